package main

import (
	"cmp"
	"iter"
	"maps"
	"slices"
)

// inOrder iterates over a map by its keys: the output must be the same on every run.
func inOrder[K cmp.Ordered, V any](m map[K]V) iter.Seq2[K, V] {
	return func(yield func(K, V) bool) {
		for _, key := range slices.Sorted(maps.Keys(m)) {
			if !yield(key, m[key]) {
				return
			}
		}
	}
}
