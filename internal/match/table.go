package match

import (
	"slices"
	"sync"
	"sync/atomic"
)

// chunkRows is how many rows are copied at once: a change copies one chunk, not the whole table.
const chunkRows = 1024

// facts are the single values of a row: a talent's or a job's.
type facts interface{ traits | terms }

// row is a talent or a job as a table stores it.
type row[F facts] struct {
	facts       F
	named       named
	title, text vector
	languages   []int32
	skills      []uint32     // packed: see packed.go
	others      []otherSkill // unknown to the lexicon; the skills of a job refer to them by index
	weight      int          // of the parts that a job mentions
}

// chunk is a group of rows of a table, in columns. What many rows share is on the table's shelves. A chunk held by a
// snapshot does not change.
type chunk[F facts] struct {
	version   uint64            // differs from that of any other chunk, and of this one before it was copied
	ids       [chunkRows]string // "" if free
	stamps    [chunkRows]uint64 // differs from that of any other row, and of this one before it changed
	titles    [chunkRows]int32  // places on shelves
	stories   [chunkRows]int32
	languages [chunkRows]int32
	facts     [chunkRows]F
	weights   [chunkRows]int32
	skills    lists
	others    lists // places on a shelf
}

var versions atomic.Uint64

// lists holds a short list for each row of a chunk, one after the other.
type lists struct {
	all  []uint32
	from [chunkRows + 1]uint32
}

func (l *lists) of(row int) []uint32 { return l.all[l.from[row]:l.from[row+1]] }

func (l *lists) set(row int, list []uint32) {
	from, to := l.from[row], l.from[row+1]
	l.all = slices.Replace(l.all, int(from), int(to), list...)
	if more := uint32(len(list)) - (to - from); more != 0 { // it may wrap around, and back
		for i := row + 1; i < len(l.from); i++ {
			l.from[i] += more
		}
	}
}

// snapshot is a table at some moment. It does not change.
type snapshot[F facts] struct {
	chunks []*chunk[F]
	places *places
	shelves
}

// shelves are the pages of a table's shelves.
type shelves struct {
	titles    []*shelfPage[named]
	stories   []*shelfPage[nothing]
	languages []*shelfPage[spoken]
	others    []*shelfPage[wording]
}

// places is where each record of a table is. It reflects the current table, not a snapshot.
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

// find returns the chunk and row of a record. It does not find one that came, left or moved since the snapshot was
// taken.
func (s *snapshot[F]) find(id string) (c *chunk[F], row int, there bool) {
	place, there := s.places.find(id)
	if !there || place/chunkRows >= len(s.chunks) {
		return nil, 0, false
	}
	c, row = s.chunks[place/chunkRows], place%chunkRows
	return c, row, c.ids[row] == id
}

// table is the writer's side: snapshots are taken from it. Only one goroutine may use it at a time.
type table[F facts] struct {
	chunks []*chunk[F]
	fresh  map[int]bool // chunks that no snapshot holds yet
	places *places
	free   []int

	titles    *shelf[named]
	stories   *shelf[nothing]
	languages *shelf[spoken]
	others    *shelf[wording]
}

func newTable[F facts](dimension int) *table[F] {
	return &table[F]{
		fresh:     map[int]bool{},
		places:    &places{at: map[string]int{}},
		titles:    newShelf[named](dimension),
		stories:   newShelf[nothing](dimension),
		languages: newShelf[spoken](0),
		others:    newShelf[wording](dimension),
	}
}

// set adds a record or replaces its earlier version.
func (t *table[F]) set(id string, r row[F]) {
	place, there := t.places.find(id)
	if !there {
		place = t.room()
		t.places.set(id, place)
	}
	c, i := t.writable(place/chunkRows), place%chunkRows
	title, story := t.titles.take(r.title, r.named), t.stories.take(r.text, nothing{})
	languages := t.languages.take(vector{}, r.languages)
	others := make([]uint32, len(r.others))
	for n, o := range r.others {
		others[n] = uint32(t.others.take(o.near, o.key))
	}
	if there { // after taking: what stays the same keeps its place
		t.release(c, i)
	}
	c.ids[i], c.stamps[i] = id, versions.Add(1)
	c.titles[i], c.stories[i], c.languages[i] = title, story, languages
	c.facts[i], c.weights[i] = r.facts, int32(r.weight)
	c.skills.set(i, r.skills)
	c.others.set(i, others)
}

// release gives up what a row shares.
func (t *table[F]) release(c *chunk[F], i int) {
	t.titles.release(c.titles[i])
	t.stories.release(c.stories[i])
	t.languages.release(c.languages[i])
	for _, o := range c.others.of(i) {
		t.others.release(int32(o))
	}
}

// remove removes a record, if it exists.
func (t *table[F]) remove(id string) {
	place, there := t.places.find(id)
	if !there {
		return
	}
	c, i := t.writable(place/chunkRows), place%chunkRows
	t.release(c, i)
	var nobody F
	c.ids[i], c.facts[i] = "", nobody
	c.skills.set(i, nil)
	c.others.set(i, nil)
	t.places.remove(id)
	t.free = append(t.free, place)
}

func (t *table[F]) room() int {
	if n := len(t.free); n > 0 {
		place := t.free[n-1]
		t.free = t.free[:n-1]
		return place
	}
	place := len(t.places.at) // only this goroutine writes it
	if place/chunkRows == len(t.chunks) {
		t.fresh[len(t.chunks)] = true
		t.chunks = append(t.chunks, &chunk[F]{version: versions.Add(1)})
	}
	return place
}

// writable returns a chunk that no snapshot holds.
func (t *table[F]) writable(n int) *chunk[F] {
	if !t.fresh[n] {
		copied := *t.chunks[n]
		copied.version = versions.Add(1)
		copied.skills.all, copied.others.all = slices.Clone(copied.skills.all), slices.Clone(copied.others.all)
		t.chunks[n] = &copied
		t.fresh[n] = true
	}
	return t.chunks[n]
}

// snapshot returns the table as it is now.
func (t *table[F]) snapshot() *snapshot[F] {
	clear(t.fresh)
	return &snapshot[F]{
		chunks: slices.Clone(t.chunks),
		places: t.places,
		shelves: shelves{
			titles:    t.titles.snapshot(),
			stories:   t.stories.snapshot(),
			languages: t.languages.snapshot(),
			others:    t.others.snapshot(),
		},
	}
}
