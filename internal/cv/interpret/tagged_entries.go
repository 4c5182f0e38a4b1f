package interpret

import (
	"math"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// group is the pieces of one entry.
type group struct {
	pieces []piece
}

// first returns the first piece in one of the fields.
func (g group) first(fields ...tag.Field) (piece, bool) {
	for _, p := range g.pieces {
		if slices.Contains(fields, p.field) {
			return p, true
		}
	}
	return piece{}, false
}

func (g group) has(fields ...tag.Field) bool {
	_, has := g.first(fields...)
	return has
}

// entryKind is a kind of entry: which two things an entry of it names, and how much it gains if its dates are where
// other entries have theirs: many degrees have none.
type entryKind struct {
	keys  [2][]tag.Field
	dated float64
}

var (
	workEntry  = entryKind{[2][]tag.Field{{tag.Position}, {tag.Company}}, gainDated}
	studyEntry = entryKind{[2][]tag.Field{{tag.Degree, tag.Study}, {tag.School, tag.University}}, 0}
)

// key returns which of the two things a field is, or -1.
func (k entryKind) key(f tag.Field) int {
	for n, fields := range k.keys {
		if slices.Contains(fields, f) {
			return n
		}
	}
	return -1
}

// entries splits what the tagger found of one kind of entry into entries: the split that best fits what the tagger says
// about beginnings, and what entries usually contain.
func (d *tagged) entries(kind, other entryKind) []group {
	var pieces []piece
	for n, p := range d.pieces {
		if len(pieces) < mostPieces && !d.withinDates(n) && (kind.key(p.field) >= 0 || d.near(n, kind, other)) {
			pieces = append(pieces, p)
		}
	}
	best, groups := math.Inf(-1), []group(nil)
	fits := kind.fits(pieces)
	for key := range kind.keys {
		for _, dated := range []bool{false, true} {
			if score, split := kind.split(pieces, fits, lead{key, dated}); score > best {
				best, groups = score, split
			}
		}
	}
	return slices.DeleteFunc(groups, func(g group) bool {
		return !slices.ContainsFunc(g.pieces, func(p piece) bool { return kind.key(p.field) >= 0 })
	})
}

// withinDates reports whether a piece is a word between two dates in one cell: "May 2022 – early 2024".
func (d *tagged) withinDates(n int) bool {
	if n == 0 || n+1 >= len(d.pieces) {
		return false
	}
	before, p, after := d.pieces[n-1], d.pieces[n], d.pieces[n+1]
	if before.field != tag.Start || after.field != tag.End || before.last != after.line || p.line != after.line ||
		len(p.parts) > 1 || p.parts[0].words() > 1 {
		return false
	}
	at := d.starts[p.line]
	return !strings.Contains(d.lines[p.line].Text[before.to()-at:after.from()-at], "\t")
}

// near reports whether a date or a place belongs to entries of one kind rather than the other: the kind whose field is
// nearest, or above it if both are as near.
func (d *tagged) near(n int, kind, other entryKind) bool {
	d.in.checkEffort()
	p := d.pieces[n]
	if p.field != tag.Start && p.field != tag.End && p.field != tag.Place {
		return false
	}
	best, mine := entryReach+1, false
	for _, o := range d.pieces[max(0, n-piecesBeside):min(len(d.pieces), n+piecesBeside)] {
		is := kind.key(o.field) >= 0
		if !is && other.key(o.field) < 0 {
			continue
		}
		away := max(p.line-o.last, o.line-p.last, 0)
		if d.otherSections(p.line, o.line) {
			away += entryReach
		}
		if away < best || away == best && o.line <= p.line {
			best, mine = away, is
		}
	}
	return mine
}

// otherSections reports whether one of two lines is in a section about work and the other in one about education.
func (d *tagged) otherSections(a, b int) bool {
	first, second := d.sections[a], d.sections[b]
	return first == tag.Work && second == tag.Education || first == tag.Education && second == tag.Work
}

// lead is how the entries of a list begin: with which of the two keys, and with their dates before it or not.
type lead struct {
	key   int
	dated bool
}

// split returns the best split of pieces, if all entries begin with lead, and its score.
func (k entryKind) split(pieces []piece, fits [][]fit, lead lead) (float64, []group) {
	scores, from := make([]float64, len(pieces)+1), make([]int, len(pieces)+1)
	for end := 1; end <= len(pieces); end++ {
		scores[end] = math.Inf(-1)
		for begin := max(0, end-longestEntry); begin < end; begin++ {
			if s := scores[begin] + k.led(fits[end-1][end-1-begin], lead); s > scores[end] {
				scores[end], from[end] = s, begin
			}
		}
	}
	var groups []group
	for end := len(pieces); end > 0; end = from[end] {
		groups = append(groups, group{pieces[from[end]:end]})
	}
	slices.Reverse(groups)
	return scores[len(pieces)], groups
}

// fit is how well some pieces make one entry, however the others begin.
type fit struct {
	score      float64
	leads      int  // the key that it begins with; -1 if it has none
	datesFirst bool // a date precedes that
	hasDates   bool
}

// fits returns the fit of all runs of pieces that may be one entry: for each last piece, the fits with no, one and more
// pieces before it.
func (k entryKind) fits(pieces []piece) [][]fit {
	all := make([][]fit, len(pieces))
	for n := range pieces {
		end := n + 1
		for begin := n; begin >= max(0, end-longestEntry); begin-- {
			all[n] = append(all[n], k.fit(pieces[begin:end]))
		}
	}
	return all
}

// led returns how well pieces make an entry of a list whose entries all begin with lead.
func (k entryKind) led(f fit, lead lead) float64 {
	score := f.score
	if f.leads == lead.key {
		score += gainLead
	}
	if f.leads >= 0 && f.hasDates && f.datesFirst == lead.dated {
		score += k.dated
	}
	return score
}

func (k entryKind) fit(pieces []piece) fit {
	score, counts, starts, ends, leads, dated := 0.0, [2]int{}, 0, 0, -1, false
	for n := range pieces {
		p := &pieces[n]
		begins := min(max(p.begins, leastBegins), 1-leastBegins)
		if n == 0 {
			score += math.Log(begins)
		} else {
			score += math.Log(1 - begins)
			score -= costGap * float64(min(max(p.line-pieces[n-1].last-1, 0), entryReach))
		}
		switch key := k.key(p.field); {
		case key >= 0:
			if leads < 0 {
				leads, dated = key, starts+ends > 0
			}
			if !k.sameKey(pieces[:n], p) {
				counts[key]++
			}
		case p.field == tag.Start:
			starts++
		case p.field == tag.End:
			ends++
		}
	}
	for _, count := range counts {
		if count == 0 {
			score -= costMissing
		}
		score -= costTwice * float64(max(count-1, 0))
	}
	if starts+ends == 0 {
		score -= costUndated
	}
	score -= costTwiceDated * float64(max(starts-1, ends-1, 0))
	score -= costOwnDates * float64(max(k.ownDates(pieces)-1, 0))
	return fit{score, leads, dated, starts+ends > 0}
}

// ownDates counts the positions that have a start and an end on their line: each is an entry.
func (k entryKind) ownDates(pieces []piece) int {
	count := 0
	for n := range pieces {
		p := &pieces[n]
		if p.field != tag.Position {
			continue
		}
		starts, ends := false, false
		for at := range pieces[n+1:] {
			date := &pieces[n+1+at]
			if date.line != p.last {
				break
			}
			starts, ends = starts || date.field == tag.Start, ends || date.field == tag.End
		}
		if starts && ends {
			count++
		}
	}
	return count
}

// sameKey reports whether a piece continues one before it: a college and its university, a degree and its field.
func (k entryKind) sameKey(before []piece, p *piece) bool {
	for n := range before {
		if o := &before[n]; o.field != p.field && k.key(o.field) == k.key(p.field) && p.line-o.last <= 1 {
			return true
		}
	}
	return false
}
