package locales

import (
	"strings"
	"unicode"
)

// The Unicode marks between which text has its own direction.
const (
	firstStrong  = "\u2068"
	popDirection = "\u2069"
)

// Isolate isolates a name in a sentence of a language written the other way: otherwise the name would reorder the words
// and punctuation around it. A name that reads in the sentence's direction stays as it is.
func Isolate(language, name string) string {
	other := unicode.Latin
	if Dir(language) == "ltr" {
		other = unicode.Arabic
	}
	if !strings.ContainsFunc(name, func(r rune) bool { return unicode.Is(other, r) }) {
		return name
	}
	return firstStrong + name + popDirection
}
