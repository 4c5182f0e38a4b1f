package search

import (
	"cmp"
	"encoding/binary"
	"slices"
	"strings"
)

// gone is the new number of a document that is not taken over.
const gone = ^uint32(0)

// merging is the making of one segment of several, without the dead.
type merging struct {
	views  []view
	docs   [][]uint32 // the new number of each document
	terms  [][]uint32 // the new number of each term
	result *segment

	dimension int
}

// merge makes one segment of several, without the dead.
func merge(views []view, dimension int) *segment {
	m := merging{views: views, dimension: dimension, result: &segment{display: map[uint32]string{}}}
	m.number()
	m.mergeTerms()
	m.mergeDocuments()
	for c := range m.result.columns {
		m.result.columns[c] = m.mergeColumn(column(c))
	}
	m.result.finish()
	return m.result
}

// number gives the living documents their new numbers, in the order of the segments.
func (m *merging) number() {
	next := uint32(0)
	for _, v := range m.views {
		docs := make([]uint32, len(v.ids))
		for doc := range docs {
			docs[doc] = gone
			if v.lives(uint32(doc)) {
				docs[doc] = next
				next++
			}
		}
		m.docs = append(m.docs, docs)
	}
}

// mergeTerms walks all dictionaries at once, in their order, and appends the postings of each term. A term that no
// living document has is left out.
func (m *merging) mergeTerms() {
	r := m.result
	at := make([]int, len(m.views))
	postings := 0
	for i, v := range m.views {
		m.terms = append(m.terms, make([]uint32, len(m.views[i].terms)))
		postings += len(v.docs)
	}
	r.docs, r.impacts = make([]uint32, 0, postings), make([]uint8, 0, postings)
	for {
		term, there := m.least(at)
		if !there {
			break
		}
		number, from := uint32(len(r.terms)), len(r.docs)
		for i, v := range m.views {
			if at[i] == len(v.terms) || v.terms[at[i]] != term {
				continue
			}
			m.terms[i][at[i]] = number
			for p := v.starts[at[i]]; p < v.starts[at[i]+1]; p++ {
				if doc := m.docs[i][v.docs[p]]; doc != gone {
					r.docs, r.impacts = append(r.docs, doc), append(r.impacts, v.impacts[p])
				}
			}
			if written, shown := v.display[uint32(at[i])]; shown && len(r.docs) > from {
				r.show(number, term[0], written)
			}
			at[i]++
		}
		if len(r.docs) == from {
			delete(r.display, number)
			continue
		}
		r.terms, r.starts = append(r.terms, term), append(r.starts, uint32(from))
		if term[0] == nsTitle {
			m.mergeTitle(at, term)
		}
	}
	r.starts = append(r.starts, uint32(len(r.docs)))
}

// mergeTitle takes over the vector of a title from the first segment that has it; at is where each is after it.
func (m *merging) mergeTitle(at []int, term string) {
	r := m.result
	if len(r.scales) == 0 {
		r.firstTitle = uint32(len(r.terms) - 1)
	}
	for i, v := range m.views {
		if at[i] == 0 || v.terms[at[i]-1] != term {
			continue
		}
		title := at[i] - 1 - int(v.firstTitle)
		r.vectors = append(r.vectors, v.vectors[title*m.dimension:(title+1)*m.dimension]...)
		r.scales = append(r.scales, v.scales[title])
		return
	}
}

// least is the first term that is next in any dictionary.
func (m *merging) least(at []int) (term string, there bool) {
	for i, v := range m.views {
		if at[i] < len(v.terms) && (!there || v.terms[at[i]] < term) {
			term, there = v.terms[at[i]], true
		}
	}
	return term, there
}

func (m *merging) mergeDocuments() {
	r := m.result
	living, stream := 0, 0
	for i := range m.views {
		living += m.views[i].alive
		stream += len(m.views[i].stream) + len(m.views[i].stream)/8 // numbers of more terms may be longer
	}
	r.ids, r.numbers = make([]string, 0, living), make([]numbers, 0, living)
	r.titles, r.stream = make([]uint32, 0, living), make([]byte, 0, stream)
	r.streamStarts = append(make([]uint32, 0, living+1), 0)
	for i, v := range m.views {
		for doc := range uint32(len(v.ids)) {
			if m.docs[i][doc] == gone {
				continue
			}
			r.ids = append(r.ids, v.ids[doc])
			r.numbers = append(r.numbers, v.numbers[doc])
			v.eachInStream(doc, func(term uint32, none bool) {
				n := uint64(0)
				if !none {
					n = uint64(m.terms[i][term]) + 1
				}
				r.stream = binary.AppendUvarint(r.stream, n)
			})
			r.streamStarts = append(r.streamStarts, uint32(len(r.stream)))
			title := v.titles[doc]
			if title != noTerm {
				title = m.terms[i][v.firstTitle+title] - r.firstTitle
			}
			r.titles = append(r.titles, title)
		}
	}
	r.stream, r.vectors = slices.Clone(r.stream), slices.Clip(r.vectors)
}

func (m *merging) mergeColumn(of column) valueColumn {
	c := valueColumn{starts: []uint32{0}}
	used := map[string]bool{}
	for i, v := range m.views {
		old := &v.columns[of]
		for doc := range uint32(len(v.ids)) {
			if m.docs[i][doc] == gone {
				continue
			}
			for _, value := range old.of(doc) {
				used[old.names[value]] = true
			}
		}
	}
	for name := range used {
		c.names = append(c.names, name)
	}
	slices.SortFunc(c.names, func(a, b string) int { return cmp.Compare(a, b) })
	for i, v := range m.views {
		old := &v.columns[of]
		numbers := make([]uint32, len(old.names))
		for at, name := range old.names {
			numbers[at], _ = c.find(name)
		}
		for doc := range uint32(len(v.ids)) {
			if m.docs[i][doc] == gone {
				continue
			}
			for _, value := range old.of(doc) {
				c.values = append(c.values, numbers[value])
			}
			c.starts = append(c.starts, uint32(len(c.values)))
		}
	}
	c.settle()
	c.names = slices.Clone(c.names)
	for i, name := range c.names {
		c.names[i] = strings.Clone(name)
	}
	return c
}
