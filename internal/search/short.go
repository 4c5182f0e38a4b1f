package search

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// initialsOf are the English names of two or three words that the lexicon has for work and skills, by the first letters
// of their words.
func initialsOf(lexicon *concept.Lexicon) map[string][]string {
	all := map[string][]string{}
	for _, c := range lexicon.All() {
		if c.Kind != concept.Occupation && c.Kind != concept.Skill {
			continue
		}
		for _, name := range c.Names() {
			words := text.Tokens(name)
			if len(words) < 2 || len(words) > 3 || isArabic(words[0]) {
				continue
			}
			var initials strings.Builder
			for _, word := range words {
				initials.WriteString(word[:1])
			}
			whole := strings.Join(words, " ")
			key := initials.String()
			if !slices.Contains(words, key) && !slices.Contains(all[key], whole) { // not IT trainer
				all[key] = append(all[key], whole)
			}
		}
	}
	return all
}

// abbreviated writes a short word that no name has as the words it is short for: those that make a name with what
// follows, or in capitals those that most documents have. BD executive is a business development executive.
func (c *corrector) abbreviated(i int) bool {
	w := c.p.words[i]
	typed := c.p.typed[w.Start:w.End]
	capitals := typed == strings.ToUpper(typed) && typed != strings.ToLower(typed)
	if len(w.Text) < 2 || len(w.Text) > 3 || isArabic(w.Text) || c.named[i] || noise[w.Text] && !capitals {
		return false
	}
	full := c.beforeName(i)
	letters := !strings.ContainsAny(w.Text, "0123456789")
	if full == "" && capitals && letters && !c.isName(w.Text) && !c.saysWorkBeside(i) {
		full = c.commonestWork(c.initials[w.Text])
	}
	if full == "" {
		return false
	}
	c.as(i, full, false, true)
	return true
}

// saysWorkBeside reports whether the query names work without one of its words, or that word alone stands in documents:
// a CS lecturer is a lecturer.
func (c *corrector) saysWorkBeside(i int) bool {
	w := c.p.words[i]
	if len(c.p.words) == 1 {
		return c.snapshot.count(string(nsWord)+text.Stem(w.Text)) > 0
	}
	_, before := c.lexicon.Title(c.p.query[:w.Start])
	_, after := c.lexicon.Title(c.p.query[w.End:])
	return before || after
}

// beforeName is what a short word is short for in a name that goes on with the next words; empty for none.
func (c *corrector) beforeName(i int) string {
	const longest = 2
	for n := min(longest, len(c.p.words)-i-1); n > 0; n-- {
		var next []string
		for _, w := range c.p.words[i+1 : i+1+n] {
			next = append(next, w.Text)
		}
		for _, full := range c.initials[c.p.words[i].Text] {
			if c.isWholeName(full + " " + strings.Join(next, " ")) {
				return full
			}
		}
	}
	return ""
}

// commonestWork is the occupation, of some names, that most documents are of; empty if none is of any.
func (r *reading) commonestWork(names []string) string {
	best, most := "", 0
	for _, name := range names {
		c, is := r.lexicon.Title(name)
		if n := r.snapshot.count(string(nsConcept) + c.ID); is && text.Fold(c.English) == name && n > most {
			best, most = name, n
		}
	}
	return best
}

// letterNames are how Arabic writes the names of Latin letters.
var letterNames = map[string]string{
	"اي": "aei", "ايه": "a", "بي": "bp", "سي": "c", "دي": "d", "اف": "f", "جي": "gj", "اتش": "h", "اش": "h",
	"هاتش": "h",
	"كي":   "k", "كيه": "k", "ال": "l", "ام": "m", "ان": "n", "او": "o", "كيو": "q", "ار": "r", "اس": "s", "تي": "t",
	"يو": "u", "في": "v", "دبليو": "w", "اكس": "x", "واي": "y", "زد": "z", "زي": "z",
}

// spelled writes the names of letters as the word that they spell, where that is a name: كيو سي is QC. It returns how
// many letters there are.
func (c *corrector) spelled(i int) int {
	const most = 4
	words := []string{""}
	n := 0
	for n < most && i+n < len(c.p.words) {
		letters := letterNames[c.p.words[i+n].Text]
		if letters == "" {
			break
		}
		var longer []string
		for _, word := range words {
			for _, letter := range letters {
				longer = append(longer, word+string(letter))
			}
		}
		words = longer
		n++
	}
	if n < 2 {
		return 0
	}
	whole := span{c.p.words[i].Start, c.p.words[i+n-1].End}
	if c.named != nil && c.named[i] || c.isName(strings.ToLower(c.p.query[whole.start:whole.end])) {
		return 0
	}
	at := slices.IndexFunc(words, func(word string) bool { return c.isName(word) })
	if at < 0 {
		return 0
	}
	c.put(words[at], whole, words[at], false)
	if next := i + n; next < len(c.p.words) {
		for _, twin := range c.twins(c.p.words[next].Text) {
			if c.isWholeName(words[at] + " " + twin.word) {
				c.as(next, twin.word, false, true)
				return n + 1
			}
		}
	}
	return n
}
