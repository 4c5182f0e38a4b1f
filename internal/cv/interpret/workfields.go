package interpret

import (
	"slices"

	"github.com/tawafuq/tawafuq/internal/cv"
)

// record is an entry whose parts are named, by labels or by the columns of a table.
type record struct {
	values map[label]passage
	free   []passage // values without a label
	story  []line
	from   int
	to     int
	above  *line // the line before it, if that has no labels
}

// labelledEntries reads a history written as a form: "Position: …", "Company: …", "From: …".
func (in *Interpreter) labelledEntries(lines []line) ([]record, bool) {
	return recordsOf(lines, workLabels, fewestFormNames)
}

// workLabels are the labels of a job form.
var workLabels = []label{positionLabel, companyLabel, periodLabel, startLabel, endLabel, placeLabel, titleLabel}

// recordsOf splits lines into records. A new one begins where a label repeats. They are a form only if there are at
// least so many different labels.
func recordsOf(lines []line, wanted []label, least int) ([]record, bool) {
	var (
		records []record
		above   *line // the line above, if it has no labels
	)
	names := map[label]bool{}
	for _, l := range underLabels(lines, wanted) {
		fields, free := fieldsIn(l)
		if isTableHeader(l) {
			fields, free = nil, l.cells
		}
		known := false
		for _, f := range fields {
			if !slices.Contains(wanted, f.label) || f.value.empty() {
				continue
			}
			if n := len(records); n == 0 || records[n-1].has(f.label) {
				records = append(records, record{values: map[label]passage{}, from: f.whole.at, above: above})
			}
			r := &records[len(records)-1]
			r.values[f.label], r.to, known = f.value, f.whole.end(), true
			names[f.label] = true
		}
		if n := len(records); n > 0 {
			r := &records[n-1]
			if known {
				r.free = append(r.free, free...)
			} else {
				r.story, r.to = append(r.story, l), l.whole.end()
			}
		}
		if above = nil; !known {
			above = &l
		}
	}
	takeCaptions(records, names, wanted)
	for n := range records {
		records[n].takeDates()
	}
	return records, len(names) >= least
}

// captionLabels are what the line above a record may be, in order of preference.
var captionLabels = []label{companyLabel, positionLabel, institutionLabel, degreeLabel}

// takeCaptions finds what no record has a label for in the line above each: the company, above "Role: … | Period: …".
func takeCaptions(records []record, names map[label]bool, wanted []label) {
	at := slices.IndexFunc(captionLabels, func(l label) bool { return slices.Contains(wanted, l) && !names[l] })
	if at < 0 || slices.ContainsFunc(records, func(r record) bool { return r.above == nil || !r.above.isCaption() }) {
		return
	}
	for n := range records {
		r := &records[n]
		r.values[captionLabels[at]], r.from = r.above.whole, r.above.whole.at
		if n == 0 {
			continue
		}
		if before := &records[n-1]; len(before.story) > 0 { // it was taken for the end of the previous story
			before.story, before.to = before.story[:len(before.story)-1], r.from
		}
	}
}

// isCaption reports whether a line is short and no sentence, with or without a bullet.
func (l line) isCaption() bool {
	l.Bullet = false
	return len(l.cells) == 1 && l.whole.words() <= longestCaption && !isStory(l)
}

// underLabels moves values that are below their labels next to them.
func underLabels(lines []line, wanted []label) []line {
	var joined []line
	for n := 0; n < len(lines); n++ {
		l := lines[n]
		if n+1 < len(lines) && len(l.cells) == 1 && endsWithColon(l) && len(lines[n+1].cells) == 1 &&
			!endsWithColon(lines[n+1]) {
			named, known := labelOf(l.cells[0].text)
			if _, labelled := fieldIn(lines[n+1].cells[0]); known && !labelled && slices.Contains(wanted, named) {
				l.cells = []passage{l.cells[0], lines[n+1].cells[0]}
				l.whole.text += "\n" + lines[n+1].whole.text
				n++
			}
		}
		joined = append(joined, l)
	}
	return joined
}

// takeDates finds the dates of a record that has no label for them in its other values: "Position: Accountant (2019 –
// 2021)".
func (r *record) takeDates() {
	if r.has(periodLabel) || r.has(startLabel) || r.has(yearLabel) {
		return
	}
	for _, l := range []label{positionLabel, companyLabel, degreeLabel, institutionLabel} {
		value := r.values[l]
		for _, when := range periodsIn(value.text) {
			if left := nonEmpty(restOf(value, when)); len(left) > 0 {
				r.values[l], r.values[periodLabel] = left[0], value.part(when.from, when.to)
				return
			}
		}
	}
}

func (r record) has(l label) bool {
	_, there := r.values[l]
	return there
}

// tableEntries reads a table whose first row names its columns.
func tableEntries(lines []line) ([]record, bool) {
	var (
		columns []label
		records []record
	)
	for _, l := range lines {
		if isTableHeader(l) {
			columns = columnsOf(l)
			continue
		}
		switch {
		case columns != nil && len(l.cells) == len(columns):
			r := record{values: map[label]passage{}, from: l.whole.at, to: l.whole.end()}
			for n, cell := range l.cells {
				r.values[columns[n]] = cell
			}
			records = append(records, r)
		case len(records) > 0:
			r := &records[len(records)-1]
			r.story, r.to = append(r.story, l), l.whole.end()
		}
	}
	// A row with an empty cell has fewer cells than the table has columns; it counts as a continuation of the row
	// above.
	return records, columns != nil && slices.ContainsFunc(columns, isWorkColumn) && len(records) > 0
}

func isWorkColumn(l label) bool {
	return l == positionLabel || l == companyLabel || l == degreeLabel || l == institutionLabel
}

func columnsOf(l line) []label {
	columns := make([]label, len(l.cells))
	for n, cell := range l.cells {
		columns[n], _ = labelOf(cell.text)
		if h, ok := headingOf(cell.text); ok && columns[n] == noLabel && h.topics[0] == experience {
			columns[n] = positionLabel
		}
	}
	return columns
}

// worksOfFields turns records into jobs.
func (in *Interpreter) worksOfFields(records []record) []cv.Work {
	var works []cv.Work
	for _, r := range records {
		e := entry{from: r.from, to: r.to, story: r.story}
		if story, there := r.values[storyLabel]; there {
			e.story = append([]line{{whole: story, cells: []passage{story}}}, e.story...)
		}
		e.when, e.dated = r.when()
		position, company := r.values[positionLabel], r.values[companyLabel]
		if position.empty() {
			position = r.values[titleLabel]
		}
		found := roles{position: position.found(sureLabelled), company: in.bareCompany(company).found(sureLabelled)}
		if position.empty() != company.empty() && len(r.free) > 0 {
			found = in.rolesIn(append([]passage{position, company}, r.free...), 0)
		}
		w := in.work(e, found)
		if !e.dated {
			w.Position.Confidence, w.Company.Confidence = found.position.Confidence, found.company.Confidence
		}
		if w.Position.There() || w.Company.There() {
			works = append(works, w)
		}
	}
	return works
}

// when returns the period of a record, given by one field or by two.
func (r record) when() (period, bool) {
	for _, l := range []label{periodLabel, yearLabel, startLabel, endLabel} {
		value := r.values[l]
		if when := periodsIn(value.text); len(when) > 0 && (when[0].ranged() || l == periodLabel || l == yearLabel) {
			return shifted(when[0], value.at), true
		}
	}
	start, end := r.values[startLabel], r.values[endLabel]
	from := periodsIn(start.text)
	if len(from) == 0 {
		return period{}, false
	}
	p := shifted(from[0], start.at)
	p.start, p.end = p.end, moment{}
	if to := periodsIn(end.text); len(to) > 0 {
		p.end = shifted(to[0], end.at).end
	} else {
		p.current = end.empty() || saysPresent(end.text)
	}
	return p.inOrder(), p.current || p.end.year != 0
}

// saysPresent reports whether a text means the present.
func saysPresent(s string) bool {
	return slices.ContainsFunc(marksOf(s), func(m mark) bool { return presentWords[m.text] })
}
