package httpapi

import (
	"slices"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/turn"
)

// RouteRow is a row of the table as the tests see it.
type RouteRow struct {
	Pattern, Who string
	HasBody      bool
	HasID        bool
	Limited      bool
	Pictures     bool // whether it takes a picture
}

// Rows returns the table.
func (s *Server) Rows() []RouteRow {
	var rows []RouteRow
	for _, rt := range s.routes {
		op := s.documented(rt)
		rows = append(rows, RouteRow{
			Pattern: rt.pattern(), Who: string(rt.who), HasID: strings.Contains(rt.path, "{"),
			Limited:  rt.quota.times > 0,
			Pictures: rt.form.field == "image",
			HasBody:  op != nil && op.RequestBody != nil,
		})
	}
	return rows
}

// FirstCalls returns every call that some page begins with, as it stands in the tables.
func FirstCalls() []string {
	all := append([]string{}, membersCalls...)
	for _, calls := range firstCalls {
		all = append(all, calls...)
	}
	return all
}

// SetBodyGrace sets how long a body may keep the server waiting beside what its size grants.
func (s *Server) SetBodyGrace(d time.Duration) { s.bodyGrace = d }

// FillUploads takes every place for an upload until the function it returns is called.
func (s *Server) FillUploads() (empty func()) {
	for range cap(s.uploads) {
		s.uploads <- struct{}{}
	}
	return func() {
		for range cap(s.uploads) {
			<-s.uploads
		}
	}
}

// Occupy leaves no turn to a row's calls, nor to others of its class, until the function it returns is called.
func (s *Server) Occupy(pattern string) (free func()) {
	i := slices.IndexFunc(s.routes, func(rt route) bool { return rt.pattern() == pattern })
	class := s.routes[i].class
	gate, queue := s.gate, s.turns[class]
	s.gate = turn.NewGate(0, time.Hour)
	s.turns[class] = s.gate.Queue(0, 0, time.Second, 1)
	return func() { s.gate, s.turns[class] = gate, queue }
}
