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

// steps are facets of numbers: each document counts for all steps that it passes, which are the first of them or the
// last.
type steps struct {
	facet  Facet
	values []string
	last   bool
	passed func(n *numbers) int // how many
}

// reached is how many of some steps, the lowest first, a number reaches.
func reached[N int8 | int32 | float32](number N, steps []N) (n int) {
	for n < len(steps) && number >= steps[n] {
		n++
	}
	return n
}

// within is how many of some limits, the lowest first, a number does not exceed: they are the last of them.
func within[N int32 | int64](number N, limits []N) (n int) {
	for n < len(limits) && number <= limits[len(limits)-1-n] {
		n++
	}
	return n
}

// maxFacetValues bounds the values of facets that may have many: companies and skills.
const maxFacetValues = 50

// Facets counts what a search for jobs could be narrowed to.
func (x *Jobs) Facets(a Ask, f JobFilter, now time.Time) Facets {
	s := x.now.Load()
	q := x.question(s, a, x.jobConditions(f, now))
	pay := []int32{3000, 5000, 8000, 10_000, 15_000, 20_000, 30_000}
	days := []int{1, 7, 30}
	ago := make([]int64, len(days)) // from the epoch back, so that who was posted earlier has more
	for i, n := range days {
		ago[i] = -millis(now.AddDate(0, 0, -n))
	}
	return s.facets(q, []Facet{PlaceFacet, TypeFacet, LevelFacet, CompanyFacet, IndustryFacet, LanguageFacet}, []steps{
		{SalaryFacet, written(pay), false, func(n *numbers) int { return reached(n.high, pay) }},
		{PostedFacet, written(days), true, func(n *numbers) int { return within(-n.posted, ago) }},
		{AnswersFacet, []string{"day"}, false, func(n *numbers) int {
			if n.prompt {
				return 1
			}
			return 0
		}},
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
		{YearsFacet, written(years), false, func(n *numbers) int { return reached(n.years, years) }},
		{EducationFacet, written(degrees), false, func(n *numbers) int { return reached(n.degree, degrees) }},
		{SalaryFacet, written(pay), true, func(n *numbers) int { return within(n.low, pay) }},
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
	here   []int        // by value of the segment
	sums   []FacetValue // of the segments before, by value
}

func (s *snapshot) facets(q *question, facets []Facet, numbered []steps) Facets {
	s.weigh(q.clauses, nil)
	t := tallies{columns: make([]counting, len(facets)), numbered: numbered, passed: make([][]int, len(numbered))}
	for i, f := range facets {
		t.columns[i] = counting{facet: f, column: facetColumns[f]}
	}
	for i, n := range numbered {
		t.passed[i] = make([]int, len(n.values)+1)
	}
	q.scan(s, 1, false, func(f found) {
		if f.view != t.view {
			t.turn(f.view)
		}
		if f.failed == 0 {
			t.whole = append(t.whole, f.doc)
			if len(t.whole) == cap(t.whole) {
				t.countWhole()
			}
			return
		}
		t.countFor(q.onlyFailed(f.failed), f.doc)
	})
	t.turn(nil)
	out := Facets{Total: t.total, Values: map[Facet][]FacetValue{}}
	for i := range t.columns {
		out.Values[t.columns[i].facet] = t.columns[i].most()
	}
	for i, n := range numbered {
		out.Values[n.facet] = n.counted(t.passed[i])
	}
	return out
}

// tallies are the counts of a query's facets, one segment after the other.
type tallies struct {
	view     *view
	total    int
	columns  []counting
	numbered []steps
	passed   [][]int // by how many steps a document passes
	// whole are documents that fail nothing and are not counted yet: each facet counts many of them at a time.
	whole []uint32
}

// turn ends the count of a segment and begins with the next.
func (t *tallies) turn(next *view) {
	if t.whole == nil {
		const atOnce = 1024
		t.whole = make([]uint32, 0, atOnce)
	}
	t.countWhole()
	for i := range t.columns {
		t.columns[i].turn(t.view, next)
	}
	t.view = next
}

func (t *tallies) countWhole() {
	if len(t.whole) == 0 {
		return
	}
	t.total += len(t.whole)
	for i := range t.columns {
		c := &t.columns[i]
		values := &t.view.columns[c.column]
		for _, doc := range t.whole {
			for _, value := range values.of(doc) {
				c.here[value]++
			}
		}
	}
	for i, n := range t.numbered {
		for _, doc := range t.whole {
			t.passed[i][n.passed(&t.view.numbers[doc])]++
		}
	}
	t.whole = t.whole[:0]
}

// countFor counts a document for the facet of the only filter that it fails.
func (t *tallies) countFor(only Facet, doc uint32) {
	for i := range t.columns {
		if c := &t.columns[i]; c.facet == only {
			for _, value := range t.view.columns[c.column].of(doc) {
				c.here[value]++
			}
		}
	}
	for i, n := range t.numbered {
		if n.facet == only {
			t.passed[i][n.passed(&t.view.numbers[doc])]++
		}
	}
}

// counted are the steps with how many documents pass each, of how many pass none, one, two of them and so on.
func (n *steps) counted(passed []int) []FacetValue {
	values := make([]FacetValue, len(n.values))
	sum := 0
	for many := len(n.values); many > 0; many-- {
		sum += passed[many]
		at := many - 1
		if n.last {
			at = len(n.values) - many
		}
		values[at] = FacetValue{n.values[at], sum}
	}
	return values
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
		c.sums = addUp(c.sums, c.here, before.columns[c.column].names)
	}
	c.here = nil
	if next != nil {
		c.here = make([]int, len(next.columns[c.column].names))
	}
}

// addUp adds the counts of a segment, whose names are in order as the sums are. Thousands of companies may be among
// them.
func addUp(sums []FacetValue, counts []int, names []string) []FacetValue {
	all := make([]FacetValue, 0, max(len(sums), len(names)))
	for i, n := range counts {
		if n == 0 {
			continue
		}
		for len(sums) > 0 && sums[0].Value < names[i] {
			all, sums = append(all, sums[0]), sums[1:]
		}
		if len(sums) > 0 && sums[0].Value == names[i] {
			n, sums = n+sums[0].Count, sums[1:]
		}
		all = append(all, FacetValue{names[i], n})
	}
	return append(all, sums...)
}

// most are the values that most documents have, the most frequent first.
func (c *counting) most() []FacetValue {
	byCount := func(a, b FacetValue) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), strings.Compare(a.Value, b.Value))
	}
	if c.facet != CompanyFacet && c.facet != SkillFacet {
		slices.SortFunc(c.sums, byCount)
		return c.sums
	}
	most := make([]FacetValue, 0, maxFacetValues+1)
	for _, v := range c.sums { // few of many: sorting all would cost more than counting did
		at, _ := slices.BinarySearchFunc(most, v, byCount)
		if at < maxFacetValues {
			most = slices.Insert(most, at, v)
			most = most[:min(len(most), maxFacetValues)]
		}
	}
	return most
}
