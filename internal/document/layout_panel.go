package document

import (
	"cmp"
	"math"
	"slices"
)

// shelf is a set of panels side by side, like cards: boxes with their own frame or background. Each is read to its end
// before the next.
type shelf struct {
	box
	panels []panel
}

// panel is a box with its text.
type panel struct {
	box
	spans []span
}

// cutShelves splits a region at its shelves: what is above, the panels one after the other, what is below.
func cutShelves(region []span, boxes []box, rightFirst bool) [][]span {
	shelves := shelvesOf(panelsOf(region, boxes), region)
	if len(shelves) == 0 {
		return nil
	}
	var parts [][]span
	rest := region // sorted from the top
	for _, s := range shelves {
		var above, below []span
		for _, each := range rest {
			switch middle := (each.top + each.bottom) / 2; {
			case middle < s.top:
				above = append(above, each)
			case middle > s.bottom:
				below = append(below, each)
			}
		}
		if len(above) > 0 {
			parts = append(parts, above)
		}
		parts = append(parts, s.columns(rightFirst)...)
		rest = below
	}
	if len(rest) > 0 {
		parts = append(parts, rest)
	}
	return parts
}

// panelsOf returns the boxes that hold parts of a region, except for those inside others and those around everything.
func panelsOf(region []span, boxes []box) []panel {
	var found []panel
	for _, b := range boxes {
		p := panel{box: b, spans: within(region, b)}
		if len(p.spans) > 0 && len(p.spans) < len(region) {
			found = append(found, p)
		}
	}
	area := func(b box) float64 { return b.width() * b.height() }
	slices.SortStableFunc(found, func(a, b panel) int { return cmp.Compare(area(b.box), area(a.box)) })
	var outer []panel
	for _, p := range found {
		if !slices.ContainsFunc(outer, func(o panel) bool { return o.overlaps(p.box) }) {
			outer = append(outer, p)
		}
	}
	slices.SortStableFunc(outer, func(a, b panel) int { return cmp.Compare(a.top, b.top) })
	return outer
}

// overlaps reports whether boxes overlap by more than a touch.
func (b box) overlaps(other box) bool {
	return math.Min(b.right, other.right)-math.Max(b.left, other.left) > touching &&
		math.Min(b.bottom, other.bottom)-math.Max(b.top, other.top) > touching
}

// shelvesOf groups panels at the same height. A panel with text next to it is a column, not a shelf.
func shelvesOf(panels []panel, region []span) []shelf {
	var found []shelf
	for _, p := range panels {
		if n := len(found) - 1; n >= 0 && p.top < found[n].bottom-touching {
			found[n].panels = append(found[n].panels, p)
			found[n].bottom = math.Max(found[n].bottom, p.bottom)
			continue
		}
		found = append(found, shelf{p.box, []panel{p}})
	}
	return slices.DeleteFunc(found, func(s shelf) bool { return !s.isShelf(region) })
}

// isShelf reports whether panels are cards, rather than cells of a table, which touch and are short, or a row of words
// with backgrounds.
func (s shelf) isShelf(region []span) bool {
	inside, fewest, most := 0, math.MaxInt, 0
	for _, p := range s.panels {
		lines := len(rows(p.spans))
		inside, fewest, most = inside+len(p.spans), min(fewest, lines), max(most, lines)
	}
	atHeight := 0
	for _, each := range region {
		if middle := (each.top + each.bottom) / 2; middle >= s.top && middle <= s.bottom {
			atHeight++
		}
	}
	return len(s.panels) > 1 && most > 1 && inside == atHeight && (fewest > panelCellLines || !s.touch())
}

// touch reports whether some panels have no white space between them.
func (s shelf) touch() bool {
	for i, p := range s.panels {
		around := box{p.left - 2*touching, p.top, p.right + 2*touching, p.bottom}
		if slices.ContainsFunc(s.panels[:i], func(other panel) bool { return around.overlaps(other.box) }) {
			return true
		}
	}
	return false
}

// columns returns the panels of a shelf in reading order: column by column if white space separates them, and from the
// top within each.
func (s shelf) columns(rightFirst bool) [][]span {
	sorted := slices.Clone(s.panels)
	slices.SortStableFunc(sorted, func(a, b panel) int { return cmp.Compare(a.left, b.left) })
	var groups [][]panel
	right := math.Inf(-1)
	for _, p := range sorted {
		if len(groups) == 0 || p.left > right {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], p)
		right = math.Max(right, p.right)
	}
	if rightFirst {
		slices.Reverse(groups)
	}
	var parts [][]span
	for _, group := range groups {
		slices.SortStableFunc(group, func(a, b panel) int { return cmp.Compare(a.top, b.top) })
		for _, p := range group {
			parts = append(parts, p.spans)
		}
	}
	return parts
}
