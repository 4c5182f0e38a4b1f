package interpret

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/towns"
)

// mendWorks gives jobs the employer or the position that the tagger took for something else.
func (d *tagged) mendWorks() {
	for n := range d.pieces {
		d.in.checkEffort()
		switch d.pieces[n].field {
		case tag.Position:
			d.withRank(&d.pieces[n])
			d.oneOfTwoPositions(n)
		case tag.Place:
			d.employerBeforePlace(n)
		case tag.Company:
			d.employerInSentence(n)
		}
	}
	for n := len(d.pieces) - 1; n >= 0; n-- {
		if d.pieces[n].field == tag.Company {
			d.positionInBrackets(n)
		}
	}
}

// rank matches the number after a position: "Engineer III".
var rank = regexp.MustCompile(`^ (?:I{1,3}|IV|VI?|[Ll][1-5])(?:[\s,;|/(–—-]|$)`)

// withRank extends a position by the number after it.
func (d *tagged) withRank(p *piece) {
	last := len(p.parts) - 1
	const longest = len(" III ")
	found := rank.FindString(d.textAt(p.to(), p.to()+longest))
	if found == "" {
		return
	}
	number := strings.TrimRight(found[1:], " \t,;|/(–—-")
	p.parts = slices.Clone(p.parts)
	p.parts[last].text += " " + number
}

// oneOfTwoPositions makes an employer of one of two positions on adjacent lines, with nothing between them and no
// employer: the one that reads less like a position, or of which the tagger is less sure.
func (d *tagged) oneOfTwoPositions(n int) {
	next := d.after(n)
	if next < 0 || d.pieces[next].field != tag.Position {
		return
	}
	p, q := d.pieces[n], d.pieces[next]
	if p.begins < likelyBegin || q.begins >= likelyBegin || q.line != p.last+1 || len(p.parts)+len(q.parts) > 2 ||
		d.sections[p.line] != tag.Work || d.sections[q.line] != tag.Work || d.hasBeside(n, next, tag.Company) {
		return
	}
	first, second := d.in.likePosition(p.parts[0].text), d.in.likePosition(q.parts[0].text)
	employer := n
	switch {
	case first >= likelyPosition && second < likelyPosition, p.sure > q.sure+clearlySurer:
		employer = next
	case second >= likelyPosition && first < likelyPosition, q.sure > p.sure+clearlySurer:
	default:
		return
	}
	d.pieces[employer].field = tag.Company
	d.pieces[employer].parts = []passage{d.wholeCell(d.pieces[employer])}
}

// employerInSentence keeps an employer with the position before it in a sentence: no entry begins with the second half
// of "Worked as a clerk for a year at Najd Trading".
func (d *tagged) employerInSentence(n int) {
	p := d.pieces[n]
	const longest = len(" from ")
	leads := d.textAt(max(p.from()-longest, d.starts[p.line]), p.from())
	if !d.lines[p.line].Bullet || !sentenceToEmployer.MatchString(leads) {
		return
	}
	for before := n - 1; before >= 0 && d.pieces[before].line == p.line; before-- {
		switch d.pieces[before].field {
		case tag.Company:
			return
		case tag.Position:
			d.pieces[n].begins = 0
			return
		}
	}
}

// sentenceToEmployer matches what leads to an employer in a sentence.
var sentenceToEmployer = regexp.MustCompile(`(?i: (?:at|in|with|for|from)) $`)

// after returns the index of the next piece that is not a place, or -1.
func (d *tagged) after(n int) int {
	for n++; n < len(d.pieces); n++ {
		if d.pieces[n].field != tag.Place {
			return n
		}
	}
	return -1
}

// hasBeside reports whether the entry that contains some pieces has a certain field: near them, before the next entry.
func (d *tagged) hasBeside(first, last int, field tag.Field) bool {
	is := func(n int) bool {
		p := d.pieces[n]
		return p.field == field && p.line <= d.pieces[last].last+1 && p.last >= d.pieces[first].line-1
	}
	for n := last + 1; n < min(len(d.pieces), last+entryPieces) && d.pieces[n].begins < likelyBegin; n++ {
		if is(n) {
			return true
		}
	}
	for n := first - 1; n >= max(0, first-entryPieces) && d.pieces[first].begins < likelyBegin; n-- {
		if is(n) {
			return true
		}
		if d.pieces[n].begins >= likelyBegin {
			break
		}
	}
	return slices.ContainsFunc(d.pieces[first+1:max(first+1, last)], func(p piece) bool { return p.field == field })
}

// wholeCell returns a piece extended to the end of its cell, if nothing else is in it.
func (d *tagged) wholeCell(p piece) passage {
	cell := d.cellFrom(p)
	if len(d.across(cell.found(1))) > 1 || len(periodsIn(cell.text)) > 0 || cell.words() > longestFilled {
		return p.parts[0]
	}
	return cell.trim()
}

// employerBeforePlace splits an employer from the place if the tagger took both for a place: "Accountant | Najd,
// Riyadh, Saudi Arabia".
func (d *tagged) employerBeforePlace(n int) {
	p := d.pieces[n]
	if n == 0 || len(p.parts) > 1 || d.sections[p.line] != tag.Work {
		return
	}
	position := d.pieces[n-1]
	parts := p.parts[0].split(atComma)
	if position.field != tag.Position || position.last != p.line || len(parts) < 3 || hasDigit(parts[0].text) ||
		!roleSign.MatchString(d.textAt(position.to(), p.from())) || d.in.isPlace(parts[0].text) ||
		towns.Of(towns.Folded(parts[0].text)) != towns.Unknown || d.hasBeside(n-1, n, tag.Company) {
		return
	}
	employer, place := p, p
	employer.field, employer.parts, employer.sure = tag.Company, parts[:1], min(p.sure, sureParted)
	place.parts = []passage{p.parts[0].part(parts[1].at-p.from(), len(p.parts[0].text))}
	d.pieces = slices.Replace(d.pieces, n, n+1, employer, place)
}

// roleSign matches a sign between a position and its employer.
var roleSign = regexp.MustCompile(`^\s*[|–—·-]\s*$`)

// positionInBrackets reads the position after an employer that has none: "Najd Trading (accountant)".
func (d *tagged) positionInBrackets(n int) {
	p := d.pieces[n]
	if len(p.parts) > 1 || d.hasBeside(n, n, tag.Position) {
		return
	}
	at := d.starts[p.line]
	line := d.lines[p.line].Text
	line = line[:min(len(line), p.to()-at+longestBracket)]
	rest := inBrackets.FindStringSubmatchIndex(line[p.from()-at:])
	if rest == nil || p.from()+rest[0] > p.to() {
		return
	}
	name := passage{text: line[p.from()-at : p.from()-at+rest[0]], at: p.from()}.trim()
	inside := passage{text: line[p.from()-at+rest[2] : p.from()-at+rest[3]], at: p.from() + rest[2]}
	taken := slices.ContainsFunc(d.across(inside.found(1)), func(o piece) bool { return o.from() != p.from() })
	like := d.in.likePosition(inside.text)
	is := like >= likelyPosition && inside.words() > 1 || training.MatchString(inside.text) ||
		like >= clearPosition && schoolWords.count(name.text) == 0 // "Secondary School (Girls)" is one for girls
	if name.empty() || taken || !is {
		return
	}
	position := p
	position.field, position.parts = tag.Position, []passage{inside}
	position.sure, position.begins = min(p.sure, sureParted), 0
	d.pieces[n].parts = []passage{name}
	d.pieces = slices.Insert(d.pieces, n+1, position)
}

var (
	inBrackets = regexp.MustCompile(` ?\(([^()]{3,60})\)`)
	training   = regexp.MustCompile(`(?i)\b(?:intern|internship|training|trainee|تدريب|متدرب|متدربة)$`)
)

// leadsIt matches somebody who leads or founded something, with its name.
var leadsIt = regexp.MustCompile(`^((?i:(?:vice[- ])?president|(?:co-?)?founder(?: (?:and|&) ceo)?|ceo|owner|` +
	`chair(?:man|woman|person))) of (\p{Lu}.*)$`)

// ledBy splits a leader's position from the employer: "President of Mossline Camp".
func ledBy(f cv.Found) (position, company cv.Found, both bool) {
	at := leadsIt.FindStringSubmatchIndex(f.Value)
	if at == nil || f.Span.End-f.Span.Start != len(f.Value) {
		return cv.Found{}, cv.Found{}, false
	}
	whole := passage{text: f.Value, at: f.Span.Start}
	sure := min(f.Confidence, sureParted)
	return whole.part(at[2], at[3]).found(sure), whole.part(at[4], at[5]).found(sure), true
}

// noEmployer reports whether a text is a labelled place, a person, a number, or a place or form of work such as
// "remotely".
func noEmployer(s string) bool {
	return numberOfPost.MatchString(s) || atLabel.MatchString(s) ||
		person.MatchString(s) && companyWords.count(s)+strongCompany.count(s) == 0
}

var (
	atLabel = regexp.MustCompile(`^(?i:city|country|location|place)\s*:|^(?i:worked|experience(?: in)?) |` +
		`(?:^|\s)(?:industry|sector|domain|field)$|` +
		`^(?i:online|remotely?|on-?site|hybrid|internship|(?:full|part)[- ]time|permanent|temporary)$`)
	numberOfPost = regexp.MustCompile(`^\p{L}{0,4}[-–/ ]?\d{3,}$`)
	person       = regexp.MustCompile(`^(?i:dr|prof|professor|supervisor|mr|mrs|ms)\b`)
)

// arabicEmployers are words that begin the name of an employer in Arabic, and that hardly any position ends in.
var arabicEmployers = vocabulary.stems("arabic-employers")

// partArabic splits Arabic positions from the employer that follows without a separator: مدير شركة القنديل للتجارة is
// the مدير of a company. The tagger may have cut within the employer's name.
func (d *tagged) partArabic() {
	for n := 0; n < len(d.pieces); n++ {
		p := d.pieces[n]
		if p.field != tag.Position || len(p.parts) > 1 || !isArabic(p.parts[0].text) {
			continue
		}
		whole, rest := p.parts[0], n+1
		if rest < len(d.pieces) {
			next := d.pieces[rest]
			if next.field == tag.Company && len(next.parts) == 1 && d.textAt(whole.end(), next.from()) == " " {
				whole.text += " " + next.parts[0].text
				rest++
			}
		}
		at := employerIn(whole.text)
		if at == 0 {
			continue
		}
		p.sure = max(p.sure, surePartedArabic)
		position, company := p, p
		before := strings.TrimSuffix(strings.TrimRight(whole.text[:at], " "), " في")
		position.parts = []passage{whole.part(0, len(before)).trim()}
		company.parts = []passage{passageOf(withoutIn(whole.part(at, len(whole.text)).found(1)))}
		company.field, company.begins = tag.Company, 0
		d.pieces = slices.Replace(d.pieces, n, rest, position, company)
	}
}

// surePartedArabic is the confidence of a position and an employer split at a word of the latter.
const surePartedArabic = 0.9

// employerIn returns where the name of an employer begins within an Arabic text, or 0. It has at least two words.
func employerIn(s string) int {
	words := text.Spans(s)
	for n := 1; n+1 < len(words); n++ {
		word := withoutIn(passage{text: s[words[n].Start:words[n].End]}.found(1)).Value
		if arabicEmployers.count(word) > 0 {
			return words[n].Start
		}
	}
	return 0
}

func passageOf(f cv.Found) passage { return passage{text: f.Value, at: f.Span.Start} }
