package main

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
	"time"

	"github.com/tawafuq/tawafuq/bench/engine"
	"github.com/tawafuq/tawafuq/internal/search"
)

// examFolder holds the market, the questions and how good each answer is; its README.md says how they were made.
const examFolder = "internal/search/testdata/exam"

// What a search must reach in the exam.
const (
	relevanceGoal = .95 // nDCG@10
	firstGoal     = .97
	emptyGoal     = .01
)

type examQuestion struct {
	Query  string         `json:"q"`
	Lang   string         `json:"lang"`
	Grades map[string]int `json:"grades"`
}

type exam struct{ Jobs, Candidates []examQuestion }

// marks are the sums of an exam.
type marks struct {
	asked              int // questions that have an answer
	ndcg, first, empty float64
	nonsense           int // questions without sense for which something was found
}

func (m *marks) add(o marks) {
	m.asked, m.nonsense = m.asked+o.asked, m.nonsense+o.nonsense
	m.ndcg, m.first, m.empty = m.ndcg+o.ndcg, m.first+o.first, m.empty+o.empty
}

// means are nDCG@10, how often the first answer could not be better, and how often nothing was found.
func (m marks) means() (ndcg, first, empty float64) {
	n := float64(max(1, m.asked))
	return m.ndcg / n, m.first / n, m.empty / n
}

func (m marks) String() string {
	ndcg, first, empty := m.means()
	return fmt.Sprintf("%.3f / %.3f / %.3f; nonsense found %d times", ndcg, first, empty, m.nonsense)
}

func (m marks) passed() bool {
	ndcg, first, empty := m.means()
	return ndcg >= relevanceGoal && first >= firstGoal && empty <= emptyGoal && m.nonsense == 0
}

// markOf marks the ids found for a question.
func markOf(q examQuestion, ids []string) marks {
	if len(q.Grades) == 0 {
		return marks{nonsense: min(1, len(ids))}
	}
	m := marks{asked: 1}
	gain := func(grade, at int) float64 { return (math.Exp2(float64(grade)) - 1) / math.Log2(float64(at+2)) }
	ideal := slices.SortedFunc(maps.Values(q.Grades), func(a, b int) int { return cmp.Compare(b, a) })
	var got, could float64
	for i := range min(10, len(ids)) {
		got += gain(q.Grades[ids[i]], i)
	}
	for i := range min(10, len(ideal)) {
		could += gain(ideal[i], i)
	}
	m.ndcg = got / could
	switch {
	case len(ids) == 0:
		m.empty = 1
	case q.Grades[ids[0]] == ideal[0]:
		m.first = 1
	}
	return m
}

// measureExam lets every engine sit the exam, the rivals in every way of asking them, and keeps each one's best way.
func (c *contest) measureExam(t *table) error {
	jobs, candidates, err := c.writeExam()
	if err != nil {
		return err
	}
	papers, err := filepath.Glob(filepath.Join(examFolder, "queries-*.json"))
	if err != nil {
		return err
	}
	var all exam
	sittings := map[string]exam{}
	for _, path := range papers {
		var e exam
		if err := readJSON(path, &e); err != nil {
			return err
		}
		sittings[filepath.Base(path)] = e
		all.Jobs, all.Candidates = append(all.Jobs, e.Jobs...), append(all.Candidates, e.Candidates...)
	}
	own, err := sit(c.ours, jobs, candidates, engine.Settings{}, []engine.Settings{{}}, all)
	if err != nil {
		return err
	}
	t.add(fmt.Sprintf("search exam, %d questions: nDCG@10 / first right / empty", len(all.Jobs)+len(all.Candidates)),
		own[0].String(), verdict("≥ .95 / ≥ .97 / ≤ .01", own[0].passed()))
	for _, name := range slices.Sorted(maps.Keys(sittings)) {
		part, err := sit(c.ours, jobs, candidates, engine.Settings{}, []engine.Settings{{}}, sittings[name])
		if err != nil {
			return err
		}
		t.add("- of them "+name, part[0].String(), "")
	}
	for _, r := range c.rivals {
		if err := c.examine(t, r, jobs, candidates, all); err != nil {
			return err
		}
	}
	return nil
}

// examine finds the way of asking a rival that does best.
func (c *contest) examine(t *table, r *rival, jobs, candidates string, e exam) error {
	r.marks = map[engine.Settings]marks{}
	most := -1.
	for words, ways := range byWords(r.ways) {
		results, err := sit(r.Client, jobs, candidates, engine.Settings{Words: words}, ways, e)
		if err != nil {
			return err
		}
		for i, m := range results {
			fmt.Fprintf(os.Stderr, "  %s, %s: %s\n", r.Name, ways[i], m)
			r.marks[ways[i]] = m
			if ndcg, _, _ := m.means(); ndcg > most {
				most, r.best = ndcg, ways[i]
			}
		}
	}
	for _, way := range r.timed() {
		t.add(fmt.Sprintf("- %s: %s", r.Name, way), r.marks[way].String(), "")
	}
	return nil
}

// byWords groups ways of asking by the index that they need.
func byWords(ways []engine.Settings) map[string][]engine.Settings {
	groups := map[string][]engine.Settings{}
	for _, w := range ways {
		groups[w.Words] = append(groups[w.Words], w)
	}
	return groups
}

// sit asks an engine all questions in several ways over the same index.
func sit(
	c *engine.Client, jobs, candidates string, index engine.Settings, ways []engine.Settings, e exam,
) ([]marks, error) {
	sums := make([]marks, len(ways))
	for _, paper := range []struct {
		docs      string
		questions []examQuestion
	}{{jobs, e.Jobs}, {candidates, e.Candidates}} {
		if _, err := c.Load(paper.docs, index); err != nil {
			return nil, err
		}
		questions := make([]engine.Question, len(paper.questions))
		for i, q := range paper.questions {
			questions[i] = engine.Question{Text: q.Query, Language: q.Lang}
		}
		for i, way := range ways {
			answers, err := c.Ask(way, questions, 20)
			if err != nil {
				return nil, err
			}
			for n, a := range answers {
				sums[i].add(markOf(paper.questions[n], a.IDs))
			}
		}
	}
	return sums, nil
}

func readJSON(path string, into any) error {
	raw, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// writeExam writes the documents of the exam as the engines read them.
func (c *contest) writeExam() (jobs, candidates string, err error) {
	var m struct {
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
	if err := readJSON(filepath.Join(examFolder, "market.json"), &m); err != nil {
		return "", "", err
	}
	now := time.Now()
	var some, others []engine.Doc
	for _, j := range m.Jobs {
		some = append(some, jobDoc(search.JobDoc{ID: j.ID, Title: j.Title, Skills: j.Skills, CompanyID: j.Company,
			Company: j.Company, Place: j.Location, Description: j.Description, Requirements: j.Requirements,
			Benefits: j.Benefits, Type: j.Type, Level: j.Level, SalaryMin: j.SalaryMin, SalaryMax: j.SalaryMax,
			Currency: "SAR", Posted: now.AddDate(0, 0, -j.PostedDaysAgo), Industry: j.Industry, Language: j.Language}))
	}
	// What the exam calls differently from the product.
	availability := map[string]string{"immediate": "immediately", "2weeks": "two_weeks", "1month": "one_month"}
	for _, x := range m.Candidates {
		others = append(others, candidateDoc(search.CandidateDoc{ID: x.ID, Name: x.Name, Title: x.Title,
			Skills: x.Skills, Place: x.Location, Bio: x.Bio, Years: x.Years,
			Availability: cmp.Or(availability[x.Availability], x.Availability), Languages: x.Languages,
			Education: []string{x.Education}, ExpectedSalary: x.ExpectedSalary, Updated: now}))
	}
	jobs, candidates = filepath.Join(c.m.folder, "exam-jobs"), filepath.Join(c.m.folder, "exam-candidates")
	if err := writeDocs(jobs, slices.Values(some)); err != nil {
		return "", "", err
	}
	return jobs, candidates, writeDocs(candidates, slices.Values(others))
}

// jobDoc and candidateDoc make of a record what every engine reads.
func jobDoc(j search.JobDoc) engine.Doc {
	rest := []string{j.Department, j.Type, j.Level, j.Industry, j.Description}
	rest = slices.Concat(rest, j.Requirements, j.Benefits)
	return engine.Doc{ID: j.ID, Title: j.Title, Skills: strings.Join(j.Skills, ", "), Name: j.Company, Place: j.Place,
		Text: strings.Join(rest, "\n"), Job: &j}
}

func candidateDoc(x search.CandidateDoc) engine.Doc {
	rest := slices.Concat([]string{x.Level, x.Availability, x.Bio}, x.Languages, x.Education)
	return engine.Doc{ID: x.ID, Title: x.Title, Skills: strings.Join(x.Skills, ", "), Name: x.Name, Place: x.Place,
		Text: strings.Join(rest, "\n"), Candidate: &x}
}
