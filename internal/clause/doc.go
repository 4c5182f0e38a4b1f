// Package clause finds those clauses of what people write about themselves that speak of work.
//
// A white list decides, not a black one: a clause counts only if a small linear model, trained on descriptions of work
// against everyday sentences (training/clauses), finds evidence of work in it, and of such a clause only the words of
// the vocabulary of work count. What nobody has thought of is therefore left out rather than let in.
//
// Everything is integers, so that a text is read alike on every machine.
package clause
