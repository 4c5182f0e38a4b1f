package interpret

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// lineHabit is how jobs are laid out that name employer and position on one line: which comes first, how both look, and
// what separates them.
type lineHabit struct {
	fields  [2]tag.Field
	looks   [2]document.Look
	between string
}

// keepLineHabit reads lines that are laid out like most jobs, and of which the tagger saw only a part or nothing. It
// reads no more jobs than a profile takes.
func (d *tagged) keepLineHabit(h lineHabit) {
	read := 0
	for n := 0; n < len(d.lines) && read < cv.MaxWorks; n++ {
		both, is := d.inTwo(h, n)
		if !is {
			continue
		}
		if read++; !d.hasAll(n, both, h.fields) {
			d.replacePieces(n, both[0], h.fields[0])
			d.addPiece(n, both[1], h.fields[1])
		}
	}
}

// lineHabitOf returns the layout of most jobs, if it names both on one line and their looks show which is which.
func (d *tagged) lineHabitOf(groups []group) (lineHabit, bool) {
	counts, all := map[lineHabit]int{}, 0
	for _, g := range groups {
		p, named := g.first(tag.Position)
		c, employed := g.first(tag.Company)
		if !named || !employed {
			continue
		}
		if all++; p.line != c.line || len(p.parts)+len(c.parts) > 2 {
			continue
		}
		if c.from() < p.from() {
			p, c = c, p
		}
		first, known := d.lookOf(p.found())
		second, also := d.lookOf(c.found())
		between := d.textAt(p.to(), c.from())
		if known && also && first != second && len(between) <= longestSign {
			counts[lineHabit{[2]tag.Field{p.field, c.field}, [2]document.Look{first, second}, between}]++
		}
	}
	for h, count := range counts {
		if count >= fewestOfHabit && 2*count > all {
			return h, true
		}
	}
	return lineHabit{}, false
}

// longestSign is the most bytes between an employer and a position.
const longestSign = 5

// inTwo splits a line of a job the way a habit lays it out.
func (d *tagged) inTwo(h lineHabit, n int) (both [2]passage, is bool) {
	l := d.lines[n]
	if len(l.Looks) < 2 || l.Bullet || l.Looks[0].Look != h.looks[0] ||
		d.sections[n] != tag.Work && d.sections[n] != tag.Story {
		return both, false
	}
	cell, _, _ := strings.Cut(l.Text, "\t")
	from := max(0, min(l.Looks[0].End-len(h.between), len(cell)))
	at := from + strings.Index(cell[from:], h.between)
	if at < from || at == 0 || at > l.Looks[0].End+len(h.between) {
		return both, false
	}
	second := at + len(h.between)
	looks := slices.IndexFunc(l.Looks, func(s document.Stretch) bool { return s.Start <= second && second < s.End })
	if looks < 0 || l.Looks[looks].Look != h.looks[1] {
		return both, false
	}
	both[0] = passage{text: cell[:at], at: d.starts[n]}.trim()
	end := len(cell)
	if looks+1 < len(l.Looks) {
		end = min(end, l.Looks[looks+1].Start) // a place in another look
	}
	rest := cell[second:max(second, end)]
	if periods := periodsIn(rest); len(periods) > 0 {
		rest = rest[:periods[0].from]
	}
	both[1] = passage{text: rest, at: d.starts[n] + second}.trim()
	return both, !both[0].empty() && !both[1].empty() && !isSentence(both[0].text) && !isSentence(both[1].text) &&
		!hasDigit(both[1].text) && !d.in.isPlace(both[1].text) && !onlyTowns(both[1].found(1))
}

// hasAll reports whether a line has pieces of both fields, where a habit has them.
func (d *tagged) hasAll(line int, both [2]passage, fields [2]tag.Field) bool {
	for n := range both {
		if !slices.ContainsFunc(d.pieces, func(p piece) bool {
			return p.field == fields[n] && p.line <= line && p.last >= line && overlap(p.found(), both[n].found(1)) &&
				!overlap(p.found(), both[1-n].found(1))
		}) {
			return false
		}
	}
	return true
}
