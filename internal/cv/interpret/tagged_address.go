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

// beforeAddress matches a label that no colon separates from the address after it: "Address, Riyadh".
var beforeAddress = regexp.MustCompile(`^(?i:address|location)\s*[,;.–-]\s*|^العنوان\s*[,،;.–-]\s*|` +
	`^(?i:(?:` + kindsOfAddress + `)(?: ?(?:&|and|/) ?(?:` + kindsOfAddress + `))? ?address)\s*[,;:.–-]?\s*`)

const kindsOfAddress = "contact|permanent|present|current|mailing|postal|residential"

// withoutLabelBefore returns an address without such a label, if the rest may be a place: "Address, Street 00000" is a
// form that nobody has filled in. Nothing but a space need separate the two if the rest begins with a place: "Location
// Riyadh".
func (d *tagged) withoutLabelBefore(f cv.Found) cv.Found {
	if first, rest, two := strings.Cut(f.Value, " "); two && len(f.Value) == f.Span.End-f.Span.Start {
		named, _ := labelOf(first)
		begins, _, _ := strings.Cut(strings.ReplaceAll(rest, "،", ","), ",")
		if named == placeLabel && d.in.isPlace(begins) {
			return cutOff(f, len(first)+1)
		}
	}
	if rest := cutOff(f, len(beforeAddress.FindString(f.Value))); !hasDigit(rest.Value) || d.in.hasPlace(rest.Value) {
		return rest
	}
	return f
}

// wholeAddress returns a labelled address as far as the tagger sees it; the rules read only one line. It is not sure
// without the name of a town.
func (d *tagged) wholeAddress(ruled cv.Found) cv.Found {
	for _, p := range d.of(tag.Location) {
		if len(p.parts) > 1 && p.from() == ruled.Span.Start && p.to() > ruled.Span.End {
			ruled = wholeParts(p.found())
			break
		}
	}
	if !d.in.hasPlace(ruled.Value) && !hasTown(ruled.Value) {
		ruled.Confidence = min(ruled.Confidence, sureUnseenPlace)
	}
	return ruled
}

// hasTown reports whether some of the words are the name of a place.
func hasTown(s string) bool {
	words := text.Spans(s)
	for n := range words {
		if _, count := townAt(s, words[n:]); count > 0 {
			return true
		}
	}
	return false
}

// joinLocations joins addresses that span several lines, each of which holds nothing else from where the address
// begins.
func (d *tagged) joinLocations() {
	kept := d.pieces[:0]
	for _, next := range d.pieces {
		last := len(kept) - 1
		if last >= 0 && d.goesOnBelow(kept[last], next) {
			p := &kept[last]
			p.parts, p.last, p.sure = slices.Concat(p.parts, next.parts), next.last, min(p.sure, next.sure)
			continue
		}
		if next.field == tag.Location && len(next.parts) == 2 && d.twoHomes(next.parts[0], next.parts[1]) {
			next.parts, next.last = next.parts[:1], next.line
		}
		kept = append(kept, next)
	}
	for n := range kept {
		p := &kept[n]
		if p.field != tag.Location {
			continue
		}
		if len(p.parts) > 1 && relative.MatchString(p.parts[0].text) {
			p.parts, p.line = p.parts[1:], p.line+1
		}
		if d.saidAgain(*p) {
			p.parts, p.last = p.parts[:len(p.parts)-1], p.last-1
		}
		p.parts = d.withCommas(p.parts)
	}
	d.pieces = kept
}

// saidAgain reports whether the last part of an address repeats a word of the part before it and begins a line about
// something else: "Egypt Mobile: …".
func (d *tagged) saidAgain(p piece) bool {
	last := len(p.parts) - 1
	return last > 0 && slices.Contains(text.Tokens(p.parts[last-1].text), text.Fold(p.parts[last].text)) &&
		strings.TrimRight(d.lines[p.last].Text, " .,") != p.parts[last].text
}

// withCommas keeps the commas at the end of address lines, and the brackets at their beginning.
func (d *tagged) withCommas(parts []passage) []passage {
	kept := slices.Clone(parts)
	for n := range kept {
		whole := d.withBracket(kept[n].found(1))
		kept[n] = passage{text: whole.Value, at: whole.Span.Start}
	}
	for n := range kept[:len(kept)-1] {
		if p := &kept[n]; strings.HasPrefix(d.textAt(p.end(), p.end()+1), ",") {
			p.text += ","
		}
	}
	return kept
}

// twoHomes reports whether each of two lines is an address by itself, with a place and what it is in.
func (d *tagged) twoHomes(first, second passage) bool {
	return d.in.isAddress(first) && d.in.isAddress(second)
}

// goesOnBelow reports whether one address ends its line and another begins the line below in the same block.
func (d *tagged) goesOnBelow(p, next piece) bool {
	if p.field != tag.Location || next.field != tag.Location || next.line != p.last+1 ||
		d.lines[p.last].Block != d.lines[next.line].Block || next.from() != d.starts[next.line] {
		return false
	}
	if d.twoHomes(p.parts[len(p.parts)-1], next.parts[0]) {
		return false
	}
	rest := d.textAt(p.to(), d.starts[p.last]+len(d.lines[p.last].Text))
	return strings.Trim(rest, " ,.-\"”’") == ""
}

// unbroken returns an address with its end on the next line, if that is short and nothing else: below a long labelled
// address, above another label or way to reach somebody.
func (d *tagged) unbroken(f cv.Found) cv.Found {
	n := d.lineOf(f)
	if n+1 >= len(d.lines) || f.Span.End-f.Span.Start != len(f.Value) || f.Span.End > d.starts[n]+len(d.lines[n].Text) {
		return f // spans several lines already
	}
	line, below := d.lines[n], d.lines[n+1]
	rest := passage{text: below.Text, at: d.starts[n+1]}
	if below.Block != line.Block || below.Page != line.Page || below.Bullet || below.Gap > paragraphGap ||
		d.sections[n+1] != tag.Head || rest.words() > longestBroken || strings.ContainsAny(rest.text, "\t:@|") {
		return f
	}
	if strings.TrimSpace(line.Text[f.Span.End-d.starts[n]:]) != "" || !strings.Contains(line.Text, ":") ||
		n+2 >= len(d.lines) || len(strings.Fields(f.Value)) < fewestBroken || hasDigit(rest.text) ||
		!d.reaches(n+2) && !strings.Contains(d.lines[n+2].Text, ":") {
		return f
	}
	if _, heading := headingOf(rest.text); heading || d.in.likePosition(rest.text) >= likelyPosition ||
		slices.ContainsFunc(d.across(rest.found(1)), func(p piece) bool {
			return p.field != tag.Location && p.field != tag.Place
		}) {
		return f
	}
	f.Value, f.Span.End, f.Confidence = f.Value+" "+rest.text, rest.end(), min(f.Confidence, sureUnseenPlace)
	return wholeParts(f)
}

// unseenHome returns where somebody lives if neither the rules nor the tagger see it; the person is asked about it.
func (d *tagged) unseenHome() cv.Found {
	for _, find := range []func() cv.Found{d.address, d.labelledHome, d.livesIn} {
		if f := find(); f.There() {
			return wholeParts(f)
		}
	}
	return cv.Found{}
}

// labelledHome returns what a label in a section of personal details says. "Place" alone also precedes signatures.
func (d *tagged) labelledHome() cv.Found {
	for n, l := range d.lines {
		if d.sections[n] != tag.Personal || len(l.Text) > headOfLine {
			continue
		}
		whole := passage{text: l.Text, at: d.starts[n]}
		fields, _ := fieldsIn(line{whole: whole, cells: whole.split(atTab)})
		for _, f := range fields {
			if f.label == placeLabel && f.value.words() <= longestHome && text.Fold(f.name.text) != "place" &&
				(d.in.hasPlace(f.value.text) || hasTown(f.value.text)) {
				return f.value.found(sureUnseenPlace)
			}
		}
	}
	return cv.Found{}
}

// livesIn returns the place in a sentence in which people say where they live: "I live in Jeddah".
func (d *tagged) livesIn() cv.Found {
	for n, l := range d.lines {
		if d.sections[n] != tag.Objective && d.sections[n] != tag.Head || len(l.Text) > longestLine {
			continue
		}
		at := livesIn.FindStringIndex(l.Text)
		if at == nil {
			continue
		}
		before := l.Text[strings.LastIndexAny(l.Text[:at[0]], ".!?,;،")+1 : at[0]]
		place := placesFrom(passage{text: l.Text[at[1]:], at: d.starts[n] + at[1]})
		if !place.empty() && (ofOneself(before) || d.in.likePosition(before) >= likelyPosition) {
			return place.found(sureUnseenPlace)
		}
	}
	return cv.Found{}
}

// ofOneself reports whether words have nobody else for their subject: "I am currently".
func ofOneself(words string) bool {
	return !slices.ContainsFunc(strings.Fields(words), func(w string) bool {
		return !selfWords[text.Fold(strings.ReplaceAll(w, "’", "'"))]
	})
}

var selfWords = vocabulary.folded("lives-self")

// placesFrom returns the known places at the beginning of a text, with the commas between them.
func placesFrom(p passage) passage {
	end := 0
	words := text.Spans(p.text[:min(len(p.text), headOfLine)])
	for len(words) > 0 && strings.Trim(p.text[end:words[0].Start], " ,،-–") == "" {
		_, count := townAt(p.text, words)
		if count == 0 {
			break
		}
		end, words = words[count-1].End, words[count:]
	}
	return p.part(0, end)
}

// address returns a cell near the top that is written like an address. Neither the rules nor the tagger saw it, so the
// person is asked about it.
func (d *tagged) address() cv.Found {
	for n := range min(len(d.lines), addressLines) {
		if d.sections[n] != tag.Head {
			continue
		}
		for _, cell := range (passage{text: d.lines[n].Text, at: d.starts[n]}).split(atBar) {
			if colon := strings.LastIndexAny(cell.text, ":："); colon >= 0 {
				_, width := utf8.DecodeRuneInString(cell.text[colon:])
				cell = cell.part(colon+width, len(cell.text)).trim()
			}
			if !cell.empty() && d.likeAddress(cell, n) {
				return cell.found(sureUnseenPlace)
			}
		}
	}
	return cv.Found{}
}

// likeAddress reports whether a cell that is nothing else begins with a house number and names its street and more,
// ends with a state and its code or with a known place, or is a town and what it is in, next to how to reach somebody.
func (d *tagged) likeAddress(cell passage, line int) bool {
	comma := strings.LastIndexAny(cell.text, ",،")
	if comma < 0 || cell.words() > longestWidened || strings.Contains(cell.text, "@") ||
		slices.ContainsFunc(d.across(cell.found(1)), func(p piece) bool { return p.field != tag.Location }) {
		return false
	}
	first, _ := utf8.DecodeRuneInString(cell.text)
	switch last := cell.part(comma, len(cell.text)).trim(); {
	case unicode.IsDigit(first) && streetWords.count(cell.text) > 0, stateCode.MatchString(cell.text):
		return true
	case hasDigit(cell.text):
		return d.in.isPlace(last.text)
	default:
		return d.reaches(line) && townName.MatchString(cell.text) && d.in.likePosition(cell.text) < likelyPosition &&
			d.in.likeCompany(cell.text) < likelyCompany
	}
}

// reaches reports whether a line says how to reach somebody.
func (d *tagged) reaches(line int) bool {
	return slices.ContainsFunc(d.pieces, func(p piece) bool {
		return p.line == line && (p.field == tag.Phone || p.field == tag.Email)
	})
}

var (
	// stateCode matches what ends with a state and its code: "Mossline, PA 15666".
	stateCode = regexp.MustCompile(`^\p{L}[^,]*(?:,[^,]*)*,\s*[A-Z]{2},?\s+\d{5}(?:-\d{4})?$`)
	// townName matches a town and what it is in: "Mossline, NL".
	townName = regexp.MustCompile(`^(?:\p{Lu}[\p{L}.'’-]+\s?){1,3},\s*` +
		`(?:\p{Lu}{2,3}|\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)$`)
)

// streetWords are words that occur in street names.
var streetWords = vocabulary.stems("street")

// withBracket returns a one-line value with the bracket before it that closes within it: "(Mossline) 31411".
func (d *tagged) withBracket(f cv.Found) cv.Found {
	closes, opens := strings.IndexByte(f.Value, ')'), strings.IndexByte(f.Value, '(')
	within := closes >= 0 && (opens < 0 || opens > closes)
	if within && f.Span.Start > 0 && d.textAt(f.Span.Start-1, f.Span.Start) == "(" {
		f.Value, f.Span.Start = "("+f.Value, f.Span.Start-1
	}
	return f
}

// trimmedPlace returns a place without the punctuation before it: "): Mossline".
func trimmedPlace(f cv.Found) cv.Found {
	value := strings.TrimLeft(f.Value, ")]:;,.،–- ")
	return cutTo(f, len(f.Value)-len(value), len(f.Value))
}

// withHouse returns an address with its house number, which looks like a year.
func (d *tagged) withHouse(f cv.Found) cv.Found {
	n := d.lineOf(f)
	if f.Span.Start <= d.starts[n] || f.Span.End-f.Span.Start != len(f.Value) {
		return f
	}
	number := houseBefore.FindStringSubmatch(d.lines[n].Text[:f.Span.Start-d.starts[n]])
	if number == nil {
		return f
	}
	f.Value, f.Span.Start = number[1]+f.Value, f.Span.Start-len(number[1])
	return f
}

// houseBefore matches a house number at the beginning of a line or a cell.
var houseBefore = regexp.MustCompile(`(?:^|[\t|•] ?)(\d{1,5}[A-Za-z]? )$`)

// postcode matches a postal code right after an address, with nothing else following.
var postcode = regexp.MustCompile(`^(?:[\s,–-]{1,3}\d{5,6})(?:\s*[.,;|•♦·●]|\s*\t|\s*$)`)

// withCode returns an address with the postal code after it.
func (d *tagged) withCode(f cv.Found) cv.Found {
	if !f.There() {
		return f
	}
	n := d.lineOf(cv.Found{Span: cv.Span{Start: f.Span.End - 1}})
	rest := d.textAt(f.Span.End, min(f.Span.End+headOfLine, d.starts[n]+len(d.lines[n].Text)))
	code := strings.TrimRight(postcode.FindString(rest), " \t.,;|•♦·●")
	f.Value, f.Span.End = f.Value+code, f.Span.End+len(code)
	return wholeParts(f)
}
