package search

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// seeds are queries of all sorts, and what is none.
var seeds = []string{
	"", " ", "accountant", "محاسب", "senior accountant riyadh", `"sales manager" -junior`, "-", `"`, `""`, `-"a b`,
	"مهندس/ة مدني", "lphsf", "8,000 ريال", "10k+", "R&D c++ c# .net node.js", "a-b -c", "«محاسب أول»",
	"near near near", "قريب من", "\u200f\u202bمحاسب", "\xff\xfe", "ﷺ", strings.Repeat("accountant ", 60),
	strings.Repeat("م", 2000), "ʹ̈̂é", "٣٥٠٠ ريال", "Ⅷ ㎏ ﬁ", "-- --", "\x00a", "1 2 3 4 5 6 7 8 9", "أ إ آ ٱ",
	"🚗 driver 🚚",
}

func FuzzParse(f *testing.F) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, query string) {
		p := parse(query)
		if !utf8.ValidString(p.query) || utf8.RuneCountInString(p.query) > maxQueryRunes {
			t.Errorf("%q is kept as %q", query, p.query)
		}
		if len(p.words) > maxQueryWords {
			t.Errorf("%q has %d words", query, len(p.words))
		}
		within := func(start, end int) {
			if start < 0 || start > end || end > len(p.query) {
				t.Errorf("%q has a part from %d to %d", query, start, end)
			}
		}
		for _, w := range p.words {
			within(w.Start, w.End)
		}
		for _, s := range p.phrases {
			within(s.start, s.end)
		}
		for _, s := range p.excluded {
			within(s.from, s.end)
		}
	})
}

func FuzzSearch(f *testing.F) {
	market := smallMarket(f)
	jobs, candidates := jobsOf(f, market.jobs[:120]), candidatesOf(f, market.candidates[:120])
	for _, seed := range seeds {
		f.Add(seed, "")
		f.Add(seed, seed)
	}
	f.Fuzz(func(t *testing.T, query, place string) {
		a := Ask{Query: query, Limit: 5}
		page, err := jobs.Search(a, JobFilter{Place: place}, today)
		if err != nil {
			t.Fatal(err)
		}
		checkPage(t, page, jobs.Len())
		page, err = candidates.Search(a, CandidateFilter{Place: place})
		if err != nil {
			t.Fatal(err)
		}
		checkPage(t, page, candidates.Len())
		if facets := jobs.Facets(a, JobFilter{Place: place}, today); facets.Total > jobs.Len() {
			t.Errorf("%d counted of %d", facets.Total, jobs.Len())
		}
		jobs.Explain(a, JobFilter{Place: place}, today)
		jobs.Suggest(query, 8)
	})
}

func checkPage(t *testing.T, page Page, all int) {
	t.Helper()
	if page.Total > all || len(page.Hits) > 5 {
		t.Errorf("%d found of %d, %d listed", page.Total, all, len(page.Hits))
	}
	seen := map[string]bool{}
	for _, h := range page.Hits {
		if seen[h.ID] {
			t.Errorf("%s is listed twice", h.ID)
		}
		seen[h.ID] = true
	}
	for _, c := range page.Understood.Chips {
		if c.Start < 0 || c.Start > c.End || c.End > len(page.Understood.Query) {
			t.Errorf("a chip from %d to %d of %d bytes", c.Start, c.End, len(page.Understood.Query))
		}
	}
}

func FuzzCursor(f *testing.F) {
	f.Add("", "")
	f.Add(cursor{ranked: ranked{7, "an-id"}, weights: []int32{3, 90}, set: true}.String(ByDate), "date")
	f.Add("cg", "")
	f.Fuzz(func(t *testing.T, s, order string) {
		if order != string(ByDate) && order != string(BySalary) && order != string(ByMatch) {
			order = string(ByRelevance)
		}
		c, err := parseCursor(s, Sort(order))
		if err != nil || !c.set {
			return
		}
		again, err := parseCursor(c.String(Sort(order)), Sort(order))
		if err != nil || again.key != c.key || again.id != c.id {
			t.Errorf("%q is %+v and then %+v, %v", s, c, again, err)
		}
	})
}
