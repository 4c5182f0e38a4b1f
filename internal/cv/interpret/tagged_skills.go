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
	d.unruledLines(named, sure, ruled)
	next := 0
	upTo := func(line int) {
		for ; next <= line; next++ {
			if sure[next] && (d.sections[next] == tag.Skills || d.labelled(next)) {
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
			list.take(d.doubted(s), s.Concept)
		}
	}
	upTo(len(d.lines) - 1)
	for n := range list.found {
		if f := &list.found[n].Found; f.Confidence < leastSureSkill || halfBracket(f.Value) {
			f.Confidence = min(f.Confidence, sureUnseenSkill)
		}
	}
	return list.found
}

// halfBracket reports whether a value lacks the rest of its bracket: it was cut.
func halfBracket(s string) bool { return strings.Count(s, "(") != strings.Count(s, ")") }

// doubted is a skill of the rules as sure as the tagger lets it be. Of items that the lexicon does not know, and of
// which the tagger sees less than half or nothing, about half are no skill, or another.
func (d *tagged) doubted(s cv.Skill) cv.Found {
	f := s.Found
	if s.Concept == "" && !d.mostly(f) {
		f.Confidence = min(f.Confidence, sureUnseenSkill)
	}
	return f
}

// mostly reports whether the tagger takes the beginning of a value, and half of it at least, for a skill.
func (d *tagged) mostly(f cv.Found) bool {
	at := slices.IndexFunc(d.pieces, func(p piece) bool {
		return p.field == tag.Skill && p.from() <= f.Span.Start && p.to() > f.Span.Start
	})
	return at >= 0 && 2*(min(d.pieces[at].to(), f.Span.End)-f.Span.Start) >= f.Span.End-f.Span.Start
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

// unruledLines marks lines as sure in which the rules see no skill at all, and leaves of what the tagger sees there
// each that it is sure enough of by itself: there is nothing to compare it with. Elsewhere than in lists of skills a
// label has to name them: "Computer skills: …" among personal details.
func (d *tagged) unruledLines(named map[int][]piece, sure map[int]bool, ruled []cv.Skill) {
	seen := map[int]bool{}
	for _, s := range ruled {
		for n := d.lineOf(s.Found); n < len(d.lines) && d.starts[n] < s.Span.End; n++ {
			seen[n] = true // an item may go on in the next line
		}
	}
	for line, pieces := range named {
		if seen[line] || sure[line] || d.sections[line] != tag.Skills && !d.labelled(line) {
			continue
		}
		pieces = slices.DeleteFunc(slices.Clone(pieces), func(p piece) bool {
			return p.sure < leastGuessedLine || len(pieces) > 1 && d.beforeColon(p)
		})
		named[line], sure[line] = pieces, len(pieces) > 0
	}
}

// labelled reports whether a line begins with a label that names skills.
func (d *tagged) labelled(line int) bool {
	name, _, found := strings.Cut(d.lines[line].Text, ":")
	h, ok := headingOf(strings.TrimSpace(name))
	return found && ok && h.topics[0] == skills
}

// beforeColon reports whether a piece is the name of a group: a colon follows.
func (d *tagged) beforeColon(p piece) bool {
	line := d.lines[p.last]
	return strings.HasPrefix(strings.TrimLeft(line.Text[p.to()-d.starts[p.last]:], " \t"), ":")
}

// addSkills adds those of a line. What the rules see as one item of a list is one.
func (d *tagged) addSkills(list *skillList, pieces []piece, ruled []cv.Skill) {
	for _, p := range pieces {
		f := p.found()
		at := slices.IndexFunc(ruled, func(r cv.Skill) bool { return within(f.Span, r.Span) && f.Span != r.Span })
		if at >= 0 && len(strings.Fields(ruled[at].Value)) <= longestWholeItem && d.only(ruled[at].Found, tag.Skill) {
			list.take(d.doubted(ruled[at]), ruled[at].Concept)
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
		s.Concept == "" && count >= fewestTaggedSkills && !d.ownLine(s.Found, line)) {
		return true
	}
	return slices.ContainsFunc(d.pieces, func(p piece) bool {
		within := p.from() <= s.Span.Start && p.to() >= s.Span.End
		speaks := p.field == tag.Language && s.Concept == "" && // "Able to speak French"
			p.from() >= s.Span.Start && p.to() <= s.Span.End
		return p.field != tag.Skill && p.sure > leastOtherField && (within || speaks)
	})
}

// ownLine reports whether a value has a line of a list of skills for itself, and is as short as names are.
func (d *tagged) ownLine(f cv.Found, line int) bool {
	text := strings.Trim(d.lines[line].Text, edges+".")
	return d.lines[line].Bullet && d.sections[line] == tag.Skills && d.certain[line] >= certainSection &&
		len(strings.Fields(f.Value)) <= longestOwnItem && len(text) <= f.Span.End-f.Span.Start+1
}
