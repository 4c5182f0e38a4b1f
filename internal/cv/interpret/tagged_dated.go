package interpret

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// clearPost reports whether the tagger is sure of a position without an employer, and of when it was held: the
// self-employed have none, and neither have most jobs of some Arabic CVs.
func (d *tagged) clearPost(g group, w cv.Work) bool {
	p, has := g.first(tag.Position)
	return has && !w.Company.There() && w.Start.There() && w.Start.Value != w.End.Value &&
		d.sections[p.line] == tag.Work && min(p.sure, p.begins, d.certain[p.line]) >= clearlyPosition
}

// datedEntry reports whether half a job has dates and is where the tagger is sure of jobs: the person knows the rest.
// Lists of other things have single dates.
func (d *tagged) datedEntry(g group, w cv.Work) bool {
	at, least := g.pieces[0].line, leastDated
	if w.Start.Value == w.End.Value {
		least = leastLoneDated
	}
	return (w.Start.Value != w.End.Value || w.Company.There() && w.Start.There()) && d.sections[at] == tag.Work &&
		d.certain[at] >= clearlyPosition && d.weighed[len(d.weighed)-1].Certainty >= least
}

// clearlyPosition is how sure the tagger has to be of such a position.
const clearlyPosition = 0.95

// besideDates returns the position of a job that lacks one, if it is next to the job's dates, the tagger left it
// untagged, and the employer is below: "2010 – 2016 Lecturer in the department of design", "University of Mossline".
func (d *tagged) besideDates(g group, w cv.Work) cv.Found {
	start, dated := g.first(tag.Start)
	if !dated || start.from() != d.starts[start.line] || d.sections[start.line] != tag.Work ||
		d.certain[start.line] < clearlyPosition || d.lineOf(w.Company) <= start.line {
		return cv.Found{}
	}
	cell, _, _ := strings.Cut(d.lines[start.line].Text, "\t")
	line := passage{text: cell, at: d.starts[start.line]}
	when := periodsIn(line.text)
	if len(when) == 0 || !when[0].ranged() || when[0].from > len("(") {
		return cv.Found{}
	}
	rest := line.part(when[0].to, len(line.text)).trim()
	if rest.empty() || rest.words() > longestFilled || len(d.across(rest.found(1))) > 0 || tellsOfDuties(rest.text) {
		return cv.Found{}
	}
	return limited(rest.found(sureExtended), cv.MaxItem)
}

// amongBars returns what is between a value and the dates on its line, with bars around it, if the tagger left it
// untagged: "Keeper • Mossline Barns • 2012 – 2014".
func (d *tagged) amongBars(known cv.Found) cv.Found {
	n := d.lineOf(known)
	parts := passage{text: d.lines[n].Text, at: d.starts[n]}.split(atBar)
	if d.sections[n] != tag.Work || len(parts) < fewestColumns || !strings.ContainsAny(d.lines[n].Text, "|•·") {
		return cv.Found{}
	}
	at := slices.IndexFunc(parts, func(p passage) bool { return p.trim().place() == known.Span })
	if at < 0 || at+2 >= len(parts) {
		return cv.Found{}
	}
	value, dates := parts[at+1].trim(), parts[at+2]
	taken := slices.ContainsFunc(d.across(value.found(1)), func(p piece) bool {
		return p.field != tag.Place || p.sure >= doubtedPlace || p.from() == value.at && p.to() == value.end()
	})
	if value.empty() || value.words() > longestHeadName || taken || d.in.isPlace(value.text) ||
		!slices.ContainsFunc(d.across(dates.found(1)), func(p piece) bool { return p.field == tag.Start }) {
		return cv.Found{}
	}
	return value.found(sureExtended)
}

// datedHead is a line that names something in one cell and a period in the next, as the jobs above it do.
type datedHead struct {
	line       int
	name, when passage
}

// likeDatedHeads turns the lines of a list into heads of jobs if they are laid out like those that the tagger knows, up
// to the next heading: in the middle of a long list the tagger may take jobs for projects.
func (d *tagged) likeDatedHeads() {
	var list []datedHead
	for n := range d.lines {
		d.in.checkEffort()
		head, is := d.datedHead(n)
		switch {
		case is && (len(list) == 0 || lookAlike(d.lines[list[0].line], d.lines[n])):
			list = append(list, head)
		case len(list) > 0 && d.beginsSection(n):
			d.becomeHeads(list)
			list = nil
		}
	}
	d.becomeHeads(list)
}

// beginsSection reports whether a line is the name of a section, or looks like one in this CV.
func (d *tagged) beginsSection(n int) bool {
	_, is := headingOf(d.lines[n].Text)
	return is || d.lines[n].Heading || slices.Contains(d.lines[n].Rules, ruleUnknownHeading)
}

func (d *tagged) datedHead(n int) (datedHead, bool) {
	cells := d.cellsOf(n)
	if len(cells) != 2 || d.lines[n].Bullet || d.sections[n] == tag.Education {
		return datedHead{}, false
	}
	name, when := cells[0].trimOdd(), cells[1].trim()
	periods := periodsIn(when.text)
	if name.empty() || name.words() > longestHeadName || len(periods) == 0 || !periods[0].ranged() ||
		len(nonEmpty(restOf(when, periods[0]))) > 0 {
		return datedHead{}, false
	}
	return datedHead{n, name, when}, true
}

// becomeHeads gives the heads of a list that the tagger left untagged the field that most others have.
func (d *tagged) becomeHeads(list []datedHead) {
	counts := map[tag.Field]int{}
	var unseen []datedHead
	for _, head := range list {
		seen := slices.DeleteFunc(d.across(head.name.found(1)), func(p piece) bool { return p.field == tag.Place })
		if len(seen) == 0 {
			unseen = append(unseen, head)
		}
		for _, p := range seen {
			counts[p.field]++
		}
	}
	field := tag.Company
	if counts[tag.Position] > counts[tag.Company] {
		field = tag.Position
	}
	if len(list) < fewestHeads || counts[field] < fewestKnownHeads || len(counts) > 2 ||
		counts[tag.Company]+counts[tag.Position] < len(list)-len(unseen) {
		return
	}
	for _, head := range unseen {
		n := head.line
		d.readRow([]piece{
			{field: field, parts: []passage{head.name}, line: n, last: n, sure: sureSibling, begins: 1},
			{field: tag.Start, parts: []passage{head.when}, line: n, last: n, sure: sureColumn},
		})
		d.certain[head.line] = clearlyPosition
	}
}

// How many lines make a list of heads, how many of them the tagger has to know, and the most words that name a job.
const (
	fewestHeads      = 4
	fewestKnownHeads = 2
	longestHeadName  = 8
)
