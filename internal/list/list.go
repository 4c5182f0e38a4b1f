// Package list defines pagination: a limit and a cursor in, the items and the next cursor out.
//
// A cursor is opaque to the caller; each list decides what it holds. It imports nothing of ours.
package list

import (
	"strconv"
	"time"
)

// Page asks for one page of a list.
type Page struct {
	Limit  int
	Cursor string // where the last page ended; empty for the first
}

const (
	defaultLimit = 50
	// MaxLimit is the most items on one page.
	MaxLimit = 100
)

// NewPage returns a page with the limit brought into bounds: 50 by default, at most 100.
func NewPage(limit int, cursor string) Page {
	if limit <= 0 {
		limit = defaultLimit
	}
	return Page{Limit: min(limit, MaxLimit), Cursor: cursor}
}

// Of is one page of a list of T.
type Of[T any] struct {
	Items []T    // never nil
	Next  string // cursor of the next page; empty at the end
	Total int    // of the whole list
}

// Cut makes a page from up to limit+1 items: the extra one only shows that there are more.
func Cut[T any](items []T, page Page, total int, cursor func(T) string) Of[T] {
	cut := Of[T]{Items: items, Total: total}
	if cut.Items == nil {
		cut.Items = []T{}
	}
	if len(items) > page.Limit {
		cut.Items = items[:page.Limit]
		cut.Next = cursor(cut.Items[page.Limit-1])
	}
	return cut
}

// Slice makes a page of a list held in memory; its cursor is how many items came before.
func Slice[T any](items []T, page Page, total int) Of[T] {
	from, err := strconv.Atoi(page.Cursor)
	if err != nil || from < 0 {
		from = 0
	}
	rest := items[min(from, len(items)):]
	end := min(from, len(items)) + page.Limit
	return Cut(rest[:min(page.Limit+1, len(rest))], page, total, func(T) string { return strconv.Itoa(end) })
}

// Entry is a record in a list of everything of its kind: its id and when it last changed.
type Entry struct {
	ID        string
	ChangedAt time.Time
}
