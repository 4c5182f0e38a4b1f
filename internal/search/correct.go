package search

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// correct puts the words of a query into the form in which they are read. Words that nobody knows are split, joined
// with the next, or taken for the nearest one; what changes more than the form of a word is told as a correction.
func (r *reading) correct(p parsed, verbatim bool) {
	c := corrector{reading: r, p: p}
	if !verbatim {
		c.named, c.open = r.standing(p)
		for i, w := range p.words {
			if stem := text.Stem(w.Text); plain(w.Text, stem) {
				r.sensible = r.sensible || bridges[stem] != nil
				continue
			}
			r.worded = r.worded || c.named[i] && !r.isPlace(w.Text)
			r.sensible = r.sensible || c.named[i] || !c.open[i]
		}
	}
	full := make([]string, len(p.words))
	next := 0
	if !verbatim {
		full = c.unclip()
		c.inOneScript(full)
		if names := r.people(p); names != nil {
			c.asPeople(names)
			next = len(p.words)
		}
	}
	for i := next; i < len(p.words); {
		if full[i] != "" {
			c.as(i, full[i], false, true)
			i++
			continue
		}
		if n := c.joined(i); n > 0 {
			i += n
			continue
		}
		if !verbatim && c.abbreviated(i) {
			i++
			continue
		}
		if n := c.namedTogether(i, verbatim); n > 0 {
			i += n
			continue
		}
		if verbatim || c.named[i] {
			c.asTyped(i, false)
			i++
			continue
		}
		i += c.word(i)
	}
	r.query = c.b.String()
	if n := len(r.words); n > 0 {
		r.words[n-1].last = p.typing
	}
	r.out.Corrected = corrected(p.query, r.out.Corrections)
}

// corrector rewrites a query word by word.
type corrector struct {
	*reading
	p           parsed
	named, open []bool
	b           strings.Builder
}

// put writes what some bytes of the query are read as.
func (c *corrector) put(written string, original span, typed string, typing bool) {
	if c.b.Len() > 0 {
		c.b.WriteString(separator(c.p.query, c.words[len(c.words)-1].original.end, original.start))
	}
	for _, token := range text.Spans(written) {
		token.Start += c.b.Len()
		token.End += c.b.Len()
		c.words = append(c.words, queryWord{Token: token, stem: text.Stem(token.Text), original: original,
			typed: typed, typing: typing})
	}
	c.b.WriteString(written)
}

// as writes a word as another; noted if it is a correction.
func (c *corrector) as(i int, written string, typing, noted bool) {
	w := c.p.words[i]
	c.put(written, span{w.Start, w.End}, w.Text, typing)
	if noted && written != w.Text {
		c.noteCorrection(c.p.query, w, written)
	}
}

func (c *corrector) asTyped(i int, typing bool) {
	w := c.p.words[i]
	c.as(i, c.p.query[w.Start:w.End], typing, false)
}

// joined writes a word and the next as one if they are one that was split, and returns how many words that took.
func (c *corrector) joined(i int) int {
	if i+1 == len(c.p.words) {
		return 0
	}
	if n := c.letters(i); n > 0 {
		return n
	}
	if n := c.spelled(i); n > 0 {
		return n
	}
	a, b := c.p.words[i], c.p.words[i+1]
	whole := a.Text + b.Text
	between := strings.TrimSpace(c.p.query[a.End:b.Start])
	if hyphened := between == "-" && c.known(whole); !hyphened && (between != "" || !c.belong(a.Text, b.Text, whole)) {
		return 0
	}
	c.put(whole, span{a.Start, b.End}, whole, false)
	return 2
}

// letters writes letters with dots or strokes between them as one word, where that is one: h.r., a/c. It returns how
// many they are.
func (c *corrector) letters(i int) int {
	whole := ""
	n := 0
	for _, w := range c.p.words[i:] {
		if utf8.RuneCountInString(w.Text) != 1 || n > 0 && !slices.Contains([]string{".", "/"},
			c.p.query[c.p.words[i+n-1].End:w.Start]) {
			break
		}
		whole += w.Text
		n++
	}
	if n < 2 || !c.knows(whole) {
		return 0
	}
	c.put(whole, span{c.p.words[i].Start, c.p.words[i+n-1].End}, whole, false)
	return n
}

// word writes a word that is no part of a name as it stands, with those after it where they make one together, and
// returns how many words that took.
func (c *corrector) word(i int) int {
	word := c.p.words[i].Text
	typing := c.p.typing && i == len(c.p.words)-1
	if typing && !noise[text.Stem(word)] {
		if whole := c.continued(i); whole != "" {
			c.as(i, whole, true, false)
			return 1
		}
	}
	if n := c.inName(i); n > 0 {
		return n
	}
	if rest := c.withoutAnd(word); rest != "" {
		c.as(i, rest, typing, false)
		return 1
	}
	known := c.known(word)
	if known && c.alone(c.p, c.named, c.open, i) {
		if best := c.bestReading(word); best.word != "" && !best.form && best.cost <= doubtless {
			c.as(i, best.word, false, true)
			return 1
		}
	}
	if known && !(typing && c.unfinished(word)) {
		c.asTyped(i, false)
		return 1
	}
	best := c.bestReading(word)
	if best.word != "" && best.cost > certainty(word) && c.besideNonsense(i) {
		best = candidate{}
	}
	if (typing || !known && shortened(word)) && c.begins(word) {
		if whole := c.completed(word); best.word == "" || known || c.worth(whole) >= c.worth(best.word) {
			c.as(i, whole, true, false)
			return 1
		}
	}
	if known || best.word == "" {
		c.asTyped(i, typing)
	} else {
		c.as(i, best.word, false, !best.form)
	}
	return 1
}

// withoutAnd is the name of something that "and" is written to, where the two are no name as one word: مونتاج وتصميم
// asks for design. Empty for other words.
func (r *reading) withoutAnd(word string) string {
	const shortest = 3
	rest, is := strings.CutPrefix(word, "و")
	if !is || utf8.RuneCountInString(rest) < shortest || !r.knows(text.Stem(rest)) || r.isName(word) ||
		r.ofPeople(text.Stem(word)) {
		return ""
	}
	if _, title := r.lexicon.Title(word); title {
		return ""
	}
	return rest
}

// certainty is what the reading of a word may cost beside words that nobody can read.
func certainty(word string) int {
	const certain, short, few = 25, 12, 4
	if utf8.RuneCountInString(word) <= few {
		return short
	}
	return certain
}

// besideNonsense reports whether some other word of the query is open and cannot be read as anything.
func (c *corrector) besideNonsense(i int) bool {
	for k, w := range c.p.words {
		if k != i && c.open[k] && c.bestReading(w.Text).word == "" && !c.known(w.Text) {
			return true
		}
	}
	return false
}

// namedTogether writes a known word, and open ones after it, as the name that they are by ear.
func (c *corrector) namedTogether(i int, verbatim bool) int {
	const reach = 2
	if verbatim || c.open[i] || !slices.Contains(c.open[i:min(len(c.open), i+1+reach)], true) {
		return 0
	}
	n, meant := c.nameNear(c.p.words, c.open, i)
	for k, word := range meant {
		c.as(i+k, word, false, true)
	}
	return n
}

// inName writes an open word, and more of them after it, as parts of a name that they are near to.
func (c *corrector) inName(i int) int {
	if !c.open[i] {
		return 0
	}
	if n, meant := c.nameNear(c.p.words, c.open, i); n > 0 {
		for k, word := range meant {
			c.as(i+k, word, false, true)
		}
		return n
	}
	if meant := c.inContext(c.p.words, i); meant != "" {
		c.as(i, meant, false, true)
		return 1
	}
	return 0
}

func (r *reading) noteCorrection(query string, w text.Token, meant string) {
	made := Correction{From: query[w.Start:w.End], To: meant, Start: w.Start, End: w.End}
	r.out.Corrections = append(r.out.Corrections, made)
}

// separator is what stood between two words, as far as it matters for names that reach across.
func separator(query string, from, to int) string {
	if from <= to && strings.ContainsAny(query[from:to], ",،;؛|/()\n") {
		return ", "
	}
	return " "
}

func corrected(query string, corrections []Correction) string {
	if len(corrections) == 0 {
		return ""
	}
	var b strings.Builder
	at := 0
	for _, c := range corrections {
		b.WriteString(query[at:c.Start] + c.To)
		at = c.End
	}
	return b.String() + query[at:]
}

// known reports whether a word means something, or stands in some document.
func (r *reading) known(word string) bool {
	stem := text.Stem(word)
	if plain(word, stem) || r.knows(stem) || r.snapshot.count(string(nsWord)+stem) > 0 {
		return true
	}
	_, is := r.lexicon.Title(word)
	return is
}

// plain reports whether a word is one of those that every query may have, a number, or too short to be anything else
// than it is.
func plain(word, stem string) bool {
	if _, ok := number(word); ok {
		return true
	}
	_, wish := wishes[stem]
	return utf8.RuneCountInString(word) < 3 || noise[stem] || cueWords[stem] || payWords[stem] || nearWords[stem] ||
		yearWords[stem] || wish || bridges[stem] != nil
}

// unfinished reports whether a word is known only as a part of names, and stands in no document.
func (r *reading) unfinished(word string) bool {
	stem := text.Stem(word)
	return !plain(word, stem) && r.snapshot.count(string(nsWord)+stem) == 0 && !r.isName(word)
}

// shortened reports whether a word may be short for a longer one wherever it stands: "mech eng".
func shortened(word string) bool {
	n := utf8.RuneCountInString(word)
	return n == 4 || n == 5
}

// cueWords are the words of cues.
var cueWords = func() map[string]bool {
	set := map[string]bool{}
	for phrase := range cues {
		for word := range strings.FieldsSeq(phrase) {
			set[word] = true
		}
	}
	return set
}()

// belong reports whether two words are one that was split: "ware house".
func (r *reading) belong(a, b, joined string) bool {
	const long, short = 6, 4
	stem := text.Stem(joined)
	if utf8.RuneCountInString(a) < 2 || utf8.RuneCountInString(b) < 2 || noise[text.Stem(a)] || noise[text.Stem(b)] {
		return false
	}
	n := utf8.RuneCountInString(joined)
	if n < long && (n < short || !r.ofWorkOrPlace(stem) || r.says(a) || r.says(b)) {
		return false // two short words by chance
	}
	if !r.knows(stem) && r.snapshot.count(string(nsWord)+stem) == 0 {
		return false
	}
	return !r.isName(a + " " + b)
}

// says reports whether a word has a meaning of its own, or stands in some document.
func (r *reading) says(word string) bool {
	stem := text.Stem(word)
	return r.knows(stem) || r.snapshot.count(string(nsWord)+stem) > 0 || cueWords[stem]
}

// isName reports whether a text as a whole is a name of some concept.
func (r *reading) isName(s string) bool {
	return slices.ContainsFunc(r.lexicon.Find(s), func(m concept.Match) bool { return m.Start == 0 && m.End == len(s) })
}

func (r *reading) wordsAt(v *vocabulary, at []int) []string {
	var words []string
	for _, i := range at {
		words = append(words, v.words[i][1:])
	}
	return words
}

// begins reports whether some word begins so.
func (r *reading) begins(word string) bool {
	if from, to := r.Analyzer.words.prefixed(nsWord, word); from < to {
		return true
	}
	return r.snapshot.begun(string(nsWord) + word)
}

// completed is the commonest word that begins so, for words long enough to tell; else the word itself.
func (r *reading) completed(word string) string {
	const long, most = 3, 200
	if utf8.RuneCountInString(word) < long {
		return word
	}
	best, score := word, -1
	try := func(whole string) {
		n := 2 * r.snapshot.count(string(nsWord)+whole)
		if r.knows(whole) {
			n++
		}
		if _, is := r.lexicon.Title(whole); is {
			n *= 4
		}
		if n > score || n == score && whole < best {
			best, score = whole, n
		}
	}
	from, to := r.Analyzer.words.prefixed(nsWord, word)
	for _, key := range r.Analyzer.words.words[from:min(to, from+most)] {
		try(key[1:])
	}
	for _, term := range r.snapshot.firstBegun(string(nsWord)+word, most) {
		try(term[1:])
	}
	return best
}
