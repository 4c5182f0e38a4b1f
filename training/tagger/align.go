package main

import (
	"bufio"
	"errors"
	"os"
	"strconv"
	"strings"

	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/text"
)

// alignment maps the lines that somebody labelled to those that the reader produces today: it reads files better than
// it did, and labels are worth keeping.
type alignment struct {
	before []string
	lines  []document.Line
	to     []int // for each labelled line: the line that holds most of its words, or -1
}

// alignmentOf reads the labelled lines, as training/lines printed them. Without them nothing has moved.
func alignmentOf(file string, lines []document.Line) (*alignment, error) {
	a := &alignment{lines: lines}
	content, err := os.Open(file)
	if errors.Is(err, os.ErrNotExist) {
		for n, l := range lines {
			a.before, a.to = append(a.before, l.Text), append(a.to, n)
		}
		return a, nil
	}
	if err != nil {
		return nil, err
	}
	defer content.Close()
	scan := bufio.NewScanner(content)
	scan.Buffer(nil, 1<<20)
	for scan.Scan() {
		parts := strings.SplitN(scan.Text(), "|", 5)
		if len(parts) != 5 {
			return nil, errors.New("cannot read " + strconv.Quote(scan.Text()))
		}
		a.before = append(a.before, strings.ReplaceAll(parts[4], " ⇥ ", "\t"))
	}
	a.match()
	return a, scan.Err()
}

// reach is how far lines can move.
const reach = 40

// match finds, for each old line, the new one that shares most words with it, among those near where the last one went.
func (a *alignment) match() {
	words := make([]map[string]bool, len(a.lines))
	for n, l := range a.lines {
		words[n] = map[string]bool{}
		for _, w := range text.Tokens(l.Text) {
			words[n][w] = true
		}
	}
	at := 0
	for _, old := range a.before {
		tokens := text.Tokens(old)
		best, most := -1, 0.0
		for n := max(0, at-reach); n < min(len(a.lines), at+reach); n++ {
			shared := 0
			for _, w := range tokens {
				if words[n][w] {
					shared++
				}
			}
			score := float64(shared) / float64(max(len(tokens), 1))
			if a.lines[n].Text == old {
				score++
			}
			if score -= 0.005 * float64(max(n-at, at-n)); shared > 0 && score > most {
				best, most = n, score
			}
		}
		a.to = append(a.to, best)
		if best >= 0 {
			at = best + 1
		}
	}
}

// find returns where words of an old line are now: the line, and the bytes where they begin and end.
func (a *alignment) find(old int, words string, free func(line, start, end int) bool) (line, start, end int, ok bool) {
	if old < 0 || old >= len(a.to) || words == "" {
		return 0, 0, 0, false
	}
	near := a.to[old]
	if near < 0 {
		near = old
	}
	for _, by := range []int{0, 1, -1, 2, -2, 3, -3} {
		n := near + by
		if n < 0 || n >= len(a.lines) {
			continue
		}
		written := a.lines[n].Text
		for from := 0; from < len(written); {
			at := strings.Index(written[from:], words)
			if at < 0 {
				break
			}
			if free(n, from+at, from+at+len(words)) {
				return n, from + at, from + at + len(words), true
			}
			from += at + 1
		}
	}
	return 0, 0, 0, false
}

// moved returns the sections of today's lines. A new line has that of the line above.
func (a *alignment) moved(sections []int8) []int8 {
	now := make([]int8, len(a.lines))
	for n := range now {
		now[n] = unknown
	}
	for old, n := range a.to {
		if n >= 0 && now[n] == unknown {
			now[n] = sections[old]
		}
	}
	for n := range now {
		if now[n] == unknown && n > 0 {
			now[n] = now[n-1]
		}
	}
	return now
}
