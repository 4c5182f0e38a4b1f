package interpret

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/lexicon"
)

// label is what the name before a value announces: "Mobile: 05…".
type label int

const (
	noLabel label = iota
	nameLabel
	titleLabel
	emailLabel
	phoneLabel
	placeLabel
	linkLabel
	birthLabel
	ageLabel
	genderLabel
	maritalLabel
	nationalityLabel
	religionLabel
	idLabel
	positionLabel
	companyLabel
	periodLabel
	startLabel
	endLabel
	storyLabel
	degreeLabel
	fieldLabel
	institutionLabel
	yearLabel
	gradeLabel
	levelLabel
	skipLabel // nothing that belongs in a profile
)

// labelNames are the names that forms give their fields.
var labelNames = must(loadTable(lexicon.Files, labelsFile, map[string]label{
	"name":        nameLabel,
	"title":       titleLabel,
	"email":       emailLabel,
	"phone":       phoneLabel,
	"place":       placeLabel,
	"link":        linkLabel,
	"birth":       birthLabel,
	"age":         ageLabel,
	"gender":      genderLabel,
	"marital":     maritalLabel,
	"nationality": nationalityLabel,
	"religion":    religionLabel,
	"id":          idLabel,
	"position":    positionLabel,
	"company":     companyLabel,
	"period":      periodLabel,
	"start":       startLabel,
	"end":         endLabel,
	"story":       storyLabel,
	"degree":      degreeLabel,
	"field":       fieldLabel,
	"institution": institutionLabel,
	"year":        yearLabel,
	"grade":       gradeLabel,
	"level":       levelLabel,
	"skip":        skipLabel,
}))

// field is a value with the name before it.
type field struct {
	label label
	name  passage
	value passage
	whole passage // name and value
}

// fieldIn reads a cell as "label: value". A label alone has an empty value.
func fieldIn(cell passage) (field, bool) {
	at := strings.IndexAny(cell.text, ":：")
	if at < 0 || at > labelBytes {
		return field{}, false
	}
	name := cell.part(0, at).trim()
	l, known := labelOf(name.text)
	if !known {
		return field{}, false
	}
	rest := cell.part(at, len(cell.text))
	return field{label: l, name: name, value: rest.trimSet(edges + "："), whole: cell}, true
}

// fieldsWithin reads all the fields of a text, wherever their labels are: "Address: Dammam – Mobile: 05…".
func fieldsWithin(p passage) []field {
	var fields []field
	for at := 0; at < len(p.text); {
		next := strings.IndexAny(p.text[at:], ":：")
		if next < 0 {
			break
		}
		colon := at + next
		if name, l, ok := labelBefore(p, colon); ok {
			if n := len(fields); n > 0 {
				fields[n-1].end(p, name.at)
			}
			fields = append(fields, field{label: l, name: name, whole: p.part(name.at-p.at, len(p.text))})
		}
		at = colon + 1
	}
	if n := len(fields); n > 0 {
		fields[n-1].end(p, p.end())
	}
	return fields
}

// end sets where a field of p ends, and with that its value.
func (f *field) end(p passage, at int) {
	f.whole = p.part(f.name.at-p.at, at-p.at).trim()
	after := f.name.end() - f.whole.at
	f.value = f.whole.part(min(after, len(f.whole.text)), len(f.whole.text)).trimSet(edges + "：")
}

// labelBefore returns the label that ends at a colon: the longest field name before it.
func labelBefore(p passage, colon int) (passage, label, bool) {
	words := text.Spans(p.text[max(0, colon-labelBytes):colon])
	by := max(0, colon-labelBytes)
	for n := min(longestLabel, len(words)); n > 0; n-- {
		name := p.part(by+words[len(words)-n].Start, by+words[len(words)-1].End)
		if l, known := labelOf(name.text); known {
			return name, l, true
		}
	}
	return passage{}, noLabel, false
}

// labelOf returns the label that a text names. If it names one in each language, the first counts.
func labelOf(s string) (label, bool) {
	if l, known := labelNames.lookup(s); known {
		return l, true
	}
	first, rest, both := strings.Cut(s, "/")
	if !both {
		return noLabel, false
	}
	l, known := labelNames.lookup(first)
	if _, too := labelNames.lookup(rest); !known || !too {
		return noLabel, false
	}
	return l, true
}

func isLabelName(p passage) bool {
	_, known := labelOf(p.text)
	return known
}

// isTableHeader reports whether a line is the header of a table, with the name of a column in each cell.
func isTableHeader(l line) bool {
	if len(l.cells) < 2 {
		return false
	}
	for _, cell := range l.cells {
		if strings.ContainsAny(cell.text, ":：") || !isLabelName(cell) && !isHeadingName(cell) {
			return false
		}
	}
	return true
}

func isHeadingName(p passage) bool {
	h, ok := headingOf(p.text)
	return ok && len(h.topics) == 1
}

// fieldsIn reads the fields of a line: "label: value" in a cell, or a label in one cell and its value in the next.
func fieldsIn(l line) (fields []field, others []passage) {
	if isTableHeader(l) {
		return nil, l.cells
	}
	cells := fieldCells(l.cells)
	for i := 0; i < len(cells); i++ {
		cell := cells[i]
		f, ok := fieldIn(cell)
		if !ok {
			f.label, ok = labelOf(cell.text)
			f.name, f.whole = cell, cell
		}
		if !ok {
			others = append(others, cell)
			continue
		}
		if f.value.empty() && i+1 < len(cells) && !isLabelName(cells[i+1]) {
			f.value = cells[i+1]
			if f.name.at >= l.whole.at && f.value.at > f.name.at && f.value.end() <= l.whole.end() { // on one line
				f.whole = l.whole.part(f.name.at-l.whole.at, f.value.end()-l.whole.at)
			}
			i++
		}
		if f.value.empty() && !strings.ContainsAny(l.whole.text, ":：") && len(cells) == 1 {
			others = append(others, cell) // a word alone on its line is no form
			continue
		}
		fields = append(fields, f)
	}
	return fields, others
}

// fieldCells splits cells that hold several fields: "Position: … | Company: …".
func fieldCells(cells []passage) []passage {
	var all []passage
	for _, cell := range cells {
		parts := cell.split(atBar)
		if slices.ContainsFunc(parts[min(1, len(parts)):], func(p passage) bool { _, ok := fieldIn(p); return ok }) {
			all = append(all, parts...)
		} else {
			all = append(all, cell)
		}
	}
	return all
}
