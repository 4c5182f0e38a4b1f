package search

import (
	"encoding/binary"
	"slices"
)

// segment makes a segment of the pages, now that all words are known. amend may change the numbers of a page.
func (r *resuming) segment(amend func(p *page)) (*segment, error) {
	s := &segment{
		ids:          r.ids,
		display:      map[uint32]string{},
		numbers:      make([]numbers, 0, len(r.ids)),
		titles:       make([]uint32, 0, len(r.ids)),
		stream:       make([]byte, 0, r.streams),
		streamStarts: append(make([]uint32, 0, len(r.ids)+1), 0),
	}
	renumbered := r.placeTerms(s)
	same := len(s.terms) == len(renumbered)
	columns := r.placeColumns(s)
	next := slices.Clone(s.starts)
	var p page
	err := r.Pages(func(_ string, b []byte) error {
		doc := uint32(len(s.numbers))
		if err := p.read(b); err != nil {
			return err
		}
		for _, h := range p.terms {
			at := &next[renumbered[h.term]]
			s.docs[*at], s.impacts[*at] = doc, h.impact
			*at++
		}
		for c, values := range p.values {
			for _, value := range values {
				s.columns[c].values = append(s.columns[c].values, columns[c][value])
			}
			s.columns[c].starts = append(s.columns[c].starts, uint32(len(s.columns[c].values)))
		}
		title := p.title
		if title != noTerm {
			if title >= r.titles {
				return errPage
			}
			title = renumbered[r.firstTitle+title] - s.firstTitle
		}
		s.titles = append(s.titles, title)
		amend(&p)
		s.numbers = append(s.numbers, p.numbers)
		if same { // as long as every word still has a document
			s.stream = append(s.stream, p.stream...)
			s.streamStarts = append(s.streamStarts, uint32(len(s.stream)))
			return nil
		}
		return s.appendStream(p.stream, renumbered)
	})
	if err != nil {
		return nil, err
	}
	if !slices.IsSorted(s.terms) {
		return nil, ErrStale
	}
	s.stream = slices.Clip(s.stream)
	for c := range s.columns {
		s.columns[c].settle()
	}
	s.finish()
	s.prepare()
	return s, nil
}

// placeTerms numbers the terms that some document has, and makes room for their postings.
func (r *resuming) placeTerms(s *segment) (renumbered []uint32) {
	renumbered = make([]uint32, r.from[1])
	dimension := r.analyzer.dimension()
	at := uint32(0)
	for term := range renumbered {
		if r.counts[term] == 0 {
			renumbered[term] = noTerm
			continue
		}
		number := uint32(len(s.terms))
		renumbered[term] = number
		s.terms, s.starts = append(s.terms, r.words[term]), append(s.starts, at)
		at += r.counts[term]
		if written, shown := r.display[uint32(term)]; shown {
			s.display[number] = written
		}
		if title := uint32(term) - r.firstTitle; title < r.titles {
			if len(s.scales) == 0 {
				s.firstTitle = number
			}
			read := r.vectors[uint32(term)]
			s.vectors = append(s.vectors, make([]int8, dimension)...)
			copy(s.vectors[len(s.vectors)-dimension:], read.vector)
			s.scales = append(s.scales, read.scale)
		}
	}
	s.starts = append(s.starts, at)
	s.docs, s.impacts = make([]uint32, at), make([]uint8, at)
	return renumbered
}

// placeColumns numbers the values that some document has.
func (r *resuming) placeColumns(s *segment) (renumbered [columnCount][]uint32) {
	for c := range s.columns {
		kind := ofColumn(column(c))
		renumbered[c] = make([]uint32, r.from[kind+1]-r.from[kind])
		s.columns[c].starts = append(make([]uint32, 0, len(r.ids)+1), 0)
		s.columns[c].values = make([]uint32, 0, r.values[c])
		for value := range renumbered[c] {
			if word := r.from[kind] + uint32(value); r.counts[word] > 0 {
				renumbered[c][value] = uint32(len(s.columns[c].names))
				s.columns[c].names = append(s.columns[c].names, r.words[word])
			}
		}
	}
	return renumbered
}

func (s *segment) appendStream(stream []byte, renumbered []uint32) error {
	for len(stream) > 0 {
		n, size := binary.Uvarint(stream)
		if size <= 0 || n > uint64(len(renumbered)) {
			return errPage
		}
		stream = stream[size:]
		if n > 0 {
			n = uint64(renumbered[n-1]) + 1
		}
		s.stream = binary.AppendUvarint(s.stream, n)
	}
	s.streamStarts = append(s.streamStarts, uint32(len(s.stream)))
	return nil
}
