package embed

import "strings"

// vocabulary finds the row of a word: open addressing over one string, which takes a fifth of a map's memory and is
// built in a few milliseconds at every start.
type vocabulary struct {
	words string   // each word followed by a line feed
	ends  []uint32 // where each word ends in words; it begins after the previous line feed
	slots []uint32 // row + 1; 0 is free
}

func newVocabulary(words string, n int) vocabulary {
	size := 16
	for size < 2*n {
		size *= 2
	}
	v := vocabulary{words: words, ends: make([]uint32, n), slots: make([]uint32, size)}
	for row, start := 0, 0; row < n; row++ {
		end := start + strings.IndexByte(words[start:], '\n')
		v.ends[row] = uint32(end)
		at := v.home(words[start:end])
		for v.slots[at] != 0 {
			at = (at + 1) & uint32(size-1)
		}
		v.slots[at] = uint32(row) + 1
		start = end + 1
	}
	return v
}

func (v *vocabulary) home(word string) uint32 {
	return gramHash(word, 0, len(word), false) & uint32(len(v.slots)-1)
}

func (v *vocabulary) word(row int) string {
	start := uint32(0)
	if row > 0 {
		start = v.ends[row-1] + 1
	}
	return v.words[start:v.ends[row]]
}

// row returns -1 for a word that has none.
func (v *vocabulary) row(word string) int {
	for at := v.home(word); v.slots[at] != 0; at = (at + 1) & uint32(len(v.slots)-1) {
		if row := int(v.slots[at]) - 1; v.word(row) == word {
			return row
		}
	}
	return -1
}
