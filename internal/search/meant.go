package search

import (
	"cmp"
	"math/bits"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/text"
)

// meant is the word that an unknown one was most likely meant to be, or two of which it is made; empty if none is near.
func (r *reading) meant(word string) string {
	if two := r.split(word); two != "" && r.isName(two) {
		return two
	}
	best, least := "", 1<<30
	try := func(candidate string, cost int) {
		cost -= 3 * min(10, bits.Len(uint(r.snapshot.count(string(nsWord)+candidate))))
		if r.knows(candidate) {
			cost -= 15
		}
		if cost < least || cost == least && candidate < best {
			best, least = candidate, cost
		}
	}
	r.eachSlip(word, try)
	if best == "" {
		r.eachSound(word, try)
	}
	if best != "" {
		return best
	}
	return r.split(word)
}

// inContext is the word near an unknown one that makes a name together with the words beside it: مهندس زاعي was meant
// to be مهندس زراعي. Empty if there is none.
func (r *reading) inContext(words []text.Token, i int) string {
	const reach = 2
	from, to := max(0, i-reach), min(len(words), i+reach+1)
	if to-from == 1 {
		return ""
	}
	around := func(word string) (s string, start int) {
		var b strings.Builder
		for at := from; at < to; at++ {
			if at > from {
				b.WriteByte(' ')
			}
			if at == i {
				start = b.Len()
				b.WriteString(word)
				continue
			}
			b.WriteString(words[at].Text)
		}
		return b.String(), start
	}
	best, most, edits := "", 0, 0
	v := r.Analyzer.words
	for _, slip := range v.slips(text.Stem(words[i].Text)) {
		word := v.words[slip.word][1:]
		s, start := around(word)
		for _, m := range r.lexicon.Find(s) {
			// A name of more than this word, with this word in it; the nearer the better, then the longer.
			size := m.End - m.Start
			if m.Start > start || m.End < start+len(word) || size <= len(word) {
				continue
			}
			if best == "" || slip.edits < edits || slip.edits == edits && size > most {
				best, most, edits = word, size, slip.edits
			}
		}
	}
	return best
}

// continued is what the last word becomes in a name that begins with it and the words before it: "human resources mana"
// is on the way to a manager. Empty if there is none, or the words are a name already.
func (r *reading) continued(words []text.Token) string {
	const reach = 3 // words before
	last := len(words) - 1
	for from := max(0, last-reach); from < last; from++ {
		var typed []string
		for _, w := range words[from:] {
			typed = append(typed, w.Text)
		}
		prefix := strings.Join(typed, " ")
		if r.isName(prefix) {
			return ""
		}
		if key := r.commonest(prefix); key != "" {
			return strings.Fields(key)[last-from]
		}
	}
	return ""
}

// commonest is the name, from some word of it on, that begins as given and whose concept most documents have.
func (r *reading) commonest(prefix string) string {
	all := r.beginnings
	at := sort.Search(len(all), func(i int) bool { return all[i].key >= prefix })
	best, most := "", -1
	for ; at < len(all) && strings.HasPrefix(all[at].key, prefix); at++ {
		if n := r.snapshot.conceptCount(r.Analyzer, all[at].concept); n > most {
			best, most = all[at].key, n
		}
	}
	return best
}

// eachSlip calls try with the words a slip or two away, and what reading the word so costs.
func (r *reading) eachSlip(word string, try func(candidate string, cost int)) {
	stem := text.Stem(word)
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
		return utf8.RuneCountInString(other) >= letters && r.isName(other) || r.ofPeople(other)
	}
	consider := func(v *vocabulary, slips []slip) {
		for _, s := range slips {
			other := v.words[s.word][1:]
			if !sense(other) {
				continue
			}
			cost := 100 * s.edits
			if skeleton != "" && sounds(other) == skeleton {
				cost -= 40
			}
			if a, _ := utf8.DecodeRuneInString(stem); strings.HasPrefix(other, string(a)) {
				cost -= 20
			}
			try(other, cost)
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

// ofPeople reports whether a word may be a name: it begins the name of a company, or stands in the pool.
func (r *reading) ofPeople(word string) bool {
	for _, v := range r.snapshot.views {
		if from, to := v.between(string(nsCompany) + word); from < to {
			return true
		}
	}
	return r.parts && r.snapshot.count(string(nsWord)+word) > 0
}

// eachSound calls try with the words of the other script that sound alike.
func (r *reading) eachSound(word string, try func(candidate string, cost int)) {
	stem := text.Stem(word)
	short := len(sounds(stem)) == 3
	consider := func(other string) {
		if short && !r.isName(other) && !r.ofPeople(other) {
			return
		}
		cost := 10 * utf8.RuneCountInString(other)
		if _, is := r.lexicon.Title(other); is {
			cost -= 20
		}
		try(other, cost)
	}
	for _, other := range r.wordsAt(r.Analyzer.words, r.Analyzer.words.sameSound(stem)) {
		consider(other)
	}
	r.eachWord(func(v *vocabulary) []int { return v.sameSound(stem) }, func(term string) { consider(term[1:]) })
}

// split parts a word in two that are known, the more even the better; empty if it cannot.
func (r *reading) split(word string) string {
	const shortest = 3
	runes := []rune(word)
	type cutting struct {
		two  string
		cost int
	}
	var found []cutting
	for at := shortest; at <= len(runes)-shortest; at++ {
		a, b := string(runes[:at]), string(runes[at:])
		if !r.knows(text.Stem(a)) || !r.knows(text.Stem(b)) {
			continue
		}
		cost := max(at, len(runes)-at)
		if r.isName(a + " " + b) {
			cost -= 100
		}
		found = append(found, cutting{a + " " + b, cost})
	}
	if len(found) == 0 {
		return ""
	}
	return slices.MinFunc(found, func(a, b cutting) int { return cmp.Compare(a.cost, b.cost) }).two
}
