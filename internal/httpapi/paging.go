package httpapi

import (
	"net/url"
	"strconv"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
)

// PageInput asks for a page of a list. It is exported because huma reads only exported embedded fields.
type PageInput struct {
	Limit  string `query:"limit" doc:"At most this many; 50 if left out, 100 at most"`
	Cursor string `query:"cursor" doc:"From the Link header of the previous page"`
}

// page brings the limit into bounds; one that is not a number counts as none.
func (in PageInput) page() list.Page {
	limit, _ := strconv.Atoi(in.Limit)
	return list.NewPage(limit, in.Cursor)
}

// PageHeaders say how long the whole list is and where its next page starts.
type PageHeaders struct {
	Total int    `header:"X-Total-Count"`
	Link  string `header:"Link"`
}

// pageReply is a page of a list.
type pageReply[T any] struct {
	PageHeaders
	Body []T
}

// showPage answers with a page of the list at path, a body for each item, unless reading it failed. The filters go into
// the next page's address too.
func showPage[T, B any](
	in PageInput, path string, filters url.Values, found list.Of[T], err error, body func(T) B,
) (*pageReply[B], error) {
	if err != nil {
		return nil, err
	}
	return &pageReply[B]{in.headers(path, filters, found.Total, found.Next), each(found.Items, body)}, nil
}

// foundReply is a page of what a search finds.
type foundReply[B any] struct {
	PageHeaders
	Body rows[B]
}

// showFound is showPage for a search.
func showFound[T, B any](
	in PageInput, path string, filters url.Values, found list.Of[T], body func(*T) B,
) *foundReply[B] {
	return &foundReply[B]{in.headers(path, filters, found.Total, found.Next), rowsOf(found.Items, body)}
}

// headers are those of a page of the list at path.
func (in PageInput) headers(path string, filters url.Values, total int, next string) PageHeaders {
	h := PageHeaders{Total: total}
	if next != "" {
		query := url.Values{"limit": {strconv.Itoa(in.page().Limit)}, "cursor": {next}}
		for name, values := range filters {
			query[name] = values
		}
		h.Link = "<" + path + "?" + query.Encode() + `>; rel="next"`
	}
	return h
}

// given returns the filters that are not empty, as a query.
func given(filters map[string]string) url.Values {
	values := url.Values{}
	for name, value := range filters {
		if value != "" {
			values.Set(name, value)
		}
	}
	return values
}

// chosen reads a filter that takes one of a few values: the first of them if it is left out.
func chosen[S ~string](field, value string, choices ...S) (S, error) {
	if value == "" {
		return choices[0], nil
	}
	var c errs.Check
	c.OneOf(field, value, texts(choices...))
	return S(value), c.Err()
}
