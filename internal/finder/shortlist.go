package finder

import (
	"context"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// shortlists are whom companies have shortlisted, so that lists mark them without a statement. What a company changes
// there is in the change log as a change of that company, and then read again.
type shortlists struct {
	mu        sync.Mutex
	of        map[string]shortlist // by company
	forgotten int                  // counts what was forgotten: a list that was being read meanwhile is not kept
}

// shortlist is one company's, of all its jobs together.
type shortlist struct {
	ids  map[string]bool
	long bool // it is not kept
	read time.Time
}

const (
	// longShortlist is from when on a list is not kept; mostShortlists is how many are.
	longShortlist  = 1000
	mostShortlists = 2000
	// shortlistLives is how long one is believed: a process of an earlier version says nothing of its changes.
	shortlistLives = time.Minute
)

func (s *shortlists) look(companyID string, now time.Time) (list shortlist, there bool, forgotten int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	list, there = s.of[companyID]
	return list, there && now.Sub(list.read) < shortlistLives, s.forgotten
}

// keep keeps a list, unless something was forgotten since it was looked for.
func (s *shortlists) keep(companyID string, list shortlist, forgotten int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.forgotten != forgotten {
		return
	}
	if s.of == nil || len(s.of) >= mostShortlists {
		s.of = map[string]shortlist{}
	}
	s.of[companyID] = list
}

// forget forgets what a batch may have changed. Somebody who has gone may come back to the lists they were on.
func (s *shortlists) forget(b follow.Batch) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.forgotten++
	for _, c := range b.Companies {
		delete(s.of, c.ID)
	}
	for _, gone := range b.Gone {
		delete(s.of, gone.ID)
		for company, list := range s.of {
			if gone.Kind == change.Talent && list.ids[gone.ID] {
				delete(s.of, company)
			}
		}
	}
}

func (s *shortlists) forgetAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.forgotten++
	s.of = nil
}

// MarkShortlisted sets Shortlisted on those that are on a company's shortlist. They were found before, so that what
// this process has written is known by now.
func (f *Finder) MarkShortlisted(ctx context.Context, companyID string, candidates ...*talent.Candidate) error {
	if len(candidates) == 0 {
		return nil
	}
	list, there, forgotten := f.shortlists.look(companyID, f.now())
	if !there {
		ids, err := f.source.ShortlistedBy(ctx, companyID, longShortlist)
		if err != nil {
			return err
		}
		list = shortlist{long: len(ids) >= longShortlist, read: f.now()}
		if !list.long {
			list.ids = make(map[string]bool, len(ids))
			for _, id := range ids {
				list.ids[id] = true
			}
		}
		f.shortlists.keep(companyID, list, forgotten)
	}
	if list.long {
		return f.source.MarkShortlisted(ctx, companyID, candidates...)
	}
	for _, c := range candidates {
		c.Shortlisted = list.ids[c.UserID]
	}
	return nil
}
