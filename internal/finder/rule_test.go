package finder_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/text"
)

// asked reports whether the specification's rule finds a candidate: each word inside a word of name, title or skill,
// one or two letters at its beginning; the location a part of the place. By stems, words are compared without article
// and endings, too.
func asked(c talent.Candidate, q talent.Query, stems bool) bool {
	words := text.Tokens(strings.Join(append([]string{c.FirstName, c.LastName, c.Title}, c.Skills...), " "))
	if stems {
		for _, w := range words {
			words = append(words, text.Stem(w))
		}
	}
	inside := func(word string) bool {
		return slices.ContainsFunc(words, func(w string) bool {
			if utf8.RuneCountInString(word) < 3 {
				return strings.HasPrefix(w, word)
			}
			return strings.Contains(w, word)
		})
	}
	for _, word := range text.Tokens(q.Search) {
		if !inside(word) && !(stems && inside(text.Stem(word))) {
			return false
		}
	}
	return strings.Contains(text.Fold(c.Location), text.Fold(q.Location))
}

// part returns some letters of a random word of a candidate.
func part(random *rand.Rand, c talent.Candidate) string {
	words := text.Tokens(strings.Join(append([]string{c.FirstName, c.LastName, c.Title}, c.Skills...), " "))
	letters := []rune(words[random.IntN(len(words))])
	from := random.IntN(len(letters))
	to := from + 1 + random.IntN(len(letters)-from)
	if to-from < 3 {
		from, to = 0, min(1+random.IntN(2), len(letters))
	}
	return string(letters[from:to])
}

// What the specification's rule finds is always found, and stands before everything else.
func TestTheRuleOfTheSpecificationComesFirst(t *testing.T) {
	m := makeUp(t, demo.Size{Companies: 5, Jobs: 5, Talents: 700})
	f := fillFrom(t, m)
	random := rand.New(rand.NewPCG(3, 9))
	var queries []talent.Query
	for range 400 {
		c := m.talents[random.IntN(len(m.talents))]
		q := talent.Query{Search: part(random, c)}
		for range random.IntN(3) {
			q.Search += " " + part(random, c)
		}
		if letters := []rune(c.Location); len(letters) > 2 && random.IntN(3) == 0 {
			q.Location = strings.TrimSpace(string(letters[1 : 2+random.IntN(len(letters)-2)]))
		}
		queries = append(queries, q)
	}
	queries = append(queries, talent.Query{Search: "e", Location: "a"}, talent.Query{Search: "م", Location: "ا"})
	for _, q := range queries {
		wanted := map[string]bool{}
		for _, c := range m.talents {
			if asked(c, q, false) {
				wanted[c.UserID] = true
			}
		}
		missing := len(wanted)
		for page := list.NewPage(100, ""); missing > 0; {
			found, err := f.FindCandidates(t.Context(), q, 0, page)
			must(t, err)
			for _, c := range found.Items {
				if wanted[c.UserID] {
					missing--
				} else if missing > 0 && !asked(c.Candidate, q, true) {
					t.Errorf("%+v: %s %s, %s, %v stands before %d of the %d that the rule finds", q, c.FirstName,
						c.LastName, c.Title, c.Skills, missing, len(wanted))
					missing = 0
					break
				}
			}
			if page.Cursor = found.Next; page.Cursor == "" {
				break
			}
		}
		if missing > 0 {
			t.Errorf("%+v: %d of %d that the rule finds are not found", q, missing, len(wanted))
		}
	}
}
