package interpret

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// expect finds the employer or position that a job lacks, if the tagger nearly saw it: on the lines of its entry and
// those next to it.
func (d *tagged) expect(groups []group, works []cv.Work) {
	taken := map[int]int{} // the entry on each line
	for n, g := range groups {
		for _, p := range g.pieces {
			for l := p.line; l <= p.last; l++ {
				taken[l] = n
			}
		}
	}
	for n, g := range groups {
		free := func(line int) bool {
			of, is := taken[line]
			return !is || of == n
		}
		switch w := &works[n]; {
		case w.Position.There() && !w.Company.There():
			w.Company = d.nearlySeen(g, tag.Company, w.Position, free)
		case w.Company.There() && !w.Position.There():
			w.Position = d.nearlySeen(g, tag.Position, w.Company, free)
		}
	}
}

// nearlySeen returns the likeliest value of a field on the lines of an entry, if it is likely enough. It shares no word
// with the other value that the entry names.
func (d *tagged) nearlySeen(g group, field tag.Field, other cv.Found, free func(line int) bool) (best cv.Found) {
	first, last := g.pieces[0].line, g.pieces[0].last
	for _, p := range g.pieces {
		first, last = min(first, p.line), max(last, p.last)
	}
	least := leastSeen
	for n := max(0, first-1); n <= min(last+1, len(d.lines)-1); n++ {
		if !free(n) || d.sections[n] != tag.Work && (d.sections[n] != tag.Story || n > last && d.lines[n].Bullet) {
			continue
		}
		from, to := 0, len(d.lines[n].Text)
		parts := [][2]int{{from, to}}
		if n == d.lineOf(other) {
			parts = [][2]int{{from, other.Span.Start - d.starts[n]}, {min(other.Span.End-d.starts[n], to), to}}
		}
		for _, part := range parts {
			s, odds := d.expected(n, field, part[0], part[1])
			if odds >= least {
				continue
			}
			if value := d.passage(s); !isSentence(value.text) {
				least, best = odds, value.found(sureParted)
			}
		}
	}
	return limited(best, cv.MaxItem)
}

// leastSeen is how much less likely a field may be than its absence, as a logarithm of odds.
const leastSeen = 2.0

// looksAs reports whether two values begin with letters that look the same, or that is not known.
func (d *tagged) looksAs(a, b cv.Found) bool {
	first, known := d.lookOf(a)
	second, also := d.lookOf(b)
	return !known || !also || first == second
}

// lookOf returns how the first letter of a value looks.
func (d *tagged) lookOf(f cv.Found) (document.Look, bool) {
	if !f.There() {
		return document.Look{}, false
	}
	n := d.lineOf(f)
	at := f.Span.Start - d.starts[n]
	for _, s := range d.lines[n].Looks {
		if s.Start <= at && at < s.End {
			return s.Look, true
		}
	}
	return document.Look{}, false
}

// isSentence reports whether a text reads like part of a sentence: it begins with a small letter, or is long.
func isSentence(s string) bool {
	first, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLower(first) || len(strings.Fields(s)) > longestFilled
}
