package search

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

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
		if !r.doubtful(p, open, m.Start, m.End, *m.Concept) {
			note(m.Start, m.End)
		}
	}
	r.companiesIn(p, open, note)
	for from := range p.words {
		const longest = 4
		for to := min(from+longest, len(p.words)); to > from+1; to-- {
			start, end := p.words[from].Start, p.words[to-1].End
			if c, is := r.lexicon.Title(p.query[start:end]); is {
				if !r.doubtful(p, open, start, end, c) {
					note(start, end)
				}
				break
			}
		}
	}
	return named, open
}

// doubtful reports whether words are the name of some work that nobody offers, only by another form of one of them, and
// with another word in its place would be work that is offered: a معلم رياضات is one letter away from mathematics,
// though رياضات may be more than one رياضة.
func (r *reading) doubtful(p parsed, open []bool, start, end int, c concept.Concept) bool {
	if c.Kind != concept.Occupation || r.offered([]string{c.ID}) {
		return false
	}
	words := strings.Join(text.Tokens(p.query[start:end]), " ")
	if !strings.Contains(words, " ") || slices.ContainsFunc(c.Names(), func(name string) bool {
		return strings.Join(text.Tokens(name), " ") == words
	}) {
		return false
	}
	for i, w := range p.words {
		if w.Start < start || w.End > end || !open[i] {
			continue
		}
		meant := r.inContext(p.words, i)
		if meant != "" && inflected(text.Stem(meant)) != inflected(text.Stem(w.Text)) {
			return true
		}
	}
	return false
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
		opened, twins := 0, 0
		for k := range size {
			word := words[i+k].Text
			if !open[i+k] {
				readings[k] = append(r.twins(word), candidate{word: word})
				if len(readings[k]) > 1 {
					twins++
				}
				continue
			}
			opened++
			all := r.candidates(word)
			readings[k] = slices.Clone(all[:min(most, len(all))])
			if r.knows(text.Stem(word)) {
				for at, c := range readings[k] {
					if soundsExactly(word, c.word) {
						readings[k][at].cost = min(0, c.cost)
					}
				}
				readings[k] = append(readings[k], candidate{word: word})
			}
		}
		if opened == 0 || opened+twins < 2 {
			continue
		}
		if meant := r.cheapestName(readings); meant != nil {
			return size, meant
		}
	}
	return 0, nil
}

// twins are the words of the other script that a known word is, by ear and letter for letter.
func (r *reading) twins(word string) []candidate {
	const most, cost = 2, 5
	_, _, consonants := ends(word)
	if noise[text.Stem(word)] || utf8.RuneCountInString(word) < 3 {
		return nil
	}
	h := r.arabic
	if isArabic(word) {
		h = r.latin
	}
	english := !isArabic(word) && r.common(word) // and not Arabic in Latin letters, unless it means that
	var all []candidate
	h.each(word, func(other string, heard int) {
		if heard <= max(most, consonants-most) && !(english && r.unlike(word, other)) {
			all = append(all, candidate{word: other, cost: cost + heard})
		}
	})
	if c, is := r.lexicon.Title(word); is { // نيرس is a name of its own beside nurse
		for _, name := range c.Names() {
			if isArabic(name) != isArabic(word) && !strings.Contains(name, " ") {
				all = append(all, candidate{word: text.Fold(name), cost: 2 * cost})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(a.cost, b.cost) })
	return all[:min(len(all), 2*most)]
}

// soundsExactly reports whether an Arabic word is a Latin one by ear, letter for letter: مانجر is a manager.
func soundsExactly(arabic, latin string) bool {
	const most = 2
	return isArabic(arabic) && !isArabic(latin) && heard([]rune(arabic), latin, most) <= most
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
			if r.isWholeName(strings.Join(chosen, " ")) || r.isWholeName(strings.Join(chosen, "")) ||
				r.isWholeName(ofOneWoman(chosen)) {
				best, least = slices.Clone(chosen), cost
				return
			}
			turned := slices.Clone(chosen)
			slices.Reverse(turned) // شيف باستري is a pastry chef
			if !isArabic(turned[0]) && !isArabic(turned[len(turned)-1]) && r.isWholeName(strings.Join(turned, " ")) {
				best, least = turned, cost
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

// ofOneWoman is the name of work of several women as that of one: مدرسات روضة is in no lexicon, مدرسة روضة is. Empty
// for other names.
func ofOneWoman(words []string) string {
	const shortest = 3
	one, is := strings.CutSuffix(words[0], "ات")
	if !is || utf8.RuneCountInString(one) < shortest {
		return ""
	}
	return strings.Join(append([]string{one + "ه"}, words[1:]...), " ")
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
