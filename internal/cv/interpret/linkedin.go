package interpret

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
)

// A profile that LinkedIn exports as a PDF shows by the size of its letters what each line is. The sizes have been the
// same for years, in every language.
const (
	linkedInBody     = 10.5
	linkedInPosition = 11.5
	linkedInEntry    = 12 // employers and schools; in the head, the headline and the place
	linkedInHeading  = 15.75
	linkedInName     = 26
	linkedInSlack    = 0.2
	linkedInWrap     = 0.24 // white space, in lines, above a line that continues the headline, at most
)

func sized(l line, size float64) bool {
	return l.Size > size-linkedInSlack && l.Size < size+linkedInSlack
}

// linkedIn reads a profile exported by LinkedIn: whose it is, jobs and degrees. It leaves anything else as it was read.
func (in *Interpreter) linkedIn(r cv.Reading, lines []line) cv.Reading {
	from := nameOnLinkedIn(lines)
	if from < 0 {
		return r
	}
	profile := lines[from:]
	r.Name = limited(inOne(profile[:sameSize(profile)]), mostNameRunes)
	if headline, place := headOnLinkedIn(profile[sameSize(profile):]); !place.empty() {
		r.Location = wholeParts(place.found(sureLinkedIn))
		r.Title = limitedParts(headline, cv.MaxTitle, "|•·")
	}
	if head := slices.IndexFunc(profile, func(l line) bool { return sized(l, linkedInHeading) }); head >= 0 &&
		r.Summary.Span.Start < profile[head].whole.at {
		r.Summary = cv.Found{} // it was a part of the headline
	}
	for n := 0; n < len(profile); n++ {
		if !sized(profile[n], linkedInHeading) {
			continue
		}
		h, is := headingOf(profile[n].whole.text)
		if !is {
			continue
		}
		end := n + 1
		for end < len(profile) && !sized(profile[end], linkedInHeading) {
			end++
		}
		switch h.topics[0] {
		case experience:
			r.Works = in.worksOnLinkedIn(profile[n+1 : end])
		case education:
			r.Education = in.studiesOnLinkedIn(profile[n+1 : end])
		}
	}
	r.Years = in.years(r.Works, lines)
	return r
}

// nameOnLinkedIn returns the line of the name in a LinkedIn profile, which states its own address next to it; -1 in any
// other text.
func nameOnLinkedIn(lines []line) int {
	name, address, heading := -1, false, false
	for n, l := range lines {
		if name < 0 && sized(l, linkedInName) {
			name = n
		}
		address = address || strings.HasSuffix(l.whole.text, "(LinkedIn)")
		heading = heading || sized(l, linkedInHeading)
	}
	if !address || !heading {
		return -1
	}
	return name
}

// sameSize returns how many lines at the beginning of a list are as large as its first.
func sameSize(lines []line) int {
	n := 1
	for n < len(lines) && sized(lines[n], lines[0].Size) {
		n++
	}
	return n
}

// inOne joins a value that spans several lines, of which it uses the first few.
func inOne(lines []line) cv.Found {
	lines = lines[:min(len(lines), linkedInLines)]
	whole := lines[0].content()
	for _, l := range lines[1:] {
		whole.text += " " + l.content().text
	}
	f := whole.found(sureLinkedIn)
	f.Span.End = lines[len(lines)-1].content().end()
	return f
}

// linkedInLines is the most lines that a value spans.
const linkedInLines = 6

// headOnLinkedIn returns the headline, and where the person lives: the last line of the head, set off a little from the
// headline.
func headOnLinkedIn(head []line) (headline cv.Found, place passage) {
	if len(head) == 0 || !sized(head[0], linkedInEntry) {
		return cv.Found{}, passage{}
	}
	count := sameSize(head)
	if last := head[count-1]; count > 1 && last.Gap > linkedInWrap {
		return inOne(head[:count-1]), last.content()
	}
	return cv.Found{}, passage{}
}

// worksOnLinkedIn reads jobs: an employer, then each position there with its dates below it, a place, and a story.
func (in *Interpreter) worksOnLinkedIn(lines []line) []cv.Work {
	var works []cv.Work
	var employer cv.Found
	for n := 0; n < len(lines) && len(works) < cv.MaxWorks; {
		in.checkEffort()
		count := sameSize(lines[n:])
		switch {
		case sized(lines[n], linkedInEntry):
			employer = inOne(lines[n : n+count])
		case sized(lines[n], linkedInPosition):
			position := inOne(lines[n : n+count])
			end := n + count
			for end < len(lines) && sized(lines[end], linkedInBody) {
				end++
			}
			works = append(works, in.workOnLinkedIn(employer, position, lines[n+count:end]))
			count = end - n
		}
		n += count
	}
	return works
}

func (in *Interpreter) workOnLinkedIn(employer, position cv.Found, below []line) cv.Work {
	w := cv.Work{
		Position: limited(position, cv.MaxItem),
		Company:  limited(employer, cv.MaxItem),
		Span:     position.Span,
	}
	if len(below) == 0 {
		return w
	}
	dates, _, _ := strings.Cut(below[0].whole.text, "(")
	if periods := periodsIn(dates); len(periods) > 0 {
		when := shifted(periods[0], below[0].whole.at)
		w.Start, w.End, w.Current = when.fields()
		w.Months = in.months(when)
		below = below[1:]
	}
	if len(below) > 0 && !below[0].Bullet && below[0].Gap < paragraphGap { // the place; stories begin further below
		below = below[1:]
	}
	if len(below) > 0 {
		w.Description = storyOf(below)
		w.Span.End = below[len(below)-1].whole.end()
	}
	return w
}

// studyOnLinkedIn matches a degree with its field, and its years: "BSc, Physics · (2009 - 2013)".
var studyOnLinkedIn = regexp.MustCompile(`^(.*?)\s*(?:·\s*)?(\([^()]*\d{4}\))?$`)

// studiesOnLinkedIn reads schools with a degree below each.
func (in *Interpreter) studiesOnLinkedIn(lines []line) []cv.Education {
	var studies []cv.Education
	for n := 0; n < len(lines) && len(studies) < cv.MaxItems; {
		in.checkEffort()
		count := sameSize(lines[n:])
		if sized(lines[n], linkedInEntry) {
			e := cv.Education{Institution: inOne(lines[n : n+count])}
			n += count
			if count = 0; n < len(lines) && sized(lines[n], linkedInBody) {
				count = sameSize(lines[n:])
				degree := inOne(lines[n : n+count])
				years := studyOnLinkedIn.FindStringSubmatchIndex(degree.Value)[3]
				if lines[n].Bullet { // a dot followed only by years
					years = 0
				}
				if years > 0 {
					e.Degree = cutTo(degree, 0, years)
				}
				if periods := periodsIn(degree.Value[years:]); len(periods) > 0 {
					e.Year = yearOf(shifted(periods[len(periods)-1], degree.Span.Start+years))
					if count > 1 {
						e.Year.Span = degree.Span
					}
				}
			}
			studies = append(studies, complete(e))
		}
		n += count
	}
	return studies
}
