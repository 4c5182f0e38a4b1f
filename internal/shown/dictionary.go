package shown

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/lexicon"
)

// dictionary says which words and short phrases mean the same, by their words as wordsOf returns them.
type dictionary map[string][]string

// longestPhrase is how many words a phrase of the dictionary has at most.
const longestPhrase = 4

func loadWords() dictionary {
	d := dictionary{}
	for _, line := range load("shown/words.tsv") {
		for _, phrase := range slices.Concat(line.English, line.Arabic) {
			key := keyOf(phrase)
			d[key] = append(d[key], line.Name)
		}
	}
	return d
}

// load reads a file that is part of the program.
func load(name string) []concept.Phrases {
	lines, err := concept.LoadPhrases(lexicon.Files, name)
	if err != nil {
		panic(err)
	}
	return lines
}

// wordsOf splits a name into folded words. The Arabic article goes, because it does not change what is named; the
// English plural stays: accountants are not an accountant.
func wordsOf(name string) []string {
	words := text.Tokens(name)
	for i, word := range words {
		if isArabic(word) {
			words[i] = text.Stem(word)
		}
	}
	return words
}

func keyOf(name string) string { return strings.Join(wordsOf(name), " ") }

// particles hold a name together and say nothing themselves.
var particles = map[string]bool{
	"of": true, "and": true, "the": true, "for": true, "in": true, "a": true, "to": true, "و": true, "في": true,
}

// meanings splits a name into what its words and phrases may mean, longest phrase first. It fails if a word is unknown.
func (d dictionary) meanings(name string) (units [][]string, ok bool) {
	words := wordsOf(name)
	for at := 0; at < len(words); {
		n, meant := d.longestAt(words[at:])
		switch {
		case n > 0:
			units = append(units, meant)
			at += n
		case particles[words[at]]:
			at++
		default:
			return nil, false
		}
	}
	return units, len(units) > 0
}

func (d dictionary) longestAt(words []string) (n int, meant []string) {
	for n := min(len(words), longestPhrase); n > 0; n-- {
		if meant := d[strings.Join(words[:n], " ")]; meant != nil {
			return n, meant
		}
	}
	for _, form := range basicForms(words[0]) {
		if meant := d[form]; meant != nil {
			return 1, meant
		}
	}
	return 0, nil
}

// basicForms returns what an Arabic word may be without an attached conjunction and in the masculine: وتطوير, مهندسة.
func basicForms(word string) []string {
	if !isArabic(word) {
		return nil
	}
	var forms []string
	if bare, cut := strings.CutPrefix(word, "و"); cut && len(bare) > 4 {
		forms = append(forms, bare, masculine(bare))
	}
	return append(forms, masculine(word))
}

// masculine takes the mark of the feminine off a folded word.
func masculine(word string) string {
	if bare, cut := strings.CutSuffix(word, "ه"); cut && len(bare) >= 6 {
		return bare
	}
	return word
}

// same reports whether two names say the same, word for word, in whatever order.
func (d dictionary) same(a, b string) bool {
	as, ok := d.meanings(a)
	if !ok {
		return false
	}
	bs, ok := d.meanings(b)
	return ok && len(as) == len(bs) && paired(as, bs)
}

// paired reports whether each unit of as shares a meaning with a unit of its own in bs.
func paired(as, bs [][]string) bool {
	if len(as) == 0 {
		return true
	}
	for i, b := range bs {
		shared := slices.ContainsFunc(as[0], func(meaning string) bool { return slices.Contains(b, meaning) })
		if shared && paired(as[1:], slices.Concat(bs[:i], bs[i+1:])) {
			return true
		}
	}
	return false
}
