package store

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/list"
)

// listing is a list that is read a page at a time.
type listing[T any] struct {
	columns string
	args    []any  // of columns, from $1
	from    string // FROM with all joins
	// counted is FROM with only what where and order need; empty where that is all of from.
	counted string
	// key of counted, where finding the keys of a page first, by index alone, is quicker than sorting whole rows.
	key    string
	where  conditions
	order  order
	scan   func(row) (T, error)
	cursor func(T) string
}

// pageOf reads a page of a list and counts the whole list.
func pageOf[T any](ctx context.Context, s *Store, page list.Page, l listing[T]) (list.Of[T], error) {
	total, err := s.count(ctx, l.narrow(), l.where)
	if err != nil {
		return list.Of[T]{}, err
	}
	return pageOfTotal(ctx, s, page, total, l)
}

// pageOfTotal is pageOf for a list whose length is known.
func pageOfTotal[T any](
	ctx context.Context, s *Store, page list.Page, total int, l listing[T],
) (list.Of[T], error) {
	if len(l.order.place) > 0 {
		l.where.add(l.order.beyond, l.order.place...)
	}
	// One more than a page, to see whether there is another.
	items, err := collect(ctx, s.query, l.scan, l.statement(page.Limit+1), append(l.args, l.where.args...)...)
	if err != nil {
		return list.Of[T]{}, err
	}
	return list.Cut(items, page, total, l.cursor), nil
}

// count counts the rows of a FROM that meet conditions.
func (s *Store) count(ctx context.Context, from string, where conditions) (int, error) {
	var n int
	err := s.row(ctx, `SELECT COUNT(*) `+from+` WHERE `+where.sql(), where.args...).Scan(&n)
	return n, err
}

func (l listing[T]) narrow() string {
	if l.counted != "" {
		return l.counted
	}
	return l.from
}

func (l listing[T]) statement(limit int) string {
	where, ordered := l.where.sqlAfter(len(l.args)), ` ORDER BY `+l.order.by
	limited := ` LIMIT ` + strconv.Itoa(limit)
	if l.key == "" {
		return `SELECT ` + l.columns + l.from + ` WHERE ` + where + ordered + limited
	}
	keys := `SELECT ` + l.key + l.narrow() + ` WHERE ` + where + ordered + limited
	return `SELECT ` + l.columns + l.from + ` WHERE ` + l.key + ` IN (` + keys + `)` + ordered
}

// order is how a list is sorted and where in it a page begins.
type order struct {
	by     string
	beyond string // the condition of being after place, its values from $1
	place  []any  // where the last page ended; empty for the first
}

// newestFirst sorts by an id, which is a time first of all, so that the cursor is the last id seen.
func newestFirst(id string, page list.Page) order {
	return order{by: id + ` DESC`, beyond: id + ` < $1`, place: placeByID(page)}
}

func oldestFirst(id string, page list.Page) order {
	return order{by: id, beyond: id + ` > $1`, place: placeByID(page)}
}

func placeByID(page list.Page) []any {
	if page.Cursor == "" {
		return nil
	}
	return []any{page.Cursor}
}

// latestFirst sorts by a time and, where that is equal, by an id. The cursor is a timeCursor.
func latestFirst(at, id string, page list.Page) order {
	o := order{
		by:     fmt.Sprintf(`%s DESC, %s DESC`, at, id),
		beyond: fmt.Sprintf(`(%s < $1 OR (%s = $1 AND %s < $2))`, at, at, id),
	}
	if ms, id, ok := readTimeCursor(page.Cursor); ok {
		o.place = []any{ms, id}
	}
	return o
}

// timeCursor is a place in a list that is sorted by latestFirst.
func timeCursor(at time.Time, id string) string { return fmt.Sprintf("%d.%s", millis(at), id) }

func readTimeCursor(cursor string) (ms int64, id string, ok bool) {
	number, id, ok := strings.Cut(cursor, ".")
	ms, err := strconv.ParseInt(number, 10, 64)
	return ms, id, ok && err == nil
}
