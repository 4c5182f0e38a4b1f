package interpret

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// skills are those that the tagger is sure of, line by line, and those of the rules in the other lines, without what
// the tagger takes for something else.
func (d *tagged) skills(ruled []cv.Skill) []cv.Skill {
	named := d.skillLines()
	count := len(d.of(tag.Skill))
	list := skillList{in: d.in, seen: map[string]bool{}, found: []cv.Skill{}}
	sure := d.sureLines(named, ruled)
	next := 0
	upTo := func(line int) {
		for ; next <= line; next++ {
			if d.sections[next] == tag.Skills && sure[next] {
				d.addSkills(&list, named[next], ruled)
			}
		}
	}
	for _, s := range ruled {
		line := d.lineOf(s.Found)
		upTo(line)
		switch {
		case sure[line]:
			if d.sections[line] != tag.Skills {
				d.addSkills(&list, named[line], ruled)
			}
		case d.noSkill(s, line, len(named[line]) > 0, count):
		default:
			list.take(s.Found, s.Concept)
		}
	}
	upTo(len(d.lines) - 1)
	return list.found
}

// skillLines are the skills that the tagger found, by line.
func (d *tagged) skillLines() map[int][]piece {
	named := map[int][]piece{}
	for _, p := range d.of(tag.Skill) {
		if !d.elsewhere(p) {
			named[p.line] = append(named[p.line], p)
		}
	}
	return named
}

// sureLines are the lines in which the tagger is sure of every skill. Where the rules know hardly any of the items that
// they see, they guess, and the tagger needs to be less sure than they.
func (d *tagged) sureLines(named map[int][]piece, ruled []cv.Skill) map[int]bool {
	unknown := map[int]int{} // by line: items that the rules do not know, less those that they do
	for _, s := range ruled {
		if line := d.lineOf(s.Found); s.Concept == "" {
			unknown[line]++
		} else {
			unknown[line]--
		}
	}
	sure := map[int]bool{}
	for line, pieces := range named {
		least := leastSkillLine
		if unknown[line] > 0 {
			least = leastGuessedLine
		}
		sure[line] = !slices.ContainsFunc(pieces, func(p piece) bool { return p.sure < least })
	}
	return sure
}

// addSkills adds those of a line. What the rules see as one item of a list is one.
func (d *tagged) addSkills(list *skillList, pieces []piece, ruled []cv.Skill) {
	for _, p := range pieces {
		f := p.found()
		at := slices.IndexFunc(ruled, func(r cv.Skill) bool { return within(f.Span, r.Span) && f.Span != r.Span })
		if at >= 0 && len(strings.Fields(ruled[at].Value)) <= longestWholeItem && d.only(ruled[at].Found, tag.Skill) {
			list.take(ruled[at].Found, ruled[at].Concept)
			continue
		}
		list.take(f, list.idOf(f.Value))
	}
}

// take adds a value as it was found.
func (l *skillList) take(f cv.Found, id string) {
	count := len(l.found)
	l.add(passage{text: f.Value, at: f.Span.Start}, id, f.Confidence)
	if len(l.found) > count {
		l.found[count].Span = f.Span
	}
}

// noSkill reports whether the tagger takes a skill of the rules for something else: a part of another section, of
// another field, or the name of a group in a CV whose skills it knows.
func (d *tagged) noSkill(s cv.Skill, line int, hasSkills bool, count int) bool {
	if !hasSkills && (d.sections[line] != tag.Skills && d.certain[line] > elseSection ||
		s.Concept == "" && count >= fewestTaggedSkills) {
		return true
	}
	return slices.ContainsFunc(d.pieces, func(p piece) bool {
		return p.field != tag.Skill && p.sure > leastOtherField && p.from() <= s.Span.Start && p.to() >= s.Span.End
	})
}
