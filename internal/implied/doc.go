// Package implied reads skills between the lines: skills of the lexicon that a sentence of an advert, a profile or a CV
// implies without naming them. "Keep the books and chase unpaid invoices" implies bookkeeping.
//
// A passage of the sentence must be near to a name of the skill, in either language, and nearer to it than to the rest
// of the lexicon. The result is a guess: it counts less than what is said, and people can strike it.
//
// The package is pure and safe for concurrent use. It does not decide which sentences are worth reading: see
// internal/demand.
package implied
