package main

import (
	"math/rand/v2"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// draft is a CV in progress.
type draft struct {
	*author
	sample
	body    float64
	entry   string // of what is being written
	section tag.Section
	block   int
	gap     float64 // above the next line
	plain   bool    // nothing is known about the look of lines
	bullets bool    // list items are marked
	width   int     // bytes of a line, or 0 if lines are never too long
	values  map[string]string
	right   string // of the story's first line
}

// Fields of the names in patterns. A lower-case name is filled in without a label.
var patternFields = map[string]tag.Field{
	"P": tag.Position, "C": tag.Company, "L": tag.Place, "S": tag.Start, "E": tag.End, "D": tag.Degree, "F": tag.Study,
	"H": tag.School, "U": tag.University, "K": tag.Skill, "G": tag.Language, "Q": tag.Certificate, "N": tag.Name,
	"T": tag.Title, "A": tag.Location, "M": tag.Email, "O": tag.Phone, "R": tag.OtherPerson, "V": tag.Private,
}

// write adds the lines of a pattern: "{P} – {C}\t{S} to {E}". A line may begin with # for bold and * for a list item.
func (d *draft) write(pattern string) {
	for _, line := range strings.Split(pattern, "\n") {
		look := document.Line{Page: 1, Size: d.body, Gap: d.gap, Block: d.block}
		for len(line) > 1 && strings.ContainsRune("#*^", rune(line[0])) {
			switch line[0] {
			case '#':
				look.Bold = true
			case '*':
				look.Bullet = d.bullets
			case '^':
				look.Size = d.body * (1.1 + d.Float64())
			}
			line = line[1:]
		}
		d.gap = 0
		d.add(look, line)
	}
}

// add fills in a line and labels what it filled in.
func (d *draft) add(look document.Line, pattern string) {
	var b strings.Builder
	number := len(d.text.Lines)
	var spans []span
	pattern = d.slip(pattern)
	for pattern != "" {
		open := strings.IndexByte(pattern, '{')
		if open < 0 {
			b.WriteString(pattern)
			break
		}
		end := open + strings.IndexByte(pattern[open:], '}')
		b.WriteString(pattern[:open])
		key := pattern[open+1 : end]
		value := d.misspelt(d.values[key])
		if field, labelled := patternFields[strings.TrimRight(key, "0123456789")]; labelled && value != "" {
			entry := d.entry
			if !field.Entry() {
				entry = ""
			}
			spans = append(spans, span{number, b.Len(), b.Len() + len(value), field, entry})
		}
		b.WriteString(value)
		pattern = pattern[end+1:]
	}
	d.place(look, b.String(), spans)
}

// place adds a line with its labels, on as many lines as the page needs for it.
func (d *draft) place(look document.Line, text string, spans []span) {
	look.Text = text
	if d.plain {
		look.Size, look.Bold, look.Gap = 0, false, 0
	}
	trimmed := strings.TrimLeft(look.Text, " \t")
	cut := len(look.Text) - len(trimmed)
	look.Text = strings.TrimRight(trimmed, " \t")
	if look.Text == "" {
		return
	}
	for n := range spans {
		spans[n].start, spans[n].end = spans[n].start-cut, min(spans[n].end-cut, len(look.Text))
	}
	for {
		at := d.breakAt(look.Text, spans)
		if at == 0 {
			break
		}
		first, rest := cutSpans(spans, at)
		whole := look.Text
		look.Text = whole[:at]
		d.append(look, first)
		look.Text, look.Bullet, look.Gap, spans = whole[at+1:], false, 0, rest
	}
	d.append(look, spans)
}

func (d *draft) append(look document.Line, spans []span) {
	d.text.Lines = append(d.text.Lines, look)
	d.spans = append(d.spans, spans...)
	d.sections = append(d.sections, int8(d.section))
	d.skip = append(d.skip, false)
}

// breakAt returns the space at which a line that is too long for the page breaks, or 0. A name that is not part of an
// entry stays whole.
func (d *draft) breakAt(text string, spans []span) int {
	if d.width == 0 || len(text) <= d.width || strings.Contains(text, "\t") {
		return 0
	}
	at := strings.LastIndexByte(text[:d.width], ' ')
	for _, sp := range spans {
		if at > sp.start && at < sp.end && sp.entry == "" {
			at = sp.start - 1
		}
	}
	if at < d.width/2 || text[at] != ' ' {
		return 0
	}
	for _, sp := range spans { // the spaces around a break belong to no name
		if at == sp.start || at == sp.end-1 {
			return 0
		}
	}
	return at
}

// cutSpans splits labels at a break: those of the first line, and those of the next.
func cutSpans(spans []span, at int) (first, rest []span) {
	for _, sp := range spans {
		if sp.start < at {
			before := sp
			before.end = min(sp.end, at)
			first = append(first, before)
		}
		if sp.end > at {
			after := sp
			after.line++
			after.start, after.end = max(sp.start-at-1, 0), sp.end-at-1
			rest = append(rest, after)
		}
	}
	return first, rest
}

func newAuthor(b bank, s seed) *author {
	return &author{Rand: rand.New(rand.NewPCG(s[0], s[1])), bank: b}
}

// wrapped breaks a sentence into lines, as pages do.
func wrapped(s string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(s) {
		if line != "" && len([]rune(line))+len([]rune(word)) > width {
			lines = append(lines, line)
			line = ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	return append(lines, line)
}

// slip changes what is between the values of a line, as people in a hurry do.
func (d *draft) slip(pattern string) string {
	if d.chance(92) {
		return pattern
	}
	change := oneOf(d.author, [2]string{": ", ":"}, [2]string{": ", " : "}, [2]string{", ", ","}, [2]string{"\t", "  "},
		[2]string{" – ", "–"}, [2]string{" - ", "-"}, [2]string{" from ", " From "}, [2]string{"{E}.", "{E}"})
	return strings.ReplaceAll(pattern, change[0], change[1])
}

// misspelt swaps two letters of a value now and then.
func (d *draft) misspelt(value string) string {
	letters := []rune(value)
	if len(letters) < 6 || d.chance(97) || strings.ContainsAny(value, "@0123456789") {
		return value
	}
	at := 1 + d.IntN(len(letters)-3)
	if letters[at] == ' ' || letters[at+1] == ' ' {
		return value
	}
	letters[at], letters[at+1] = letters[at+1], letters[at]
	return string(letters)
}
