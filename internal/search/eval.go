package search

import (
	"bytes"
	"encoding/binary"
	"slices"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/text"
)

// fill gives the documents that have any term of a part their values.
func (v *view) fill(p part, out *sparse) {
	for _, a := range p {
		if a.prefix {
			from, to := v.between(a.term)
			for term := from; term < to; term++ {
				v.fillTerm(uint32(term), a, out)
			}
			continue
		}
		if term, there := v.term(a.term); there {
			v.fillTerm(term, a, out)
		}
	}
}

func (v *view) fillTerm(term uint32, a alternative, out *sparse) {
	from, to := v.starts[term], v.starts[term+1]
	docs, impacts := v.docs[from:to], v.impacts[from:to]
	values, touched := out.values, slices.Grow(out.touched, len(docs)) // raise, for many
	for i, doc := range docs {
		impact := impacts[i]
		if a.strong && impact&strong == 0 {
			continue
		}
		value, before := a.quality*uint16(impact&^strong), values[doc]
		if before == 0 {
			touched = append(touched, doc)
		}
		if value > before {
			values[doc] = value
		}
	}
	out.touched = touched
}

// fillAll gives the documents that have a term of every part the mean of their values.
func (v *view) fillAll(parts []part, s *scratch) {
	if len(parts) == 0 {
		return
	}
	v.fill(parts[0], &s.words)
	if len(parts) == 1 {
		return
	}
	n := uint16(len(parts))
	for _, doc := range s.words.touched {
		s.words.values[doc] = max(1, s.words.values[doc]/n)
	}
	for _, p := range parts[1:] {
		v.fill(p, &s.other)
		for _, doc := range s.words.touched {
			if other := s.other.values[doc]; other == 0 || s.words.values[doc] == 0 {
				s.words.values[doc] = 0
			} else {
				s.words.values[doc] += other / n
			}
		}
		s.other.clear()
	}
}

// clause notes the documents that answer a clause.
func (v *view) clause(number int, c clause, s *scratch, to admission) {
	weight := uint32(c.weight)
	if len(c.concepts) == 1 && c.words == nil && c.prefer == nil {
		v.plainClause(number, c, s, to)
		return
	}
	v.fill(c.concepts, &s.concept)
	v.fillAll(c.words, s)
	if c.phrase != nil {
		v.keepPhrase(c.phrase, &s.words)
	}
	const (
		clear = exactly * 60 // what a word in the title or the skills comes to
		said  = exactly * 8  // and one among the benefits
	)
	v.fill(c.prefer, &s.other)
	prefers, worded := len(s.other.touched) > 0, len(s.words.touched) > 0
	for _, doc := range s.concept.touched {
		if to.only && s.of[doc].mask != to.answered {
			continue // as most, where a rarer clause went before
		}
		value := uint32(s.concept.values[doc])
		if prefers && s.other.values[doc] != 0 {
			value += preferred
		}
		if worded && c.wish && s.words.values[doc] != 0 { // of those who offer something, the ones that say it so
			value += preferred + min(said, uint32(s.words.values[doc]))
		}
		if worded && s.words.values[doc] >= clear {
			value += uint32(s.words.values[doc]) / wordsToo
		}
		s.answer(doc, number, value*weight, to)
	}
	s.other.clear()
	looked := c.among == nil
	for _, doc := range s.words.touched {
		value := uint32(s.words.values[doc])
		if value == 0 || s.concept.values[doc] != 0 {
			continue
		}
		if !looked { // few clauses need it
			v.fill(c.among, &s.other)
			looked = true
		}
		if c.among != nil && s.other.values[doc] == 0 {
			continue
		}
		if c.concepts != nil {
			value = value * besideConcept / exactly
		}
		s.answer(doc, number, max(1, value)*weight, to)
	}
	s.concept.clear()
	s.words.clear()
	s.other.clear()
}

// plainClause is clause for a single term: a place, a level, a kind of employment. They are the longest lists.
func (v *view) plainClause(number int, c clause, s *scratch, to admission) {
	a := c.concepts[0]
	term, there := v.term(a.term)
	if !there {
		return
	}
	from, end := v.starts[term], v.starts[term+1]
	docs, impacts := v.docs[from:end], v.impacts[from:end]
	for i, doc := range docs {
		s.answer(doc, number, uint32(a.quality)*uint32(impacts[i]&^strong)*uint32(c.weight), to)
	}
}

// ban notes the documents that have what a query excludes.
func (v *view) ban(c clause, s *scratch) {
	v.fill(c.concepts, &s.banned)
	v.fillAll(c.words, s)
	for _, doc := range s.words.touched {
		if s.words.values[doc] != 0 {
			s.banned.raise(doc, 1)
		}
	}
	s.words.clear()
}

// keepPhrase leaves the documents in which terms follow one another.
func (v *view) keepPhrase(phrase []string, found *sparse) {
	var wanted []byte // as they stand in the stream
	missing := false
	for _, term := range phrase {
		at, there := v.term(term)
		missing = missing || !there
		wanted = binary.AppendUvarint(wanted, uint64(at)+1)
	}
	for _, doc := range found.touched {
		stream := v.stream[v.streamStarts[doc]:v.streamStarts[doc+1]]
		if missing || found.values[doc] != 0 && !inStream(stream, wanted) {
			found.values[doc] = 0
		}
	}
}

// inStream reports whether numbers follow one another in a stream. Where the byte before is not the last of a number,
// as those below 0x80 are, what looks like the first of them is only a part of another.
func inStream(stream, wanted []byte) bool {
	for at := 0; ; at++ {
		next := bytes.Index(stream[at:], wanted)
		if next < 0 {
			return false
		}
		if at += next; at == 0 || stream[at-1] < 0x80 {
			return true
		}
	}
}

// contract notes the documents that have each word inside a word of the name, the title or a skill.
func (v *view) contract(words []string, s *scratch) {
	for i, word := range words {
		into := &s.rule
		if i > 0 {
			into = &s.other
		}
		for _, term := range v.inside(word) {
			v.fillTerm(term, alternative{quality: byPart, strong: true}, into)
		}
		if i == 0 {
			continue
		}
		left := false
		for _, doc := range s.rule.touched {
			if s.other.values[doc] == 0 {
				s.rule.values[doc] = 0
			}
			left = left || s.rule.values[doc] != 0
		}
		s.other.clear()
		if !left { // to look into all words of the vocabulary takes longest
			return
		}
	}
}

// inside are the terms of words that a folded word is a part of, or begins if it has one or two letters.
func (v *view) inside(word string) []uint32 {
	stem := text.Stem(word)
	var terms []uint32
	if utf8.RuneCountInString(word) < 3 {
		if term, there := v.term(string(nsInitial) + word); there {
			terms = append(terms, term)
		}
		return terms
	}
	for _, at := range v.words.holding(stem) {
		terms = append(terms, v.firstWord+uint32(at))
	}
	for _, at := range v.raws.holding(word) {
		terms = append(terms, v.firstRaw+uint32(at))
	}
	return terms
}
