package demo

import (
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
	"strings"
	"time"
)

// dice makes the random choices. Each record of a market has its own, so that it is the same whatever was made before
// it.
type dice struct{ *rand.Rand }

// The sorts of record; each has its own dice.
const (
	ofCompany = iota + 1
	ofJob
	ofTalent
	ofApplications
)

func newDice(key uint64, sort, index int) dice {
	// Neighbouring indexes must not start alike, so they are mixed first.
	own := mix(uint64(sort)<<48 | uint64(index))
	return dice{rand.New(rand.NewPCG(key^own, mix(key+own)))}
}

// chance is true with probability p.
func (d dice) chance(p float64) bool { return d.Float64() < p }

// between returns a whole number from low to high, both included.
func (d dice) between(low, high int) int { return low + d.IntN(high-low+1) }

// span returns a duration from low to high.
func (d dice) span(low, high time.Duration) time.Duration {
	return low + time.Duration(d.Float64()*float64(high-low))
}

func pick[T any](d dice, items []T) T { return items[d.IntN(len(items))] }

// some returns n of items, or all if there are fewer, shuffled.
func some[T any](d dice, items []T, n int) []T {
	picked := append([]T(nil), items...)
	d.Shuffle(len(picked), func(i, j int) { picked[i], picked[j] = picked[j], picked[i] })
	return picked[:min(n, len(picked))]
}

// weighted returns an index below n, with probabilities proportional to the weights.
func (d dice) weighted(n int, weight func(int) int) int {
	sum := 0
	for i := range n {
		sum += weight(i)
	}
	at := d.IntN(sum)
	for i := range n {
		if at -= weight(i); at < 0 {
			return i
		}
	}
	return n - 1
}

// id returns a version 7 UUID, as uid.New makes them: it sorts by time.
func (d dice) id(at time.Time) string {
	var b [16]byte
	binary.BigEndian.PutUint64(b[:8], uint64(at.UnixMilli())<<16|d.Uint64()&0x0fff|0x7000)
	binary.BigEndian.PutUint64(b[8:], d.Uint64()&(1<<62-1)|1<<63)
	h := hex.EncodeToString(b[:])
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]
}

// fill replaces the {placeholders} of a sentence; values alternate between name and value.
func fill(sentence string, values ...string) string {
	return strings.NewReplacer(values...).Replace(sentence)
}
