package demand

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// Role is the subject of a sentence in an advert.
type Role uint8

const (
	// Required is what the person must bring.
	Required Role = iota
	// Nice is what helps but is not asked for.
	Nice
	// Duty is what the person will do.
	Duty
	// Company is what the employer says about itself, its product and its team.
	Company
	// Benefit is what the person gets.
	Benefit
	// Process is how to apply, what happens next, and legal notices.
	Process
	// Other is everything else: places, dates, reference numbers.
	Other
)

var roleNames = [...]string{"required", "nice", "duty", "company", "benefit", "process", "other"}

// String returns the role's name.
func (r Role) String() string {
	if int(r) < len(roleNames) {
		return roleNames[r]
	}
	return "unknown"
}

// Sentence is a sentence or a list item, without markup.
type Sentence struct {
	Text string
	Role Role
}

const (
	maxText      = 64 << 10 // bytes read of a description, and of all requirements together
	maxSentences = 600
	maxSentence  = 600 // bytes; longer sentences are split
)

// Read splits an advert into sentences with their roles: first the title, which is required, then the employer's list
// of requirements, then the description. Headings are read but not returned.
func Read(title, description string, requirements []string) []Sentence {
	r := reader{}
	if title = text.Line(cut(title)); title != "" {
		r.add(title, Required)
	}
	r.begin(section{role: Required, known: true})
	r.read(strings.Join(requirements, "\n"), true)
	r.begin(section{})
	r.read(description, false)
	return r.sentences
}

// cut bounds a text without splitting a character.
func cut(s string) string {
	if len(s) <= maxText {
		return s
	}
	return strings.ToValidUTF8(s[:maxText], "")
}

// section is the part of an advert under one heading.
type section struct {
	role  Role
	known bool // the heading says what the part is about
	mixed bool // a heading such as "About the role": duties, unless the words say otherwise
	level int  // of the heading: 1 to 6 as in HTML, then bold, then a line ended by a colon, then a plain line
	items int  // how many list items it has had so far
}

// reader walks through the lines of an advert.
type reader struct {
	section   section
	sentences []Sentence
}

func (r *reader) begin(s section) { r.section = s }

func (r *reader) add(s string, role Role) {
	if len(r.sentences) < maxSentences {
		r.sentences = append(r.sentences, Sentence{Text: s, Role: role})
	}
}

// read adds the sentences of a text. A line of a list of requirements is a heading only if its words are a known one.
func (r *reader) read(s string, list bool) {
	for _, l := range lines(cut(s)) {
		if len(r.sentences) >= maxSentences {
			return
		}
		if list {
			l.bullet = true
		}
		r.line(l)
	}
}

func (r *reader) line(l line) {
	words := text.Tokens(l.text)
	if len(words) == 0 {
		return
	}
	if s, isHeading := r.heading(l, words); isHeading {
		r.begin(s)
		return
	}
	r.lapse(l, words)
	here := r.section
	rest := l.text
	if label, after, found := labelled(l.text); found {
		if s, known := headingOf(text.Tokens(label)); known {
			here = s
			if !namesUnit(label) {
				rest = after
			}
			if !l.bullet {
				s.level = colonLevel
				r.begin(s)
			}
		}
	}
	for _, sentence := range split(rest) {
		tokens := words
		if sentence != l.text {
			tokens = text.Tokens(sentence)
		}
		switch {
		case len(tokens) == 0:
		case strings.HasPrefix(sentence, "#"): // "#LI-Remote"
			r.add(sentence, Other)
		case strings.Contains(sentence, "("):
			r.add(sentence, roleOf(text.Tokens(withoutAsides(sentence)), here, l.bullet))
		default:
			r.add(sentence, roleOf(tokens, here, l.bullet))
		}
	}
}

// namesUnit reports whether a label says what the number after it counts: "Years of experience: 5". The two are read
// together.
func namesUnit(label string) bool {
	return slices.ContainsFunc(text.Tokens(label), func(word string) bool { return units[word] > 0 })
}

// lapse ends a part whose list is over: the paragraph after the last item is about something else.
func (r *reader) lapse(l line, words []string) {
	const list, paragraph = 2, 10
	if l.bullet {
		r.section.items++
	} else if r.section.items >= list && len(words) >= paragraph {
		r.section = section{level: r.section.level}
	}
}

// withoutAsides removes what is in brackets: "React (Vue a plus)" requires React. It returns s if nothing would be
// left.
func withoutAsides(s string) string {
	var out strings.Builder
	depth := 0
	for _, r := range s {
		switch {
		case r == '(':
			depth++
		case r == ')' && depth > 0:
			depth--
		case depth == 0:
			out.WriteRune(r)
		}
	}
	if len(text.Tokens(out.String())) == 0 {
		return s
	}
	return out.String()
}

// labelled splits "Nice to have: Kubernetes" at its colon, if the label is short.
func labelled(s string) (label, rest string, found bool) {
	const longest = 60
	at := strings.IndexAny(s, ":：")
	if at <= 0 || at > longest {
		return "", "", false
	}
	rest = strings.TrimLeft(s[at:], ":： ")
	return s[:at], rest, rest != ""
}
