package interpret

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// mendEmployers fixes the boundaries of what the tagger took for names, above all of employers.
func (d *tagged) mendEmployers() {
	d.tidyNames()
	d.formsWhole()
	d.labelledWhole()
	d.bordersByLook()
	d.rolesAtColon()
	d.placesWhole()
	d.withTheirPlaces()
	d.dropSuperiors()
	d.fromPreposition()
	d.namesGoOn()
	d.dropToldBelow()
	d.dropUnits()
	d.partArabic()
	d.mendWorks()
	d.dropMislabelled()
	d.joinPositions()
	d.finishPositions()
	d.likeTheirSiblings()
}

// labelledWhole gives a labelled position or employer the rest of its value: "Job title: Keeper (night) and miller
// (day)".
func (d *tagged) labelledWhole() {
	for n := range d.pieces {
		p := &d.pieces[n]
		if p.field != tag.Position && p.field != tag.Company || len(p.parts) > 1 {
			continue
		}
		announced := companyLabel
		if p.field == tag.Position {
			announced = positionLabel
		}
		f, is := fieldIn(passage{text: d.lineHead(p.line), at: d.starts[p.line]})
		if !is || f.label != announced ||
			f.value.at != p.from() || f.value.end() <= p.to() || f.value.words() > longestFilled ||
			f.value.end() != d.starts[p.line]+len(strings.TrimRight(d.lines[p.line].Text, " .,")) ||
			strings.ContainsAny(f.value.text, "\t,،|") || len(d.across(f.value.found(1))) > 1 {
			continue
		}
		p.parts = []passage{f.value}
	}
}

// rolesAtColon splits pieces that are an employer and a position: "Blue Palm: Store Keeper".
func (d *tagged) rolesAtColon() {
	pieces := make([]piece, 0, len(d.pieces))
	for _, p := range d.pieces {
		pieces = append(pieces, d.atRoleColon(p)...)
	}
	d.pieces = pieces
}

func (d *tagged) atRoleColon(p piece) []piece {
	whole := []piece{p}
	if p.field != tag.Company && p.field != tag.Position || len(p.parts) > 1 {
		return whole
	}
	at := strings.Index(p.parts[0].text, ": ")
	if at <= 0 {
		return whole
	}
	first, second := p, p
	first.parts = []passage{p.parts[0].part(0, at).trim()}
	second.parts, second.begins = []passage{p.parts[0].part(at+1, len(p.parts[0].text)).trim()}, 0
	switch isFirst, isSecond := d.isRole(first), d.isRole(second); {
	case isFirst == isSecond || first.parts[0].empty() || second.parts[0].empty():
		return whole
	case isSecond:
		first.field, second.field = tag.Company, tag.Position
	default:
		first.field, second.field = tag.Position, tag.Company
	}
	return []piece{first, second}
}

func (d *tagged) isRole(p piece) bool { return d.in.likePosition(p.parts[0].text) >= likelyPosition }

// placesWhole fixes a name that ends within the name of a place: "University of Hafr", "Al-Batin" is all the
// employer's, and "Blue Palm, Hafr", "Al-Batin" ends before the comma.
func (d *tagged) placesWhole() {
	pieces := make([]piece, 0, len(d.pieces))
	for _, place := range d.pieces {
		if last := len(pieces) - 1; last < 0 || !d.takesPlace(&pieces[last], &place) {
			pieces = append(pieces, place)
		}
	}
	d.pieces = pieces
}

// takesPlace moves the boundary between an employer and the place after it, and reports whether all of the place is the
// employer's.
func (d *tagged) takesPlace(p, place *piece) bool {
	if p.field != tag.Company || place.field != tag.Place || len(p.parts) > 1 || len(place.parts) > 1 ||
		place.from() != p.to()+1 || d.textAt(p.to(), place.from()) != " " {
		return false
	}
	at, whole := d.placeBegins(p.parts[0], place.parts[0])
	if !whole {
		return false
	}
	if leadsToPlace(p.parts[0].text[:at]) {
		p.parts = []passage{{text: d.textAt(p.from(), place.to()), at: p.from()}}
		p.sure = min(p.sure, place.sure)
		return true
	}
	begin := p.from() + at
	place.parts = []passage{{text: d.textAt(begin, place.to()), at: begin}}
	p.parts = []passage{p.parts[0].part(0, at).trim()}
	return false
}

// placeBegins returns where in a name a place begins that ends with what follows the name.
func (d *tagged) placeBegins(name, rest passage) (at int, whole bool) {
	if d.in.isPlace(rest.text) {
		return 0, false
	}
	words := strings.Fields(name.text)
	for count := 1; count < len(words) && count <= longestPlaceStart; count++ {
		tail := strings.Join(words[len(words)-count:], " ")
		if at := strings.LastIndex(name.text, tail); at > 0 && d.in.isPlace(tail+" "+rest.text) {
			return at, true
		}
	}
	return 0, false
}

// leadsToPlace reports whether a text has to be followed by the name of a place: "University of".
func leadsToPlace(s string) bool {
	words := text.Tokens(s)
	return len(words) > 0 && (words[len(words)-1] == "of" || schoolWords.count(s) > 0 && !strings.HasSuffix(s, ", "))
}

// namesGoOn joins a name that its line breaks off, "Saleh Al" or "Mossline Technical", with the one that begins the
// next line.
func (d *tagged) namesGoOn() {
	pieces := make([]piece, 0, len(d.pieces))
	for _, next := range d.pieces {
		last := len(pieces) - 1
		for n := 0; n < mostDatesBehind && last > 0 && studyEntry.key(pieces[last].field) < 0 &&
			workEntry.key(pieces[last].field) < 0; n++ {
			last-- // dates and places after a name
		}
		if last >= 0 && d.goesOnIn(pieces[last], next) {
			p := &pieces[last]
			p.parts = slices.Concat(p.parts, next.parts)
			p.last, p.sure = next.last, min(p.sure, next.sure)
			continue
		}
		pieces = append(pieces, next)
	}
	d.pieces = pieces
}

func (d *tagged) goesOnIn(p, next piece) bool {
	if p.field != next.field || p.field != tag.Company && p.field != tag.School || next.line != p.last+1 ||
		next.from() != d.starts[next.line] {
		return false
	}
	rest, _, _ := strings.Cut(d.textAt(p.to(), d.starts[p.last]+len(d.lines[p.last].Text)), "\t")
	if strings.Trim(rest, " -") != "" {
		return false
	}
	// A sentence in a list continues on a line without a mark: "• Worked as a clerk at Najd", "Trading Company (2015)".
	sentence := p.line == p.last && d.lines[p.line].Bullet && !d.lines[next.line].Bullet && p.from() > d.starts[p.line]
	name := p.parts[len(p.parts)-1].text
	above, known := d.lookOf(p.parts[len(p.parts)-1].found(1))
	if below, also := d.lookOf(next.parts[0].found(1)); known && also && above != below {
		return false
	}
	return sentence || next.begins < likelyBegin && (endsWithin(name) || completes(name, next.parts[0].text))
}

// completes reports whether a name that lacks the word for a school continues with it: "Mossline Technical",
// "Institute".
func completes(name, rest string) bool {
	words := text.Spans(rest)
	return len(words) > 0 && schoolWords.count(name) == 0 && schoolWords.count(rest[:words[0].End]) > 0
}

// endsWithin reports whether a name has to continue: its last word is an article or a word like "and".
func endsWithin(name string) bool {
	words := text.Tokens(name)
	return len(words) > 1 && (nameParticles[words[len(words)-1]] || linksNames[words[len(words)-1]]) ||
		strings.HasSuffix(name, "&")
}

// dropUnits drops units next to the company that they belong to: "Intensive Care Unit", "Najd Hospital". Right after a
// position, a unit is part of it: "Staff Nurse, Intensive Care Unit".
func (d *tagged) dropUnits() {
	all := d.pieces
	d.pieces = make([]piece, 0, len(all))
	for n, p := range all {
		if p.field != tag.Company || !p.isUnit() || !isOf(p, all[:n], all[n+1:]) {
			d.pieces = append(d.pieces, p)
			continue
		}
		if n > 0 && all[n-1].field == tag.Position && all[n-1].last == p.line && p.line == p.last &&
			strings.TrimSpace(d.textAt(all[n-1].to(), p.from())) == "," {
			position := &d.pieces[len(d.pieces)-1]
			position.parts = slices.Clone(position.parts)
			last := &position.parts[len(position.parts)-1]
			last.text = d.textAt(last.at, p.to())
		}
	}
}

// isOf reports whether a unit's company comes after it in the same entry, or anywhere in the entries before it.
func isOf(unit piece, before, behind []piece) bool {
	isCompany := func(p piece) bool { return p.field == tag.Company && !p.isUnit() }
	for _, p := range behind[:min(len(behind), longestEntry)] {
		if p.field == tag.Position || p.line > unit.last+1 {
			break
		}
		if isCompany(p) {
			return true
		}
	}
	return slices.ContainsFunc(before[max(0, len(before)-longestEntry):], isCompany)
}

// What units are called: "Intensive Care Unit", "Faculty of Arts".
var (
	unitWords  = vocabulary.folded("unit")
	unitStarts = vocabulary.folded("unit-of")
	linksNames = vocabulary.folded("links-names")
)

// isUnit reports whether a piece names a part of a company.
func (p piece) isUnit() bool {
	words := text.Tokens(p.parts[len(p.parts)-1].text)
	return beginsUnit(words) || len(words) > 1 && unitWords[words[len(words)-1]]
}

func beginsUnit(words []string) bool {
	return len(words) > 1 && unitStarts[words[0]] && (words[1] == "of" || isArabic(words[0]))
}

// isWorkplace reports whether a text names a part of a company and not a position: "Quantum Optics Lab", "Department of
// Barns".
func (in *Interpreter) isWorkplace(s string) bool {
	words := text.Tokens(s)
	return beginsUnit(words) || len(words) > 1 && workplaceWords[words[len(words)-1]] &&
		in.likePosition(s) < likelyPosition
}

// workplaceWords end the names of places where people work: less than a company, and never a position.
var workplaceWords = vocabulary.folded("workplace")

// textAt returns the text between two places on one line; "" if the second one comes first.
func (d *tagged) textAt(from, to int) string {
	n, found := slices.BinarySearch(d.starts, from)
	if !found {
		n--
	}
	at := d.starts[n]
	return d.lines[n].Text[from-at : max(from, min(to, at+len(d.lines[n].Text)))-at]
}
