package demo

import (
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
	"strings"
	"time"
)

// dice decide. Each thing of a market has dice of its own, so that it is the same whatever was made before it.
type dice struct{ *rand.Rand }

// What is made; each sort has its own dice.
const (
	ofCompany = iota + 1
	ofJob
	ofTalent
	ofApplications
)

func newDice(key uint64, sort, index int) dice {
	// Neighbours must not begin alike, so their numbers are mixed first.
	own := mix(uint64(sort)<<48 | uint64(index))
	return dice{rand.New(rand.NewPCG(key^own, mix(key+own)))}
}

// chance is true that often, of 1.
func (d dice) chance(p float64) bool { return d.Float64() < p }

// between is a whole number from low to high, both included.
func (d dice) between(low, high int) int { return low + d.IntN(high-low+1) }

// span is a length of time from low to high.
func (d dice) span(low, high time.Duration) time.Duration {
	return low + time.Duration(d.Float64()*float64(high-low))
}

func pick[T any](d dice, items []T) T { return items[d.IntN(len(items))] }

// some returns n of items, or all where there are fewer, in an order of their own.
func some[T any](d dice, items []T, n int) []T {
	picked := append([]T(nil), items...)
	d.Shuffle(len(picked), func(i, j int) { picked[i], picked[j] = picked[j], picked[i] })
	return picked[:min(n, len(picked))]
}

// weighted returns an index below n, each as likely as its weight.
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

// id is a UUID of version 7, as uid.New makes them: it sorts by time.
func (d dice) id(at time.Time) string {
	var b [16]byte
	binary.BigEndian.PutUint64(b[:8], uint64(at.UnixMilli())<<16|d.Uint64()&0x0fff|0x7000)
	binary.BigEndian.PutUint64(b[8:], d.Uint64()&(1<<62-1)|1<<63)
	h := hex.EncodeToString(b[:])
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]
}

// fill puts values into the {places} of a sentence; values are name, value, name, value.
func fill(sentence string, values ...string) string {
	return strings.NewReplacer(values...).Replace(sentence)
}
