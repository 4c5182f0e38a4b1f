package interpret

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// skillsIn reads the skills of a CV: the items of the section about them, as written. Only if there is none does it
// look elsewhere, and then the person is asked.
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
	for n, line := range lines {
		if isTableHeader(line) || over[n] || l.isGroupName(lines, n) {
			continue
		}
		cells := line.cells
		if len(cells) > 1 && l.namesGroup(cells) {
			cells = cells[1:]
		}
		for _, cell := range cells {
			if dashed {
				cell = cell.split(atDash)[1]
			}
			for _, group := range groups(cell) {
				l.items(group)
			}
		}
	}
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

// groups cuts the label off "Databases: PostgreSQL, Redis"; a line may have several.
func groups(cell passage) []passage {
	var parts []passage
	for _, part := range cell.split(atBar) {
		at := strings.IndexAny(part.text, ":：")
		if at > 0 && len(strings.Fields(part.text[:at])) <= longestGroup && !strings.HasPrefix(part.text[at:], "://") &&
			!ratingOnly(part.text[at+1:]) {
			part = part.part(at+1, len(part.text))
		}
		parts = append(parts, part)
	}
	return nonEmpty(parts)
}

// overLists reports for each line whether it names the list below it. A section must have several such lists.
func overLists(lines []line) []bool {
	list := make([]bool, len(lines))
	for n, l := range lines {
		list[n] = l.Bullet || isList(l)
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

// namesGroup reports whether the first cell of a row names what the next holds: "Databases", "PostgreSQL, Redis".
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

// items adds the items of a list. The last one of a sentence has an "and" before it.
func (l *skillList) items(list passage) {
	items := list.split(atItem)
	for n, item := range items {
		if n > 0 && n == len(items)-1 {
			if rest, ok := strings.CutPrefix(item.text, "and "); ok {
				item = item.part(len(item.text)-len(rest), len(item.text))
			}
			if at := strings.Index(item.text, " and "); at > 0 && strings.HasSuffix(list.text, ".") &&
				!l.in.isSkill(item.text) {
				l.item(item.part(0, at))
				item = item.part(at+len(" and "), len(item.text))
			}
		}
		if n == 0 {
			item = withoutOpening(item)
		}
		l.item(item)
	}
}

// opening matches the beginning of sentences about skills.
var opening = regexp.MustCompile(`(?i)^(?:i am |i'm |i |i’m )?(?:have )?(?:an? )?` +
	`(?:` + vocabulary.english("skilled-adverbs") + ` )*` +
	vocabulary.english("skilled") + `\s+(?:in|with|of|at|on)\s+|^` + vocabulary.arabic("skilled") + `\s*`)

func withoutOpening(p passage) passage {
	if at := opening.FindStringIndex(p.text); at != nil && at[1] < len(p.text) {
		return p.part(at[1], len(p.text))
	}
	return p
}

var (
	// How well somebody says they know something: stars, percentages, years.
	ratingMarks = "●○★☆■□▪▫▮▯◉◯✓✔█░▓⬤◆◇⭐"
	ratingTail  = regexp.MustCompile(`(?i)[\s\-–—:(\[]*(?:[0-9٠-٩]{1,3}\s*(?:%|٪)|[0-9٠-٩]{1,2}\s*/\s*[0-9٠-٩]{1,2}` +
		`|[0-9٠-٩]{1,2}\+?\s*` + vocabulary.either("rated-years") + `(?:\s+(?:of\s+)?experience)?` +
		`|` + vocabulary.either("about-as-long") + `\s+[0-9٠-٩]+\s+\S+)[\s)\]]*$`)
)

func ratingOnly(s string) bool {
	s = strings.Trim(s, " \t"+ratingMarks)
	return s == "" || strings.Trim(ratingTail.ReplaceAllString(s, ""), " ") == ""
}

// item adds an item. One that is too long for the name of a skill is a sentence.
func (l *skillList) item(p passage) {
	l.in.checkEffort()
	p = withoutLevel(p)
	if !strings.ContainsFunc(p.text, unicode.IsLetter) || isLevel(p.text) || ratingOnly(p.text) {
		return
	}
	if l.without != nil && l.without(p.text) {
		return
	}
	if _, is := l.in.lexicon.Lookup(concept.Language, p.text); is {
		return // it is among the languages
	}
	if p.words() > longestSkill {
		if chips := l.chips(p); len(chips) > 0 {
			for _, chip := range chips {
				l.add(chip, l.idOf(chip.text), sureSkillChip)
			}
			return
		}
		full := len(l.found) >= cv.MaxItems
		if l.sentence(p, sureSkillSentence) == 0 && p.words() <= longestSkillItem && !full {
			l.add(p, "", sureLongSkill)
		}
		return
	}
	id, confidence := l.conceptOf(p.text)
	l.add(p, id, confidence)
}

// chips splits a row of skills that only spaces separate: each begins with a capital letter, or is known. It returns
// nothing for sentences.
func (l *skillList) chips(p passage) []passage {
	words := wordsOf(p)
	capitals := 0
	for _, w := range words {
		if first, _ := utf8.DecodeRuneInString(w.text); !unicode.IsLower(first) {
			capitals++
		}
	}
	if capitals*2 < len(words) || strings.HasSuffix(p.text, ".") || isArabic(p.text) {
		return nil
	}
	inside := map[int]bool{} // bytes where a word continues a known name
	for _, m := range l.in.lexicon.Find(p.text) {
		if m.Concept.Kind == concept.Skill {
			for _, w := range words {
				if at := w.at - p.at; at > m.Start && at < m.End {
					inside[w.at] = true
				}
			}
		}
	}
	var chips []passage
	for _, w := range words {
		first, _ := utf8.DecodeRuneInString(w.text)
		if n := len(chips) - 1; n >= 0 && (inside[w.at] || unicode.IsLower(first) || !unicode.IsLetter(first)) {
			chips[n] = spanning(p, []passage{chips[n], w})
			continue
		}
		chips = append(chips, w)
	}
	return chips
}

// wordsOf are the words of a passage.
func wordsOf(p passage) []passage {
	return p.split(func(s string, at int) int { return oneOf(s, at, " \u00a0\n") })
}

func (l *skillList) idOf(s string) string {
	id, _ := l.conceptOf(s)
	return id
}

// conceptOf is the concept that a whole item names, and how sure it is that the item is a skill.
func (l *skillList) conceptOf(s string) (string, float64) {
	if c, known := l.in.lexicon.Lookup(concept.Skill, s); known {
		return c.ID, sureKnownSkill
	}
	only, words := "", len(text.Tokens(s))
	for _, m := range l.in.lexicon.Find(s) {
		if m.Concept.Kind != concept.Skill {
			continue
		}
		// A name that is half of the item or less means something else: planning meals is not planning.
		if only != "" && only != m.Concept.ID || 2*len(text.Tokens(s[m.Start:m.End])) <= words {
			return "", sureSkill
		}
		only = m.Concept.ID
	}
	return only, sureSkill
}

// sentence adds the known skills that a sentence names.
func (l *skillList) sentence(p passage, confidence float64) int {
	n := 0
	for _, m := range l.in.lexicon.Find(p.text) {
		if m.Concept.Kind == concept.Skill {
			l.add(p.part(m.Start, m.End), m.Concept.ID, confidence)
			n++
		}
	}
	return n
}

func (l *skillList) add(p passage, id string, confidence float64) {
	key := text.Fold(text.Line(p.text))
	if l.seen[key] || len(l.found) >= cv.MaxItems || p.runes() > cv.MaxItem {
		return
	}
	f := p.found(confidence)
	if !f.There() {
		return
	}
	l.seen[key] = true
	l.found = append(l.found, cv.Skill{Found: f, Concept: id})
}

// withoutLevel cuts off how well somebody knows a skill: "Excel (advanced)", "Photoshop 80%".
func withoutLevel(p passage) passage {
	p = p.trimSet(edges + ratingMarks)
	for range levelRounds {
		before := p
		if at := strings.LastIndexAny(p.text, "(["); at > 0 && strings.ContainsAny(p.text[at:], ")]") &&
			(isLevel(p.text[at:]) || ratingOnly(strings.Trim(p.text[at:], "()[] "))) {
			p = p.part(0, at)
		}
		if at := strings.LastIndexAny(p.text, ":-–—"); at > 0 && isLevel(p.text[at:]) {
			p = p.part(0, at)
		}
		if cut := ratingTail.FindStringIndex(p.text); cut != nil && cut[0] > 0 {
			p = p.part(0, cut[0])
		}
		p = p.trimSet(edges + ratingMarks)
		p.text = strings.TrimRight(p.text, ".")
		if p == before {
			break
		}
	}
	return p
}
