package search

import (
	"os"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/text"
)

// trade is an occupation of the made market: what it is called in English, in Arabic, and of a woman.
type trade []string

// tradesOf reads the occupations that the made market has.
func tradesOf(t testing.TB) []trade {
	t.Helper()
	var all []trade
	for _, name := range []string{"office", "field", "service"} {
		raw, err := os.ReadFile("../demo/market/occupations_" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(raw)) {
			key, _, _ := strings.Cut(line, " ")
			switch key {
			case "pay", "skills", "does", "needs", "study", "holds", "#":
				continue
			}
			if names := strings.Split(line, "|"); len(names) > 1 {
				for i := range names {
					names[i] = strings.TrimSpace(names[i])
				}
				all = append(all, names)
			}
		}
	}
	return all
}

// titled reports whether a title is one of the trade, with or without a rank.
func (names trade) titled(title string) bool {
	title = text.Fold(bothGenders.Replace(title))
	for _, name := range names {
		noun, _, _ := strings.Cut(text.Fold(name), " (")
		if strings.Contains(title, noun) {
			return true
		}
	}
	return false
}

// precision is how many of the first ten answers to the name of an occupation are of that occupation.
func precision(t testing.TB, docs []JobDoc) float64 {
	x := jobsOf(t, docs)
	titles := map[string]string{}
	for _, d := range docs {
		titles[d.ID] = d.Title
	}
	sum, n := 0.0, 0
	for _, names := range tradesOf(t) {
		there := 0
		for _, d := range docs {
			if names.titled(d.Title) {
				there++
			}
		}
		if there < 10 {
			continue
		}
		for _, query := range names {
			page := mustJobs(t, x, Ask{Query: query, Limit: 10}, JobFilter{})
			right := 0
			var wrong []string
			for _, h := range page.Hits {
				if names.titled(titles[h.ID]) {
					right++
				} else {
					wrong = append(wrong, titles[h.ID])
				}
			}
			if right < 10 {
				t.Logf("%q (%s): %d of %d right, but %v", query, chipsOf(page.Understood), right, len(page.Hits), wrong)
			}
			sum += float64(right) / 10
			n++
		}
	}
	return sum / float64(n)
}

func TestPrecisionByOccupation(t *testing.T) {
	docs := makeMarket(t, demo.Size{Companies: 200, Jobs: 4000, Talents: 1}).jobs
	if p := precision(t, docs); p < 0.95 {
		t.Errorf("precision@10 by occupation is %.3f over %d jobs, want .95", p, len(docs))
	} else {
		t.Logf("precision@10 by occupation is %.3f over %d jobs", p, len(docs))
	}
}
