package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"runtime/debug"
	"strconv"
	"syscall"
	"time"

	"github.com/tawafuq/tawafuq/bench/engine"
	"github.com/tawafuq/tawafuq/internal/finder"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// rowsFigures are what the finder's process reports: both indexes with the rows that lists show.
type rowsFigures struct {
	Jobs, Candidates int
	Fill             time.Duration
	Heap             uint64
	// CPU time of a list of 20 rows.
	JobsMean, CandidatesMean time.Duration
}

const rowsGoal = 150e6

// measureRows fills a finder without a server or a database around it.
func (m *machine) measureRows(t *table) error {
	progress("search: indexes and rows in memory")
	self, err := os.Executable()
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(m.ctx, self, rowsMode, fmt.Sprint(m.scale))
	cmd.Stderr = os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	raw, err := cmd.Output()
	if err != nil {
		return err
	}
	var f rowsFigures
	if err := json.Unmarshal(raw, &f); err != nil {
		return err
	}
	t.add(fmt.Sprintf("memory of both indexes and their rows, %d jobs and %d candidates", f.Jobs, f.Candidates),
		fmt.Sprintf("%.1f MB; filled in %.1f s", float64(f.Heap)/1e6, f.Fill.Seconds()),
		verdict("≤ 150 MB", f.Heap <= rowsGoal))
	t.add("- 20 rows for the questions above, without HTTP: CPU time, jobs; candidates",
		short(f.JobsMean)+"; "+short(f.CandidatesMean), "")
	return nil
}

// runRows is the process that fills a finder.
func runRows(ctx context.Context, scale string) error {
	share, err := strconv.ParseFloat(scale, 64)
	if err != nil {
		return err
	}
	debug.SetGCPercent(400) // as the product
	analyzer, err := engine.NewAnalyzer()
	if err != nil {
		return err
	}
	before := engine.Heap()
	market, err := newMemoryMarket(ctx, searchSize(share))
	if err != nil {
		return err
	}
	size := scaled(share) // a market in which so many are open is made somewhat larger than it must be
	market.open = market.open[:min(len(market.open), size.Jobs)]
	market.pool = market.pool[:min(len(market.pool), size.Talents)]
	f := rowsFigures{Jobs: len(market.open), Candidates: len(market.pool)}
	log := slog.New(slog.DiscardHandler)
	follower := follow.New(market, log, time.Now)
	own := func() *search.Analyzer { return analyzer }
	found := finder.New(own, engine.SearchOptions(), follower, market, log, time.Now)
	began := time.Now()
	if err := follower.Fill(ctx); err != nil {
		return err
	}
	f.Fill = time.Since(began)
	jobs, candidates := market.questions()
	market.forget()
	f.Heap = engine.Heap() - before
	page := list.NewPage(searchedRows, "")
	if f.JobsMean, err = meanCPU(jobs, func(q engine.Question) error {
		_, err := found.FindJobs(ctx, job.Query{Search: q.Text, Reader: q.Language}, page)
		return err
	}); err != nil {
		return err
	}
	if f.CandidatesMean, err = meanCPU(candidates, func(q engine.Question) error {
		_, err := found.FindCandidates(ctx, talent.Query{Search: q.Text, Reader: q.Language}, 0, page)
		return err
	}); err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(f)
}

// questions are drawn as for the comparison with other engines.
func (m *memoryMarket) questions() (jobs, candidates []questionClass) {
	var open []search.JobDoc
	for _, j := range m.open {
		open = append(open, openJob(j, ""))
	}
	var people []search.CandidateDoc
	for _, p := range m.pool {
		name := m.names[p.UserID]
		people = append(people, search.CandidateDoc{Name: name[0] + " " + name[1], Title: p.Title, Skills: p.Skills,
			Place: p.Location})
	}
	return drawQuestions(open), drawPoolQuestions(people)
}

// meanCPU is what a question costs on average, after a round of warming up.
func meanCPU(classes []questionClass, ask func(engine.Question) error) (time.Duration, error) {
	var spent time.Duration
	asked := 0
	for round := range searchRounds + 1 {
		before := ownCPU()
		for _, class := range classes {
			for _, q := range class.questions {
				if err := ask(q); err != nil {
					return 0, err
				}
				if round > 0 {
					asked++
				}
			}
		}
		if round > 0 {
			spent += ownCPU() - before
		}
	}
	return spent / time.Duration(asked), nil
}
