package interpret

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// sibling is a line in a list of jobs with one job per line: "Store Keeper - Mossline Barns for 2 years".
type sibling struct {
	line        int
	left, right passage
}

// likeTheirSiblings gives the lines of such a list the position and the employer that most of them have, in the same
// order.
func (d *tagged) likeTheirSiblings() {
	for n := 0; n < len(d.lines); n++ {
		var list []sibling
		for at := n; at < len(d.lines); at++ {
			s, is := d.sibling(at)
			if !is || at > n && !d.continues(at) {
				break
			}
			list = append(list, s)
		}
		if len(list) < fewestSiblings {
			continue
		}
		n += len(list) - 1
		for _, fields := range [][2]tag.Field{{tag.Position, tag.Company}, {tag.Company, tag.Position}} {
			if d.listOf(list, fields) {
				for _, s := range list {
					d.become(s, fields)
				}
			}
		}
	}
}

// sibling splits a line of jobs into its two parts, without its dates and duration.
func (d *tagged) sibling(n int) (sibling, bool) {
	d.in.checkEffort()
	line := passage{text: d.lines[n].Text, at: d.starts[n]}
	among := d.sections[n] == tag.Work || d.sections[n] == tag.Story
	if !among || len(line.text) > headOfLine || strings.Contains(line.text, "\t") {
		return sibling{}, false
	}
	for _, p := range d.across(line.found(1)) {
		if p.field == tag.Start || p.field == tag.End {
			line = line.part(0, max(p.from()-line.at, 0))
			break
		}
	}
	if at := howLong.FindStringIndex(line.text); at != nil {
		line = line.part(0, at[0])
	}
	line = line.trimSet(edges + "(,،")
	parts := line.split(atDash)
	if len(parts) != 2 || parts[0].words() > longestSibling || parts[1].words() > longestSibling ||
		strings.ContainsAny(line.text, ",،:;(") {
		return sibling{}, false
	}
	return sibling{n, parts[0], parts[1]}, true
}

// howLong matches how long a job lasted, at its end.
var howLong = regexp.MustCompile(`(?i)\s(?:for|since|from)\s+(?:\d|\S+ ` + vocabulary.english("duration") + `\b).*$` +
	`|\s(?:لمدة|لمده|منذ)\s.*$`)

// continues reports whether a line continues the list that the line above is in.
func (d *tagged) continues(n int) bool {
	line, above := d.lines[n], d.lines[n-1]
	return line.Block == above.Block && line.Bullet == above.Bullet && line.Bold == above.Bold
}

// listOf reports whether most lines of a list have one of the fields in each part, and none has them the other way
// round.
func (d *tagged) listOf(list []sibling, fields [2]tag.Field) bool {
	whole := 0
	for _, s := range list {
		has := func(part passage, f tag.Field) bool {
			return slices.ContainsFunc(d.across(part.found(1)), func(p piece) bool { return p.field == f })
		}
		if has(s.left, fields[1]) || has(s.right, fields[0]) {
			return false
		}
		if has(s.left, fields[0]) && has(s.right, fields[1]) {
			whole++
		}
	}
	return whole >= fewestSiblings-1 && 2*whole >= len(list)
}

// become gives the parts of a line the fields that they have in the others.
func (d *tagged) become(s sibling, fields [2]tag.Field) {
	sure, begins := sureSibling, 1.0
	for _, p := range d.across(s.left.found(1)) {
		sure, begins = p.sure, max(p.begins, likelyBegin)
	}
	d.pieces = slices.DeleteFunc(d.pieces, func(p piece) bool {
		return p.from() < s.right.end() && p.to() > s.left.at
	})
	at, _ := slices.BinarySearchFunc(d.pieces, s.left.at, func(p piece, at int) int { return p.from() - at })
	d.pieces = slices.Insert(d.pieces, at,
		piece{field: fields[0], parts: []passage{s.left}, line: s.line, last: s.line, sure: sure, begins: begins},
		piece{field: fields[1], parts: []passage{s.right}, line: s.line, last: s.line, sure: sure, begins: 1 - begins})
}

// The fewest lines of a list, the most words of a part, and the confidence of what only its siblings explain.
const (
	fewestSiblings = 3
	longestSibling = 10
	sureSibling    = 0.9
)
