#!/usr/bin/env bash
# Builds the version before the newest migration, once, and prints where its program is. It is found in the history, so
# a shallow clone is deepened first. Its page is today's: what it serves is not what is tried.
set -euo pipefail
cd "$(dirname "$0")/.."
newest=$(find internal/store/migrations -name '*.sql' | sort | tail -1)
before() { git rev-parse --verify --quiet "$(git log --diff-filter=A --format=%H -1 -- "$newest")^"; }
if ! commit=$(before); then
	git fetch --quiet --unshallow || true
	commit=$(before) || { echo "the history lacks the version before $newest: git fetch --unshallow" >&2; exit 1; }
fi
folder=${XDG_CACHE_HOME:-$HOME/.cache}/tawafuq/previous/$commit
program=$folder/tawafuq
if [ ! -x "$program" ]; then
	sources=$(mktemp -d)
	trap 'rm -rf "$sources"' EXIT
	git archive "$commit" | tar -x -C "$sources"
	mkdir -p "$sources/web/dist" "$folder"
	cp -r web/dist/. "$sources/web/dist/"
	(cd "$sources" && CGO_ENABLED=0 go build -trimpath -buildvcs=false -o "$program.new" ./cmd/tawafuq)
	mv "$program.new" "$program"
fi
echo "$program"
