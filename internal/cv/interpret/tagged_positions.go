package interpret

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// joinPositions joins the halves of a position that an "and" separates, or that a full line breaks: "French", "English
// teacher"; "Graduate Engineer", "Trainee".
func (d *tagged) joinPositions() {
	kept := d.pieces[:0]
	for _, next := range d.pieces {
		last := len(kept) - 1
		if last < 0 || kept[last].field != tag.Position || next.field != tag.Position {
			kept = append(kept, next)
			continue
		}
		p := &kept[last]
		switch {
		case p.last == next.line && betweenHalves.MatchString(d.textAt(p.to(), next.from())):
			whole := &p.parts[len(p.parts)-1]
			whole.text = d.textAt(whole.at, next.parts[0].end())
			p.parts = append(p.parts, next.parts[1:]...)
		case d.breaksAt(*p, next):
			p.parts = append(p.parts[:len(p.parts):len(p.parts)], next.parts...)
		default:
			kept = append(kept, next)
			continue
		}
		p.last, p.sure = next.last, min(p.sure, next.sure)
	}
	d.pieces = kept
}

var betweenHalves = regexp.MustCompile(`^ ?(?:and|&|/) ?$`)

// breaksAt reports whether a piece ends a line as full as any in its block, and the next begins the line below.
func (d *tagged) breaksAt(p, next piece) bool {
	line, below := d.lines[p.last], d.lines[next.line]
	if next.line != p.last+1 || next.from() != d.starts[next.line] || below.Block != line.Block || below.Bullet ||
		!lookAlike(line, below) || strings.TrimSpace(d.textAt(p.to(), d.starts[p.last]+len(line.Text))) != "" {
		return false
	}
	return d.isFull(p.last)
}

// isFull reports whether a line is as full as any in its block.
func (d *tagged) isFull(line int) bool {
	runes, longest := utf8.RuneCountInString(d.lines[line].Text), 0
	for n := max(0, line-linesOfBlock); n < min(len(d.lines), line+linesOfBlock); n++ {
		if d.lines[n].Block == d.lines[line].Block {
			longest = max(longest, utf8.RuneCountInString(d.lines[n].Text))
		}
	}
	return runes >= fullLine && float64(runes) >= fullShare*float64(longest)
}

// finishPositions extends a position in a sentence that ends a full line by the capitalised words at the beginning of
// the line below: "worked there as Senior", "Keeper (nights) of the barn".
func (d *tagged) finishPositions() {
	for n := range d.pieces {
		p := &d.pieces[n]
		below := p.last + 1
		if p.field != tag.Position || len(p.parts) > 1 || below == len(d.lines) || d.lines[below].Bullet ||
			!asPosition.MatchString(d.textAt(d.starts[p.line], p.from())) ||
			d.lines[below].Block != d.lines[p.last].Block || !lookAlike(d.lines[p.last], d.lines[below]) ||
			strings.TrimSpace(d.textAt(p.to(), d.starts[below])) != "" || !d.isFull(p.last) {
			continue
		}
		rest := passage{text: restOfName.FindString(d.lines[below].Text), at: d.starts[below]}.trim()
		if words := rest.words(); words > 0 && words <= longestRestOfPosition && len(d.across(rest.found(1))) == 0 &&
			!d.colonAfter(below, rest.end()) {
			p.parts = append(p.parts, rest)
			p.last = below
		}
	}
}

// What leads to a position in a sentence, and the capitalised words that may continue it.
var (
	asPosition = regexp.MustCompile(`(?i)\bas(?: an?| the)? $`)
	restOfName = regexp.MustCompile(`^(?:(?:\p{Lu}[\pL\pM/&-]*|&)(?: |$)| ?\([^()]*\))*(?:\p{Lu}[\pL\pM/&-]*)?`)
)

const longestRestOfPosition = 5

// When a line is full: the fewest characters it has, and its least share of the longest of the lines around it.
const (
	fullLine     = 45
	fullShare    = 0.7
	linesOfBlock = 20
)
