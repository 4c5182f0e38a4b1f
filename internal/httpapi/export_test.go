package httpapi

import "strings"

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
