package match

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"slices"

	"github.com/tawafuq/tawafuq/internal/talent"
)

// shelfRows is how many things are copied at once when a shelf changes.
const shelfRows = 256

// shared is something that many rows have in common: what a title was understood as, a list of languages.
type shared[E any] interface {
	hash(h uint64) uint64
	equal(other E) bool
}

// shelf stores what many rows share once, with its vector, so that a query compares it once. It is the writer's side:
// snapshots hold its pages, which then no longer change.
type shelf[E shared[E]] struct {
	dimension int
	pages     []*shelfPage[E]
	fresh     map[int]bool // pages that no snapshot holds yet
	uses      []int32      // how many rows hold each thing
	free      []int32
	places    map[uint64]int32 // by hash; of two things with the same hash only one is found and shared
}

type shelfPage[E shared[E]] struct {
	codes  []int8
	norms  [shelfRows]float64 // 0 without a vector
	things [shelfRows]E
}

func newShelf[E shared[E]](dimension int) *shelf[E] {
	return &shelf[E]{dimension: dimension, fresh: map[int]bool{}, places: map[uint64]int32{}}
}

// take returns the place of a thing, for one more row.
func (s *shelf[E]) take(v vector, thing E) int32 {
	hash := shelfHash(v, thing)
	place, there := s.places[hash]
	if there && s.holds(place, v, thing) {
		s.uses[place]++
		return place
	}
	place = s.room()
	s.uses[place] = 1
	if !there {
		s.places[hash] = place
	}
	s.put(place, v, thing)
	return place
}

// release tells the shelf that a row no longer holds a thing.
func (s *shelf[E]) release(place int32) {
	if s.uses[place]--; s.uses[place] > 0 {
		return
	}
	v, thing := s.pages[place/shelfRows].at(place % shelfRows)
	if hash := shelfHash(v, thing); s.places[hash] == place {
		delete(s.places, hash)
	}
	var nothing E
	s.put(place, vector{}, nothing)
	s.free = append(s.free, place)
}

func (s *shelf[E]) holds(place int32, v vector, thing E) bool {
	kept, other := s.pages[place/shelfRows].at(place % shelfRows)
	return kept.norm == v.norm && slices.Equal(kept.codes, v.codes) && thing.equal(other)
}

func (s *shelf[E]) room() int32 {
	if n := len(s.free); n > 0 {
		place := s.free[n-1]
		s.free = s.free[:n-1]
		return place
	}
	place := len(s.uses)
	s.uses = append(s.uses, 0)
	if place/shelfRows == len(s.pages) {
		s.fresh[len(s.pages)] = true
		s.pages = append(s.pages, &shelfPage[E]{codes: make([]int8, shelfRows*s.dimension)})
	}
	return int32(place)
}

func (s *shelf[E]) put(place int32, v vector, thing E) {
	n, i := int(place/shelfRows), int(place%shelfRows)
	if !s.fresh[n] {
		copied := *s.pages[n]
		copied.codes = slices.Clone(copied.codes)
		s.pages[n], s.fresh[n] = &copied, true
	}
	p := s.pages[n]
	p.norms[i], p.things[i] = v.norm, thing
	codes := p.codes[i*s.dimension : (i+1)*s.dimension]
	clear(codes)
	copy(codes, v.codes)
}

// snapshot returns the pages as they are now.
func (s *shelf[E]) snapshot() []*shelfPage[E] {
	clear(s.fresh)
	return slices.Clone(s.pages)
}

func (p *shelfPage[E]) at(i int32) (vector, E) {
	v := vector{norm: p.norms[i]}
	if dimension := int32(len(p.codes) / shelfRows); dimension > 0 && v.norm != 0 {
		v.codes = p.codes[i*dimension : (i+1)*dimension : (i+1)*dimension]
	}
	return v, p.things[i]
}

// of returns a thing of a snapshot's pages.
func of[E shared[E]](pages []*shelfPage[E], place int32) (vector, E) {
	return pages[place/shelfRows].at(place % shelfRows)
}

func shelfHash[E shared[E]](v vector, thing E) uint64 {
	h := mix(14695981039346656037, math.Float64bits(v.norm))
	for _, code := range v.codes {
		h = mix(h, uint64(uint8(code)))
	}
	return thing.hash(h)
}

func mix(h, x uint64) uint64 { return (h ^ x) * 1099511628211 }

func mixAll[N int32 | uint32](h uint64, all []N) uint64 {
	h = mix(h, uint64(len(all)))
	for _, n := range all {
		h = mix(h, uint64(uint32(n)))
	}
	return h
}

func (n named) hash(h uint64) uint64 { return mixAll(mixAll(h, n.occupations), n.titleWords) }

func (n named) equal(o named) bool {
	return slices.Equal(n.occupations, o.occupations) && slices.Equal(n.titleWords, o.titleWords)
}

// spoken is a list of languages.
type spoken []int32

func (s spoken) hash(h uint64) uint64 { return mixAll(h, s) }
func (s spoken) equal(o spoken) bool  { return slices.Equal(s, o) }

// wording is the hash of the spelling of a skill that the lexicon does not know: wordings are only compared for
// equality.
type wording uint64

func wordingOf(skill string) wording {
	sum := sha256.Sum256([]byte(talent.SkillKey(skill)))
	return wording(binary.LittleEndian.Uint64(sum[:]))
}

func (w wording) hash(h uint64) uint64 { return mix(h, uint64(w)) }
func (w wording) equal(o wording) bool { return w == o }

// nothing is for a vector that comes with nothing else.
type nothing struct{}

func (nothing) hash(h uint64) uint64 { return h }
func (nothing) equal(nothing) bool   { return true }
