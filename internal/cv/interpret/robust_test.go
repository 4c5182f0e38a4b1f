package interpret

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/text"
)

// checkReading checks what must hold for the reading of any text.
func checkReading(t *testing.T, whole string, r cv.Reading) {
	t.Helper()
	if r.Skills == nil || r.Works == nil || r.Education == nil || r.Certifications == nil || r.Languages == nil ||
		r.Links == nil || r.LeftOut == nil {
		t.Error("a list is nil")
	}
	if len(r.Skills) > cv.MaxItems || len(r.Works) > cv.MaxWorks || len(r.Education) > cv.MaxItems ||
		len(r.Certifications) > cv.MaxItems || len(r.Languages) > cv.MaxItems || len(r.Links) > cv.MaxLinks {
		t.Error("a list is too long")
	}
	each(&r, func(f *cv.Found) {
		if !f.There() {
			return
		}
		if f.Span.Start < 0 || f.Span.End > len(whole) || f.Span.Start >= f.Span.End || f.Confidence <= 0 ||
			f.Confidence > 1 || !utf8.ValidString(f.Value) {
			t.Fatalf("value %q at %v has confidence %v", f.Value, f.Span, f.Confidence)
		}
	})
	for _, left := range r.LeftOut {
		if left.Kind != cv.Photo && (left.Span.Start < 0 || left.Span.End > len(whole) ||
			left.Span.Start >= left.Span.End) {
			t.Fatalf("%s is left out at %v", left.Kind, left.Span)
		}
	}
	textual := []cv.Found{r.Name, r.Email, r.Location, r.Title, r.Summary}
	for _, s := range r.Skills {
		textual = append(textual, s.Found)
	}
	for _, w := range r.Works {
		textual = append(textual, w.Position, w.Company, w.Description)
	}
	for _, e := range r.Education {
		textual = append(textual, e.Found, e.Degree, e.Institution)
	}
	for _, f := range textual {
		checkPlace(t, whole, f)
	}
}

// checkPlace checks that the words of a value are in the text where it was found.
func checkPlace(t *testing.T, whole string, f cv.Found) {
	t.Helper()
	if !f.There() {
		return
	}
	// Values never contain what a profile cannot store.
	there := text.Tokens(text.Paragraphs(whole[f.Span.Start:f.Span.End]))
	for _, word := range text.Tokens(f.Value) {
		if !slices.Contains(there, word) && !strings.Contains(strings.Join(there, ""), word) {
			t.Fatalf("%q is not in %q", word, whole[f.Span.Start:f.Span.End])
		}
	}
}

// taggedInterpreter reads as the product does.
var taggedInterpreter = sync.OnceValue(func() *Interpreter { return testInterpreter().With(tag.Default()) })

func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"", "\n", "Skills", "Name: \nAge: 30",
		"# Sara Ali\n# Work Experience\n! Accountant\t2019 – 2020\nNajd Co.\n- Did it.",
		"السيرة الذاتية\nنورة القحطاني\nالخبرات\nمحاسبة، شركة المراعي، 1440هـ - حتى الآن\nالمهارات\nإكسل، ساب",
		"((((\t|||\n---\n: : :", "\xff\xfe\n2020 - \xff",
		"S K I L L S\nGo, SQL", "Education\nBSc, KSU, 2010\nGPA 4/5", "Languages\nArabic ●●●●○\nEnglish 80%",
	} {
		f.Add(seed)
	}
	i := taggedInterpreter()
	f.Fuzz(func(t *testing.T, s string) {
		in := textOf(s)
		checkReading(t, in.String(), i.Read(in))
	})
}

func TestLargeTexts(t *testing.T) {
	for _, characters := range []int{30_000, 160_000} { // with the tagger, and too large for it
		t.Run(strconv.Itoa(characters), func(t *testing.T) { readLarge(t, characters) })
	}
}

func readLarge(t *testing.T, characters int) {
	fill := func(unit string) string { return strings.Repeat(unit, characters/utf8.RuneCountInString(unit)+1) }
	cases := map[string]string{
		"one word":          fill("a"),
		"one line of words": "Skills\n" + fill("word "),
		"one line of items": "Skills\n" + fill("Go, "),
		"one line of dates": "Experience\n" + fill("2019 – 2020 "),
		"lines of dates":    "Experience\n" + fill("Accountant\nNajd Co.\n2019 – 2020\n"),
		"brackets":          "Skills\n" + fill("("),
		"colons":            "Contact\n" + fill("Name: "),
		"tabs":              "Experience\n" + fill("a\t"),
		"headings":          fill("Skills\nExperience\n"),
		"أسطر عربية": "الخبرات\n" +
			fill("محاسبة، شركة المراعي، يناير 2019 - مارس 2020\nإعداد القوائم المالية\n"),
		"languages":           "Languages\n" + fill("Arabic native "),
		"degrees":             "Education\n" + fill("BSc Physics, King Saud University, 2010\n"),
		"numbers":             fill("0551234567 "),
		"addresses":           fill("a@example.com "),
		"lines of one letter": fill("a\n"),
	}
	for name, s := range cases {
		t.Run(name, func(t *testing.T) {
			in := document.Text{Pages: 1}
			for line := range strings.SplitSeq(s, "\n") {
				in.Lines = append(in.Lines, document.Line{Text: line, Page: 1, Block: 1})
			}
			checkReading(t, in.String(), taggedInterpreter().Read(in))
		})
	}
}
