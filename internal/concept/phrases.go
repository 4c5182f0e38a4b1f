package concept

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode"
)

// Phrases is a line of a file of phrases: what they stand for, and the phrases in both languages. What one name stands
// for may take several lines.
type Phrases struct {
	Name            string
	English, Arabic []string
	Line            int // of the file
}

// phraseColumns are the columns of a file of phrases.
var phraseColumns = []string{"name", "en", "ar"}

// LoadPhrases reads a file of phrases. An error names the file and the line.
func LoadPhrases(files fs.FS, name string) ([]Phrases, error) {
	var lines []Phrases
	seen := map[string]bool{} // a name and one of its phrases
	err := readTable(files, name, func(line int, columns, fields []string) error {
		if !slices.Equal(columns, phraseColumns) {
			return fmt.Errorf("the columns are %q, want %q", columns, phraseColumns)
		}
		if len(fields) < 2 || len(fields) > len(columns) || fields[0] == "" {
			return fmt.Errorf("%d fields, want a name and one or two lists of phrases", len(fields))
		}
		p := Phrases{Name: fields[0], Line: line}
		var err error
		if p.English, err = phrasesIn(fields[1], false); err != nil {
			return err
		}
		if len(fields) == len(columns) {
			if p.Arabic, err = phrasesIn(fields[2], true); err != nil {
				return err
			}
		}
		for _, phrase := range slices.Concat(p.English, p.Arabic) {
			key := p.Name + "\t" + phrase
			if seen[key] {
				return fmt.Errorf("%q is there twice", phrase)
			}
			seen[key] = true
		}
		lines = append(lines, p)
		return nil
	})
	return lines, err
}

// phrasesIn splits a list of phrases, which are all in Arabic or all in another script.
func phrasesIn(field string, arabic bool) ([]string, error) {
	if field == "" {
		return nil, nil
	}
	list := strings.Split(field, ";")
	for i, phrase := range list {
		list[i] = strings.TrimSpace(phrase)
		if list[i] == "" {
			return nil, fmt.Errorf("a phrase of %q is empty", field)
		}
		if strings.ContainsFunc(phrase, func(r rune) bool { return unicode.Is(unicode.Arabic, r) }) != arabic {
			return nil, fmt.Errorf("%q is in the column of the other language", list[i])
		}
	}
	return list, nil
}
