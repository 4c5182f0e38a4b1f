package search

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/text"
)

// A query is cut where it becomes longer than anybody types.
const (
	maxQueryRunes = 300
	maxQueryWords = 16
	maxOperators  = 6 // phrases, and words to leave out
)

// parsed is a query split into its parts. Places are bytes of the query as it was given.
type parsed struct {
	typed    string // the query as it was given, cut
	query    string // with the letters of Arabic alone; as long as typed
	words    []text.Token
	phrases  []span // in quotes, without them
	excluded []exclusion
	typing   bool // the last word may not be finished
}

// span is a part of a query.
type span struct{ start, end int }

// exclusion is what a query leaves out, and where the word before it begins that says so. A minus is not part of it.
type exclusion struct {
	span
	from int
}

// parse splits a query. Quotes that nothing closes are left out; a minus counts only at the beginning of a word.
func parse(query string) parsed {
	p := parsed{query: cut(strings.ToValidUTF8(query, " "))}
	p.typed = p.query
	p.query = neighbours.Replace(p.query)
	plain := []byte(p.query) // with spaces in place of what is not a plain word
	blank := func(s span) {
		for i := s.start; i < s.end; i++ {
			plain[i] = ' '
		}
	}
	begun := true // the next rune begins a word
	for at := 0; at < len(p.query); {
		r, size := utf8.DecodeRuneInString(p.query[at:])
		switch {
		case isQuote(r):
			inside, after, closed := quoted(p.query, at+size)
			if closed && inside.start < inside.end {
				p.phrases = append(p.phrases, inside)
				blank(span{at, after})
				size = after - at
			}
			begun = true
		case begun && isMinus(r) && at+size < len(p.query):
			inside, after := operand(p.query, at+size)
			if inside.start < inside.end {
				p.excluded = append(p.excluded, exclusion{inside, inside.start})
				blank(span{at, after})
				size = after - at
			}
		default:
			begun = unicode.IsSpace(r)
		}
		at += size
	}
	p.words = text.Spans(string(plain))
	p.words = p.words[:min(len(p.words), maxQueryWords)]
	p.phrases = p.phrases[:min(len(p.phrases), maxOperators)]
	p.excluded = p.excluded[:min(len(p.excluded), maxOperators)]
	if n := len(p.words); n > 0 {
		p.typing = p.words[n-1].End == len(p.query)
	}
	return p
}

// neighbours writes the letters that Urdu and Persian have and Arabic has not as who reads Arabic would. All of them
// have two bytes, so that places stay.
var neighbours = strings.NewReplacer("ٹ", "ت", "ڈ", "د", "ڑ", "ر", "چ", "ش", "ژ", "ج", "ے", "ي", "ں", "ن", "ھ", "ه",
	"ہ", "ه", "ۃ", "ه", "ۀ", "ه", "ک", "ك", "ی", "ي", "ړ", "ر", "ډ", "د", "ټ", "ت", "ښ", "ش")

func cut(query string) string {
	n := 0
	for at := range query {
		if n == maxQueryRunes {
			return query[:at]
		}
		n++
	}
	return query
}

func isQuote(r rune) bool { return strings.ContainsRune("\"“”«»„", r) }

func isMinus(r rune) bool { return r == '-' || r == '−' || r == '–' }

// quoted is what stands from a place up to the next quote, and where that ends.
func quoted(s string, from int) (inside span, after int, closed bool) {
	for at, r := range s[from:] {
		if isQuote(r) {
			return span{from, from + at}, from + at + utf8.RuneLen(r), true
		}
	}
	return span{}, from, false
}

// operand is what a minus at the beginning of a word belongs to: a word, or words in quotes.
func operand(s string, from int) (inside span, after int) {
	if r, size := utf8.DecodeRuneInString(s[from:]); isQuote(r) {
		if inside, after, closed := quoted(s, from+size); closed {
			return inside, after
		}
		return span{from, from}, from
	}
	end := from
	for at, r := range s[from:] {
		if unicode.IsSpace(r) || isQuote(r) {
			break
		}
		end = from + at + utf8.RuneLen(r)
	}
	if len(text.Tokens(s[from:end])) == 0 {
		return span{from, from}, from
	}
	return span{from, end}, end
}

// wholeExclusions takes the words after an excluded one to it where they are one name or kind of employment together,
// and something is asked for before: محاسب -دوام جزئي is an accountant, but not part time.
func (r *reading) wholeExclusions(p parsed) parsed {
	for i, s := range p.excluded {
		first := slices.IndexFunc(p.words, func(w text.Token) bool { return w.Start >= s.end })
		if first < 1 || isQuote(lastRune(p.query[:s.start])) {
			continue
		}
		_, cued := cues[stemmed(p.query[s.start:s.end])]
		for n := min(longestCue-1, len(p.words)-first); n > 0; n-- {
			end := p.words[first+n-1].End
			whole := p.query[s.start:end]
			_, cue := cues[stemmed(whole)]
			if strings.ContainsFunc(whole, isMinus) || !cue && (cued || !r.isWholeName(whole)) {
				continue
			}
			p.excluded[i].end = end
			p.words = slices.Delete(slices.Clone(p.words), first, first+n)
			break
		}
	}
	return p
}

func lastRune(s string) rune {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r
}
