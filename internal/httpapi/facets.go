package httpapi

import (
	"context"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/search"
)

// The facets of each search, in the order of its form.
var (
	jobFacetOrder = []search.Facet{search.PlaceFacet, search.TypeFacet, search.LevelFacet, search.SalaryFacet,
		search.PostedFacet, search.AnswersFacet, search.CompanyFacet, search.IndustryFacet, search.LanguageFacet}
	candidateFacetOrder = []search.Facet{search.SkillFacet, search.YearsFacet, search.LevelFacet, search.PlaceFacet,
		search.AvailabilityFacet, search.LanguageFacet, search.EducationFacet, search.SalaryFacet}
)

// facetKinds are the facets whose values the lexicon names.
var facetKinds = map[search.Facet]concept.Kind{
	search.PlaceFacet:    concept.Place,
	search.SkillFacet:    concept.Skill,
	search.LanguageFacet: concept.Language,
}

// degreeNames are the least degrees that can be asked for, by the lexicon's levels.
var degreeNames = map[string]string{"2": "diploma", "3": "bachelor", "5": "master", "6": "doctorate"}

// facets words what was counted.
func (s *Server) facets(ctx context.Context, found search.Facets, order []search.Facet) Facets {
	body := Facets{Total: found.Total, Facets: []Facet{}}
	language := languageOf(ctx)
	for _, name := range order {
		f := Facet{Name: string(name), Values: []FacetValue{}}
		values := found.Values[name]
		switch name {
		case search.PlaceFacet:
			f.Values = s.placeValues(language, values)
		case search.EducationFacet:
			for _, v := range values {
				if degree, known := degreeNames[v.Value]; known {
					f.Values = append(f.Values, FacetValue{Value: degree, Count: v.Count})
				}
			}
		default:
			for _, v := range values {
				f.Values = append(f.Values, s.facetValue(language, name, v))
			}
		}
		body.Facets = append(body.Facets, f)
	}
	return body
}

func (s *Server) facetValue(language string, of search.Facet, v search.FacetValue) FacetValue {
	body := FacetValue{Value: v.Value, Count: v.Count}
	if of == search.CompanyFacet {
		body.Text = s.Finder.CompanyName(v.Value)
	}
	if c, known := s.Lexicon().Concept(v.Value); known {
		body.Value, body.Text = c.English, c.Name(language)
	} else if of == search.SkillFacet {
		body.Text = s.Finder.SkillName(v.Value)
	}
	return body
}

// placeValues names places and says which holds which. A country is left out where its regions are there: they hold all
// of it that can be chosen.
func (s *Server) placeValues(language string, values []search.FacetValue) []FacetValue {
	body := make([]FacetValue, 0, len(values))
	lexicon := s.Lexicon()
	hasRegions := map[string]bool{}
	for _, v := range values {
		if c, known := lexicon.Concept(v.Value); known && c.PlaceKind == "region" {
			hasRegions[c.Within] = true
		}
	}
	for _, v := range values {
		c, known := lexicon.Concept(v.Value)
		if !known || hasRegions[c.ID] {
			continue
		}
		value := FacetValue{Value: c.English, Text: c.Name(language), Count: v.Count}
		if around, there := lexicon.Concept(c.Within); there && c.PlaceKind == "city" {
			value.Within = around.English
		}
		body = append(body, value)
	}
	return body
}

// listed splits a parameter that takes several values.
func listed(value string) []string {
	values := strings.Split(value, ",")
	for i := range values {
		values[i] = strings.TrimSpace(values[i])
	}
	return slices.DeleteFunc(values, func(v string) bool { return v == "" })
}
