package main

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// largeSizes are the markets that the whole program is measured with, and largePicture is where they are drawn.
var largeSizes = []struct{ jobs, talents int }{{25_000, 100_000}, {1_000_000, 1_000_000}}

const largePicture = "docs/growth.svg"

// largeCalls are the calls whose cost is drawn, by the names they have in the market's table.
var largeCalls = []struct{ title, call, of string }{
	{"Jobs searched", "- search", "/api/jobs"},
	{"Candidates searched", "- search", "/api/candidates"},
	{"Jobs for a talent", "GET /api/jobs/recommendations", ""},
	{"Talents for a job", "GET /api/jobs/{id}/recommended-candidates", ""},
	{"Applying", "POST /api/applications", ""},
}

// large is what a market of one size costs.
type large struct {
	jobs, talents  int
	first, again   time.Duration // CPU time of a start, with every text to be read and with what was kept
	ready          time.Duration // the clock's, of the second start
	settled, most  int64         // memory
	p50, p99, cost []time.Duration
}

// measureLarge makes markets of several sizes on SQLite, starts the program over each and asks it what people ask.
func (m *machine) measureLarge(t *table) error {
	var sizes []large
	for _, size := range largeSizes {
		scaled := func(of int) int { return max(400, int(m.scale*float64(of))) }
		n := large{jobs: scaled(size.jobs), talents: scaled(size.talents)}
		if err := m.growTo(&n, t); err != nil {
			return fmt.Errorf("%d jobs: %w", n.jobs, err)
		}
		sizes = append(sizes, n)
	}
	path := largePicture
	if m.scale != 1 {
		path = filepath.Join(m.folder, "growth.svg")
	}
	return drawLarge(path, sizes)
}

func (m *machine) growTo(n *large, t *table) error {
	side := &marketSide{engine: "SQLite", name: "large-" + strconv.Itoa(n.jobs)}
	progress(fmt.Sprintf("making %d jobs and %d talents", n.jobs, n.talents))
	self, err := os.Executable()
	if err != nil {
		return err
	}
	make := exec.CommandContext(m.ctx, self, crowdMode, m.dataOf(side), strconv.Itoa(n.jobs), strconv.Itoa(n.talents))
	make.Stderr = os.Stderr
	began := time.Now()
	if err := make.Run(); err != nil {
		return err
	}
	defer os.RemoveAll(m.dataOf(side)) // a million of each take gigabytes
	t.add(fmt.Sprintf("growth: %d jobs, %d talents, SQLite", n.jobs, n.talents),
		fmt.Sprintf("made in %.0f s", time.Since(began).Seconds()), "")
	progress("starting over them")
	for _, cpu := range []*time.Duration{&n.first, &n.again} {
		if side.server != nil {
			side.server.stop()
		}
		began := time.Now()
		if side.server, err = m.startServer(side.name, ""); err != nil {
			return err
		}
		n.ready, *cpu = time.Since(began), side.server.cpu()
		if err := m.awaitKept(side); err != nil {
			return err
		}
	}
	defer side.server.stop()
	if err := m.castFrom(side); err != nil {
		return err
	}
	recommended := side.server.url + "/api/jobs/recommendations"
	if err := expect(http.StatusOK, "GET", recommended, side.talents[0].token, nil, nil); err != nil {
		return err
	}
	if err := m.awaitIdle(side.server); err != nil {
		return err
	}
	n.settled, n.most = side.server.memory()
	t.add("- CPU of the first start, when every text is read; of the next; its time to ready",
		fmt.Sprintf("%.1f s; %.1f s; %.1f s", n.first.Seconds(), n.again.Seconds(), n.ready.Seconds()), "")
	t.add("- memory once ready; at most", fmt.Sprintf("%.0f MB; %.0f MB", megabytes(n.settled), megabytes(n.most)), "")
	for _, wanted := range largeCalls {
		if err := m.askLarge(n, side, wanted.call, wanted.of); err != nil {
			return err
		}
		at := len(n.p50) - 1
		t.add("- "+wanted.title+": p50 / p99; the server's CPU", fmt.Sprintf("%.1f / %.1f ms; %.1f ms",
			milliseconds(n.p50[at]), milliseconds(n.p99[at]), milliseconds(n.cost[at])), "")
	}
	return nil
}

// awaitKept returns when the process has kept what the next start takes up; it does that once it is ready.
func (m *machine) awaitKept(side *marketSide) error {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(time.Second) {
		kept := 0
		for _, name := range []string{"search-jobs", "search-talents", "matching"} {
			if _, err := os.Stat(filepath.Join(m.dataOf(side), "cache", name)); err == nil {
				kept++
			}
		}
		if kept == 3 {
			return nil
		}
	}
	return fmt.Errorf("nothing was kept within %s", patience)
}

// askLarge makes one of the market's calls; of tells two of the same name apart.
func (m *machine) askLarge(n *large, side *marketSide, name, of string) error {
	for _, c := range marketCalls {
		if c.name != name || !strings.Contains(string(c.requests(side, 0)[0]), " "+of) {
			continue
		}
		progress("growth: " + name)
		var all sample
		for round := range callRounds + 1 {
			s, err := m.ask(side, c, round)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			if round > 0 {
				all.add(s)
			}
		}
		n.p50, n.p99 = append(n.p50, median(all.latencies)), append(n.p99, quantile(all.latencies, .99))
		n.cost = append(n.cost, all.cpu/time.Duration(len(all.latencies)))
		return nil
	}
	return fmt.Errorf("there is no call %s", name)
}

// drawLarge draws starts, memory and calls as the market grows.
func drawLarge(path string, sizes []large) error {
	var at []growth
	for _, n := range sizes {
		at = append(at, growth{Jobs: n.jobs})
	}
	grown := func(name, colour string, of func(large) float64) line {
		l := line{name: name, colour: colour}
		for _, n := range sizes {
			l.values = append(l.values, max(of(n), 1e-6)) // below what is measured; a logarithm needs something
		}
		return l
	}
	seconds := func(v float64) string { return brief(time.Duration(v * 1e9)) }
	panels := []panel{
		{"CPU time of a start", seconds, []line{
			grown("first", "#7c3aed", func(n large) float64 { return n.first.Seconds() }),
			grown("again", "#0f766e", func(n large) float64 { return n.again.Seconds() })}},
		{"Memory of the process", size, []line{
			grown("most", "#b45309", func(n large) float64 { return float64(n.most) }),
			grown("ready", "#1d4ed8", func(n large) float64 { return float64(n.settled) })}},
	}
	for i, c := range largeCalls {
		panels = append(panels, panel{c.title, seconds, []line{
			grown("p99", "#b45309", func(n large) float64 { return n.p99[i].Seconds() }),
			grown("CPU", "#0f766e", func(n large) float64 { return n.cost[i].Seconds() })}})
	}
	return drawPanels(path, "What a market costs as it grows", panels, at)
}
