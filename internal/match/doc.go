// Package match computes how well a talent and a job fit, and why.
//
// The scorer is pure and deterministic. The weighted mean of a few parts, with the weights in one table in score.go, is
// mapped by another table (shown.go) to the score that is shown, and capped if years that the advert demands are
// missing. It compares concepts of the lexicon first, then the encoder's vectors of texts. All it may know is what
// Talent and Vacancy allow: neither has room for a name, a face, an age, a gender, a nationality or contact data, and
// what a text says about these is removed before anything is computed from it. Every reason is a code with arguments;
// its words are in locales under "match.reason".
//
// The engine holds every talent in the pool and every open job in memory, in immutable snapshots that a follower of the
// store keeps up to date, and scores all of them for each query: nothing is left out for the sake of speed.
package match
