package search

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestWordsSaidTwiceCountOnce(t *testing.T) {
	market := smallMarket(t)
	jobs, candidates := jobsOf(t, market.jobs[:400]), candidatesOf(t, market.candidates[:400])
	for _, once := range []string{"nurse ", "مهندس مدير ", "sales engineer riyadh ", "kindly qzvx "} {
		often := strings.Repeat(once, 5)
		for name, x := range map[string]*index{"jobs": jobs.index, "candidates": candidates.index} {
			got, want := x.Understand(often), x.Understand(once)
			if len(got.clauses) != len(want.clauses) || len(got.rule) != len(want.rule) {
				t.Errorf("%s, %q: %d clauses and %d words of the contract, once %d and %d", name, once,
					len(got.clauses), len(got.rule), len(want.clauses), len(want.rule))
			}
		}
		page, err := candidates.Search(Ask{Query: often}, CandidateFilter{})
		if err != nil {
			t.Fatal(err)
		}
		plain, err := candidates.Search(Ask{Query: once}, CandidateFilter{})
		if err != nil {
			t.Fatal(err)
		}
		if page.Total != plain.Total {
			t.Errorf("%q: %d found, once %d", once, page.Total, plain.Total)
		}
	}
}

// Leaving away one of two that ask for the same changes nothing.
func TestWhatIsSaidTwiceIsNotOfferedAway(t *testing.T) {
	x := fewJobs(t, JobDoc{Title: "Cook", Type: "full-time", Place: "Riyadh"})
	if _, offers := x.Explain(Ask{Query: "baker riyadh"}, JobFilter{}, today); len(offers) != 1 ||
		offers[0].Without == nil {
		t.Errorf("once: %+v", offers)
	}
	if _, offers := x.Explain(Ask{Query: "baker riyadh baker"}, JobFilter{}, today); len(offers) != 0 {
		t.Errorf("twice: %+v", offers)
	}
}

// Every change that is offered finds as many as it says.
func TestOffersFindWhatTheySay(t *testing.T) {
	x := candidatesOf(t, smallMarket(t).candidates)
	everything := CandidateFilter{Place: "Riyadh", Skills: []string{"Excel", "SQL"}, YearsFrom: 7, YearsTo: 12,
		Levels: []string{"senior"}, Availability: []string{"immediately"}, Languages: []string{"Arabic"}, Education: 5,
		SalaryTo: 9000}
	drops := map[Facet]func(*CandidateFilter){
		PlaceFacet: func(f *CandidateFilter) { f.Place = "" }, SkillFacet: func(f *CandidateFilter) { f.Skills = nil },
		YearsFacet:        func(f *CandidateFilter) { f.YearsFrom, f.YearsTo = 0, 0 },
		LevelFacet:        func(f *CandidateFilter) { f.Levels = nil },
		AvailabilityFacet: func(f *CandidateFilter) { f.Availability = nil },
		LanguageFacet:     func(f *CandidateFilter) { f.Languages = nil },
		EducationFacet:    func(f *CandidateFilter) { f.Education = 0 },
		SalaryFacet:       func(f *CandidateFilter) { f.SalaryTo = 0 },
	}
	facets := []Facet{PlaceFacet, SkillFacet, YearsFacet, LevelFacet, AvailabilityFacet, LanguageFacet, EducationFacet,
		SalaryFacet}
	tried := 0
	for _, query := range []string{"", "a", "ا", "accountant", "مهندس", "accountant riyadh"} {
		for kept := range 1 << len(facets) { // every choice of filters
			f := everything
			for i, facet := range facets {
				if kept&(1<<i) == 0 {
					drops[facet](&f)
				}
			}
			if kept%5 != 0 {
				continue
			}
			page, err := x.Search(Ask{Query: query}, f)
			if err != nil {
				t.Fatal(err)
			}
			u, offers := x.Explain(Ask{Query: query}, f)
			if fmt.Sprint(u.Chips) != fmt.Sprint(page.Understood.Chips) || page.Total > 0 && offers != nil {
				t.Fatalf("%q with %+v: %v with %v, the list has %v", query, f, u.Chips, offers, page.Understood.Chips)
			}
			if page.Total > 0 {
				continue
			}
			for i, facet := range facets {
				if kept&(1<<i) == 0 {
					continue
				}
				without := f
				drops[facet](&without)
				page, err := x.Search(Ask{Query: query}, without)
				if err != nil {
					t.Fatal(err)
				}
				said := 0
				if at := slices.IndexFunc(offers, func(o Offer) bool { return o.Drop == facet }); at >= 0 {
					said = offers[at].Count
					tried++
				}
				if said != page.Total {
					t.Errorf("%q with %+v: %d without %s, said %d", query, f, page.Total, facet, said)
				}
			}
		}
	}
	if tried < 20 {
		t.Errorf("only %d offers", tried)
	}
}
