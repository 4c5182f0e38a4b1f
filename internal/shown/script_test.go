package shown

import (
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestArabicIsTheScriptsOwnTable(t *testing.T) {
	for r := range rune(unicode.MaxRune + 1) {
		if utf8.ValidRune(r) && isArabic("a "+string(r)) != unicode.Is(unicode.Arabic, r) {
			t.Fatalf("%U is taken for Arabic, or is not", r)
		}
	}
}
