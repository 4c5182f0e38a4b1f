// Command weights finds the weights of the match score: those that rank the candidates of the tuning set as they were
// judged. It prints the table in internal/match/score.go; the exam is not used.
//
//	go run ./training/weights internal/match/testdata/tune.jsonl
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"os"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/implied"
	"github.com/tawafuq/tawafuq/internal/match"
	"github.com/tawafuq/tawafuq/lexicon"
)

// judged is a candidate's parts and the grade that somebody gave.
type judged struct {
	grade int
	parts map[string]float64 // 0 to 1
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: weights TUNE.jsonl")
		os.Exit(2)
	}
	pools, err := read(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, "weights:", err)
		os.Exit(1)
	}
	weights := map[string]float64{}
	for _, p := range match.Weights() {
		weights[p.Key] = float64(p.Weight)
	}
	fmt.Printf("before: loss %.4f, right order %.3f\n", loss(pools, weights), accuracy(pools, weights))
	tune(pools, weights)
	fmt.Printf("after:  loss %.4f, right order %.3f\n", loss(pools, weights), accuracy(pools, weights))
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	for _, p := range match.Weights() {
		fmt.Printf("%-13s %5.1f\n", p.Key, 100*weights[p.Key]/sum)
	}
}

func read(file string) ([][]judged, error) {
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		return nil, err
	}
	e, err := embed.Default()
	if err != nil {
		return nil, err
	}
	reader := match.NewReader(l, e)
	reader.ReadBetweenLines(implied.NewReader(l, e).Among)
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var pools [][]judged
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var c struct {
			Job        match.Vacancy
			Candidates []struct {
				Grade  int
				Talent match.Talent
			}
		}
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			return nil, err
		}
		var pool []judged
		for _, candidate := range c.Candidates {
			j := judged{grade: candidate.Grade, parts: map[string]float64{}}
			for _, p := range reader.Score(candidate.Talent, c.Job).Parts {
				j.parts[p.Key] = float64(p.Score) / 100
			}
			pool = append(pool, j)
		}
		pools = append(pools, pool)
	}
	return pools, lines.Err()
}

func score(j judged, weights map[string]float64) float64 {
	sum, weight := 0.0, 0.0
	for key, part := range j.parts {
		sum += weights[key] * part
		weight += weights[key]
	}
	return sum / weight
}

// pairs visits every pair of candidates of a pool with different judgements, the better one first.
func pairs(pools [][]judged, weights map[string]float64, see func(apart float64, grades int)) {
	for _, pool := range pools {
		for _, one := range pool {
			for _, other := range pool {
				if one.grade > other.grade {
					see(score(one, weights)-score(other, weights), one.grade-other.grade)
				}
			}
		}
	}
}

// loss returns a number that is small if better candidates score clearly higher. A small term keeps the weights
// sensible: thirty jobs are not enough to learn that something never matters.
func loss(pools [][]judged, weights map[string]float64) float64 {
	sum, n := 0.0, 0.0
	pairs(pools, weights, func(apart float64, grades int) {
		sum += float64(grades) * math.Log1p(math.Exp(-12*apart))
		n += float64(grades)
	})
	const hold = .01
	drift := 0.0
	for _, p := range match.Weights() {
		d := math.Log(weights[p.Key] / float64(prior[p.Key]))
		drift += d * d
	}
	return sum/n + hold*drift
}

// prior is what recruiters would say, before any data.
var prior = map[string]int{
	"skills":       32,
	"title":        22,
	"text":         14,
	"years":        10,
	"place":        8,
	"pay":          4,
	"availability": 2,
	"languages":    4,
	"education":    4,
}

func accuracy(pools [][]judged, weights map[string]float64) float64 {
	right, n := 0.0, 0.0
	pairs(pools, weights, func(apart float64, _ int) {
		n++
		if apart > 0 {
			right++
		}
	})
	return right / n
}

// tune changes one weight at a time, by smaller and smaller steps, as long as it helps.
func tune(pools [][]judged, weights map[string]float64) {
	best := loss(pools, weights)
	for step := 1.5; step > 1.01; {
		better := false
		for _, p := range match.Weights() {
			for _, factor := range []float64{step, 1 / step} {
				before := weights[p.Key]
				weights[p.Key] = before * factor
				if l := loss(pools, weights); l < best {
					best, better = l, true
				} else {
					weights[p.Key] = before
				}
			}
		}
		if !better {
			step = 1 + (step-1)/2
		}
	}
}
