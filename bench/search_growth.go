package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"syscall"
	"time"

	"github.com/tawafuq/tawafuq/bench/engine"
	"github.com/tawafuq/tawafuq/internal/search"
)

// growthSizes are how many open jobs an index is measured with, and growthPicture is where the picture of it is kept.
var growthSizes = []int{25_000, 100_000, 1_000_000}

const (
	growthPicture = "docs/search-growth.svg"
	// growthSegments is how many parts an index is built in: merging takes the longer, the more there are.
	growthSegments = 32
	writesGrown    = 200
)

// growth is what an index of one size costs.
type growth struct {
	Jobs           int
	Build          time.Duration // CPU time of reading documents and merging, on all cores
	Heap           uint64        // of the index
	Peak           int64         // the most the process ever held
	Mean           time.Duration // CPU time of a query
	P50, P99       time.Duration
	Worst          time.Duration
	WorstQuery     string
	Write, Write99 time.Duration // until a changed job is found
}

// measureGrowth builds indexes of several sizes, each in its own process, and draws what they cost.
func (m *machine) measureGrowth(t *table) error {
	market, err := m.newSearchMarket()
	if err != nil {
		return err
	}
	questions := filepath.Join(m.folder, "questions")
	if err := writeQuestions(questions, drawQuestions(market.jobs)); err != nil {
		return err
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	var sizes []growth
	for _, n := range growthSizes {
		n = max(100, int(m.scale*float64(n)))
		progress(fmt.Sprintf("search: growing to %d jobs", n))
		cmd := exec.CommandContext(m.ctx, self, growthMode, strconv.Itoa(n), questions)
		cmd.Env = append(os.Environ(), "GOMEMLIMIT=5GiB")
		cmd.Stderr = os.Stderr
		cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
		raw, err := cmd.Output()
		if err != nil {
			return err
		}
		var g growth
		if err := json.Unmarshal(raw, &g); err != nil {
			return err
		}
		sizes = append(sizes, g)
		t.add(fmt.Sprintf("search grown to %d jobs: CPU time of a query, mean; p50 / p99; worst", g.Jobs),
			fmt.Sprintf("%s; %s / %s; %s (%s)", short(g.Mean), short(g.P50), short(g.P99), short(g.Worst),
				g.WorstQuery), "")
		t.add("- CPU time to build; size of the index, peak of the process; a write p50 / p99",
			fmt.Sprintf("%.1f s; %.0f MB, %.0f MB; %s / %s", g.Build.Seconds(), float64(g.Heap)/1e6,
				float64(g.Peak)/1e6, short(g.Write), short(g.Write99)), "")
	}
	if m.scale != 1 {
		return drawGrowth(filepath.Join(m.folder, "growth.svg"), sizes)
	}
	return drawGrowth(growthPicture, sizes)
}

func writeQuestions(path string, classes []questionClass) error {
	var all []engine.Question
	for _, class := range classes {
		all = append(all, class.questions...)
	}
	raw, err := json.Marshal(all)
	if err != nil {
		return err
	}
	return os.WriteFile(path, raw, 0o600)
}

// runGrowth is the process that grows an index to a number of jobs.
func runGrowth(ctx context.Context, jobs, questions string) error {
	most, err := strconv.Atoi(jobs)
	if err != nil {
		return err
	}
	var asked []engine.Question
	if err := readJSON(questions, &asked); err != nil {
		return err
	}
	debug.SetGCPercent(100) // an index that grows by itself is merged at once, not under load
	analyzer, err := engine.NewAnalyzer()
	if err != nil {
		return err
	}
	var g growth
	before := engine.Heap()
	x := search.NewJobs(analyzer, engine.SearchOptions())
	var kept, waiting []search.JobDoc // kept are written again later
	put := func() {
		before := ownCPU()
		x.Put(waiting...)
		g.Build += ownCPU() - before
		waiting = waiting[:0]
	}
	err = passBy(ctx, most+most/20, 0, passing{
		jobs: func(docs []search.JobDoc) error {
			waiting = append(waiting, docs[:min(len(docs), most-x.Len()-len(waiting))]...)
			if len(kept) < writesGrown {
				kept = append(kept, docs[:min(len(docs), writesGrown-len(kept))]...)
			}
			if len(waiting) >= most/growthSegments {
				put()
			}
			return nil
		},
		candidates: func([]search.CandidateDoc) error { return nil },
	})
	if err != nil {
		return err
	}
	put()
	waiting = nil
	began := ownCPU()
	x.Compact()
	g.Build += ownCPU() - began
	g.Jobs = x.Len()
	debug.SetGCPercent(400) // as the product
	g.Heap = engine.Heap() - before
	if err := g.ask(x, asked); err != nil {
		return err
	}
	var writes []time.Duration
	for _, d := range kept {
		began := time.Now()
		x.Put(d)
		writes = append(writes, time.Since(began))
	}
	g.Write, g.Write99 = quantile(writes, .5), quantile(writes, .99)
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return err
	}
	g.Peak = u.Maxrss << 10
	return json.NewEncoder(os.Stdout).Encode(g)
}

// ask asks all questions several times; what a question costs is the median of its rounds.
func (g *growth) ask(x *search.Jobs, questions []engine.Question) error {
	rounds := make([][]time.Duration, len(questions))
	var total time.Duration
	for round := range searchRounds + 1 {
		for i, q := range questions {
			before := ownCPU()
			if _, err := x.Search(search.Ask{Query: q.Text, Language: q.Language, Limit: searchedRows},
				search.JobFilter{}, time.Now()); err != nil {
				return err
			}
			if round > 0 {
				cost := ownCPU() - before
				rounds[i] = append(rounds[i], cost)
				total += cost
			}
		}
	}
	g.Mean = total / time.Duration(searchRounds*len(questions))
	var each []time.Duration
	for i, of := range rounds {
		middle := median(of)
		each = append(each, middle)
		if middle > g.Worst {
			g.Worst, g.WorstQuery = middle, questions[i].Text
		}
	}
	g.P50, g.P99 = quantile(each, .5), quantile(each, .99)
	return nil
}

func ownCPU() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
