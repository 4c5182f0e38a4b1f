package interpret

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// skillsIn reads the skills of a CV: the items of its skills section, as written. Only if there is none does it look
// elsewhere, and then the person is asked.
func (in *Interpreter) skillsIn(sections []section) []cv.Skill {
	list := skillList{in: in, seen: map[string]bool{}, found: []cv.Skill{}}
	for _, s := range sections {
		switch {
		case s.about() == skills, s.about() == languages && s.mentions(skills):
			list.without = nil
			if s.mentions(certifications) {
				list.without = list.certified
			}
			list.section(s)
		case s.mentions(skills) && (s.about() == certifications || s.about() == others):
			list.without = list.unknown
			list.section(s)
		case s.mentions(skills) && s.about() == education:
			list.without = nil
			list.section(section{topics: []topic{skills}, lines: in.labelledLists(s.lines)})
		}
	}
	if len(list.found) > 0 {
		return list.found
	}
	for _, s := range sections {
		if s.about() == experience || s.about() == summary || s.about() == head || s.about() == others {
			for _, l := range s.lines {
				list.sentence(l.content(), sureSkillBelow)
			}
		}
	}
	return list.found
}

// labelledLists returns the lists of skills, each after a label, that end a section about education and skills:
// "Design: Figma, wireframing".
func (in *Interpreter) labelledLists(lines []line) []line {
	for n, l := range lines {
		if in.isLabelledList(l.content()) &&
			!slices.ContainsFunc(lines[n:], func(l line) bool { return len(periodsIn(l.Text)) > 0 }) {
			return lines[n:]
		}
	}
	return nil
}

func (in *Interpreter) isLabelledList(p passage) bool {
	colon := strings.Index(p.text, ":")
	if colon <= 0 || colon > labelBytes || subjectWords[text.Fold(p.text[:colon])] {
		return false
	}
	items := p.part(colon+1, len(p.text)).split(atComma)
	return len(items) >= fewestItems && slices.ContainsFunc(items, func(i passage) bool { return in.isSkill(i.text) })
}

// skillList collects skills, each once.
type skillList struct {
	in      *Interpreter
	seen    map[string]bool
	found   []cv.Skill
	without func(string) bool // reports whether an item is no skill
}

// certified reports whether an item is a certificate, in a section that holds both.
func (l *skillList) certified(item string) bool {
	_, is := l.in.lexicon.Lookup(concept.Certification, item)
	return is || hasDigit(item) && len(periodsIn(item)) > 0
}

// unknown reports whether an item is not a known skill.
func (l *skillList) unknown(item string) bool { return !l.in.isSkill(item) }

func (l *skillList) section(s section) {
	lines := s.lines[:min(len(s.lines), mostSkillLines)]
	dashed := dashGroups(lines)
	if !dashed {
		lines = unwrapped(wrappedItems(lines))
	}
	over := overLists(lines)
	explained := l.mostlyExplained(lines)
	for n, line := range lines {
		if isTableHeader(line) || over[n] || l.isGroupName(lines, n) {
			continue
		}
		if at := l.nameEnd(line.Line); at > 0 && len(line.cells) == 1 {
			l.items(line.whole.part(at, len(line.whole.text)), true)
			continue
		}
		cells := line.cells
		if len(cells) > 1 && (colonBetween(line) || l.namesGroup(cells)) {
			cells = cells[1:]
		}
		for _, cell := range cells {
			if dashed {
				cell = cell.split(atDash)[1]
			}
			l.groups(cell, explained)
		}
	}
}

// mostlyExplained reports whether most labels of a list are skills that the rest of their lines explain. Then all are:
// some explanations are short, or name other skills.
func (l *skillList) mostlyExplained(lines []line) bool {
	explained, named := 0, 0
	for _, line := range lines {
		if len(line.cells) != 1 {
			continue
		}
		if name, rest, found := labelled(line.cells[0]); found && rest.text != "" {
			named++
			if l.explains(name, rest) {
				explained++
			}
		}
	}
	return explained >= fewestExplained && 2*explained > named
}

// dashGroups reports whether each line names a group before a dash: "Databases – PostgreSQL, Redis".
func dashGroups(lines []line) bool {
	for _, l := range lines {
		if len(l.cells) != 1 {
			return false
		}
		parts := l.cells[0].split(atDash)
		if len(parts) != 2 || parts[0].words() > longestDashGroup || len(parts[0].split(atComma)) > 1 ||
			len(parts[1].split(atComma)) < 2 {
			return false
		}
	}
	return len(lines) > 1
}

// groups adds the items of "Databases: PostgreSQL, Redis" without the label; a line may have several. If the rest only
// explains the label, as in "Negotiation: closes contracts with suppliers abroad", the label is the skill.
func (l *skillList) groups(cell passage, explained bool) {
	for _, part := range nonEmpty(cell.split(atBar)) {
		name, rest, found := labelled(part)
		switch {
		case !found:
			l.items(part, false)
		case explained || l.explains(name, rest):
			l.item(name)
		default:
			l.items(rest, true)
		}
	}
}

// labelled cuts a short label off a passage.
func labelled(p passage) (name, rest passage, found bool) {
	at := strings.IndexAny(p.text, ":：")
	if at <= 0 || len(strings.Fields(p.text[:at])) > longestGroup || strings.HasPrefix(p.text[at:], "://") ||
		strings.Contains(p.text[:at], ". ") || ratingOnly(p.text[at+1:]) {
		return p, p, false
	}
	_, colon := utf8.DecodeRuneInString(p.text[at:])
	return p.part(0, at).trim(), p.part(at+colon, len(p.text)).trim(), true
}

// explains reports whether what follows a name says what somebody does with it, rather than listing items: it is a
// sentence, no part of it is a known skill, and the name is not that of a group.
func (l *skillList) explains(name, rest passage) bool {
	if _, group := headingOf(name.text); group || name.words() < 2 && !l.in.isSkill(name.text) {
		return false
	}
	items := rest.split(atItem)
	for n, item := range items {
		item = withoutLevel(withoutOpening(l.withoutAnd(item)))
		if first, _ := utf8.DecodeRuneInString(item.text); n > 0 && unicode.IsUpper(first) || l.in.isSkill(item.text) {
			return false
		}
	}
	least := explainingWords
	if isArabic(rest.text) {
		least = explainingArabic
	}
	words := bareWords(rest)
	return words >= shortestSentence && words*10 >= least*len(items)
}

// overLists reports for each line whether it names the list below it. A section must have several such lists. Bullets
// precede the names, if all of them have one, or the items.
func overLists(lines []line) []bool {
	list, named := make([]bool, len(lines)), true
	for n, l := range lines {
		list[n] = isList(l)
		named = named && (!l.Bullet || !list[n] && n+1 < len(lines) && !lines[n+1].Bullet && isList(lines[n+1]))
	}
	for n, l := range lines {
		list[n] = list[n] || l.Bullet && !named
	}
	over := make([]bool, len(lines))
	pairs, singles := 0, 0
	for n, l := range lines {
		switch {
		case list[n]:
		case n+1 < len(lines) && list[n+1] && len(l.cells) == 1:
			over[n] = true
			pairs++
		default:
			singles++
		}
	}
	if pairs < fewestGroups || singles > 0 {
		return make([]bool, len(lines))
	}
	return over
}

// standsOver reports whether a line looks more important than those around it.
func (l *skillList) standsOver(lines []line, n int) bool {
	stronger := func(a, b line) bool {
		return a.Bold && !b.Bold || a.Heading && !b.Heading || b.Size > 0 && a.Size > b.Size+sizeStep
	}
	if isList(lines[n]) || len(lines[n].cells) > 1 || !stronger(lines[n], lines[n+1]) {
		return false
	}
	set := 0
	for _, other := range lines {
		if !stronger(other, lines[n+1]) {
			set++
		}
	}
	return set*2 >= len(lines)
}

// colonBetween reports whether there is a colon between the first two cells of a row: "Databases", ": PostgreSQL".
func colonBetween(l line) bool {
	from, to := l.cells[0].end()-l.whole.at, l.cells[1].at-l.whole.at
	return from >= 0 && from < to && to <= len(l.whole.text) && strings.Contains(l.whole.text[from:to], ":")
}

// namesGroup reports whether the first cell of a row names what the next one holds: "Databases", "PostgreSQL, Redis".
func (l *skillList) namesGroup(cells []passage) bool {
	if len(cells) != 2 || ratingOnly(cells[1].text) || isLevel(cells[1].text) {
		return false
	}
	if h, ok := headingOf(cells[0].text); ok && h.topics[0] == skills {
		return true
	}
	return len(cells[1].split(atComma)) > 1 && len(cells[0].split(atComma)) == 1
}

// isGroupName reports whether a line names a group of skills: it ends with a colon, or is itself a heading of skills.
func (l *skillList) isGroupName(lines []line, n int) bool {
	this := lines[n]
	if endsWithColon(this) && this.whole.words() <= longestGroup {
		return true
	}
	if n+1 >= len(lines) {
		return false
	}
	if this.Bullet {
		return lines[n+1].Bullet && l.standsOver(lines, n)
	}
	h, ok := headingOf(this.whole.text)
	return ok && h.topics[0] == skills || l.standsOver(lines, n)
}
