package search

import (
	"slices"
	"testing"
)

// The fewer fit on a page, the more is left out by its score alone: it must begin as a longer one does.
func TestAShortPageBeginsALongOne(t *testing.T) {
	market := smallMarket(t)
	jobs, candidates := jobsOf(t, market.jobs), candidatesOf(t, market.candidates)
	const short, long = 5, maxLimit
	full := 0
	for _, class := range queryClasses {
		for _, query := range append(class.queries, class.queries[0]+" 9000", class.queries[0]+" zzzz") {
			for _, language := range []string{"en", "ar"} {
				for name, search := range map[string]func(limit int) (Page, error){
					"jobs": func(limit int) (Page, error) {
						return jobs.Search(Ask{Query: query, Language: language, Limit: limit}, JobFilter{}, today)
					},
					"candidates": func(limit int) (Page, error) {
						ask := Ask{Query: query, Language: language, Limit: limit}
						return candidates.Search(ask, CandidateFilter{Place: "riyadh"})
					},
				} {
					few, err := search(short)
					if err != nil {
						t.Fatal(err)
					}
					many, err := search(long)
					if err != nil {
						t.Fatal(err)
					}
					if len(few.Hits) < short {
						continue
					}
					full++
					if !slices.Equal(few.Hits, many.Hits[:short]) || few.Total != many.Total {
						t.Errorf("%s for %q: %v of %d, a longer page begins with %v of %d", name, query,
							few.Hits, few.Total, many.Hits[:short], many.Total)
					}
				}
			}
		}
	}
	if full < 50 {
		t.Errorf("only %d pages were full", full)
	}
}
