package interpret

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Words of addresses: "Dist: Moss", "Old Mossline (Vill)", "Mossline-post".
var (
	partBefore = regexp.MustCompile(`^(?i:` + vocabulary.english("address-parts") + `)\s*[.:–-]`)
	partBehind = regexp.MustCompile(`(?i)[\s-]\(?\s*` + vocabulary.english("address-parts") + `\s*[).,]*$`)
	// relative matches the name of whoever the person is a son, daughter or wife of, or receives letters through.
	relative = regexp.MustCompile(`^(?i:[sdwc]\s?[/.]\s?o\b|[sdwc]/o)`)
)

// onItsLines returns an address with the lines above and below that are part of it: each ends with a comma, or names
// its part ("Dist: Moss"), or contains a place that the tagger sees. A phone number after a part does not belong to it.
func (d *tagged) onItsLines(f cv.Found) cv.Found {
	first, last := d.lineOf(f), d.lineOf(cv.Found{Span: cv.Span{Start: f.Span.End - 1}})
	from, to := first, last
	for from > 0 && to-from < mostAddressLines && d.addressGoesOn(from-1) {
		from--
	}
	for to+1 < len(d.lines) && to-from < mostAddressLines && d.addressGoesOn(to) {
		to++
	}
	if from == first && to == last {
		from, to = d.addressBlock(first, last)
	}
	if from == first && to == last && !d.behindPartName(f) {
		return f
	}
	var words []string
	start, end := 0, 0
	for n := from; n <= to; n++ {
		part := d.addressPart(n)
		if part.empty() {
			return f
		}
		if n == from {
			start = part.at
		}
		words, end = append(words, part.text), part.end()
	}
	joined := strings.TrimRight(text.Line(strings.Join(words, " ")), " ,،-–")
	value := strings.TrimLeft(joined, " ,،")
	start += len(joined) - len(value)
	f = cv.Found{Value: value, Span: cv.Span{Start: start, End: end}, Confidence: min(f.Confidence, sureUnseenPlace)}
	return wholeParts(f)
}

// wholeParts returns an address that is no longer than allowed.
func wholeParts(f cv.Found) cv.Found { return limitedParts(f, cv.MaxPlace, ",،;") }

// behindPartName reports whether an address begins after the name of its part: "At:".
func (d *tagged) behindPartName(f cv.Found) bool {
	part := d.addressPart(d.lineOf(f))
	name := partBefore.FindString(part.text)
	return name != "" && part.at+len(name) <= f.Span.Start && f.Span.Start < part.end() &&
		strings.Trim(part.text[len(name):f.Span.Start-part.at], " \t:-–") == ""
}

// addressGoesOn reports whether a line and the one below are parts of one address.
func (d *tagged) addressGoesOn(n int) bool {
	line, below := d.lines[n], d.lines[n+1]
	if below.Block != line.Block || below.Page != line.Page || d.sections[n] != d.sections[n+1] ||
		d.sections[n] != tag.Head && d.sections[n] != tag.Personal || below.Gap > addressGap {
		return false
	}
	part, next := d.addressPart(n), d.addressPart(n+1)
	comma := strings.HasSuffix(part.text, ",") || strings.HasSuffix(part.text, "،") || strings.HasSuffix(part.text, ";")
	if part.empty() || next.empty() || !comma && (d.twoHomes(part, next) || d.beginsAddress(n+1)) {
		return false
	}
	if slices.ContainsFunc(d.across(part.found(1)), func(p piece) bool {
		return p.field == tag.Location && p.last > n
	}) {
		return true
	}
	named := namesPart(next.text)
	return (comma || namesPart(part.text) || named && d.seesPlace(part.found(1))) &&
		(comma || named || d.seesPlace(next.found(1)))
}

// beginsAddress reports whether a line has the label of a separate address: "Present address: …".
func (d *tagged) beginsAddress(n int) bool {
	f, is := fieldIn(passage{text: d.lineHead(n), at: d.starts[n]})
	return is && f.label == placeLabel && !partBefore.MatchString(f.whole.text) && f.name.words() > 1
}

// namesPart reports whether a line says which part of an address it is.
func namesPart(s string) bool { return partBefore.MatchString(s) || partBehind.MatchString(s) }

// addressPart returns what may be part of an address on a line: what follows an address label, before anything else. A
// comma at its end is kept.
func (d *tagged) addressPart(n int) passage {
	whole := passage{text: d.lines[n].Text, at: d.starts[n]}
	if len(whole.text) > headOfLine {
		return passage{}
	}
	if f, is := fieldIn(whole); is && f.label == placeLabel {
		whole = whole.part(f.value.at-whole.at, len(whole.text))
	}
	end := len(whole.text)
	for _, f := range fieldsWithin(whole) {
		if f.label != placeLabel && !partBefore.MatchString(f.whole.text) {
			end = min(end, f.name.at-whole.at)
		}
	}
	for _, p := range d.across(whole.found(1)) {
		if p.field != tag.Location && p.field != tag.Place {
			end = min(end, p.from()-whole.at)
		}
	}
	for _, at := range slices.Concat(phonesAt(whole.text, 1), emailsAt(whole.text, 1)) {
		end = min(end, at[0])
	}
	part := whole.part(0, max(end, 0))
	part = part.part(0, cellsOfPart(part.text)).trimSet(partEdges)
	if at := strings.LastIndexByte(part.text, ' '); at > 0 && end < len(whole.text) &&
		isLabelName(part.part(at, len(part.text))) {
		part = part.part(0, at).trimSet(partEdges) // "Mossline Mobile 05…"
	}
	if _, heading := headingOf(part.text); heading || part.words() > longestWidened ||
		relative.MatchString(part.text) || isCVTitle(part.text) || yearsOld.MatchString(part.text) {
		return passage{}
	}
	work := d.in.likePosition(part.text) >= likelyPosition || d.in.likeCompany(part.text) >= likelyCompany
	if work && !namesPart(part.text) && !d.seesPlace(part.found(1)) {
		return passage{}
	}
	return part
}

// partEdges are characters that a part of an address neither begins nor ends with; a comma stays.
const partEdges = " \t|•·●-–"

// cellsOfPart returns where the cells of a part of an address end: cells belong together only in "Dist", ":", "Moss",
// or if the second one begins with a comma or a bracket.
func cellsOfPart(s string) int {
	for at := 0; at < len(s); at++ {
		if s[at] != '\t' {
			continue
		}
		before, behind := strings.TrimRight(s[:at], " "), strings.TrimLeft(s[at:], " \t")
		if !strings.HasSuffix(before, ":") && !strings.HasPrefix(behind, ":") && !strings.HasPrefix(behind, ",") &&
			!strings.HasPrefix(behind, "(") {
			return at
		}
	}
	return len(s)
}

// amongOthers returns an address without the other contacts that bars separate from it: "barns98 | Riyadh".
func (d *tagged) amongOthers(f cv.Found) cv.Found {
	if f.Span.End-f.Span.Start != len(f.Value) {
		return f
	}
	parts := passage{text: f.Value, at: f.Span.Start}.split(atBar)
	place := slices.IndexFunc(parts, func(p passage) bool { return d.in.hasPlace(p.text) || hasTown(p.text) })
	if place < 0 || !slices.ContainsFunc(parts, func(p passage) bool {
		return p.words() == 1 && !d.in.hasPlace(p.text) && !hasTown(p.text) // the name of an account
	}) {
		return f
	}
	return parts[place].trimSet(edges + "+§#").found(f.Confidence)
}

// withCountryBelow returns an address that ends its line with a comma, with the country that begins the line below.
func (d *tagged) withCountryBelow(f cv.Found) cv.Found {
	n := d.lineOf(f)
	if n+1 >= len(d.lines) || f.Span.End-f.Span.Start != len(f.Value) || d.lines[n].Block != d.lines[n+1].Block ||
		d.lines[n+1].Gap > max(paragraphGap, d.lines[n].Gap) || f.Span.End > d.starts[n]+len(d.lines[n].Text) ||
		strings.TrimSpace(d.lines[n].Text[f.Span.End-d.starts[n]:]) != "," {
		return f
	}
	below := d.lines[n+1].Text
	if at := strings.IndexAny(below, "(|\t"); at > 0 {
		below = below[:at]
	}
	country := passage{text: below, at: d.starts[n+1]}.trim()
	if country.at != d.starts[n+1] || !d.in.isPlace(country.text) {
		return f
	}
	f.Value, f.Span.End = f.Value+", "+country.text, country.end()
	return f
}

// yearsOld matches a person's age.
var yearsOld = regexp.MustCompile(`(?i)\b\d{2}\s?` + vocabulary.either("years-old"))

// withTownBelow returns a street with its town after a bar or on the line below, as American addresses are written:
// "Oldtown, TX 77843".
func (d *tagged) withTownBelow(f cv.Found) cv.Found {
	n := d.lineOf(f)
	if !d.inLine(f) || f.Span.End-f.Span.Start != len(f.Value) || townWithCode.MatchString(f.Value) {
		return f
	}
	behind := passage{text: d.lines[n].Text[f.Span.End-d.starts[n]:], at: f.Span.End}
	if bars := behind.split(atBar); len(bars) > 0 && strings.HasPrefix(strings.TrimSpace(behind.text), "|") &&
		townWithCode.MatchString(bars[0].text) {
		f.Value, f.Span.End = f.Value+", "+bars[0].text, bars[0].end()
		return f
	}
	if n+1 >= len(d.lines) || d.lines[n].Block != d.lines[n+1].Block {
		return f
	}
	cells, below := d.cellsOf(n), d.cellsOf(n+1)
	for column, cell := range cells {
		if cell.trim().text != f.Value || column >= len(below) || len(cells) != len(below) {
			continue
		}
		if town := below[column].trim(); townWithCode.MatchString(town.text) {
			f.Value, f.Span.End = f.Value+", "+town.text, town.end()
		}
		break
	}
	return f
}

// townWithCode matches a town with its state and its postal code: "Oldtown, Texas, 77843", "Oldtown BC, V6X 1M3".
var townWithCode = regexp.MustCompile(`^\p{Lu}[\p{L} .'’-]{1,30},? (?:[A-Z]{2}|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?),? ` +
	`(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$`)
