package interpret

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// withWrapped joins list items that a narrow column breaks: what is below an item with a bullet and has none itself;
// and what a joining word, or an open bracket, asks for.
func (d *tagged) withWrapped(found []cv.Skill) []cv.Skill {
	for n := 0; n < len(found); n++ {
		for {
			d.in.checkEffort()
			rest := d.restOfItem(found[n].Found)
			cut := func(s cv.Skill) bool { return s.Span.Start < rest.end() && s.Span.End > rest.end() }
			if rest.empty() || slices.ContainsFunc(found, cut) {
				break
			}
			whole := found[n]
			whole.Value += leadsOver(d.toCellEnd(whole.Span.End)) + " " + rest.text
			whole.Span.End = rest.end()
			known, _ := d.in.lexicon.Lookup(concept.Skill, whole.Value)
			whole.Concept = known.ID
			found[n] = whole
			within := func(s cv.Skill) bool { return s.Span.Start >= rest.at && s.Span.End <= rest.end() }
			found = append(found[:n+1], slices.DeleteFunc(found[n+1:], within)...)
		}
	}
	return found
}

// toCellEnd returns what follows a place in its cell.
func (d *tagged) toCellEnd(at int) string {
	n := d.lineEnding(at)
	cell, _, _ := strings.Cut(d.lines[n].Text[at-d.starts[n]:], "\t")
	return cell
}

// lineEnding returns the line on which something ends that ends at a place.
func (d *tagged) lineEnding(at int) int { return d.lineOf(cv.Found{Span: cv.Span{Start: at - 1}}) }

// restOfItem returns the second half of an item that ends its cell, from the cell below it.
func (d *tagged) restOfItem(f cv.Found) passage {
	n := d.lineEnding(f.Span.End)
	behind := d.toCellEnd(f.Span.End)
	if n+1 >= len(d.lines) || d.sections[n+1] != tag.Skills || d.lines[n].Block != d.lines[n+1].Block ||
		!lookAlike(d.lines[n], d.lines[n+1]) || d.beginsSection(n+1) ||
		strings.TrimSpace(behind) != "" && leadsOver(behind) == "" {
		return passage{}
	}
	cells, below := d.cellsOf(n), d.cellsOf(n+1)
	column := strings.Count(d.lines[n].Text[:f.Span.End-1-d.starts[n]], "\t")
	same := column
	if len(below) == 1 && d.lines[n+1].Indent > d.lines[n].Indent {
		same = column - len(cells) + 1 // only the last column continues
	}
	if same < 0 || same >= len(below) {
		return passage{}
	}
	over, cell := d.itemCell(n, column, cells), d.itemCell(n+1, same, below)
	if cell.bullet || cell.empty() {
		return passage{}
	}
	rest := cell.split(atComma)[0].trim()
	goesOn := f.Value + leadsOver(behind)
	inList := strings.ContainsAny(over.text, ",،;")
	hangs := over.bullet && f.Span.Start == over.at && cell.indent > over.indent && !inList &&
		!strings.ContainsAny(cell.text, ",،;:|.")
	asks := halfBracket(f.Value) && strings.Contains(rest.text, ")") || mustLead.MatchString(goesOn) ||
		mustFollow.MatchString(rest.text) ||
		leadsToMore.MatchString(goesOn) && !inList || inList && d.brokenInList(f, over.passage, cell.passage)
	if rest.words() > longestRestOfItem || !hangs && !asks || !d.only(rest.found(1), tag.Skill) {
		return passage{}
	}
	return rest
}

// brokenInList reports whether the last item of a list of names continues in small letters in the cell below: "Barns,
// Lantern", "mending, Wicks".
func (d *tagged) brokenInList(f cv.Found, over, below passage) bool {
	if !beginsSmall(below.text) || beginsSmall(f.Value) || !strings.ContainsAny(below.text, ",،;") {
		return false
	}
	return !slices.ContainsFunc(slices.Concat(over.split(atComma), below.split(atComma)[1:]), func(item passage) bool {
		return beginsSmall(item.trim().text)
	})
}

// longestRestOfItem is the most words of an item on the line below it.
const longestRestOfItem = 4

// itemCell is a cell of a list without its bullet.
type itemCell struct {
	passage
	bullet bool
	indent float64
}

func (d *tagged) itemCell(n, column int, cells []passage) itemCell {
	cell := itemCell{passage: cells[column]}
	cell.text = strings.TrimRightFunc(cell.text, unicode.IsSpace)
	if bare := strings.TrimLeft(cell.text, " •●▪■◦○–-*"); len(bare) < len(cell.text) {
		cell.bullet = strings.TrimSpace(cell.text[:len(cell.text)-len(bare)]) != ""
		cell.passage = cell.part(len(cell.text)-len(bare), len(cell.text))
	}
	if column == 0 {
		cell.bullet, cell.indent = cell.bullet || d.lines[n].Bullet, d.lines[n].Indent
	} else if !cell.bullet {
		cell.indent = 1 // further in than a bullet
	}
	return cell
}

// leadsOver returns the joining word at the beginning of a text, which leads from one half of an item to the other.
func leadsOver(s string) string {
	return wrapLink.FindString(strings.TrimRightFunc(s, unicode.IsSpace))
}

var (
	wrapLink    = regexp.MustCompile(`^ (?i:and|&|of|in|for|with|the)$`)
	leadsToMore = regexp.MustCompile(` (?i:and|&)$`)
	mustFollow  = regexp.MustCompile(`^(?:of|for|with|in) `)
	mustLead    = regexp.MustCompile(` (?i:of|in|for|with|the|using|based)$`)
)
