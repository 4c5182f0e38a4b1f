package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"github.com/tawafuq/tawafuq/bench/engine"
	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// rival is an engine that is compared with ours, with the ways of asking it that are tried.
type rival struct {
	*engine.Client
	ways  []engine.Settings
	goal  float64 // what share of its CPU time ours may take
	marks map[engine.Settings]marks
	best  engine.Settings // the way that does best in the exam
}

// timed are the ways whose cost is measured, all on the same index: the best one, the same with edits, and the
// cheapest.
func (r *rival) timed() []engine.Settings {
	edited := r.best
	for _, way := range r.ways {
		edited.Edits = max(edited.Edits, way.Edits)
	}
	var ways []engine.Settings
	for _, way := range []engine.Settings{r.best, edited, r.plain()} {
		if !slices.Contains(ways, way) {
			ways = append(ways, way)
		}
	}
	return ways
}

// plain is the cheapest way.
func (r *rival) plain() engine.Settings {
	return engine.Settings{Words: r.best.Words, Match: engine.All}
}

// contest is our search and those it is compared with.
type contest struct {
	m        *machine
	ours     *engine.Client
	rivals   []*rival
	postgres *pgtest.Server
}

// measureRivals compares internal/search with SQLite FTS5, PostgreSQL and bleve: how good the answers are and what they
// cost.
func (m *machine) measureRivals(t *table) error {
	progress("search: the exam")
	c, err := m.startContest(t)
	if err != nil {
		return err
	}
	defer c.stop()
	if err := c.measureExam(t); err != nil {
		return err
	}
	progress("search: making a market")
	market, err := m.newSearchMarket()
	if err != nil {
		return err
	}
	return c.measureSpeed(t, market)
}

// startContest starts all engines. bleve is a separate module; if it cannot be built without a network, a row says so.
func (m *machine) startContest(t *table) (*contest, error) {
	c := &contest{m: m}
	var err error
	if c.ours, err = m.startEngine("ours", ""); err != nil {
		return c, err
	}
	fts5, err := m.startEngine("fts5", "")
	if err != nil {
		return c, err
	}
	fts5.Name = "SQLite FTS5"
	words := []string{engine.Unicode61, engine.Porter, engine.Trigram}
	c.rivals = append(c.rivals, &rival{Client: fts5, ways: waysOf(words, 0), goal: 1. / 40})

	// All pages stay in memory.
	if c.postgres, err = pgtest.Start("shared_buffers=512MB"); err != nil {
		return c, fmt.Errorf("PostgreSQL could not be started (make deps installs it): %w", err)
	}
	database, err := c.postgres.NewDatabase()
	if err != nil {
		return c, err
	}
	postgres, err := m.startEngine("postgres", database)
	if err != nil {
		return c, err
	}
	postgres.Name = "PostgreSQL"
	words = []string{engine.Simple, engine.Both}
	c.rivals = append(c.rivals, &rival{Client: postgres, ways: waysOf(words, 0), goal: 1. / 40})

	bleve, err := m.startBleve()
	if m.ctx.Err() != nil {
		return c, m.ctx.Err()
	}
	if err != nil {
		t.add("search: bleve", "not measured: it could not be built or run", "")
		return c, nil
	}
	words = []string{"tf-idf", "bm25"}
	c.rivals = append(c.rivals, &rival{Client: bleve, ways: waysOf(words, 1), goal: 1. / 10})
	return c, nil
}

// waysOf are all combinations of what can be set.
func waysOf(words []string, edits int) []engine.Settings {
	var ways []engine.Settings
	for _, w := range words {
		for _, match := range []string{engine.All, engine.Any, engine.AllOrElse} {
			for _, prefix := range []bool{false, true} {
				for e := range edits + 1 {
					ways = append(ways, engine.Settings{Words: w, Match: match, Prefix: prefix, Edits: e})
				}
			}
		}
	}
	return ways
}

// startEngine starts this program again, as one of the engines, on one core.
func (m *machine) startEngine(name, address string) (*engine.Client, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(m.ctx, self, engineMode, name, address)
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
	return engine.Start(name, cmd)
}

func (m *machine) startBleve() (*engine.Client, error) {
	binary := filepath.Join(m.folder, "bleve")
	build := exec.CommandContext(m.ctx, "go", "build", "-C", "bench/bleve", "-o", binary, ".")
	build.Env = append(os.Environ(), "GOWORK=off")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, errors.New(string(out))
	}
	cmd := exec.CommandContext(m.ctx, binary)
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1", "TMPDIR="+m.folder)
	return engine.Start("bleve", cmd)
}

// stop ends all engines, and the database after its client.
func (c *contest) stop() {
	if c.ours != nil {
		c.ours.Stop()
	}
	for _, r := range c.rivals {
		r.Stop()
	}
	if c.postgres != nil {
		c.postgres.Stop()
	}
	c.ours, c.rivals, c.postgres = nil, nil, nil
}
