package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/match"
)

// shop is a running server with the demo market, queried by people of the market.
type shop struct {
	t      *testing.T
	url    string
	tokens map[string]string // by e-mail
}

// get reads a path as somebody, in a language, and returns the address of the next page.
func (s *shop) get(email, language, path string, into any) (next string) {
	s.t.Helper()
	if s.tokens[email] == "" {
		_, body, err := post(s.url+"/api/auth/login", map[string]string{"email": email, "password": demoPassword})
		var in struct{ AuthToken string }
		if err == nil {
			err = json.Unmarshal([]byte(body), &in)
		}
		if err != nil || in.AuthToken == "" {
			s.t.Fatalf("signing in as %s: %v, %s", email, err, body)
		}
		s.tokens[email] = in.AuthToken
	}
	request, err := http.NewRequestWithContext(s.t.Context(), http.MethodGet, s.url+path, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+s.tokens[email])
	request.Header.Set("Accept-Language", language)
	res, err := http.DefaultClient.Do(request)
	if err != nil {
		s.t.Fatal(err)
	}
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	if err == nil {
		err = json.Unmarshal(raw, into)
	}
	if err != nil || res.StatusCode != http.StatusOK {
		s.t.Fatalf("%s as %s: %d, %v\n%s", path, email, res.StatusCode, err, raw)
	}
	next, _, _ = strings.Cut(strings.TrimPrefix(res.Header.Get("Link"), "<"), ">")
	return next
}

// all reads a list page by page.
func all[T any](s *shop, email, language, path string) []T {
	s.t.Helper()
	var whole []T
	for path != "" {
		var page []T
		path = s.get(email, language, path, &page)
		whole = append(whole, page...)
	}
	return whole
}

// shownMatch holds the figures of a match that people see.
type shownMatch struct {
	MatchScore int
	MatchSum   int
	MatchParts []struct {
		Key                   string
		Score, Weight, Points int
	}
}

func (f shownMatch) String() string { return fmt.Sprint(f.MatchScore, f.MatchParts) }

// addUp checks that the points of the parts add up to the sum that the score is made from, none exceeding its weight.
func (f shownMatch) addUp(t *testing.T) {
	t.Helper()
	sum := 0
	for _, p := range f.MatchParts {
		sum += p.Points
		if p.Points > p.Weight {
			t.Errorf("%s has %d points of %d", p.Key, p.Points, p.Weight)
		}
	}
	if sum != f.MatchSum {
		t.Errorf("the parts have %d points, the sum is %d", sum, f.MatchSum)
	}
}

type ofJob struct {
	ID string
	shownMatch
}

type ofApplicant struct {
	ApplicationID string
	Candidate     struct{ ID, Email string }
	shownMatch
}

// One person and one job have one score: every place shows the same one, in both languages, for every applicant of the
// demo company and every job of the demo talent.
func TestScoreIsTheSameEverywhere(t *testing.T) {
	url, _, _, stop := start(t, map[string]string{"TAWAFUQ_DATA_DIR": t.TempDir(), "TAWAFUQ_DEMO": "on",
		"TAWAFUQ_RATE_LIMIT": "off"})
	s := &shop{t: t, url: url, tokens: map[string]string{}}
	compared, differ := 0, 0
	for _, j := range all[ofJob](s, demoCompanyEmail, "en", "/api/jobs/company") {
		a, b := s.applicantsOf(j.ID)
		compared, differ = compared+a, differ+b
		s.mirrorOf(j.ID)
	}
	if compared < 50 || differ > 0 {
		t.Errorf("of %d applicants %d have two scores or more", compared, differ)
	}
	s.jobsOf(demoTalentEmail)
	if err := stop(); err != nil {
		t.Error(err)
	}
}

// applicantsOf compares each applicant's score in the lists, on the panel, among the recommended, on the applicant's
// own page of the job, on the receipt and from the command.
func (s *shop) applicantsOf(jobID string) (compared, differ int) {
	path := "/api/jobs/" + jobID
	newest := all[ofApplicant](s, demoCompanyEmail, "en", path+"/applications?limit=7")
	recommended := map[string]shownMatch{}
	for _, r := range all[ofJob](s, demoCompanyEmail, "ar", path+"/recommended-candidates?limit=50") {
		recommended[r.ID] = r.shownMatch
	}
	best := s.bestFirst(path, len(newest))
	var receipts []match.Receipt
	for _, a := range newest {
		var (
			panel   struct{ Applicant ofApplicant }
			own     shownMatch
			receipt match.Receipt
		)
		s.get(demoCompanyEmail, "ar", "/api/applications/"+a.ApplicationID, &panel)
		places := map[string]shownMatch{"panel": panel.Applicant.shownMatch, "by match": best[a.ApplicationID]}
		// Somebody who was rejected can no longer be reached, not even by this test.
		if reached := a.Candidate.Email != ""; reached {
			s.get(a.Candidate.Email, "en", path+"/match", &own)
			s.get(a.Candidate.Email, "en", path+"/match/receipt", &receipt)
			receipts = append(receipts, receipt)
			places["own page"] = own
		}
		if found, there := recommended[a.Candidate.ID]; there {
			places["recommended"] = found
		}
		compared++
		same := receipt.Score == own.MatchScore
		for _, shown := range places {
			same = same && shown.String() == a.shownMatch.String()
		}
		if !same {
			differ++
			s.t.Logf("job %s, talent %s: %v in the list, %v elsewhere, %d on the receipt", jobID, a.Candidate.ID,
				a.shownMatch, places, receipt.Score)
		}
	}
	s.command(receipts)
	return compared, differ
}

// bestFirst reads the applicants by match, each once, and checks that they are sorted by the displayed score, and by
// the sum it was made from among equals. It returns what they show.
func (s *shop) bestFirst(path string, total int) map[string]shownMatch {
	shown := map[string]shownMatch{}
	ranked := all[ofApplicant](s, demoCompanyEmail, "ar", path+"/applications?sort=match&limit=7")
	for i, a := range ranked {
		shown[a.ApplicationID] = a.shownMatch
		if i == 0 {
			continue
		}
		before := ranked[i-1]
		if before.MatchScore < a.MatchScore || before.MatchScore == a.MatchScore && before.MatchSum < a.MatchSum {
			s.t.Errorf("%s: %d of %d (%s) comes before %d of %d (%s)", path, before.MatchScore, before.MatchSum,
				before.ApplicationID, a.MatchScore, a.MatchSum, a.ApplicationID)
		}
	}
	if len(ranked) != total || len(shown) != total {
		s.t.Errorf("%s: %d rows of %d applicants by match, %d by time", path, len(ranked), len(shown), total)
	}
	return shown
}

// mirrorOf compares a job's count of good candidates with the list of recommended ones.
func (s *shop) mirrorOf(jobID string) {
	const most, good = 50, 60
	var mirror struct{ GoodCandidates int }
	s.get(demoCompanyEmail, "en", "/api/jobs/"+jobID+"/mirror", &mirror)
	count := 0
	for _, r := range all[ofJob](s, demoCompanyEmail, "en", fmt.Sprintf("/api/jobs/%s/recommended-candidates?limit=%d",
		jobID, most)) {
		if r.MatchScore >= good {
			count++
		}
	}
	if count != min(most, mirror.GoodCandidates) {
		s.t.Errorf("job %s: %d good candidates by the mirror, %d of the first %d by the list", jobID,
			mirror.GoodCandidates, count, most)
	}
}

// jobsOf compares the score of every open job for a talent: among the recommended, on its page, and in the counter.
func (s *shop) jobsOf(email string) {
	shown := map[string]string{}
	good := 0
	for _, j := range all[ofJob](s, email, "en", "/api/jobs?limit=100") {
		var own shownMatch
		s.get(email, "en", "/api/jobs/"+j.ID+"/match", &own)
		shown[j.ID] = own.String()
		own.addUp(s.t)
		if own.MatchScore >= match.GoodMatch {
			good++
		}
	}
	for _, language := range []string{"en", "ar"} {
		recommended := all[ofJob](s, email, language, "/api/jobs/recommendations?limit=50")
		// How many there are depends on the day: some of the demo's jobs have ended by then.
		if len(recommended) < 5 {
			s.t.Errorf("%d recommended jobs", len(recommended))
		}
		for _, j := range recommended {
			if j.shownMatch.String() != shown[j.ID] {
				s.t.Errorf("job %s: %v among the recommended, %s on its page", j.ID, j.shownMatch, shown[j.ID])
			}
		}
	}
	var counters struct{ JobMatches int }
	s.get(email, "en", "/api/profile/counters", &counters)
	if counters.JobMatches != good {
		s.t.Errorf("the counter has %d job matches, the jobs' pages %d", counters.JobMatches, good)
	}
}

// command recomputes the scores of one job's receipts without a server.
func (s *shop) command(receipts []match.Receipt) {
	if len(receipts) == 0 {
		return
	}
	folder := s.t.TempDir()
	var candidates, out bytes.Buffer
	for i, r := range receipts {
		line, err := json.Marshal(candidate{ID: fmt.Sprint(i), Talent: r.Talent})
		if err != nil {
			s.t.Fatal(err)
		}
		candidates.Write(append(line, '\n'))
	}
	vacancy, err := json.Marshal(receipts[0].Job)
	if err != nil {
		s.t.Fatal(err)
	}
	jobFile, candidatesFile := filepath.Join(folder, "job.json"), filepath.Join(folder, "candidates.jsonl")
	for name, raw := range map[string][]byte{jobFile: vacancy, candidatesFile: candidates.Bytes()} {
		if err := os.WriteFile(name, raw, 0o600); err != nil {
			s.t.Fatal(err)
		}
	}
	if err := run(s.t.Context(), []string{"match", "--job", jobFile, "--candidates", candidatesFile},
		environmentOf(nil), strings.NewReader(""), &out, io.Discard); err != nil {
		s.t.Fatal(err)
	}
	for lines := json.NewDecoder(&out); lines.More(); {
		var line struct {
			ID    int `json:",string"`
			Score int
		}
		if err := lines.Decode(&line); err != nil {
			s.t.Fatal(err)
		}
		if line.Score != receipts[line.ID].Score {
			s.t.Errorf("the command says %d, the receipt %d", line.Score, receipts[line.ID].Score)
		}
	}
}
