package document

import (
	"math"
	"unicode"
)

// echoReach is how many characters away, before or after, the letter that a mark repeats may be.
const echoReach = 200

// dropEchoes leaves out what a mark repeats: if letter and mark are drawn separately, some programs say of each that it
// is both. The mark's own copy is narrower, and a little above or below the line.
func dropEchoes(chars []drawn) []drawn {
	echo := make([]bool, len(chars))
	found := false
	for i := range chars {
		if !isMarked(chars, i) {
			continue
		}
		for j := max(1, i-echoReach); j < min(len(chars), i+echoReach); j++ {
			if j != i && !echo[j] && isEcho(chars, i, j) {
				echo[i-1], echo[i], found = true, true, true
				break
			}
		}
	}
	if !found {
		return chars
	}
	kept := chars[:0]
	for i, c := range chars {
		if !echo[i] {
			kept = append(kept, c)
		}
	}
	return kept
}

// isMarked reports whether a character is a letter drawn with the mark before it.
func isMarked(chars []drawn, i int) bool {
	return i > 0 && unicode.Is(unicode.Mn, chars[i-1].char) && unicode.IsLetter(chars[i].char) &&
		chars[i-1].pen == chars[i].pen && chars[i-1].base == chars[i].base
}

// isEcho reports whether a letter with its mark repeats another one.
func isEcho(chars []drawn, i, j int) bool {
	a, b := chars[i], chars[j]
	rise := math.Abs(a.base - b.base)
	return a.char == b.char && chars[i-1].char == chars[j-1].char && isMarked(chars, j) &&
		a.right-a.left < b.right-b.left && rise > a.size/50 && rise < a.size &&
		b.pen-a.size/10 <= a.pen && a.pen <= max(b.right, b.pen)+a.size/10
}
