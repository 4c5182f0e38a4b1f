package store

import (
	"database/sql"
	"fmt"
	"strings"
)

// condition is a WHERE that grows by parts. Each part writes its values as ?, which become $1, $2 … in their order.
type condition struct {
	parts []string
	args  []any
}

func (c *condition) add(part string, args ...any) {
	for _, arg := range args {
		c.args = append(c.args, arg)
		part = strings.Replace(part, "?", fmt.Sprintf("$%d", len(c.args)), 1)
	}
	c.parts = append(c.parts, part)
}

func (c *condition) sql() string { return strings.Join(c.parts, " AND ") }

// marks are n values of a list: ?, ?, ?
func marks(n int) string { return strings.TrimSuffix(strings.Repeat("?, ", n), ", ") }

// scanStrings reads rows of one text each and closes them.
func scanStrings(rows *sql.Rows) ([]string, error) {
	defer rows.Close()
	var found []string
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			return nil, err
		}
		found = append(found, s)
	}
	return found, rows.Err()
}

// scanPairs reads rows of two texts each and closes them.
func scanPairs(rows *sql.Rows) ([][2]string, error) {
	defer rows.Close()
	var found [][2]string
	for rows.Next() {
		var pair [2]string
		if err := rows.Scan(&pair[0], &pair[1]); err != nil {
			return nil, err
		}
		found = append(found, pair)
	}
	return found, rows.Err()
}
