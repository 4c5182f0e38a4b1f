package document

import (
	"cmp"
	"slices"
	"unicode"
)

// inReadingOrder sorts the text boxes of a paragraph: column by column, each from its top. People draw boxes in any
// order, and a heading is often a separate box above the one it heads.
func inReadingOrder(boxes []wordBox) []wordBox {
	unplaced := func(b wordBox) bool { return b.place.width <= 0 || b.place.height <= 0 }
	if len(boxes) < 2 || len(boxes) > mostBoxes || slices.ContainsFunc(boxes, unplaced) {
		return boxes
	}
	return cutIntoColumns(boxes, isMostlyArabic(boxes))
}

// cutIntoColumns splits boxes where no box crosses: first by white space from top to bottom, then from side to side.
func cutIntoColumns(boxes []wordBox, fromRight bool) []wordBox {
	across := func(b wordBox) (float64, float64) { return b.place.x, b.place.x + b.place.width }
	down := func(b wordBox) (float64, float64) { return b.place.y, b.place.y + b.place.height }
	columns := groupTouching(boxes, across)
	if fromRight {
		slices.Reverse(columns)
	}
	if len(columns) == 1 { // something spans them: read the topmost, then try again below it
		rows := groupTouching(boxes, down)
		columns = [][]wordBox{rows[0]}
		if len(rows) > 1 {
			columns = append(columns, slices.Concat(rows[1:]...))
		}
	}
	if len(columns) == 1 { // they overlap
		return slices.SortedStableFunc(slices.Values(boxes),
			func(a, b wordBox) int { return cmp.Compare(a.place.y, b.place.y) })
	}
	var ordered []wordBox
	for _, column := range columns {
		ordered = append(ordered, cutIntoColumns(column, fromRight)...)
	}
	return ordered
}

// groupTouching groups boxes whose extents in one direction touch.
func groupTouching(boxes []wordBox, extent func(wordBox) (from, to float64)) [][]wordBox {
	sorted := slices.SortedStableFunc(slices.Values(boxes), func(a, b wordBox) int {
		fromA, _ := extent(a)
		fromB, _ := extent(b)
		return cmp.Compare(fromA, fromB)
	})
	var parts [][]wordBox
	end := 0.0
	for i, box := range sorted {
		from, to := extent(box)
		if i == 0 || from >= end-frameOverlap {
			parts, end = append(parts, nil), to
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], box)
		end = max(end, to)
	}
	return parts
}

func isMostlyArabic(boxes []wordBox) bool {
	arabic, other := 0, 0
	for _, box := range boxes {
		for _, node := range box.nodes {
			for _, line := range node.lines {
				for _, r := range line.Text {
					if unicode.Is(unicode.Arabic, r) {
						arabic++
					} else if unicode.IsLetter(r) {
						other++
					}
				}
			}
		}
	}
	return arabic > other
}
