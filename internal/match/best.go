package match

import (
	"slices"
	"sort"
	"strings"

	"github.com/tawafuq/tawafuq/internal/job"
)

// ranked is a record with its score.
type ranked struct {
	id   string
	rank int // graded.rank
}

// before reports whether r is better than o or, if they are equal, newer.
func (r ranked) before(o ranked) bool {
	if r.rank != o.rank {
		return r.rank > o.rank
	}
	return strings.Compare(r.id, o.id) > 0
}

// best keeps the k best records it is given, and counts the good matches if asked to.
type best struct {
	k     int
	least int  // lower scores are not kept
	count bool // count the good matches, too
	items []ranked
	good  int
}

// bar returns the lowest sum, in thousandths, that still makes a difference.
func (b *best) bar() int {
	lowest := sumFor(graded{shown: b.least}.rank())
	switch {
	case b.k == 0:
		lowest = unreachable
	case len(b.items) == b.k: // an equal one may be newer
		lowest = sumFor(b.items[b.k-1].rank)
	}
	if b.count {
		lowest = min(lowest, goodSum)
	}
	return lowest
}

// unreachable is a sum that nobody has.
const unreachable = 1001

// goodSum is the lowest sum of a good match.
var goodSum = sumFor(graded{shown: GoodMatch}.rank())

// sumFor returns the lowest sum that may rank at least that high: a limit can only lower a rank.
func sumFor(rank int) int {
	return sort.Search(unreachable, func(sum int) bool {
		return graded{calibrated(sum), sum}.rank() >= rank
	})
}

// add adds a record, and returns the bar for the next.
func (b *best) add(id string, g graded) (bar int) {
	if g.shown >= GoodMatch {
		b.good++
	}
	if g.shown >= b.least && b.k > 0 {
		b.keep(ranked{id, g.rank()})
	}
	return b.bar()
}

func (b *best) keep(r ranked) {
	if len(b.items) == b.k && !r.before(b.items[b.k-1]) {
		return
	}
	at, _ := slices.BinarySearchFunc(b.items, r, func(a, x ranked) int {
		if a.before(x) {
			return -1
		}
		return 1
	})
	if len(b.items) < b.k {
		b.items = append(b.items, ranked{})
	}
	copy(b.items[at+1:], b.items[at:])
	b.items[at] = r
}

func (b *best) ids() []string {
	ids := make([]string, len(b.items))
	for i, r := range b.items {
		ids[i] = r.id
	}
	return ids
}

func (b *best) scored() []job.Scored {
	all := make([]job.Scored, len(b.items))
	for i, r := range b.items {
		all[i] = job.Scored{ID: r.id, Score: r.rank >> 9} // the score shown, see graded.rank
	}
	return all
}
