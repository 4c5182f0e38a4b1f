package text

import (
	"bytes"
	"unicode/utf8"
)

// MayHold reports whether a text may have a folded word in it, as a part of one of its own. Only a no is certain. It is
// far quicker than splitting the text, which most texts then need not be.
func MayHold(s, word string) bool {
	var short [512]byte
	folded := short[:0]
	for _, r := range s {
		switch {
		case r < utf8.RuneSelf:
			folded = append(folded, byte(foldedRune[r]))
		case r < 'ء' || r > 'ي': // not isPlain: folding may make anything of it
			return true
		case foldedRune[r] >= 0:
			folded = utf8.AppendRune(folded, foldedRune[r])
		}
	}
	return bytes.Contains(folded, []byte(word))
}
