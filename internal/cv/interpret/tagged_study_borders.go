package interpret

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// What ends a degree or a school: a word that leads to something else, a grade or result, an open bracket.
var (
	dangling = regexp.MustCompile(`(?i)(?:^|[\s,،(])(?:` + vocabulary.either("dangling") + `|[&(\[])\)?$`)
	result   = regexp.MustCompile(`(?i)[\s,،(]+(?:` + vocabulary.either("result") + `|with \d[\d.%]*)(?:\s.*)?$`)
)

// tidied returns a value without what dangles at its end: "B.A. in History with an aggregate of".
func tidied(f cv.Found) cv.Found {
	value := result.ReplaceAllString(f.Value, "")
	for {
		shorter := strings.TrimRight(dangling.ReplaceAllString(value, ""), " ,،-–—:")
		if shorter == value {
			break
		}
		value = shorter
	}
	return cutTo(f, 0, len(value))
}

// cutTo returns part of a value.
func cutTo(f cv.Found, from, to int) cv.Found {
	if from == 0 && to == len(f.Value) || from >= to {
		return f
	}
	if f.Span.End-f.Span.Start == len(f.Value) {
		f.Span = cv.Span{Start: f.Span.Start + from, End: f.Span.Start + to}
	}
	f.Value = f.Value[from:to]
	return f
}

// placeBefore matches what precedes a dash.
var placeBefore = regexp.MustCompile(`^([^—–-]+?)\s*[—–-]\s+`)

// withoutPlaceBefore cuts the rest of a place off the beginning of a degree: "Riyadh — B.A. in History".
func (d *tagged) withoutPlaceBefore(pieces []piece, n int) {
	p := &pieces[n]
	first := p.parts[0]
	at := placeBefore.FindStringSubmatchIndex(first.text)
	if at == nil {
		return
	}
	goesOn := n > 0 && pieces[n-1].field == tag.Place && pieces[n-1].last == p.line &&
		pieces[n-1].to()+len(", ") == p.from()
	if goesOn || d.in.isPlace(first.text[at[2]:at[3]]) {
		p.parts = slices.Clone(p.parts)
		p.parts[0] = first.part(at[1], len(first.text))
	}
}

// namedAfter gives schools the place that their names begin with: "Oldtown", "Crafts University".
func (d *tagged) namedAfter(pieces []piece) []piece {
	for n := len(pieces) - 2; n >= 0; n-- {
		p, next := pieces[n], pieces[n+1]
		if p.field != tag.Place || next.field != tag.School && next.field != tag.University || len(p.parts) > 1 ||
			p.last != next.line || next.from() != p.to()+1 || d.lines[p.line].Text[p.to()-d.starts[p.line]] != ' ' ||
			schoolWords.count(next.found().Value) == 0 {
			continue
		}
		next.parts = slices.Clone(next.parts)
		next.parts[0] = passage{text: p.parts[0].text + " " + next.parts[0].text, at: p.from()}
		next.begins, next.sure = p.begins, min(next.sure, p.sure)
		pieces[n] = next
		pieces = slices.Delete(pieces, n+1, n+2)
	}
	return pieces
}

// withStart extends a school by the words at the beginning of its part of the line, if they are written like names and
// part of nothing else: "Old" before "Mossline University".
func (d *tagged) withStart(pieces []piece, n int) {
	p := &pieces[n]
	before := passage{text: d.lines[p.line].Text[:p.from()-d.starts[p.line]], at: d.starts[p.line]}
	if n > 0 && pieces[n-1].last == p.line {
		before = before.part(min(pieces[n-1].to()-before.at, len(before.text)), len(before.text))
	}
	if at := strings.LastIndexAny(before.text, "\t|,،:;()[]/@-–—•·"); at >= 0 {
		_, size := utf8.DecodeRuneInString(before.text[at:])
		before = before.part(at+size, len(before.text))
	} else if before.at > d.starts[p.line] {
		return // right after another field
	}
	before = before.trim()
	words := strings.Fields(before.text)
	if len(words) == 0 || len(words) > longestListed || schoolWords.count(p.parts[0].text) == 0 ||
		schoolWords.count(before.text) > 0 || d.in.namesDegree(before.text) ||
		slices.ContainsFunc(words, func(w string) bool {
			first, _ := utf8.DecodeRuneInString(w)
			return !unicode.IsUpper(first) || leadsOn[text.Fold(w)] || hasDigit(w) || strings.HasSuffix(w, ".")
		}) {
		return
	}
	p.parts = slices.Clone(p.parts)
	p.parts[0] = passage{text: d.lines[p.line].Text[before.at-d.starts[p.line] : p.parts[0].end()-d.starts[p.line]],
		at: before.at}
	p.sure = min(p.sure, sureParted)
}

// degreesWhole makes a degree of a kind of school that a word for degrees follows ("Secondary School", "Certificate"),
// and joins a degree in brackets to the one before it.
func (d *tagged) degreesWhole(pieces []piece) []piece {
	for n := len(pieces) - 1; n >= 0; n-- {
		p := pieces[n]
		if len(p.parts) > 1 || p.field != tag.Degree && (p.field != tag.School || !d.in.namesDegree(p.parts[0].text)) {
			continue
		}
		free := len(d.lines[p.line].Text) + d.starts[p.line] // where the next field other than a degree begins
		with := 0                                            // 1 if the next piece may be part of this degree
		if n+1 < len(pieces) && pieces[n+1].field == tag.Degree && pieces[n+1].last == p.line {
			with = 1
		}
		if n+1+with < len(pieces) {
			free = min(free, pieces[n+1+with].from())
		}
		if free < p.to() {
			continue
		}
		rest, behind := d.lines[p.line].Text[p.to()-d.starts[p.line]:free-d.starts[p.line]], degreeBehind
		if p.field == tag.Degree {
			behind = bracketBehind
		}
		match := behind.FindString(rest)
		end := p.to() + len(match)
		within := with == 1 && pieces[n+1].from() < end
		if match == "" || within && pieces[n+1].to() > end || !within && p.field == tag.Degree {
			continue
		}
		if within {
			pieces = slices.Delete(pieces, n+1, n+2)
		}
		pieces[n].field = tag.Degree
		pieces[n].parts = []passage{{text: p.parts[0].text + match, at: p.from()}}
	}
	return pieces
}

// What may follow the words of a degree that the tagger saw.
var (
	degreeBehind  = regexp.MustCompile(`^ (?i:` + vocabulary.english("degree-noun") + `)\b(?: ?\([^()]*\))?`)
	bracketBehind = regexp.MustCompile(`^ ?\([^()]*\)`)
)

// withoutTown cuts a town off the name of a school if the rest of the place follows it: "Mossline High, Oldtown" before
// ", Moss".
func (d *tagged) withoutTown(f cv.Found) cv.Found {
	if !d.inLine(f) || f.Span.End-f.Span.Start != len(f.Value) {
		return f
	}
	at := strings.LastIndexAny(f.Value, ",،")
	if at <= 0 || schoolWords.count(f.Value[at:]) > 0 || len(strings.Fields(f.Value[at:])) > longestTown ||
		!d.beforePlace(f) || campusOf.MatchString(f.Value[:at]) {
		return f
	}
	return cutTo(f, 0, len(strings.TrimRight(f.Value[:at], " ")))
}

// campusOf matches the name of a university with campuses in several towns, each named after its town: "University of
// California, Berkeley".
var campusOf = regexp.MustCompile(`(?i)\bUniversity of (?:` + vocabulary.either("campus-state") + `)$`)

// beforePlace reports whether a place follows a value after a comma.
func (d *tagged) beforePlace(f cv.Found) bool {
	n := d.lineOf(f)
	rest := d.lines[n].Text[f.Span.End-d.starts[n]:]
	return strings.HasPrefix(rest, ",") && slices.ContainsFunc(d.across(cv.Found{
		Span: cv.Span{Start: f.Span.End, End: f.Span.End + 3}}), func(p piece) bool { return p.field == tag.Place })
}

// lineHead returns the beginning of a line. It is called for every piece of a line, so its cost must not grow with the
// line.
func (d *tagged) lineHead(line int) string {
	t := d.lines[line].Text
	return t[:min(len(t), headOfLine)]
}

// subjectLabel reports whether a piece is among what a label announces as subjects taught: "Subjects: History, Crafts".
func (d *tagged) subjectLabel(p piece) bool {
	line := d.lineHead(p.line)
	at := strings.IndexAny(line, ":：")
	return at > 0 && at < p.from()-d.starts[p.line] && subjectWords[text.Fold(strings.Trim(line[:at], edges))]
}

var subjectWords = vocabulary.folded("subjects")

// degreeBeside returns the degree of a school that the tagger did not see: alone on the line below or above. The person
// is asked about it.
func (d *tagged) degreeBeside(school cv.Found) cv.Found {
	line := d.lineOf(school)
	if d.sections[line] != tag.Education || schoolWords.count(school.Value) == 0 {
		return cv.Found{}
	}
	for _, n := range []int{line + 1, line - 1} {
		if n < 0 || n >= len(d.lines) || d.sections[n] != tag.Education {
			continue
		}
		whole := passage{text: d.lines[n].Text, at: d.starts[n]}.trim()
		if !whole.empty() && whole.words() <= longestDegree && d.in.namesDegree(whole.text) &&
			!strings.ContainsAny(whole.text, "\t:|.") && !hasDigit(whole.text) && len(d.across(whole.found(1))) == 0 {
			return whole.found(sureExtended)
		}
	}
	return cv.Found{}
}

// bare reports whether a degree names no field of study.
func (d *tagged) bare(degree string) bool {
	words := stems(degree)
	return d.in.bareDegree(degree) || len(words) == 1 && studyWords.has(words[0])
}

// withoutStudent keeps only the field after a word for whoever studies it: "Graduate in Crafts" below a degree is "in
// Crafts".
func (d *tagged) withoutStudent(p *piece) {
	first := p.parts[0]
	before, rest, has := strings.Cut(first.text, " ")
	word, _, _ := strings.Cut(rest, " ")
	if has && studentWords[text.Fold(before+" "+word)] {
		p.parts = slices.Clone(p.parts)
		p.parts[0] = first.part(len(before)+1, len(first.text))
	}
}

// graded matches the grade, in brackets, of a subject.
var graded = regexp.MustCompile(`\([A-F][*+-]*\)`)

// withoutSubjects cuts lines of subjects with their grades off the end of a degree.
func (d *tagged) withoutSubjects(p *piece) {
	for n, part := range p.parts {
		if n > 0 && graded.MatchString(part.text) {
			p.parts = slices.Clone(p.parts[:n])
			p.last = p.line + n - 1
			return
		}
	}
}
