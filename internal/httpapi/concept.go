package httpapi

import (
	"context"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/errs"
)

// Concept is something the lexicon knows: a skill, an occupation, a place …
type Concept struct {
	ID      string `json:"id" required:"true"`
	Name    string `json:"name" required:"true" doc:"In the language that was typed"`
	English string `json:"english" required:"true"`
	Arabic  string `json:"arabic" required:"true"`
}

type conceptInput struct {
	Kind   string `query:"kind" doc:"skill (the default), occupation, place, language, degree or certification"`
	Search string `query:"search" doc:"The beginning of a name, in English or Arabic"`
	Limit  string `query:"limit" doc:"At most this many; 8 if left out"`
}

func (s *Server) concepts(_ context.Context, in *conceptInput) (*reply[[]Concept], error) {
	if in.Kind == "" {
		in.Kind = string(concept.Skill)
	}
	var c errs.Check
	c.OneOf("kind", in.Kind, conceptKinds)
	c.Text("search", in.Search, false, maxConcept)
	if err := c.Err(); err != nil {
		return nil, err
	}
	language := "en"
	if strings.ContainsFunc(in.Search, func(r rune) bool { return unicode.Is(unicode.Arabic, r) }) {
		language = "ar"
	}
	found := s.Lexicon().Suggest(concept.Kind(in.Kind), in.Search, fewInput{in.Limit}.atMost(8))
	return &reply[[]Concept]{each(found, func(c concept.Concept) Concept {
		return Concept{ID: c.ID, Name: c.Name(language), English: c.English, Arabic: c.Arabic}
	})}, nil
}
