package document

import (
	"math"
	"slices"
	"unicode"
)

// echoReach is how many characters before and after it the letter may be that a mark repeats.
const echoReach = 200

// dropEchoes leaves out what a mark repeats: where letter and mark are drawn apart, some programs say of each of the two
// that it is both of them, so that the letter comes a second time, with no width.
func dropEchoes(chars []drawn) []drawn {
	echo := make([]bool, len(chars))
	found := false
	for i, c := range chars {
		if i == 0 || !unicode.IsLetter(c.char) || c.right-c.left > c.size/100 {
			continue
		}
		mark := chars[i-1]
		if !unicode.Is(unicode.Mn, mark.char) || mark.pen != c.pen || mark.base != c.base {
			continue
		}
		near := chars[max(0, i-echoReach):min(len(chars), i+echoReach)]
		if slices.ContainsFunc(near, func(d drawn) bool {
			return d.char == c.char && d.right-d.left > c.size/100 && math.Abs(d.base-c.base) < c.size &&
				d.left-c.size/10 <= c.pen && c.pen <= d.right+c.size/10
		}) {
			echo[i-1], echo[i], found = true, true, true
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
