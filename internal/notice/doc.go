// Package notice holds what people are notified of, the task that delivers it, and the page each kind of notice leads
// to.
//
// A domain says what happened, to whom and about what; the words are in locales, and package notify delivers them.
package notice
