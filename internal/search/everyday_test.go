package search

import (
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// Shares of everyday queries whose first answer must be right: of those that are open, and of those that nobody who
// changes the search reads, by file.
const everydayFirst = 0.97

var keptFirst = map[string]float64{"first-1": 0.92, "first-2": 0.92, "first-3": 0.93}

// TestEverydayQueries asks what people type, as somebody else wrote it down with the answers that are right, over the
// exam's market: the first row must be one of them.
func TestEverydayQueries(t *testing.T) {
	firstAnswers(t, "testdata/exam/first.tsv", everydayFirst, func(wrong string) { t.Log(wrong) })
}

// TestKeptEverydayQueries asks those that were kept aside, and shows sums alone so that nobody learns them.
func TestKeptEverydayQueries(t *testing.T) {
	for name, least := range keptFirst {
		t.Run(name, func(t *testing.T) {
			firstAnswers(t, "testdata/exam/kept/"+name+".tsv", least, func(string) {})
		})
	}
}

// firstAnswers asks the queries of a file: the side, the kind, the query and the documents that may come first, or - if
// nothing may be found.
func firstAnswers(t *testing.T, file string, least float64, tell func(wrong string)) {
	jobs, candidates := examIndexes(t)
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	asked, right := map[string]int{}, map[string]int{}
	for line := range strings.Lines(string(raw)) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		side, kind, query, best := fields[0], fields[1], fields[2], strings.Fields(fields[3])
		language := "en"
		if strings.ContainsFunc(query, func(r rune) bool { return isArabic(string(r)) }) {
			language = "ar"
		}
		var page Page
		if side == "j" {
			page, err = jobs.Search(Ask{Query: query, Language: language}, JobFilter{}, today)
		} else {
			page, err = candidates.Search(Ask{Query: query, Language: language}, CandidateFilter{})
		}
		if err != nil {
			t.Fatal(err)
		}
		first := "-"
		if len(page.Hits) > 0 {
			first = page.Hits[0].ID
		}
		matches := func(pattern string) bool {
			ok, err := path.Match(pattern, first)
			return ok && err == nil
		}
		asked[kind]++
		asked["all"]++
		if slices.ContainsFunc(best, matches) {
			right[kind]++
			right["all"]++
		} else {
			tell(fmt.Sprintf("%s [%s] %q: %q comes first, not %v", side, kind, query, first, best))
		}
	}
	for kind, n := range asked {
		t.Logf("%-20s %d of %d right", kind, right[kind], n)
	}
	if share := float64(right["all"]) / float64(asked["all"]); share < least {
		t.Errorf("%.3f of the first answers are right, want %.2f", share, least)
	}
}

// Letters that are short for many words each are looked up as a bounded number of names, however often they stand in a
// query.
func TestClippedWordsAreTriedABoundedNumberOfTimes(t *testing.T) {
	jobs, _ := examIndexes(t)
	for _, words := range []string{"م ", "د. ", "tech sec fin "} {
		query := strings.Repeat(words, 40)
		r := &reading{Analyzer: jobs.analyzer, snapshot: jobs.now.Load()}
		c := corrector{reading: r, p: parse(query)}
		left := mostNamesTried
		for from := range len(c.p.words) - 3 {
			c.nameOfClips(from, from+4, &left)
		}
		if left < 0 {
			t.Errorf("%q is tried as %d names, want at most %d", query, mostNamesTried-left, mostNamesTried)
		}
	}
}
