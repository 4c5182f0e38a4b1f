package search

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestFacetsLeaveTheirOwnFilterOut(t *testing.T) {
	x := fewJobs(t,
		JobDoc{Title: "Cook", Type: "full-time", Place: "Riyadh"},
		JobDoc{Title: "Cook", Type: "part-time", Place: "Riyadh"},
		JobDoc{Title: "Cook", Type: "full-time", Place: "Jeddah"},
		JobDoc{Title: "Baker", Type: "full-time", Place: "Riyadh"},
	)
	facets := x.Facets(Ask{Query: "cook"}, JobFilter{Types: []string{"full-time"}, Place: "Riyadh"}, today)
	if facets.Total != 1 {
		t.Errorf("%d in all", facets.Total)
	}
	if got := fmt.Sprint(facets.Values[TypeFacet]); got != "[{full-time 1} {part-time 1}]" {
		t.Errorf("types %s", got)
	}
	want := "[{p-saudi-arabia 2} {p-jeddah 1} {p-makkah-region 1} {p-riyadh 1} {p-riyadh-region 1}]"
	if got := fmt.Sprint(facets.Values[PlaceFacet]); got != want {
		t.Errorf("places %s, want %s", got, want)
	}
	if got := fmt.Sprint(facets.Values[PostedFacet][0]); got != "{1 1}" {
		t.Errorf("posted within a day %s", got)
	}
}

func TestOffersWhenNothingIsFound(t *testing.T) {
	x := fewJobs(t,
		JobDoc{Title: "Cook", Type: "full-time", Place: "Riyadh"},
		JobDoc{Title: "Cook", Type: "full-time", Place: "Al Kharj"},
		JobDoc{Title: "Baker", Type: "part-time", Place: "Jeddah"},
	)
	var told []string
	offered := func(a Ask, f JobFilter) []Offer {
		_, offers := x.Explain(a, f, today)
		return offers
	}
	for _, o := range offered(Ask{Query: "cook"}, JobFilter{Place: "Diriyah"}) {
		told = append(told, fmt.Sprint(o.Drop, o.Place, o.Count))
	}
	if got := strings.Join(told, " "); got != "place2 p-riyadh-region2" {
		t.Errorf("for a place: %s", got)
	}
	offers := offered(Ask{Query: "cook part time"}, JobFilter{})
	if len(offers) != 2 || offers[0].Without.Value != "part-time" || offers[0].Count != 2 || offers[1].Count != 1 {
		t.Errorf("for a word: %+v", offers)
	}
	offers = offered(Ask{Query: "baker riyadh"}, JobFilter{})
	if len(offers) != 2 || offers[0].Without.Kind != PlaceChip || offers[1].Without.Kind != OccupationChip {
		t.Errorf("another occupation is not offered last: %+v", offers)
	}
	offers = offered(Ask{Query: "coook", Verbatim: true}, JobFilter{})
	if len(offers) == 0 || !slices.ContainsFunc(offers, func(o Offer) bool {
		return o.Corrected == "cook" &&
			o.Count == 2
	}) {
		t.Errorf("for a slip: %+v", offers)
	}
}

func TestSuggest(t *testing.T) {
	x := fewJobs(t,
		JobDoc{Title: "Accountant", Place: "Riyadh", Company: "Rimal Foods"},
		JobDoc{Title: "محاسب", Place: "الرياض"},
		JobDoc{Title: "Rigger", Place: "Riyadh"},
		JobDoc{Title: "Cook", Place: "Riffa, Bahrain"},
		JobDoc{Title: "Riding Whisperer", Place: "Jeddah"},
		JobDoc{Title: "Delivery Driver", Place: "Jeddah"},
	)
	texts := func(typed string) string {
		var all []string
		for _, s := range x.Suggest(typed, 8) {
			all = append(all, s.Text)
		}
		return strings.Join(all, ", ")
	}
	got := texts("Ri")
	if !strings.HasPrefix(got, "Riyadh, ") || strings.Index(got, "Riyadh") > strings.Index(got, "Riffa") {
		t.Errorf("Ri may become %s", got)
	}
	if strings.Contains(got, "Driver") {
		t.Errorf("Ri may become %s: a driver is also a rider, but nobody sees that", got)
	}
	for _, want := range []string{"Rimal Foods", "Riding Whisperer"} {
		if !strings.Contains(got, want) {
			t.Errorf("Ri may become %s, not %s", got, want)
		}
	}
	if got := texts("محا"); !strings.HasPrefix(got, "محاسب") {
		t.Errorf("محا may become %s", got)
	}
	if got := texts("ريا"); !strings.HasPrefix(got, "الرياض") {
		t.Errorf("ريا may become %s", got)
	}
	if got := texts("rigg"); got != "Rigger" {
		t.Errorf("rigg may become %s", got)
	}
	if got := texts("che"); got != "Cook" {
		t.Errorf("che, for which there is no name but another of the cook's, may become %s", got)
	}
	if got := texts("  "); got != "" {
		t.Errorf("nothing may become %s", got)
	}
}
