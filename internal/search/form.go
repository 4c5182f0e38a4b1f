package search

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/text"
)

// isArabic reports whether a folded word is written in Arabic letters.
func isArabic(word string) bool { return text.IsArabic(word) }

// inflected is what the forms of one stem have in common: gender and number in Arabic, and the seats of hamza.
func inflected(stem string) string {
	if !isArabic(stem) {
		return stem
	}
	stem = hamza.Replace(stem)
	for _, ending := range []string{"يات", "ات", "ون", "ين", "ه"} {
		rest, ok := strings.CutSuffix(stem, ending)
		if !ok || utf8.RuneCountInString(rest) < 3 {
			continue
		}
		if ending == "يات" {
			rest += "ي"
		}
		return rest
	}
	return stem
}

var hamza = strings.NewReplacer("ئ", "ي", "ؤ", "و", "ء", "")

// derived is what an English word has in common with those made of the same root: driver, driving, drive.
func derived(stem string) string {
	if isArabic(stem) || len(stem) < 5 {
		return stem
	}
	root := stem
	for _, ending := range []string{"ing", "ed", "ment", "ist", "ant", "er", "or"} {
		if rest, ok := strings.CutSuffix(root, ending); ok && len(rest) >= 4 {
			root = rest
			break
		}
	}
	if n := len(root); n > 4 && root[n-1] == root[n-2] {
		root = root[:n-1]
	}
	return strings.TrimSuffix(root, "e")
}

// sounds is the skeleton of consonants that a word has in either script, so that بايثون meets python and mohaseb meets
// محاسب. w and y count where there would be fewer than three without them. It is empty for words too short to be told
// by it, and for letters held down.
func sounds(word string) string {
	skeleton, _ := skeletonOf(word, false)
	if len(skeleton) < 3 {
		skeleton, _ = skeletonOf(word, true)
	}
	if len(skeleton) < 3 || heldDown(word) {
		return ""
	}
	return skeleton
}

// skeletonOf also returns, for each consonant and for the end, whether a vowel is written before it.
func skeletonOf(word string, semivowels bool) (skeleton string, vowels []bool) {
	if !isArabic(word) {
		word = digraphs.Replace(word)
		if semivowels {
			word = longVowels.Replace(word)
		}
	}
	// At the end of a word h is hardly heard, and ه stands for ة.
	word = strings.TrimSuffix(strings.TrimSuffix(word, "h"), "ه")
	var b strings.Builder
	last, vowel := rune(0), false
	for _, r := range word {
		c := consonants[r]
		if semivowels && c == 0 {
			c = semivowelsOf[r]
		}
		switch {
		case c == 0:
			vowel = true
		case c != last:
			b.WriteRune(c)
			vowels = append(vowels, vowel)
			vowel = false
		}
		last = c
	}
	return b.String(), append(vowels, vowel)
}

// soundAlike reports whether words of the two scripts that share a skeleton have their vowels in the same places: a
// long one of the Arabic word is written in the Latin one too. Three consonants without a vowel say too little.
func soundAlike(arabic, latin string) bool {
	if isArabic(latin) {
		arabic, latin = latin, arabic
	}
	skeleton, long := skeletonOf(arabic, false)
	other, written := skeletonOf(latin, false)
	if len(latin) > 2*len(sounds(latin))+1 {
		return false // more vowels than anybody writes
	}
	if skeleton != other {
		return true // told by w and y, which are there in both
	}
	any := false
	for i, is := range long {
		if is && !written[i] {
			return false
		}
		any = any || is
	}
	return any || len(skeleton) > 3
}

func heldDown(word string) bool {
	last, times := rune(0), 0
	for _, r := range word {
		if r != last {
			last, times = r, 0
		}
		if times++; times == 3 {
			return true
		}
	}
	return false
}

// longVowels are those that Arabic writes with و or ي: Noura, Reem.
var longVowels = strings.NewReplacer("oo", "w", "ou", "w", "u", "w", "ee", "y", "i", "y")

var semivowelsOf = map[rune]rune{'w': 'w', 'و': 'w', 'y': 'y', 'ي': 'y'}

// digraphs are two Latin letters for one sound, written as a letter that consonants knows.
var digraphs = strings.NewReplacer("sch", "ش", "sh", "ش", "ch", "ش", "kh", "خ", "gh", "غ", "th", "ث", "ph", "ف",
	"dh", "ذ", "ck", "k", "x", "ks", "tion", "شn", "7", "ح", "5", "خ", "9", "ص")

// consonants maps letters of both scripts to sounds; vowels and what is often left out are not there.
var consonants = map[rune]rune{
	'b': 'b', 'p': 'b', 'ب': 'b', 'پ': 'b',
	't': 't', 'ت': 't', 'ط': 't', 'ث': 't',
	'j': 'j', 'g': 'j', 'ج': 'j', 'غ': 'j', 'گ': 'j',
	'd': 'd', 'د': 'd', 'ض': 'd',
	'r': 'r', 'ر': 'r',
	'z': 'z', 'ز': 'z', 'ذ': 'z', 'ظ': 'z',
	's': 's', 'س': 's', 'ص': 's',
	'ش': 'x',
	'f': 'f', 'v': 'f', 'ف': 'f', 'ڤ': 'f',
	'k': 'k', 'c': 'k', 'q': 'k', 'ك': 'k', 'ق': 'k',
	'l': 'l', 'ل': 'l',
	'm': 'm', 'م': 'm',
	'n': 'n', 'ن': 'n',
	'h': 'h', 'ح': 'h', 'خ': 'h', 'ه': 'h',
}

// distance is how many letters must be changed, put in, left out or swapped with a neighbour to get from a to b; more
// than most is most+1.
func distance(a, b []rune, most int) int {
	if len(a)-len(b) > most || len(b)-len(a) > most {
		return most + 1
	}
	const longest = 48
	if len(a) > longest || len(b) > longest {
		return most + 1
	}
	var rows [3][longest + 1]int
	before, above, row := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		above[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		best := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d := min(above[j]+1, row[j-1]+1, above[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, before[j-2]+1)
			}
			row[j] = d
			best = min(best, d)
		}
		if best > most {
			return most + 1
		}
		before, above, row = above, row, before
	}
	return above[len(b)]
}

// moved reports whether one word is another with a letter after the first taken to another place: phyton, python.
func moved(a, b []rune) bool {
	const shortest = 6
	if len(a) != len(b) || len(a) < shortest || a[0] != b[0] {
		return false
	}
	from, to := 0, len(a)
	for from < to && a[from] == b[from] {
		from++
	}
	for to > from && a[to-1] == b[to-1] {
		to--
	}
	if from == to {
		return false
	}
	return a[from] == b[to-1] && slices.Equal(a[from+1:to], b[from:to-1]) ||
		a[to-1] == b[from] && slices.Equal(a[from:to-1], b[from+1:to])
}

// allowed is how many edits a word of n letters may be away from what was meant.
func allowed(n int) int {
	switch {
	case n >= 8:
		return 2
	case n >= 4:
		return 1
	}
	return 0
}

// feminine reports whether an Arabic word has the ending of one.
func feminine(word string) bool {
	return strings.HasSuffix(word, "ه") || strings.HasSuffix(word, "ات")
}
