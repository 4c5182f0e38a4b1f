// Package clause finds the clauses about work in what people write about themselves.
//
// It uses an allow list, not a deny list: a clause counts only if a small linear model, trained on descriptions of work
// against everyday sentences (training/clauses), finds evidence of work in it, and only its words in the vocabulary of
// work count. Anything unforeseen is therefore left out rather than let in.
//
// All arithmetic is on integers, so every machine reads a text the same way.
package clause
