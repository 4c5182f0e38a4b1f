package match

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/tawafuq/tawafuq/internal/dot"
)

// chunkRows is how many rows are copied at once: a change copies one chunk, not the whole table.
const chunkRows = 1024

// row is what a table holds: a talent or a job, without its vectors, which are in the chunk.
type row interface{ have | want }

// chunk is a group of rows of a table, with their vectors concatenated. A chunk held by a snapshot does not change.
type chunk[T row] struct {
	version      uint64 // differs from that of any other chunk, and of this one before it was copied
	ids          [chunkRows]string
	rows         [chunkRows]*T // nil: free
	title, story matrix
}

var versions atomic.Uint64

// matrix holds the vectors of a chunk's rows.
type matrix struct {
	codes []int8
	norms [chunkRows]float64 // 0: no vector
}

func (m *matrix) set(row, dimension int, v vector) {
	m.norms[row] = v.norm
	if dimension == 0 {
		return
	}
	codes := m.codes[row*dimension : (row+1)*dimension]
	clear(codes)
	copy(codes, v.codes)
}

func (m *matrix) clone() matrix {
	return matrix{codes: slices.Clone(m.codes), norms: m.norms}
}

// near fills out with the cosines, in thousandths, of v and each row.
func (m *matrix) near(v vector, products []int32, out []int) {
	if v.codes == nil || m.codes == nil {
		clear(out)
		return
	}
	dot.Rows(v.codes, m.codes, products)
	for i := range out {
		out[i] = near(products[i], v.norm, m.norms[i])
	}
}

// snapshot is a table at some moment. It does not change.
type snapshot[T row] struct {
	chunks []*chunk[T]
	places *places
}

// places is where each record of a table is. It is the table's of this moment, not a snapshot's.
type places struct {
	mu sync.RWMutex
	at map[string]int
}

func (p *places) find(id string) (place int, there bool) {
	p.mu.RLock()
	defer p.mu.RUnlock()
	place, there = p.at[id]
	return place, there
}

func (p *places) set(id string, place int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.at[id] = place
}

func (p *places) remove(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.at, id)
}

// find returns the chunk and row of a record. One that came, went or moved since the snapshot was taken is not there.
func (s *snapshot[T]) find(id string) (c *chunk[T], row int, there bool) {
	place, there := s.places.find(id)
	if !there || place/chunkRows >= len(s.chunks) {
		return nil, 0, false
	}
	c, row = s.chunks[place/chunkRows], place%chunkRows
	return c, row, c.ids[row] == id
}

// table is the writer's side: snapshots are taken from it. It belongs to one goroutine at a time.
type table[T row] struct {
	dimension int
	chunks    []*chunk[T]
	fresh     map[int]bool // chunks that no snapshot holds yet
	places    *places
	free      []int
}

func newTable[T row](dimension int) *table[T] {
	return &table[T]{dimension: dimension, fresh: map[int]bool{}, places: &places{at: map[string]int{}}}
}

// set adds a record or replaces its earlier version.
func (t *table[T]) set(id string, r *T, title, story vector) {
	place, there := t.places.find(id)
	if !there {
		place = t.room()
		t.places.set(id, place)
	}
	c, i := t.writable(place/chunkRows), place%chunkRows
	c.ids[i], c.rows[i] = id, r
	c.title.set(i, t.dimension, title)
	c.story.set(i, t.dimension, story)
}

// remove removes a record; it is no error if there is none.
func (t *table[T]) remove(id string) {
	place, there := t.places.find(id)
	if !there {
		return
	}
	c, i := t.writable(place/chunkRows), place%chunkRows
	c.ids[i], c.rows[i] = "", nil
	t.places.remove(id)
	t.free = append(t.free, place)
}

func (t *table[T]) room() int {
	if n := len(t.free); n > 0 {
		place := t.free[n-1]
		t.free = t.free[:n-1]
		return place
	}
	place := len(t.places.at) // only this goroutine writes it
	if place/chunkRows == len(t.chunks) {
		c := &chunk[T]{version: versions.Add(1)}
		if t.dimension > 0 {
			c.title.codes, c.story.codes = make([]int8, chunkRows*t.dimension), make([]int8, chunkRows*t.dimension)
		}
		t.fresh[len(t.chunks)] = true
		t.chunks = append(t.chunks, c)
	}
	return place
}

// writable returns a chunk that no snapshot holds.
func (t *table[T]) writable(n int) *chunk[T] {
	if !t.fresh[n] {
		copied := *t.chunks[n]
		copied.version = versions.Add(1)
		copied.title, copied.story = t.chunks[n].title.clone(), t.chunks[n].story.clone()
		t.chunks[n] = &copied
		t.fresh[n] = true
	}
	return t.chunks[n]
}

// snapshot returns the table as it is now.
func (t *table[T]) snapshot() *snapshot[T] {
	clear(t.fresh)
	return &snapshot[T]{chunks: slices.Clone(t.chunks), places: t.places}
}

// ranked is a record with its score.
type ranked struct {
	id   string
	rank int // graded.rank
}

// before reports whether r is better than o; of equals, whether it is newer.
func (r ranked) before(o ranked) bool {
	if r.rank != o.rank {
		return r.rank > o.rank
	}
	return strings.Compare(r.id, o.id) > 0
}

// best keeps the k best records it is given, and counts all by score.
type best struct {
	k     int
	least int // lower scores are not kept
	items []ranked
	goods [101]int // how many there were of each score
}

func (b *best) add(id string, g graded) {
	b.goods[g.shown]++
	if g.shown < b.least || b.k == 0 {
		return
	}
	r := ranked{id, g.rank()}
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

// count returns how many scored at least n.
func (b *best) count(n int) int {
	sum := 0
	for _, many := range b.goods[n:] {
		sum += many
	}
	return sum
}

// scratch is a scan's working memory.
type scratch struct {
	products     [chunkRows]int32
	title, story [chunkRows]int
	credits      []int
}

// talentsFor passes every talent of a snapshot to b, scored for a job. Those in skip are left out first.
func (r *Reader) talentsFor(s *snapshot[have], w *want, skip map[string]bool, b *best) {
	r.eachTalent(s, w, func(id string) bool { return !skip[id] }, b.add)
}

// eachTalent calls visit with the score, for a job, of every talent of a snapshot who is wanted.
func (r *Reader) eachTalent(
	s *snapshot[have], w *want, wanted func(id string) bool, visit func(id string, g graded),
) {
	a := r.ask(w)
	var m scratch
	for _, c := range s.chunks {
		c.title.near(w.title, m.products[:], m.title[:])
		c.story.near(w.text, m.products[:], m.story[:])
		for i, h := range c.rows {
			if h == nil || !wanted(c.ids[i]) {
				continue
			}
			m.credits = a.coveredBy(h, m.credits)
			visit(c.ids[i], w.grade(h, r.score(h, w, m.credits, compared{m.title[i], m.story[i]})))
		}
	}
}

// jobsFor passes every job of a snapshot to b, scored for a talent. Those in skip are left out first.
func (r *Reader) jobsFor(s *snapshot[want], h *have, skip map[string]bool, b *best) {
	r.eachJob(s, h, func(place int, g graded) {
		if id := s.id(place); !skip[id] {
			b.add(id, g)
		}
	})
}

// id returns the id of the record at a place.
func (s *snapshot[T]) id(place int) string { return s.chunks[place/chunkRows].ids[place%chunkRows] }

// eachJob calls visit with the place and the score of every job of a snapshot.
func (r *Reader) eachJob(s *snapshot[want], h *have, visit func(place int, g graded)) {
	held := r.holdings(h)
	var m scratch
	for n, c := range s.chunks {
		r.eachIn(c, h, held, &m, func(row int, g graded) { visit(n*chunkRows+row, g) })
	}
}

// eachIn is eachJob for one chunk.
func (r *Reader) eachIn(c *chunk[want], h *have, held []int16, m *scratch, visit func(row int, g graded)) {
	c.title.near(h.title, m.products[:], m.title[:])
	c.story.near(h.text, m.products[:], m.story[:])
	for i, w := range c.rows {
		if w != nil {
			m.credits = w.coveredBy(h, held, m.credits)
			visit(i, w.grade(h, r.score(h, w, m.credits, compared{m.title[i], m.story[i]})))
		}
	}
}
