package httpapi

import (
	"crypto/sha256"
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

// Quotas by account, beside those by address in the table: guessing one person's password, and filling one person's
// mailbox, are both bounded. The one for an account from everywhere is wide, so that strangers cannot lock a person out.
var (
	loginByAccountHere = quota{times: 10, per: 15 * time.Minute}
	loginByAccount     = quota{times: 50, per: time.Hour}
	forgotByAccount    = quota{times: 3, per: time.Hour}
)

// limiter counts by key, in memory: each process has its own count.
type limiter struct {
	on      bool
	now     func() time.Time
	mu      sync.Mutex
	buckets map[limitKey]*bucket
	swept   time.Time
}

// limitKey is a hash of what is counted: keys hold what strangers typed, at any length.
type limitKey [sha256.Size]byte

type bucket struct {
	*rate.Limiter
	full time.Time // when it will have refilled wholly and can be forgotten
}

const (
	// maxBuckets bounds the memory an attacker with many addresses can make us hold.
	maxBuckets = 200_000
	sweepEvery = time.Minute
)

func newLimiter(on bool, now func() time.Time) *limiter {
	return &limiter{on: on, now: now, buckets: map[limitKey]*bucket{}}
}

// take uses one of the key's chances. With none left it says when there will be one.
func (l *limiter) take(key string, q quota) error {
	if !l.on {
		return nil
	}
	now := l.now()
	l.mu.Lock()
	defer l.mu.Unlock()
	if now.Sub(l.swept) > sweepEvery || len(l.buckets) >= maxBuckets {
		l.sweep(now)
	}
	hashed := limitKey(sha256.Sum256([]byte(key)))
	b, ok := l.buckets[hashed]
	if !ok {
		b = &bucket{Limiter: rate.NewLimiter(rate.Every(q.per/time.Duration(q.times)), q.times)}
		l.buckets[hashed] = b
	}
	b.full = now.Add(q.per)
	reservation := b.ReserveN(now, 1)
	if wait := reservation.DelayFrom(now); wait > 0 {
		reservation.CancelAt(now)
		return &errs.Error{Kind: errs.TooMany, Code: "rateLimited", RetryAfter: wait}
	}
	return nil
}

// reset gives a key all its chances back.
func (l *limiter) reset(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.buckets, limitKey(sha256.Sum256([]byte(key))))
}

func (l *limiter) sweep(now time.Time) {
	l.swept = now
	for key, b := range l.buckets {
		if now.After(b.full) {
			delete(l.buckets, key)
		}
	}
	if len(l.buckets) >= maxBuckets {
		clear(l.buckets)
	}
}
