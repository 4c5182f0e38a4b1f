package search

import (
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/text"
)

// common reports whether a word that the lexicon may not have is one that the encoder was trained on.
func (a *Analyzer) common(word string) bool {
	known, is := a.encoder.(knowing)
	return is && known.Knows(text.Stem(word))
}

// another reports whether a word is not a slip for a second one but means something else: the encoder knows it, and not
// as what the second means. Slips that many make are in its vocabulary too, close to what they are meant to be.
// What sounds like a word of the other script is taken for it unless the query has said already what the work is.
func (r *reading) another(word, second string) bool {
	if !r.common(word) || isArabic(word) != isArabic(second) && !r.worded || r.ofCompany(second) {
		return false
	}
	return r.unlike(word, second)
}

// unlike reports whether the encoder holds two words to mean different things.
func (a *Analyzer) unlike(word, second string) bool {
	const sameMeaning = 0.28
	x, y := make([]float32, a.encoder.Dimension()), make([]float32, a.encoder.Dimension())
	a.encoder.EncodeInto(x, word)
	a.encoder.EncodeInto(y, second)
	return embed.Similarity(x, y) < sameMeaning
}
