package interpret

import (
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/towns"
)

// employers gives positions the employer after them that the tagger did not see, or took for part of the position.
func (d *tagged) employers(groups []group, works []cv.Work) {
	habits := map[string]bool{}
	for _, w := range works {
		if between, beside := d.betweenRoles(w); beside {
			habits[between] = true
		}
	}
	for n := range works {
		w := &works[n]
		p, has := groups[n].first(tag.Position)
		if !has || w.Company.There() || len(p.parts) > 1 || !overlap(w.Position, p.found()) ||
			d.sections[p.line] != tag.Work {
			continue
		}
		dated := w.Start.There() || w.End.There()
		if position, company, both := d.behind(p, habits, dated); both {
			w.Position, w.Company = position, company
		}
	}
}

// betweenRoles returns what separates a position from the company after it in the same cell.
func (d *tagged) betweenRoles(w cv.Work) (string, bool) {
	if !w.Position.There() || !w.Company.There() || w.Position.Span.End > w.Company.Span.Start ||
		d.lineOf(w.Position) != d.lineOf(w.Company) || !d.inLine(w.Position) {
		return "", false
	}
	n := d.lineOf(w.Position)
	between := d.lines[n].Text[w.Position.Span.End-d.starts[n] : w.Company.Span.Start-d.starts[n]]
	return strings.TrimSpace(between), !strings.Contains(between, "\t")
}

var (
	atWords   = []string{" at ", " @ ", " لدى "}
	roleSigns = []string{" – ", " — ", " - ", " · ", " | ", " / "}
)

// behind reads position and employer in the cell of a position: after "at", after a sign that separates them in other
// entries, or right after a dated position if nothing separates them there.
func (d *tagged) behind(p piece, habits map[string]bool, dated bool) (position, company cv.Found, both bool) {
	cell := d.restOfCell(p)
	for _, between := range atWords {
		if at := strings.Index(cell.text, between); at > 0 {
			return d.parts(cell, p, at, at+len(between), false)
		}
	}
	for _, between := range roleSigns {
		if at := strings.Index(cell.text, between); at > 0 && habits[strings.TrimSpace(between)] {
			return d.parts(cell, p, at, at+len(between), true)
		}
	}
	if end := p.to() - cell.at; dated && habits[""] && end < len(cell.text) && cell.text[end] == ' ' {
		return d.parts(cell, p, end, end, true)
	}
	return cv.Found{}, cv.Found{}, false
}

// parts returns the position in a cell before byte to, and the employer from byte from on.
func (d *tagged) parts(cell passage, p piece, to, from int, capital bool) (position, company cv.Found, both bool) {
	left, right := cell.part(0, to).trim(), cell.part(from, len(cell.text)).trim()
	name, is := d.named(right, capital)
	if !is || d.in.likePosition(left.text) < likelyPosition {
		return cv.Found{}, cv.Found{}, false
	}
	position = left.found(p.sure)
	if left.end() < p.to() {
		position = lessSure(position) // the tagger took both for one
	}
	return position, name, true
}

// restOfCell returns the cell of a position from its first word on, up to what the tagger knows to be something else.
func (d *tagged) restOfCell(p piece) passage {
	cell := d.cellFrom(p)
	for _, o := range d.across(cell.found(1)) {
		if o.from() >= p.to() && o.from() < cell.end() && o.field != tag.Place {
			cell = cell.part(0, o.from()-cell.at)
		}
	}
	return cell
}

// cellFrom returns the cell of a piece from its first word on.
func (d *tagged) cellFrom(p piece) passage {
	cell, _, _ := strings.Cut(d.lines[p.line].Text[p.from()-d.starts[p.line]:], "\t")
	return passage{text: cell, at: p.from()}
}

// onLineBeside reads the employer on the line above a position, or on the one below if it begins with "At".
func (d *tagged) onLineBeside(g group) cv.Found {
	p, has := g.first(tag.Position)
	if !has || d.sections[p.line] != tag.Work {
		return cv.Found{}
	}
	if n := p.line - 1; n >= 0 && d.sections[n] == tag.Work && !d.lines[n].Bullet && d.free(n) {
		if name, is := d.named(d.firstCell(n), true); is {
			return name
		}
	}
	if n := p.last + 1; n < len(d.lines) && d.free(n) {
		const at = "at "
		cell := d.firstCell(n)
		if len(cell.text) > len(at) && strings.EqualFold(cell.text[:len(at)], at) {
			name, _ := d.named(cell.part(len(at), len(cell.text)), true)
			return name
		}
	}
	return cv.Found{}
}

// free reports whether the tagger found nothing but places on a line.
func (d *tagged) free(n int) bool {
	d.in.checkEffort()
	for _, p := range d.pieces {
		if p.line <= n && n <= p.last && p.field != tag.Place {
			return false
		}
	}
	return len(periodsIn(d.lines[n].Text)) == 0
}

func (d *tagged) firstCell(n int) passage {
	cell, _, _ := strings.Cut(d.lines[n].Text, "\t")
	return passage{text: cell, at: d.starts[n]}.trim()
}

// named returns the employer that a passage names, without its place. If nothing leads to the name, it has to begin
// with a capital.
func (d *tagged) named(p passage, capital bool) (cv.Found, bool) {
	p = d.in.withoutPlace(p)
	if p.empty() || p.words() > longestFilled || strings.HasSuffix(p.text, ":") || isNoise(p.text) ||
		d.in.likePosition(p.text) >= likelyPosition || d.in.isSkill(p.text) || d.heads(p) {
		return cv.Found{}, false
	}
	first := strings.IndexFunc(p.text, unicode.IsLetter)
	if first < 0 || capital && strings.IndexFunc(p.text, unicode.IsLower) == first {
		return cv.Found{}, false
	}
	return p.found(sureParted), true
}

// heads reports whether a part of a line is a heading.
func (d *tagged) heads(p passage) bool {
	for _, part := range p.split(atSlash) {
		if _, is := headingOf(part.text); is {
			return true
		}
	}
	return false
}

// employerOf returns the piece that names the employer of an entry: the first one, unless it is doubtful, right after
// the position and not in brackets, and another is on the next line: "Keeper – Lanterns", "Mossline Barns".
func (d *tagged) employerOf(g group) (piece, bool) {
	g = g.withoutLinks().withoutTowns()
	first, has := g.first(tag.Company)
	position, named := g.first(tag.Position)
	if !has || !named || first.line != position.line || first.from() < position.from() || first.sure >= clearEmployer ||
		d.inBrackets(first.found()) {
		return first, has
	}
	for _, p := range g.pieces {
		if p.field == tag.Company && p.line == first.line+1 && p.sure > first.sure+surerEmployer {
			return p, true
		}
	}
	return first, has
}

// surerEmployer is how much surer the tagger has to be of the employer on its own line.
const surerEmployer = 0.2

// withoutTowns returns an entry without the employers that have the name of a town, if another is on the line of its
// position.
func (g group) withoutTowns() group {
	position, _ := g.first(tag.Position)
	beside := func(p piece) bool { return p.field == tag.Company && p.line == position.line }
	if !slices.ContainsFunc(g.pieces, beside) {
		return g
	}
	return group{slices.DeleteFunc(slices.Clone(g.pieces), func(p piece) bool {
		return p.field == tag.Company && p.line != position.line &&
			towns.Of(towns.Folded(p.found().Value)) != towns.Unknown
	})}
}

// onlyTowns reports whether an employer is nothing but place names: "Laurel, MD". A single name may also be an
// employer's, if the tagger is sure of it.
func onlyTowns(f cv.Found) bool {
	parts := passage{text: f.Value}.split(atComma)
	for _, part := range parts {
		if towns.Of(towns.Folded(part.text)) == towns.Unknown {
			return false
		}
	}
	return f.There() && (len(parts) > 1 || f.Confidence < clearEmployer)
}

// clearEmployer is how sure the tagger has to be that the name of a town is an employer's.
const clearEmployer = 0.8

// withoutInOfAll cuts "In" off employers if several begin with it: "In Sofia"; "In Motion" alone may be a name.
func withoutInOfAll(works []cv.Work) {
	const in = "In "
	begin := 0
	for _, w := range works {
		if strings.HasPrefix(w.Company.Value, in) {
			begin++
		}
	}
	for n := range works {
		if c := &works[n].Company; begin > 1 && strings.HasPrefix(c.Value, in) {
			*c = cutOff(*c, len(in))
		}
	}
}

// withoutLinks returns an entry without the employers that are web pages, if it names another one.
func (g group) withoutLinks() group {
	isLink := func(p piece) bool {
		return p.field == tag.Company && cv.LinkPattern.FindString(p.parts[0].text) == p.parts[0].text
	}
	kept := slices.DeleteFunc(slices.Clone(g.pieces), isLink)
	if other := (group{kept}); other.has(tag.Company) {
		return other
	}
	return g
}
