package httpapi

import (
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/tawafuq/tawafuq/internal/errs"
)

// quota is how often something may happen: times at once, and as many again spread over per.
type quota struct {
	times int
	per   time.Duration
}

// Quotas by account, beside those by address in the table: guessing one person's password from many addresses, and
// filling one person's mailbox, are both bounded.
var (
	loginByAccount  = quota{times: 10, per: 15 * time.Minute}
	forgotByAccount = quota{times: 3, per: time.Hour}
)

// limiter counts by key, in memory: each process has its own count.
type limiter struct {
	on      bool
	now     func() time.Time
	mu      sync.Mutex
	buckets map[string]*bucket
}

type bucket struct {
	*rate.Limiter
	full time.Time // when it will have refilled wholly and can be forgotten
}

// maxBuckets bounds the memory an attacker with many addresses can make us hold.
const maxBuckets = 200_000

func newLimiter(on bool, now func() time.Time) *limiter {
	return &limiter{on: on, now: now, buckets: map[string]*bucket{}}
}

// take uses one of the key's chances. With none left it says when there will be one.
func (l *limiter) take(key string, q quota) error {
	if !l.on {
		return nil
	}
	now := l.now()
	l.mu.Lock()
	defer l.mu.Unlock()
	b, ok := l.buckets[key]
	if !ok {
		if len(l.buckets) >= maxBuckets {
			l.forget(now)
		}
		b = &bucket{Limiter: rate.NewLimiter(rate.Every(q.per/time.Duration(q.times)), q.times)}
		l.buckets[key] = b
	}
	b.full = now.Add(q.per)
	reservation := b.ReserveN(now, 1)
	if wait := reservation.DelayFrom(now); wait > 0 {
		reservation.CancelAt(now)
		return &errs.Error{Kind: errs.TooMany, Code: "rateLimited", RetryAfter: wait}
	}
	return nil
}

func (l *limiter) forget(now time.Time) {
	for key, b := range l.buckets {
		if now.After(b.full) {
			delete(l.buckets, key)
		}
	}
	if len(l.buckets) >= maxBuckets {
		clear(l.buckets)
	}
}
