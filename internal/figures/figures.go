// Package figures measures what the landing page claims, so that each claim can be shown next to this installation's
// current figure.
package figures

import (
	"context"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/company"
)

// Totals are the counts the landing page shows.
type Totals struct {
	OpenJobs, Talents, Companies int
	Satisfied, Rated             int // people asked after an outcome
}

// Measured are this installation's figures. A nil figure has not been measured yet.
type Measured struct {
	Totals
	Satisfaction  *int // percent of those asked
	Answers       company.Answers
	MatchAccuracy *int // percent
	At            time.Time
}

// Store provides the raw figures.
type Store interface {
	Totals(ctx context.Context, now time.Time) (Totals, error)
	// Answers covers all companies if id is empty.
	Answers(ctx context.Context, id string, since, now time.Time) (company.Answers, error)
}

// Service measures, and caches the result for a while.
type Service struct {
	store    Store
	accuracy int
	now      func() time.Time
	mu       sync.Mutex
	last     Measured
}

// NewService returns a service backed by store. matchAccuracy is the result of the committed exam, in percent. now is
// the clock.
func NewService(store Store, matchAccuracy int, now func() time.Time) *Service {
	return &Service{store: store, accuracy: matchAccuracy, now: now}
}

// freshFor is how long figures are cached: counting walks over indexes, and every visitor may ask.
const freshFor = time.Minute

// Measured returns the figures, at most a minute old.
func (s *Service) Measured(ctx context.Context) (Measured, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.now()
	if now.Sub(s.last.At) < freshFor {
		return s.last, nil
	}
	totals, err := s.store.Totals(ctx, now)
	if err != nil {
		return Measured{}, err
	}
	answers, err := s.store.Answers(ctx, "", now.Add(-company.AnswersOver), now)
	if err != nil {
		return Measured{}, err
	}
	m := Measured{Totals: totals, Answers: answers, MatchAccuracy: &s.accuracy, At: now}
	if totals.Rated > 0 {
		share := (100*totals.Satisfied + totals.Rated/2) / totals.Rated
		m.Satisfaction = &share
	}
	s.last = m
	return m, nil
}
