package interpret

import (
	"slices"

	"github.com/tawafuq/tawafuq/internal/concept"
)

// guessed gives sections with an unknown heading a topic by their content, and splits a head that holds more than the
// person's details, as in CVs without headings.
func (in *Interpreter) guessed(sections []section) []section {
	named := map[topic]bool{}
	for _, s := range sections {
		if !s.unnamed && len(s.lines) > 0 {
			named[s.about()] = true
		}
	}
	var all []section
	for _, s := range sections {
		switch {
		case s.unnamed:
			if about := in.guess(s.lines); about != others && (!named[about] || about == experience) {
				s.topics = []topic{about}
			}
			all = append(all, s)
		case s.about() == head:
			all = append(all, in.splitByContent(s, named, ownLines)...)
		case s.about() == summary && !named[experience]:
			all = append(all, in.splitByContent(s, named, 1)...)
		default:
			all = append(all, s)
		}
	}
	return all
}

// guess finds the topic of lines by their content.
func (in *Interpreter) guess(lines []line) topic {
	if len(lines) == 0 {
		return others
	}
	lines = lines[:min(len(lines), mostGuessed)]
	var ranged, degrees, titled, speaking, reach, certified int
	for _, l := range lines {
		if slices.ContainsFunc(periodsIn(l.Text), period.ranged) {
			ranged++
		}
		if _, ok := in.degreeIn(l.Text); ok && l.whole.words() <= longestStudy {
			degrees++
		}
		if !l.Bullet && !isStory(l) && in.rolesIn(withoutAllDates(l), 0).positionScore >= clearPosition {
			titled++
		}
		if isLanguageLine(l, in.languagesNamed(l.content())) {
			speaking++
		}
		if hasEmail(l.Text) || phoneIn(l.content(), 1).There() || in.isPlace(l.Text) {
			reach++
		}
		if in.namesCertificate(l.Text) && !l.isLong() {
			certified++
		}
	}
	switch {
	case reach > 0 && ranged == 0 && titled <= 1:
		return head
	case speaking*2 > len(lines):
		return languages
	case degrees > 0 && titled <= degrees && lines[0].whole.words() <= longestStudy:
		return education
	case ranged > 0 && titled > 0, ranged > 0 && in.beginsWork(lines, 0):
		return experience
	case certified*2 >= len(lines):
		return certifications
	case lines[0].isLong() && !lines[0].Bullet && ranged == 0 && !isList(lines[0]), runningText(lines):
		return summary
	case in.knownSkills(lines) >= skillsShare:
		return skills
	}
	return others
}

// isLanguageLine reports whether a line is about the languages it names and little else.
func isLanguageLine(l line, named []concept.Match) bool {
	return len(named) > 0 && l.whole.words() <= languageWords*len(named)+languageExtra
}

// runningText reports whether lines are sentences that run over several lines.
func runningText(lines []line) bool {
	last := lines[len(lines)-1]
	return lines[0].isLong() && !lines[0].Bullet && len(lines) > 1 && lines[0].Text != "" && last.Text != "" &&
		last.Text[len(last.Text)-1] == '.'
}

// withoutAllDates returns the cells of a line without their dates.
func withoutAllDates(l line) []passage {
	var cells []passage
	for _, cell := range l.cells {
		if when := periodsIn(cell.text); len(when) > 0 {
			cells = append(cells, nonEmpty(restOf(cell, when[0]))...)
		} else {
			cells = append(cells, cell)
		}
	}
	return cells
}

// namesCertificate reports whether a text names a certificate that the lexicon knows, or has a word typical of one.
func (in *Interpreter) namesCertificate(s string) bool {
	for _, m := range in.lexicon.Find(s) {
		if m.Concept.Kind == concept.Certification {
			return true
		}
	}
	return certificateWords.count(s) > 0
}

var certificateWords = vocabulary.stems("certificate")

// knownSkills returns the share of items that name a known skill. Running text has no items.
func (in *Interpreter) knownSkills(lines []line) float64 {
	known, all := 0, 0
	for _, l := range lines {
		for _, cell := range l.cells {
			for _, item := range cell.split(atItem) {
				all++
				if item.words() > longestItem {
					all++
				} else if slices.ContainsFunc(in.lexicon.Find(item.text),
					func(m concept.Match) bool { return m.Concept.Kind == concept.Skill }) {
					known++
				}
			}
		}
	}
	if all < fewestItems {
		return 0
	}
	return float64(known) / float64(all)
}

// splitByContent splits a section whose lines move on to other topics: jobs, degrees, lists of skills and languages.
// The first lines, as many as sure says, stay what they are.
func (in *Interpreter) splitByContent(s section, named map[topic]bool, sure int) []section {
	if len(s.lines) <= sure {
		return []section{s}
	}
	parts := []section{{topics: s.topics, lines: slices.Clone(s.lines[:sure])}}
	add := func(about topic, lines ...line) {
		if named[about] {
			about = s.about()
		}
		if last := &parts[len(parts)-1]; last.about() == about {
			last.lines = append(last.lines, lines...)
			return
		}
		parts = append(parts, section{topics: []topic{about}, lines: slices.Clone(lines)})
	}
	looked := s.lines[:min(len(s.lines), mostGuessed)]
	if runs := runsOf(looked, sure); len(runs) >= fewestRuns {
		for _, run := range runs {
			add(in.aboutRun(run, parts[len(parts)-1].about()), run...)
		}
	} else {
		for n := sure; n < len(looked); n++ {
			add(in.aboutLine(looked, n, parts[len(parts)-1].about()), looked[n])
		}
	}
	last := &parts[len(parts)-1]
	last.lines = append(last.lines, s.lines[len(looked):]...)
	return parts
}

// runsOf splits lines, starting at from, where the space between them is wider than usual.
func runsOf(lines []line, from int) [][]line {
	all := make([]workLine, len(lines))
	for n, l := range lines {
		all[n].line = l
	}
	wide := spacingOf(all)
	var runs [][]line
	for n := from; n < len(lines); n++ {
		if len(runs) == 0 || wide.above(all[n]) || lines[n].Block != lines[n-1].Block {
			runs = append(runs, nil)
		}
		runs[len(runs)-1] = append(runs[len(runs)-1], lines[n])
	}
	return runs
}

// aboutRun returns the topic of a run of lines, given the topic of the lines before.
func (in *Interpreter) aboutRun(run []line, before topic) topic {
	about := in.guess(run)
	switch {
	case before == experience && about != experience && (run[0].Bullet || about == others && isStory(run[0])):
		return experience // the story continues
	case about == summary && before != head && before != summary:
		return others
	case about == others && before == head:
		return head
	}
	return about
}

// aboutLine returns the topic of a line in a CV without headings, given the topic of the lines before.
func (in *Interpreter) aboutLine(lines []line, n int, before topic) topic {
	l := lines[n]
	if hasEmail(l.Text) || len(fieldsWithin(l.content())) > 0 && before == head {
		return head
	}
	named := in.languagesNamed(l.content())
	if _, degree := in.degreeIn(l.Text); degree && l.whole.words() <= longestStudy && !l.Bullet {
		return education
	}
	switch {
	case isLanguageLine(l, named) && (len(named) > 1 || levelIn(l.Text) != ""):
		return languages
	case isList(l) && in.knownSkills([]line{l}) >= skillLineShare &&
		len(l.content().split(atComma)) >= fewestItems && !hasDigit(l.Text):
		return skills
	case before == education && !l.Bullet && (schoolWords.count(l.Text) > 0 || onlyDates(l) ||
		l.whole.words() <= longestYearLine && hasDigit(l.Text)):
		return education
	case in.beginsWork(lines, n):
		return experience
	case before == experience && (l.Bullet || l.Gap < paragraphGap || isStory(l)):
		return experience
	case before != head && before != summary && !l.isLong() && in.namesCertificate(l.Text):
		return certifications
	case before == experience || before == skills || before == languages || before == education:
		return others
	}
	return before
}

// onlyDates reports whether a line holds nothing but dates.
func onlyDates(l line) bool {
	for _, cell := range l.cells {
		when := periodsIn(cell.text)
		if len(when) == 0 || len(nonEmpty(restOf(cell, when[0]))) > 0 {
			return false
		}
	}
	return len(l.cells) > 0
}

// beginsWork reports whether an entry of a work history begins at a line: it names a job, and has dates on it or soon
// below.
func (in *Interpreter) beginsWork(lines []line, n int) bool {
	l := lines[n]
	if l.Bullet || isStory(l) {
		return false
	}
	for m := n; m < min(n+nearDates, len(lines)); m++ {
		if slices.ContainsFunc(periodsIn(lines[m].Text), period.ranged) && !isStory(lines[m]) {
			var head []passage
			for _, above := range lines[n : m+1] {
				head = append(head, above.cells...)
			}
			r := in.rolesIn(head, 0)
			return r.positionScore >= likelyPosition || r.companyScore >= likelyCompany
		}
	}
	return false
}
