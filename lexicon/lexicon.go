// Package lexicon holds the concepts of the Saudi labour market, written by the project: skills, occupations, places,
// languages, degrees and certifications, each with its names in English and Arabic and what it has to do with others.
//
// The files hold one concept a line, with tabs between fields and semicolons between the items of a list; titles.tsv
// holds names that count only as a whole title, idioms.tsv phrases that do not mean what a word of theirs names. Below
// cv are the words and phrases that the reading of CVs goes by, in the same form: a name, its phrases in English, its
// phrases in Arabic; a list may take several lines. Below shown, in that form too, is what says the same in both
// languages, and below search how people call levels, kinds of employment and benefits, and how they clip words. Lines
// that begin with # are comments. internal/concept reads them all.
package lexicon

import "embed"

// Files are the lexicon's files.
//
//go:embed *.tsv cv/*.tsv search/*.tsv shown/*.tsv
var Files embed.FS
