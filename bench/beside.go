package main

import (
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/demo"
)

const (
	besideRounds = 9
	besideRound  = 700 * time.Millisecond
	// noWorse is how far two measurements of one program lie apart.
	noWorse = 1.05
)

// besideSide is one of two versions of the product, on a small market that it made itself.
type besideSide struct {
	marketSide
	binary   string
	requests [][]byte // as besideCalls
}

var besideCalls = []string{
	"GET /api/auth/user, signed in", "GET /api/jobs/{id}", "the landing page", "the page of a job",
	"the landing page, compressed", "the page of a job, compressed",
}

// measureBeside compares the processor time of the most common reads with that of another version, in turns.
func (m *machine) measureBeside(t *table) error {
	if m.before == "" {
		return fmt.Errorf("there is nothing to compare with: say -before and another program")
	}
	sides := []*besideSide{{binary: m.before}, {binary: m.binary}}
	for i, side := range sides {
		side.engine, side.name = "SQLite", fmt.Sprintf("beside-%d", i)
		if err := m.openBeside(side); err != nil {
			return err
		}
		defer side.server.stop()
	}
	t.add("the server's CPU for one request, µs: before, now", "", "")
	for which, name := range besideCalls {
		costs := [2][]float64{}
		for round := range besideRounds + 1 {
			order := []int{0, 1}
			if round%2 == 1 {
				slices.Reverse(order)
			}
			for _, i := range order {
				cost, err := m.costOf(sides[i], sides[i].requests[which])
				if err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
				if round > 0 { // the first is to warm up
					costs[i] = append(costs[i], cost)
				}
			}
		}
		before, now := median(costs[0]), median(costs[1])
		t.add("- "+name, fmt.Sprintf("%.0f, %.0f: %.2f times", before, now, now/before),
			verdict("no worse", now <= noWorse*before))
	}
	return nil
}

// openBeside makes a market by the side's own program and starts it.
func (m *machine) openBeside(side *besideSide) error {
	ours := *m
	ours.binary, ours.market = side.binary, ""
	small := demo.Size{Companies: 100, Jobs: 500, Talents: 500, Seed: 7}
	if _, err := ours.makeMarket(&side.marketSide, small); err != nil {
		return err
	}
	var err error
	if side.server, err = ours.startServer(side.name, ""); err != nil {
		return err
	}
	if err := m.awaitIdle(side.server); err != nil {
		return err
	}
	token, err := signInWith(side.server.url, "talent@tawafuq.example", demo.Password)
	if err != nil {
		return err
	}
	var found []struct{ ID string }
	if err := expect(http.StatusOK, "GET", side.server.url+"/api/jobs", "", nil, &found); err != nil {
		return err
	}
	if len(found) == 0 {
		return fmt.Errorf("%s has no jobs", side.binary)
	}
	job := found[0].ID
	side.requests = [][]byte{
		side.request("GET", "/api/auth/user", token, ""), side.request("GET", "/api/jobs/"+job, "", ""),
		side.page("/", ""), side.page("/job/"+job, ""),
		side.page("/", "Accept-Encoding: gzip, deflate, br, zstd\r\n"),
		side.page("/job/"+job, "Accept-Encoding: gzip, deflate, br, zstd\r\n"),
	}
	return nil
}

func (s *besideSide) page(path, more string) []byte {
	return fmt.Appendf(nil, "GET %s HTTP/1.1\r\nHost: %s\r\nAccept: text/html\r\nAccept-Language: en\r\n%s\r\n",
		path, s.server.addr, more)
}

// costOf sends a request again and again for a moment, and returns what one cost the server in microseconds.
func (m *machine) costOf(side *besideSide, request []byte) (float64, error) {
	before := side.server.cpu()
	s, err := loadWhole(m.ctx, side.server.addr, [][]byte{request}, 2, besideRound)
	if err != nil || len(s.latencies) == 0 {
		return 0, err
	}
	return float64((side.server.cpu() - before).Microseconds()) / float64(len(s.latencies)), nil
}
