package search

import (
	"slices"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Facet is a property that can be filtered by and counted.
type Facet string

const (
	PlaceFacet        Facet = "place"
	TypeFacet         Facet = "type"
	LevelFacet        Facet = "level"
	SalaryFacet       Facet = "salary"
	PostedFacet       Facet = "posted"
	AnswersFacet      Facet = "answers"
	CompanyFacet      Facet = "company"
	IndustryFacet     Facet = "industry"
	LanguageFacet     Facet = "language"
	SkillFacet        Facet = "skill"
	YearsFacet        Facet = "years"
	AvailabilityFacet Facet = "availability"
	EducationFacet    Facet = "education"
)

// JobFilter is what was chosen beside a query for jobs; an empty field asks nothing, several values of one field are
// alternatives.
type JobFilter struct {
	Place        string // as people write it, in either language; a region holds its cities, "near X" is X's region
	Types        []string
	Levels       []string
	SalaryFrom   int64 // a month
	Currency     string
	Unstated     bool // jobs that do not state their pay pass SalaryFrom
	PostedWithin time.Duration
	Companies    []string // ids
	Industries   []string
	Languages    []string // of the advert
	Prompt       bool     // only of companies that usually answer within a day
}

// CandidateFilter is what was chosen beside a query for candidates.
type CandidateFilter struct {
	Place        string
	Skills       []string
	AnySkill     bool // one of them is enough
	YearsFrom    float64
	YearsTo      float64 // 0: no end
	Levels       []string
	Availability []string
	Languages    []string
	Education    int   // the least level of a degree, as in the lexicon
	SalaryTo     int64 // those who said nothing pass
}

// condition is a chosen filter: on a segment it reports of each document whether it passes.
type condition struct {
	facet Facet
	chip  int // of a number in the query; -1 for a filter
	on    func(v *view) func(doc uint32) bool
}

func (x *index) jobConditions(f JobFilter, now time.Time) []condition {
	var all []condition
	add := func(facet Facet, asked bool, on func(v *view) func(uint32) bool) {
		if asked {
			all = append(all, condition{facet, -1, on})
		}
	}
	add(PlaceFacet, strings.TrimSpace(f.Place) != "", x.analyzer.inPlace(f.Place))
	add(TypeFacet, len(f.Types) > 0, anyOf(colType, f.Types))
	add(LevelFacet, len(f.Levels) > 0, anyOf(colLevel, f.Levels))
	add(CompanyFacet, len(f.Companies) > 0, anyOf(colCompany, f.Companies))
	add(IndustryFacet, len(f.Industries) > 0, anyOf(colIndustry, f.Industries))
	add(LanguageFacet, len(f.Languages) > 0, anyOf(colLanguage, f.Languages))
	from := x.options.Rates.home(f.SalaryFrom, f.Currency)
	pays := func(n *numbers) bool { return n.high >= from || f.Unstated && n.high == 0 }
	add(SalaryFacet, f.SalaryFrom > 0, onNumbers(pays))
	since := millis(now.Add(-f.PostedWithin))
	add(PostedFacet, f.PostedWithin > 0, onNumbers(func(n *numbers) bool { return n.posted >= since }))
	add(AnswersFacet, f.Prompt, onNumbers(func(n *numbers) bool { return n.prompt }))
	return all
}

func (x *index) candidateConditions(f CandidateFilter) []condition {
	var all []condition
	add := func(facet Facet, asked bool, on func(v *view) func(uint32) bool) {
		if asked {
			all = append(all, condition{facet, -1, on})
		}
	}
	add(PlaceFacet, strings.TrimSpace(f.Place) != "", x.analyzer.inPlace(f.Place))
	skills := make([]string, 0, len(f.Skills))
	for _, skill := range f.Skills {
		skills = append(skills, x.analyzer.skillKeys(skill)...)
	}
	if f.AnySkill {
		add(SkillFacet, len(skills) > 0, anyOf(colSkill, skills))
	} else {
		add(SkillFacet, len(skills) > 0, allOf(colSkill, skills))
	}
	years := func(n *numbers) bool {
		return float64(n.years) >= f.YearsFrom && (f.YearsTo == 0 || float64(n.years) <= f.YearsTo)
	}
	add(YearsFacet, f.YearsFrom > 0 || f.YearsTo > 0, onNumbers(years))
	add(LevelFacet, len(f.Levels) > 0, anyOf(colLevel, f.Levels))
	add(AvailabilityFacet, len(f.Availability) > 0, anyOf(colAvailability, f.Availability))
	languages := make([]string, 0, len(f.Languages))
	for _, language := range f.Languages {
		languages = append(languages, x.analyzer.languageKey(language))
	}
	add(LanguageFacet, len(languages) > 0, allOf(colLanguage, languages))
	add(EducationFacet, f.Education > 0, onNumbers(func(n *numbers) bool { return int(n.degree) >= f.Education }))
	add(SalaryFacet, f.SalaryTo > 0, onNumbers(func(n *numbers) bool { return int64(n.low) <= f.SalaryTo }))
	return all
}

// numberConditions are the numbers a query names: pay for jobs and for candidates what they ask for, years for
// candidates alone.
func numberConditions(u Understood, candidates bool) []condition {
	var all []condition
	for _, t := range u.tests {
		least := int32(t.minimum)
		switch {
		case t.kind == SalaryChip && candidates:
			asksNoMore := onNumbers(func(n *numbers) bool { return n.low <= least })
			all = append(all, condition{SalaryFacet, t.chip, asksNoMore})
		case t.kind == SalaryChip:
			paysAsMuch := onNumbers(func(n *numbers) bool { return n.high >= least })
			all = append(all, condition{SalaryFacet, t.chip, paysAsMuch})
		case candidates:
			worked := onNumbers(func(n *numbers) bool { return n.years >= float32(least) })
			all = append(all, condition{YearsFacet, t.chip, worked})
		}
	}
	return all
}

func onNumbers(passes func(n *numbers) bool) func(v *view) func(uint32) bool {
	return func(v *view) func(uint32) bool {
		return func(doc uint32) bool { return passes(&v.numbers[doc]) }
	}
}

// anyOf passes documents that have one of the values.
func anyOf(of column, names []string) func(v *view) func(uint32) bool {
	return func(v *view) func(uint32) bool {
		c := &v.columns[of]
		wanted := make([]bool, len(c.names))
		for _, name := range names {
			if at, there := c.find(name); there {
				wanted[at] = true
			}
		}
		return c.any(wanted)
	}
}

func (c *valueColumn) any(wanted []bool) func(uint32) bool {
	if c.starts == nil {
		return func(doc uint32) bool {
			value := c.values[doc]
			return value != noTerm && wanted[value]
		}
	}
	return func(doc uint32) bool {
		for _, value := range c.of(doc) {
			if wanted[value] {
				return true
			}
		}
		return false
	}
}

// allOf passes documents that have all the values.
func allOf(of column, names []string) func(v *view) func(uint32) bool {
	return func(v *view) func(uint32) bool {
		c := &v.columns[of]
		wanted := make([]uint32, 0, len(names))
		for _, name := range names {
			at, there := c.find(name)
			if !there {
				return func(uint32) bool { return false }
			}
			wanted = append(wanted, at)
		}
		return func(doc uint32) bool {
			values := c.of(doc)
			for _, at := range wanted {
				if !slices.Contains(values, at) {
					return false
				}
			}
			return true
		}
	}
}

// inPlace passes documents in a place: those that lie within what the text names, and those whose place has the text
// in it.
func (a *Analyzer) inPlace(place string) func(v *view) func(uint32) bool {
	written := writtenPlace(place)
	ids := a.placesMeant(place)
	return func(v *view) func(uint32) bool {
		within := anyOf(colPlace, ids)(v)
		c := &v.columns[colWhere]
		wanted := make([]bool, len(c.names))
		for i, name := range c.names { // all documents with one place as written are in the same places
			wanted[i] = strings.Contains(name, written) || within(v.sampleOf[i])
		}
		return c.any(wanted)
	}
}

// writtenPlace is a place as texts are compared.
func writtenPlace(place string) string { return strings.Join(strings.Fields(text.Fold(place)), " ") }

// placesMeant are the ids of the places that a filter names; "near X" is the region of X.
func (a *Analyzer) placesMeant(place string) []string {
	near := slices.ContainsFunc(text.Words(place), func(word string) bool { return nearWords[word] })
	var ids []string
	for _, c := range a.lexicon.Concepts(concept.Place, place) {
		id := c.ID
		if near && c.PlaceKind == "city" && len(a.within[id]) > 1 {
			id = a.within[id][1]
		}
		ids = append(ids, id)
	}
	return a.narrowest(ids)
}

// narrowest leaves out the places that others of them lie within: a city with its country beside it is the city.
func (a *Analyzer) narrowest(ids []string) []string {
	var kept []string
	for _, id := range ids {
		if !slices.ContainsFunc(ids, func(other string) bool {
			return other != id && slices.Contains(a.within[other], id)
		}) {
			kept = append(kept, id)
		}
	}
	return kept
}
