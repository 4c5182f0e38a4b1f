package engine

import "strings"

// query is a question split for engines that have their own syntax: the words, the phrases in quotes, and the words
// after a minus.
type query struct{ words, phrases, without []string }

func parse(q string) query {
	var p query
	for i, part := range strings.Split(q, `"`) {
		if i%2 == 1 {
			p.phrases = append(p.phrases, part)
			continue
		}
		for _, word := range strings.Fields(part) {
			if rest, minus := strings.CutPrefix(word, "-"); minus && rest != "" {
				p.without = append(p.without, rest)
			} else {
				p.words = append(p.words, word)
			}
		}
	}
	return p
}

// terms are the words and phrases, each quoted by the engine's rule; the last word carries the mark of a prefix.
func (p query) terms(quote func(string) string, prefix string) []string {
	var all []string
	for i, word := range p.words {
		term := quote(word)
		if i == len(p.words)-1 && len(p.phrases) == 0 {
			term += prefix
		}
		all = append(all, term)
	}
	for _, phrase := range p.phrases {
		all = append(all, quote(phrase))
	}
	return all
}

func quoteAll(words []string, quote func(string) string) []string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = quote(w)
	}
	return quoted
}
