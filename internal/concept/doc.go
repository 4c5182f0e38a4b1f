// Package concept is the lexicon in memory: the skills, occupations, places, languages, degrees and certifications of
// the Saudi market, each with its names in English and Arabic, and the search for them in a text.
//
// Find makes one pass over the folded words of a text, longest name first, so that "project management" is not also
// "management" and Java is not JavaScript. Forms that differ by case, article, gender mark or plural are the same;
// names that are also ordinary words (Go, Excel, R) count as names only where the context says so, and idioms ("return
// on investment") do not name what their words do.
//
// It is pure: no clock, no files except those it is given.
package concept
