package httpapi

import (
	"context"

	"github.com/tawafuq/tawafuq/internal/translation"
)

// Translation is an advert in another language.
type Translation struct {
	Language     string   `json:"language" required:"true" enum:"en,ar"`
	Title        string   `json:"title" required:"true"`
	Description  string   `json:"description" required:"true"`
	Requirements []string `json:"requirements" required:"true"`
	Benefits     []string `json:"benefits" required:"true"`
	By           string   `json:"by" required:"true" enum:"machine" doc:"Who translated it; to be shown with it"`
}

type translationInput struct {
	ID string `path:"id"`
	To string `query:"to" doc:"The language to translate into: en or ar"`
}

func (s *Server) translateJob(ctx context.Context, in *translationInput) (*reply[Translation], error) {
	made, err := s.Translations.Translate(ctx, userOf(ctx), in.ID, in.To)
	return show(made, err, func(a translation.Advert) Translation {
		return Translation{
			Language:     in.To,
			Title:        a.Title,
			Description:  a.Description,
			Requirements: a.Requirements,
			Benefits:     a.Benefits,
			By:           "machine",
		}
	})
}
