package interpret

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// isSpaced reports whether a text has a space after nearly every letter: S K I L L S.
func isSpaced(s string) bool {
	fields, letters := 0, 0
	for field := range strings.FieldsSeq(s) {
		fields++
		letters += utf8.RuneCountInString(field)
	}
	return fields >= fewestLetters && letters*100 <= fields*spacedPercent
}

// unspaced closes up a text with spaces between its letters. Wider spaces separate words; without any, the whole text
// is one word.
func unspaced(s string) string {
	wide := "\t"
	if !strings.Contains(s, wide) {
		wide = "  "
	}
	var words []string
	for word := range strings.SplitSeq(s, wide) {
		if word = strings.Join(strings.Fields(word), ""); word != "" {
			words = append(words, word)
		}
	}
	return strings.Join(words, " ")
}

// headingStems returns the stems of a heading, even if its letters have spaces between them.
func headingStems(s string) []string {
	if !isSpaced(s) {
		words := stems(s)
		if len(s) <= smallCapsBytes && slices.ContainsFunc(words, func(w string) bool { return len(w) == 1 }) {
			if whole := unglued(text.Fold(strings.Join(strings.Fields(s), ""))); whole != nil {
				return whole // E XPERIENCE, in small capitals
			}
		}
		return words
	}
	if words := stems(unspaced(s)); len(words) > 1 {
		return words
	}
	return unglued(text.Fold(strings.Join(strings.Fields(s), "")))
}

// headingVocabulary is the set of words that headings are made of.
var headingVocabulary = sync.OnceValue(func() map[string]bool {
	words := map[string]bool{}
	for name := range headingNames {
		for _, word := range strings.Fields(name) {
			words[word] = true
		}
	}
	for word := range headingWords {
		words[word] = true
	}
	return words
})

// unglued splits a text without spaces into words of headings, as few as possible; nil if it cannot be split.
func unglued(s string) []string {
	if len(s) > unspacedBytes {
		return nil
	}
	vocabulary := headingVocabulary()
	best := make([][]string, len(s)+1)
	best[0] = []string{}
	for end := 1; end <= len(s); end++ {
		for from := range end {
			if best[from] == nil {
				continue
			}
			word := text.Stem(s[from:end])
			if word = strings.TrimSpace(word); vocabulary[word] &&
				(best[end] == nil || len(best[from])+1 < len(best[end])) {
				best[end] = append(append([]string{}, best[from]...), word)
			}
		}
	}
	return best[len(s)]
}

// wholeLocal adds to an address the first half that a space separates from its digits, right after the label: "Email:
// sara 857@example.com".
func wholeLocal(before string, f cv.Found) cv.Found {
	half := halfLocal.FindStringSubmatch(before)
	if half == nil || !numbersOnly.MatchString(f.Value) {
		return f
	}
	f.Value, f.Span.Start = half[1]+f.Value, f.Span.Start-len(half[1])-1
	f.Confidence = min(f.Confidence, sureEmailBelow)
	return f
}

var (
	halfLocal   = regexp.MustCompile(`[:\t] ?([A-Za-z][A-Za-z._-]{2,40}) $`)
	numbersOnly = regexp.MustCompile(`^\d+@`)
)
