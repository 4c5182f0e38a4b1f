package search

import (
	"encoding/binary"
	"slices"
	"sort"
	"strings"
	"sync"
)

// segment is a part of the index: some documents with their terms. It does not change.
type segment struct {
	ids     []string
	terms   []string // sorted
	starts  []uint32 // where the postings of each term begin; one more than terms
	docs    []uint32
	impacts []uint8
	display map[uint32]string // how titles are written; of companies all ways, one to a line, in order

	firstWord, firstRaw uint32 // where the words of the vocabularies begin among terms
	words, raws         *vocabulary

	columns   [columnCount]valueColumn
	sampleOf  []uint32 // by value of colWhere: a document that has it
	numbers   []numbers
	standings []uint64 // by document: see standing

	stream       []byte // the terms of each document's stems, each one plus its number; 0 between parts
	streamStarts []uint32

	// What titles mean. Many documents share a title, and their vectors with it.
	firstTitle uint32   // where titles begin among terms
	titles     []uint32 // by document: its title, counted from firstTitle; noTerm for none
	vectors    []int8   // by title
	scales     []float32

	numbering sync.Once
	ofConcept []uint32

	listening sync.Once
	ears      [2]*hearing // the words of names, in Latin letters and in Arabic ones
}

// valueColumn holds the values of a property for each document.
type valueColumn struct {
	names  []string // sorted
	starts []uint32 // where the values of each document begin, one more than documents; nil: one for each
	values []uint32 // noTerm where a document has none
}

func (c *valueColumn) of(doc uint32) []uint32 {
	switch {
	case c.starts != nil:
		return c.values[c.starts[doc]:c.starts[doc+1]]
	case c.values[doc] == noTerm:
		return nil
	}
	return c.values[doc : doc+1]
}

// settle leaves out where values begin if no document has more than one.
func (c *valueColumn) settle() {
	single := make([]uint32, len(c.starts)-1)
	for doc := range single {
		switch values := c.values[c.starts[doc]:c.starts[doc+1]]; len(values) {
		case 0:
			single[doc] = noTerm
		case 1:
			single[doc] = values[0]
		default:
			c.values = slices.Clip(c.values)
			return
		}
	}
	c.starts, c.values = nil, single
}

func (c *valueColumn) find(name string) (uint32, bool) {
	at, there := slices.BinarySearch(c.names, name)
	return uint32(at), there
}

// term finds a term.
func (s *segment) term(term string) (uint32, bool) {
	at, there := slices.BinarySearch(s.terms, term)
	return uint32(at), there
}

// had is how many documents have each term, the dead among them.
func (s *segment) had() []int32 {
	counts := make([]int32, len(s.terms))
	for i := range counts {
		counts[i] = int32(s.starts[i+1] - s.starts[i])
	}
	return counts
}

// between are the terms that begin as given.
func (s *segment) between(prefix string) (from, to int) {
	from = sort.SearchStrings(s.terms, prefix)
	to = from + sort.Search(len(s.terms)-from, func(i int) bool { return !strings.HasPrefix(s.terms[from+i], prefix) })
	return from, to
}

// eachInStream calls do with the terms of a document's stems, in their order, and with none between parts.
func (s *segment) eachInStream(doc uint32, do func(term uint32, none bool)) {
	for at, end := s.streamStarts[doc], s.streamStarts[doc+1]; at < end; {
		n, size := binary.Uvarint(s.stream[at:end])
		at += uint32(size)
		do(uint32(n-1), n == 0)
	}
}

// finish makes what follows from the terms.
func (s *segment) finish() {
	words, to := s.between(string(nsWord))
	s.firstWord, s.words = uint32(words), newVocabulary(s.terms[words:to], false)
	raws, to := s.between(string(nsRaw))
	s.firstRaw, s.raws = uint32(raws), newVocabulary(s.terms[raws:to], true)
	where := &s.columns[colWhere]
	s.sampleOf = make([]uint32, len(where.names))
	for doc := range uint32(len(s.ids)) {
		for _, value := range where.of(doc) {
			s.sampleOf[value] = doc
		}
	}
	s.standings = make([]uint64, len(s.numbers))
	for i := range s.numbers {
		s.standings[i] = s.numbers[i].standing()
	}
}

// prepare makes at once what readers would otherwise wait for.
func (s *segment) prepare() {
	s.words.ready()
	s.raws.ready()
}

// show notes how something is written that a term names. Companies may share a term.
func (s *segment) show(term uint32, name byte, written string) {
	if before := s.display[term]; name != nsTitle && before != "" {
		written = alsoWritten(before, written)
	}
	s.display[term] = written
}

// alsoWritten are the lines of both, each once and in order.
func alsoWritten(names, more string) string {
	if names == more {
		return names
	}
	all := append(strings.Split(names, "\n"), strings.Split(more, "\n")...)
	slices.Sort(all)
	return strings.Join(slices.Compact(all), "\n")
}

// build makes a segment of documents.
func build(entries []entry, dimension int) *segment {
	s := &segment{display: map[uint32]string{}, starts: []uint32{0}, streamStarts: []uint32{0}}
	type place struct {
		doc    uint32
		impact uint8
	}
	postings := map[string][]place{}
	for doc, e := range entries {
		for _, p := range e.terms {
			postings[p.term] = append(postings[p.term], place{uint32(doc), p.impact})
		}
	}
	for term := range postings {
		s.terms = append(s.terms, strings.Clone(term))
	}
	slices.Sort(s.terms)
	numbers := make(map[string]uint32, len(s.terms))
	for i, term := range s.terms {
		numbers[term] = uint32(i)
		for _, p := range postings[term] {
			s.docs, s.impacts = append(s.docs, p.doc), append(s.impacts, p.impact)
		}
		s.starts = append(s.starts, uint32(len(s.docs)))
	}
	for _, e := range entries {
		s.ids = append(s.ids, e.id)
		s.numbers = append(s.numbers, e.numbers)
		for term, written := range e.display {
			if at, there := numbers[term]; there {
				s.show(at, term[0], written)
			}
		}
		for _, stem := range e.stream {
			n := uint64(0)
			if stem != "" {
				n = uint64(numbers[string(nsWord)+stem]) + 1
			}
			s.stream = binary.AppendUvarint(s.stream, n)
		}
		s.streamStarts = append(s.streamStarts, uint32(len(s.stream)))
	}
	s.buildTitles(entries, numbers, dimension)
	for c := range s.columns {
		s.columns[c] = buildColumn(entries, column(c))
	}
	s.finish()
	return s
}

// buildTitles notes the title of each document and keeps the vector of each title.
func (s *segment) buildTitles(entries []entry, numbers map[string]uint32, dimension int) {
	from, to := s.between(string(nsTitle))
	s.firstTitle = uint32(from)
	s.vectors, s.scales = make([]int8, (to-from)*dimension), make([]float32, to-from)
	for _, e := range entries {
		if e.title == "" {
			s.titles = append(s.titles, noTerm)
			continue
		}
		at := numbers[e.title] - s.firstTitle
		s.titles = append(s.titles, at)
		copy(s.vectors[int(at)*dimension:], e.vector)
		s.scales[at] = e.scale
	}
}

func buildColumn(entries []entry, of column) valueColumn {
	c := valueColumn{starts: []uint32{0}}
	for _, e := range entries {
		c.names = append(c.names, e.values[of]...)
	}
	slices.Sort(c.names)
	c.names = slices.Clone(slices.Compact(c.names))
	for _, e := range entries {
		for _, name := range e.values[of] {
			at, _ := c.find(name)
			c.values = append(c.values, at)
		}
		c.starts = append(c.starts, uint32(len(c.values)))
	}
	c.settle()
	return c
}
