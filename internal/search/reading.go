package search

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// candidate is a word that another may be meant to be.
type candidate struct {
	word string
	cost int  // the lower, the likelier
	form bool // it is the same word in another form, not another word
	weak bool // it says too little by itself, but may be part of a name
}

// What readings cost.
const (
	anEdit      = 100
	sameSkel    = -40 // the consonants are the same
	sameFirst   = -20 // so is the first letter
	anotherForm = 0
	hearingIt   = 45 // a word of the other script, and
	perSound    = 8  // what is not heard
	withDigits  = -60
	badArticle  = 60
	beyondDoubt = -25
)

// candidates are what a word may be meant to be, the likeliest first.
func (r *reading) candidates(word string) []candidate {
	if found, known := r.read[word]; known {
		return found
	}
	best := map[string]candidate{}
	clear := false // nobody need listen for words of the other script
	try := func(other string, cost int, form, weak bool) {
		c := candidate{other, cost - r.worth(other), form, weak}
		clear = clear || c.cost <= beyondDoubt && !weak
		if before, there := best[other]; !there || c.cost < before.cost {
			best[other] = c
		}
	}
	stem := text.Stem(word)
	digits := !isArabic(word) && strings.ContainsAny(word, "2356789")
	r.eachForm(stem, func(other string) { try(other, anotherForm, true, false) })
	if !digits {
		r.eachSlip(stem, func(other string, cost int, weak bool) { try(other, cost, false, weak) })
	}
	r.eachArticle(word, func(other string) { try(other, badArticle, false, false) })
	if !clear {
		r.eachHeard(word, func(other string, cost int, weak bool) {
			cost = hearingIt + perSound*cost
			if digits {
				cost += withDigits
			}
			try(other, cost, false, weak)
		})
	}
	if len(best) == 0 {
		r.eachSound(stem, func(other string, cost int) { try(other, cost, false, false) })
	}
	found := make([]candidate, 0, len(best))
	for _, c := range best {
		found = append(found, c)
	}
	slices.SortFunc(found, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.cost, b.cost), strings.Compare(a.word, b.word))
	})
	if r.read == nil {
		r.read = map[string][]candidate{}
	}
	r.read[word] = found
	return found
}

// bestReading is what an unknown word was most likely meant to be, or two words of which it is made; the zero value if
// nothing is near.
func (r *reading) bestReading(word string) candidate {
	two := r.split(word)
	if two != "" && r.isName(two) {
		return candidate{word: two}
	}
	found := r.candidates(word)
	at := slices.IndexFunc(found, func(c candidate) bool { return !c.weak })
	if at < 0 {
		return candidate{word: two}
	}
	return r.inItsScript(word, found, found[at])
}

// inItsScript is a candidate, or the one of the word's own script that is a title of the same work.
func (r *reading) inItsScript(word string, all []candidate, c candidate) candidate {
	of, is := r.lexicon.Title(c.word)
	if !is || isArabic(c.word) == isArabic(word) {
		return c
	}
	for _, other := range all {
		if isArabic(other.word) != isArabic(word) {
			continue
		}
		if same, is := r.lexicon.Title(other.word); is && same.ID == of.ID {
			return other
		}
	}
	return c
}

// worth is how much speaks for a word: that it is the title of some work, the name of something else, that documents
// have it, that the lexicon does.
func (r *reading) worth(word string) int {
	const (
		title, name, part = 25, 10, 15
		living            = 15 // there is something of it
		company           = 25
	)
	worth := 3 * min(10, bits.Len(uint(r.snapshot.count(string(nsWord)+word))))
	if r.ofCompany(word) {
		worth += company
	}
	if !r.knows(word) {
		return worth
	}
	worth += part
	if c, is := r.lexicon.Title(word); is {
		worth += title
		if r.snapshot.count(string(nsConcept)+c.ID) > 0 {
			worth += living
		}
		return worth
	}
	if numbers := r.single[word]; numbers != nil {
		worth += name
		if slices.ContainsFunc(numbers, func(n uint32) bool { return r.snapshot.conceptCount(r.Analyzer, n) > 0 }) {
			worth += living
		}
	}
	return worth
}

// meansSomething reports whether a word is a name by itself, or may be one of people.
func (r *reading) meansSomething(word string) bool {
	if r.single[word] != nil || r.ofPeople(word) {
		return true
	}
	_, is := r.lexicon.Title(word)
	return is
}

// eachForm calls try with the known words that differ in gender or number alone.
func (r *reading) eachForm(stem string, try func(other string)) {
	for _, other := range r.wordsAt(r.Analyzer.words, r.Analyzer.words.sameInflection(stem)) {
		try(other)
	}
	r.eachWord(func(v *vocabulary) []int { return v.sameInflection(stem) }, func(term string) { try(term[1:]) })
}

// eachSlip calls try with the words a slip or two away, what reading the word so costs, and whether they say too
// little.
func (r *reading) eachSlip(stem string, try func(other string, cost int, weak bool)) {
	skeleton := sounds(stem)
	// The shorter a word, the more others are near: they must mean something by themselves, or be names.
	letters := utf8.RuneCountInString(stem)
	sense := func(other string) bool {
		switch {
		case letters > 5:
			return true
		case letters == 5:
			return r.knows(other) || r.ofPeople(other)
		}
		return utf8.RuneCountInString(other) >= letters && r.single[other] != nil || r.ofPeople(other)
	}
	consider := func(v *vocabulary, slips []slip) {
		for _, s := range slips {
			other := v.words[s.word][1:]
			cost := anEdit * s.edits
			if skeleton != "" && sounds(other) == skeleton {
				cost += sameSkel
			}
			if a, _ := utf8.DecodeRuneInString(stem); strings.HasPrefix(other, string(a)) {
				cost += sameFirst
			}
			try(other, cost, !sense(other))
		}
	}
	consider(r.Analyzer.words, r.Analyzer.words.slips(stem))
	for _, v := range r.snapshot.views {
		living := slices.DeleteFunc(v.words.slips(stem), func(s slip) bool {
			return v.living[v.firstWord+uint32(s.word)].Load() == 0
		})
		consider(v.words, living)
	}
}

// eachArticle calls try with the word that is left where a slip went into the article: ابزكاة, اجلوازات.
func (r *reading) eachArticle(word string, try func(other string)) {
	const shortest = 4
	runes := []rune(word)
	if len(runes) < shortest+2 || runes[0] != 'ا' {
		return
	}
	rests := []string{string(runes[2:])}
	if runes[2] == 'ل' {
		rests = append(rests, string(runes[1])+string(runes[3:]))
	}
	for _, rest := range rests {
		if r.knows(rest) || r.snapshot.count(string(nsWord)+rest) > 0 {
			try(rest)
		}
	}
}

// eachHeard calls try with the words of the other script that the lexicon has and that sound so.
func (r *reading) eachHeard(word string, try func(other string, cost int, weak bool)) {
	h := r.arabic
	if isArabic(word) {
		h = r.latin
	}
	spellings := []string{word}
	if stem := text.Stem(word); stem != word && isArabic(word) {
		spellings = append(spellings, stem)
	}
	for _, spelling := range spellings {
		_, _, consonants := ends(spelling)
		h.each(spelling, func(other string, cost int) {
			try(other, cost, consonants <= 3 && !r.meansSomething(other) && r.heads[inflected(other)] == nil)
		})
	}
}

// eachSound calls try with the words of documents in the other script that sound alike.
func (r *reading) eachSound(stem string, try func(other string, cost int)) {
	short := len(sounds(stem)) == 3
	r.eachWord(func(v *vocabulary) []int { return v.sameSound(stem) }, func(term string) {
		if other := term[1:]; !short || r.meansSomething(other) {
			try(other, 10*utf8.RuneCountInString(other))
		}
	})
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
