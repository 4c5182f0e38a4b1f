package clause

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/redact"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Reader reads texts with a lexicon.
type Reader struct {
	lexicon *concept.Lexicon
	soft    map[string]bool // by concept
}

// NewReader returns a reader that uses a lexicon.
func NewReader(l *concept.Lexicon) *Reader {
	r := &Reader{lexicon: l, soft: map[string]bool{"s-soft-skills": true}}
	for before := 0; before < len(r.soft); {
		before = len(r.soft)
		for _, c := range l.All() {
			if slices.ContainsFunc(c.Broader, func(id string) bool { return r.soft[id] }) {
				r.soft[c.ID] = true
			}
		}
	}
	return r
}

// Soft reports whether a concept is a skill that everybody claims.
func (r *Reader) Soft(id string) bool { return r.soft[id] }

// Text is a text that was read.
type Text struct {
	Words   []Word
	Clauses []Range
	// Found are the names the lexicon knows; those at the words From up to To are in Names.
	Found []concept.Match
	Names []Name
}

// Name is the outermost name that begins at a word.
type Name struct {
	From, To int // words
	Concept  *concept.Concept
}

// Read splits a text into words and clauses.
func (r *Reader) Read(s string) Text { return r.read(s, true) }

// Coarse is like Read but cuts less. The model is trained on its clauses: it learns less well from shorter ones.
func (r *Reader) Coarse(s string) Text { return r.read(s, false) }

func (r *Reader) read(s string, fine bool) Text {
	tokens := text.Spans(s)
	t := Text{Words: make([]Word, len(tokens)), Found: r.lexicon.FindIn(s, tokens)}
	if fine {
		t.Found = slices.DeleteFunc(t.Found, func(m concept.Match) bool { return shortened(s, m.Start) })
	}
	for i, token := range tokens {
		t.Words[i].Text = token.Text
	}
	at := 0
	for _, m := range Outermost(t.Found) {
		for at < len(tokens) && tokens[at].Start < m.Start {
			at++
		}
		from := at
		for at < len(tokens) && tokens[at].End <= m.End {
			t.Words[at].Mark, t.Words[at].First = r.mark(m.Concept), at == from
			at++
		}
		if at > from {
			t.Names = append(t.Names, Name{From: from, To: at, Concept: m.Concept})
		}
	}
	for _, n := range t.Names {
		t.idle(n)
	}
	t.Clauses = split(s, tokens, t.Words, fine)
	for _, c := range t.Clauses {
		// An Arabic "and" is attached to the word it joins; drop it, so that the clause reads as it would without.
		first := &t.Words[c.From]
		if rest, and := strings.CutPrefix(first.Text, "و"); and && first.Mark == Unmarked &&
			(usual[rest] || fine && firstPerson[rest]) {
			first.Text = rest
		}
		if fine {
			t.describe(c)
		}
	}
	return t
}

// shortened reports whether the word at a position is the rest of a contraction: "I'm a" does not name M&A.
func shortened(s string, at int) bool {
	return strings.HasSuffix(s[:at], "'") || strings.HasSuffix(s[:at], "’")
}

// idle marks the words of identity that qualify a name: before it in English, after it in Arabic.
func (t Text) idle(n Name) {
	for i := n.From - 1; i >= 0 && t.identity(i) && english(t.Words[i]); i-- {
		t.Words[i].Idle = true
	}
	for i := n.To; i < len(t.Words) && t.identity(i) && !english(t.Words[i]); i++ {
		t.Words[i].Idle = true
	}
}

// describe marks the words of a clause that describe whoever has a trade: "a tall accountant", مهندس سعودي.
func (t Text) describe(c Range) {
	for i := c.From; i < c.To; i++ {
		if w := t.Words[i]; !w.trade() || w.Mark == Occupation && !w.First {
			continue
		}
		for k := i - 1; k >= c.From && t.describes(k) && english(t.Words[k]); k-- {
			t.Words[k].Idle = true
		}
		for i+1 < c.To && t.Words[i+1].Mark == Occupation && !t.Words[i+1].First {
			i++ // the rest of its name
		}
		for k := i + 1; k < c.To && t.describes(k) && !english(t.Words[k]); k++ {
			t.Words[k].Idle = true
		}
	}
}

// trade reports whether a word belongs to the name of a trade or to one that the lexicon lacks on its own: مهندس.
func (w Word) trade() bool {
	if w.Mark != Unmarked {
		return w.Mark == Occupation
	}
	return trades[w.Text]
}

func english(w Word) bool { return w.Text[0] < utf8.RuneSelf }

// describes reports whether a word next to a trade describes the person: a word of identity, or one that is neither
// about work nor grammar.
func (t Text) describes(word int) bool {
	w := t.Words[word]
	if w.Mark != Unmarked {
		return false
	}
	if t.identity(word) || persons[w.Text] {
		return true
	}
	_, ofWork := Known(w.Text)
	return !ofWork && !grammar[w.Text] && !prefixed(w.Text)
}

// prefixed reports whether an Arabic word begins with "and", "with" or "for", so that the phrase continues.
func prefixed(word string) bool {
	return strings.HasPrefix(word, "و") || strings.HasPrefix(word, "ب") || strings.HasPrefix(word, "ل")
}

func (t Text) identity(word int) bool {
	w := t.Words[word]
	return w.Mark == Unmarked && redact.Identity[text.Stem(w.Text)]
}

func (r *Reader) mark(c *concept.Concept) Mark {
	switch {
	case r.soft[c.ID]:
		return Soft
	case c.Kind == concept.Skill || c.Kind == concept.Certification:
		return Skill
	case c.Kind == concept.Occupation:
		return Occupation
	}
	return Other
}

// Outermost returns the names not contained in a longer one, and the first of those at the same position. Places and
// languages do not count as names here: their words may be words of identity.
func Outermost(found []concept.Match) []concept.Match {
	var outer []concept.Match
	for _, m := range found {
		if m.Concept.Kind == concept.Place || m.Concept.Kind == concept.Language {
			continue
		}
		inside := slices.ContainsFunc(found, func(o concept.Match) bool {
			return o.Start <= m.Start && o.End >= m.End && (o.End-o.Start > m.End-m.Start)
		})
		if !inside && (len(outer) == 0 || outer[len(outer)-1].Start != m.Start) {
			outer = append(outer, m)
		}
	}
	return outer
}
