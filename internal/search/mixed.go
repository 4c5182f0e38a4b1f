package search

import (
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/lexicon"
)

// counterparts are the words of names that say the same in the other language.
var counterparts = func() map[string][]string {
	lines, err := concept.LoadPhrases(lexicon.Files, "shown/words.tsv")
	if err != nil {
		panic(err)
	}
	table := map[string][]string{}
	note := func(words, others []string) {
		for _, word := range words {
			for _, other := range others {
				if !strings.Contains(word, " ") && !strings.Contains(other, " ") {
					table[text.Fold(word)] = append(table[text.Fold(word)], text.Fold(other))
				}
			}
		}
	}
	for _, line := range lines {
		note(line.English, line.Arabic)
		note(line.Arabic, line.English)
	}
	return table
}()

// inOneScript writes two words of which one is English and one Arabic as the name of some work that they are in one
// language: كاتب content is a كاتب محتوى. Words that are full already are left.
func (c *corrector) inOneScript(full []string) {
	for i := 1; i < len(full); i++ {
		first, second := c.p.words[i-1].Text, c.p.words[i].Text
		between := strings.TrimSpace(c.p.query[c.p.words[i-1].End:c.p.words[i].Start])
		if isArabic(first) == isArabic(second) || full[i-1] != "" || full[i] != "" || between != "" ||
			c.isWholeName(first+" "+second) {
			continue
		}
		if c.withinName(c.p.query, c.p.words[i-1]) || c.withinName(c.p.query, c.p.words[i]) {
			continue // software engineer, and something in Arabic
		}
		for _, pair := range inEitherScript(first, second) {
			of, is := c.lexicon.Title(pair[0] + " " + pair[1])
			if is && c.offered([]string{of.ID}) {
				full[i-1], full[i] = pair[0], pair[1]
				break
			}
		}
	}
}

// inEitherScript are two words of which one is put into the language of the other, in both orders: what sort of person
// it is comes first in Arabic and last in English.
func inEitherScript(first, second string) (pairs [][2]string) {
	for _, other := range counterparts[second] {
		pairs = append(pairs, [2]string{first, other}, [2]string{other, first})
	}
	for _, other := range counterparts[first] {
		pairs = append(pairs, [2]string{other, second}, [2]string{second, other})
	}
	return pairs
}
