package interpret

import (
	"regexp"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
)

// appliedFor matches what a letter says before the position applied for.
var appliedFor = regexp.MustCompile(`^(?i:(?:re|sub|subject)\s*[:.-]\s*)?(?i:` + vocabulary.english("applied-for") +
	`)\b(?i:\s+the)?(?i:\s+(?:post|position)\s+of)?[\s:;.–-]*`)

// quotes are what some people put around the position they apply for.
const quotes = " \"'“”„‘’«»"

// withoutApplied returns a title without what leads to it in a letter or a form.
func withoutApplied(f cv.Found) cv.Found {
	lead := appliedFor.FindString(f.Value)
	if lead == "" {
		return f
	}
	rest := f.Value[len(lead):]
	start := len(lead) + len(rest) - len(strings.TrimLeft(rest, quotes))
	return cutTo(f, start, start+len(strings.Trim(rest, quotes)))
}

// onlyDegree reports whether a title is just a degree that somebody holds, and nothing that they do.
func (in *Interpreter) onlyDegree(title string) bool {
	_, degree := in.degreeIn(title)
	return degree && in.likePosition(title) < likelyPosition
}

// withClosed gives a title the closing bracket right after it.
func (d *tagged) withClosed(f cv.Found) cv.Found {
	open := strings.LastIndexByte(f.Value, '(')
	if open >= 0 && !strings.Contains(f.Value[open:], ")") && d.textAt(f.Span.End, f.Span.End+1) == ")" {
		f.Value, f.Span.End = f.Value+")", f.Span.End+1
	}
	return f
}

// withoutListBelow returns a title without a line below it that lists strengths: "Planning | Quality | Teams".
func (d *tagged) withoutListBelow(p piece) piece {
	if len(p.parts) > 1 && strings.Count(d.lines[p.line+1].Text, "|") >= fewestBars {
		p.parts, p.last = p.parts[:1], p.line
	}
	return p
}

// fewestBars is the fewest bars on a line that is a list.
const fewestBars = 2
