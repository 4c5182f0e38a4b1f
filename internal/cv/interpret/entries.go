package interpret

import (
	"slices"

	"github.com/tawafuq/tawafuq/internal/cv"
)

// entriesAround makes an entry of each dated line. People keep to one order: every entry has as many lines above its
// dates as the first one, and whatever it still lacks follows below.
func (in *Interpreter) entriesAround(all []workLine, anchors []int) []entry {
	above, wide, styled := linesAbove(all, anchors[0]), spacingOf(all), sameStyle(all)
	entries := make([]entry, 0, len(anchors))
	taken := anchors[0] - above // lines before this one belong to an entry
	starts := make([]int, len(anchors))
	for n, anchor := range anchors {
		starts[n] = anchor
		if n == 0 {
			starts[n] = taken
			continue
		}
		starts[n] = in.headStart(all, anchors[n-1]+1, anchor, above, anchors[0], wide, styled)
	}
	for n, anchor := range anchors {
		end := len(all)
		if n+1 < len(anchors) {
			end = starts[n+1]
		}
		entries = append(entries, in.entryOf(all, starts[n], anchor, end))
	}
	return entries
}

// linesAbove counts the lines above the first dates that belong to them.
func linesAbove(all []workLine, first int) int {
	n := 0
	for n < mostHeadLines && first-n-1 >= 0 && !all[first-n-1].story {
		n++
	}
	return n
}

// headStart returns the line where an entry begins: as many lines above its dates as in the first entry, as long as
// they look alike.
func (in *Interpreter) headStart(all []workLine, from, anchor, above, first int, wide spacing, styled bool) int {
	start := anchor
	for n := 1; n <= above && anchor-n >= from; n++ {
		l := all[anchor-n]
		if l.story || all[first-n].heading && !l.heading && styled && !wide.above(l) && !in.namesJob(l) {
			break
		}
		start = anchor - n
		if wide.above(l) {
			break
		}
	}
	if start == anchor || !wide.some {
		return start
	}
	// Space separates entries: a line right below a story, with no space between, is part of the story.
	for n := start; n < anchor; n++ {
		if n == from || wide.above(all[n]) || all[n].heading && styled || all[n-1].story && all[n-1].Bullet ||
			in.namesJob(all[n]) {
			return n
		}
	}
	return anchor
}

// namesJob reports whether a line is a job title, with or without the company.
func (in *Interpreter) namesJob(l workLine) bool {
	return !l.Bullet && in.rolesIn(l.rest, 0).positionScore >= clearPosition
}

// spacing is the white space between entries, which is more than that between their lines.
type spacing struct {
	some  bool
	least float64
}

func spacingOf(all []workLine) spacing {
	var gaps []float64
	for n, l := range all {
		if n > 0 {
			gaps = append(gaps, l.Gap)
		}
	}
	if len(gaps) == 0 {
		return spacing{}
	}
	slices.Sort(gaps)
	usual := gaps[len(gaps)/usualGapRank]
	s := spacing{least: max(usual*entryGapShare, usual+entryGapMore)}
	s.some = gaps[len(gaps)-1] >= s.least
	return s
}

func (s spacing) above(l workLine) bool { return s.some && l.Gap >= s.least }

// sameStyle reports whether standing out means something: some lines do, others do not.
func sameStyle(all []workLine) bool {
	n := 0
	for _, l := range all {
		if l.heading {
			n++
		}
	}
	return n > 0 && n < len(all)
}

// entryOf returns the entry made of the lines from start up to end, with its dates at anchor.
func (in *Interpreter) entryOf(all []workLine, start, anchor, end int) entry {
	e := entry{when: all[anchor].when, dated: true, at: all[anchor].whole, from: all[start].whole.at}
	for n := start; n < anchor; n++ {
		e.head = append(e.head, all[n].rest...)
	}
	e.head = append(e.head, all[anchor].rest...)
	n := anchor + 1
	for below := 0; n < end && below < mostHeadLines && !all[n].story; n, below = n+1, below+1 {
		if !in.lacks(e.head) && !in.belongsToHead(all[n]) && !in.namesCompany(e.head, all[n]) {
			break
		}
		e.head = append(e.head, all[n].rest...)
	}
	for ; n < end; n++ {
		e.story = append(e.story, all[n].line)
	}
	e.to = all[end-1].whole.end()
	return e
}

// lacks reports whether the head of an entry still lacks a position or a company.
func (in *Interpreter) lacks(head []passage) bool {
	r := in.rolesIn(head, 0)
	return !r.position.There() || !r.company.There()
}

// namesCompany reports whether a line names the company, though a comma in the head seemed to separate one: "Staff
// Nurse, Intensive Care Unit".
func (in *Interpreter) namesCompany(head []passage, l workLine) bool {
	return in.rolesIn(head, 0).companyScore < likelyCompany && len(in.headParts(head, atDash)) == 1 &&
		in.likeCompany(l.content().text) >= clearCompany && !isStory(l.line)
}

// belongsToHead reports whether a line may follow position and company without being part of the story: a place, or the
// terms.
func (in *Interpreter) belongsToHead(l workLine) bool {
	s := l.content().text
	return in.isPlace(s) || isNoise(s)
}

// undatedEntries splits a history without dates where a line stands out, names a job or has space above it.
func (in *Interpreter) undatedEntries(all []workLine) []entry {
	var entries []entry
	wide, styled := spacingOf(all), sameStyle(all)
	begins := func(n int) bool {
		l := all[n]
		if l.story {
			return false
		}
		if n == 0 {
			return true
		}
		s := l.content().text
		return (in.likePosition(s) >= clearPosition || l.heading && styled) && (all[n-1].story || wide.above(l))
	}
	start := slices.IndexFunc(all, func(l workLine) bool { return !l.story })
	if start < 0 {
		return nil
	}
	for start < len(all) && len(entries) < cv.MaxWorks {
		end := start + 1
		for end < len(all) && !begins(end) {
			end++
		}
		if e := in.entryOf(all, start, start, end); in.likeEntry(e) {
			e.dated = false
			entries = append(entries, e)
		}
		start = end
	}
	return entries
}

// likeEntry reports whether an entry without dates is one at all.
func (in *Interpreter) likeEntry(e entry) bool {
	r := in.rolesIn(e.head, 0)
	return r.position.There() && r.positionScore >= likelyPosition
}
