package httpapi

import (
	"context"
	"slices"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// ImpliedSkill is a skill that a text speaks of without naming it.
type ImpliedSkill struct {
	ID   string `json:"id" required:"true"`
	Name string `json:"name" required:"true" doc:"In the reader's language"`
}

// ownImplied returns what texts of the caller's imply beyond the skills that are named.
func (s *Server) ownImplied(ctx context.Context, texts, named []string) ([]ImpliedSkill, error) {
	ids, err := s.CVs.Implied(ctx, userOf(ctx), s.Lexicon(), texts, named)
	if err != nil {
		return nil, err
	}
	skills := []ImpliedSkill{}
	for _, id := range ids {
		if c, known := s.Lexicon().Concept(id); known {
			skills = append(skills, ImpliedSkill{ID: id, Name: c.Name(languageOf(ctx))})
		}
	}
	return skills, nil
}

func (s *Server) impliedSkills(ctx context.Context, _ *nothing) (*reply[[]ImpliedSkill], error) {
	p, err := s.Talents.Profile(ctx, userOf(ctx))
	if err != nil {
		return nil, err
	}
	skills, err := s.ownImplied(ctx, storiesOf(p), p.Skills)
	if err != nil {
		return nil, err
	}
	return &reply[[]ImpliedSkill]{skills}, nil
}

// cvImplied answers with what one of the caller's CVs implies. It is a call of its own so that no upload waits for it.
func (s *Server) cvImplied(ctx context.Context, in *cvInput) (*reply[[]ImpliedSkill], error) {
	d, err := s.ownCV(ctx, in.UserID, in.Version)
	if err != nil {
		return nil, err
	}
	p, err := s.Talents.Profile(ctx, userOf(ctx))
	if err != nil {
		return nil, err
	}
	named := slices.Concat(p.Skills, each(d.Reading.Skills, func(s cv.Skill) string { return s.Value }))
	skills, err := s.ownImplied(ctx, d.Reading.Stories(), named)
	if err != nil {
		return nil, err
	}
	return &reply[[]ImpliedSkill]{skills}, nil
}

// storiesOf are the texts of a profile that speak of what somebody did.
func storiesOf(p talent.Profile) []string {
	return slices.Concat([]string{p.Bio}, each(p.WorkHistory, func(w talent.Work) string { return w.Description }))
}

// skillID refuses what is not a skill of the lexicon.
func (s *Server) skillID(id string) error {
	if c, known := s.Lexicon().Concept(id); !known || c.Kind != concept.Skill {
		return errs.ErrNotFound
	}
	return nil
}

func (s *Server) strikeSkill(ctx context.Context, in *idInput) (*nothing, error) {
	if err := s.skillID(in.ID); err != nil {
		return nil, err
	}
	return nil, s.CVs.StrikeSkill(ctx, userOf(ctx), in.ID)
}

func (s *Server) unstrikeSkill(ctx context.Context, in *idInput) (*nothing, error) {
	if err := s.skillID(in.ID); err != nil {
		return nil, err
	}
	return nil, s.CVs.UnstrikeSkill(ctx, userOf(ctx), in.ID)
}
