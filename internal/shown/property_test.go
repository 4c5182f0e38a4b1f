package shown_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/lexicon"
)

// everyForm calls f with every kind of form.
func everyForm(f func(kind string, form func(language, written string) string)) {
	for kind, form := range map[string]func(language, written string) string{
		"title": forms().Title, "skill": forms().Skill, "place": forms().Place, "language": forms().Language,
		"degree": forms().Degree,
	} {
		f(kind, form)
	}
}

func TestEveryNameOfTheLexicon(t *testing.T) {
	ways := map[concept.Kind]func(language, written string) string{
		concept.Occupation: forms().Title, concept.Skill: forms().Skill, concept.Certification: forms().Skill,
		concept.Place: forms().Place, concept.Language: forms().Language, concept.Degree: forms().Degree,
	}
	shownAs := 0
	for _, c := range known().All() {
		for _, name := range c.Names() {
			for _, language := range []string{"en", "ar"} {
				got := ways[c.Kind](language, name)
				if strings.TrimSpace(got) == "" {
					t.Fatalf("%q is empty for readers of %q", name, language)
				}
				if got == name {
					continue
				}
				shownAs++
				if language == "en" && strings.ContainsFunc(got, isArabic) {
					t.Errorf("%q is shown as %q to readers of English", name, got)
				}
				if again := ways[c.Kind](language, got); again != got {
					t.Errorf("%q is shown as %q, and that as %q", name, got, again)
				}
			}
		}
	}
	if shownAs < 10_000 {
		t.Errorf("only %d names have a form in the other language", shownAs)
	}
}

// Each line of the files names a concept of the lexicon, and says something in both languages or refuses a name of it.
func TestFiles(t *testing.T) {
	lines, err := concept.LoadPhrases(lexicon.Files, "shown/names.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		if _, known := known().Concept(line.Name); !known {
			t.Errorf("line %d: %q is not a concept", line.Line, line.Name)
		}
	}
	for _, file := range []string{"shown/words.tsv", "shown/beside.tsv"} {
		lines, err := concept.LoadPhrases(lexicon.Files, file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range lines {
			if len(line.English) == 0 || len(line.Arabic) == 0 {
				t.Errorf("%s line %d: %q is in one language only", file, line.Line, line.Name)
			}
		}
	}
}

func isArabic(r rune) bool { return unicode.Is(unicode.Arabic, r) }

func TestRanksThereAndBack(t *testing.T) {
	there := 0
	for _, c := range known().All() {
		arabic := forms().Title("ar", c.English)
		if c.Kind != concept.Occupation || arabic == c.English || forms().Title("en", arabic) != c.English {
			continue // two English names may have one Arabic name
		}
		for _, rank := range []string{"Senior", "Trainee", "Part-time"} {
			title := rank + " " + c.English
			shownAs := forms().Title("ar", title)
			if again := forms().Title("en", shownAs); again != title && !isName(title, shownAs) {
				t.Errorf("%q is shown as %q, which is shown as %q", title, shownAs, again)
			}
		}
		there++
	}
	if there < 700 {
		t.Errorf("only %d occupations come back as they went", there)
	}
}

// isName reports whether one of the titles is a name of the lexicon itself: then it is not put together from parts.
func isName(titles ...string) bool {
	for _, title := range titles {
		if _, known := known().Title(title); known {
			return true
		}
	}
	return false
}

func FuzzForms(f *testing.F) {
	seeds := []string{"Senior Accountant - Payables", "محاسب أول (عن بعد)", "Riyadh,,", "((", " - ", "ة", "\xff"}
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, written string) {
		everyForm(func(kind string, form func(language, written string) string) {
			for _, language := range []string{"en", "ar"} {
				got := form(language, written)
				if got != form(language, written) {
					t.Errorf("%s %q has two forms", kind, written)
				}
				if written != "" && got == "" {
					t.Errorf("%s %q is empty", kind, written)
				}
			}
		})
	})
}

func TestManyAtOnce(t *testing.T) {
	var readers sync.WaitGroup
	for reader := range 8 {
		readers.Go(func() {
			for i := range 10_000 { // more than the cache holds
				written := fmt.Sprintf("Accountant %d", reader*10_000+i)
				if got := forms().Title("ar", written); got != written && i > 3 {
					t.Errorf("%q is shown as %q", written, got)
				}
				if got := forms().Title("ar", "Accountant"); got != "محاسب" {
					t.Errorf("Accountant is shown as %q", got)
				}
			}
		})
	}
	readers.Wait()
}

func BenchmarkRow(b *testing.B) {
	skills := []string{"Accounting", "Excel", "VAT", "IFRS", "SAP", "Teamwork"}
	for b.Loop() {
		forms().Title("ar", "Senior Accountant")
		forms().Place("ar", "Riyadh, Saudi Arabia")
		for _, skill := range skills {
			forms().Skill("ar", skill)
		}
	}
}

func BenchmarkRowUnseen(b *testing.B) {
	n := 0
	for b.Loop() {
		n++
		forms().Title("ar", fmt.Sprintf("Senior Accountant - Payables %d", n))
	}
}
