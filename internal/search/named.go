package search

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// alone reports whether a word is all that a query says of the work, and no document has it: what it was meant to be
// may then be better than what it is.
func (r *reading) alone(p parsed, named, open []bool, i int) bool {
	if !open[i] {
		return false
	}
	for k, w := range p.words {
		if k != i && (named[k] && !r.isPlace(w.Text) || !named[k] && !plain(w.Text, text.Stem(w.Text))) {
			return false
		}
	}
	return true
}

func (r *reading) isPlace(word string) bool {
	_, is := r.lexicon.Lookup(concept.Place, word)
	return is
}

// standing says of each word of a query whether it is part of a name as it stands, and whether it is open: no name has
// it and no document, so that it may be meant to be another.
func (r *reading) standing(p parsed) (named, open []bool) {
	named, open = make([]bool, len(p.words)), make([]bool, len(p.words))
	any := p.typing
	for i, w := range p.words {
		stem := text.Stem(w.Text)
		open[i] = !plain(w.Text, stem) && r.snapshot.count(string(nsWord)+stem) == 0
		any = any || open[i]
	}
	if !any {
		return named, open
	}
	note := func(start, end int) {
		for i, w := range p.words {
			if w.Start >= start && w.End <= end {
				named[i], open[i] = true, false
			}
		}
	}
	for _, m := range r.lexicon.Find(p.query) {
		note(m.Start, m.End)
	}
	r.companiesIn(p, open, note)
	for from := range p.words {
		const longest = 4
		for to := min(from+longest, len(p.words)); to > from+1; to-- {
			start, end := p.words[from].Start, p.words[to-1].End
			if _, is := r.lexicon.Title(p.query[start:end]); is {
				note(start, end)
				break
			}
		}
	}
	return named, open
}

// companiesIn calls note with several words, some of them open, that sound like the name of a company.
func (r *reading) companiesIn(p parsed, open []bool, note func(start, end int)) {
	const longest = 4
	for from := range p.words {
		for to := min(from+longest, len(p.words)); to > from+1; to-- {
			if !slices.Contains(open[from:to], true) {
				continue
			}
			var stems []string
			for _, w := range p.words[from:to] {
				stems = append(stems, text.Stem(w.Text))
			}
			if r.spokenCompany(stems) != "" {
				note(p.words[from].Start, p.words[to-1].End)
				break
			}
		}
	}
}

// nameNear is the name of several words that some words of a query are near to, from the first open one on: slips and
// words of the other script in more than one of them. It returns how many words it takes; 0 for none.
func (r *reading) nameNear(words []text.Token, open []bool, i int) (n int, meant []string) {
	const longest, most = 3, 4 // words, and readings of each
	for size := min(longest, len(words)-i); size > 1; size-- {
		readings := make([][]candidate, size)
		opened := 0
		for k := range size {
			word := words[i+k].Text
			if !open[i+k] {
				readings[k] = []candidate{{word: word}}
				continue
			}
			opened++
			all := r.candidates(word)
			readings[k] = slices.Clone(all[:min(most, len(all))])
			if r.knows(text.Stem(word)) {
				readings[k] = append(readings[k], candidate{word: word})
			}
		}
		if opened < 2 {
			continue
		}
		if meant := r.cheapestName(readings); meant != nil {
			return size, meant
		}
	}
	return 0, nil
}

// cheapestName is the likeliest choice of readings that makes a name; nil if none does.
func (r *reading) cheapestName(readings [][]candidate) []string {
	var best []string
	least := 0
	chosen := make([]string, len(readings))
	var choose func(at, cost int)
	choose = func(at, cost int) {
		if at == len(readings) {
			if best != nil && cost >= least {
				return
			}
			if r.isWholeName(strings.Join(chosen, " ")) || r.isWholeName(strings.Join(chosen, "")) {
				best, least = slices.Clone(chosen), cost
			}
			return
		}
		for _, c := range readings[at] {
			chosen[at] = c.word
			choose(at+1, cost+c.cost)
		}
	}
	choose(0, 0)
	return best
}

// isWholeName reports whether a text is a name of an occupation, a skill or a place.
func (r *reading) isWholeName(s string) bool {
	if _, is := r.lexicon.Title(s); is {
		return true
	}
	for _, kind := range []concept.Kind{concept.Skill, concept.Place} {
		if _, is := r.lexicon.Lookup(kind, s); is {
			return true
		}
	}
	return false
}
