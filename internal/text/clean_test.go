package text

import (
	"reflect"
	"testing"
	"unicode/utf8"
)

func TestLine(t *testing.T) {
	cases := []struct{ name, in, want string }{
		{"trims and folds white space", "  Sara \t Al  Harbi\n", "Sara Al Harbi"},
		{"keeps Arabic as written", " مهندسة  برمجيات ", "مهندسة برمجيات"},
		{"drops what PostgreSQL cannot keep", "a\x00b", "ab"},
		{"drops broken UTF-8", "caf\xc3", "caf"},
		{"drops direction overrides", "abc\u202Efdp.exe", "abcfdp.exe"},
		{"keeps plain direction marks", "C++\u200E مطور", "C++\u200E مطور"},
		{"drops zero-width spaces", "lr\u200bm", "lrm"},
		{"keeps the joiners of letters", "می\u200cخواهم", "می\u200cخواهم"},
		{"what shows nothing is empty", " \u200b\u200e ", ""},
		{"a symbol shows", "★", "★"},
		{"composes", "e\u0301", "é"},
		{"empty stays empty", "", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := Line(c.in); got != c.want {
				t.Errorf("Line(%q) = %q, want %q", c.in, got, c.want)
			}
		})
	}
}

// Text that shows nothing is empty, though Unicode calls some of it letters, symbols or marks.
func TestBlankTextIsEmpty(t *testing.T) {
	for _, blank := range []string{
		"\u3164", "\uffa0", "\u115f\u1160", "\u2800", "\u200b\u2060\ufeff", "\u200c\u200d\u200e\u200f", "\u034f",
		"\u17b4\u17b5", "\ufe0f",
		"\U000e0041", "\U000e0100", "\u00ad", "\u00a0\u2003\u3000", "\u180e\u180b", "\u0301", "\u064b", "\u061c",
		"\ufff9", " \u3164\n\u2800\u200b ",
	} {
		if got := Line(blank); got != "" {
			t.Errorf("Line(%+q) = %+q", blank, got)
		}
		if got := Paragraphs(blank); got != "" {
			t.Errorf("Paragraphs(%+q) = %+q", blank, got)
		}
	}
	for in, want := range map[string]string{
		"Sara\u3164": "Sara", "Sara\u2800Ali": "Sara Ali", "Sa\u034fra": "Sara", "❤\ufe0f Cook": "❤\ufe0f Cook",
		"مُحَمَّد": "مُحَمَّد", "김\u3164": "김",
	} {
		if got := Line(in); got != want {
			t.Errorf("Line(%+q) = %+q, want %+q", in, got, want)
		}
	}
}

func TestParagraphsKeepsLineBreaks(t *testing.T) {
	if got, want := Paragraphs(" first\r\nثانيًا\rthird\x00 "), "first\nثانيًا\nthird"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestLines(t *testing.T) {
	if got := Lines(nil); got == nil || len(got) != 0 {
		t.Errorf("Lines(nil) = %#v, want an empty list", got)
	}
	if got, want := Lines([]string{" Go ", "", " ", "محاسبة"}),
		[]string{"Go", "محاسبة"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestDigits(t *testing.T) {
	if got, want := Digits("٠٥٥ ۱۲۳ 4"), "055 123 4"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func FuzzLine(f *testing.F) {
	for _, seed := range []string{"", "مرحبا", "a\x00b", "\xff\xfe", "e\u0301", "\u202E"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		once := Line(s)
		if !utf8.ValidString(once) {
			t.Errorf("%q is not valid UTF-8", once)
		}
		if twice := Line(once); twice != once {
			t.Errorf("not stable: %q then %q", once, twice)
		}
	})
}
