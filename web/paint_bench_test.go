package web

import (
	"cmp"
	"strconv"
	"testing"
)

// BenchmarkDraw says what a page costs that is drawn for the first time, and one that was drawn before.
func BenchmarkDraw(b *testing.B) {
	s, err := Load()
	if err != nil || s.painter == nil {
		b.Fatal("the page is not built: run make build first", err)
	}
	cases := casesOf(b)
	for _, c := range []asked{cases[0], cases[2], cases[5]} {
		c.Language = "en"
		b.Run("new"+c.Pathname, func(b *testing.B) {
			for n := 0; b.Loop(); n++ {
				c.Theme = strconv.Itoa(n) // so that none was drawn before
				s.painter.spent = 0       // nor held back
				if _, err := s.painter.draw(c); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run("kept"+c.Pathname, func(b *testing.B) {
			page := map[string]string{"/": "landing", "/job-search": "jobSearch"}[c.Pathname]
			v := View{Route: Route{Page: cmp.Or(page, "job")}, Path: c.Pathname, Language: "en", First: c.Answers}
			var answer []byte
			for b.Loop() {
				p, err := s.Shell(v)
				if err != nil || !p.Packed() {
					b.Fatal(err)
				}
				answer = p.AppendGzip(answer[:0], "abc")
			}
		})
	}
}
