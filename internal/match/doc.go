// Package match says how well a talent and a job fit, and why.
//
// The scorer is pure, deterministic and additive: a score is the weighted mean of a few parts, whose weights stand in
// the one table in score.go. It compares concepts of the lexicon first, then what the encoder makes of texts. What it
// may know is the white list of Talent and Vacancy: neither has a place for a name, a face, an age, a gender, a
// nationality or a way to reach somebody, and what a text says of these is taken out before anything is made of it.
// Every reason is a code with arguments; its words are in locales under "match.reason".
//
// The engine holds every talent in the pool and every open job in memory, in immutable snapshots that follow the
// store's change log, and scores all of them for each question: nothing is left out for the sake of speed.
package match
