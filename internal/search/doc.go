// Package search finds open jobs and candidates by what people type, in English, in Arabic and in both at once.
//
// A query is understood first: its words are corrected, then read as occupations, skills, places, levels, kinds of
// employment, pay and companies; what is left are plain words. Each of these becomes a clause, and a document is found
// when it answers all of them. A clause is answered by exact words, by concepts whatever they are called, or by other
// forms of the word, in this order. Only when fewer than five documents are found do near ones follow: those that
// answer the best part of the query, and those that the encoder holds to be alike.
//
// The index lives in memory as a list of immutable segments behind an atomic pointer. Readers take the pointer and
// never wait; a write builds a small segment, marks what it replaces as dead and swaps the pointer, so that the next
// reader sees it. Weights depend on living documents alone: the answers are those of an index built anew.
//
// The package is pure: no SQL, no HTTP, no clock. It keeps nothing of a document beyond what finding it takes.
package search
