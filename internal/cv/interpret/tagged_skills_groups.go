package interpret

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// fewestAlike is the fewest lines of skills that look alike if others name groups of them.
const fewestAlike = 4

// lookOfSkills returns the look of lines that begin with a skill, if most of them share one.
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

// headsGroup reports whether a value that the tagger left untagged is a line above the skills that looks different:
// "GIS Software" above names of programs.
func (d *tagged) headsGroup(f cv.Found, skills document.Look) bool {
	if !d.isLineAbove(f) {
		return false
	}
	n := d.lineOf(f)
	looks, below := d.lines[n].Looks, d.lines[n+1].Looks
	return len(looks) == 1 && looks[0].Look != skills && len(below) > 0 && below[0].Look == skills
}

// isLineAbove reports whether a value that the tagger left untagged is a whole line without a bullet among skills.
func (d *tagged) isLineAbove(f cv.Found) bool {
	n := d.lineOf(f)
	return n+1 < len(d.lines) && d.sections[n] == tag.Skills && !d.lines[n].Bullet &&
		f.Span.Start == d.starts[n] && f.Span.End >= d.starts[n]+len(d.lines[n].Text) && len(d.across(f)) == 0
}

// headsBullets reports whether a value is such a line above several skills with bullets: "Testing" above "• Mocking".
func (d *tagged) headsBullets(f cv.Found) bool {
	n := d.lineOf(f)
	if !d.isLineAbove(f) || !d.lines[n+1].Bullet || n > 0 && !d.lines[n-1].Bullet && d.sections[n-1] == tag.Skills {
		return false
	}
	isPlain := func(l tag.Line) bool { return !l.Bullet }
	return n+fewestBullets < len(d.lines) && !slices.ContainsFunc(d.lines[n+1:n+1+fewestBullets], isPlain)
}

// fewestBullets is the fewest bullets below such a line.
const fewestBullets = 2

// withoutLabels cuts the name of their group off skills if only its look sets it apart: on several lines a few words in
// one look precede others in another, "Programming" before "Python".
func (d *tagged) withoutLabels(found []cv.Skill) []cv.Skill {
	labels := d.labelsByLook()
	if len(labels) == 0 {
		return found
	}
	kept := found[:0:0]
	for _, s := range found {
		border, has := labels[d.lineOf(s.Found)]
		switch {
		case !has || s.Span.Start >= border || s.Span.End-s.Span.Start != len(s.Value):
			kept = append(kept, s)
		case s.Span.End > border:
			rest := passage{text: s.Value, at: s.Span.Start}.part(border-s.Span.Start, len(s.Value)).trim()
			if rest.empty() {
				continue
			}
			known, _ := d.in.lexicon.Lookup(concept.Skill, rest.text)
			kept = append(kept, cv.Skill{Found: rest.found(s.Confidence), Concept: known.ID})
		}
	}
	return kept
}

// labelsByLook returns the ends of such names, by line.
func (d *tagged) labelsByLook() map[int]int {
	type change struct{ from, to document.Look }
	lines := map[change][]int{}
	alone := map[document.Look]bool{} // looks of lines that have no other
	for n, l := range d.lines {
		if d.sections[n] != tag.Skills || len(l.Looks) == 0 {
			continue
		}
		if len(l.Looks) == 1 {
			alone[l.Looks[0].Look] = true
			continue
		}
		label, between := l.Text[:l.Looks[0].End], l.Text[l.Looks[0].End:l.Looks[1].Start]
		if l.Looks[0].Start == 0 && len(strings.Fields(label)) <= longestGroupName && len(l.Looks) == 2 &&
			strings.TrimSpace(between) == "" && !hasDigit(label) {
			both := change{l.Looks[0].Look, l.Looks[1].Look}
			lines[both] = append(lines[both], n)
		}
	}
	ends := map[int]int{}
	for both, of := range lines {
		if len(of) < fewestGroupNames || alone[both.from] {
			continue
		}
		for _, n := range of {
			ends[n] = d.starts[n] + d.lines[n].Looks[1].Start
		}
	}
	return ends
}

// The most words of a group name, and the fewest such names.
const (
	longestGroupName = 3
	fewestGroupNames = 2
)

// withoutInnerLabels splits skills at the name of the next group where it runs into the last skill of a group, and
// drops account names: "Wick Other:Oil" is "Wick" and "Oil".
func (d *tagged) withoutInnerLabels(found []cv.Skill) []cv.Skill {
	kept := found[:0:0]
	for _, s := range found {
		if strings.HasPrefix(s.Value, "@") {
			continue
		}
		at := innerLabel.FindStringSubmatchIndex(s.Value)
		if at == nil || s.Span.End-s.Span.Start != len(s.Value) || !d.skillEnds(s.Span.Start+at[3]) {
			kept = append(kept, s)
			continue
		}
		for _, part := range [2][2]int{{at[2], at[3]}, {at[4], at[5]}} {
			half := passage{text: s.Value[part[0]:part[1]], at: s.Span.Start + part[0]}.trim()
			known, _ := d.in.lexicon.Lookup(concept.Skill, half.text)
			kept = append(kept, cv.Skill{Found: half.found(s.Confidence), Concept: known.ID})
		}
	}
	return kept
}

// skillEnds reports whether the tagger saw a skill end at a place.
func (d *tagged) skillEnds(at int) bool {
	before := d.across(cv.Found{Span: cv.Span{Start: at - 1, End: at}})
	return slices.ContainsFunc(before, func(p piece) bool { return p.field == tag.Skill && p.to() == at })
}

// innerLabel matches two skills with the name of a group between them.
var innerLabel = regexp.MustCompile(`^(\p{L}[^:]*) \p{Lu}\p{L}+: ?(\p{L}[^:]*)$`)
