package search

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/tawafuq/tawafuq/internal/text"
)

// randomQueries are asked after all that was written.
var randomQueries = []string{
	"", "accountant", "محاسب", "engineer riyadh", "مهندس الرياض", "nurse -senior", `"sales manager"`,
	"senior developer", "acountant", "a", "م", "python", "remote", "خدمة العملاء", "eastern province", "سواق",
	"xqzvw", "salary 9000", "driver jeddah full time", "مبيعت",
}

func TestAnswersAreThoseOfAnIndexBuiltAnew(t *testing.T) {
	market := smallMarket(t)
	docs := market.jobs[:400]
	dice := rand.New(rand.NewPCG(3, 9))
	x := NewJobs(analyzer(t), Options{Rates: rates})
	there := map[string]JobDoc{}
	for step := range 3000 {
		d := docs[dice.IntN(len(docs))]
		switch roll := dice.IntN(10); {
		case roll < 5:
			x.Put(d)
			there[d.ID] = d
		case roll < 7: // edited
			other := docs[dice.IntN(len(docs))]
			other.ID = d.ID
			x.Put(other)
			there[d.ID] = other
		case roll < 8: // several at once, one of them twice
			several := []JobDoc{d, docs[dice.IntN(len(docs))], docs[dice.IntN(len(docs))], d}
			x.Put(several...)
			for _, d := range several {
				there[d.ID] = d
			}
		default:
			x.Remove(d.ID, "nobody")
			delete(there, d.ID)
		}
		if step%700 == 699 {
			x.Compact()
		}
		if step%500 == 499 || step%700 == 699 {
			compareJobs(t, step, x, there)
		}
	}
}

func compareJobs(t *testing.T, step int, x *Jobs, there map[string]JobDoc) {
	t.Helper()
	anew := NewJobs(analyzer(t), Options{Rates: rates})
	var all []JobDoc
	for _, d := range there {
		all = append(all, d)
	}
	slices.SortFunc(all, func(a, b JobDoc) int { return strings.Compare(a.ID, b.ID) })
	anew.Put(all...)
	if x.Len() != len(there) || anew.Len() != len(there) {
		t.Fatalf("step %d: %d documents, the new one has %d, want %d", step, x.Len(), anew.Len(), len(there))
	}
	filters := []JobFilter{{}, {Place: "Riyadh Region", Types: []string{"full-time"}}, {SalaryFrom: 9000}}
	for _, query := range randomQueries {
		for _, order := range []Sort{ByRelevance, ByDate, BySalary} {
			for _, f := range filters {
				a := Ask{Query: query, Sort: order, Language: "ar", Limit: 7}
				got, want := everythingTold(t, x, a, f), everythingTold(t, anew, a, f)
				if got != want {
					t.Fatalf("step %d: %q by %q with %+v\n got %s\nwant %s", step, query, order, f, got, want)
				}
			}
		}
	}
	for _, typed := range []string{"a", "ri", "مح", "eng"} {
		got, want := fmt.Sprint(folded(x.Suggest(typed, 10))), fmt.Sprint(folded(anew.Suggest(typed, 10)))
		if got != want {
			t.Fatalf("step %d: suggestions for %q\n got %s\nwant %s", step, typed, got, want)
		}
	}
}

// everythingTold is everything an index says to a question: two pages, the counts, what it offers, what it understood.
func everythingTold(t *testing.T, x *Jobs, a Ask, f JobFilter) string {
	t.Helper()
	var b strings.Builder
	for range 2 {
		page, err := x.Search(a, f, today)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&b, page.Total, idsOf(page), page.Understood.Chips, page.Understood.Corrections)
		if a.Cursor = page.Next; a.Cursor == "" {
			break
		}
	}
	a.Cursor = ""
	fmt.Fprintln(&b, x.Facets(a, f, today))
	_, offers := x.Explain(a, f, today)
	for _, o := range offers {
		fmt.Fprintln(&b, o.Drop, o.Place, o.Count)
	}
	return b.String()
}

// folded leaves out how things are written: of two spellings either may be shown.
func folded(all []Suggestion) []string {
	var lines []string
	for _, s := range all {
		lines = append(lines, fmt.Sprint(s.Kind, text.Fold(s.Text), s.Count))
	}
	slices.Sort(lines)
	return lines
}

func TestCandidatesAreThoseOfAnIndexBuiltAnew(t *testing.T) {
	docs := smallMarket(t).candidates[:300]
	dice := rand.New(rand.NewPCG(5, 5))
	x := NewCandidates(analyzer(t), Options{})
	there := map[string]CandidateDoc{}
	for range 1500 {
		d := docs[dice.IntN(len(docs))]
		if dice.IntN(3) == 0 {
			x.Remove(d.ID)
			delete(there, d.ID)
			continue
		}
		x.Put(d)
		there[d.ID] = d
	}
	anew := NewCandidates(analyzer(t), Options{})
	for _, d := range docs {
		if _, is := there[d.ID]; is {
			anew.Put(d)
		}
	}
	anew.Compact()
	for _, query := range append(slices.Clone(randomQueries), "ahm", "محمد", "noura", "ing") {
		got, err := x.Search(Ask{Query: query}, CandidateFilter{})
		if err != nil {
			t.Fatal(err)
		}
		want, _ := anew.Search(Ask{Query: query}, CandidateFilter{})
		if got.Total != want.Total || idsOf(got) != idsOf(want) {
			t.Errorf("%q: %d %s\nwant %d %s", query, got.Total, idsOf(got), want.Total, idsOf(want))
		}
	}
}

func TestReadersNeverSeeHalfAWrite(t *testing.T) {
	docs := smallMarket(t).jobs[:60]
	x := NewJobs(analyzer(t), Options{Rates: rates})
	x.Put(docs...)
	var wait sync.WaitGroup
	stop := make(chan struct{})
	for range 4 {
		wait.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				page, err := x.Search(Ask{Limit: 100}, JobFilter{}, today)
				if err != nil || page.Total != len(docs) || len(page.Hits) != len(docs) {
					t.Errorf("%d of %d found, %d listed, %v", page.Total, len(docs), len(page.Hits), err)
					return
				}
			}
		})
	}
	for i := range 300 {
		x.Put(docs[i%len(docs)], docs[(i+7)%len(docs)])
		if i%50 == 0 {
			x.Compact()
		}
	}
	close(stop)
	wait.Wait()
}
