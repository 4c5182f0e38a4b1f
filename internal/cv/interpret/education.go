package interpret

import (
	"strconv"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// partKind is what a part of an education entry is about.
type partKind int

const (
	nothing partKind = iota
	degreePart
	fieldPart
	institutionPart
	datePart
)

// educationPart is a part of the education section.
type educationPart struct {
	kind partKind
	passage
	when period
	line line
}

// schoolWords are words that school names are built on.
var schoolWords = vocabulary.stems("school")

// studyWords are words that degree names begin with.
var studyWords = vocabulary.stems("study")

// educationIn reads a person's degrees and where they studied.
func (in *Interpreter) educationIn(sections []section, s style) []cv.Education {
	found := []cv.Education{}
	for _, part := range sections {
		if part.about() != education && !(part.mentions(education) && part.about() == certifications) {
			continue
		}
		if records, ok := educationRecords(part.lines); ok {
			for _, r := range records {
				found = appendEducation(found, in.educationOfRecord(r))
			}
			continue
		}
		for _, parts := range in.educationEntries(part.lines, s) {
			found = appendEducation(found, in.educationOf(parts))
		}
	}
	return found
}

func appendEducation(list []cv.Education, e cv.Education) []cv.Education {
	if e.There() && len(list) < cv.MaxItems {
		return append(list, e)
	}
	return list
}

// educationLabels are the labels of an education form.
var educationLabels = []label{degreeLabel, fieldLabel, institutionLabel, yearLabel, periodLabel, startLabel, endLabel,
	gradeLabel, placeLabel}

// educationRecords reads education written as a form or a table.
func educationRecords(lines []line) ([]record, bool) {
	if records, ok := recordsOf(lines, educationLabels, fewestFormNames); ok {
		for _, r := range records {
			if r.has(degreeLabel) && (r.has(institutionLabel) || len(records) == 1) {
				return records, true
			}
		}
	}
	return tableEntries(lines)
}

func (in *Interpreter) educationOfRecord(r record) cv.Education {
	e := cv.Education{
		Degree:      r.values[degreeLabel].found(sureLabelled),
		Institution: in.withoutPlace(r.values[institutionLabel]).found(sureLabelled),
	}
	if field := r.values[fieldLabel]; !field.empty() {
		e.Degree = joined(e.Degree, field.found(sureLabelled))
	}
	if when, ok := r.when(); ok {
		e.Year = yearOf(when)
	} else if years := periodsIn(r.values[endLabel].text); len(years) > 0 {
		e.Year = yearOf(shifted(years[0], r.values[endLabel].at))
	}
	return complete(e)
}

// joined returns a degree with a field of study from elsewhere.
func joined(degree, field cv.Found) cv.Found {
	if !field.There() || strings.Contains(text.Fold(degree.Value), text.Fold(field.Value)) {
		return degree
	}
	if !degree.There() {
		return field
	}
	return cv.Found{
		Value: degree.Value + " " + field.Value, Confidence: min(degree.Confidence, field.Confidence),
		Span: around(degree.Span, field.Span),
	}
}

// around returns the span that covers both a and b.
func around(a, b cv.Span) cv.Span {
	return cv.Span{Start: min(a.Start, b.Start), End: max(a.End, b.End)}
}

// yearOf returns the year in which a period ends.
func yearOf(when period) cv.Found {
	m := when.end
	if m.year == 0 {
		return cv.Found{}
	}
	return cv.Found{Value: strconv.Itoa(m.year), Span: cv.Span{Start: m.start, End: m.end}, Confidence: sureDate}
}

// complete sets the value that a profile shows: degree and institution.
func complete(e cv.Education) cv.Education {
	e.Degree, e.Institution = limited(e.Degree, cv.MaxItem/2), limited(e.Institution, cv.MaxItem/2-2)
	switch {
	case !e.Degree.There() && !e.Institution.There():
		return cv.Education{}
	case !e.Institution.There():
		e.Found = e.Degree
	case !e.Degree.There():
		e.Found = e.Institution
		e.Confidence = min(e.Confidence, sureSchoolOnly)
	default:
		e.Found = cv.Found{
			Value:      e.Degree.Value + ", " + e.Institution.Value,
			Confidence: min(e.Degree.Confidence, e.Institution.Confidence),
			Span:       around(e.Degree.Span, e.Institution.Span),
		}
		if isArabic(e.Degree.Value) {
			e.Value = e.Degree.Value + "، " + e.Institution.Value
		}
	}
	return e
}

// educationEntries splits the education section into entries. A new one begins with a kind of part that the current one
// already has.
func (in *Interpreter) educationEntries(lines []line, s style) [][]educationPart {
	parts := in.partsIn(lines, s)
	var (
		entries [][]educationPart
		current []educationPart
	)
	leading := leadingPart(parts)
	has := func(kind partKind) bool {
		for _, p := range current {
			if p.kind == kind {
				return true
			}
		}
		return false
	}
	for _, p := range parts {
		if p.kind == degreePart && has(degreePart) && !has(institutionPart) && !in.beginsWithDegree(p.text) {
			p.kind = institutionPart // schools are named after what they teach
		}
		again := has(p.kind) && p.kind != fieldPart && (p.kind != datePart || leading == datePart)
		if again && p.kind == institutionPart && sameLine(current, p) {
			again = false // "College of Engineering, King Saud University"
		}
		if again && p.kind == degreePart && !has(institutionPart) {
			again = !in.schoolBetween(current, &p)
		}
		if len(current) > 0 && again {
			entries = append(entries, current)
			current = nil
		}
		current = append(current, p)
	}
	if len(current) > 0 {
		entries = append(entries, current)
	}
	return entries
}

// schoolBetween finds the school of an entry that seems to have two degrees: the one that only mentions a degree is a
// school named after what it teaches, "Government ITI Chalakudy".
func (in *Interpreter) schoolBetween(current []educationPart, next *educationPart) bool {
	mentions := func(p educationPart) bool {
		degree, found := in.degreeIn(p.text)
		return found && degree.Start > 0 && studyWords.count(p.text) == 0
	}
	if mentions(*next) {
		next.kind = institutionPart
		return true
	}
	for n := range current {
		if current[n].kind == degreePart && mentions(current[n]) {
			current[n].kind = institutionPart
			return true
		}
	}
	return false
}

func leadingPart(parts []educationPart) partKind {
	if len(parts) == 0 {
		return nothing
	}
	return parts[0].kind
}

// sameLine reports whether a part is on the same line as the first of its kind.
func sameLine(current []educationPart, p educationPart) bool {
	for _, c := range current {
		if c.kind == p.kind {
			return c.line.number == p.line.number
		}
	}
	return false
}

// educationOf builds an education entry from its parts.
func (in *Interpreter) educationOf(parts []educationPart) cv.Education {
	var e cv.Education
	var institution, faculty cv.Found
	for _, p := range parts {
		switch p.kind {
		case degreePart:
			e.Degree = joined(e.Degree, p.found(sureDegree))
		case fieldPart:
			if in.bareDegree(e.Degree.Value) || e.Degree.There() && p.line.Bold && rightBelow(parts, p) {
				e.Degree = joined(e.Degree, p.found(sureField))
			}
		case institutionPart:
			if isFaculty(p.text) {
				faculty = p.found(sureFaculty)
			} else if !institution.There() {
				institution = p.found(sureDegree)
			}
		case datePart:
			if y := yearOf(p.when); y.There() && (!e.Year.There() || y.Value > e.Year.Value) {
				e.Year = y
			}
		}
	}
	if e.Institution = institution; !institution.There() {
		e.Institution = faculty
	}
	return complete(e)
}

// rightBelow reports whether a part is right below a degree and looks the same: it is the rest of the degree.
func rightBelow(parts []educationPart, p educationPart) bool {
	for _, other := range parts {
		if other.kind == degreePart && other.line.number == p.line.number-1 && lookOf(other.line) == lookOf(p.line) {
			return true
		}
	}
	return false
}

// isFaculty reports whether a text names a part of a university. If both are named, the university is the institution.
func isFaculty(s string) bool {
	words := stems(s)
	if len(words) == 0 {
		return false
	}
	return facultyWords[words[0]] || facultyOfWords[words[0]] && len(words) > 1 && words[1] == "of"
}

var (
	facultyWords   = vocabulary.stems("faculty")
	facultyOfWords = vocabulary.stems("faculty-of")
)

// beginsWithDegree reports whether a text is a degree, rather than a school with a degree in its name.
func (in *Interpreter) beginsWithDegree(s string) bool {
	m, ok := in.degreeIn(s)
	return ok && m.Start == 0 || studyWords.has(firstWord(s))
}

// bareDegree reports whether a text is a degree without a field of study.
func (in *Interpreter) bareDegree(s string) bool {
	m, ok := in.degreeIn(s)
	return ok && m.Start == 0 && len(text.Tokens(s[m.End:])) == 0 && !strings.Contains(strings.ToLower(s), " in ") &&
		len(strings.Fields(s)) <= longestDegree
}

// degreeIn finds the first degree that a text names.
func (in *Interpreter) degreeIn(s string) (concept.Match, bool) {
	in.checkEffort()
	for _, m := range in.lexicon.Find(s) {
		if m.Concept.Kind == concept.Degree {
			return m, true
		}
	}
	return concept.Match{}, false
}
