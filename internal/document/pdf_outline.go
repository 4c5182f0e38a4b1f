package document

import (
	"cmp"
	"math"
	"slices"
)

// letterShape is a shape that may be letters: some programs draw a font that they cannot store as shapes, so the name
// and headings of a CV are missing from its text.
type letterShape struct {
	box
	segments int // lines and curves that draw it
}

// addOutline adds a shape as high as letters.
func (r *pageReader) addOutline(p *page, object uint64, b box) {
	if b.height() >= lowestOutline && b.height() <= highestOutline && b.width() < p.width &&
		len(p.outlines) < mostOutlines {
		p.outlines = append(p.outlines, letterShape{b, int(int32(r.call("FPDFPath_CountSegments", object)))})
	}
}

// outlinedLines returns the lines of a page that are drawn as shapes, if there are several.
func (p page) outlinedLines() []box {
	var lines []box
	looked := 0
	for _, line := range outlineRows(p.outlines) {
		ems := line.width() / line.height()
		if ems < shortestOutlined || line.height() > highestOutline || float64(line.segments) < outlineSegments*ems ||
			looked == mostOutlined {
			continue
		}
		looked++
		if !p.holdsChar(line.box) {
			lines = append(lines, line.box)
		}
	}
	if len(lines) < fewestOutlined {
		return nil
	}
	return lines
}

// outlineRows puts neighbouring shapes on one line.
func outlineRows(shapes []letterShape) []letterShape {
	sorted := slices.SortedStableFunc(slices.Values(shapes),
		func(a, b letterShape) int { return cmp.Compare(a.left, b.left) })
	var found []letterShape
	for _, s := range sorted {
		at := slices.IndexFunc(found, func(row letterShape) bool {
			higher, lower := math.Max(row.height(), s.height()), math.Min(row.height(), s.height())
			return s.left-row.right < outlineGap*higher &&
				math.Min(row.bottom, s.bottom)-math.Max(row.top, s.top) > outlineOverlap*lower
		})
		if at < 0 {
			found = append(found, s)
			continue
		}
		row := &found[at]
		row.top, row.bottom = math.Min(row.top, s.top), math.Max(row.bottom, s.bottom)
		row.right, row.segments = math.Max(row.right, s.right), row.segments+s.segments
	}
	return found
}

func (p page) holdsChar(b box) bool {
	return slices.ContainsFunc(p.chars, b.holds)
}

// bareImages returns the large pictures on a page of text with no text on them: they may show a column. Pictures on
// pages without text are certificates.
func (p page) bareImages() []box {
	if len(p.chars) < fewestScanChars {
		return nil
	}
	var bare []box
	for _, b := range p.images {
		if !p.holdsChar(b) {
			bare = append(bare, b)
		}
	}
	return bare
}

// drawnPages returns the pages, from 1, with such lines.
func drawnPages(pages []page) []int {
	var found []int
	for i, p := range pages {
		if len(p.outlinedLines()) > 0 {
			found = append(found, i+1)
		}
	}
	return found
}
