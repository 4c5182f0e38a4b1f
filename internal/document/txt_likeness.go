package document

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"
)

// arabicLetters is roughly how often each letter occurs in a thousand letters of written Arabic.
var arabicLetters = map[rune]float64{
	'ا': 135, 'ل': 120, 'ي': 68, 'م': 64, 'و': 60, 'ن': 56, 'ر': 46, 'ت': 46, 'ب': 37, 'ع': 36, 'ة': 32, 'د': 30,
	'ه': 30, 'س': 27, 'ف': 27, 'أ': 24, 'ك': 22, 'ق': 22, 'ح': 20, 'ج': 14, 'ش': 12, 'ص': 11, 'إ': 11, 'ط': 10,
	'خ': 10, 'ى': 8, 'ض': 8, 'ذ': 7, 'ز': 7, 'ث': 7, 'ء': 5, 'ئ': 5, 'غ': 5, 'ظ': 3, 'ؤ': 2, 'آ': 2,
}

// likeness scores how much a text looks like words. Only texts of the same bytes are compared, so plain ASCII does not
// count.
func likeness(text string) float64 {
	score := 0.0
	for _, r := range text {
		if r == utf8.RuneError || r >= 0x80 && r < 0xA0 {
			score -= likeImpossible
		}
	}
	for word := range strings.FieldsFuncSeq(text, unicode.IsSpace) {
		score += likenessOfWord(strings.Trim(word, ".,;:!?()[]{}\"'“”‘’«»،؛؟-–—•…/\\|·*"))
	}
	return score
}

func likenessOfWord(word string) float64 {
	arabic, latin, accented, signs := 0, 0, 0, 0
	for _, r := range word {
		switch {
		case unicode.Is(unicode.Arabic, r):
			arabic++
		case unicode.IsLetter(r):
			latin++
			if r >= utf8.RuneSelf {
				accented++
			}
		case r >= utf8.RuneSelf && !unicode.IsDigit(r):
			signs++
		}
	}
	if arabic+accented == 0 {
		return 0
	}
	score := -likeSign * float64(signs)
	switch {
	case arabic > 0 && accented > 0:
		return score - likeMixed*float64(min(arabic, accented))
	case arabic > 0:
		return score + likenessOfArabic(word)
	}
	return score + likenessOfLatin(latin, accented)
}

// likenessOfLatin expects few accents within a word. Arabic decoded in a Western encoding is nothing but accents.
func likenessOfLatin(letters, accented int) float64 {
	if 2*accented > letters && letters > 1 {
		return -float64(accented)
	}
	return likeAccent * float64(accented)
}

func likenessOfArabic(word string) float64 {
	score := 0.0
	letters := []rune(word)
	for i, r := range letters {
		if often := arabicLetters[r]; often > 0 {
			score += math.Log(often / likeUsual)
		} else {
			score += likeUnknown // vowel marks and letters of other languages
		}
		last := i == len(letters)-1 || !unicode.Is(unicode.Arabic, letters[i+1])
		if (r == 'ة' || r == 'ى') && !last || i == 0 && unicode.Is(unicode.M, r) {
			score -= likeMisplaced
		}
	}
	if strings.HasPrefix(strings.TrimLeft(word, "وبف"), "ال") {
		score += likeArticle
	}
	return score
}
