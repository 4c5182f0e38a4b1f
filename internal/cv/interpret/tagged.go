package interpret

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/text"
)

// piece is a field that the tagger found, on one line or continuing on the next.
type piece struct {
	field      tag.Field
	parts      []passage
	line, last int // the lines in which it begins and ends
	sure       float64
	begins     float64 // how likely an entry begins with it
}

func (p piece) from() int { return p.parts[0].at }
func (p piece) to() int   { return p.parts[len(p.parts)-1].end() }

// found returns the piece as a value.
func (p piece) found() cv.Found {
	var words []string
	for _, part := range p.parts {
		words = append(words, part.text)
	}
	f := passage{text: strings.Join(words, " "), at: p.from()}.found(p.sure)
	f.Span.End = p.to()
	return f
}

// tagged is a text with what the tagger says about it.
type tagged struct {
	in       *Interpreter
	lines    []tag.Line
	starts   []int // of the lines, in the whole text
	sections []tag.Section
	certain  []float64 // how likely each line's section is right
	pieces   []piece
	weighed  []Weighed
	// slashList is how many skills separated by slashes make a list, rather than one skill with two names.
	slashList int
	// expected returns what the tagger would say about words if they had to name something (tag.Result.Expected).
	expected func(line int, field tag.Field, from, to int) (tag.Span, float64)
}

func (in *Interpreter) tag(t document.Text, r cv.Reading, lines []line, sections []section) *tagged {
	marked := in.marked(t, r, lines, sections)
	result := in.tagger.Tag(marked)
	d := &tagged{in: in, lines: marked, sections: result.Sections, certain: result.Sure, expected: result.Expected}
	at := 0
	for _, l := range marked {
		d.starts = append(d.starts, at)
		at += len(l.Text) + 1
	}
	for _, s := range result.Spans {
		part := d.passage(s)
		if part.empty() {
			continue
		}
		if last := len(d.pieces) - 1; s.Goes && last >= 0 && d.pieces[last].field == s.Field &&
			d.pieces[last].last == s.Line-1 {
			p := &d.pieces[last]
			d.withLink(&p.parts[len(p.parts)-1], s.Line-1)
			part = d.closed(*p, part)
			p.parts, p.last, p.sure = append(p.parts, part), s.Line, min(p.sure, s.Confidence)
			continue
		}
		d.pieces = append(d.pieces, piece{field: s.Field, parts: []passage{part}, line: s.Line, last: s.Line,
			sure: min(s.Confidence, 1), begins: s.Begins})
	}
	return d
}

// closed returns a further part of a piece, with the bracket after it that closes one before it.
func (d *tagged) closed(p piece, part passage) passage {
	whole := p.found().Value + part.text
	if behind := d.textAt(part.end(), part.end()+1); behind == ")" && halfBracket(whole) {
		part.text += behind
	}
	return part
}

// withLink extends a part of a name that continues on the next line by the word or sign that leads there: "Diploma &".
func (d *tagged) withLink(part *passage, line int) {
	rest := d.lines[line].Text[part.end()-d.starts[line]:]
	if link := strings.TrimSpace(rest); len(link) <= longestLink && linksLines[strings.ToLower(link)] {
		part.text += strings.TrimRight(rest, " ")
	}
}

const longestLink = 3

var linksLines = map[string]bool{"&": true, "and": true, "of": true, "in": true, "-": true, "–": true, "/": true}

// passage returns the text of a span. It also takes the closing bracket that belongs to its words.
func (d *tagged) passage(s tag.Span) passage {
	line := d.lines[s.Line].Text
	end := s.End
	if open := strings.Count(line[s.Start:end], "("); open > strings.Count(line[s.Start:end], ")") {
		if at := strings.IndexByte(line[end:], ')'); at >= 0 && strings.Trim(line[end:end+at], " .+#*") == "" {
			end += at + 1
		}
	}
	if end < len(line) && line[end] == '.' && strings.Contains(line[s.Start:end], ".") {
		end++ // "Pvt. Ltd."
	}
	start := s.Start + len(iconBefore.FindString(line[s.Start:end]))
	return passage{text: line[start:end], at: d.starts[s.Line] + start}
}

// iconBefore matches the picture of a pin or a house before a place, which its font passes off as another character.
var iconBefore = regexp.MustCompile(`^[½¼¾§¶†‡¤] `)

// of returns the pieces of some fields, in order.
func (d *tagged) of(fields ...tag.Field) []piece {
	var found []piece
	for _, p := range d.pieces {
		if slices.Contains(fields, p.field) {
			found = append(found, p)
		}
	}
	return found
}

// dropName drops pieces of entries, and places, that are the person's name: it appears in page footers too.
func (d *tagged) dropName(name cv.Found) {
	known := map[string]bool{}
	for _, w := range text.Tokens(name.Value) {
		known[w] = true
	}
	d.pieces = slices.DeleteFunc(d.pieces, func(p piece) bool {
		return (p.field.Entry() && len(known) > 1 || p.field == tag.Location && len(known) > 0) &&
			!slices.ContainsFunc(text.Tokens(p.found().Value), func(w string) bool { return !known[w] })
	})
}

// assembled returns the reading with what the tagger knows better than the rules.
func (in *Interpreter) assembled(t document.Text, r cv.Reading, lines []line, sections []section) cv.Reading {
	d := in.tag(t, r, lines, sections)
	r.Name = d.person(r.Name)
	d.dropName(r.Name)
	d.mendEmployers()
	d.keepHabits()
	d.readTables()
	d.likeDatedHeads()
	d.dropLabels()
	r.Works = d.works(r.Works)
	r.Education = d.education(r.Education)
	r.Languages = d.languages(r.Languages)
	r.Skills = d.skills(d.skillSections(r.Skills, lines, sections))
	r.Phone, r.Location = d.phone(r.Phone), d.location(r.Location)
	r.Location = d.withoutLabelBefore(r.Location)
	if r.Location.There() && d.colonAfter(d.lineOf(r.Location), r.Location.Span.End) {
		r.Location = cv.Found{} // the label of something else
	}
	r.Title = d.title(r.Title, r.Name, r.Works)
	r.Years = in.years(r.Works, lines)
	return r
}
