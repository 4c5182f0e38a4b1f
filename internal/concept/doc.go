// Package concept is the lexicon in memory: the skills, occupations, places, languages, degrees and certifications of
// the Saudi market, each with its names in English and Arabic, and how to find them in a text.
//
// Finding is one pass over the folded words of a text, the longest name first, so that "project management" is not also
// "management" and Java is not JavaScript. Forms that differ by case, article, gender mark or plural are one; names
// that are ordinary words as well (Go, Excel, R) are taken for names only where they stand like one.
//
// It is pure: no clock, no files but those it is given.
package concept
