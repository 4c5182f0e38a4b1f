package interpret

import (
	"math"
	"strings"

	"github.com/tawafuq/tawafuq/internal/document"
)

// style is how a CV sets off its headings.
type style struct {
	body    float64 // size of most letters
	largest float64
	bold    bool // most of it is bold, so bold type means nothing
}

func styleOf(lines []line) style {
	letters, bold, all := map[float64]int{}, 0, 0
	var s style
	for _, l := range lines {
		n := len(l.Text)
		letters[roundSize(l.Size)] += n
		all += n
		if l.Bold {
			bold += n
		}
		if l.Page <= 1 && n > 1 {
			s.largest = max(s.largest, l.Size)
		}
	}
	most := -1
	for size, n := range letters {
		if n > most || n == most && size < s.body {
			s.body, most = size, n
		}
	}
	s.bold = bold*2 > all
	return s
}

func roundSize(size float64) float64 { return math.Round(size*2) / 2 }

// setOff reports whether a line looks more important than the body of the text.
func (s style) setOff(l line) bool {
	return l.Heading || l.Bold && !s.bold || s.larger(l) || l.caps
}

// larger reports whether a line has larger letters than most.
func (s style) larger(l line) bool { return s.body > 0 && l.Size > s.body*largerShare }

// look is how a line is formatted, as far as the headings of a CV share it.
type look struct {
	heading, bold, caps bool
	size                float64
}

func lookOf(l line) look {
	return look{heading: l.Heading, bold: l.Bold, caps: l.caps, size: roundSize(l.Size)}
}

// headings reads each line as a heading, or not as one.
func (s style) headings(lines []line, in *Interpreter) []lineHeading {
	found := make([]lineHeading, len(lines))
	for n, l := range lines {
		found[n].heading, found[n].isHeading = headingIn(l)
	}
	strong, styled, marked := 0, 0, marksHeadings(lines, found)
	for n, l := range lines {
		if h := found[n]; l.empty() || !h.isHeading || l.Bullet && !marked && !s.setOff(l) {
			found[n] = lineHeading{}
		} else if !h.weak {
			strong++
			if s.setOff(l) {
				styled++
			}
		}
	}
	s.dropSmaller(lines, found)
	styledOnes := strong >= fewestStyled && styled*100 >= strong*styledPercent
	for n, l := range lines {
		if found[n].isHeading {
			found[n].isHeading = s.standsOut(lines, n, found[n].weak, styledOnes)
		} else if h, rest, ok := inlineHeading(l); ok && !isTableHeader(l) {
			found[n] = lineHeading{heading: h, isHeading: true, inline: true, rest: rest}
		}
	}
	s.unknown(lines, found, in)
	return found
}

// headingIn reads a line as the name of a section, perhaps with one language at each end.
func headingIn(l line) (heading, bool) {
	if len(l.cells) == 2 && isArabic(l.cells[0].text) != isArabic(l.cells[1].text) {
		h, ok := headingOf(l.cells[0].text)
		if other, too := headingOf(l.cells[1].text); ok && too && h.topics[0] == other.topics[0] {
			return h, true
		}
	}
	if isTableHeader(l) {
		return heading{}, false
	}
	name := strings.TrimRight(l.whole.text, " :：")
	if open := strings.LastIndex(name, " ("); open > 0 && strings.HasSuffix(name, ")") {
		name = name[:open] // "Experience (9 years)"
	}
	if h, ok := headingOf(name); ok {
		return h, true
	}
	return looseHeading(name)
}

// marksHeadings reports whether a CV puts list marks before its headings: "1. Experience", "■ Skills".
func marksHeadings(lines []line, read []lineHeading) bool {
	named := map[bool]map[topic]bool{true: {}, false: {}}
	for n, l := range lines {
		if h := read[n]; h.isHeading && !h.weak {
			named[l.Bullet][h.topics[0]] = true
		}
	}
	return len(named[true]) >= fewestMarked && len(named[true]) > len(named[false])
}

// dropSmaller takes back headings with smaller letters than others in their block: they name groups within a section.
func (s style) dropSmaller(lines []line, found []lineHeading) {
	type sizes struct {
		largest float64
		count   int
	}
	blocks := map[int]sizes{}
	for n, l := range lines {
		if b := blocks[l.Block]; found[n].isHeading {
			switch {
			case l.Size > b.largest+sizeStep:
				b = sizes{l.Size, 1}
			case l.Size >= b.largest-sizeStep:
				b.count++
			}
			blocks[l.Block] = b
		}
	}
	for n, l := range lines {
		b := blocks[l.Block]
		smaller := b.count >= fewestStyled && l.Size < b.largest-sizeStep
		if found[n].isHeading && smaller && !l.caps && !l.Heading {
			found[n].isHeading = false
		}
	}
}

// standsOut reports whether a line that could name a section looks like it: like the other headings if those have a
// style, or else, for weak words, by the space above it.
func (s style) standsOut(lines []line, i int, weak, styled bool) bool {
	l := lines[i]
	if s.setOff(l) {
		return true
	}
	if styled {
		return false
	}
	return !weak || endsWithColon(l) || l.Gap >= headingGap || i == 0 || lines[i-1].empty()
}

func endsWithColon(l line) bool {
	last := rune(0)
	for _, r := range l.Text {
		if r != ' ' {
			last = r
		}
	}
	return last == ':' || last == '：'
}

// unknown finds headings with words that are not all known: lines that look like the known headings, and like nothing
// else.
func (s style) unknown(lines []line, found []lineHeading, in *Interpreter) {
	known, used := map[look]int{}, map[look]int{}
	for i, l := range lines {
		if l.empty() {
			continue
		}
		if found[i].isHeading && !found[i].inline {
			known[lookOf(l)]++
		} else {
			used[lookOf(l)]++
		}
	}
	for i, l := range lines {
		if l.empty() || found[i].isHeading || i == 0 || l.Bullet || len(l.cells) > 1 || hasDigit(l.Text) ||
			l.whole.words() > longestUnknown || !s.distinct(lookOf(l)) {
			continue
		}
		if k := lookOf(l); known[k] >= fewestStyled && used[k] <= 1+known[k]/2 {
			h, some := readHeading(l.whole.text, true)
			unknown := !some || h.weak || in.likePosition(l.whole.text) >= likelyPosition
			if unknown {
				h = heading{topics: []topic{others}}
			}
			found[i] = lineHeading{heading: h, isHeading: true, unknown: unknown}
		}
	}
}

// distinct reports whether only section headings look like this.
func (s style) distinct(k look) bool {
	return k.heading || s.larger(line{Line: document.Line{Size: k.size}}) || k.caps && k.bold && !s.bold
}
