package interpret

import (
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// fewestAlike is how many lines of skills look alike, at least, where others name groups of them.
const fewestAlike = 4

// lookOfSkills is how the lines that are one skill each look, if most of them look the same.
func (d *tagged) lookOfSkills() (document.Look, bool) {
	counts, all := map[document.Look]int{}, 0
	for _, p := range d.of(tag.Skill) {
		if looks := d.lines[p.line].Looks; len(looks) > 0 && p.from() == d.starts[p.line] {
			counts[looks[0].Look]++
			all++
		}
	}
	for look, count := range counts {
		if count >= fewestAlike && 4*count > 3*all {
			return look, true
		}
	}
	return document.Look{}, false
}

// headsGroup reports whether a value that the tagger takes for nothing is a line above the skills that looks other than
// they do: "GIS Software" above names of programs.
func (d *tagged) headsGroup(f cv.Found, skills document.Look) bool {
	n := d.lineOf(f)
	if n+1 >= len(d.lines) || d.sections[n] != tag.Skills || d.lines[n].Bullet || len(d.across(f)) > 0 ||
		f.Span.Start != d.starts[n] || f.Span.End < d.starts[n]+len(d.lines[n].Text) {
		return false
	}
	looks, below := d.lines[n].Looks, d.lines[n+1].Looks
	return len(looks) == 1 && looks[0].Look != skills && len(below) > 0 && below[0].Look == skills
}
