package interpret

import (
	"cmp"
	"slices"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// skillSections adds to the skills of the rules what they see in lists that only the tagger recognises as skills:
// "Highlights" may be the heading of anything. With such a list there is no need to look for skills elsewhere.
func (d *tagged) skillSections(ruled []cv.Skill, lines []line, sections []section) []cv.Skill {
	read := map[int]bool{} // by number: lines that the rules read as lists of skills
	for _, s := range sections {
		for _, l := range s.lines {
			read[l.number] = read[l.number] || s.mentions(skills) || s.mentions(languages)
		}
	}
	list := skillList{in: d.in, seen: map[string]bool{}}
	for _, run := range d.runsOfSkills(lines, read) {
		if len(run) > 1 && (run[0].Heading || !run[0].Bullet && run[1].Bullet || run[0].Bold && !run[1].Bold) {
			run = run[1:]
		}
		if len(run) >= fewestItems {
			list.section(section{topics: []topic{skills}, lines: run})
		}
	}
	if len(list.found) == 0 {
		return ruled
	}
	for _, s := range ruled {
		if s.Confidence > sureSkillBelow {
			list.take(s.Found, s.Concept)
		}
	}
	slices.SortStableFunc(list.found, func(a, b cv.Skill) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	return list.found
}

// runsOfSkills returns the runs of lines that the tagger is sure are lists of skills, from their beginning, except
// those that have been read already.
func (d *tagged) runsOfSkills(lines []line, read map[int]bool) [][]line {
	var runs [][]line
	going := false
	for n, l := range lines {
		at, exact := slices.BinarySearch(d.starts, l.whole.at)
		within := n > 0 && !going && l.Bullet && lines[n-1].Bullet // a list of something else
		is := exact && !within && d.sections[at] == tag.Skills && d.certain[at] >= sureGroup && !read[l.number]
		switch {
		case is && going:
			runs[len(runs)-1] = append(runs[len(runs)-1], l)
		case is:
			runs = append(runs, []line{l})
		}
		going = is
	}
	return runs
}
