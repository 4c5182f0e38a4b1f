package document

import "slices"

// hasGround reports whether one side of a gutter is a column with its own background or frame. A column that has one
// next to other text is read to its end, unless each of its lines is next to one of the other: those are rows.
func (g gutter) hasGround(panels []box) bool {
	if len(panels) == 0 || min(len(g.left), len(g.right)) < fewestGroundLines {
		return false
	}
	left, right := bounds(g.left), bounds(g.right)
	if !slices.ContainsFunc(panels, func(panel box) bool {
		return panel.isGround(left, right) || panel.isGround(right, left)
	}) {
		return false
	}
	few, many := groupLines(g.left).lines, groupLines(g.right).lines
	if len(few) > len(many) {
		few, many = many, few
	}
	apart := slices.ContainsFunc(few, func(s span) bool { return standing(s, many) != onLine })
	return len(few) >= fewestGroundLines && apart && !g.isRows()
}

// isGround reports whether a panel contains all of a column, and nothing of the text next to it.
func (b box) isGround(column, other box) bool {
	around := box{b.left - touching, b.top - touching, b.right + touching, b.bottom + touching}
	return column.left > around.left && column.right < around.right && column.top > around.top &&
		column.bottom < around.bottom && !b.overlaps(other)
}
