package interpret

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// listedLines returns the lines of lists on which the tagger sees at least half of the items that the rules see: the
// others are skills as well.
func (d *tagged) listedLines(named map[int][]piece, ruled []cv.Skill) map[int]bool {
	more := map[int]int{} // by line: items that the tagger sees, less those that it does not
	for _, s := range ruled {
		line := d.lineOf(s.Found)
		if slices.ContainsFunc(named[line], func(p piece) bool { return overlap(p.found(), s.Found) }) {
			more[line]++
		} else {
			more[line]--
		}
	}
	listed := map[int]bool{}
	for line, n := range more {
		listed[line] = n >= 0 && d.certain[line] >= certainSection
	}
	return listed
}

// groupLines returns the lines that list a group of skills after its name, on which the rules see several and hardly
// any long ones, near another such line on which the tagger sees them.
func (d *tagged) groupLines(named map[int][]piece, ruled []cv.Skill) map[int]bool {
	items, long := map[int]int{}, map[int]int{}
	for _, s := range ruled {
		line := d.groupLine(d.lineOf(s.Found))
		items[line]++
		if len(strings.Fields(s.Value)) > longestOwnItem {
			long[line]++
		}
		if s.Confidence <= sureSkillSentence {
			items[line] = -cv.MaxItems
		}
	}
	groups := map[int]bool{}
	for line, n := range items {
		groups[line] = n >= fewestOfGroup && 3*long[line] < n && d.sections[line] == tag.Skills &&
			d.certain[line] >= sureGroup && d.behindName(line)
	}
	seen := func(line int) bool { return len(named[line]) >= fewestOfGroup && d.behindName(line) }
	for line, is := range groups {
		near := false
		for n := max(line-ownLineReach, 0); is && !near && n < min(line+ownLineReach+1, len(d.lines)); n++ {
			near = seen(n)
		}
		groups[line] = near
	}
	return groups
}

// groupLine returns the line that begins the group that a line continues, or the line itself: the group's line leaves a
// bracket open, or the line above ends within a list.
func (d *tagged) groupLine(line int) int {
	for n := line - 1; n >= 0 && n > line-longestGroupLines; n-- {
		l, next := d.lines[n], d.lines[n+1]
		if next.Bullet || l.Block != next.Block || !lookAlike(l, next) {
			break
		}
		if d.behindName(n) {
			if halfBracket(l.Text) || endsInList.MatchString(d.lines[line-1].Text) {
				return n
			}
			break
		}
	}
	return line
}

var endsInList = regexp.MustCompile(`[,،–—-] *$`)

// behindName reports whether a line begins with a short name and a colon.
func (d *tagged) behindName(line int) bool {
	_, _, named := labelled(passage{text: d.lines[line].Text, at: d.starts[line]})
	return named
}

// listedItem reports whether an item of the rules that the tagger does not see is short, after one that it sees, and no
// part of anything else. The first on a line may name the others, unless the line continues a list.
func (d *tagged) listedItem(s cv.Skill, named []piece) bool {
	return s.Confidence > sureSkillSentence && len(strings.Fields(s.Value)) <= longestListed &&
		(named[0].to() <= s.Span.Start || d.goesOnList(d.lineOf(s.Found))) && d.only(s.Found, tag.Skill) &&
		!d.colonAfter(d.lineOf(s.Found), s.Span.End) &&
		!slices.ContainsFunc(named, func(p piece) bool { return overlap(p.found(), s.Found) })
}

// goesOnList reports whether the line above ends within a list.
func (d *tagged) goesOnList(line int) bool {
	return line > 0 && !d.lines[line].Bullet && d.sections[line-1] == tag.Skills &&
		strings.HasSuffix(strings.TrimRight(d.lines[line-1].Text, " "), ",")
}
