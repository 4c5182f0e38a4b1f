package locales

import (
	"strings"
	"unicode"
)

// The marks of Unicode between which text has a direction of its own.
const (
	firstStrong  = "\u2068"
	popDirection = "\u2069"
)

// Isolate sets a name apart from a sentence in a language that is written the other way: else the name would turn the
// words and stops around it. A name that reads as the sentence does stays as it is.
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
