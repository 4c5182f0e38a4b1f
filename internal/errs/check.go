package errs

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Check collects the problems of a form, so that a person sees all of them at once. A field's first problem stays.
type Check struct{ problems map[string]Problem }

// Add notes a problem with a field.
func (c *Check) Add(field, code string, args map[string]any) {
	if c.problems == nil {
		c.problems = map[string]Problem{}
	}
	if _, taken := c.problems[field]; !taken {
		c.problems[field] = Problem{Code: code, Args: args}
	}
}

// Text requires value, if required, and at most limit characters.
func (c *Check) Text(field, value string, required bool, limit int) {
	switch {
	case required && value == "":
		c.Add(field, "required", nil)
	case utf8.RuneCountInString(value) > limit:
		c.Add(field, "tooLong", map[string]any{"count": limit})
	}
}

// Several splits a field that takes values with commas between them: at most so many, of at most so many characters,
// each as clean leaves it. Without a list of what is allowed everything is.
func (c *Check) Several(
	field, value string, clean func(string) string, allowed []string, most, longest int,
) []string {
	var all []string
	for one := range strings.SplitSeq(value, ",") {
		if one = clean(one); one != "" {
			all = append(all, one)
		}
	}
	c.List(field, all, most, longest)
	for _, one := range all {
		if allowed != nil {
			c.OneOf(field, one, allowed)
		}
	}
	return all
}

// OneOf requires value to be one of allowed; an empty value passes (Text checks presence).
func (c *Check) OneOf(field, value string, allowed []string) {
	if value != "" && !slices.Contains(allowed, value) {
		c.Add(field, "notAChoice", nil)
	}
}

// List allows at most limit items of at most length characters.
func (c *Check) List(field string, items []string, limit, length int) {
	if len(items) > limit {
		c.Add(field, "tooMany", map[string]any{"count": limit})
	}
	for _, item := range items {
		if utf8.RuneCountInString(item) > length {
			c.Add(field, "tooLong", map[string]any{"count": length})
		}
	}
}

// Err returns ErrInvalid with every field noted, or nil.
func (c *Check) Err() error {
	if len(c.problems) == 0 {
		return nil
	}
	return &Error{Kind: Invalid, Code: ErrInvalid.Code, Fields: c.problems}
}
