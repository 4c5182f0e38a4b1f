package httpapi

import (
	"fmt"
	"net/url"
	"strconv"

	"github.com/tawafuq/tawafuq/internal/list"
)

// PageInput is how every list is asked for in pieces. It is exported because huma reads only exported embedded fields.
type PageInput struct {
	Limit  string `query:"limit" doc:"At most this many; 50 if left out, 100 at most"`
	Cursor string `query:"cursor" doc:"From the Link header of the piece before"`
}

// page brings what was asked into bounds; a limit that is no number counts as none.
func (in PageInput) page() list.Page {
	limit, _ := strconv.Atoi(in.Limit)
	return list.NewPage(limit, in.Cursor)
}

// PieceHeaders tell the size of the whole list and where it goes on.
type PieceHeaders struct {
	Total int    `header:"X-Total-Count"`
	Link  string `header:"Link"`
}

// headersOf makes the headers of a piece; filters go into the next piece's address too.
func headersOf(page list.Page, path string, filters url.Values, next string, total int) PieceHeaders {
	h := PieceHeaders{Total: total}
	if next != "" {
		query := url.Values{"limit": {strconv.Itoa(page.Limit)}, "cursor": {next}}
		for name, values := range filters {
			query[name] = values
		}
		h.Link = fmt.Sprintf(`<%s?%s>; rel="next"`, path, query.Encode())
	}
	return h
}
