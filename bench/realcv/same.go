package main

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// equivalents are names of the same skill.
var equivalents = [][]string{
	{"microsoft excel", "excel", "اكسل", "ms excel"}, {"vat", "value added tax", "ضريبه القيمه المضافه"},
	{"جافا", "java"}, {"اوراكل", "oracle", "oracle database"}, {"go", "golang"}, {"المحاسبه", "accounting", "محاسبه"},
	{"التوظيف", "recruitment", "توظيف"}, {"project management", "اداره المشاريع"}, {"sap", "sap erp"},
	{"postgresql", "postgres"}, {"javascript", "js"}, {"microsoft office", "ms office"},
}

var letterForms = strings.NewReplacer("أ", "ا", "إ", "ا", "آ", "ا", "ة", "ه", "ى", "ي", "ی", "ي", "ک", "ك", "ھ", "ه",
	"’", "'", "٠", "0", "١", "1", "٢", "2", "٣", "3", "٤", "4", "٥", "5", "٦", "6", "٧", "7", "٨", "8", "٩", "9")

// unseen reports whether a character is invisible or only lengthens a word.
func unseen(r rune) bool {
	return r >= 0x64b && r <= 0x65f || r == 0x640 || r >= 0x200b && r <= 0x200f || r >= 0x202a && r <= 0x202e ||
		r >= 0x2066 && r <= 0x2069
}

// fold returns the form in which texts are compared.
func fold(s string) string {
	s = strings.ToLower(norm.NFKC.String(s))
	s = letterForms.Replace(strings.Map(func(r rune) rune {
		if unseen(r) {
			return -1
		}
		return r
	}, s))
	s = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsNumber(r) || strings.ContainsRune("_+#&.", r) {
			return r
		}
		return ' '
	}, s)
	return strings.Trim(strings.Join(strings.Fields(s), " "), " .")
}

// loose returns a folded text without spaces and dots.
func loose(s string) string { return strings.NewReplacer(" ", "", ".", "").Replace(fold(s)) }

func same(a, b string) bool {
	if fold(a) == fold(b) {
		return true
	}
	x := loose(a)
	return x != "" && x == loose(b)
}

// near reports whether two texts share most of their words.
func near(a, b string) bool {
	if same(a, b) {
		return true
	}
	x, y := wordsOf(a), wordsOf(b)
	if len(x) == 0 || len(y) == 0 {
		return false
	}
	common := 0
	for w := range x {
		if y[w] {
			common++
		}
	}
	least, most := min(len(x), len(y)), max(len(x), len(y))
	return 2*common >= len(x)+len(y)-common || common == least && (common >= 2 || most <= 3)
}

func wordsOf(s string) map[string]bool {
	words := map[string]bool{}
	for _, w := range strings.Fields(fold(s)) {
		words[w] = true
	}
	return words
}

var brackets = regexp.MustCompile(`[(\[（][^)\]]*[)\]）]`)

func sameSkill(a, b string) bool {
	for _, x := range []string{a, brackets.ReplaceAllString(a, " ")} {
		for _, y := range []string{b, brackets.ReplaceAllString(b, " ")} {
			if same(x, y) && loose(x) != "" {
				return true
			}
			for _, names := range equivalents {
				if slices.Contains(names, fold(x)) && slices.Contains(names, fold(y)) {
					return true
				}
			}
		}
	}
	return false
}

// spokenName returns the name of a language without the Arabic article and the word "language".
func spokenName(s string) string {
	folded := fold(s)
	if !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x600 && r <= 0x6ff }) {
		return folded
	}
	for _, word := range []string{"اللغه ", "لغه "} {
		if rest, is := strings.CutPrefix(folded, word); is {
			folded = rest
			break
		}
	}
	return strings.TrimPrefix(folded, "ال")
}

// isAny reports whether a value is one of several right ones or, if there is none, whether it is empty.
func isAny(got string, want []string, equal func(a, b string) bool) bool {
	if len(want) == 0 {
		return got == ""
	}
	return slices.ContainsFunc(want, func(w string) bool { return equal(got, w) })
}

// hashed returns a name or contact detail as the truth file stores it.
func hashed(field, s string) string {
	if field == "phone" {
		s = digits(s)
		s = s[max(0, len(s)-7):]
	} else {
		s = loose(s)
	}
	sum := sha256.Sum256([]byte("tawafuq cv " + s))
	return "h:" + hex.EncodeToString(sum[:])[:20]
}

func digits(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, letterForms.Replace(norm.NFKC.String(s)))
}
