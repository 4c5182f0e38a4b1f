package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
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
	if err := m.awaitIdle(side.server); err != nil {
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
	return measureSeen(t, side, m.folder)
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
// before. What the disk itself takes for an append and fsync is measured in between.
func measureSeen(t *table, side *marketSide, folder string) error {
	disk, err := os.Create(filepath.Join(folder, "disk"))
	if err != nil {
		return err
	}
	defer disk.Close()
	var posted, edited pair
	var syncs []time.Duration
	for n := range writesSeen {
		by := side.companies[n%len(side.companies)]
		var made struct{ ID string }
		if err := side.seen(&posted, by.token, "POST", "/api/jobs", newWord(n, "q"), &made); err != nil {
			return err
		}
		if err := side.seen(&edited, by.token, "PUT", "/api/jobs/"+made.ID, newWord(n, "x"), &made); err != nil {
			return err
		}
		began := time.Now()
		if _, err := disk.Write(make([]byte, 4096)); err != nil {
			return err
		}
		if err := disk.Sync(); err != nil {
			return err
		}
		syncs = append(syncs, time.Since(began))
	}
	posted.report(t, "posted")
	edited.report(t, "changed")
	t.add("  - this disk meanwhile: bare 4 KiB append and fsync, p50 / p99",
		fmt.Sprintf("%s / %s", short(median(syncs)), short(quantile(syncs, .99))), "")
	return nil
}

// pair is how long writes took, and the searches after them.
type pair struct{ writes, reads []time.Duration }

func (p pair) report(t *table, name string) {
	var both []time.Duration
	for i := range p.writes {
		both = append(both, p.writes[i]+p.reads[i])
	}
	p99 := quantile(both, .99)
	t.add(fmt.Sprintf("- a job %s and found by the next request, %d times: p50 / p99 of both; write; search", name,
		len(both)),
		fmt.Sprintf("%s / %s; %s / %s; %s / %s", short(median(both)), short(p99), short(median(p.writes)),
			short(quantile(p.writes, .99)), short(median(p.reads)), short(quantile(p.reads, .99))),
		verdict("p99 ≤ 50 ms", p99 <= seenGoal))
}

// newWord is a word that nobody wrote, and no slip of another.
func newWord(n int, mark string) string {
	letters := []byte(mark + "zjv")
	for ; len(letters) < 12; n /= 13 {
		letters = append(letters, "bcdfghklmnprt"[n%13])
	}
	return string(letters)
}

// seen writes a job with a word in its title, searches for it, and notes how long each took.
func (s *marketSide) seen(p *pair, token, method, path, word string, made *struct{ ID string }) error {
	form := map[string]any{
		"title": "Backend Engineer " + word, "location": "Riyadh", "jobType": "full-time", "experienceLevel": "mid",
		"salaryMin": 12000, "salaryMax": 18000, "currency": "SAR", "description": "Build the services behind our app.",
		"requirements": []string{"3 years of Go"}, "benefits": []string{"Medical insurance"},
		"skills": []string{"Go", "PostgreSQL"}, "department": "Engineering", "applicationDeadline": "",
	}
	status := http.StatusOK
	if method == "POST" {
		status = http.StatusCreated
	}
	began := time.Now()
	if err := expect(status, method, s.server.url+path, token, form, made); err != nil {
		return err
	}
	written := time.Now()
	var rows []struct{ ID string }
	where := s.server.url + "/api/jobs?limit=20&search=" + word
	if err := expect(http.StatusOK, "GET", where, token, nil, &rows); err != nil {
		return err
	}
	p.writes, p.reads = append(p.writes, written.Sub(began)), append(p.reads, time.Since(written))
	if !slices.ContainsFunc(rows, func(r struct{ ID string }) bool { return r.ID == made.ID }) {
		return fmt.Errorf("%s %s: %q is not found by the next request (%d rows)", method, path, word, len(rows))
	}
	return nil
}
