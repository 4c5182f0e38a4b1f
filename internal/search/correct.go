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
	var b strings.Builder
	put := func(written string, original span, typed string, typing bool) {
		if b.Len() > 0 {
			b.WriteString(separator(p.query, r.words[len(r.words)-1].original.end, original.start))
		}
		for _, token := range text.Spans(written) {
			token.Start += b.Len()
			token.End += b.Len()
			r.words = append(r.words, queryWord{Token: token, stem: text.Stem(token.Text), original: original,
				typed: typed, typing: typing})
		}
		b.WriteString(written)
	}
	var named, open []bool
	if !verbatim {
		named, open = r.standing(p)
	}
	for i := 0; i < len(p.words); i++ {
		w := p.words[i]
		original := span{w.Start, w.End}
		typing := p.typing && i == len(p.words)-1
		written := p.query[w.Start:w.End]
		if i+1 < len(p.words) && strings.TrimSpace(p.query[w.End:p.words[i+1].Start]) == "" {
			if joined := w.Text + p.words[i+1].Text; r.belong(w.Text, p.words[i+1].Text, joined) {
				put(joined, span{w.Start, p.words[i+1].End}, joined, false)
				i++
				continue
			}
		}
		if verbatim || named[i] {
			put(written, original, w.Text, false)
			continue
		}
		known := r.known(w.Text)
		if typing && !noise[text.Stem(w.Text)] {
			if whole := r.continued(p.words); whole != "" {
				put(whole, original, w.Text, true)
				continue
			}
		}
		if open[i] {
			if n, meant := r.nameNear(p.words, open, i); n > 0 {
				for k, word := range meant {
					w := p.words[i+k]
					put(word, span{w.Start, w.End}, w.Text, false)
					r.noteCorrection(p.query, w, word)
				}
				i += n - 1
				continue
			}
			if meant := r.inContext(p.words, i); meant != "" {
				put(meant, original, w.Text, false)
				r.noteCorrection(p.query, w, meant)
				continue
			}
		}
		if known && !(typing && r.unfinished(w.Text)) {
			put(written, original, w.Text, false)
			continue
		}
		best := r.bestReading(w.Text)
		unfinished := typing || !known && shortened(w.Text)
		if unfinished && r.begins(w.Text) {
			if whole := r.completed(w.Text); best.word == "" || known || r.worth(whole) >= r.worth(best.word) {
				put(whole, original, w.Text, true)
				continue
			}
		}
		switch {
		case known || best.word == "":
			put(written, original, w.Text, typing)
		default:
			put(best.word, original, w.Text, false)
			if !best.form {
				r.noteCorrection(p.query, w, best.word)
			}
		}
	}
	r.query = b.String()
	if n := len(r.words); n > 0 {
		r.words[n-1].last = p.typing
	}
	r.out.Corrected = corrected(p.query, r.out.Corrections)
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
	if utf8.RuneCountInString(joined) < 6 || utf8.RuneCountInString(a) < 2 || utf8.RuneCountInString(b) < 2 ||
		noise[text.Stem(a)] || noise[text.Stem(b)] {
		return false
	}
	stem := text.Stem(joined)
	if !r.knows(stem) && r.snapshot.count(string(nsWord)+stem) == 0 {
		return false
	}
	return !r.isName(a + " " + b)
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
	for _, v := range r.snapshot.views {
		if from, to := v.between(string(nsWord) + word); from < to {
			return true
		}
	}
	return false
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
	for _, v := range r.snapshot.views {
		from, to := v.between(string(nsWord) + word)
		for _, key := range v.terms[from:min(to, from+most)] {
			try(key[1:])
		}
	}
	return best
}
