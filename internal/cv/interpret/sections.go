package interpret

import (
	"slices"
	"strings"
)

// section is a part of a CV under one heading.
type section struct {
	topics  []topic // the main topic, then the others
	lines   []line
	unnamed bool // its heading is not known
}

func (s section) about() topic { return s.topics[0] }

// mentions reports whether the heading names a topic, first or later.
func (s section) mentions(t topic) bool { return slices.Contains(s.topics, t) }

// sectionsOf splits the lines of a CV at its headings. The first section is what precedes them.
func (in *Interpreter) sectionsOf(lines []line) []section {
	style := styleOf(lines)
	headings := style.headings(lines, in)
	for n := range lines {
		lines[n].asHeading = &headings[n]
	}
	b := builder{in: in, style: style, whole: map[topic]bool{}}
	for _, h := range headings {
		if h.isHeading && !h.inline {
			b.whole[h.topics[0]] = true
		}
	}
	b.open([]topic{head})
	for n, l := range lines {
		b.take(lines, n, headings[n])
		if !l.empty() {
			b.last = l
		}
	}
	for n := range b.sections {
		b.sections[n].settle()
	}
	b.returnPlace()
	return in.guessed(b.sections)
}

// returnPlace moves to the head places and contacts that column order put above a summary.
func (b *builder) returnPlace() {
	for n := range b.sections {
		s := &b.sections[n]
		if s.about() != summary {
			continue
		}
		for len(s.lines) > 1 && b.isContact(s.lines[0]) {
			b.sections[0].lines = append(b.sections[0].lines, s.lines[0])
			s.lines = s.lines[1:]
		}
	}
}

// isContact reports whether a line is nothing but a place, or how to reach somebody.
func (b *builder) isContact(l line) bool {
	return !l.isLong() && (b.in.isPlace(l.Text) || len(withoutContacts(l.content())) == 0)
}

// settle puts the right one of several topics first: a section without dates is not about work.
func (s *section) settle() {
	at := slices.Index(s.topics, skills)
	if s.about() != experience || at < 0 {
		return
	}
	for _, l := range s.lines {
		if slices.ContainsFunc(periodsIn(l.Text), period.ranged) {
			return
		}
	}
	s.topics[0], s.topics[at] = s.topics[at], s.topics[0]
}

// lineHeading is a line read as a heading.
type lineHeading struct {
	heading
	isHeading bool
	inline    bool
	unknown   bool      // looks like a heading, but its words are not known
	rest      []passage // what follows an inline heading
}

// builder puts lines into sections.
type builder struct {
	in       *Interpreter
	style    style
	sections []section
	at       int            // the section that lines go to
	whole    map[topic]bool // topics that have a heading on a separate line
	last     line
}

func (b *builder) open(topics []topic) {
	b.sections = append(b.sections, section{topics: topics})
	b.at = len(b.sections) - 1
}

func (b *builder) current() *section { return &b.sections[b.at] }

// take puts a line where it belongs.
func (b *builder) take(lines []line, i int, h lineHeading) {
	l := lines[i]
	switch {
	case h.isHeading && !h.inline && !b.partOfStory(l) && !b.groupOfSkills(lines, i, h):
		b.open(slices.Clone(h.topics))
		b.current().unnamed = h.unknown
		return
	case h.isHeading && h.inline && b.wants(l, h):
		above := b.pullAbove(l)
		b.open(slices.Clone(h.topics))
		b.current().lines = above
		l.cells = h.rest
	case l.number > 0 && l.Block != b.last.Block && b.startsHead(lines, i):
		b.open([]topic{head})
	case l.number > 0 && l.Block != b.last.Block:
		b.resume(lines, i)
	}
	if !l.empty() {
		b.current().lines = append(b.current().lines, l)
	}
}

// pullAbove takes back the lines above a heading in the margin that belong to it: the heading is larger than its text,
// so it may be level with the second line of its section. The first line has space above it.
func (b *builder) pullAbove(l line) []line {
	lines := b.current().lines
	if len(l.cells) < 2 || l.Gap >= paragraphGap {
		return nil
	}
	for back := 1; back <= min(marginLines, len(lines)); back++ {
		first := lines[len(lines)-back]
		if first.number != l.number-back || first.Block != l.Block {
			return nil
		}
		if first.Gap >= paragraphGap {
			b.current().lines = lines[:len(lines)-back]
			return slices.Clone(lines[len(lines)-back:])
		}
	}
	return nil
}

// partOfStory reports whether a heading belongs to an entry of the work history, such as "Achievements:".
func (b *builder) partOfStory(l line) bool {
	label, known := labelOf(l.content().text)
	return known && label == storyLabel && b.current().about() == experience && endsWithColon(l) && !l.Heading &&
		!b.style.larger(l)
}

// groupOfSkills reports whether a heading names a group of skills, such as "Languages" above Go and SQL.
func (b *builder) groupOfSkills(lines []line, n int, h lineHeading) bool {
	if h.topics[0] != languages || b.current().about() != skills || n+1 >= len(lines) {
		return false
	}
	for _, l := range lines[n+1 : min(n+1+languageLines, len(lines))] {
		if len(b.in.languagesNamed(l.content())) > 0 {
			return false
		}
	}
	return true
}

// wants reports whether a heading with its text on the same line begins a section here. In a section about the same
// topic it is the label of a group; if the CV has such a section elsewhere, it is part of an entry.
func (b *builder) wants(l line, h lineHeading) bool {
	about := h.topics[0]
	// next to its text, and set apart from what is above
	inMargin := len(l.cells) > 1 && (l.Gap >= paragraphGap || l.Block != b.last.Block)
	if about == languages && !b.speaks(h.rest) {
		return false // "Languages: Go, SQL"
	}
	if b.current().mentions(about) || b.whole[about] && about != languages && !inMargin {
		return false
	}
	switch b.current().about() {
	case skills, experience, others:
		return inMargin || !h.weak && about != contact
	}
	return true
}

// speaks reports whether cells name a language that people speak.
func (b *builder) speaks(cells []passage) bool {
	return slices.ContainsFunc(cells, func(cell passage) bool { return len(b.in.languagesNamed(cell)) > 0 })
}

// startsHead reports whether a block without a heading holds the name or the contacts of the person.
func (b *builder) startsHead(lines []line, i int) bool {
	l := lines[i]
	if l.Page > 1 || b.current().about() == head {
		return false
	}
	if b.style.largest > b.style.body && l.Size >= b.style.largest-sizeTolerance {
		return true
	}
	for j := i; j < min(i+contactLines, len(lines)) && lines[j].Block == l.Block; j++ {
		if hasEmail(lines[j].Text) {
			return true
		}
	}
	return false
}

// sectionsAbout returns the sections about a topic that have lines.
func sectionsAbout(sections []section, about topic) []section {
	var found []section
	for _, s := range sections {
		if s.about() == about && len(s.lines) > 0 {
			found = append(found, s)
		}
	}
	return found
}

// inlineHeading reads "Skills: Java, SQL" and, in a table, a heading in the first cell.
func inlineHeading(l line) (heading, []passage, bool) {
	if len(l.cells) > 1 {
		if named, known := labelOf(strings.TrimRight(l.cells[0].text, " :：")); known && named == placeLabel {
			return heading{}, nil, false // "Address:", and the address
		}
		if h, ok := headingOf(l.cells[0].text); ok && !slices.ContainsFunc(l.cells[1:], isLabelName) {
			return h, l.cells[1:], true
		}
		return heading{}, nil, false
	}
	if len(l.cells) == 0 {
		return heading{}, nil, false
	}
	cell := l.cells[0]
	at := strings.IndexAny(cell.text, ":：")
	if at <= 0 || at > inlineBytes {
		return heading{}, nil, false
	}
	rest := cell.part(at+1, len(cell.text)).trim()
	h, ok := headingOf(cell.text[:at])
	if named, known := labelOf(cell.text[:at]); known &&
		(named == titleLabel || named == positionLabel || named == placeLabel) {
		return heading{}, nil, false // "Current job: Accountant"
	}
	return h, []passage{rest}, ok && !rest.empty()
}
