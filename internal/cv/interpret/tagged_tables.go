package interpret

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// readTables reads the rows of job tables as their first row names them: "Company", "Tenure", "Project", "Role". The
// tagger knows no columns, and takes rows with projects and clients for something else.
func (d *tagged) readTables() {
	var columns []label
	var rows [][]piece
	for n, l := range d.lines {
		d.in.checkEffort()
		cells := d.cellsOf(n)
		if head := columnsOfWorks(cells); head != nil {
			columns = head
			continue
		}
		if n > 0 && l.Block != d.lines[n-1].Block || len(cells) == 1 {
			columns = nil
		}
		if columns == nil || len(cells) != len(columns) {
			continue
		}
		if row := d.rowOf(n, cells, columns); row != nil {
			rows = append(rows, row)
		}
	}
	if d.jobsBeside(rows) >= len(rows) { // the table sums up jobs that the CV describes elsewhere
		return
	}
	for _, row := range rows {
		d.readRow(row)
	}
}

// cellsOf returns the cells of a line, including empty ones.
func (d *tagged) cellsOf(n int) []passage {
	var cells []passage
	at := d.starts[n]
	for cell := range strings.SplitSeq(d.lines[n].Text, "\t") {
		cells = append(cells, passage{text: cell, at: at})
		at += len(cell) + 1
	}
	return cells
}

// columnsOfWorks returns what the cells of a line name, if it is the first row of a job table.
func columnsOfWorks(cells []passage) []label {
	if len(cells) < fewestColumns {
		return nil
	}
	columns := make([]label, len(cells))
	for n, cell := range cells {
		if cell.words() > longestColumnName || strings.ContainsAny(cell.text, ":：") || hasDigit(cell.text) {
			return nil
		}
		if named, _ := labelOf(cell.text); !slices.Contains(columns, named) {
			columns[n] = named
		}
	}
	if !slices.Contains(columns, positionLabel) || !slices.Contains(columns, companyLabel) {
		return nil
	}
	return columns
}

// columnFields are the fields that the columns of a job table name.
var columnFields = map[label]tag.Field{positionLabel: tag.Position, companyLabel: tag.Company, periodLabel: tag.Start,
	startLabel: tag.Start, endLabel: tag.End}

// rowOf returns the pieces of a row of a job table; none if the row does not name a job.
func (d *tagged) rowOf(n int, cells []passage, columns []label) []piece {
	var row []piece
	add := func(field tag.Field, part passage) {
		row = append(row, piece{field: field, parts: []passage{part}, line: n, last: n, sure: sureColumn})
	}
	for i, cell := range cells {
		field, known := columnFields[columns[i]]
		if cell = cell.trimOdd(); !known || cell.empty() {
			continue
		}
		when := periodsIn(cell.text)
		switch {
		case field == tag.Start || field == tag.End:
			add(field, cell)
			continue
		case len(when) > 0: // "Clerk (2014 – 2016)"
			left := nonEmpty(restOf(cell, when[0]))
			if len(left) == 0 {
				return nil
			}
			add(field, left[0].trimOdd())
			add(tag.Start, cell.part(when[0].from, when[0].to))
		default:
			add(field, cell)
		}
		if last := &row[len(row)-1]; last.field == tag.Company {
			last.parts[0] = d.in.bareCompany(last.parts[0])
		}
	}
	if !slices.ContainsFunc(row, func(p piece) bool { return p.field == tag.Company }) {
		return nil
	}
	row[0].begins = 1
	return row
}

// jobsBeside counts the positions with dates that are not in rows.
func (d *tagged) jobsBeside(rows [][]piece) int {
	within := map[int]bool{}
	for _, row := range rows {
		within[row[0].line] = true
	}
	count := 0
	for _, g := range d.entries(workEntry, studyEntry) {
		if g.has(tag.Position) && g.has(tag.Start) && !within[g.pieces[0].line] {
			count++
		}
	}
	return count
}

// readRow replaces the pieces of a line by those of a row.
func (d *tagged) readRow(row []piece) {
	n := row[0].line
	at, _ := slices.BinarySearchFunc(d.pieces, d.starts[n], func(p piece, at int) int { return p.from() - at })
	end := at
	for end < len(d.pieces) && d.pieces[end].line == n {
		end++
	}
	d.pieces = slices.Replace(d.pieces, at, end, row...)
	d.sections[n], d.certain[n] = tag.Work, max(d.certain[n], certainSection)
}

// The first row of a table: the fewest columns it names, and the most words of each name; and the confidence of cells.
const (
	fewestColumns     = 3
	longestColumnName = 5
	sureColumn        = 0.9
)
