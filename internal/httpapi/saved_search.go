package httpapi

import (
	"context"
	"net/url"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/savedsearch"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// SavedSearch is a search that somebody keeps.
type SavedSearch struct {
	ID        string    `json:"id" required:"true"`
	Name      string    `json:"name" required:"true" example:"Accountant in Riyadh"`
	Query     string    `json:"query" required:"true" doc:"The query string of the page, in its canonical form" example:"location=Riyadh&search=accountant"`
	CreatedAt time.Time `json:"createdAt" required:"true"`
	SeenAt    time.Time `json:"seenAt" required:"true" doc:"When its results were last looked at"`
	Alert     string    `json:"alert" required:"true" enum:"off,now,daily,weekly" doc:"How often its owner is told what is new in it"`
	Fresh     int       `json:"fresh" required:"true" doc:"How many it finds that were posted, or changed, since then"`
}

// NewSavedSearch is a search to keep.
type NewSavedSearch struct {
	Name  string `json:"name" required:"true" example:"Accountant in Riyadh"`
	Query string `json:"query" required:"true" doc:"The query string of the search; what is no parameter of it is left out" example:"search=accountant&location=Riyadh"`
	Alert string `json:"alert,omitempty" enum:"off,now,daily,weekly" doc:"How often to be told what is new in it; companies cannot choose now" example:"daily"`
}

// SearchAlert is how often the owner of a search wants to be told what is new in it.
type SearchAlert struct {
	Alert string `json:"alert" required:"true" enum:"off,now,daily,weekly" doc:"Companies cannot choose now" example:"daily"`
}

// SearchName is another name for a saved search.
type SearchName struct {
	Name string `json:"name" required:"true" example:"Accountant in Riyadh"`
}

func savedSearchBody(s savedsearch.Search) SavedSearch {
	return SavedSearch{
		ID: s.ID, Name: s.Name, Query: s.Query, CreatedAt: s.CreatedAt, SeenAt: s.SeenAt, Alert: string(s.Cadence),
	}
}

func (s *Server) savedSearches(ctx context.Context, _ *nothing) (*reply[[]SavedSearch], error) {
	by := userOf(ctx)
	kept, err := s.Searches.List(ctx, by)
	if err != nil {
		return nil, err
	}
	body := each(kept, savedSearchBody)
	for i, k := range kept {
		if body[i].Fresh, err = s.fresh(ctx, by, k.Query, k.SeenAt); err != nil {
			return nil, err
		}
	}
	return &reply[[]SavedSearch]{body}, nil
}

// fresh counts what a saved search finds that came after a moment.
func (s *Server) fresh(ctx context.Context, by account.User, query string, since time.Time) (int, error) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return 0, err
	}
	if by.Role == account.RoleCompany {
		return s.Finder.FreshCandidates(ctx, talent.QuestionOf(values, languageOf(ctx)), since)
	}
	return s.Finder.FreshJobs(ctx, job.QuestionOf(values, languageOf(ctx)), since)
}

func (s *Server) saveSearch(ctx context.Context, in *request[NewSavedSearch]) (*reply[SavedSearch], error) {
	by := userOf(ctx)
	// A search that its list would refuse is not kept.
	if _, err := s.fresh(ctx, by, savedsearch.Canonical(by.Role, in.Body.Query), time.Now()); err != nil {
		return nil, err
	}
	cadence := savedsearch.Cadence(in.Body.Alert)
	if cadence != "" && !slices.Contains(savedsearch.Cadences[by.Role], cadence) {
		return nil, errs.ErrInvalid.On("alert", "notAChoice")
	}
	saved, err := s.Searches.Save(ctx, by, in.Body.Name, in.Body.Query)
	if err == nil && cadence != "" {
		saved, err = s.Searches.Tell(ctx, by, saved.ID, cadence)
	}
	return show(saved, err, savedSearchBody)
}

func (s *Server) alertSearch(ctx context.Context, in *idRequest[SearchAlert]) (*reply[SavedSearch], error) {
	by := userOf(ctx)
	changed, err := s.Searches.Tell(ctx, by, in.ID, savedsearch.Cadence(in.Body.Alert))
	if err != nil {
		return nil, err
	}
	body := savedSearchBody(changed)
	body.Fresh, err = s.fresh(ctx, by, changed.Query, changed.SeenAt)
	return &reply[SavedSearch]{body}, err
}

func (s *Server) renameSearch(ctx context.Context, in *idRequest[SearchName]) (*reply[SavedSearch], error) {
	by := userOf(ctx)
	renamed, err := s.Searches.Rename(ctx, by, in.ID, in.Body.Name)
	if err != nil {
		return nil, err
	}
	body := savedSearchBody(renamed)
	body.Fresh, err = s.fresh(ctx, by, renamed.Query, renamed.SeenAt)
	return &reply[SavedSearch]{body}, err
}

func (s *Server) deleteSearch(ctx context.Context, in *idInput) (*nothing, error) {
	return nil, s.Searches.Delete(ctx, userOf(ctx), in.ID)
}

func (s *Server) seeSearch(ctx context.Context, in *idInput) (*nothing, error) {
	return nil, s.Searches.Seen(ctx, userOf(ctx), in.ID)
}
