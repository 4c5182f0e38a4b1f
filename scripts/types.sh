#!/usr/bin/env bash
# Writes web/src/api/types.ts from the API's own document; with --check, fails where the file is stale.
set -euo pipefail
cd "$(dirname "$0")/.."
document=$(mktemp)
trap 'rm -f "$document" "$document.ts"' EXIT
go run ./cmd/tawafuq openapi >"$document"
target=web/src/api/types.ts
if [ "${1:-}" = --check ]; then target="$document.ts"; fi
node web/tools/generate-types.mjs "$document" "$target"
if [ "${1:-}" = --check ] && ! diff -u web/src/api/types.ts "$target"; then
  echo "web/src/api/types.ts is stale: run 'make types'" >&2
  exit 1
fi
