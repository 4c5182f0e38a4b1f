package interpret

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/cv"
)

// workLine is a line of the work history, with its dates separated.
type workLine struct {
	line
	when    period
	dated   bool      // has the dates of an entry
	rest    []passage // its cells without dates
	beside  []passage // the rest of the cell with the dates
	story   bool      // says what was done
	heading bool      // stands out like the heading of an entry
}

// entry holds the lines about one job.
type entry struct {
	when  period
	dated bool
	at    passage // the line with the dates
	head  []passage
	story []line
	from  int // of the whole
	to    int
}

// works reads the work history.
func (in *Interpreter) works(sections []section, s style) []cv.Work {
	var found []cv.Work
	for _, part := range sections {
		entries, ok := in.labelledEntries(part.lines)
		if !ok {
			entries, ok = tableEntries(part.lines)
		}
		if ok {
			found = append(found, in.worksOfFields(entries)...)
			continue
		}
		found = append(found, in.worksOf(in.split(part.lines, s))...)
	}
	return found[:min(len(found), cv.MaxWorks)]
}

// split splits the lines of a work history into entries, each around its dates.
func (in *Interpreter) split(lines []line, s style) []entry {
	all := in.workLines(sentenceWrapped(lines), s)
	var anchors []int
	for n, l := range all {
		if l.dated {
			anchors = append(anchors, n)
		}
	}
	if len(anchors) == 0 {
		return in.undatedEntries(all)
	}
	if len(anchors) > cv.MaxWorks {
		all, anchors = all[:anchors[cv.MaxWorks]], anchors[:cv.MaxWorks]
	}
	return in.entriesAround(all, anchors)
}

// workLines examines each line by itself.
func (in *Interpreter) workLines(lines []line, s style) []workLine {
	all := make([]workLine, len(lines))
	plain, width := 0, widest(lines)
	for n, l := range lines {
		all[n] = in.workLine(l, s, false)
		if all[n].dated {
			plain++
		} else if n > 0 && all[n-1].story && goesOn(lines[n-1], l, width) {
			all[n].story = true
		}
	}
	if plain > 0 {
		in.bulletHeads(all)
		in.dropBeside(all)
		return all
	}
	for n, l := range lines { // a list with an item for each job
		all[n] = in.workLine(l, s, true)
	}
	return all
}

// dropBeside drops what is next to the dates of entries if in most of them that is a place: the others are towns that
// no list knows.
func (in *Interpreter) dropBeside(all []workLine) {
	places, others := 0, 0
	for _, l := range all {
		if len(l.beside) == 1 && len(l.rest) > 1 {
			if in.isPlace(l.beside[0].text) {
				places++
			} else {
				others++
			}
		}
	}
	for n := range all {
		l := &all[n]
		if places > others && len(l.beside) == 1 && len(l.rest) > 1 && l.beside[0].words() <= longestTown {
			l.rest = slices.DeleteFunc(slices.Clone(l.rest), func(p passage) bool { return p == l.beside[0] })
		}
	}
}

// bulletHeads takes list items right above dates for heads of entries if they are job titles or stand out from other
// items: the dots of a timeline look like bullets.
func (in *Interpreter) bulletHeads(all []workLine) {
	styled := sameStyle(slices.DeleteFunc(slices.Clone(all), func(l workLine) bool { return !l.Bullet }))
	for n := range all {
		above := func(by int) bool { return n+by < len(all) && all[n+by].dated && !all[n+by].Bullet }
		l := &all[n]
		caption := l.Bullet && l.whole.words() <= longestCaption && !strings.HasSuffix(l.Text, ".")
		if caption && (above(1) || above(2) && !all[n+1].Bullet) {
			l.story = !(styled && l.heading) && in.rolesIn(l.rest, 0).positionScore < clearPosition
		}
	}
}

func (in *Interpreter) workLine(l line, s style, bullets bool) workLine {
	w := workLine{line: l, rest: l.cells, story: isStory(l), heading: s.setOff(l)}
	if l.Bullet && !bullets || l.whole.words() > longestHead {
		return w
	}
	for n, cell := range l.cells {
		dates := periodsIn(cell.text)
		for _, when := range dates[:min(len(dates), mostDates)] {
			left := nonEmpty(restOf(cell, when))
			if !ownsLine(when, cell, left, l) {
				continue
			}
			w.when, w.dated, w.story = shifted(when, cell.at), true, false
			w.beside = left
			w.rest = slices.Concat(l.cells[:n], left, l.cells[n+1:])
			w.rest = withoutDates(w.rest)
			return w
		}
	}
	return w
}

// shifted moves a period to its place in the whole text.
func shifted(p period, by int) period {
	p.from, p.to = p.from+by, p.to+by
	p.start.start, p.start.end = p.start.start+by, p.start.end+by
	p.end.start, p.end.end = p.end.start+by, p.end.end+by
	return p
}

// restOf returns a cell without its dates and the brackets and labels around them.
func restOf(cell passage, when period) []passage {
	before, after := cell.part(0, when.from), cell.part(when.to, len(cell.text))
	if open := strings.LastIndexAny(before.text, "(["); open >= 0 && !strings.ContainsAny(before.text[open:], ")]") &&
		len(before.text)-open <= datePrefixBytes {
		before = before.part(0, open) // "(valid until 2027)"
	}
	before = before.trimSet(edges + "([")
	if at := strings.LastIndexAny(before.text, ":："); at >= 0 && isLabelName(before.part(0, at)) {
		before = before.part(0, at)
	}
	if l, known := labelOf(before.trim().text); known && (l == periodLabel || l == startLabel) {
		before = before.part(0, 0)
	}
	return []passage{before, after.trimSet(edges + ")].")}
}

// withoutDates drops cells that only hold further dates.
func withoutDates(cells []passage) []passage {
	return slices.DeleteFunc(slices.Clone(cells), func(cell passage) bool {
		when := periodsIn(cell.text)
		return len(when) > 0 && len(nonEmpty(restOf(cell, when[0]))) == 0
	})
}

// ownsLine reports whether dates belong to an entry, rather than to a sentence: a period on a short line, or a single
// date at its end or by itself.
func ownsLine(when period, cell passage, left []passage, l line) bool {
	words := 0
	for _, p := range left {
		words += p.words()
	}
	if words > longestRest {
		return false
	}
	if when.ranged() {
		return true
	}
	if strings.HasSuffix(strings.TrimSpace(l.Text), ".") && words > dateSentence {
		return false
	}
	alone := words == 0
	atEnd := len(left) == 1 && left[0].at < cell.at+when.from && strings.ContainsAny(cell.text[:when.from], "(,|،-–—")
	return alone || atEnd && words <= longestAtDate
}

// isStory reports whether a line says what was done, rather than what, where and when.
func isStory(l line) bool {
	s := strings.TrimSpace(l.Text)
	if l.Bullet || l.whole.words() > storyWords || l.whole.runes() > storyRunes {
		return true
	}
	first, _ := utf8.DecodeRuneInString(s)
	if unicode.IsLower(first) && l.whole.words() > sentenceSmall {
		return true
	}
	last, _ := utf8.DecodeLastRuneInString(s)
	if strings.ContainsRune("؛،,;", last) {
		return true
	}
	if last == '.' && l.whole.words() > sentenceStop && strongCompany.count(lastWord(s)) == 0 {
		return true
	}
	f, ok := fieldIn(l.content())
	return ok && f.label == storyLabel
}

func lastWord(s string) string {
	words := strings.Fields(s)
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}
