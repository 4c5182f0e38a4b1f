package interpret

import (
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// finishStudies extends degrees and schools by what is alone below them in the same look, if the tagger left it
// untagged: columns are narrow. A degree continues with brackets, a school up to the line of its dates; a few capitals
// between a degree and its dates are a school.
func (d *tagged) finishStudies(pieces []piece) []piece {
	taken := map[int]bool{}
	for _, p := range pieces {
		for n := p.line; n <= p.last; n++ {
			taken[n] = taken[n] || p.field != tag.Place
		}
	}
	finished := make([]piece, 0, len(pieces))
	for _, p := range pieces {
		if p.field == tag.Place && len(finished) > 0 && overlap(p.found(), finished[len(finished)-1].found()) {
			continue
		}
		if rest := d.below(p, taken); p.field == tag.Degree && strings.HasPrefix(rest.text, "(") &&
			strings.IndexByte(rest.text, ')') == len(rest.text)-1 {
			p = withRest(p, rest)
		}
		rest := d.below(p, taken)
		toDates := !rest.empty() && rest.words() <= longestRestOfStudy && !hasDigit(rest.text) && d.datesAlone(p.last+2)
		if toDates && p.field == tag.School {
			p = withRest(p, rest)
		}
		finished = append(finished, p)
		school := piece{field: tag.School, parts: []passage{rest}, line: p.last + 1, last: p.last + 1, sure: sureParted}
		if toDates && p.field == tag.Degree && d.likeAcronym(school) {
			finished = append(finished, school)
		}
	}
	return finished
}

// below returns the line below a piece that ends its own line, if all of it has the same look and is nothing else.
func (d *tagged) below(p piece, taken map[int]bool) passage {
	n := p.last + 1
	if n >= len(d.lines) || taken[n] || !d.endsAboveSame(p.last, p.to()) {
		return passage{}
	}
	return passage{text: strings.TrimRight(d.lines[n].Text, " "), at: d.starts[n]}
}

func withRest(p piece, rest passage) piece {
	p.parts, p.last = append(p.parts[:len(p.parts):len(p.parts)], rest), p.last+1
	p.sure = min(p.sure, sureParted)
	return p
}

// longestRestOfStudy is the most words of a name on the line below it.
const longestRestOfStudy = 2

// endsAboveSame reports whether a place ends its line, and all of the line below has the same look.
func (d *tagged) endsAboveSame(n, end int) bool {
	line, below := d.lines[n], d.lines[n+1]
	if below.Block != line.Block || below.Bullet || below.Gap > paragraphGap || strings.TrimSpace(below.Text) == "" ||
		strings.TrimSpace(d.textAt(end, d.starts[n]+len(line.Text))) != "" || d.sections[n+1] != tag.Education ||
		len(line.Looks) == 0 || len(below.Looks) != 1 || d.beginsSection(n+1) {
		return false
	}
	return line.Looks[len(line.Looks)-1].Look == below.Looks[0].Look
}

// datesAlone reports whether a line holds nothing but dates.
func (d *tagged) datesAlone(n int) bool {
	if n >= len(d.lines) {
		return false
	}
	line := passage{text: d.lines[n].Text, at: d.starts[n]}
	periods := periodsIn(line.text)
	return len(periods) > 0 && len(nonEmpty(restOf(line, periods[0]))) == 0
}
