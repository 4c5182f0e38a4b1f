package main

import (
	"fmt"
	"net/http"
	"slices"
	"time"
)

const (
	readSessions    = 300
	readConnections = 32
	readRounds      = 11
	readRound       = 1500 * time.Millisecond
)

// readSide is one of the two servers being compared.
type readSide struct {
	server    *process
	rates     []float64
	latencies []time.Duration
	cpu       time.Duration
}

// measureReads compares GET /api/auth/user, signed in by cookie, with a bare net/http server that answers the same JSON
// to the same requests. The two take turns, and so does who goes first, so that whatever else the machine does affects
// both.
func (m *machine) measureReads(t *table, product *process, people []person) error {
	_, body, err := call(http.MethodGet, product.url+"/api/auth/user", people[0].token, nil)
	if err != nil {
		return err
	}
	hello, err := m.startHello(string(body))
	if err != nil {
		return err
	}
	defer hello.stop()
	requests := make([][]byte, len(people))
	for i, p := range people {
		requests[i] = fmt.Appendf(nil,
			"GET /api/auth/user HTTP/1.1\r\nHost: %s\r\nAccept: application/json\r\n"+
				"Cookie: language=en; tawafuq_session=%s\r\n\r\n",
			product.addr, p.token)
	}
	ours, bare := readSide{server: product}, readSide{server: hello}
	var shares []float64
	for round := range readRounds + 1 {
		sides := []*readSide{&ours, &bare}
		if round%2 == 1 {
			slices.Reverse(sides)
		}
		for _, side := range sides {
			if err := m.readOnce(side, requests, round > 0); err != nil {
				return err
			}
		}
		if round > 0 {
			shares = append(shares, ours.rates[round-1]/bare.rates[round-1])
		}
	}
	share := median(shares)
	t.add("GET /api/auth/user, signed in, as a share of bare net/http",
		fmt.Sprintf("%.2f (rounds %.2f to %.2f)", share, shares[0], shares[len(shares)-1]),
		verdict("≥ 0.5", share >= .5))
	t.add("- requests/s", fmt.Sprintf("%.0f against %.0f", median(ours.rates), median(bare.rates)), "")
	t.add("- p50 ms", fmt.Sprintf("%.2f against %.2f", ours.latency(.5), bare.latency(.5)), "")
	t.add("- p99 ms", fmt.Sprintf("%.2f against %.2f", ours.latency(.99), bare.latency(.99)), "")
	ourCPU, bareCPU := ours.cpuPerRequest(), bare.cpuPerRequest()
	t.add("- server's CPU for one request, µs",
		fmt.Sprintf("%.1f against %.1f: share %.2f", ourCPU, bareCPU, bareCPU/ourCPU), "")
	return nil
}

// readOnce runs one round on a side; the first is a warm-up and does not count.
func (m *machine) readOnce(side *readSide, requests [][]byte, counts bool) error {
	before := side.server.cpu()
	s, err := load(m.ctx, side.server.addr, requests, readConnections, readRound)
	if err != nil || !counts {
		return err
	}
	side.cpu += side.server.cpu() - before
	side.rates = append(side.rates, s.perSecond())
	side.latencies = append(side.latencies, s.latencies...)
	return nil
}

func (s *readSide) latency(q float64) float64 { return milliseconds(quantile(s.latencies, q)) }

func (s *readSide) cpuPerRequest() float64 {
	return float64(s.cpu.Microseconds()) / float64(len(s.latencies))
}
