package httpapi

import (
	"context"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/fleet"
)

// quota is how often something may happen: times at once, and as many again spread over per.
type quota struct {
	times int
	per   time.Duration
}

// every is how long it takes for one chance to come back.
func (q quota) every() time.Duration { return q.per / time.Duration(q.times) }

// level is how much of it is used by so many chances.
func (q quota) level(chances float64) time.Duration {
	return time.Duration(chances * float64(q.every()))
}

// limiter counts by key, in memory. When there are too many keys, those used longest ago are forgotten. What other
// processes have let through is counted as well, from when it is told (limit_share.go).
type limiter struct {
	on      bool
	now     func() time.Time
	hash    hasher
	mu      sync.Mutex
	buckets recent[bucket]
	due     map[limitKey]bool // buckets with something to tell other processes
	share   float64           // of a limit, which may be used before the others are told
}

type bucket struct {
	quota  quota
	full   time.Time     // when all chances will be back
	untold time.Duration // how much of it the other processes do not know of; less than zero for what came back
	shared bool          // whether they know of any
}

// maxBuckets bounds the memory an attacker with many addresses can make us hold.
const maxBuckets = 200_000

func newLimiter(on bool, hash hasher, now func() time.Time) *limiter {
	return &limiter{
		on: on, hash: hash, now: now, buckets: newRecent[bucket](maxBuckets),
		due: map[limitKey]bool{}, share: fleet.Share(1),
	}
}

// take uses one of the key's chances. With none left, its error says how long to wait for one.
func (l *limiter) take(key string, q quota) error {
	if !l.on {
		return nil
	}
	now := l.now()
	l.mu.Lock()
	defer l.mu.Unlock()
	k := l.hash.key(key)
	b := l.buckets.use(k)
	b.quota = q
	full := b.full
	if full.Before(now) {
		full = now
	}
	full = full.Add(q.every())
	if wait := full.Sub(now) - q.every()*time.Duration(q.times); wait > 0 {
		return tooMany(wait)
	}
	b.full = full
	l.owe(k, b, now, q.every())
	return nil
}

func tooMany(wait time.Duration) error {
	return &errs.Error{Kind: errs.TooMany, Code: rateLimited, RetryAfter: wait}
}

// giveBack returns a chance that take used.
func (l *limiter) giveBack(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	k := l.hash.key(key)
	if b := l.buckets.peek(k); b != nil {
		b.full = b.full.Add(-b.quota.every())
		l.owe(k, b, l.now(), -b.quota.every())
	}
}

// reset gives a key all its chances back.
func (l *limiter) reset(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	k := l.hash.key(key)
	b := l.buckets.peek(k)
	if b == nil || !b.shared {
		l.buckets.drop(k)
		return
	}
	now := l.now()
	if used := b.full.Sub(now); used > 0 {
		b.full = now
		l.owe(k, b, now, -used)
	}
}

const rateLimited = "rateLimited"

// noTry are the error codes of requests that do not count as a try: they could not be read, lacked something, or were
// refused by another limit.
var noTry = map[string]bool{
	errs.ErrInvalid.Code: true, errBroken.Code: true, errTooLarge.Code: true, errWrongType.Code: true,
	rateLimited: true, errTooSlow.Code: true, errBusy.Code: true, errs.ErrUnavailable.Code: true,
}

// spend uses one of the key's chances for the current request.
func (s *Server) spend(ctx context.Context, key string, q quota) error {
	if err := s.limits.take(key, q); err != nil {
		return err
	}
	c := callOf(ctx)
	c.spent = append(c.spent, key)
	return nil
}

// settle gives back what a request spent if it turned out not to be a try.
func (s *Server) settle(c *call) {
	if !noTry[c.code] {
		return
	}
	for _, key := range c.spent {
		s.limits.giveBack(key)
	}
}
