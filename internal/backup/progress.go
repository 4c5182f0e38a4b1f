package backup

import (
	"fmt"
	"io"
	"time"
)

// Progress tells somebody at a terminal how far it is, every second at most. A nil one tells nobody.
type Progress struct {
	out  io.Writer
	what string
	last time.Time
}

// NewProgress returns a progress that is written to out, a line at a time.
func NewProgress(out io.Writer) *Progress { return &Progress{out: out} }

// Say reports that so many of all are done; all is 0 if nobody knows.
func (p *Progress) Say(what string, done, all int) {
	if p == nil || what == p.what && time.Since(p.last) < time.Second && (all == 0 || done < all) {
		return
	}
	p.what, p.last = what, time.Now()
	if all > 0 {
		fmt.Fprintf(p.out, "%s: %d of %d\n", what, done, all)
		return
	}
	fmt.Fprintf(p.out, "%s: %d\n", what, done)
}
