#!/usr/bin/env bash
# Generates what the page takes from the server: web/src/api/types.ts from the API document, and web/src/lib/known.ts,
# the limits, choices and statuses that both sides know. With --check, fails if a file is stale. The program is built
# unless one is given.
set -euo pipefail
cd "$(dirname "$0")/.."
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
check=
if [ "${1:-}" = --check ]; then
  check=yes
  shift
fi
program=${1:-$made/tawafuq}
[ $# != 0 ] || go build -o "$program" ./cmd/tawafuq
"$program" openapi >"$made/openapi.json"
"$program" openapi --page >"$made/known.ts"
node web/tools/generate-types.mjs "$made/openapi.json" "$made/types.ts"
stale=0
for file in api/types.ts lib/known.ts; do
  if [ -z "$check" ]; then
    cp "$made/$(basename "$file")" "web/src/$file"
  elif ! diff -u "web/src/$file" "$made/$(basename "$file")"; then
    echo "web/src/$file is stale: run 'make types'" >&2
    stale=1
  fi
done
exit $stale
