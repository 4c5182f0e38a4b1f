package search

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/tawafuq/tawafuq/internal/text"
)

// The rows of the two keyboards, for letters as fingers run along them.
var runRows = []string{"qwertyuiop", "asdfghjkl", "zxcvbnm", "ضصثقفغعهخحجد", "شسيبلاتنمكط", "ئءؤرلىةوزظ"}

const (
	latinLetters  = "abcdefghijklmnopqrstuvwxyz"
	arabicLetters = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي"
)

// nonsenseWord is a word of letters by chance, or of a run along the keys.
func nonsenseWord(dice *rand.Rand) string {
	n := 3 + dice.IntN(8)
	letters := []rune(latinLetters)
	if dice.IntN(2) == 0 {
		letters = []rune(arabicLetters)
	}
	run := dice.IntN(3) == 0
	if run {
		letters = []rune(runRows[dice.IntN(len(keyRows))])
	}
	word := make([]rune, n)
	at := dice.IntN(len(letters))
	for i := range word {
		word[i] = letters[at]
		switch {
		case !run:
			at = dice.IntN(len(letters))
		case dice.IntN(4) > 0:
			at = (at + 1) % len(letters)
		default:
			at = (at + len(letters) - 1) % len(letters)
		}
	}
	return string(word)
}

// TestNonsenseFindsNothing asks for letters by chance. A few of them are words, or a letter away from one.
func TestNonsenseFindsNothing(t *testing.T) {
	const asked, most = 2000, 0.005
	jobs, candidates := examIndexes(t)
	dice := rand.New(rand.NewPCG(11, 15))
	// What is a word, begins one, or is inside of one, which the pool finds, is not without sense.
	unknown := func() string {
		for {
			word := nonsenseWord(dice)
			r := reading{Analyzer: jobs.analyzer, snapshot: jobs.now.Load()}
			pool := reading{Analyzer: jobs.analyzer, snapshot: candidates.now.Load(), parts: true}
			folded := text.Fold(word)
			if !r.known(folded) && !pool.known(folded) && !r.begins(folded) && !pool.begins(folded) &&
				len(candidates.now.Load().views[0].inside(folded)) == 0 {
				return word
			}
		}
	}
	var found int
	for range asked {
		query := unknown()
		if dice.IntN(2) == 0 {
			query += " " + unknown()
		}
		page := mustJobs(t, jobs, Ask{Query: query}, JobFilter{})
		if len(page.Hits) == 0 {
			var err error
			if page, err = candidates.Search(Ask{Query: query}, CandidateFilter{}); err != nil {
				t.Fatal(err)
			}
		}
		if len(page.Hits) == 0 {
			continue
		}
		found++
		if os.Getenv("CLASSES") != "" {
			t.Logf("%q: %s %q, %d found", query, chipsOf(page.Understood), page.Understood.Corrected, page.Total)
		}
	}
	t.Logf("%.4f of letters without sense find something", float64(found)/asked)
	if float64(found)/asked > most {
		t.Errorf("%d of %d find something, want at most %g of them", found, asked, most)
	}
}
