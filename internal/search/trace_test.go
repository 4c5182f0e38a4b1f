package search

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/text"
)

// leftovers are queries for what documents say of themselves: whole, as it is typed, with slips, and joined.
func leftovers(docs []JobDoc, dice *rand.Rand) []string {
	seen := map[string]bool{}
	for _, d := range docs {
		for _, s := range append([]string{d.Title, d.Company}, d.Skills...) {
			seen[s] = true
			words := text.Tokens(s)
			seen[strings.Join(words, "")] = true
			for _, word := range words {
				runes := []rune(word)
				for n := 1; n <= min(6, len(runes)); n++ {
					seen[string(runes[:n])] = true
				}
				if at := dice.IntN(len(runes)); len(runes) > 4 {
					seen[string(runes[:at])+string(runes[at+1:])] = true
				}
			}
		}
	}
	var all []string
	for query := range seen {
		all = append(all, query)
	}
	slices.Sort(all)
	return all
}

// compareTold asks two indexes the same and reports where they do not agree.
func compareTold(t *testing.T, got, want *Jobs, queries []string) {
	t.Helper()
	wrong := 0
	for _, query := range queries {
		told := func(x *Jobs) string {
			page := mustJobs(t, x, Ask{Query: query, Language: "en", Limit: 10}, JobFilter{})
			return fmt.Sprint(page.Total, page.Hits, page.Understood.Chips, page.Understood.Corrections)
		}
		if a, b := told(got), told(want); a != b {
			if wrong++; wrong <= 10 {
				t.Errorf("%q\n got %s\nwant %s", query, a, b)
			}
		}
	}
	if wrong > 0 {
		t.Errorf("%d of %d answers are others", wrong, len(queries))
	}
}

func everydayJobQueries(t *testing.T) (queries []string) {
	raw, err := os.ReadFile("testdata/exam/first.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(raw)) {
		if fields := strings.Split(line, "\t"); fields[0] == "j" {
			queries = append(queries, fields[2])
		}
	}
	return queries
}

func TestWhatIsGoneLeavesNoTrace(t *testing.T) {
	docs := examDocs(t)
	dice := rand.New(rand.NewPCG(4, 2))
	dice.Shuffle(len(docs), func(i, k int) { docs[i], docs[k] = docs[k], docs[i] })
	gone, kept := docs[:60], docs[60:]
	x := jobsOf(t, docs)
	for _, d := range gone {
		x.Remove(d.ID)
	}
	queries := append(leftovers(gone, dice), everydayJobQueries(t)...)
	compareTold(t, x, jobsOf(t, kept), queries)
}

func TestTheOrderOfWritesDoesNotShow(t *testing.T) {
	docs := examDocs(t)
	dice := rand.New(rand.NewPCG(7, 2))
	queries := append(leftovers(docs[:40], dice), everydayJobQueries(t)...)
	once := jobsOf(t, docs)
	x := NewJobs(analyzer(t), Options{Rates: rates})
	dice.Shuffle(len(docs), func(i, k int) { docs[i], docs[k] = docs[k], docs[i] })
	for range 2 { // the second time each takes the place of itself
		for from := 0; from < len(docs); from += 7 {
			x.Put(docs[from:min(len(docs), from+7)]...)
		}
		dice.Shuffle(len(docs), func(i, k int) { docs[i], docs[k] = docs[k], docs[i] })
	}
	compareTold(t, x, once, queries)
	x.Compact()
	compareTold(t, x, once, queries)
}

// A reader that began before a write is answered as if it had ended before it.
func TestAMomentStaysAsItWas(t *testing.T) {
	docs := examDocs(t)
	x := jobsOf(t, docs)
	moment := x.now.Load()
	told := func() string {
		var b strings.Builder
		for _, query := range []string{"مهندس الرياض", "driver jeddah", "accountant", "senior engineer", "كاشير"} {
			a := Ask{Query: query, Language: "ar"}
			page, err := x.search(moment, x.question(moment, a, nil), a)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintln(&b, page.Total, page.Hits, page.Understood.Chips)
		}
		fmt.Fprintln(&b, moment.count(string(nsWord)+"engineer"), moment.count(string(nsPlace)+"p-riyadh"))
		return b.String()
	}
	before := told()
	for i, d := range docs {
		switch i % 3 {
		case 0:
			x.Remove(d.ID)
		case 1:
			x.Put(d)
		}
	}
	x.Compact()
	if after := told(); after != before {
		t.Errorf("before the writes\n%safter them\n%s", before, after)
	}
}
