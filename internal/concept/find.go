package concept

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/text"
)

// Match is a concept found in a text.
type Match struct {
	Concept    *Concept
	Start, End int // byte offsets
}

// names is a tree of names, word by word. Words are numbered, so that a step in the tree is one look-up in a small map.
type names struct {
	words map[string]int32
	next  []map[int32]int32 // by node: the node after a word
	ends  [][]ending        // by node: the concepts whose names end there
}

// nothing is the concept of an idiom.
const nothing = -1

// ending is a concept whose name ends at a node, or nothing for an idiom.
type ending struct {
	concept int
	kind    int  // its index in kindOrder
	plural  bool // the name is one English plural: its singular may mean something else (Windows, window)
	guarded bool // the name is also an ordinary word
}

func newNames() *names {
	return &names{words: map[string]int32{}, next: []map[int32]int32{nil}, ends: [][]ending{nil}}
}

func (n *names) add(tokens, stems []string, concept, kind int) {
	if len(tokens) == 0 {
		return
	}
	node := int32(0)
	for _, stem := range stems {
		word, known := n.words[stem]
		if !known {
			word = int32(len(n.words))
			n.words[stem] = word
		}
		if n.next[node] == nil {
			n.next[node] = map[int32]int32{}
		}
		after, there := n.next[node][word]
		if !there {
			after = int32(len(n.next))
			n.next, n.ends = append(n.next, nil), append(n.ends, nil)
			n.next[node][word] = after
		}
		node = after
	}
	alone := len(tokens) == 1
	e := ending{
		concept: concept,
		kind:    kind,
		plural:  alone && stems[0] != tokens[0] && !isArabic(tokens[0]),
		guarded: alone && (guardedNames[tokens[0]] || utf8.RuneCountInString(tokens[0]) == 1),
	}
	for i, before := range n.ends[node] {
		if before.concept == concept { // the more lenient of two entries for the same name
			n.ends[node][i].plural = before.plural && e.plural
			n.ends[node][i].guarded = before.guarded && e.guarded
			return
		}
	}
	n.ends[node] = append(n.ends[node], e)
}

func isArabic(token string) bool { return text.IsArabic(token) }

// word is a token of a text as the tree sees it.
type word struct {
	text.Token
	numbers [2]int32 // as written, and without Arabic prefixes and suffixes; unknown if in no name
	changed bool     // the token differs from its stem: the text has the plural, or the article
}

const unknown = -1

// Find returns the concepts named in a text, in order. Of overlapping names of one kind the longest counts; names of
// different kinds may overlap: "Java developer" is an occupation and names a skill. An idiom takes its words as a name
// would, and means nothing.
func (l *Lexicon) Find(s string) []Match { return l.FindIn(s, text.Spans(s)) }

// FindIn is Find for a text that is already split.
func (l *Lexicon) FindIn(s string, tokens []text.Token) []Match {
	words := make([]word, len(tokens))
	for i, token := range tokens {
		words[i] = l.names.word(token)
	}
	var (
		found []Match
		free  [kindCount]int // for each kind, the first word not taken by a match
		w     = walk{l: l, s: s, words: words}
	)
	for i := range words {
		if words[i].numbers == [2]int32{unknown, unknown} {
			continue
		}
		w.from, w.longest = i, [kindCount]candidate{}
		w.reach(i, 0)
		for kind, c := range w.longest {
			if c.after <= i || i < free[kind] {
				continue
			}
			for _, concept := range c.concepts[:c.n] {
				if concept == nothing {
					continue
				}
				found = append(found, Match{
					Concept: &l.concepts[concept],
					Start:   words[i].Start,
					End:     words[c.after-1].End,
				})
			}
			free[kind] = c.after
		}
	}
	return found
}

// walk follows the tree of names from one word of a text.
type walk struct {
	l       *Lexicon
	s       string
	words   []word
	from    int
	longest [kindCount]candidate
}

// candidate is the longest name of a kind so far; several concepts may share it.
type candidate struct {
	after    int // the index after its last word
	concepts [4]int
	n        int
}

// kindOrder is the order in which matches at one position are returned.
var kindOrder = [...]Kind{Occupation, Skill, Certification, Degree, Language, Place}

const kindCount = len(kindOrder)

// reach continues from a node with the words from at on and notes the longest name of each kind.
func (w *walk) reach(at int, node int32) {
	if at >= len(w.words) || at > w.from && !together(w.s[w.words[at-1].End:w.words[at].Start]) {
		return
	}
	for _, number := range w.words[at].numbers {
		if number == unknown {
			continue
		}
		after, there := w.l.names.next[node][number]
		if !there {
			continue
		}
		for _, e := range w.l.names.ends[after] {
			if e.plural && !w.words[at].changed || e.guarded && !standsAsName(w.s, w.words, w.from) {
				continue
			}
			w.note(&w.longest[e.kind], at+1, e.concept)
		}
		w.reach(at+1, after)
	}
}

func (w *walk) note(c *candidate, after, concept int) {
	switch {
	case after > c.after:
		*c = candidate{after: after, concepts: [4]int{concept}, n: 1}
	case after == c.after && c.n < len(c.concepts) && !slices.Contains(c.concepts[:c.n], concept):
		c.concepts[c.n] = concept
		c.n++
	}
}

// Concepts returns the distinct concepts of a kind that a text names, in the order of their first mention.
func (l *Lexicon) Concepts(kind Kind, s string) []Concept {
	var found []Concept
	for _, m := range l.Find(s) {
		if m.Concept.Kind == kind && !slices.ContainsFunc(found, func(c Concept) bool { return c.ID == m.Concept.ID }) {
			found = append(found, *m.Concept)
		}
	}
	return found
}

// word looks a token up among the words of names.
func (n *names) word(token text.Token) word {
	stem := text.Stem(token.Text)
	w := word{Token: token, numbers: [2]int32{unknown, unknown}, changed: stem != token.Text}
	if number, known := n.words[stem]; known {
		w.numbers[0] = number
	}
	if isArabic(token.Text) {
		for _, form := range arabicForms(token.Text) {
			if number, known := n.words[form]; known && number != w.numbers[0] {
				w.numbers[1] = number
				break
			}
		}
	}
	return w
}

// together reports whether two words with this text between them may form one name: not across a comma, a bar or a new
// line.
func together(between string) bool {
	return len(between) <= 4 && !strings.ContainsAny(between, ",،;؛|•\n\r\t()[]:") && !strings.Contains(between, ". ")
}

// formEndings are the endings that arabicForms takes off.
var formEndings = []string{"ين", "ون", "ات", "ها", "هم", "ي"}

// arabicForms returns what a word may be without an attached conjunction or preposition, or in another case: ومهندس,
// لإدارة, مهندسين.
func arabicForms(token string) []string {
	if first, _ := utf8.DecodeRuneInString(token); !strings.ContainsRune("وفبلك", first) && !slices.ContainsFunc(
		formEndings, func(end string) bool { return strings.HasSuffix(token, end) }) {
		return nil
	}
	var forms []string
	runes := []rune(token)
	bare := [][]rune{runes}
	if len(runes) > 3 && strings.ContainsRune("وفبلك", runes[0]) {
		bare = append(bare, runes[1:])
		forms = append(forms, text.Stem(string(runes[1:])))
	}
	for _, r := range bare {
		n := len(r)
		if n < 5 {
			continue
		}
		switch end := string(r[n-2:]); {
		case end == "ين" || end == "ون":
			forms = append(forms, text.Stem(string(r[:n-2])), text.Stem(string(r[:n-2])+"ون"))
		case end == "ات":
			forms = append(forms, text.Stem(string(r[:n-2])+"ه"), text.Stem(string(r[:n-2])))
		case end == "ها" || end == "هم":
			forms = append(forms, text.Stem(string(r[:n-2])), text.Stem(string(r[:n-2])+"ه"))
		case r[n-1] == 'ي': // a plural in construct with the next noun: موظفي الاستقبال
			forms = append(forms, text.Stem(string(r[:n-1])+"ون"))
		}
	}
	return forms
}
