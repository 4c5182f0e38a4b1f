package main

import (
	"fmt"
	"math"
	"os"
	"strings"
	"time"
)

// panel is one of the charts of a picture: both axes grow by powers of ten.
type panel struct {
	title string
	unit  func(float64) string
	lines []line
}

type line struct {
	name, colour string
	values       []float64
}

const (
	panelWidth, panelHeight = 250, 190
	panelGap                = 76
	pictureMargin           = 58
	labelHeight             = 20
)

// drawGrowth draws what queries, memory and building cost as an index grows.
func drawGrowth(path string, sizes []growth) error {
	var p50, p99, heap, build []float64
	for _, g := range sizes {
		p50, p99 = append(p50, g.P50.Seconds()), append(p99, g.P99.Seconds())
		heap, build = append(heap, float64(g.Heap)), append(build, g.Build.Seconds())
	}
	seconds := func(v float64) string { return brief(time.Duration(v * 1e9)) }
	panels := []panel{
		{"CPU time of a query", seconds, []line{{"p50", "#0f766e", p50}, {"p99", "#b45309", p99}}},
		{"Memory of the index", size, []line{{"", "#1d4ed8", heap}}},
		{"CPU time to build it", seconds, []line{{"", "#7c3aed", build}}},
	}
	return drawPanels(path, "How the cost of search grows with the number of jobs", panels, sizes)
}

// drawPanels writes a picture of panels, up to four in a row, over the same sizes.
func drawPanels(path, label string, panels []panel, sizes []growth) error {
	const across, rowHeight = 4, panelHeight + 110
	columns := min(across, len(panels))
	width := 2*pictureMargin + columns*panelWidth + (columns-1)*panelGap
	height := rowHeight * ((len(panels) + across - 1) / across)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-label="%s" `+
		`font-family="system-ui, sans-serif" font-size="12">`+"\n", width, height, label)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="#ffffff"/>`+"\n", width, height)
	for i, p := range panels {
		p.draw(&b, pictureMargin+i%across*(panelWidth+panelGap), 52+i/across*rowHeight, sizes)
	}
	b.WriteString("</svg>\n")
	return os.WriteFile(path, []byte(b.String()), 0o644)
}

func (p panel) draw(b *strings.Builder, left, top int, sizes []growth) {
	low, high := p.bounds()
	first, last := math.Log10(float64(sizes[0].Jobs)), math.Log10(float64(sizes[len(sizes)-1].Jobs))
	x := func(jobs int) float64 {
		return float64(left) + (math.Log10(float64(jobs))-first)/max(last-first, .01)*panelWidth
	}
	y := func(v float64) float64 {
		return float64(top) + (1-(math.Log10(v)-low)/(high-low))*panelHeight
	}
	fmt.Fprintf(b, `<text x="%d" y="%d" font-size="14" font-weight="600" fill="#111827">%s</text>`+"\n", left, top-22,
		p.title)
	for power := low; power <= high; power++ {
		at := y(math.Pow(10, power))
		fmt.Fprintf(b, `<path d="M%d %.1fh%d" stroke="#e5e7eb"/>`, left, at, panelWidth)
		fmt.Fprintf(b, `<text x="%d" y="%.1f" text-anchor="end" fill="#6b7280">%s</text>`+"\n", left-6, at+4,
			p.unit(math.Pow(10, power)))
	}
	for _, g := range sizes {
		fmt.Fprintf(b, `<text x="%.1f" y="%d" text-anchor="middle" fill="#6b7280">%s</text>`+"\n", x(g.Jobs),
			top+panelHeight+20, thousands(g.Jobs))
	}
	fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="middle" fill="#6b7280">open jobs</text>`+"\n", left+panelWidth/2,
		top+panelHeight+40)
	for _, l := range p.lines {
		var points []string
		for i, v := range l.values {
			points = append(points, fmt.Sprintf("%.1f,%.1f", x(sizes[i].Jobs), y(v)))
		}
		fmt.Fprintf(b, `<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>`+"\n",
			strings.Join(points, " "), l.colour)
	}
	for n, l := range p.lines {
		for i, v := range l.values {
			anchor, right, up := "end", 4., 12. // above the line, which rises
			if i == 0 {
				anchor, right, up = "start", -4, 18
			}
			if n > 0 && math.Abs(y(v)-y(p.lines[n-1].values[i])) < labelHeight {
				up = -22 // below, as there is another above
			}
			fmt.Fprintf(b, `<circle cx="%.1f" cy="%.1f" r="3.5" fill="%s"/>`, x(sizes[i].Jobs), y(v), l.colour)
			fmt.Fprintf(b, `<text x="%.1f" y="%.1f" text-anchor="%s" fill="%s" stroke="#ffffff" stroke-width="4" `+
				`paint-order="stroke">%s</text>`+"\n", x(sizes[i].Jobs)+right, y(v)-up, anchor, l.colour,
				strings.TrimSpace(l.name+" "+p.unit(v)))
		}
	}
}

// bounds are the powers of ten that hold all values.
func (p panel) bounds() (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, l := range p.lines {
		for _, v := range l.values {
			low, high = min(low, math.Floor(math.Log10(v))), max(high, math.Ceil(math.Log10(v)))
		}
	}
	return low, max(high, low+1)
}

// brief is a duration as short as it can be read.
func brief(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return digits(d.Seconds()*1e6) + " µs"
	case d < time.Second:
		return digits(d.Seconds()*1e3) + " ms"
	default:
		return digits(d.Seconds()) + " s"
	}
}

func thousands(n int) string {
	switch {
	case n >= 1_000_000:
		return digits(float64(n)/1e6) + " M"
	case n >= 1000:
		return digits(float64(n)/1e3) + " K"
	default:
		return fmt.Sprint(n)
	}
}

func size(bytes float64) string {
	if bytes >= 1e9 {
		return digits(bytes/1e9) + " GB"
	}
	return digits(bytes/1e6) + " MB"
}

// digits writes a number with two digits, or all that stand before the point.
func digits(v float64) string {
	if v >= 10 {
		return fmt.Sprintf("%.0f", v)
	}
	return strings.TrimSuffix(fmt.Sprintf("%.1f", v), ".0")
}
