package text

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Line returns s as one line fit to be stored and shown: composed (NFC), without control characters or useless
// invisible ones, with white space collapsed to single spaces and trimmed. A text with nothing visible in it becomes
// empty.
func Line(s string) string {
	if isLine(s) {
		return s
	}
	return shown(strings.Join(strings.Fields(clean(s)), " "))
}

// isLine reports whether s is plain and fit to be stored and shown already, as most values are.
func isLine(s string) bool {
	before := ' '
	for _, r := range s {
		if r == ' ' && before == ' ' || r < ' ' || r == 0x7F {
			return false
		}
		before = r
	}
	return before != ' ' && isPlain(s)
}

// shown returns s, or nothing if nothing of it is visible.
func shown(s string) string {
	if !Visible(s) {
		return ""
	}
	return s
}

// Visible reports whether anything of s is visible. Unicode calls some blank characters letters or symbols, and a mark
// shows only on a letter.
func Visible(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool {
		return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) && !blank(r) && !ignorable(r)
	})
}

// blank reports whether r has a width but no ink, though Unicode does not call it a space.
func blank(r rune) bool {
	switch r {
	case 0x115F, 0x1160, 0x3164, 0xFFA0, // Hangul fillers
		0x2800: // an empty Braille cell
		return true
	}
	return false
}

// ignorable reports whether r is not drawn at all, besides format characters (Cf).
func ignorable(r rune) bool { return unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) }

// WithoutInvisible drops every format character, for addresses and identifiers, which have none.
func WithoutInvisible(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) || blank(r) || ignorable(r) {
			return -1
		}
		return r
	}, s)
}

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
	return shown(strings.TrimSpace(clean(strings.ReplaceAll(s, "\r", "\n"))))
}

func clean(s string) string {
	s = strings.ToValidUTF8(s, "")
	return norm.NFC.String(strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case blank(r):
			return ' '
		case unicode.IsControl(r), ignorable(r), unicode.Is(unicode.Cf, r) && !formsText(r):
			// PostgreSQL cannot store U+0000, and direction overrides let a name disguise itself as another.
			return -1
		}
		return r
	}, s))
}

// formsText reports whether r is an invisible character that people need: the joiners of Arabic and Persian letters
// (U+200C, U+200D) and the plain direction marks of mixed lines (U+200E, U+200F).
func formsText(r rune) bool { return r >= 0x200C && r <= 0x200F }

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
