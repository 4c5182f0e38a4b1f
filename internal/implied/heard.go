package implied

import (
	"slices"
	"strings"
	"sync"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// heard is a sentence as words with vectors, in memory that is reused for other sentences.
type heard struct {
	sentence string
	tokens   []text.Token
	words    []word
	vectors  []float32
}

var rooms = sync.Pool{New: func() any { return new(heard) }}

// forget releases the memory for the next sentence: nothing of h may be used afterwards.
func (h *heard) forget() {
	h.sentence, h.tokens = "", nil
	rooms.Put(h)
}

// hear turns the beginning of a sentence into words.
func (r *Reader) hear(sentence string) *heard {
	h := rooms.Get().(*heard)
	h.sentence, h.tokens = sentence, text.Spans(sentence)
	h.tokens = h.tokens[:min(len(h.tokens), maxWords)]
	n := r.encoder.Dimension()
	size := n * len(h.tokens)
	h.vectors = slices.Grow(h.vectors[:0], size)[:size]
	clear(h.vectors)
	h.words = h.words[:0]
	for i, t := range h.tokens {
		w := newWord(text.Stem(t.Text), h.vectors[i*n:(i+1)*n], r.encoder)
		w.joins = joins(t.Text)
		w.apart = i > 0 && strings.ContainsAny(sentence[h.tokens[i-1].End:t.Start], ",،;؛:.!?؟()•|\n")
		h.words = append(h.words, w)
	}
	return h
}

// markNamed marks the words that name a skill, because what is said is not implied, or an occupation, which often says
// whom one works with rather than what one does.
func (r *Reader) markNamed(h *heard) {
	for _, m := range r.lexicon.FindIn(h.sentence, h.tokens) {
		if m.Concept.Kind != concept.Skill && m.Concept.Kind != concept.Occupation {
			continue
		}
		at, _ := slices.BinarySearchFunc(h.tokens, m.Start, startOf)
		for i := at; i < len(h.tokens) && h.tokens[i].End <= m.End; i++ {
			h.words[i].named = true
		}
	}
}

// startOf compares the start of a token with a position.
func startOf(t text.Token, start int) int { return t.Start - start }
