package search

import (
	"cmp"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"time"
)

// FacetValue is a value of a facet and how many documents choosing it would leave.
type FacetValue struct {
	Value string // as filters take it; of places and skills the lexicon's id where it has one
	Count int
}

// Facets are the counts for a query. Each facet is counted as if nothing were chosen of it, so that the counts say what
// another choice would find.
type Facets struct {
	Total  int
	Values map[Facet][]FacetValue
}

// facetColumns are the facets that are counted by their values.
var facetColumns = map[Facet]column{PlaceFacet: colPlace, TypeFacet: colType, LevelFacet: colLevel,
	CompanyFacet: colCompany, IndustryFacet: colIndustry, LanguageFacet: colLanguage, SkillFacet: colSkill,
	AvailabilityFacet: colAvailability}

// steps are facets of numbers: each document counts for all steps that it passes.
type steps struct {
	facet  Facet
	values []string
	passes func(n *numbers, step int) bool
}

// maxFacetValues bounds the values of facets that may have many: companies and skills.
const maxFacetValues = 50

// Facets counts what a search for jobs could be narrowed to.
func (x *Jobs) Facets(a Ask, f JobFilter, now time.Time) Facets {
	s := x.now.Load()
	q := x.question(s, a, x.jobConditions(f, now))
	pay := []int32{3000, 5000, 8000, 10_000, 15_000, 20_000, 30_000}
	days := []int{1, 7, 30}
	since := make([]int64, len(days))
	for i, n := range days {
		since[i] = millis(now.AddDate(0, 0, -n))
	}
	return s.facets(q, []Facet{PlaceFacet, TypeFacet, LevelFacet, CompanyFacet, IndustryFacet, LanguageFacet}, []steps{
		{SalaryFacet, written(pay), func(n *numbers, step int) bool { return n.high >= pay[step] }},
		{PostedFacet, written(days), func(n *numbers, step int) bool { return n.posted >= since[step] }},
		{AnswersFacet, []string{"day"}, func(n *numbers, _ int) bool { return n.prompt }},
	})
}

// Facets counts what a search for candidates could be narrowed to.
func (x *Candidates) Facets(a Ask, f CandidateFilter) Facets {
	s := x.now.Load()
	q := x.question(s, a, x.candidateConditions(f))
	years := []float32{1, 3, 5, 7, 10}
	degrees := []int8{1, 2, 3, 4, 5, 6}
	pay := []int32{5000, 8000, 10_000, 15_000, 20_000, 30_000}
	return s.facets(q, []Facet{PlaceFacet, SkillFacet, LevelFacet, AvailabilityFacet, LanguageFacet}, []steps{
		{YearsFacet, written(years), func(n *numbers, step int) bool { return n.years >= years[step] }},
		{EducationFacet, written(degrees), func(n *numbers, step int) bool { return n.degree >= degrees[step] }},
		{SalaryFacet, written(pay), func(n *numbers, step int) bool { return n.low <= pay[step] }},
	})
}

func written[N int | int8 | int32 | float32](all []N) []string {
	values := make([]string, len(all))
	for i, n := range all {
		values[i] = strconv.FormatFloat(float64(n), 'f', -1, 64)
	}
	return values
}

// counting counts the values of a facet, one segment at a time.
type counting struct {
	facet  Facet
	column column
	here   []int // by value of the segment
	sums   map[string]int
}

func (s *snapshot) facets(q *question, facets []Facet, numbered []steps) Facets {
	s.weigh(q.clauses, nil)
	columns := make([]counting, len(facets))
	for i, f := range facets {
		columns[i] = counting{facet: f, column: facetColumns[f], sums: map[string]int{}}
	}
	stepped := make([][]int, len(numbered))
	for i, n := range numbered {
		stepped[i] = make([]int, len(n.values))
	}
	out := Facets{Values: map[Facet][]FacetValue{}}
	var last *view
	q.scan(s, 1, false, func(f found) {
		if f.view != last {
			for i := range columns {
				columns[i].turn(last, f.view)
			}
			last = f.view
		}
		if f.failed == 0 {
			out.Total++
		}
		only := q.onlyFailed(f.failed)
		for i := range columns {
			c := &columns[i]
			if f.failed != 0 && c.facet != only {
				continue
			}
			for _, value := range f.view.columns[c.column].of(f.doc) {
				c.here[value]++
			}
		}
		for i, n := range numbered {
			if f.failed != 0 && n.facet != only {
				continue
			}
			for step := range n.values {
				if n.passes(&f.view.numbers[f.doc], step) {
					stepped[i][step]++
				}
			}
		}
	})
	for i := range columns {
		columns[i].turn(last, nil)
		out.Values[columns[i].facet] = columns[i].most()
	}
	for i, n := range numbered {
		for step, value := range n.values {
			out.Values[n.facet] = append(out.Values[n.facet], FacetValue{value, stepped[i][step]})
		}
	}
	return out
}

// onlyFailed is the facet of the one chosen filter that a document fails; none if it fails none, or a number of the
// query.
func (q *question) onlyFailed(failed uint32) Facet {
	if failed == 0 {
		return ""
	}
	c := q.conditions[bits.TrailingZeros32(failed)]
	if c.chip >= 0 {
		return ""
	}
	return c.facet
}

// turn adds up what was counted in a segment and begins with the next.
func (c *counting) turn(before, next *view) {
	if before != nil {
		for value, n := range c.here {
			if n > 0 {
				c.sums[before.columns[c.column].names[value]] += n
			}
		}
	}
	c.here = nil
	if next != nil {
		c.here = make([]int, len(next.columns[c.column].names))
	}
}

// most are the values that most documents have.
func (c *counting) most() []FacetValue {
	values := make([]FacetValue, 0, len(c.sums))
	for value, n := range c.sums {
		values = append(values, FacetValue{value, n})
	}
	slices.SortFunc(values, func(a, b FacetValue) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), strings.Compare(a.Value, b.Value))
	})
	if c.facet == CompanyFacet || c.facet == SkillFacet {
		values = values[:min(len(values), maxFacetValues)]
	}
	return values
}
