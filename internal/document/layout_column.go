package document

import (
	"cmp"
	"math"
	"slices"
)

// regions cuts a page into parts to be read one after the other: what is above two columns, the columns, and what is
// below. A rule across ends both columns. rightFirst is the order of columns on a page read from the right.
func regions(all []span, rules, panels []box, rightFirst bool) [][]span {
	sorted := slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b span) int { return cmp.Compare(a.base, b.base) })
	if len(sorted) > mostSpans {
		return [][]span{sorted}
	}
	cut := cutShelves(sorted, panels, rightFirst)
	if cut == nil {
		cut = cutColumns(sorted, rules, panels, rightFirst)
	}
	if cut == nil {
		return [][]span{sorted}
	}
	var parts [][]span
	for _, part := range cut {
		if len(part) > 0 {
			parts = append(parts, regions(part, rules, panels, rightFirst)...)
		}
	}
	return parts
}

// cutColumns splits a region at its best gutter, or returns nil if it has none.
func cutColumns(sorted []span, rules, panels []box, rightFirst bool) [][]span {
	cut, found := bestGutter(sorted, rules, panels)
	if !found {
		return nil
	}
	if rightFirst {
		return [][]span{cut.above, cut.right, cut.left, cut.below}
	}
	return [][]span{cut.above, cut.left, cut.right, cut.below}
}

// bestGutter looks for white space that runs down next to either edge of a span, and returns the tallest.
func bestGutter(sorted []span, rules, panels []box) (gutter, bool) {
	var best gutter
	var most float64
	tried := map[int]bool{}
	var bands []band
	underlined := betweenUnderlines(rules)
	edges := slices.Clone(underlined)
	for _, s := range sorted {
		edges = append(edges, s.left-edgeOffset, s.right+edgeOffset)
	}
	for i, at := range edges {
		key := int(math.Round(2 * at))
		if tried[key] {
			continue
		}
		tried[key] = true
		bands = appendFreeBands(bands[:0], sorted, rules, at)
		for _, free := range bands {
			if free.end-free.start < fewestColumnSpans {
				continue
			}
			if cut := splitAt(sorted, free, at); cut.score() > most &&
				(cut.isColumns() && !cut.isTable() || cut.hasGround(panels) ||
					i < len(underlined) && cut.hasUnderlinedHeads(rules)) {
				best, most = cut, cut.score()
			}
		}
	}
	return best, most > 0
}

// band is a run of spans, from the top, that do not cross a vertical line, and the spans that end it.
type band struct {
	start, end   int
	above, below *span // the spans that cross the line; nil if a rule or the page ends the band
}

// appendFreeBands appends the bands in which no span and no rule crosses x.
func appendFreeBands(bands []band, sorted []span, rules []box, x float64) []band {
	var across []float64
	for _, rule := range rules {
		if rule.left < x-touching && rule.right > x+touching {
			across = append(across, rule.bottom)
		}
	}
	slices.Sort(across)
	ruledBetween := func(a, b *span) bool {
		next, _ := slices.BinarySearch(across, a.base)
		return next < len(across) && across[next] < b.base
	}
	bands = append(bands, band{})
	for i := range sorted {
		s := &sorted[i]
		last := &bands[len(bands)-1]
		if i > last.start && ruledBetween(&sorted[i-1], s) {
			last.end = i
			bands = append(bands, band{start: i})
			last = &bands[len(bands)-1]
		}
		if s.left < x && s.right > x {
			last.end = i
			last.below = s
			bands = append(bands, band{start: i + 1, above: s})
		}
	}
	bands[len(bands)-1].end = len(sorted)
	for i := range bands {
		bands[i].keepLines(sorted)
	}
	return bands
}

// keepLines removes spans that share a line with one outside the band.
func (b *band) keepLines(sorted []span) {
	for b.start > 0 && b.start < b.end && beside(sorted[b.start-1], sorted[b.start]) {
		b.start++
	}
	for b.end < len(sorted) && b.start < b.end && beside(sorted[b.end-1], sorted[b.end]) {
		b.end--
	}
}

// splitAt splits the spans of a band at x. If the gutter continues next to a span that ends the band, the band is part
// of a taller one, and the result is empty.
func splitAt(sorted []span, free band, x float64) gutter {
	within := sorted[free.start:free.end]
	from, to, onRight := math.Inf(-1), math.Inf(1), 0
	for i := range within {
		if s := &within[i]; s.left >= x {
			to = math.Min(to, s.left)
			onRight++
		} else {
			from = math.Max(from, s.right)
		}
	}
	for _, s := range []*span{free.above, free.below} {
		if s == nil {
			continue
		}
		if enough := gutterWidth * s.size; s.left-from >= enough || to-s.right >= enough {
			return gutter{}
		}
	}
	cut := gutter{at: x, above: sorted[:free.start], below: sorted[free.end:],
		left: make([]span, 0, len(within)-onRight), right: make([]span, 0, onRight)}
	for _, s := range within {
		if s.left >= x {
			cut.right = append(cut.right, s)
		} else {
			cut.left = append(cut.left, s)
		}
	}
	cut.width = to - from
	return cut.withoutTitle().withoutTail().withoutFoot()
}
