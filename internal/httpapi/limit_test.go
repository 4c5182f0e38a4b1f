package httpapi

import (
	"fmt"
	"testing"
	"time"
)

// testHash is the key that two processes of one installation share.
var testHash = hasher("an installation's own key")

// Flooding the limiter with keys gives no chance back and does not fill the memory.
func TestAFloodOfKeysResetsNoCounter(t *testing.T) {
	now := time.Now()
	l := newLimiter(true, testHash, func() time.Time { return now })
	guesses := quota{times: 3, per: time.Hour}
	for range guesses.times {
		if err := l.take("guesser", guesses); err != nil {
			t.Fatal(err)
		}
	}
	once := quota{times: 1, per: time.Hour}
	for i := range maxBuckets + maxBuckets/2 {
		if err := l.take(fmt.Sprint("flood", i), once); err != nil {
			t.Fatalf("key %d: %v", i, err)
		}
		if i%1000 == 0 && l.take("guesser", guesses) == nil {
			t.Fatalf("after %d keys the guesser may guess again", i)
		}
		if n := l.buckets.len(); n > maxBuckets {
			t.Fatalf("%d counters are remembered", n)
		}
	}
	if l.take("guesser", guesses) == nil {
		t.Error("after the flood the guesser may guess again")
	}
	if l.take(fmt.Sprint("flood", maxBuckets+maxBuckets/2-1), once) == nil {
		t.Error("the newest key was forgotten")
	}
}

// Chances come back one by one, evenly, and never more than there were at first.
func TestChancesComeBackWithTime(t *testing.T) {
	now := time.Now()
	l := newLimiter(true, testHash, func() time.Time { return now })
	q := quota{times: 4, per: time.Hour}
	granted := func() (n int) {
		for l.take("key", q) == nil {
			n++
		}
		return n
	}
	for _, step := range []struct {
		wait time.Duration
		want int
	}{{0, 4}, {14 * time.Minute, 0}, {time.Minute, 1}, {30 * time.Minute, 2}, {48 * time.Hour, 4}} {
		now = now.Add(step.wait)
		if got := granted(); got != step.want {
			t.Errorf("%v later: %d chances, want %d", step.wait, got, step.want)
		}
	}
}
