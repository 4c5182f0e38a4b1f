package interpret

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// habit is how the jobs of a CV are laid out: how positions and employers look, and how many lines below the position
// the employer is.
type habit struct {
	position, company document.Look
	below             int
}

// keepHabits reads jobs the way most jobs of the CV are laid out: on two lines, or on one.
func (d *tagged) keepHabits() {
	groups := d.entries(workEntry, studyEntry)
	if h, has := d.habitOf(groups); has {
		d.keepHabit(h, groups[:min(len(groups), cv.MaxWorks)])
	} else if h, has := d.lineHabitOf(groups); has {
		d.keepLineHabit(h)
	}
}

// keepHabit reads jobs that are laid out like most in the same way as those: the line of the position names nothing but
// the position, and that of the employer nothing but the employer.
func (d *tagged) keepHabit(h habit, groups []group) {
	for _, g := range groups {
		if is, _ := d.laidOut(g); is == h {
			continue
		}
		if n, found := d.lineLike(h, g); found {
			d.readAs(h, n)
		}
	}
}

// readAs reads a line as that of a position, and the one h.below lines below it as that of its employer.
func (d *tagged) readAs(h habit, n int) {
	position, company := d.firstName(n), d.firstName(n+h.below)
	if position.empty() || company.empty() || isSentence(position.text) || isSentence(company.text) ||
		strongCompany.count(position.text)+schoolWords.count(position.text) > 0 &&
			d.in.likePosition(position.text) < likelyPosition {
		return
	}
	d.replacePieces(n, position, tag.Position)
	d.replacePieces(n+h.below, d.upToPlace(company), tag.Company)
}

// laidOut returns the layout of a job that names both its position and its employer.
func (d *tagged) laidOut(g group) (habit, bool) {
	p, named := g.first(tag.Position)
	c, employed := d.employerOf(g)
	if !named || !employed {
		return habit{}, false
	}
	position, known := d.lookOf(p.found())
	company, also := d.lookOf(c.found())
	return habit{position, company, c.line - p.line}, known && also
}

// habitOf returns the layout of most jobs, if they share one in which looks and lines distinguish positions from
// employers.
func (d *tagged) habitOf(groups []group) (habit, bool) {
	counts, all := map[habit]int{}, 0
	for _, g := range groups {
		if h, known := d.laidOut(g); known {
			counts[h]++
			all++
		}
	}
	for h, count := range counts {
		if count >= fewestOfHabit && 2*count > all && h.below != 0 && max(h.below, -h.below) <= habitReach &&
			h.position != h.company {
			return h, true
		}
	}
	return d.onlyHabit(groups)
}

// onlyHabit returns the layout of the only job that names its employer, if all others have a line that looks like the
// employer's, where it should be.
func (d *tagged) onlyHabit(groups []group) (only habit, is bool) {
	var others []piece
	for _, g := range groups {
		p, named := g.first(tag.Position)
		if h, known := d.laidOut(g); known && only == (habit{}) {
			only = h
		} else if named && p.line == p.last {
			others = append(others, p)
		} else {
			return habit{}, false
		}
	}
	is = len(others) >= fewestOfHabit && only.below != 0 && max(only.below, -only.below) <= habitReach &&
		only.position != only.company
	for _, p := range others {
		is = is && d.looksLike(p.line, only.position) && d.looksLike(p.line+only.below, only.company)
	}
	return only, is
}

const (
	fewestOfHabit = 2
	habitReach    = 2
)

// lineLike returns the line of an entry that looks as positions do, if the line where its employer should be looks as
// employers do.
func (d *tagged) lineLike(h habit, g group) (int, bool) {
	for _, p := range g.pieces {
		n := p.line
		switch p.field {
		case tag.Company:
			if look, known := d.lookOf(p.found()); known && look == h.company {
				n -= h.below
			}
		case tag.Position:
		default:
			continue
		}
		if d.looksLike(n, h.position) && d.looksLike(n+h.below, h.company) {
			return n, true
		}
	}
	return 0, false
}

// looksLike reports whether a line of a job begins with the given look.
func (d *tagged) looksLike(n int, look document.Look) bool {
	return n >= 0 && n < len(d.lines) && len(d.lines[n].Looks) > 0 && d.lines[n].Looks[0].Look == look &&
		!d.lines[n].Bullet && (d.sections[n] == tag.Work || d.sections[n] == tag.Story)
}

// firstName returns the beginning of a line, up to a gap or a date.
func (d *tagged) firstName(n int) passage {
	cell, _, _ := strings.Cut(d.lines[n].Text, "\t")
	if periods := periodsIn(cell); len(periods) > 0 {
		cell = cell[:periods[0].from]
	}
	return passage{text: cell, at: d.starts[n]}.trim()
}

// upToPlace returns an employer without the place after it.
func (d *tagged) upToPlace(company passage) passage {
	for _, p := range d.of(tag.Place) {
		if at := p.from() - company.at; at > 0 && at < len(company.text) {
			company = company.part(0, at).trim()
		}
	}
	return d.in.withoutPlace(company)
}

// replacePieces replaces the positions and employers of a line, and whatever shares words with value, by value.
func (d *tagged) replacePieces(line int, value passage, field tag.Field) {
	now := piece{field: field, parts: []passage{value}, line: line, last: line, sure: sureHabit}
	role := func(p piece) bool { return p.line == line && (p.field == tag.Position || p.field == tag.Company) }
	for _, p := range d.pieces {
		if role(p) {
			now.begins = max(now.begins, p.begins)
		}
	}
	d.pieces = slices.DeleteFunc(d.pieces, func(p piece) bool { return role(p) || overlap(p.found(), value.found(1)) })
	d.insert(now)
}

// addPiece inserts a value at its place among the others, replacing whatever shares its words.
func (d *tagged) addPiece(line int, value passage, field tag.Field) {
	d.pieces = slices.DeleteFunc(d.pieces, func(p piece) bool { return overlap(p.found(), value.found(1)) })
	d.insert(piece{field: field, parts: []passage{value}, line: line, last: line, sure: sureHabit})
}

func (d *tagged) insert(now piece) {
	at := slices.IndexFunc(d.pieces, func(p piece) bool { return p.from() >= now.from() })
	if at < 0 {
		at = len(d.pieces)
	}
	d.pieces = slices.Insert(d.pieces, at, now)
}

// sureHabit is the confidence of what only the layout of other jobs reveals.
const sureHabit = 0.9
