#!/usr/bin/env bash
# Trains the tagger on one GPU, all runs at the same time. Without CONFIGS: the chosen configuration with everything and
# without each part in turn; OUT gets their weights, as base-PART.bin. With CONFIGS: each of them without part 0, for
# comparison. OUT also gets measures.json and log.txt. TEACHERS=folder keeps the teachers there, and uses those of an
# earlier run.
#
#     training/tagger/train.sh DATA OUT SECONDS [CONFIG...]
set -euo pipefail
data=$1 out=$2 seconds=$3 chosen=pupil5
shift 3
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
export OMP_NUM_THREADS=2
run() { # CONFIG FOLD
  python3 "$here/train.py" --data "$data" --out "$work" --config "$1" --fold "$2" --seconds "$seconds" \
    ${TEACHERS:+--teacher "$TEACHERS/$1$2.pt"} >"$work/log-$1-$2.txt" 2>&1 ||
    echo "$1 $2 failed" >>"$work/log-$1-$2.txt"
}
mkdir -p "$out"
if [ $# -eq 0 ]; then
  for fold in -1 0 1 2 3 4; do run $chosen "$fold" & done
else
  for config in "$@"; do run "$config" 0 & done
fi
wait
[ $# -gt 0 ] || for file in "$work"/$chosen-*.bin; do cp "$file" "$out/base${file#"$work/$chosen"}"; done
for log in "$work"/log-*.txt; do echo "== $(basename "$log")"; cat "$log"; done >"$out/log.txt"
python3 - "$work" "$out/measures.json" <<'EOF'
import glob, json, sys
json.dump([json.load(open(f)) for f in sorted(glob.glob(sys.argv[1] + "/*.json"))], open(sys.argv[2], "w"))
EOF
grep -h failed "$work"/log-*.txt || true
tail -n 45 "$work"/log-*-0.txt
