package store

import (
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
)

// stuckFor is how long a read is refused that has just waited for a lock in vain.
const stuckFor = time.Second

var errStuck = errors.New("the same has just waited for a lock in vain")

// stuck remembers which reads wait for a lock that somebody holds and does not release. Each would hold a connection
// for as long as the engine lets it wait, and many of them all connections. So one tries at a time, and the others are
// refused until it has succeeded.
type stuck struct {
	now func() time.Time
	any atomic.Bool // whether there are any, for the many that ask

	mu    sync.Mutex
	until map[string]time.Time // by the text of the statement
}

func newStuck() *stuck { return &stuck{now: time.Now, until: map[string]time.Time{}} }

// enter returns errs.ErrUnavailable if a read is not to be tried now.
func (s *stuck) enter(query string) error {
	if !s.any.Load() {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	until, known := s.until[query]
	if !known {
		return nil
	}
	if s.now().Before(until) {
		return errors.Join(errs.ErrUnavailable, errStuck)
	}
	s.until[query] = s.now().Add(lockPatience + stuckFor) // this one tries
	return nil
}

// left notes how a read ended.
func (s *stuck) left(query string, err error) {
	waited := isLockTimeout(err)
	if !waited && !s.any.Load() {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if waited {
		s.until[query] = s.now().Add(stuckFor)
	} else {
		delete(s.until, query)
	}
	for query, until := range s.until { // nobody has asked these for long
		if s.now().Sub(until) > time.Minute {
			delete(s.until, query)
		}
	}
	s.any.Store(len(s.until) > 0)
}
