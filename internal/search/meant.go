package search

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

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
	const looked = 24
	all := r.candidates(words[i].Text)
	meant := ""
	for _, c := range all[:min(looked, len(all))] {
		s, start := around(c.word)
		for _, m := range r.lexicon.Find(s) {
			// A name of more than this word, with this word in it.
			if m.Start > start || m.End < start+len(c.word) || m.End-m.Start <= len(c.word) {
				continue
			}
			if m.Concept.Kind != concept.Occupation || r.offered([]string{m.Concept.ID}) {
				return c.word
			}
			if meant == "" { // of work that nobody offers, unless another is offered
				meant = c.word
			}
		}
	}
	return meant
}

// continued is what the last word becomes in a name that begins with it and the words before it: "human resources mana"
// is on the way to a manager. Empty if there is none, or the words are a name already.
func (c *corrector) continued(last int) string {
	const reach = 3 // words before
	var words []string
	for _, w := range c.words[max(0, len(c.words)-reach):] {
		words = append(words, w.Text)
	}
	words = append(words, c.p.words[last].Text)
	for from := range len(words) - 1 {
		prefix := strings.Join(words[from:], " ")
		if c.isName(prefix) {
			return ""
		}
		if key := c.commonest(prefix); key != "" {
			return strings.Fields(key)[len(words)-1-from]
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

// ofPeople reports whether a word may be a name: it begins the name of a company, or stands in the pool.
func (r *reading) ofPeople(word string) bool {
	return r.ofCompany(word) || r.parts && r.snapshot.stands(string(nsWord)+word)
}

// stands reports whether some document has a term in its title, its skills or its name.
func (s *snapshot) stands(term string) bool {
	for _, v := range s.views {
		at, there := v.term(term)
		if !there || v.living(at) == 0 {
			continue
		}
		for p := v.starts[at]; p < v.starts[at+1]; p++ {
			if v.impacts[p]&strong != 0 && v.lives(v.docs[p]) {
				return true
			}
		}
	}
	return false
}

func (r *reading) ofCompany(word string) bool {
	return r.snapshot.begun(string(nsCompany) + word)
}

// split returns a word as the words that were written as one: those of a name or a kind of employment, else two that
// are known, the more even the better. Empty if there are none.
func (r *reading) split(word string) string {
	const shortest = 3
	if two := r.splitName(word); two != "" {
		return two
	}
	if phrase := joinedCues[word]; phrase != "" {
		return phrase
	}
	if two := r.splitParticle(word); two != "" {
		return two
	}
	runes := []rune(word)
	if name := r.joinedName(runes); name != "" {
		return name
	}
	type cutting struct {
		two  string
		cost int
	}
	var found []cutting
	for at := shortest; at <= len(runes)-shortest; at++ {
		a, b := string(runes[:at]), string(runes[at:])
		if !r.knows(text.Stem(a)) || !r.knows(text.Stem(b)) ||
			len(runes) < 2*shortest+2 && !r.isName(a+" "+b) { // two abbreviations by chance
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

// particles are small Arabic words that are written without a space where nothing shows that it is missing, after a
// letter that does not join the next: سنترعن بعد.
var particles = []string{"عن", "في", "من", "مع", "او"}

// splitParticle splits such a word from a known one before it. Empty if there is none.
func (r *reading) splitParticle(word string) string {
	const shortest = 3
	for _, particle := range particles {
		first, is := strings.CutSuffix(word, particle)
		if !is || utf8.RuneCountInString(first) < shortest || !r.knows(text.Stem(first)) {
			continue
		}
		if last, _ := utf8.DecodeLastRuneInString(first); strings.ContainsRune("ادذرزوهء", last) {
			return first + " " + particle
		}
	}
	return ""
}

// joinedName is the name of two or three known words, even of two letters, that was written as one: uiux,
// callcenteragent. Empty for none.
func (r *reading) joinedName(runes []rune) string {
	const shortest, least, long, longest = 2, 4, 9, 24
	if len(runes) < least || len(runes) > longest {
		return ""
	}
	known := func(from, to int) bool { return to-from >= shortest && r.knows(text.Stem(string(runes[from:to]))) }
	for a := shortest; a <= len(runes)-shortest; a++ {
		if !known(0, a) {
			continue
		}
		if known(a, len(runes)) {
			if name := string(runes[:a]) + " " + string(runes[a:]); r.isWholeName(name) {
				return name
			}
		}
		for b := a + shortest; len(runes) >= long && b <= len(runes)-shortest; b++ {
			if known(a, b) && known(b, len(runes)) {
				name := string(runes[:a]) + " " + string(runes[a:b]) + " " + string(runes[b:])
				if r.isWholeName(name) {
					return name
				}
			}
		}
	}
	return ""
}

// splitName splits the parts of an Arabic name that people write as one, where the pool has them: صلاحالدين, ابوخالد.
func (r *reading) splitName(word string) string {
	if !r.parts || !isArabic(word) {
		return ""
	}
	has := func(s string) bool { return r.snapshot.count(string(nsWord)+text.Stem(s)) > 0 }
	for _, first := range []string{"ابو", "بن", "ام", "عبد", "ال"} {
		rest, is := strings.CutPrefix(word, first)
		if is && utf8.RuneCountInString(rest) > 2 && has(first) && has(rest) {
			return first + " " + rest
		}
	}
	if at := strings.LastIndex(word, "ال"); at > 2*len("ا") && has(word[:at]) && has(word[at:]) {
		return word[:at] + " " + word[at:]
	}
	return ""
}
