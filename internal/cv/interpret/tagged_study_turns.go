package interpret

import "github.com/tawafuq/tawafuq/internal/cv/tag"

// inTurns makes each education entry begin with what the section begins with, if degrees and schools alternate
// throughout: whichever are nearer to each other, in a list that begins with a degree and ends with a school no degree
// takes the school above it.
func (d *tagged) inTurns() {
	var turns []int // indexes of the degrees and schools of one section, which alternate
	take := func() {
		if len(turns) >= fewestTurns && len(turns)%2 == 0 {
			for n, at := range turns {
				d.pieces[at].begins = float64((n + 1) % 2)
			}
		}
		turns = turns[:0]
	}
	broken, last := false, -1
	for n, p := range d.pieces {
		if p.field != tag.Degree && p.field != tag.School && p.field != tag.University {
			continue
		}
		if last >= 0 && !d.sameStudies(last, p.line) {
			if !broken {
				take()
			}
			turns, broken = turns[:0], false
		}
		last = p.last
		if len(turns) > 0 {
			before := d.pieces[turns[len(turns)-1]]
			broken = broken || (before.field == tag.Degree) == (p.field == tag.Degree)
		}
		turns = append(turns, n)
	}
	if !broken {
		take()
	}
}

// fewestTurns is the fewest alternating degrees and schools.
const fewestTurns = 4

// sameStudies reports whether two lines, and all between them, are in one section about education.
func (d *tagged) sameStudies(from, to int) bool {
	for n := from; n <= to; n++ {
		if d.sections[n] != tag.Education || n > from && d.beginsSection(n) {
			return false
		}
	}
	return true
}
