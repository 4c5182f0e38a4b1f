#!/usr/bin/env bash
# Prints how large a program is, and fails if it has grown beyond what it may take: scripts/size.sh FILE
set -euo pipefail
most=84000000
size=$(wc -c <"$1")
printf '%s: %d.%d MB, at most %d\n' "$1" $((size / 1000000)) $((size % 1000000 / 100000)) $((most / 1000000))
if [ "$size" -gt "$most" ]; then
	echo "$1 has $size bytes, $((size - most)) too many: docs/decisions/053-fewer-bits.md names what takes them" >&2
	exit 1
fi
