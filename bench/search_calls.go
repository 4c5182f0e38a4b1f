package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/demo"
)

const (
	jobsCallGoal       = 600 * time.Microsecond
	candidatesCallGoal = time.Millisecond
	seenGoal           = 50 * time.Millisecond

	writesSeen = 150
)

// searchSize is a market with as many open jobs and candidates as the indexes are measured with.
func searchSize(scale float64) demo.Size {
	size := scaled(scale)
	size.Jobs = int(float64(size.Jobs) / openShare)
	size.Talents = int(float64(size.Talents) / poolShare)
	return size
}

// measureSearchCalls searches a market from outside, as a browser that takes no compression.
func (m *machine) measureSearchCalls(t *table) error {
	progress("search: making a market behind a server")
	market, err := m.newSearchMarket()
	if err != nil {
		return err
	}
	side := &marketSide{engine: "SQLite", name: "search-sqlite"}
	if _, err := m.makeMarket(side, searchSize(m.scale)); err != nil {
		return err
	}
	if side.server, err = m.startServer(side.name, ""); err != nil {
		return err
	}
	defer side.server.stop()
	if err := m.castFrom(side); err != nil {
		return err
	}
	progress("search: over HTTP")
	jobs, candidates := drawQuestions(market.jobs), drawPoolQuestions(market.candidates)
	t.add("search over HTTP, SQLite, 20 rows uncompressed: the server's CPU time of a call; p50 / p99 to the client",
		"", "")
	for _, c := range []struct {
		path, token string
		classes     []questionClass
		goal        time.Duration
	}{
		{"/api/jobs", "", jobs, jobsCallGoal},
		{"/api/candidates", side.companies[0].token, candidates, candidatesCallGoal},
	} {
		if err := m.measureSearchCall(t, side, c.path, c.token, c.classes, c.goal); err != nil {
			return fmt.Errorf("%s: %w", c.path, err)
		}
	}
	progress("search: what was just written")
	return measureSeen(t, side)
}

// measureSearchCall makes all calls of one path, and again those with a full page of rows.
func (m *machine) measureSearchCall(
	t *table, side *marketSide, path, token string, classes []questionClass, goal time.Duration,
) error {
	var all, full [][]byte
	answer := ""
	for _, class := range classes {
		for _, q := range class.questions {
			where := path + "?" + url.Values{"search": {q.Text}, "limit": {fmt.Sprint(searchedRows)}}.Encode()
			request := side.bareRequest(where, token)
			all = append(all, request)
			rows, body, err := rowsOf(side.server.url+where, token)
			if err != nil {
				return err
			}
			if rows == searchedRows {
				full = append(full, request)
				answer = body
			}
		}
	}
	random := rand.New(rand.NewPCG(17, 18))
	for _, requests := range [][][]byte{all, full} {
		random.Shuffle(len(requests), func(i, j int) { requests[i], requests[j] = requests[j], requests[i] })
	}
	bare, err := m.startHello(answer[:min(len(answer), 100<<10)])
	if err != nil {
		return err
	}
	defer bare.stop()
	// The three take turns.
	sides := []struct {
		server   *process
		requests [][]byte
	}{{side.server, full}, {side.server, all}, {bare, full}}
	seen := make([]callFigures, len(sides))
	for round := range callRounds + 1 {
		for i, s := range sides {
			before := s.server.cpu()
			got, err := loadWhole(m.ctx, s.server.addr, s.requests, callConnections, callRound)
			if err != nil {
				return err
			}
			got.cpu = s.server.cpu() - before
			if round > 0 {
				seen[i].add(got)
			}
		}
	}
	t.add(fmt.Sprintf("- GET %s?search=, %d queries that find %d rows or more", path, len(full), searchedRows),
		seen[0].String(), verdict("≤ "+brief(goal), seen[0].each() <= goal))
	t.add(fmt.Sprintf("  - all %d queries", len(all)), seen[1].String(), "")
	t.add(fmt.Sprintf("  - bare net/http with one of these answers, %.0f kB", float64(len(answer))/1000),
		seen[2].String(), "")
	return nil
}

// callFigures show a sample as the server's CPU time and what the client saw.
type callFigures struct{ sample }

func (s callFigures) each() time.Duration { return s.cpu / time.Duration(max(1, len(s.latencies))) }

func (s callFigures) String() string {
	return fmt.Sprintf("%s; %s / %s", short(s.each()), short(median(s.latencies)), short(quantile(s.latencies, .99)))
}

// bareRequest asks for an answer that is not compressed.
func (s *marketSide) bareRequest(path, token string) []byte {
	var r strings.Builder
	fmt.Fprintf(&r, "GET %s HTTP/1.1\r\nHost: %s\r\nAccept: application/json\r\n", path, s.server.addr)
	if token != "" {
		fmt.Fprintf(&r, "Cookie: tawafuq_session=%s\r\n", token)
	}
	r.WriteString("\r\n")
	return []byte(r.String())
}

// rowsOf asks once and counts the rows.
func rowsOf(where, token string) (int, string, error) {
	status, raw, err := call("GET", where, token, nil)
	if err != nil {
		return 0, "", err
	}
	if status != http.StatusOK {
		return 0, "", fmt.Errorf("%s answered %d: %s", where, status, raw)
	}
	var rows []json.RawMessage
	err = json.Unmarshal(raw, &rows)
	return len(rows), string(raw), err
}

// measureSeen posts jobs and changes them; the same company's next search must find each by a word that was not there
// before.
func measureSeen(t *table, side *marketSide) error {
	var posted, edited []time.Duration
	for n := range writesSeen {
		by := side.companies[n%len(side.companies)]
		var made struct{ ID string }
		took, err := side.seen(by.token, "POST", "/api/jobs", http.StatusCreated, newWord(n, "q"), &made)
		if err != nil {
			return err
		}
		posted = append(posted, took)
		took, err = side.seen(by.token, "PUT", "/api/jobs/"+made.ID, http.StatusOK, newWord(n, "x"), &made)
		if err != nil {
			return err
		}
		edited = append(edited, took)
	}
	for _, w := range []struct {
		name string
		took []time.Duration
	}{{"posted", posted}, {"changed", edited}} {
		p99 := quantile(w.took, .99)
		t.add(fmt.Sprintf("- a job %s and found by the next request, %d times: p50 / p99 of both", w.name, len(w.took)),
			fmt.Sprintf("%s / %s", short(median(w.took)), short(p99)), verdict("p99 ≤ 50 ms", p99 <= seenGoal))
	}
	return nil
}

// newWord is a word that nobody wrote, and no slip of another.
func newWord(n int, mark string) string {
	letters := []byte(mark + "zjv")
	for ; len(letters) < 12; n /= 13 {
		letters = append(letters, "bcdfghklmnprt"[n%13])
	}
	return string(letters)
}

// seen writes a job with a word in its title, searches for it, and returns how long both took.
func (s *marketSide) seen(token, method, path string, status int, word string, made *struct{ ID string }) (
	time.Duration, error,
) {
	form := map[string]any{
		"title": "Backend Engineer " + word, "location": "Riyadh", "jobType": "full-time", "experienceLevel": "mid",
		"salaryMin": 12000, "salaryMax": 18000, "currency": "SAR", "description": "Build the services behind our app.",
		"requirements": []string{"3 years of Go"}, "benefits": []string{"Medical insurance"},
		"skills": []string{"Go", "PostgreSQL"}, "department": "Engineering", "applicationDeadline": "",
	}
	began := time.Now()
	if err := expect(status, method, s.server.url+path, token, form, made); err != nil {
		return 0, err
	}
	var rows []struct{ ID string }
	where := s.server.url + "/api/jobs?limit=20&search=" + word
	if err := expect(http.StatusOK, "GET", where, token, nil, &rows); err != nil {
		return 0, err
	}
	took := time.Since(began)
	if !slices.ContainsFunc(rows, func(r struct{ ID string }) bool { return r.ID == made.ID }) {
		return took, fmt.Errorf("%s %s: %q is not found by the next request (%d rows)", method, path, word, len(rows))
	}
	return took, nil
}
