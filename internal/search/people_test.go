package search

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/text"
)

// inOtherLetters writes a name with the letters of the other script, as people hear it.
func inOtherLetters(name string, dice *rand.Rand) string {
	if isArabic(text.Fold(name)) {
		return arabizi(strings.ReplaceAll(" "+name, " ال", " al")[1:], dice)
	}
	return byEar(strings.ReplaceAll(name, "Al-", "ال"), dice)
}

// TestNamesByEar asks for everybody in the exam's pool by their name in the letters of the other script, and with a
// slip in it: they must come first.
func TestNamesByEar(t *testing.T) {
	_, pool := examIndexes(t)
	var market examMarket
	readJSON(t, "market.json", &market)
	dice := rand.New(rand.NewPCG(7, 3))
	for _, way := range []struct {
		name  string
		write func(name string) string
		least float64
	}{
		{"in other letters", func(name string) string { return inOtherLetters(name, dice) }, 0.9},
		{"with a slip", func(name string) string {
			query, _ := slipped(name, slipKinds[dice.IntN(len(slipKinds))], dice)
			return query
		}, 0.9},
	} {
		asked, right := 0, 0
		for _, c := range market.Candidates {
			query := way.write(c.Name)
			if len(strings.Fields(query)) < 2 {
				continue
			}
			asked++
			page, err := pool.Search(Ask{Query: query}, CandidateFilter{})
			if err != nil {
				t.Fatal(err)
			}
			if len(page.Hits) > 0 && page.Hits[0].ID == c.ID {
				right++
			} else if os.Getenv("CLASSES") != "" {
				t.Logf("%s: %q: %s %v", c.Name, query, chipsOf(page.Understood), page.Hits)
			}
		}
		share := float64(right) / float64(asked)
		t.Logf("names %s: %.3f of %d come first", way.name, share, asked)
		if share < way.least {
			t.Errorf("names %s: %.3f of %d come first, want %.2f", way.name, share, asked, way.least)
		}
	}
}

// TestNamesOfNobody asks for the first name of one and the last of another: whoever is not called so by any ear is not
// found.
func TestNamesOfNobody(t *testing.T) {
	const most = 0.03
	_, pool := examIndexes(t)
	var market examMarket
	readJSON(t, "market.json", &market)
	dice := rand.New(rand.NewPCG(7, 4))
	asked, found := 0, 0
	for range 400 {
		a := market.Candidates[dice.IntN(len(market.Candidates))]
		b := market.Candidates[dice.IntN(len(market.Candidates))]
		first, last := strings.Fields(a.Name), strings.Fields(b.Name)
		query := inOtherLetters(first[0]+" "+last[len(last)-1], dice)
		if a.ID == b.ID || utf8.RuneCountInString(first[0]) < 3 ||
			isArabic(text.Fold(a.Name)) != isArabic(text.Fold(b.Name)) {
			continue
		}
		asked++
		page, err := pool.Search(Ask{Query: query}, CandidateFilter{})
		if err != nil {
			t.Fatal(err)
		}
		if page.Total > 0 {
			found++
			if os.Getenv("CLASSES") != "" {
				t.Logf("%s %s: %q: %s %v", first[0], last[len(last)-1], query, chipsOf(page.Understood), page.Hits)
			}
		}
	}
	t.Logf("%d of %d names that nobody has are found", found, asked)
	if float64(found)/float64(asked) > most {
		t.Errorf("%d of %d names that nobody has are found, want at most %g of them", found, asked, most)
	}
}

// Who leaves something out asks for what words mean: nobody is first for the letters of the word alone.
func TestWithoutInThePool(t *testing.T) {
	pool := candidatesOf(t, []CandidateDoc{
		{ID: "children", Name: "Majed", Title: "طبيب أطفال", Updated: today},
		{ID: "teeth", Name: "Lujain", Title: "طبيبة أسنان", Updated: today},
		{ID: "general", Name: "Salma", Title: "General Practitioner", Updated: today},
	})
	page, err := pool.Search(Ask{Query: "طبيب -اطفال", Language: "ar"}, CandidateFilter{})
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimSpace(idsOf(page)); got != "general teeth" {
		t.Errorf("finds %q", got)
	}
}

// Names in which words are that say nothing in most queries, or that begin with a letter that English has not.
func TestNamesThatAreOtherWords(t *testing.T) {
	pool := candidatesOf(t, []CandidateDoc{
		{ID: "mona", Name: "Mona Adel", Title: "Pharmacist", Updated: today},
		{ID: "adel", Name: "Adel Fouad", Title: "Welder", Updated: today},
	})
	for query, want := range map[string]string{"منى عادل": "mona", "عادل فؤاد": "adel"} {
		page, err := pool.Search(Ask{Query: query, Language: "ar"}, CandidateFilter{})
		if err != nil {
			t.Fatal(err)
		}
		if len(page.Hits) == 0 || page.Hits[0].ID != want {
			t.Errorf("%s finds %q, want %s first", query, idsOf(page), want)
		}
	}
}
