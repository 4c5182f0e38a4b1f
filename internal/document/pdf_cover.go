package document

import "math"

// cover is an area that is filled after some of the text of its page is drawn. Programs that replace a text in a
// finished PDF paint over it and write on top; the old text is still in the file.
type cover struct {
	box
	at int // its number among the objects of the page
}

// addCover adds a shape that is an opaque filled rectangle, if text was drawn before it.
func (r *pageReader) addCover(object uint64, at int, b box) {
	if len(r.texts) == 0 || b.width() < coverWidth || b.height() < coverHeight || len(r.covers) == mostCovers ||
		int32(r.call("FPDFPath_CountSegments", object)) > rectangleSegments {
		return
	}
	to := uint64(r.scratch)
	if r.call("FPDFPath_GetDrawMode", object, to, to+4) == 0 {
		return
	}
	if filled, _ := r.memory.ReadUint32Le(r.scratch); filled == 0 ||
		r.call("FPDFPageObj_GetFillColor", object, to, to+4, to+8, to+12) == 0 {
		return
	}
	if opaque, _ := r.memory.ReadUint32Le(r.scratch + 12); opaque == math.MaxUint8 {
		r.covers = append(r.covers, cover{b, at})
	}
}

// drawnAt returns when a text is drawn; a text within a group of objects is not known, and counts as never drawn.
func (r *pageReader) drawnAt(object uint64) int {
	if at, known := r.texts[object]; known {
		return at
	}
	return math.MaxInt
}

// withoutCovered leaves out characters that are painted over; drawnAt is when each is drawn. Some of them must lie
// under others drawn later: a rectangle alone may be clipped to a part, or tint what it covers.
func withoutCovered(chars []drawn, drawnAt []int, covers []cover) []drawn {
	hidden := make([]bool, len(drawnAt))
	found := false
	for _, c := range covers {
		var below, above []int
		for i, d := range chars {
			switch {
			case !c.holds(d):
			case drawnAt[i] < c.at:
				below = append(below, i)
			default:
				above = append(above, i)
			}
		}
		written := 0
		for _, i := range below[:min(len(below), coveredLooked)] {
			for _, j := range above {
				if chars[j].liesOn(chars[i]) {
					written++
					break
				}
			}
		}
		if written >= fewestCovered {
			for _, i := range below {
				hidden[i], found = true, true
			}
		}
	}
	if !found {
		return chars
	}
	kept := chars[:0]
	for i, d := range chars {
		if !hidden[i] {
			kept = append(kept, d)
		}
	}
	return kept
}

func (b box) holds(d drawn) bool {
	x, y := (d.left+d.right)/2, d.base-d.size/4
	return x > b.left && x < b.right && y > b.top && y < b.bottom
}

// liesOn reports whether a character is in the same place as another.
func (d drawn) liesOn(other drawn) bool {
	shared := math.Min(d.right, other.right) - math.Max(d.left, other.left)
	return d.char != ' ' && other.char != ' ' && math.Abs(d.base-other.base) < other.size/2 &&
		shared > math.Min(d.right-d.left, other.right-other.left)/2
}
