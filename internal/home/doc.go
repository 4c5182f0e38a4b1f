// Package home is what a person finds first: what needs them, the most urgent on top, each thing with what it takes to
// answer it there and then; and the figures of a dashboard over time.
//
// It owns nothing. Each list is short, read by an index, and says how many there are beyond it.
package home
