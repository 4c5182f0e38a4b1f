package store

import (
	"regexp"
	"strconv"
	"strings"
)

// conditions build a WHERE whose parts depend on what is asked for. Each part counts its own values from $1; they are
// renumbered as the parts are put together, so that placeholders stay in order.
type conditions struct {
	parts []string
	args  []any
}

func (c *conditions) add(part string, args ...any) {
	c.parts = append(c.parts, renumber(part, len(c.args)))
	c.args = append(c.args, args...)
}

// in adds that a column is one of some values. There must be at least one.
func (c *conditions) in(column string, items []string) {
	c.add(column+` IN (`+placeholders(len(items))+`)`, values(items)...)
}

// sql returns the conditions as one, with their values numbered from $1.
func (c *conditions) sql() string {
	if len(c.parts) == 0 {
		return `TRUE`
	}
	return strings.Join(c.parts, "\n\tAND ")
}

// sqlAfter is sql for a statement that has n values before these.
func (c *conditions) sqlAfter(n int) string { return renumber(c.sql(), n) }

var placeholder = regexp.MustCompile(`\$\d+`)

// renumber moves every placeholder of a text on by n.
func renumber(text string, n int) string {
	if n == 0 {
		return text
	}
	return placeholder.ReplaceAllStringFunc(text, func(p string) string {
		number, _ := strconv.Atoi(p[1:]) // the pattern lets only digits through
		return "$" + strconv.Itoa(number+n)
	})
}

// placeholders are n of them with commas between: $1, $2, $3.
func placeholders(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = "$" + strconv.Itoa(i+1)
	}
	return strings.Join(all, ", ")
}

func values(items []string) []any {
	all := make([]any, len(items))
	for i, item := range items {
		all[i] = item
	}
	return all
}
