package search

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/lexicon"
)

// clip is a word that another is short for.
type clip struct {
	word   string
	always bool // wherever it stands, and not only where the words around it then make a name
}

// clips are the words that people clip or say otherwise in titles, by what they write.
var clips = loadClips("search/short.tsv")

func loadClips(file string) map[string][]clip {
	lines, err := concept.LoadPhrases(lexicon.Files, file)
	if err != nil {
		panic(err)
	}
	table := map[string][]clip{}
	for _, line := range lines {
		where, word, _ := strings.Cut(line.Name, ":")
		for _, short := range slices.Concat(line.English, line.Arabic) {
			short = text.Fold(short)
			table[short] = append(table[short], clip{text.Fold(word), where == "always"})
		}
	}
	return table
}

// mostNamesTried is how many names the clipped words of one query are looked up as: a letter may be short for five
// words, and four of them in a row for hundreds of names.
const mostNamesTried = 96

// unclip finds what the clipped words of a query are short for: those that make a name together, the longest names
// first, and those that are short for one word alone. Empty for words that stand as they are.
func (c *corrector) unclip() []string {
	const longest = 4
	full := make([]string, len(c.p.words))
	tries := mostNamesTried
	for n := min(longest, len(full)); n > 1; n-- {
		for from := 0; from+n <= len(full); from++ {
			if words := c.nameOfClips(from, from+n, &tries); words != nil {
				for i, word := range words {
					if word != c.p.words[from+i].Text {
						full[from+i] = word
					}
				}
			}
		}
	}
	for i, w := range c.p.words {
		all := clips[w.Text]
		if full[i] != "" || len(all) == 0 || !all[0].always || c.isName(w.Text) ||
			i+1 < len(full) && c.isName(w.Text+c.p.words[i+1].Text) { // dev ops
			continue
		}
		full[i] = all[0].word
	}
	return full
}

// nameOfClips are the words from one to before another with clipped ones written out, if that makes a name and what
// was typed is none; else nil. Each name looked up is one of tries.
func (c *corrector) nameOfClips(from, to int, tries *int) []string {
	choices := [][]string{nil}
	clipped := false
	for _, w := range c.p.words[from:to] {
		options := []string{w.Text}
		for _, short := range clips[w.Text] {
			options, clipped = append(options, short.word), true
		}
		var longer [][]string
		for _, begun := range choices {
			for _, option := range options {
				longer = append(longer, append(begun[:len(begun):len(begun)], option))
			}
		}
		if len(longer) > *tries {
			return nil
		}
		choices = longer
	}
	if !clipped || c.isWholeName(strings.Join(choices[0], " ")) {
		return nil
	}
	*tries -= len(choices)
	for _, words := range choices[1:] {
		if c.isWholeName(strings.Join(words, " ")) {
			return words
		}
		if len(words) == 2 && !isArabic(words[0]) && !isArabic(words[1]) && c.isWholeName(words[1]+" "+words[0]) {
			return []string{words[1], words[0]} // fix ac
		}
	}
	return nil
}
