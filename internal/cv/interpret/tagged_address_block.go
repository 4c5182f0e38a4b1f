package interpret

import (
	"slices"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// addressBlock is all lines between the name and how to reach the person, if a line of them is an address and none is
// anything else: the first line of an address is often nothing but the name of a house.
func (d *tagged) addressBlock(first, last int) (from, to int) {
	from, to = first, last
	for from > 0 && to-from < mostAddressLines && d.plainLine(from-1, d.lines[first].Block) {
		from--
	}
	for to+1 < len(d.lines) && to-from < mostAddressLines && d.plainLine(to+1, d.lines[first].Block) {
		to++
	}
	if from == 0 || to+1 >= len(d.lines) || !d.reaches(to+1) || !d.names(from-1) {
		return first, last
	}
	return from, to
}

// plainLine reports whether a line of the head may be part of an address: it is short, and nothing else.
func (d *tagged) plainLine(n, block int) bool {
	if d.sections[n] != tag.Head || d.lines[n].Block != block || d.names(n) || d.reaches(n) {
		return false
	}
	part := d.addressPart(n)
	if _, label := labelOf(part.text); label {
		return false
	}
	whole := passage{text: d.lines[n].Text, at: d.starts[n]}.trimSet(partEdges)
	other := func(p piece) bool { return p.field != tag.Location && p.field != tag.Place }
	return !part.empty() && part.end() == whole.end() && part.words() <= longestAddress &&
		len(periodsIn(part.text)) == 0 && !slices.ContainsFunc(d.across(part.found(1)), other)
}

// names reports whether the person's name is in a line.
func (d *tagged) names(line int) bool {
	return slices.ContainsFunc(d.pieces, func(p piece) bool {
		return p.field == tag.Name && p.line <= line && line <= p.last
	})
}
