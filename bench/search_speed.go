package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/bench/engine"
	"github.com/tawafuq/tawafuq/internal/search"
)

const (
	searchRounds = 3
	searchedRows = 20

	nearGoal       = 1500 * time.Microsecond
	candidatesGoal = time.Millisecond
	worstGoal      = 10 // times the median
	indexesGoal    = 150e6
)

// asked is a way of asking an engine, with what every question cost it in every round.
type asked struct {
	*engine.Client
	name string
	way  engine.Settings
	goal float64 // what share of it ours may take; 0: none
	// cost is by class, question and round.
	cost [][][]time.Duration
}

// measureSpeed asks all engines the same questions over the same jobs, in turns.
func (c *contest) measureSpeed(t *table, market *searchMarket) error {
	progress("search: indexing the jobs")
	jobs, candidates, err := market.write(c.m.folder)
	if err != nil {
		return err
	}
	own, err := c.ours.Load(jobs, engine.Settings{})
	if err != nil {
		return err
	}
	near, err := unusual(c.ours)
	if err != nil {
		return err
	}
	classes := drawQuestions(market.jobs)
	main := len(classes)
	classes = append(classes, near)
	sides := []*asked{{Client: c.ours, name: "ours"}}
	t.add(fmt.Sprintf("search among %d open jobs, the %d best: CPU time of a query, mean; p50 / p99",
		len(market.jobs), searchedRows), "", "")
	t.add("- ours: time to build, size of the index", built(own), "")
	for _, r := range c.rivals {
		loaded, err := r.Load(jobs, r.best)
		if err != nil {
			return err
		}
		t.add("- "+r.Name+": time to build, size of the index",
			built(loaded), "")
		for _, way := range r.timed() {
			side := &asked{Client: r.Client, name: r.Name, way: way}
			if way != r.plain() { // which finds nothing for many
				side.goal = r.goal
			}
			if way.Edits > 0 {
				side.name += fmt.Sprintf(" with %d edit", way.Edits)
			}
			sides = append(sides, side)
		}
	}
	progress("search: the same questions to all, in turns")
	if err := askAll(sides, classes); err != nil {
		return err
	}
	for _, s := range sides {
		reportSide(t, s, sides[0], main)
	}
	reportClasses(t, sides, classes)
	reportOwn(t, sides[0], classes, main)
	logSlowest(sides[0], classes)
	if err := c.measurePrecision(t, market); err != nil {
		return err
	}
	return c.measurePool(t, candidates, market.candidates, own.Size)
}

// askAll asks every side all classes of questions, several times, in changing order. The first round is a warm-up.
func askAll(sides []*asked, classes []questionClass) error {
	for _, s := range sides {
		s.cost = make([][][]time.Duration, len(classes))
		for i, class := range classes {
			s.cost[i] = make([][]time.Duration, len(class.questions))
		}
	}
	for round := range searchRounds + 1 {
		order := slices.Clone(sides)
		if round%2 == 1 {
			slices.Reverse(order)
		}
		for i, class := range classes {
			for _, s := range order {
				answers, err := s.Ask(s.way, class.questions, searchedRows)
				if err != nil {
					return err
				}
				for n, a := range answers {
					if round > 0 {
						s.cost[i][n] = append(s.cost[i][n], a.CPU)
					}
				}
			}
		}
	}
	return nil
}

// mean is what a question of some classes cost in one round.
func (s *asked) mean(classes [][][]time.Duration, round int) time.Duration {
	sum, n := time.Duration(0), 0
	for _, questions := range classes {
		for _, rounds := range questions {
			sum += rounds[round]
			n++
		}
	}
	return sum / time.Duration(max(1, n))
}

// means is the median of the rounds' means.
func (s *asked) means(classes [][][]time.Duration) time.Duration {
	var all []time.Duration
	for round := range searchRounds {
		all = append(all, s.mean(classes, round))
	}
	return median(all)
}

// typical is what each question cost, by the median of its rounds.
func typical(classes [][][]time.Duration) []time.Duration {
	var all []time.Duration
	for _, questions := range classes {
		for _, rounds := range questions {
			all = append(all, median(slices.Clone(rounds)))
		}
	}
	return all
}

// reportSide adds what a side costs, and how much of that ours does.
func reportSide(t *table, s, own *asked, main int) {
	each := typical(s.cost[:main])
	figure := fmt.Sprintf("%s; %s / %s", short(s.means(s.cost[:main])), short(quantile(each, .5)),
		short(quantile(each, .99)))
	if s == own {
		t.add("- ours", figure, "")
		return
	}
	var times []float64
	for round := range searchRounds {
		times = append(times, float64(s.mean(s.cost[:main], round))/float64(own.mean(own.cost[:main], round)))
	}
	middle := median(times)
	goal := ""
	if s.goal > 0 {
		goal = verdict(fmt.Sprintf("≤ 1/%.0f", 1/s.goal), middle >= 1/s.goal)
	}
	t.add(fmt.Sprintf("- %s: %s", s.Client.Name, s.way), fmt.Sprintf("%s; ours takes 1/%.1f (rounds 1/%.1f to 1/%.1f)",
		figure, middle, times[0], times[len(times)-1]), goal)
}

// reportClasses adds a row for each sort of question.
func reportClasses(t *table, sides []*asked, classes []questionClass) {
	for i, class := range classes {
		var parts []string
		for n, s := range sides {
			if n > 0 && s.goal == 0 {
				continue
			}
			parts = append(parts, s.name+" "+short(s.means(s.cost[i:i+1])))
		}
		t.add(fmt.Sprintf("  - %s (%d)", class.name, len(class.questions)), strings.Join(parts, "; "), "")
	}
}

// reportOwn adds what is asked of ours alone.
func reportOwn(t *table, own *asked, classes []questionClass, main int) {
	near := own.means(own.cost[main:])
	t.add("- ours, near meanings alone", short(near), verdict("≤ 1.5 ms", near <= nearGoal))
	each := typical(own.cost)
	worst, which := time.Duration(0), ""
	n := 0
	for _, class := range classes {
		for _, q := range class.questions {
			if each[n] > worst {
				worst, which = each[n], q.Text
			}
			n++
		}
	}
	middle := median(each)
	times := float64(worst) / float64(middle)
	t.add("- ours, the worst query as times the median",
		fmt.Sprintf("%.1f (%s: %s)", times, which, short(worst)), verdict("≤ 10", times <= worstGoal))
}

// measurePool asks ours alone about the candidates.
func (c *contest) measurePool(t *table, path string, people []search.CandidateDoc, jobs int64) error {
	progress("search: candidates")
	loaded, err := c.ours.Load(path, engine.Settings{})
	if err != nil {
		return err
	}
	classes := drawPoolQuestions(people)
	s := &asked{Client: c.ours}
	if err := askAll([]*asked{s}, classes); err != nil {
		return err
	}
	each := typical(s.cost)
	mean := s.means(s.cost)
	t.add(fmt.Sprintf("search among %d candidates: CPU time of a query, mean; p50 / p99", len(people)),
		fmt.Sprintf("%s; %s / %s", short(mean), short(quantile(each, .5)), short(quantile(each, .99))),
		verdict("≤ 1 ms", mean <= candidatesGoal))
	for i, class := range classes {
		t.add(fmt.Sprintf("  - %s (%d)", class.name, len(class.questions)), short(s.means(s.cost[i:i+1])), "")
	}
	t.add("- time to build, size of the index", built(loaded), "")
	both := float64(jobs + loaded.Size)
	t.add("- memory of both indexes, without rows", fmt.Sprintf("%.1f MB", both/1e6),
		verdict("≤ 150 MB with their rows", both <= indexesGoal))
	return nil
}

func built(r engine.Reply) string {
	return fmt.Sprintf("%.1f s, %.1f MB", r.Took.Seconds(), float64(r.Size)/1e6)
}

// short is a duration in µs or ms.
func short(d time.Duration) string {
	if d < 10*time.Millisecond {
		return fmt.Sprintf("%.0f µs", float64(d)/1e3)
	}
	return fmt.Sprintf("%.1f ms", float64(d)/1e6)
}

// logSlowest names the questions that cost ours most, for whoever looks for what to improve.
func logSlowest(own *asked, classes []questionClass) {
	type one struct {
		text string
		cost time.Duration
	}
	var all []one
	for i, class := range classes {
		for n, q := range class.questions {
			all = append(all, one{class.name + ": " + q.Text, median(slices.Clone(own.cost[i][n]))})
		}
	}
	slices.SortFunc(all, func(a, b one) int { return int(b.cost - a.cost) })
	for _, o := range all[:min(12, len(all))] {
		fmt.Fprintf(os.Stderr, "  %s %s\n", short(o.cost), o.text)
	}
}
