package interpret

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// addressBlock returns the range of all lines between the name, or the label of an address, and how to reach the
// person, if one of them is an address and none is anything else: the first line of an address is often just the name
// of a house.
func (d *tagged) addressBlock(first, last int) (from, to int) {
	from, to = first, last
	labelled := d.labelledPlace(first)
	for !labelled && from > 0 && to-from < mostAddressLines && d.plainLine(from-1, d.lines[first].Block) {
		from--
	}
	for to+1 < len(d.lines) && to-from < mostAddressLines && d.plainLine(to+1, d.lines[first].Block) {
		to++
	}
	if to+1 >= len(d.lines) || !d.reaches(to+1) && !d.reaches(to) || !labelled && (from == 0 || !d.names(from-1)) {
		return first, last
	}
	return from, to
}

// labelledPlace reports whether a line begins with the label of an address.
func (d *tagged) labelledPlace(n int) bool {
	f, is := fieldIn(passage{text: d.lineHead(n), at: d.starts[n]})
	return is && f.label == placeLabel && !partBefore.MatchString(f.whole.text)
}

// plainLine reports whether a line of the head may be part of an address: it is short, and nothing else.
func (d *tagged) plainLine(n, block int) bool {
	if d.sections[n] != tag.Head || d.lines[n].Block != block || d.names(n) {
		return false
	}
	part := d.addressPart(n)
	if _, label := labelOf(part.text); label || cv.LinkPattern.MatchString(part.text) {
		return false
	}
	// A column of numbers may be next to an address, but nothing else.
	cell := d.lines[n].Text[:cellsOfPart(d.lines[n].Text)]
	if d.reaches(n) != (len(cell) < len(d.lines[n].Text)) {
		return false
	}
	whole := passage{text: cell, at: d.starts[n]}.trimSet(partEdges)
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

// inRightCells returns an address to the right of a name and of numbers, one part of it in the last cell of each line,
// with all of its lines: each but the last ends with a comma.
func (d *tagged) inRightCells(f cv.Found) cv.Found {
	n := d.lineOf(f)
	if d.rightCell(n).at != f.Span.Start || f.Span.End-f.Span.Start != len(f.Value) {
		return f
	}
	from, to := n, n
	for from > 0 && to-from < mostAddressLines && strings.HasSuffix(d.rightCell(from-1).text, ",") {
		from--
	}
	for to+1 < len(d.lines) && to-from < mostAddressLines && strings.HasSuffix(d.rightCell(to).text, ",") &&
		!d.rightCell(to+1).empty() {
		to++
	}
	if from == to {
		return f
	}
	var words []string
	for line := from; line <= to; line++ {
		words = append(words, d.rightCell(line).text)
	}
	f.Value, f.Confidence = strings.TrimRight(strings.Join(words, " "), "., "), min(f.Confidence, sureUnseenPlace)
	f.Span = cv.Span{Start: d.rightCell(from).at, End: d.rightCell(to).end()}
	return wholeParts(f)
}

// rightCell returns the last of several cells of a line, if it may be part of an address.
func (d *tagged) rightCell(n int) passage {
	line := passage{text: d.lines[n].Text, at: d.starts[n]}
	tab := strings.LastIndexByte(line.text, '\t')
	if tab < 0 || d.sections[n] != tag.Head {
		return passage{}
	}
	cell := line.part(tab+1, len(line.text)).trimSet(partEdges)
	other := func(p piece) bool { return p.field != tag.Location && p.field != tag.Place }
	if cell.words() > longestAddress || slices.ContainsFunc(d.across(cell.found(1)), other) {
		return passage{}
	}
	return cell
}
