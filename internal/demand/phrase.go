package demand

import (
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// phrases finds word sequences in a folded text. In a phrase "_" stands for any one word; a leading "^" anchors it to
// the beginning of the text, a trailing "$" to its end.
type phrases struct {
	byFirst map[string][]phrase
}

type phrase struct {
	words  []string
	role   Role
	mixed  bool
	first  bool
	last   bool
	ranked int
}

// phraseList is one row of a table: the phrases of a role.
type phraseList struct {
	role  Role
	mixed bool
	text  string
}

// compile folds the phrases; earlier rows of the table win.
func compile(table []phraseList) phrases {
	p := phrases{byFirst: map[string][]phrase{}}
	for rank, row := range table {
		for item := range strings.SplitSeq(row.text, "|") {
			item = strings.TrimSpace(item)
			if item == "" {
				continue
			}
			f := phrase{role: row.role, mixed: row.mixed, ranked: rank}
			item, f.first = strings.CutPrefix(item, "^")
			item, f.last = strings.CutSuffix(item, "$")
			for field := range strings.FieldsSeq(item) {
				if field == "_" {
					f.words = append(f.words, field)
					continue
				}
				f.words = append(f.words, text.Tokens(field)...)
			}
			p.byFirst[f.words[0]] = append(p.byFirst[f.words[0]], f)
		}
	}
	return p
}

// find returns the phrase of the highest rank in a text.
func (p phrases) find(words []string) (best phrase, found bool) {
	for i, word := range words {
		for _, f := range p.byFirst[word] {
			if f.first && i > 0 || found && f.ranked >= best.ranked || !f.at(words[i:]) {
				continue
			}
			best, found = f, true
		}
	}
	return best, found
}

func (f phrase) at(words []string) bool {
	if len(words) < len(f.words) || f.last && len(words) != len(f.words) {
		return false
	}
	for i, word := range f.words {
		if word != "_" && word != words[i] {
			return false
		}
	}
	return true
}
