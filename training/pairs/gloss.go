package main

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// name is an English name waiting to be translated into Arabic, and the label it means the same as.
type name struct {
	text, label, concept string
	group                int32
}

func (b *builder) name(text, label, concept string, group int32) {
	if !b.held.names[folded(text)] {
		b.names = append(b.names, name{text, label, concept, group})
	}
}

// Words without a meaning across languages are left out of a gloss.
var fillers = map[string]bool{"the": true, "a": true, "an": true, "of": true, "and": true, "in": true, "for": true,
	"to": true, "with": true, "on": true,
	"or": true, "at": true, "by": true, "from": true, "as": true, "s": true}

// A gloss needs most of its words: some may stay English, since people mix, but they must not carry all of it.
const leastGlossed = 0.6

// candidate is an Arabic word or phrase for an English stem, with how likely it is.
type candidate struct {
	arabic string
	chance float64
}

// glossedPairs translates names into Arabic word by word. The encoder reads a text as a sum of its words, so a gloss
// teaches it nearly as much as a translation, for every name that nobody has translated.
func (b *builder) glossedPairs(a *alignment) {
	candidates := a.candidates(b.wordBook)
	for _, n := range b.names {
		for _, salt := range []string{"", "again "} {
			gloss, ok := glossOf(n.text, salt, candidates)
			if !ok {
				continue
			}
			b.add(glossed, gloss, n.label, n.concept, n.group)
			if n.text != n.label {
				b.add(glossed, gloss, n.text, n.concept, n.group)
			}
		}
	}
}

func (a *alignment) candidates(book [][2]string) map[string][]candidate {
	const sure = 0.5 // the weight of a word from a word list
	out := map[string][]candidate{}
	for k, chance := range inOrder(a.given) {
		if chance > 0.1 && a.back[k] > 0.1 {
			english := text.Stem(a.english.form(int32(k >> 32)))
			out[english] = append(out[english], candidate{a.arabic.form(int32(uint32(k))), chance})
		}
	}
	for _, pair := range book {
		if tokens := text.Tokens(pair[0]); len(tokens) == 1 {
			stem := text.Stem(tokens[0])
			out[stem] = append(out[stem], candidate{pair[1], sure})
		}
	}
	for stem, list := range out {
		slices.SortStableFunc(list, func(x, y candidate) int { return cmp.Compare(y.chance, x.chance) })
		out[stem] = list[:min(len(list), 4)]
	}
	return out
}

func glossOf(name, salt string, candidates map[string][]candidate) (string, bool) {
	var words []string
	meaning, found := 0, 0
	for _, token := range text.Tokens(name) {
		if fillers[token] {
			continue
		}
		meaning++
		list := candidates[text.Stem(token)]
		if len(list) == 0 {
			words = append(words, token)
			continue
		}
		found++
		words = append(words, drawn(list, salt+name+token))
	}
	if meaning == 0 || float64(found) < leastGlossed*float64(meaning) {
		return "", false
	}
	return strings.Join(words, " "), true
}

// drawn picks a candidate by its probability.
func drawn(list []candidate, salt string) string {
	total := 0.0
	for _, c := range list {
		total += c.chance
	}
	at := total * float64(pick(salt, 1000)) / 1000
	for _, c := range list {
		if at -= c.chance; at < 0 {
			return c.arabic
		}
	}
	return list[0].arabic
}
