package interpret

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/towns"
)

// What the rules say about a line, as the tagger numbers it. A topic is added to each of the first three.
const (
	ruleSection tag.Rule = 10 * iota
	ruleHeading
	ruleUnder // the last heading above, in text order
	ruleWeakHeading
)

const (
	ruleUnknownHeading = ruleWeakHeading + 1 + iota
	ruleInlineHeading
	ruleRanged
	ruleDated
	ruleStory
	ruleTableHeader
	ruleSetOff
	ruleClearPosition
	ruleLikelyPosition
	ruleClearCompany
	ruleLikelyCompany
	rulePlace
	ruleLanguages
	ruleDegree
	ruleUnread
	ruleCaption
	ruleUnnamedSection
	ruleWorkBegins
	ruleEducationBegins
	ruleSecondTopic
)

// Marked returns a text as the tagger sees it: its lines with what the rules say about them.
func (in *Interpreter) Marked(t document.Text) []tag.Line {
	r, lines, sections := in.byRules(t)
	return in.marked(t, r, lines, sections)
}

func (in *Interpreter) marked(t document.Text, r cv.Reading, lines []line, sections []section) []tag.Line {
	m := marker{in: in, style: styleOf(lines)}
	at := 0
	for _, l := range t.Lines {
		m.starts = append(m.starts, at)
		m.lines = append(m.lines, tag.Line{Line: l, Body: m.style.body})
		at += len(l.Text) + 1
	}
	m.headings(lines)
	m.sections(sections)
	for _, l := range lines {
		in.checkEffort()
		m.line(l)
	}
	m.reading(r)
	return m.lines
}

// marker records what the rules say about lines.
type marker struct {
	in     *Interpreter
	style  style
	lines  []tag.Line
	starts []int // of the lines, in the whole text
}

// number returns the line that contains a byte of the text.
func (m *marker) number(at int) int {
	n, found := slices.BinarySearch(m.starts, at)
	if !found {
		n--
	}
	return n
}

func (m *marker) rule(n int, r tag.Rule) {
	if !slices.Contains(m.lines[n].Rules, r) {
		m.lines[n].Rules = append(m.lines[n].Rules, r)
	}
}

// mark marks a span of the text in every line that it touches.
func (m *marker) mark(kind tag.MarkKind, from, to int) {
	for n := max(m.number(from), 0); n < len(m.lines) && m.starts[n] < to; n++ {
		l := &m.lines[n]
		start, end := max(from-m.starts[n], 0), min(to-m.starts[n], len(l.Text))
		if start < end {
			l.Marks = append(l.Marks, tag.Mark{Kind: kind, Start: start, End: end})
		}
	}
}

func (m *marker) found(kind tag.MarkKind, f cv.Found) {
	if f.There() {
		m.mark(kind, f.Span.Start, f.Span.End)
	}
}

func (m *marker) headings(lines []line) {
	under := head
	for _, l := range lines {
		h, n := l.asHeading, m.number(l.whole.at)
		if h.isHeading {
			switch {
			case h.inline:
				m.rule(n, ruleInlineHeading)
			case h.unknown:
				m.rule(n, ruleUnknownHeading)
			default:
				under = h.topics[0]
			}
			if h.weak {
				m.rule(n, ruleWeakHeading)
			}
			if len(h.topics) > 1 {
				m.rule(n, ruleSecondTopic)
			}
			m.rule(n, ruleHeading+tag.Rule(h.topics[0]))
		}
		m.rule(n, ruleUnder+tag.Rule(under))
	}
}

func (m *marker) sections(sections []section) {
	for _, s := range sections {
		for _, l := range s.lines {
			n := m.number(l.whole.at)
			m.rule(n, ruleSection+tag.Rule(s.about()))
			if s.unnamed {
				m.rule(n, ruleUnnamedSection)
			}
		}
	}
}

// line marks what is known about a line by itself.
func (m *marker) line(l line) {
	n := m.number(l.whole.at)
	s, in := l.Text, m.in
	w := in.workLine(l, m.style, true)
	matches := in.lexicon.Find(s)
	position, company := in.likePosition(joinedText(w.rest)), in.likeCompany(joinedText(w.rest))
	for _, known := range []struct {
		rule tag.Rule
		is   bool
	}{
		{ruleRanged, w.dated && w.when.ranged()},
		{ruleDated, w.dated && !w.when.ranged()},
		{ruleStory, isStory(l)},
		{ruleTableHeader, isTableHeader(l)},
		{ruleSetOff, m.style.setOff(l)},
		{ruleClearPosition, position >= clearPosition},
		{ruleLikelyPosition, position >= likelyPosition},
		{ruleClearCompany, company >= clearCompany},
		{ruleLikelyCompany, company >= likelyCompany},
		{rulePlace, in.isPlace(s)},
		{ruleLanguages, isLanguageLine(l, in.languagesNamed(l.content()))},
		{ruleDegree, slices.ContainsFunc(matches, isDegree)},
		{ruleUnread, l.empty()},
		{ruleCaption, l.isCaption()},
	} {
		if known.is {
			m.rule(n, known.rule)
		}
	}
	slices.Sort(m.lines[n].Rules)
	for _, match := range matches {
		m.mark(conceptMarks[match.Concept.Kind], l.whole.at+match.Start, l.whole.at+match.End)
	}
	words := text.Spans(l.Text)
	m.words(l, words)
	m.towns(l, words)
	m.dates(l)
	m.labels(l)
	for _, at := range emailsAt(s, mostNumbers) {
		m.mark(tag.MarkEmail, l.whole.at+at[0], l.whole.at+at[1])
	}
	for _, at := range phonesAt(s, mostNumbers) {
		m.mark(tag.MarkPhone, l.whole.at+at[0], l.whole.at+at[1])
	}
	for _, at := range linksAt(s, mostNumbers) {
		m.mark(tag.MarkLink, l.whole.at+at[0], l.whole.at+at[1])
	}
}

func joinedText(parts []passage) string {
	if len(parts) == 0 {
		return ""
	}
	return parts[0].text
}

func isDegree(m concept.Match) bool { return m.Concept.Kind == concept.Degree }

var conceptMarks = map[concept.Kind]tag.MarkKind{
	concept.Skill: tag.MarkSkill, concept.Occupation: tag.MarkOccupation, concept.Place: tag.MarkPlace,
	concept.Language: tag.MarkLanguage, concept.Degree: tag.MarkDegree, concept.Certification: tag.MarkCertification,
}

// words marks words that tables know.
func (m *marker) words(l line, words []text.Token) {
	for _, t := range words {
		stem := text.Stem(t.Text)
		for _, table := range []struct {
			kind  tag.MarkKind
			words wordSet
		}{
			{tag.MarkTitleWord, m.in.titles}, {tag.MarkCompanyWord, companyWords}, {tag.MarkLegalForm, strongCompany},
			{tag.MarkSchoolWord, schoolWords}, {tag.MarkStudyWord, studyWords}, {tag.MarkFaculty, facultyWords},
			{tag.MarkRank, rankWords},
		} {
			if table.words.has(stem) {
				m.mark(table.kind, l.whole.at+t.Start, l.whole.at+t.End)
			}
		}
		if presentWords[t.Text] {
			m.mark(tag.MarkPresent, l.whole.at+t.Start, l.whole.at+t.End)
		}
	}
}

// towns marks place names, the longest ones.
func (m *marker) towns(l line, words []text.Token) {
	for n := 0; n < len(words); n++ {
		size, count := townAt(l.Text, words[n:])
		if count > 0 {
			m.mark(townMarks[size], l.whole.at+words[n].Start, l.whole.at+words[n+count-1].End)
			n += count - 1
		}
	}
}

// townAt returns the size of the place whose name the words begin with, taking the longest such name, and how many
// words that name has. Only names are capitalised, or Arabic.
func townAt(s string, words []text.Token) (size towns.Size, count int) {
	if first, _ := utf8.DecodeRuneInString(s[words[0].Start:]); unicode.IsLower(first) {
		return towns.Unknown, 0
	}
	for count := min(towns.LongestName, len(words)); count > 0; count-- {
		if size := towns.Of(joinedTokens(words[:count])); size != towns.Unknown {
			return size, count
		}
	}
	return towns.Unknown, 0
}

var townMarks = map[towns.Size]tag.MarkKind{towns.Town: tag.MarkTown, towns.City: tag.MarkCity}

// joinedTokens returns words separated by single spaces.
func joinedTokens(words []text.Token) string {
	if len(words) == 1 {
		return words[0].Text
	}
	all := make([]string, len(words))
	for n, w := range words {
		all[n] = w.Text
	}
	return strings.Join(all, " ")
}

func (m *marker) dates(l line) {
	dates := periodsIn(l.Text)
	for _, when := range dates[:min(len(dates), mostDates)] {
		for _, moment := range []moment{when.start, when.end} {
			if moment.year != 0 {
				m.mark(tag.MarkDate, l.whole.at+moment.start, l.whole.at+moment.end)
			}
		}
	}
}

// labels marks the names of labels and what follows them.
func (m *marker) labels(l line) {
	mark := func(f field) {
		m.mark(tag.MarkLabelName(int(f.label)), f.name.at, f.name.end())
		if !f.value.empty() {
			m.mark(tag.MarkLabelValue(int(f.label)), f.value.at, f.value.end())
		}
	}
	if isTableHeader(l) {
		for _, cell := range l.cells {
			if named, known := labelOf(cell.text); known {
				m.mark(tag.MarkLabelName(int(named)), cell.at, cell.end())
			}
		}
		return
	}
	fields, others := fieldsIn(l)
	for _, f := range fields {
		mark(f)
	}
	for _, cell := range others {
		for _, f := range fieldsWithin(cell) {
			mark(f)
		}
	}
}

// reading marks what the rules took each word for.
func (m *marker) reading(r cv.Reading) {
	m.found(tag.MarkReadName, r.Name)
	m.found(tag.MarkReadTitle, r.Title)
	m.found(tag.MarkReadLocation, r.Location)
	for _, w := range r.Works {
		m.found(tag.MarkReadPosition, w.Position)
		m.found(tag.MarkReadCompany, w.Company)
		m.found(tag.MarkReadStart, w.Start)
		m.found(tag.MarkReadEnd, w.End)
		m.found(tag.MarkReadStory, w.Description)
		m.rule(m.number(w.Span.Start), ruleWorkBegins)
	}
	for _, e := range r.Education {
		m.found(tag.MarkReadDegree, e.Degree)
		m.found(tag.MarkReadInstitution, e.Institution)
		m.found(tag.MarkReadYear, e.Year)
		m.rule(m.number(e.Span.Start), ruleEducationBegins)
	}
	for _, s := range r.Skills {
		m.found(tag.MarkReadSkill, s.Found)
	}
	for _, l := range r.Languages {
		m.found(tag.MarkReadLanguage, l.Found)
	}
	for _, c := range r.Certifications {
		m.found(tag.MarkReadCertificate, c)
	}
}
