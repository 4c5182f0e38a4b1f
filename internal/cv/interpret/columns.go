package interpret

import (
	"slices"

	"github.com/tawafuq/tawafuq/internal/cv"
)

// traits describe what the first lines of a block look like.
type traits struct {
	ranged bool // has a period with a start and an end
	degree bool // names a degree or a school
	speaks bool // names a language that people speak
	titled bool // names a job title
	long   bool // begins with running text
	items  bool // has list items
	reach  bool // says how to reach somebody
}

func (in *Interpreter) traitsOf(block []line) traits {
	var t traits
	for n, l := range block {
		if l.Block != block[0].Block {
			break
		}
		t.ranged = t.ranged || slices.ContainsFunc(periodsIn(l.Text), period.ranged)
		_, degree := in.degreeIn(l.Text)
		t.degree = t.degree || degree || n < headingLines && schoolWords.count(l.Text) > 0
		t.speaks = t.speaks || n == 0 && l.whole.words() <= longestLanguage && len(in.languagesNamed(l.content())) > 0
		t.titled = t.titled || n < headingLines && in.likePosition(l.Text) >= clearPosition
		t.long = t.long || n == 0 && l.isLong()
		t.items = t.items || l.Bullet
		t.reach = t.reach || n == 0 && (hasEmail(l.Text) || cv.LinkPattern.MatchString(l.Text))
	}
	return t
}

// isLong reports whether a line is running text.
func (l line) isLong() bool { return l.whole.words() > longLine }

// fit reports whether a block reads like a section about a topic.
func (t traits) fit(about topic) bool {
	switch about {
	case experience:
		return (t.ranged || t.titled) && !t.degree && !t.speaks
	case education:
		return t.degree
	case languages:
		return t.speaks
	case skills, certifications:
		return !t.ranged && !t.degree && !t.speaks && !t.long && !t.reach
	case contact, links:
		return t.reach
	case summary:
		return t.long && !t.items
	}
	return false
}

// misfit reports whether a block cannot continue a section about a topic.
func (t traits) misfit(about topic) bool {
	switch about {
	case experience:
		return !t.ranged && !t.titled && !t.items && !t.long
	case education:
		return !t.degree && (t.ranged || t.titled || t.speaks || t.long)
	case languages:
		return !t.speaks
	case skills, certifications:
		return t.ranged || t.speaks || t.degree && t.titled
	case summary:
		return !t.long
	case contact, links:
		return !t.reach && (t.ranged || t.degree || t.titled || t.long)
	case others:
		return t.ranged || t.degree
	}
	return false
}

// resume finds the section that a block without a heading continues. Columns are read one after the other, so this may
// be an earlier section: one whose heading stood alone at the end of its column, or one whose entries filled a column.
func (b *builder) resume(lines []line, n int) {
	t := b.in.traitsOf(lines[n:min(n+traitLines, len(lines))])
	if b.current().about() != head && !t.misfit(b.current().about()) {
		return
	}
	recent := b.sections[max(0, len(b.sections)-resumeSections):]
	first := len(b.sections) - len(recent)
	for at := len(recent) - 1; at >= 0; at-- {
		if s := recent[at]; len(s.lines) == 0 && t.fit(s.about()) {
			b.at = first + at
			return
		}
	}
	for at := len(recent) - 1; at >= 0 && b.current().about() != head; at-- {
		s := recent[at]
		entries := s.about() == experience || s.about() == education
		if entries && len(s.lines) > 0 && t.fit(s.about()) && s.lines[len(s.lines)-1].Block != b.last.Block {
			b.at = first + at
			return
		}
	}
}
