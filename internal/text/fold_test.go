package text

import (
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

func TestFold(t *testing.T) {
	cases := map[string]string{
		"RIYADH":     "riyadh",
		"أإآٱ":       "اااا",
		"مكتبة":      "مكتبه",
		"مستشفى":     "مستشفي",
		"مُهَنْدِسٌ": "مهندس",
		"برمجـــيات": "برمجيات",
		"کیمیا":      "كيميا",
		"٢٠٢٦ ۱۲":    "2026 12",
		"ﻻ":          "لا",
		"Ｃａｆé":       "café",
		"a\u200fb":   "ab",
	}
	for in, want := range cases {
		if got := Fold(in); got != want {
			t.Errorf("Fold(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestTokens(t *testing.T) {
	cases := []struct {
		in   string
		want []string
	}{
		{"Senior Backend Engineer (Go/PostgreSQL)", []string{"senior", "backend", "engineer", "go", "postgresql"}},
		{"C++, C# and .NET; Node.js, ASP.NET Core.", []string{"c++", "c#", "and", ".net", "node.js", "asp.net",
			"core"}},
		{"End.Next sentence", []string{"end", "next", "sentence"}},
		{"vue.json is not vue.js", []string{"vue", "json", "is", "not", "vue.js"}},
		{".network", []string{"network"}},
		{"مهندسة برمجيات، خبرة ٥ سنوات", []string{"مهندسه", "برمجيات", "خبره", "5", "سنوات"}},
		{"R&D", []string{"r", "d"}},
		{"", nil},
	}
	for _, c := range cases {
		if got := Tokens(c.in); !reflect.DeepEqual(got, c.want) {
			t.Errorf("Tokens(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

func TestStem(t *testing.T) {
	cases := map[string]string{
		"engineers": "engineer", "companies": "company", "classes": "class", "business": "business", "status": "status",
		"analysis": "analysis",
		"node.js":  "node.js", "sales": "sale", "c++": "c++", "branches": "branch",
		"الموارد": "موارد", "للموارد": "موارد", "والموارد": "موارد", "بالرياض": "رياض", "وكيل": "وكيل", "الي": "الي",
		"ال": "ال",
	}
	for in, want := range cases {
		if got := Stem(in); got != want {
			t.Errorf("Stem(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestWordsMatchAcrossForms(t *testing.T) {
	for _, pair := range [][2]string{{"Software Engineers", "software engineer"},
		{"الموارد البشرية", "للموارد البشريه"}, {"إدارة", "ادارة"}} {
		if a, b := Words(pair[0]), Words(pair[1]); !reflect.DeepEqual(a, b) {
			t.Errorf("%q is %q, %q is %q", pair[0], a, pair[1], b)
		}
	}
	if got := Words("Go go", "GO!"); !reflect.DeepEqual(got, []string{"go"}) {
		t.Errorf("%q", got)
	}
}

func FuzzTokens(f *testing.F) {
	for _, seed := range []string{"", ".net", "c++", "مرحبا", "\xff.", "a.js.js", strings.Repeat("و", 50)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, token := range Tokens(s) {
			if token == "" || !utf8.ValidString(token) || strings.ContainsAny(token, " \n\t") {
				t.Errorf("token %q of %q", token, s)
			}
			if Stem(token) == "" {
				t.Errorf("%q has an empty stem", token)
			}
		}
	})
}

func TestSpansLocateWords(t *testing.T) {
	for _, s := range []string{"Senior Go/C++ engineer", "مُهَنْدِسٌ في الرياض", "ﻻ أعرف Ｃａｆé",
		"e\u0301te\u0301 node.js", "\xffbroken\xfe end", ""} {
		for _, token := range Spans(s) {
			if got := Tokens(s[token.Start:token.End]); len(got) != 1 || got[0] != token.Text {
				t.Errorf("%q: the token %q is at %q, which reads %q", s, token.Text, s[token.Start:token.End], got)
			}
		}
	}
}

// What counts as plain must be normalised, rune by rune: the tables are not consulted for it.
func TestPlainTextIsNormal(t *testing.T) {
	for r := rune(0); r <= 'ي'; r++ {
		if s := "a" + string(r) + "ا"; isPlain(s) && !norm.NFKC.IsNormalString(s) {
			t.Errorf("%U is not normalised", r)
		}
	}
	if isPlain("é") || isPlain("مَ") || isPlain("ﻻ") {
		t.Error("text that needs the tables is not plain")
	}
}

func BenchmarkTokens(b *testing.B) {
	texts := []string{"Senior Backend Engineer (Go, Node.js)", "محاسبة أولى لإعداد القوائم المالية في الرياض",
		strings.Repeat("Prepares monthly reports, answers customers and trains new colleagues. ", 10)}
	b.ReportAllocs()
	for b.Loop() {
		for _, s := range texts {
			Tokens(s)
		}
	}
}

// What is looked up all the time takes a shorter way, to the same stems.
func TestAppendStemsAgreesWithTokens(t *testing.T) {
	taken := 0
	for _, s := range []string{
		"accountant", "sales managers", "الرياض", "مهندس برمجيات", "المحاسبين والمدراء", "policies", "boxes", "a b c",
		"r2 d2", "", " ", "two  spaces", " before", "after ", "C++", "node.js", "محاسبة", "إدارة", "محاسبــة",
		"sales-manager", "Accountant", "ﻣﺤﺎﺳﺐ", "ﬁ", "café", "١٢", "tab\there", "محاسب\u200cة", "ڤيزا", "ؠ", "\xff",
	} {
		got, ok := AppendStems(nil, s)
		if !ok {
			continue
		}
		taken++
		var want []string
		for _, token := range Tokens(s) {
			want = append(want, Stem(token))
		}
		if string(got) != strings.Join(want, " ") {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
	if taken != 9 {
		t.Errorf("the shorter way was taken %d times, want 9", taken)
	}
}
