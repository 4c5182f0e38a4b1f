// Command calibration makes the table that maps the sum of a match to the score shown: what share of the exam's pairs
// with such a sum are fits.
//
//	go run ./training/calibration [-write internal/match/calibration.json] EXAM.jsonl...
//
// It prints, for each band of ten shown points, the share of fits on folds over jobs that had no part in the table.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"os"
	"slices"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/implied"
	"github.com/tawafuq/tawafuq/internal/match"
	"github.com/tawafuq/tawafuq/lexicon"
)

// pair is a judged candidate of a job.
type pair struct {
	job   int
	sum   float64 // percent
	limit int
	fit   bool
}

const (
	folds = 10
	fit   = 2  // the lowest grade that is a fit
	few   = 40 // pairs that a band needs before its share means something
	near  = .1 // how near the share must be to the middle of the band
)

func main() {
	write := flag.String("write", "", "file for the table")
	flag.Parse()
	if err := run(flag.Args(), *write); err != nil {
		fmt.Fprintln(os.Stderr, "calibration:", err)
		os.Exit(1)
	}
}

func run(files []string, write string) error {
	pairs, jobs, err := read(files)
	if err != nil {
		return err
	}
	bands := held(pairs)
	fmt.Printf("%d pairs of %d jobs\n%-8s %6s %6s %7s\n", len(pairs), jobs, "shown", "pairs", "fits", "share")
	off := 0
	for _, b := range bands {
		share, middle := float64(b.Fits)/float64(max(1, b.Pairs)), float64(b.From+5)/100
		note := ""
		if b.Pairs >= few && math.Abs(share-middle) > near {
			note = "  off"
			off++
		}
		fmt.Printf("%3d-%-4d %6d %6d %7.3f%s\n", b.From, b.To, b.Pairs, b.Fits, share, note)
	}
	table := isotonic(pairs)
	fmt.Println("table:", table)
	if write == "" {
		return nil
	}
	raw, err := json.Marshal(struct {
		Shown []int        `json:"shown"`
		Bands []match.Band `json:"bands"`
	}{table[:], bands})
	if err != nil {
		return err
	}
	return os.WriteFile(write, append(raw, '\n'), 0o644)
}

func read(files []string) (pairs []pair, jobs int, err error) {
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		return nil, 0, err
	}
	e, err := embed.Default()
	if err != nil {
		return nil, 0, err
	}
	r := match.NewReader(l, e)
	r.ReadBetweenLines(implied.NewReader(l, e).Among)
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			return nil, 0, err
		}
		defer f.Close()
		lines := bufio.NewScanner(f)
		lines.Buffer(nil, 1<<20)
		for ; lines.Scan(); jobs++ {
			var c struct {
				Job        match.Vacancy
				Candidates []struct {
					Grade  int
					Talent match.Talent
				}
			}
			if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
				return nil, 0, fmt.Errorf("%s: %w", file, err)
			}
			for _, candidate := range c.Candidates {
				result := r.Score(candidate.Talent, c.Job)
				p := pair{job: jobs, sum: result.Exact(), limit: 100, fit: candidate.Grade >= fit}
				if result.Cap != nil {
					p.limit = result.Cap.Limit
				}
				pairs = append(pairs, p)
			}
		}
		if err := lines.Err(); err != nil {
			return nil, 0, err
		}
	}
	return pairs, jobs, nil
}

// held counts the fits in each band of ten, each pair with the table of the folds its job is not in.
func held(pairs []pair) []match.Band {
	bands := make([]match.Band, 10)
	for i := range bands {
		bands[i].From, bands[i].To = 10*i, 10*i+9
	}
	bands[9].To = 100
	for fold := range folds {
		table := isotonic(slices.DeleteFunc(slices.Clone(pairs), func(p pair) bool { return p.job%folds == fold }))
		for _, p := range pairs {
			if p.job%folds != fold {
				continue
			}
			b := &bands[min(9, shown(table, p)/10)]
			b.Pairs++
			if p.fit {
				b.Fits++
			}
		}
	}
	return bands
}

// shown returns the score of a pair, as internal/match shows it.
func shown(table [101]int, p pair) int {
	at := min(99, int(p.sum))
	rest := p.sum - float64(at)
	return min(p.limit, int(math.Round(float64(table[at])*(1-rest)+float64(table[at+1])*rest)))
}

// block is a range of sums with the same share of fits.
type block struct{ sum, fits, n float64 }

// isotonic fits the share of fits by sum so that it never falls (pool adjacent violators), and reads the table off the
// lines between the middles of the blocks. Pairs limited by a cap are left out.
func isotonic(pairs []pair) (table [101]int) {
	pairs = slices.DeleteFunc(slices.Clone(pairs), func(p pair) bool { return p.limit < 100 })
	slices.SortStableFunc(pairs, func(a, b pair) int { return cmp.Compare(a.sum, b.sum) })
	const least = 60 // pairs in a block: fewer would follow chance
	var blocks []block
	for start := 0; start < len(pairs); start += least {
		b := block{}
		for _, p := range pairs[start:min(start+least, len(pairs))] {
			b.sum, b.n = b.sum+p.sum, b.n+1
			if p.fit {
				b.fits++
			}
		}
		for len(blocks) > 0 && blocks[len(blocks)-1].fits*b.n >= b.fits*blocks[len(blocks)-1].n {
			last := blocks[len(blocks)-1]
			b = block{last.sum + b.sum, last.fits + b.fits, last.n + b.n}
			blocks = blocks[:len(blocks)-1]
		}
		blocks = append(blocks, b)
	}
	x, y := []float64{0}, []float64{0}
	for _, b := range blocks {
		x, y = append(x, b.sum/b.n), append(y, 100*(b.fits+1)/(b.n+2)) // one more of either kind: nothing is certain
	}
	x, y = append(x, 100), append(y, 100)
	for i := 1; i < len(y); i++ {
		y[i] = max(y[i], y[i-1]) // one more of either kind moves a small block further than a large one below it
	}
	at := 0
	for percent := range table {
		for at+2 < len(x) && x[at+1] < float64(percent) {
			at++
		}
		part := (float64(percent) - x[at]) / (x[at+1] - x[at])
		table[percent] = int(math.Round(y[at] + part*(y[at+1]-y[at])))
	}
	return table
}
