package embed

import (
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/text"
)

// Folding is the version of how texts are folded and split into words. It is raised whenever text.Fold, text.Tokens or
// text.Stem changes what a word is: weights trained for another folding are refused.
const Folding = 1

// An n-gram has at least minGram characters and at most maxGram, including the marks at the word's edges.
const (
	minGram = 3
	maxGram = 5
)

// maxGramWord bounds the characters of a word whose n-grams are read, so that a text without spaces costs no more than
// one with them.
const maxGramWord = 48

// Words returns the features of a text, which training and serving share. They are stems: with articles and plurals
// left on, the same titles are found less often (training/REPORT.md).
func Words(s string) []string {
	words := text.Tokens(s)
	for i, word := range words {
		words[i] = text.Stem(word)
	}
	return words
}

// Grams appends to dst the buckets of the character n-grams of word, written between edge marks: "<go>" has <go, go>
// and <go>. The number of buckets is a power of two.
func Grams(dst []uint32, word string, buckets uint32) []uint32 {
	var starts [maxGramWord + 3]int // where each character of "<word>" begins; the marks are at -1 and at len(word)
	n := 1
	starts[0] = -1
	for i := 0; i < len(word) && n <= maxGramWord; n++ {
		starts[n] = i
		_, size := utf8.DecodeRuneInString(word[i:])
		i += size
		starts[n+1] = i
	}
	if n == 1 {
		return dst
	}
	end := starts[n]
	for first := 0; first+minGram <= n+1; first++ {
		for size := minGram; size <= maxGram && first+size <= n+1; size++ {
			to, closed := end, first+size == n+1
			if !closed {
				to = starts[first+size]
			}
			dst = append(dst, gramHash(word, starts[first], to, closed)&(buckets-1))
		}
	}
	return dst
}

// gramHash is FNV-1a over the characters from..to of word, with the edge marks where they belong, and then mixed: the
// low bits of plain FNV are unevenly distributed.
func gramHash(word string, from, to int, closed bool) uint32 {
	const offset, prime = 2166136261, 16777619
	h := uint32(offset)
	if from < 0 {
		h = (h ^ '<') * prime
		from = 0
	}
	for i := from; i < to; i++ {
		h = (h ^ uint32(word[i])) * prime
	}
	if closed {
		h = (h ^ '>') * prime
	}
	h ^= h >> 16
	h *= 0x85ebca6b
	h ^= h >> 13
	h *= 0xc2b2ae35
	return h ^ h>>16
}
