package search

import (
	"cmp"
	"slices"
	"sync"

	"github.com/tawafuq/tawafuq/internal/text"
)

// names are the words of a segment that may be people's names, in each script: those that stand in a name, a title or
// a skill and mean no work. They are made when first asked for.
func (s *segment) names(a *Analyzer) [2]*hearing {
	s.listening.Do(func() {
		var words []string
		for i, key := range s.words.words {
			term := s.firstWord + uint32(i)
			strongly := slices.ContainsFunc(s.impacts[s.starts[term]:s.starts[term+1]], func(impact uint8) bool {
				return impact&strong != 0
			})
			if strongly && !(a.knows(key[1:]) && a.meansWork(key[1:])) {
				words = append(words, key)
			}
		}
		s.ears = [2]*hearing{newHearing(words, false), newHearing(words, true)}
	})
	return s.ears
}

// eachNamesake calls do with the terms of living names of the other script that a word may be by ear.
func (r *reading) eachNamesake(word string, do func(term string)) {
	for i := range r.snapshot.views {
		v := &r.snapshot.views[i]
		in := 1
		if isArabic(word) {
			in = 0
		}
		v.names(r.Analyzer)[in].each(word, func(other string, _ int) {
			if term := string(nsWord) + other; v.count(term) > 0 {
				do(term)
			}
		})
	}
}

// mostNamesakes is how many people may have a word of a name for the others to be listened for in theirs.
const mostNamesakes = 4000

// namesakes reads words as the name of somebody of whose name one word is found as typed, by ear or with a slip, the
// rarest first; the others must then be alike in that very name, for which less is needed than to find them among all
// names. Nil for nobody.
func (r *reading) namesakes(words []nameWord) []nameWord {
	order, counts := make([]int, 0, len(words)), make([]int, len(words))
	for i := range words {
		words[i].parts = []called{r.nameTerms(words[i].text)}
		for _, term := range words[i].parts[0].terms {
			counts[i] += r.snapshot.count(term)
		}
		if counts[i] > 0 && counts[i] <= mostNamesakes {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(counts[a], counts[b]) })
	l := newListener(r, words)
	for _, by := range order {
		for i := range r.snapshot.views {
			l.listen(&r.snapshot.views[i], words[by].parts[0].terms)
		}
		if l.somebody {
			for i := range words {
				words[i].parts[0].terms = l.found[i]
			}
			return words
		}
	}
	return nil
}

// nameTerms are the names that a word may be. What means work is none: it may be part of a name of which another word
// is found.
func (r *reading) nameTerms(word string) called {
	stem := text.Stem(word)
	if r.knows(stem) && r.meansWork(stem) {
		return called{word: word}
	}
	c := r.byEar(word)
	if r.snapshot.count(string(nsWord)+stem) == 0 {
		for _, v := range r.snapshot.views {
			for _, s := range v.words.slips(stem, false) {
				c.terms = append(c.terms, r.livingNames(v.words.words[s.word])...)
			}
		}
	}
	slices.Sort(c.terms)
	c.terms = slices.Compact(c.terms)
	return c
}

// listener compares the words of a query with the names of people.
type listener struct {
	*reading
	words    []nameWord
	spelt    [][]spelling // of each word
	found    [][]string   // by word, the terms that it is in the names that are alike
	somebody bool
}

// spelling is a stem by which a word of a name is looked for, with what comparing it takes.
type spelling struct {
	stem       string
	letters    []rune
	arabic     bool
	consonants int
}

func newListener(r *reading, words []nameWord) *listener {
	l := &listener{reading: r, words: words, found: make([][]string, len(words))}
	for _, w := range words {
		var all []spelling
		for _, stem := range r.spellings(w.text) {
			_, _, consonants := ends(stem)
			all = append(all, spelling{stem, []rune(stem), isArabic(stem), consonants})
		}
		l.spelt = append(l.spelt, all)
	}
	return l
}

// What is known of a word of a query and a term, in what memories keep.
const (
	isAlike = 1 + iota
	isUnlike
)

// memories keep which terms of a segment a word of a query is alike to. They are lists by term, for a few thousand
// names are looked at, each word of which must be known at once.
var memories = sync.Pool{New: func() any { return new(sparse) }}

// listen compares the names of the living documents that have one of some terms where it counts.
func (l *listener) listen(v *view, terms []string) {
	heard := make([]*sparse, len(l.words))
	for i, w := range l.words {
		heard[i] = memories.Get().(*sparse)
		heard[i].fit(len(v.words.words))
		for _, term := range w.parts[0].terms {
			if at, there := v.term(term); there {
				heard[i].raise(at-v.firstWord, isAlike)
			}
		}
	}
	alike := func(word int, term uint32) bool {
		at := term - v.firstWord
		known := heard[word].values[at]
		if known == 0 {
			known = isUnlike
			if l.alike(word, v.terms[term][1:]) {
				known = isAlike
			}
			heard[word].raise(at, known)
		}
		return known == isAlike
	}
	var name, as []uint32
	for _, term := range terms {
		at, there := v.term(term)
		if !there {
			continue
		}
		for p := v.starts[at]; p < v.starts[at+1]; p++ {
			if v.impacts[p]&strong == 0 || !v.lives(v.docs[p]) {
				continue
			}
			name, as = v.nameOf(v.docs[p], name[:0]), as[:0]
			for word := range l.words {
				k := slices.IndexFunc(name, func(term uint32) bool {
					return !slices.Contains(as, term) && alike(word, term)
				})
				if k < 0 {
					break
				}
				as = append(as, name[k])
			}
			if len(as) < len(l.words) {
				continue
			}
			l.somebody = true
			for word, term := range as {
				if !slices.Contains(l.found[word], v.terms[term]) {
					l.found[word] = append(l.found[word], v.terms[term])
				}
			}
		}
	}
	for _, known := range heard {
		known.clear()
		memories.Put(known)
	}
}

// nameOf appends the terms of a document's name, which is what it begins with.
func (s *segment) nameOf(doc uint32, name []uint32) []uint32 {
	number, shift := uint32(0), 0
	for _, b := range s.stream[s.streamStarts[doc]:s.streamStarts[doc+1]] { // binary.Uvarint, for thousands of names
		number |= uint32(b&0x7f) << shift
		shift += 7
		if b >= 0x80 {
			continue
		}
		if number == 0 {
			break
		}
		name = append(name, number-1)
		number, shift = 0, 0
	}
	return name
}

// alike reports whether a word of a query may be a word of a name that it was not found by: the very one, one of the
// other script that sounds like it, or one a slip away.
func (l *listener) alike(word int, other string) bool {
	const least, more = 6, 2 // what reading it so may cost
	theirs := isArabic(other)
	for _, s := range l.spelt[word] {
		if s.stem == other {
			return true
		}
		if s.arabic == theirs {
			most := allowed(len(s.letters))
			if most > 0 && distance(s.letters, []rune(other), most) <= most {
				return true
			}
			continue
		}
		arabic, latin, consonants := s.letters, other, s.consonants
		if theirs {
			arabic, latin = []rune(other), s.stem
			_, _, consonants = arabicEnds(arabic)
		}
		if most := max(least, audible(consonants)+more); len(s.letters) > 2 && heard(arabic, latin, most) <= most {
			return true
		}
	}
	return false
}
