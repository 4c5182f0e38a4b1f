package search

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// Options are what an index is made with.
type Options struct {
	// Rates bring pay into the home currency.
	Rates Rates
	// Dot multiplies a vector with each row of a matrix, one row after the other in one slice; nil is a plain loop.
	Dot func(query, rows []int8, out []int32)
}

// index is a set of documents that can be searched while it changes.
type index struct {
	analyzer *Analyzer
	options  Options
	parts    bool // words are found by any part of them, as the pool's contract has it

	now atomic.Pointer[snapshot]

	writing sync.Mutex
	places  map[string]place // where each living document is; for the writer alone
	frozen  int              // how many segments, from the first on, Compact is reading: they stay

	compacting sync.Mutex
}

// snapshot is the index at one moment.
type snapshot struct {
	views []view
	total int // living documents
}

// view is a segment with the dead of one moment.
type view struct {
	*segment
	dead   []uint64 // a bit for each document; nil: all live
	counts []int32  // how many living documents have each term; nil: all that have it
	alive  int
}

// living is how many living documents have the term of a number.
func (v *view) living(term uint32) int {
	if v.counts == nil {
		return int(v.starts[term+1] - v.starts[term])
	}
	return int(v.counts[term])
}

// count is how many living documents have a term.
func (v *view) count(term string) int {
	at, there := v.term(term)
	if !there {
		return 0
	}
	return v.living(at)
}

// begun reports whether some living document has a term that begins so.
func (v *view) begun(prefix string) bool {
	from, to := v.between(prefix)
	for term := from; term < to; term++ {
		if v.living(uint32(term)) > 0 {
			return true
		}
	}
	return false
}

func (v *view) lives(doc uint32) bool { return v.dead == nil || v.dead[doc>>6]&(1<<(doc&63)) == 0 }

// place is where a document is.
type place struct {
	segment *segment
	doc     uint32
}

func newIndex(a *Analyzer, o Options, parts bool) *index {
	if o.Dot == nil {
		o.Dot = dotRows
	}
	x := &index{analyzer: a, options: o, parts: parts, places: map[string]place{}}
	x.now.Store(&snapshot{})
	return x
}

// Len is how many documents there are.
func (x *index) Len() int { return x.now.Load().total }

// put takes in documents, in place of those with the same ids.
func (x *index) put(entries []entry) {
	entries = lastOfEach(entries)
	if len(entries) == 0 {
		return
	}
	s := build(entries, x.analyzer.dimension())
	x.writing.Lock()
	defer x.writing.Unlock()
	next := x.now.Load().copy()
	ids := make([]string, len(entries))
	for i, e := range entries {
		ids[i] = e.id
	}
	x.bury(next, ids)
	for doc, id := range ids {
		x.places[id] = place{s, uint32(doc)}
	}
	next.views = append(next.views, view{segment: s, alive: len(s.ids)})
	next.total += len(s.ids)
	x.mergeTail(next)
	x.now.Store(next)
}

// lastOfEach leaves the last of the entries with one id.
func lastOfEach(entries []entry) []entry {
	last := make(map[string]int, len(entries))
	for i, e := range entries {
		last[e.id] = i
	}
	if len(last) == len(entries) {
		return entries
	}
	var kept []entry
	for i, e := range entries {
		if last[e.id] == i {
			kept = append(kept, e)
		}
	}
	return kept
}

// Remove takes documents out. Those that are not there are none the worse for it.
func (x *index) Remove(ids ...string) {
	x.writing.Lock()
	defer x.writing.Unlock()
	next := x.now.Load().copy()
	x.bury(next, ids)
	if x.frozen == 0 {
		next.views = slices.DeleteFunc(next.views, func(v view) bool { return v.alive == 0 })
	}
	x.now.Store(next)
}

// copy is a snapshot that a writer may change: the views are its own, what the dead are and what that leaves of the
// counts is copied when changed, so that who reads an earlier moment sees nothing of it.
func (s *snapshot) copy() *snapshot {
	return &snapshot{views: slices.Clone(s.views), total: s.total}
}

// bury marks those documents as dead that are there, and takes them out of the counts of their terms.
func (x *index) bury(next *snapshot, ids []string) {
	dying := map[*segment][]uint32{}
	for _, id := range ids {
		if at, there := x.places[id]; there {
			delete(x.places, id)
			dying[at.segment] = append(dying[at.segment], at.doc)
		}
	}
	for i := range next.views {
		v := &next.views[i]
		docs := dying[v.segment]
		if len(docs) == 0 {
			continue
		}
		dead := make([]uint64, (len(v.ids)+63)/64)
		copy(dead, v.dead)
		for _, doc := range docs {
			dead[doc>>6] |= 1 << (doc & 63)
		}
		v.dead = dead
		v.alive -= len(docs)
		next.total -= len(docs)
		v.uncount(docs)
	}
}

// uncount takes documents out of the counts of their terms. Looking for them in all postings takes a few milliseconds
// and spares a list of terms for every document.
func (v *view) uncount(docs []uint32) {
	if v.counts == nil {
		v.counts = v.had()
	} else {
		v.counts = slices.Clone(v.counts)
	}
	const few = 4 // more are looked for all at once
	if len(docs) <= few {
		for term := range v.terms {
			postings := v.docs[v.starts[term]:v.starts[term+1]]
			for _, doc := range docs {
				if _, there := slices.BinarySearch(postings, doc); there {
					v.counts[term]--
				}
			}
		}
		return
	}
	dying := make([]bool, len(v.ids))
	for _, doc := range docs {
		dying[doc] = true
	}
	for term := range v.terms {
		for _, doc := range v.docs[v.starts[term]:v.starts[term+1]] {
			if dying[doc] {
				v.counts[term]--
			}
		}
	}
}

// mergedAtOnce is the size up to which segments are merged by the writer itself; the rest is for Compact.
const mergedAtOnce = 512

// mergeTail keeps the number of small segments low: the last two become one as long as they are of like size.
func (x *index) mergeTail(next *snapshot) {
	for len(next.views) > x.frozen+1 {
		last := len(next.views) - 1
		a, b := next.views[last-1], next.views[last]
		if a.alive > 2*b.alive || a.alive+b.alive > mergedAtOnce {
			return
		}
		s := merge(next.views[last-1:], x.analyzer.dimension())
		x.settle(s)
		next.views = append(next.views[:last-1], view{segment: s, alive: len(s.ids)})
	}
}

// settle notes that documents are in a segment now.
func (x *index) settle(s *segment) {
	for doc, id := range s.ids {
		x.places[id] = place{s, uint32(doc)}
	}
}

// Compact makes one segment of all if there are several or many are dead. Readers and writers go on meanwhile.
func (x *index) Compact() {
	x.compacting.Lock()
	defer x.compacting.Unlock()
	x.writing.Lock()
	before := x.now.Load()
	x.frozen = len(before.views)
	x.writing.Unlock()
	var s *segment
	if before.worn() {
		s = merge(before.views, x.analyzer.dimension())
		s.prepare()
	}
	x.writing.Lock()
	defer x.writing.Unlock()
	x.frozen = 0
	if s != nil {
		x.now.Store(x.replace(before.views, s))
	}
}

// replace is the snapshot with the first segments replaced by what was made of them. What died or moved meanwhile is
// dead in the new one.
func (x *index) replace(old []view, s *segment) *snapshot {
	merged := map[*segment]bool{}
	for _, v := range old {
		merged[v.segment] = true
	}
	v := view{segment: s, alive: len(s.ids)}
	var died []uint32
	for doc, id := range s.ids {
		if at, there := x.places[id]; there && merged[at.segment] {
			x.places[id] = place{s, uint32(doc)}
			continue
		}
		if v.dead == nil {
			v.dead = make([]uint64, (len(s.ids)+63)/64)
		}
		v.dead[doc>>6] |= 1 << (uint(doc) & 63)
		v.alive--
		died = append(died, uint32(doc))
	}
	if len(died) > 0 {
		v.uncount(died)
	}
	now := x.now.Load()
	return &snapshot{views: append([]view{v}, now.views[len(old):]...), total: now.total}
}

// worn reports whether a snapshot has so many segments or dead that reading it takes longer than it need.
func (s *snapshot) worn() bool {
	all := 0
	for _, v := range s.views {
		all += len(v.ids)
	}
	return len(s.views) > 1 || all > s.total+s.total/8
}

// count is how many living documents have a term.
func (s *snapshot) count(term string) int {
	n := 0
	for i := range s.views {
		n += s.views[i].count(term)
	}
	return n
}

// parallel reads several documents at once: a start reads all there are. A panic while reading one becomes the
// caller's, before the index has changed.
func parallel[D any](docs []D, read func(D) entry) []entry {
	entries := make([]entry, len(docs))
	var (
		wait     sync.WaitGroup
		next     atomic.Int64
		panicked atomic.Pointer[any]
	)
	for range min(runtime.GOMAXPROCS(0), len(docs)) {
		wait.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					panicked.Store(&p)
				}
			}()
			for i := int(next.Add(1)) - 1; i < len(docs); i = int(next.Add(1)) - 1 {
				entries[i] = read(docs[i])
			}
		})
	}
	wait.Wait()
	if p := panicked.Load(); p != nil {
		panic(*p)
	}
	return entries
}

// IDs are those of all documents, in no order.
func (x *index) IDs() []string {
	s := x.now.Load()
	ids := make([]string, 0, s.total)
	for _, v := range s.views {
		for doc, id := range v.ids {
			if v.lives(uint32(doc)) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}
