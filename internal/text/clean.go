package text

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Line returns s as one line fit to be stored and shown: composed (NFC), without control characters or direction
// overrides, white space folded to single spaces and trimmed.
func Line(s string) string { return strings.Join(strings.Fields(clean(s)), " ") }

// Lines cleans each item and drops the empty ones; it never returns nil.
func Lines(items []string) []string {
	kept := make([]string, 0, len(items))
	for _, item := range items {
		if item = Line(item); item != "" {
			kept = append(kept, item)
		}
	}
	return kept
}

// Paragraphs is Line for longer text: line breaks stay.
func Paragraphs(s string) string {
	s = strings.ReplaceAll(s, "\r\n", "\n")
	return strings.TrimSpace(clean(strings.ReplaceAll(s, "\r", "\n")))
}

func clean(s string) string {
	s = strings.ToValidUTF8(s, "")
	return norm.NFC.String(strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case unicode.IsControl(r), isDirectionOverride(r):
			// PostgreSQL cannot keep U+0000, and overrides let a name dress up as another.
			return -1
		}
		return r
	}, s))
}

// isDirectionOverride tells the characters that reorder their neighbours (LRE…RLO, LRI…PDI). The plain marks U+200E
// and U+200F stay: people need them in mixed lines.
func isDirectionOverride(r rune) bool {
	return r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069
}

// Digits turns Arabic-Indic and Persian digits into Latin ones.
func Digits(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '٠' && r <= '٩':
			return r - '٠' + '0'
		case r >= '۰' && r <= '۹':
			return r - '۰' + '0'
		}
		return r
	}, s)
}
