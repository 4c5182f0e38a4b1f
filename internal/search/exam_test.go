package search

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// exam is a market with questions and how good each answer is; testdata/exam/README.md says how it was made.
type exam struct {
	Jobs       []examQuery
	Candidates []examQuery
}

type examQuery struct {
	Query  string         `json:"q"`
	Lang   string         `json:"lang"`
	Kind   string         `json:"kind"`
	Grades map[string]int `json:"grades"`
}

type examMarket struct {
	Jobs []struct {
		ID, Title, Company, Industry, Location, Type, Level, Description, Language string
		SalaryMin, SalaryMax                                                       int64
		Skills, Requirements, Benefits                                             []string
		PostedDaysAgo                                                              int
	}
	Candidates []struct {
		ID, Name, Title, Location, Bio, Availability, Education string
		Skills, Languages                                       []string
		Years                                                   float64
		ExpectedSalary                                          int64
	}
}

func readJSON(t testing.TB, name string, into any) {
	t.Helper()
	raw, err := os.ReadFile("testdata/exam/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// availability is what the market's words are in the product's.
var availability = map[string]string{"immediate": "immediately", "2weeks": "two_weeks", "1month": "one_month"}

// examDocs are the jobs of the exam's market.
func examDocs(t testing.TB) []JobDoc {
	t.Helper()
	var m examMarket
	readJSON(t, "market.json", &m)
	var docs []JobDoc
	for _, j := range m.Jobs {
		docs = append(docs, JobDoc{ID: j.ID, Title: j.Title, Skills: j.Skills, CompanyID: j.Company, Company: j.Company,
			Place: j.Location, Description: j.Description, Requirements: j.Requirements, Benefits: j.Benefits,
			Type: j.Type, Level: j.Level, SalaryMin: j.SalaryMin, SalaryMax: j.SalaryMax, Currency: "SAR",
			Posted: today.AddDate(0, 0, -j.PostedDaysAgo), Industry: j.Industry, Language: j.Language})
	}
	return docs
}

func examIndexes(t testing.TB) (*Jobs, *Candidates) {
	t.Helper()
	var m examMarket
	readJSON(t, "market.json", &m)
	jobs, candidates := NewJobs(analyzer(t), Options{Rates: rates}), NewCandidates(analyzer(t), Options{Rates: rates})
	jobs.Put(examDocs(t)...)
	for _, c := range m.Candidates {
		candidates.Put(CandidateDoc{ID: c.ID, Name: c.Name, Title: c.Title, Skills: c.Skills, Place: c.Location,
			Bio: c.Bio, Years: c.Years, Availability: availability[c.Availability], Languages: c.Languages,
			Education:      []string{c.Education},
			ExpectedSalary: c.ExpectedSalary, Updated: today})
	}
	return jobs, candidates
}

// result is how one query, or the mean of several, did.
type result struct {
	n, meant           int // meant: queries that have an answer
	ndcg, first, empty float64
	nonsense           int // found something for nothing
}

func (r *result) add(o result) {
	r.n, r.meant, r.nonsense = r.n+o.n, r.meant+o.meant, r.nonsense+o.nonsense
	r.ndcg, r.first, r.empty = r.ndcg+o.ndcg, r.first+o.first, r.empty+o.empty
}

func (r result) String() string {
	n := float64(max(1, r.meant))
	return fmt.Sprintf("%4d queries  nDCG@10 %.3f  first right %.3f  empty %.3f  nonsense found %d", r.n, r.ndcg/n,
		r.first/n, r.empty/n, r.nonsense)
}

// grade marks the ids found for a query. The first is right if none could be better.
func grade(q examQuery, ids []string) result {
	r := result{n: 1}
	if len(q.Grades) == 0 {
		if len(ids) > 0 {
			r.nonsense = 1
		}
		return r
	}
	r.meant = 1
	gain := func(grade, at int) float64 { return (math.Exp2(float64(grade)) - 1) / math.Log2(float64(at+2)) }
	ideal := slices.SortedFunc(maps.Values(q.Grades), func(a, b int) int { return cmp.Compare(b, a) })
	var got, could float64
	for i := range min(10, len(ids)) {
		got += gain(q.Grades[ids[i]], i)
	}
	for i := range min(10, len(ideal)) {
		could += gain(ideal[i], i)
	}
	r.ndcg = got / could
	if len(ids) == 0 {
		r.empty = 1
	} else if q.Grades[ids[0]] == ideal[0] {
		r.first = 1
	}
	return r
}

func TestExam(t *testing.T) {
	jobs, candidates := examIndexes(t)
	names, err := filepath.Glob("testdata/exam/queries-*.json")
	if err != nil || len(names) == 0 {
		t.Fatalf("no queries: %v", err)
	}
	total := &result{}
	for _, name := range names {
		t.Run(strings.TrimSuffix(strings.TrimPrefix(filepath.Base(name), "queries-"), ".json"), func(t *testing.T) {
			var questions exam
			readJSON(t, filepath.Base(name), &questions)
			least := result{ndcg: 0.97, first: 0.97, empty: 0.01}
			if strings.HasSuffix(t.Name(), "/asked1") { // four of its answers are not the first yet
				least = result{ndcg: 0.96, first: 0.955, empty: 0.01}
			}
			total.add(takeExam(t, jobs, candidates, questions, least))
		})
	}
	t.Logf("%-32s %s", "all sets", total)
	n := float64(total.meant)
	if total.ndcg/n < 0.975 || total.first/n < 0.97 || total.empty/n > 0.005 {
		t.Errorf("all sets together are not passed: %s", total)
	}
}

// TestKeptExam takes the sets that nobody who changes the search has read, and shows sums alone so that it stays so.
func TestKeptExam(t *testing.T) {
	jobs, candidates := examIndexes(t)
	names, err := filepath.Glob("testdata/exam/kept/queries-*.json")
	if err != nil || len(names) == 0 {
		t.Fatalf("no queries: %v", err)
	}
	total := &result{}
	for _, name := range names {
		var questions exam
		readJSON(t, "kept/"+filepath.Base(name), &questions)
		sums := sumsOf(t, jobs, candidates, questions, func(string) {})
		t.Logf("%-24s %s", filepath.Base(name), sums["all"])
		for _, what := range []string{"jobs", "jobs / en", "jobs / ar", "candidates"} {
			t.Logf("  %-22s %s", what, sums[what])
		}
		total.add(*sums["all"])
	}
	t.Logf("%-24s %s", "all", total)
	n := float64(total.meant)
	if total.ndcg/n < 0.95 || total.empty/n > 0.01 {
		t.Errorf("the kept exam is not passed: %s", total)
	}
}

// takeExam asks all questions of a set, says where answers fall short, and returns how they did.
func takeExam(t *testing.T, jobs *Jobs, candidates *Candidates, questions exam, least result) result {
	sums := sumsOf(t, jobs, candidates, questions, func(short string) { t.Log(short) })
	for _, key := range slices.Sorted(maps.Keys(sums)) {
		t.Logf("%-32s %s", key, sums[key])
	}
	all := sums["all"]
	n := float64(all.meant)
	if all.ndcg/n < least.ndcg || all.first/n < least.first || all.empty/n > least.empty || all.nonsense > 0 {
		t.Errorf("the exam is not passed: %s", all)
	}
	return *all
}

// sumsOf asks all questions of a set and adds up how they did, by kind and language. Answers that fall short are told.
func sumsOf(
	t *testing.T, jobs *Jobs, candidates *Candidates, questions exam, tell func(short string),
) map[string]*result {
	sums := map[string]*result{}
	note := func(what string, q examQuery, page Page, err error) {
		if err != nil {
			t.Fatal(err)
		}
		ids := make([]string, len(page.Hits))
		for i, h := range page.Hits {
			ids[i] = h.ID
		}
		r := grade(q, ids)
		for _, key := range []string{"all", what, what + " / " + q.Kind, what + " / " + q.Lang} {
			if sums[key] == nil {
				sums[key] = &result{}
			}
			sums[key].add(r)
		}
		if r.meant > 0 && r.ndcg < 0.95 || r.nonsense > 0 {
			tell(fmt.Sprintf("%.2f %s [%s] %q: %s", r.ndcg, what, q.Kind, q.Query, told(q, page)))
		}
	}
	for _, q := range questions.Jobs {
		page, err := jobs.Search(Ask{Query: q.Query, Language: q.Lang}, JobFilter{}, today)
		note("jobs", q, page, err)
	}
	for _, q := range questions.Candidates {
		page, err := candidates.Search(Ask{Query: q.Query, Language: q.Lang}, CandidateFilter{})
		note("candidates", q, page, err)
	}
	return sums
}

// told is what was understood and found, for whoever reads why an answer is wrong.
func told(q examQuery, page Page) string {
	var b strings.Builder
	for _, c := range page.Understood.Chips {
		fmt.Fprintf(&b, "[%s %s]", c.Kind, c.Value)
	}
	if page.Understood.Corrected != "" {
		fmt.Fprintf(&b, " as %q", page.Understood.Corrected)
	}
	fmt.Fprintf(&b, " found %d:", page.Total)
	for i, h := range page.Hits {
		near := ""
		if h.Near {
			near = "~"
		}
		if i < 10 {
			fmt.Fprintf(&b, " %s%s=%d", near, h.ID, q.Grades[h.ID])
		}
	}
	var missed []string
	for id, g := range q.Grades {
		if !slices.ContainsFunc(page.Hits, func(h Hit) bool { return h.ID == id }) {
			missed = append(missed, fmt.Sprintf("%s=%d", id, g))
		}
	}
	slices.Sort(missed)
	fmt.Fprintf(&b, " missed: %s", strings.Join(missed, " "))
	return b.String()
}
