package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	market "github.com/tawafuq/tawafuq/internal/demo"
)

// progressBar shows how far a market is: one moving line on a terminal, a line for each part elsewhere.
type progressBar struct {
	out      io.Writer
	terminal bool
	open     bool // whether a moving line is unfinished
}

func newProgressBar(out io.Writer) *progressBar {
	bar := &progressBar{out: out}
	if file, ok := out.(*os.File); ok {
		info, err := file.Stat()
		bar.terminal = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	return bar
}

func (b *progressBar) tell(p market.Progress) {
	const width = 30
	switch done := p.Done == p.Total; {
	case b.terminal:
		filled := width * p.Done / max(1, p.Total)
		// \r returns to the start of the line and \x1b[K clears the rest of it.
		fmt.Fprintf(b.out, "\r%-13s %s%s %3d%%\x1b[K", p.Of, strings.Repeat("█", filled),
			strings.Repeat("░", width-filled), 100*p.Done/max(1, p.Total))
		b.open = true
		if done {
			b.end()
		}
	case done:
		fmt.Fprintf(b.out, "%s: done\n", p.Of)
	}
}

// end finishes the moving line.
func (b *progressBar) end() {
	if b.open {
		fmt.Fprintln(b.out)
		b.open = false
	}
}
