package interpret

import (
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// nameFields are fields that contain the name of something, or of a role.
var nameFields = []tag.Field{tag.Company, tag.Position, tag.School, tag.University, tag.Degree}

// tidyNames fixes names that cannot be complete as they are.
func (d *tagged) tidyNames() {
	for n := range d.pieces {
		p := &d.pieces[n]
		if !slices.Contains(nameFields, p.field) || len(p.parts) > 1 {
			continue
		}
		tidy := passageOf(d.withBracket(beforeOpenBracket(p.parts[0]).found(1)))
		tidy = withoutLeads(tidy.trimFunc(func(r rune) bool { return unicode.Is(unicode.No, r) || r == ' ' }))
		if !tidy.empty() {
			p.parts[0] = tidy
		}
	}
	d.schoolsNamed()
}

// beforeOpenBracket cuts off a bracket that does not close: "Engineer (Python" is what is read of "Engineer (Python,
// Go)".
func beforeOpenBracket(p passage) passage {
	at := strings.LastIndexByte(p.text, '(')
	if at <= 0 || strings.Contains(p.text[at:], ")") {
		return p
	}
	return p.part(0, at).trim()
}

// leads are words before a name that are not part of it.
var leads = vocabulary.folded("leads-to-name")

// withoutLeads cuts off the words of a sentence that lead to a name: "of Najd Foods".
func withoutLeads(p passage) passage {
	for {
		word, rest, more := strings.Cut(p.text, " ")
		if !more || !leads[word] && !(leads[strings.ToLower(word)] && schoolWords.count(rest) > 0) {
			return p
		}
		p = p.part(len(p.text)-len(rest), len(p.text)).trim()
	}
}

// schoolsNamed completes names that are nothing but the word for a school: "University", from "University of Hafr".
func (d *tagged) schoolsNamed() {
	kept := d.pieces[:0]
	for n := 0; n < len(d.pieces); n++ {
		p := d.pieces[n]
		if end := d.schoolEnds(p); end > p.to() {
			p.parts = []passage{{text: d.textAt(p.from(), end), at: p.from()}}
			for n+1 < len(d.pieces) && d.pieces[n+1].to() <= end {
				n++
			}
		}
		kept = append(kept, p)
	}
	d.pieces = kept
}

// schoolEnds returns where the name of a school ends that continues with "of" or "at", or else where the piece ends.
func (d *tagged) schoolEnds(p piece) int {
	last := p.parts[len(p.parts)-1].text
	words := text.Tokens(last)
	if len(p.parts) > 1 || len(words) != 1 || schoolWords.count(last) == 0 ||
		p.field != tag.Company && p.field != tag.School && p.field != tag.University {
		return p.to()
	}
	rest := d.textAt(p.to(), d.starts[p.line]+len(d.lines[p.line].Text))
	of := strings.TrimPrefix(strings.TrimPrefix(rest, " of "), " at ")
	if of == rest {
		return p.to()
	}
	end := strings.IndexAny(of, ",|(\t–—:;")
	if end < 0 {
		end = len(of)
	}
	name := strings.TrimRight(of[:end], " -.")
	if name == "" || len(strings.Fields(name)) > longestSchoolRest {
		return p.to()
	}
	return p.to() + len(rest) - len(of) + len(name)
}
