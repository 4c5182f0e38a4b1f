package httpapi

import (
	"context"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Finder reads searches and counts what they could be narrowed to. A search that its list would refuse is refused here
// too, with errs.ErrInvalid and the fields.
type Finder interface {
	JobsUnderstood(ctx context.Context, q job.Question) (search.Understood, []search.Offer, error)
	JobFacets(ctx context.Context, q job.Question) (search.Facets, error)
	SuggestJobs(ctx context.Context, typed string, limit int) ([]search.Suggestion, error)
	// SimilarJobs returns the open jobs most like an open one, best first; errs.ErrNotFound.
	SimilarJobs(ctx context.Context, id string, limit int) ([]job.Found, error)
	// FreshJobs counts the jobs that a search finds and that were posted after a moment.
	FreshJobs(ctx context.Context, q job.Question, since time.Time) (int, error)
	// CompanyName returns the name of a company with open jobs; empty if it has none.
	CompanyName(id string) string

	CandidatesUnderstood(ctx context.Context, q talent.Question) (search.Understood, []search.Offer, error)
	CandidateFacets(ctx context.Context, q talent.Question) (search.Facets, error)
	// SkillName returns how a skill is written that facets give in a folded form.
	SkillName(folded string) string
	// FreshCandidates counts the candidates that a search finds and whose profile changed after a moment.
	FreshCandidates(ctx context.Context, q talent.Question, since time.Time) (int, error)
	// SuggestCandidates suggests titles, skills and places, never anybody's name.
	SuggestCandidates(ctx context.Context, typed string, limit int) ([]search.Suggestion, error)
}

func (s *Server) jobsUnderstood(ctx context.Context, in *jobSearchInput) (*reply[Understood], error) {
	u, offers, err := s.Finder.JobsUnderstood(ctx, in.question(languageOf(ctx)))
	if err != nil {
		return nil, err
	}
	return &reply[Understood]{s.understood(ctx, u, offers, jobParameters, in.filters())}, nil
}

func (s *Server) jobFacets(ctx context.Context, in *jobSearchInput) (*reply[Facets], error) {
	found, err := s.Finder.JobFacets(ctx, in.question(languageOf(ctx)))
	if err != nil {
		return nil, err
	}
	return &reply[Facets]{s.facets(ctx, found, jobFacetOrder)}, nil
}

// poolLook is what a look at the pool that shows nobody counts against a company's budget: counts and corrections tell
// about people too, if somebody asks often enough.
const poolLook = 1

func (s *Server) candidatesUnderstood(ctx context.Context, in *candidateSearchInput) (*reply[Understood], error) {
	u, offers, err := s.Finder.CandidatesUnderstood(ctx, in.question(languageOf(ctx)))
	if err != nil {
		return nil, err
	}
	if err := s.Talents.SpendRows(ctx, userOf(ctx), poolLook); err != nil {
		return nil, err
	}
	return &reply[Understood]{s.understood(ctx, u, offers, candidateParameters, in.filters())}, nil
}

func (s *Server) candidateFacets(ctx context.Context, in *candidateSearchInput) (*reply[Facets], error) {
	found, err := s.Finder.CandidateFacets(ctx, in.question(languageOf(ctx)))
	if err != nil {
		return nil, err
	}
	if err := s.Talents.SpendRows(ctx, userOf(ctx), poolLook); err != nil {
		return nil, err
	}
	for _, facet := range []search.Facet{search.SkillFacet, search.LanguageFacet} {
		found.Values[facet] = slices.DeleteFunc(found.Values[facet], s.isPrivate)
	}
	return &reply[Facets]{s.facets(ctx, found, candidateFacetOrder)}, nil
}

// ofMany is how many talents must share words that the lexicon does not know before a company reads them outside of a
// profile: what only a few write may be anything, even their name.
const ofMany = 5

func (s *Server) isPrivate(v search.FacetValue) bool {
	_, known := s.Lexicon().Concept(v.Value)
	return !known && v.Count < ofMany
}

type suggestionInput struct {
	Typed string `query:"typed" doc:"What has been typed so far, in English or Arabic"`
	Limit string `query:"limit" doc:"At most this many; 8 if left out, 10 at most"`
}

const (
	fewSuggestions  = 8
	mostSuggestions = 10
)

// maxTyped is how long a query may be: while it is typed, no less than once it is sent.
var maxTyped = job.Limits["search"]

func (s *Server) suggestJobs(ctx context.Context, in *suggestionInput) (*reply[[]Suggestion], error) {
	return in.suggestions(func(limit int) ([]search.Suggestion, error) {
		return s.Finder.SuggestJobs(ctx, in.Typed, limit)
	})
}

func (s *Server) suggestCandidates(ctx context.Context, in *suggestionInput) (*reply[[]Suggestion], error) {
	return in.suggestions(func(limit int) ([]search.Suggestion, error) {
		found, err := s.Finder.SuggestCandidates(ctx, in.Typed, 2*limit)
		found = slices.DeleteFunc(found, func(s search.Suggestion) bool {
			return s.Kind == search.WordChip && s.Count < ofMany
		})
		return found[:min(limit, len(found))], err
	})
}

// suggestions checks what was typed and answers with what it may become.
func (in *suggestionInput) suggestions(
	suggest func(limit int) ([]search.Suggestion, error),
) (*reply[[]Suggestion], error) {
	var c errs.Check
	c.Text("typed", in.Typed, false, maxTyped)
	if err := c.Err(); err != nil {
		return nil, err
	}
	found, err := suggest(min(fewInput{in.Limit}.atMost(fewSuggestions), mostSuggestions))
	if err != nil {
		return nil, err
	}
	return &reply[[]Suggestion]{each(found, suggestionBody)}, nil
}

func suggestionBody(s search.Suggestion) Suggestion {
	return Suggestion{Kind: string(s.Kind), Text: s.Text, Count: s.Count, ID: s.ID}
}

func (s *Server) similarJobs(ctx context.Context, in *idInput) (*reply[rows[FoundJob]], error) {
	const most = 6
	by := userOf(ctx)
	found, err := s.Finder.SimilarJobs(ctx, in.ID, most)
	if err != nil {
		return nil, err
	}
	if err := s.Jobs.MarkFound(ctx, by, found); err != nil {
		return nil, err
	}
	body, err := s.foundJobs(ctx, by, found)
	if err != nil {
		return nil, err
	}
	return &reply[rows[FoundJob]]{rowsOf(found, body)}, nil
}
