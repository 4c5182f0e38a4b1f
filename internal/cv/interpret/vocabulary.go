package interpret

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/lexicon"
)

// The words and phrases used to read a CV are data, in lexicon/cv. They are part of the binary, so an unreadable file
// is our mistake and stops the program, as a pattern that does not compile would.
const (
	headingsFile = "cv/headings.tsv"
	labelsFile   = "cv/labels.tsv"
	levelsFile   = "cv/levels.tsv"
	monthsFile   = "cv/months.tsv"
	wordsFile    = "cv/words.tsv"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// loadTable reads a file of phrases whose names stand for something. No phrase may stand for two things.
func loadTable[T comparable](files fs.FS, file string, meanings map[string]T) (phrases[T], error) {
	lines, err := concept.LoadPhrases(files, file)
	if err != nil {
		return nil, err
	}
	table := phrases[T]{}
	for _, line := range lines {
		meaning, known := meanings[line.Name]
		if !known {
			return nil, fmt.Errorf("%s line %d: nothing is called %q", file, line.Line, line.Name)
		}
		for _, phrase := range slices.Concat(line.English, line.Arabic) {
			if err := table.add(phrase, meaning); err != nil {
				return nil, fmt.Errorf("%s line %d: %w", file, line.Line, err)
			}
		}
	}
	return table, nil
}

// wordLists are the lists of words.tsv.
type wordLists struct {
	lists map[string]concept.Phrases
	asked map[string]bool // the lists that the code asks for
}

// vocabulary holds the lists of words.tsv.
var vocabulary = must(loadWords(lexicon.Files, wordsFile))

func loadWords(files fs.FS, file string) (wordLists, error) {
	lines, err := concept.LoadPhrases(files, file)
	if err != nil {
		return wordLists{}, err
	}
	w := wordLists{lists: map[string]concept.Phrases{}, asked: map[string]bool{}}
	for _, line := range lines {
		list := w.lists[line.Name]
		list.English = append(list.English, line.English...)
		list.Arabic = append(list.Arabic, line.Arabic...)
		w.lists[line.Name] = list
	}
	return w, nil
}

func (w wordLists) list(name string) concept.Phrases {
	list, known := w.lists[name]
	if !known {
		panic(fmt.Sprintf("%s has no list %q", wordsFile, name))
	}
	w.asked[name] = true
	return list
}

// stems returns a list as a set of single words, whatever their number or article.
func (w wordLists) stems(name string) wordSet {
	list := w.list(name)
	return newWordSet(slices.Concat(list.English, list.Arabic))
}

// folded returns a list as a set of words as they are written, except for case and marks.
func (w wordLists) folded(name string) map[string]bool {
	list := w.list(name)
	return newFolded(slices.Concat(list.English, list.Arabic))
}

// english returns a pattern that matches one of the English phrases of a list, earlier ones first.
func (w wordLists) english(name string) string { return oneOfPhrases(w.list(name).English) }

// arabic returns a pattern that matches one of the Arabic phrases of a list, earlier ones first.
func (w wordLists) arabic(name string) string { return oneOfPhrases(w.list(name).Arabic) }

// either returns a pattern that matches one of the phrases of a list in either language.
func (w wordLists) either(name string) string {
	list := w.list(name)
	return oneOfPhrases(slices.Concat(list.English, list.Arabic))
}

func oneOfPhrases(list []string) string {
	quoted := make([]string, len(list))
	for i, phrase := range list {
		quoted[i] = regexp.QuoteMeta(phrase)
	}
	return "(?:" + strings.Join(quoted, "|") + ")"
}
