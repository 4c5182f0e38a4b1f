package search

import (
	"bufio"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/demo"
)

var (
	titlesFile = flag.String("titles", "", "a file with a title on each line, for BenchmarkTitles")
	titlesSeed = flag.Uint64("titles-seed", 1, "which of them BenchmarkTitles shows")
	titlesShow = flag.Int("titles-show", 100, "how many of them BenchmarkTitles shows")
)

// BenchmarkTitles asks a made market for the titles of a file that nobody here wrote, counts how many find something
// and how many have only near jobs, and shows some of the latter for a person to judge.
func BenchmarkTitles(b *testing.B) {
	titles := readTitles(b)
	docs := makeMarket(b, demo.Size{Companies: 120, Jobs: 2500, Talents: 1}).jobs
	x := jobsOf(b, docs)
	named := map[string]string{}
	for _, d := range docs {
		named[d.ID] = d.Title
	}
	var found, near, none int
	var shown []string
	for b.Loop() {
		found, near, none, shown = 0, 0, 0, nil
		for _, title := range titles {
			page := mustJobs(b, x, Ask{Query: title, Limit: 5}, JobFilter{})
			switch {
			case page.Total > 0:
				found++
			case len(page.Hits) == 0:
				none++
			default:
				near++
				var rows []string
				for _, h := range page.Hits[:min(3, len(page.Hits))] {
					rows = append(rows, named[h.ID])
				}
				shown = append(shown, fmt.Sprintf("%s => %s | %s %s", title, strings.Join(rows, " ; "),
					chipsOf(page.Understood), page.Understood.Corrected))
			}
		}
	}
	dice := rand.New(rand.NewPCG(*titlesSeed, 0))
	dice.Shuffle(len(shown), func(i, j int) { shown[i], shown[j] = shown[j], shown[i] })
	for _, line := range shown[:min(*titlesShow, len(shown))] {
		fmt.Println(line)
	}
	fmt.Printf("%d titles: %d found, %d near only, %d nothing\n", len(titles), found, near, none)
}

// readTitles reads the file of titles, or the names of the lexicon's occupations where none is given.
func readTitles(b *testing.B) []string {
	if *titlesFile == "" {
		var titles []string
		for _, d := range wholeLexicon(b) {
			titles = append(titles, d.Title)
		}
		return titles
	}
	file, err := os.Open(*titlesFile)
	if err != nil {
		b.Fatal(err)
	}
	defer file.Close()
	var titles []string
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if title := strings.TrimSpace(lines.Text()); title != "" {
			titles = append(titles, title)
		}
	}
	return titles
}
