package application

import (
	"context"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/text"
)

// ApplicantOrder is how a job's applicants are sorted.
type ApplicantOrder string

const (
	ByNewest  ApplicantOrder = "newest"
	ByWaiting ApplicantOrder = "waiting" // those without an answer first, the longest waiting of them on top
	ByMatch   ApplicantOrder = "match"
)

// ApplicantFilter says which of a job's applicants are wanted, and in which order. Zero values ask for all, newest
// first.
type ApplicantFilter struct {
	Status    Status
	Search    string // words, all of which begin a word of what is known of the applicant
	MinRating int
	Waiting   bool // only those without an answer
	MinScore  int  // of the match
	Order     ApplicantOrder
	// Hidden returns what the reader is shown of somebody whose application is read blind, as far as the search may ask
	// for it: a search must not find them by anything else. Without it they are found by the company's note alone.
	Hidden func(w ApplicantWords, asked func(written string) bool) []string
}

// Checked returns the filter, or errs.ErrInvalid with fields.
func (f ApplicantFilter) Checked() (ApplicantFilter, error) {
	var c errs.Check
	if f.Order == "" {
		f.Order = ByNewest
	}
	f.Search = text.Line(f.Search)
	c.OneOf("status", string(f.Status), statusNames())
	c.OneOf("sort", string(f.Order), []string{string(ByNewest), string(ByWaiting), string(ByMatch)})
	c.Text("search", f.Search, false, maxSearch)
	if f.MinRating < 0 || f.MinRating > MaxRating {
		c.Add("rating", "outOfRange", map[string]any{"min": 0, "max": MaxRating})
	}
	if f.MinScore < 0 || f.MinScore > maxScore {
		c.Add("scoreFrom", "outOfRange", map[string]any{"min": 0, "max": maxScore})
	}
	return f, c.Err()
}

const maxScore = 100

// Ranked reports whether the filter needs the scores of all applicants, or the words of all.
func (f ApplicantFilter) Ranked() bool { return f.Order == ByMatch || f.MinScore > 0 || f.Search != "" }

// ApplicantKey is an applicant in a list that is sorted in memory.
type ApplicantKey struct {
	ID       string // of the application
	TalentID string
	Answered bool
	Version  uint64 // differs from that of any other key, unless nothing has changed of the applicant
}

// ApplicantWords are what applicants are searched by, as they were written.
type ApplicantWords struct {
	FirstName, LastName string
	Title               string
	Skills              []string
	Location            string
	CoverLetter         string
	Note                string // the company's own
}

// texts are what finds an applicant who is not read blind.
func (w ApplicantWords) texts() []string {
	return append([]string{w.FirstName, w.LastName, w.Title, w.Location, w.CoverLetter, w.Note}, w.Skills...)
}

// shownBlind are what finds an applicant who is read blind.
func (f ApplicantFilter) shownBlind(w ApplicantWords, wanted []string) []string {
	if f.Hidden == nil {
		return []string{w.Note}
	}
	asked := func(written string) bool {
		return slices.ContainsFunc(wanted, func(word string) bool { return mentions(written, word) })
	}
	return append(f.Hidden(w, asked), w.Note)
}

// Applicants lists those who applied to one of the company's jobs. The filter is checked and not Ranked.
func (s *Service) Applicants(
	ctx context.Context, by account.User, jobID string, f ApplicantFilter, page list.Page,
) (list.Of[Applicant], error) {
	return s.store.Applicants(ctx, by.CompanyID, jobID, f, page)
}

// ApplicantKeys returns all applicants, whom a filter asks for whatever their score, of a job that is the company's,
// newest first.
func (s *Service) ApplicantKeys(
	ctx context.Context, by account.User, j job.Job, f ApplicantFilter,
) ([]ApplicantKey, error) {
	words := text.Tokens(f.Search)
	var keys []ApplicantKey
	err := s.eachApplicant(ctx, by.ID, j, len(words) > 0, func(r *boardRow) {
		if !r.meets(f) || len(words) > 0 && !r.foundBy(f, j, words) {
			return
		}
		keys = append(keys, ApplicantKey{ID: r.ID, TalentID: r.TalentID, Answered: r.Answered, Version: r.version})
	})
	return keys, err
}

// foundBy reports whether a search finds an applicant.
func (r *boardRow) foundBy(f ApplicantFilter, j job.Job, words []string) bool {
	if (Application{Job: j, Named: r.Named, Status: r.Status}).Blind() {
		return mentionsAll(f.shownBlind(r.written, words), words)
	}
	return r.mentions(words)
}

// mentionsAll reports whether each of the words begins one of the texts' own.
func mentionsAll(texts, words []string) bool {
	return !slices.ContainsFunc(words, func(word string) bool {
		return !slices.ContainsFunc(texts, func(written string) bool { return mentions(written, word) })
	})
}

// mentions reports whether a word begins one of a text's own. Splitting the texts of a job's ten thousand applicants
// takes far longer than reading them, and most do not have the word at all.
func mentions(written, word string) bool {
	return text.MayHold(written, word) && slices.ContainsFunc(text.Tokens(written), func(token string) bool {
		return strings.HasPrefix(token, word)
	})
}

// ApplicantsByID returns those of a job's applicants, in the order of the ids.
func (s *Service) ApplicantsByID(
	ctx context.Context, by account.User, jobID string, ids []string,
) ([]Applicant, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	found, err := s.store.ApplicantsByID(ctx, by.CompanyID, jobID, ids)
	place := make(map[string]int, len(ids))
	for i, id := range ids {
		place[id] = i
	}
	slices.SortFunc(found, func(a, b Applicant) int { return place[a.ID] - place[b.ID] })
	return found, err
}
