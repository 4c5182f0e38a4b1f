package search

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// called is a word of a query that is part of somebody's name, as typed and as documents write it.
type called struct {
	word  string
	terms []string
}

// nameWord is a part of a query that is part of a name: a word, or عبد with what follows it. It may be two written as
// one.
type nameWord struct {
	original span
	text     string
	parts    []called
}

// people reads a query as the name of somebody who is called so, by ear, with a slip or with the parts of the name
// written as one, where nobody is called so as it stands. Nil if it is no name.
func (r *reading) people(p parsed) []nameWord {
	const most = 6
	if !r.parts || len(p.words) == 0 || len(p.words) > most || len(p.phrases)+len(p.excluded) > 0 ||
		r.isWholeName(p.query) {
		return nil
	}
	words, ok := nameWords(p)
	if !ok {
		return nil
	}
	typed := make([][]called, len(words))
	for i, w := range words {
		typed[i] = []called{r.asWritten(w.text)}
	}
	if r.somebody(typed) {
		return nil
	}
	if len(words) > 1 {
		if found := r.namesakes(words); found != nil {
			return found
		}
	}
	return r.writtenAsOne(words)
}

// Words of names that say little: whose son somebody is, that they are a doctor, and the article where it stands alone.
// What begins a name is one with what follows.
var (
	namesSay   = wordSet(`al el bin ben ibn bint dr بن ابن بنت ال د دكتور دكتورة`)
	namesBegin = wordSet(`abd abdul abdel abdal abdu عبد`)
	// namesToo are words that say nothing in most queries, and that people are called: منى, رجاء.
	namesToo = wordSet(`may will مني رجاء افضل`)
)

// nameWords are the words of a query as the parts of a name, without those that say little; ok is false where one of
// them is no word of names.
func nameWords(p parsed) (words []nameWord, ok bool) {
	begun := false
	for _, w := range p.words {
		at := span{w.Start, w.End}
		switch last := len(words) - 1; {
		case begun:
			words[last].text += w.Text
			words[last].original.end = w.End
			begun = namesSay[w.Text]
		case namesBegin[w.Text]:
			words = append(words, nameWord{original: at, text: w.Text})
			begun = true
		case namesSay[w.Text]:
			if last >= 0 {
				words[last].original.end = w.End
			}
		case plain(w.Text, text.Stem(w.Text)) && !namesToo[w.Text]:
			return nil, false
		default:
			words = append(words, nameWord{original: at, text: w.Text})
		}
	}
	return words, len(words) > 0 && !begun
}

// writtenAsOne reads one word of a name as two.
func (r *reading) writtenAsOne(words []nameWord) []nameWord {
	heard := make([][]called, len(words))
	for i, w := range words {
		heard[i] = []called{r.byEar(w.text)}
	}
	for i, w := range words {
		for _, two := range r.cutName(w.text) {
			tried := slices.Clone(heard)
			tried[i] = two
			if !r.somebody(tried) {
				continue
			}
			for k := range words {
				words[k].parts = tried[k]
			}
			return words
		}
	}
	return nil
}

// asWritten is a word as it stands.
func (r *reading) asWritten(word string) called {
	return called{word, r.livingNames(string(nsWord) + text.Stem(word))}
}

// byEar is a word with those of the other script that sound like it. What the lexicon has is left to it.
func (r *reading) byEar(word string) called {
	c := r.asWritten(word)
	for _, stem := range r.spellings(word) {
		if stem != text.Stem(word) {
			c.terms = append(c.terms, r.livingNames(string(nsWord)+stem)...)
		}
		r.eachWord(func(v *vocabulary) []int { return v.sameSound(stem) }, func(term string) {
			if !slices.Contains(c.terms, term) {
				c.terms = append(c.terms, r.livingNames(term)...)
			}
		})
		r.eachNamesake(stem, func(term string) {
			if !slices.Contains(c.terms, term) {
				c.terms = append(c.terms, term)
			}
		})
	}
	return c
}

// spellings are the stems by which a word of a name is looked for: as it is, and without an article.
func (r *reading) spellings(word string) []string {
	stems := []string{text.Stem(word)}
	if bare, is := withoutArticle(word); is {
		stems = append(stems, bare)
	}
	return stems
}

// livingNames is a term that documents have and that is no word of work: a manager may be heard as well, but is
// nobody's name.
func (r *reading) livingNames(term string) []string {
	word := term[1:]
	if r.snapshot.count(term) == 0 || r.meansWork(word) {
		return nil
	}
	return []string{term}
}

// meansWork reports whether a word is a name of the lexicon by itself, or says the sort or the field of some work.
func (a *Analyzer) meansWork(word string) bool {
	_, title := a.lexicon.Title(word)
	return title || a.single[word] != nil || a.heads[inflected(word)] != nil || a.fields[word] != nil
}

// withoutArticle is a name in Latin letters without the article written to it: alharbi.
func withoutArticle(word string) (bare string, is bool) {
	const shortest = 3
	for _, article := range []string{"al", "el"} {
		if rest, cut := strings.CutPrefix(word, article); cut && len(rest) >= shortest {
			return text.Stem(rest), true
		}
	}
	return "", false
}

// cutName are the ways to read a word as two parts of a name, those before an article first.
func (r *reading) cutName(word string) [][]called {
	const shortest, least = 3, 7
	runes := []rune(word)
	if len(runes) < least || r.known(word) {
		return nil
	}
	var first, then [][]called
	for at := shortest; at <= len(runes)-shortest; at++ {
		a, b := string(runes[:at]), string(runes[at:])
		two := []called{r.byEar(a), r.byEar(b)}
		if len(two[0].terms) == 0 || len(two[1].terms) == 0 {
			continue
		}
		if _, latin := withoutArticle(b); latin || strings.HasPrefix(b, "ال") && utf8.RuneCountInString(b) > shortest {
			first = append(first, two)
		} else {
			then = append(then, two)
		}
	}
	return append(first, then...)
}

// somebody reports whether some living document has a term of every word in its name, title or skills.
func (r *reading) somebody(words [][]called) bool {
	var all []called
	for _, w := range words {
		for _, c := range w {
			if len(c.terms) == 0 {
				return false
			}
			all = append(all, c)
		}
	}
	for i := range r.snapshot.views {
		if r.snapshot.views[i].hasAll(all) {
			return true
		}
	}
	return false
}

// hasAll reports whether some living document of a segment has a term of every word where it counts. Those that have
// the rarest word are looked for in the postings of the others.
func (v *view) hasAll(words []called) bool {
	postings := make([][]uint32, len(words)) // numbers of terms
	rarest, fewest := 0, -1
	for i, w := range words {
		n := 0
		for _, term := range w.terms {
			if at, there := v.term(term); there {
				postings[i] = append(postings[i], at)
				n += int(v.starts[at+1] - v.starts[at])
			}
		}
		if fewest < 0 || n < fewest {
			rarest, fewest = i, n
		}
	}
	has := func(doc uint32, terms []uint32) bool {
		return slices.ContainsFunc(terms, func(term uint32) bool {
			from, to := v.starts[term], v.starts[term+1]
			at, there := slices.BinarySearch(v.docs[from:to], doc)
			return there && v.impacts[int(from)+at]&strong != 0
		})
	}
	for _, term := range postings[rarest] {
		for _, doc := range v.docs[v.starts[term]:v.starts[term+1]] {
			if v.lives(doc) && !slices.ContainsFunc(postings, func(terms []uint32) bool { return !has(doc, terms) }) {
				return true
			}
		}
	}
	return false
}

// asPeople writes the words of a query as parts of a name.
func (c *corrector) asPeople(names []nameWord) {
	for _, name := range names {
		var written []string
		for _, part := range name.parts {
			written = append(written, part.word)
		}
		from, whole := len(c.words), strings.Join(written, " ")
		c.put(whole, name.original, name.text, false)
		if len(written) > 1 {
			made := Correction{From: c.p.query[name.original.start:name.original.end], To: whole}
			made.Start, made.End = name.original.start, name.original.end
			c.out.Corrections = append(c.out.Corrections, made)
		}
		for k, part := range name.parts {
			if from+k < len(c.words) {
				c.words[from+k].people = part.terms
			}
		}
	}
}

// withoutPeople leaves out what the lexicon finds in the names of people.
func (r *reading) withoutPeople(found []concept.Match) []concept.Match {
	return slices.DeleteFunc(found, func(m concept.Match) bool {
		return slices.ContainsFunc(r.words, func(w queryWord) bool {
			return w.people != nil && w.Start < m.End && m.Start < w.End
		})
	})
}
