package interpret

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// joinPositions joins the halves of a position that an "and" is between, or that a full line breaks: "French", "English
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

// breaksAt reports whether a piece ends a line that is as full as any of its block, and the next begins the line below.
func (d *tagged) breaksAt(p, next piece) bool {
	line, below := d.lines[p.last], d.lines[next.line]
	if next.line != p.last+1 || next.from() != d.starts[next.line] || below.Block != line.Block || below.Bullet ||
		!lookAlike(line, below) || strings.TrimSpace(d.textAt(p.to(), d.starts[p.last]+len(line.Text))) != "" {
		return false
	}
	runes, longest := utf8.RuneCountInString(line.Text), 0
	for n := max(0, p.last-linesOfBlock); n < min(len(d.lines), p.last+linesOfBlock); n++ {
		if d.lines[n].Block == line.Block {
			longest = max(longest, utf8.RuneCountInString(d.lines[n].Text))
		}
	}
	return runes >= fullLine && float64(runes) >= fullShare*float64(longest)
}

// When a line is full: how many characters it has at least, and how many of the longest of the lines around it.
const (
	fullLine     = 45
	fullShare    = 0.7
	linesOfBlock = 20
)
