package interpret

import (
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// borderedByLook are the fields whose words look the same: hardly any of them continues in another look.
var borderedByLook = []tag.Field{tag.Company, tag.Position, tag.School}

// bordersByLook moves the ends of names to where their letters begin and cease to look the same. Looks mean less on
// Arabic lines: a font that lacks some of the letters takes them from another one.
func (d *tagged) bordersByLook() {
	for n := range d.pieces {
		p := &d.pieces[n]
		if !slices.Contains(borderedByLook, p.field) || len(p.parts) > 1 ||
			strings.ContainsFunc(d.lines[p.line].Text, isArabicLetter) {
			continue
		}
		before := d.starts[p.line]
		if n > 0 && d.pieces[n-1].last == p.line {
			before = d.pieces[n-1].to()
		}
		d.withinLook(p)
		d.wholeInLook(p, before)
	}
}

// withinLook cuts a piece down to the stretch that holds most of it.
func (d *tagged) withinLook(p *piece) {
	at, part := d.starts[p.line], p.parts[0]
	var most document.Stretch
	for _, s := range d.looksFrom(p) {
		s.Start, s.End = max(s.Start, part.at-at), min(s.End, part.end()-at)
		if s.End <= s.Start {
			break
		}
		if s.End-s.Start > most.End-most.Start {
			most = s
		}
	}
	for _, s := range d.looksFrom(p) { // a word like "of" between two stretches may look different
		if s.Start >= part.end()-at {
			break
		}
		if s.Look == most.Look {
			most.Start, most.End = min(most.Start, max(s.Start, part.at-at)), max(most.End, min(s.End, part.end()-at))
		}
	}
	if most.Start > 0 && part.at == at && !strings.Contains(strings.TrimRight(part.text[:most.Start], " "), " ") {
		most.Start = 0 // one word at the beginning of a line, with letters its font lacks, or left unformatted
	}
	if rest := len(part.text) - (most.End - most.Start); most.End > most.Start && rest >= shortestCut {
		// Small letters would be the rest of a name: "of Engineering", after a bold "College".
		if name := part.part(at+most.Start-part.at, at+most.End-part.at); !beginsSmall(name.text) {
			p.parts[0] = name
		}
	}
}

// looksFrom returns the stretches of a piece's line from where the piece begins.
func (d *tagged) looksFrom(p *piece) []document.Stretch {
	looks, begin := d.lines[p.line].Looks, p.from()-d.starts[p.line]
	return looks[sort.Search(len(looks), func(i int) bool { return looks[i].End > begin }):]
}

// wholeInLook extends a piece by the words right before it that look the same, back to the previous piece, or to
// anything but a space between words. Words in small letters belong to a sentence.
func (d *tagged) wholeInLook(p *piece, before int) {
	at, part, looks := d.starts[p.line], &p.parts[0], d.looksFrom(p)
	if len(looks) == 0 || looks[0].Start > part.at-at {
		return
	}
	for from := max(before, at+looks[0].Start); part.at > from; {
		word := nameBefore(d.textAt(from, part.at))
		if word == "" {
			return
		}
		begin := part.at - len(word)
		*part = passage{text: d.textAt(begin, part.end()), at: begin}
	}
}

// nameBefore returns the capitalised word at the end of a text, with the space after it; "" if it is not a name.
func nameBefore(s string) string {
	word := s[strings.LastIndexAny(strings.TrimSuffix(s, " "), " \t")+1:]
	first, _ := utf8.DecodeRuneInString(word)
	isSign := func(r rune) bool { return !unicode.IsLetter(r) && r != '&' && r != '-' }
	if !strings.HasSuffix(word, " ") || !unicode.IsUpper(first) || strings.ContainsFunc(word[:len(word)-1], isSign) {
		return ""
	}
	return word
}

func isArabicLetter(r rune) bool { return unicode.Is(unicode.Arabic, r) }

func beginsSmall(s string) bool {
	first, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLower(first)
}
