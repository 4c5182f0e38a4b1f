package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"
)

const (
	callConnections = 4
	callRounds      = 3
	callRound       = 1500 * time.Millisecond
)

// marketCall is something people ask of the market, with several variants that take turns.
type marketCall struct {
	name string
	// requests returns those of a round; the first round is a warm-up.
	requests func(s *marketSide, round int) [][]byte
	once     bool // a request cannot be sent twice
}

var marketCalls = []marketCall{
	{name: "GET /api/jobs, first page", requests: anonymous("/api/jobs")},
	{name: "- search", requests: anonymous(searches("/api/jobs", "search", jobWords)...)},
	{
		name: "- filters",
		requests: anonymous(
			"/api/jobs?location=riyadh&jobType=full-time&experienceLevel=mid",
			"/api/jobs?location=%D8%AC%D8%AF%D8%A9&experienceLevel=senior",
			"/api/jobs?jobType=remote",
			"/api/jobs?experienceLevel=entry",
			"/api/jobs?location=al",
			"/api/jobs?search=engineer&location=riyadh&jobType=full-time&experienceLevel=mid",
		),
	},
	{
		name: "GET /api/jobs/{id}",
		requests: func(s *marketSide, _ int) [][]byte {
			var all [][]byte
			for _, id := range s.jobs {
				all = append(all, s.request("GET", "/api/jobs/"+id, "", ""))
			}
			return all
		},
	},
	{name: "GET /api/candidates, first page", requests: byCompanies("/api/candidates")},
	{name: "- search", requests: byCompanies(searches("/api/candidates", "search", talentWords)...)},
	{
		name: "- by place",
		requests: byCompanies(searches("/api/candidates", "location",
			[]string{"riyadh", "جدة", "al", "dammam", "nowhere"})...),
	},
	{
		name: "- by experience",
		requests: byCompanies(searches("/api/candidates", "experience",
			[]string{"entry", "mid", "senior", "lead"})...),
	},
	{
		name: "- by skill",
		requests: byCompanies(searches("/api/candidates", "skill",
			[]string{"SQL", "Excel", "Python", "محاسبة", "Patient Care"})...),
	},
	{
		name: "- by availability",
		requests: byCompanies(searches("/api/candidates", "availability",
			[]string{"immediately", "two_weeks", "one_month", "negotiable"})...),
	},
	{
		name: "- all filters",
		requests: byCompanies(
			"/api/candidates?search=engineer&location=riyadh&experience=mid&availability=immediately&skill=Python",
			"/api/candidates?search=engineer&location=riyadh&experience=mid&availability=immediately",
			"/api/candidates?search=%D9%85%D9%87%D9%86%D8%AF%D8%B3&location=%D8%AC%D8%AF%D8%A9&experience=senior"+
				"&availability=one_month",
		),
	},
	{
		name: "GET /api/jobs/recommendations",
		requests: func(s *marketSide, _ int) [][]byte {
			var all [][]byte
			for _, c := range s.talents {
				all = append(all, s.request("GET", "/api/jobs/recommendations", c.token, ""))
			}
			return all
		},
	},
	{
		name: "GET /api/jobs/{id}/recommended-candidates",
		requests: func(s *marketSide, _ int) [][]byte {
			var all [][]byte
			for _, c := range s.companies {
				all = append(all, s.request("GET", "/api/jobs/"+c.jobID+"/recommended-candidates", c.token, ""))
			}
			return all
		},
	},
	{
		name: "POST /api/applications",
		once: true,
		requests: func(s *marketSide, round int) [][]byte {
			var all [][]byte
			for n := round; n < len(s.jobs); n += callRounds + 1 {
				body := `{"jobId":"` + s.jobs[n] + `",` +
					`"coverLetter":"I would like to work with you. أتطلع إلى العمل معكم."}`
				for _, p := range s.applicants {
					all = append(all, s.request("POST", "/api/applications", p.token, body))
				}
			}
			return all
		},
	},
}

// What people type: common and rare words, in both languages, whole and partial, and one that nobody has.
var (
	jobWords = []string{"engineer", "مهندس", "accountant", "محاسب", "nurse", "ممرض", "driver", "java developer",
		"sales manager", "مدير", "a", "zzyzx"}
	talentWords = []string{"engineer", "مهندس", "accountant", "محاسب", "mohammed", "محمد", "nurse", "python", "manager",
		"مدير", "an", "al", "sql developer", "zzyzx"}
)

func searches(path, name string, values []string) []string {
	paths := make([]string, len(values))
	for i, value := range values {
		paths[i] = path + "?" + url.Values{name: {value}}.Encode()
	}
	return paths
}

func anonymous(paths ...string) func(*marketSide, int) [][]byte {
	return func(s *marketSide, _ int) [][]byte {
		var all [][]byte
		for _, path := range paths {
			all = append(all, s.request("GET", path, "", ""))
		}
		return all
	}
}

func byCompanies(paths ...string) func(*marketSide, int) [][]byte {
	return func(s *marketSide, _ int) [][]byte {
		var all [][]byte
		for i, path := range paths {
			all = append(all, s.request("GET", path, s.companies[i%len(s.companies)].token, ""))
		}
		return all
	}
}

// request is what a browser sends, without headers that nobody reads.
func (s *marketSide) request(method, path, token, body string) []byte {
	var r strings.Builder
	fmt.Fprintf(&r,
		"%s %s HTTP/1.1\r\nHost: %s\r\nAccept: application/json\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n",
		method, path, s.server.addr)
	if token != "" {
		fmt.Fprintf(&r, "Cookie: tawafuq_session=%s\r\n", token)
	}
	if body != "" {
		fmt.Fprintf(&r, "Content-Type: application/json\r\nContent-Length: %d\r\n", len(body))
	}
	r.WriteString("\r\n" + body)
	return []byte(r.String())
}

// measureCalls makes each call on all sides in turn.
func (m *machine) measureCalls(t *table, sides []*marketSide) error {
	for _, c := range marketCalls {
		progress("market: " + c.name)
		seen := map[*marketSide]*sample{}
		for _, side := range sides {
			seen[side] = &sample{}
		}
		for round := range callRounds + 1 {
			order := slices.Clone(sides)
			if round%2 == 1 {
				slices.Reverse(order)
			}
			for _, side := range order {
				s, err := m.ask(side, c, round)
				if err != nil {
					return fmt.Errorf("%s on %s: %w", c.name, side.engine, err)
				}
				if round > 0 {
					seen[side].add(s)
				}
			}
		}
		if err := report(t, c, sides, seen); err != nil {
			return err
		}
	}
	return nil
}

// ask sends a round of a call. The tasks an application causes are finished before anything else is measured.
func (m *machine) ask(side *marketSide, c marketCall, round int) (sample, error) {
	requests, send := c.requests(side, round), loadWhole
	if c.once {
		send = loadOnce
	}
	before := side.server.cpu()
	s, err := send(m.ctx, side.server.addr, requests, callConnections, callRound)
	s.cpu = side.server.cpu() - before
	if err != nil || !c.once {
		return s, err
	}
	return s, side.server.waitIdle()
}

// report adds a row for a call and logs which of its requests is the slowest.
func report(t *table, c marketCall, sides []*marketSide, seen map[*marketSide]*sample) error {
	var figures []string
	for _, side := range sides {
		s := seen[side]
		slowest, at := s.slowest()
		if slowest > 50*time.Millisecond {
			requests := c.requests(side, 1)
			line, _, _ := strings.Cut(string(requests[at]), " HTTP")
			fmt.Fprintf(os.Stderr, "  %s, median %.0f ms: %s\n", side.engine, milliseconds(slowest), line)
		}
		p50, p99 := milliseconds(median(s.latencies)), milliseconds(quantile(s.latencies, .99))
		cpu := milliseconds(s.cpu) / float64(len(s.latencies))
		figures = append(figures,
			fmt.Sprintf("%s %.1f / %.1f ms, %.0f/s, %.1f ms", side.engine, p50, p99, s.perSecond(), cpu))
	}
	if !c.once {
		largest, err := largestAnswer(sides[0], c)
		if err != nil {
			return err
		}
		figures = append(figures, fmt.Sprintf("≤ %.0f kB", float64(largest)/1000))
	}
	t.add(c.name, strings.Join(figures, "; "), "")
	return nil
}

// largestAnswer is the size of the largest answer to a call, uncompressed.
func largestAnswer(side *marketSide, c marketCall) (int64, error) {
	largest := int64(0)
	requests := c.requests(side, 0)
	for _, raw := range requests[:min(50, len(requests))] {
		head := strings.Split(string(raw), "\r\n")
		r, err := http.NewRequest(http.MethodGet, side.server.url+strings.Fields(head[0])[1], nil)
		if err != nil {
			return 0, err
		}
		for _, line := range head {
			if token, ok := strings.CutPrefix(line, "Cookie: "); ok {
				r.Header.Set("Cookie", token)
			}
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			return 0, err
		}
		size, err := io.Copy(io.Discard, answer.Body)
		answer.Body.Close()
		if err != nil {
			return 0, err
		}
		largest = max(largest, size)
	}
	return largest, nil
}
