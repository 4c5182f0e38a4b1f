package search

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// slipsOf are ways in which a letter inside a word goes wrong.
var slipsOf = map[string]func(word []rune, at int, dice *rand.Rand) []rune{
	"left out": func(word []rune, at int, _ *rand.Rand) []rune { return slices.Delete(word, at, at+1) },
	"twice":    func(word []rune, at int, _ *rand.Rand) []rune { return slices.Insert(word, at, word[at]) },
	"swapped": func(word []rune, at int, _ *rand.Rand) []rune {
		word[at], word[at+1] = word[at+1], word[at]
		return word
	},
	"another": func(word []rune, at int, dice *rand.Rand) []rune {
		letters := []rune("abcdeiorstn")
		if isArabic(string(word)) {
			letters = []rune("ابتسصضظطذزكقه")
		}
		word[at] = letters[dice.IntN(len(letters))]
		return word
	},
}

// TestSlipsInTheNamesOfOccupations puts one slip into the names of all occupations of the exam's market, in both
// languages, and looks whether a job of that occupation still comes first. Some slips make another word; the rest must
// be read as they were meant.
func TestSlipsInTheNamesOfOccupations(t *testing.T) {
	jobs, _ := examIndexes(t)
	a := analyzer(t)
	var market examMarket
	readJSON(t, "market.json", &market)
	of, occupations := map[string][]string{}, map[string]bool{}
	for _, j := range market.Jobs {
		of[j.ID] = a.occupations(j.Title)
		for _, id := range of[j.ID] {
			occupations[id] = true
		}
	}
	dice := rand.New(rand.NewPCG(4, 4))
	for _, kind := range slices.Sorted(maps.Keys(slipsOf)) {
		for _, language := range []string{"en", "ar"} {
			tried, right := 0, 0
			var wrong []string
			for _, id := range slices.Sorted(maps.Keys(occupations)) {
				c, _ := a.lexicon.Concept(id)
				words := strings.Fields(c.Name(language))
				at := dice.IntN(len(words))
				letters := []rune(words[at])
				if len(letters) < 5 {
					continue
				}
				words[at] = string(slipsOf[kind](letters, 1+dice.IntN(len(letters)-2), dice))
				query := strings.Join(words, " ")
				tried++
				page := mustJobs(t, jobs, Ask{Query: query}, JobFilter{})
				if len(page.Hits) > 0 && slices.Contains(of[page.Hits[0].ID], id) {
					right++
				} else {
					wrong = append(wrong, query)
				}
			}
			share := float64(right) / float64(tried)
			t.Logf("a letter %s, %s: %.3f of %d right, but %s", kind, language, share, tried, strings.Join(wrong, ", "))
			if share < 0.92 {
				t.Errorf("a letter %s, %s: %.3f of %d come first, want .92", kind, language, share, tried)
			}
		}
	}
}
