package main

import (
	"hash/fnv"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// sample is a CV with its labels.
type sample struct {
	name     string
	source   string // real, dotin, invented, or the source of the original with "-copy"
	fold     int    // in cross-validation; -1 is in every training set
	text     document.Text
	spans    []span
	sections []int8 // by line; unknown if nobody said
	skip     []bool // lines whose words are not labelled
	said     []saying
}

// saying is a label as it was written; the same words may belong to several entries.
type saying struct {
	entry string
	field tag.Field
	words string
}

// unknown is the section of a line that nobody labelled.
const unknown = -1

// span is a label of words within a line.
type span struct {
	line, start, end int // bytes of the line's text
	field            tag.Field
	entry            string // W1, E2, or nothing
}

// folds is how many parts cross-validation has.
const folds = 5

// foldOf puts everything from one person into the same part.
func foldOf(person string) int {
	h := fnv.New32a()
	h.Write([]byte(strings.ToLower(strings.Join(strings.Fields(person), " "))))
	return int(h.Sum32() % folds)
}

// numbers returns the indexes of names.
func numbers(names []string) map[string]int {
	byName := map[string]int{}
	for n, name := range names {
		byName[name] = n
	}
	return byName
}

var (
	fieldNumbers   = numbers(tag.FieldNames[:])
	sectionNumbers = numbers(tag.SectionNames[:])
)
