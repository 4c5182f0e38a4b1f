// Package lexicon holds the concepts of the Saudi labour market, written by the project: skills, occupations, places,
// languages, degrees and certifications, each with its names in English and Arabic and what it has to do with others.
//
// One concept a line, fields parted by tabs, lists inside a field by semicolons; internal/concept reads them.
package lexicon

import "embed"

// Files are the lexicon's files.
//
//go:embed *.tsv
var Files embed.FS
