package httpapi

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/search"
)

// The query parameters that filters are chosen with, the first of them the one an offer names.
var (
	jobParameters = map[search.Facet][]string{
		search.PlaceFacet:    {"location"},
		search.TypeFacet:     {"jobType"},
		search.LevelFacet:    {"experienceLevel"},
		search.SalaryFacet:   {"salaryFrom", "unstated"},
		search.PostedFacet:   {"postedWithin"},
		search.CompanyFacet:  {"companyId"},
		search.IndustryFacet: {"industry"},
		search.LanguageFacet: {"language"},
		search.AnswersFacet:  {"answers"},
	}
	candidateParameters = map[search.Facet][]string{
		search.PlaceFacet:        {"location"},
		search.SkillFacet:        {"skill", "skills"},
		search.LevelFacet:        {"experience"},
		search.YearsFacet:        {"yearsFrom", "yearsTo"},
		search.AvailabilityFacet: {"availability"},
		search.LanguageFacet:     {"languages"},
		search.EducationFacet:    {"education"},
		search.SalaryFacet:       {"salaryTo"},
	}
)

// understood words what a search was read as. The filters are those that were chosen beside the query.
func (s *Server) understood(
	ctx context.Context, u search.Understood, offers []search.Offer, of map[search.Facet][]string, filters url.Values,
) Understood {
	language := languageOf(ctx)
	body := Understood{
		Query:     u.Query,
		Corrected: u.Corrected,
		Corrections: each(u.Corrections, func(c search.Correction) Correction {
			return Correction{From: c.From, To: c.To}
		}),
		Chips: each(u.Chips, func(c search.Chip) Chip { return chipBody(language, u.Query, c) }),
	}
	body.Offers = each(offers, func(o search.Offer) Offer {
		return s.offerBody(language, u.Query, o, of, filters)
	})
	return body
}

func chipBody(language, query string, c search.Chip) Chip {
	return Chip{
		Kind:  string(c.Kind),
		Value: c.Value,
		Text:  chipText(language, c),
		Near:  c.Near,
		Rest:  without(query, c),
	}
}

func chipText(language string, c search.Chip) string {
	if language == "ar" {
		return c.Arabic
	}
	return c.English
}

func (s *Server) offerBody(
	language, query string, o search.Offer, of map[search.Facet][]string, filters url.Values,
) Offer {
	switch {
	case o.Without != nil:
		text := chipText(language, *o.Without)
		if text == "" {
			text = strings.TrimSpace(query[o.Without.Start:o.Without.End])
		}
		return Offer{
			Kind:   "dropPart",
			Text:   text,
			Change: map[string]string{"search": without(query, *o.Without)},
			Count:  o.Count,
		}
	case o.Place != "":
		wider, _ := s.Lexicon().Concept(o.Place)
		return Offer{
			Kind:   "widerPlace",
			Text:   wider.Name(language),
			Change: map[string]string{"location": wider.English},
			Count:  o.Count,
		}
	case o.Corrected != "":
		return Offer{
			Kind:   "corrected",
			Text:   o.Corrected,
			Change: map[string]string{"search": o.Corrected, "exact": ""},
			Count:  o.Count,
		}
	}
	names := of[o.Drop]
	change := map[string]string{}
	for _, name := range names {
		change[name] = ""
	}
	return Offer{
		Kind:   "dropFilter",
		Field:  names[0],
		Text:   s.filterText(language, o.Drop, filters.Get(names[0])),
		Change: change,
		Count:  o.Count,
	}
}

// filterText names what was chosen: places, skills and languages in the reader's language where the lexicon knows them,
// companies by name, anything else as it was sent.
func (s *Server) filterText(language string, facet search.Facet, value string) string {
	kind, named := facetKinds[facet]
	if facet != search.CompanyFacet && !named {
		return value
	}
	var names []string
	for _, one := range listed(value) {
		name := one
		if facet == search.CompanyFacet {
			name = s.Finder.CompanyName(one)
		} else if found := s.Lexicon().Concepts(kind, one); len(found) == 1 {
			name = found[0].Name(language)
		}
		if name != "" {
			names = append(names, name)
		}
	}
	separator := ", "
	if language == "ar" {
		separator = "، "
	}
	return strings.Join(names, separator)
}

// beforePlaces are words that say nothing once the place after them is gone.
var beforePlaces = []string{"in", "at", "في"}

// without returns a query without one of its parts, nor what belongs to it: quotes, a minus, the word before a place.
func without(query string, c search.Chip) string {
	before, after := query[:c.Start], query[c.End:]
	if c.Kind == search.PhraseChip || c.Kind == search.WithoutChip {
		isMark := func(r rune) bool { return strings.ContainsRune("\"“”«»„", r) }
		trimmed := strings.TrimRightFunc(before, isMark)
		if trimmed != before {
			after = strings.TrimLeftFunc(after, isMark)
		}
		before = trimmed
	}
	if c.Kind == search.WithoutChip {
		before = strings.TrimRight(before, "-−–")
	}
	before = strings.TrimRightFunc(before, unicode.IsSpace)
	if c.Kind == search.PlaceChip {
		words := strings.Fields(before)
		if n := len(words); n > 0 && slices.Contains(beforePlaces, strings.ToLower(words[n-1])) {
			before = strings.Join(words[:n-1], " ")
		}
	}
	after = strings.TrimLeftFunc(after, unicode.IsSpace)
	if before == "" || after == "" {
		return before + after
	}
	return before + " " + after
}
