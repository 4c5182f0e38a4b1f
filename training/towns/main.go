// Command towns writes the data of internal/towns.
//
//	go run ./training/towns CITIES.tsv training/towns/regions.txt internal/towns/towns.bin
//
// CITIES.tsv has a line for each town: its name, a tab, the number of people; training/TAGGER.md says where to get it.
// The regions are countries and parts of them, one per line.
package main

import (
	"log"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/towns"
)

// The minimum population of a town and of a city.
const (
	leastTown = 15_000
	leastCity = 100_000
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 4 {
		log.Fatal("usage: towns CITIES.tsv REGIONS.txt OUT")
	}
	if err := run(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		log.Fatal(err)
	}
}

func run(cities, regions, out string) error {
	written, err := os.ReadFile(cities)
	if err != nil {
		return err
	}
	var names [2][]string
	for line := range strings.Lines(string(written)) {
		name, people, _ := strings.Cut(strings.TrimSpace(line), "\t")
		count, err := strconv.Atoi(people)
		if err != nil {
			return err
		}
		if !fits(name) {
			continue
		}
		if count >= leastCity {
			names[1] = append(names[1], name)
		} else if count >= leastTown {
			names[0] = append(names[0], name)
		}
	}
	written, err = os.ReadFile(regions)
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(written)) {
		if name := strings.TrimSpace(line); fits(name) {
			names[1] = append(names[1], name)
		}
	}
	for n := range names {
		var folded []string
		for _, name := range names[n] {
			folded = append(folded, towns.Folded(name), towns.Folded(plain(name)))
		}
		slices.Sort(folded)
		names[n] = slices.Compact(folded)
	}
	return os.WriteFile(out, towns.Filter(names), 0o644)
}

// plain returns a name without accents, as many write it.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(name))
}

// fits reports whether a name is one that is looked up.
func fits(name string) bool {
	words := len(text.Tokens(name))
	return words > 0 && words <= towns.LongestName && len([]rune(name)) > 1
}
