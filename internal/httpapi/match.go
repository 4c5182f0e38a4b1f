package httpapi

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/match"
	"github.com/tawafuq/tawafuq/locales"
)

// Match is how well a talent and a job fit.
type Match struct {
	MatchScore   int         `json:"matchScore" required:"true" doc:"Percent"`
	MatchReasons []string    `json:"matchReasons" required:"true" doc:"In the reader's language, the most important first"`
	MatchParts   []MatchPart `json:"matchParts" required:"true"`
	MatchSum     int         `json:"matchSum" doc:"What the points of the parts add up to, before it is calibrated to the score"`
	Cap          *MatchCap   `json:"cap,omitempty" doc:"Left out where nothing limits the score"`
}

// MatchCap is why a score cannot be higher: the advert's text demands more years.
type MatchCap struct {
	Years   float64 `json:"years" required:"true" doc:"That the talent has"`
	Asked   float64 `json:"asked" required:"true" doc:"The least that the advert's text demands"`
	Limit   int     `json:"limit" required:"true" doc:"The highest score shown, 59 or 39"`
	Without int     `json:"without" required:"true" doc:"The score with the years demanded"`
}

// MatchPart is one of the things a score is the sum of.
type MatchPart struct {
	Key    string `json:"key" required:"true" enum:"skills,title,text,years,place,pay,availability,languages,education"`
	Score  int    `json:"score" required:"true" doc:"Percent of its weight"`
	Weight int    `json:"weight" required:"true" doc:"Of 100; parts that the job says nothing about are left out"`
	Points int    `json:"points" required:"true" doc:"What it adds to the sum; at most its weight"`

	Implied []string `json:"implied,omitempty" doc:"Skills read between the lines, which count less"`
}

// RecommendedJob is a job with how well it fits.
type RecommendedJob struct {
	Job
	Match
}

// RecommendedCandidate is a candidate with how well they fit.
type RecommendedCandidate struct {
	Candidate
	Match
}

func (s *Server) matchBody(ctx context.Context, r match.Result) Match {
	body := Match{MatchScore: r.Score, MatchSum: r.Sum,
		MatchReasons: inWords(ctx, "match.reason.", s.guessesShown(ctx, r.Reasons))}
	if r.Cap != nil {
		limit := MatchCap(*r.Cap)
		body.Cap = &limit
	}
	for _, part := range r.Parts {
		body.MatchParts = append(body.MatchParts, MatchPart{
			Key:    part.Key,
			Score:  part.Score,
			Weight: part.Weight,
			Points: part.Points,

			Implied: s.skillsShown(ctx, part.Implied),
		})
	}
	return body
}

// skillsShown puts names of skills that nobody wrote into the reader's language: the lexicon's own are English.
func (s *Server) skillsShown(ctx context.Context, names []string) []string {
	var shown []string
	for _, name := range names {
		shown = append(shown, s.forms().Skill(languageOf(ctx), name))
	}
	return shown
}

// guessesShown are reasons in which skills read between the lines have their names in the reader's language.
func (s *Server) guessesShown(ctx context.Context, reasons []match.Reason) []match.Reason {
	shown := slices.Clone(reasons)
	for i, r := range shown {
		if r.Code == match.Implied {
			names := s.skillsShown(ctx, strings.Split(r.Args["skills"], ", "))
			shown[i].Args = map[string]string{"skills": strings.Join(names, ", ")}
		}
	}
	return shown
}

// inWords puts reasons into the reader's language.
func inWords(ctx context.Context, prefix string, reasons []match.Reason) []string {
	language := languageOf(ctx)
	words := []string{}
	for _, r := range reasons {
		words = append(words, locales.Text(language, prefix+r.Code, r.Words(language)))
	}
	return words
}

// salaryText is what a job pays, in words.
func salaryText(language string, t job.Text) string {
	args := map[string]any{"currency": locales.Text(language, "job.currency."+t.Currency, nil)}
	kind := "none"
	if t.SalaryMin != nil {
		kind, args["min"] = "from", locales.Grouped(*t.SalaryMin)
	}
	if t.SalaryMax != nil {
		args["max"] = locales.Grouped(*t.SalaryMax)
		switch {
		case t.SalaryMin == nil:
			kind = "upTo"
		case *t.SalaryMin == *t.SalaryMax:
			kind = "exact"
		default:
			kind = "range"
		}
	}
	return locales.Text(language, "job.salary."+kind, args)
}

type fewInput struct {
	Limit string `query:"limit" doc:"At most this many"`
}

// atMost reads the limit: fallback if none is asked for, 50 at most.
func (in fewInput) atMost(fallback int) int {
	const most = 50
	limit, err := strconv.Atoi(in.Limit)
	if err != nil || limit <= 0 {
		return fallback
	}
	return min(limit, most)
}

func (s *Server) recommendedJobs(ctx context.Context, in *fewInput) (*reply[[]RecommendedJob], error) {
	found, err := s.Matcher.JobsFor(ctx, userOf(ctx), in.atMost(10))
	if err != nil {
		return nil, err
	}
	body := s.jobBody(ctx)
	return &reply[[]RecommendedJob]{each(found, func(m match.JobMatch) RecommendedJob {
		return RecommendedJob{Job: body(m.Job), Match: s.matchBody(ctx, m.Result)}
	})}, nil
}

// JobMatch is how well a job fits, and what would raise it.
type JobMatch struct {
	Match
	WhatIfs []WhatIf `json:"whatIfs" required:"true" doc:"Skills that would raise the score most"`
}

// WhatIf is a skill and the score with it.
type WhatIf struct {
	Skill      string `json:"skill" required:"true"`
	MatchScore int    `json:"matchScore" required:"true"`
}

func (s *Server) jobMatch(ctx context.Context, in *idInput) (*reply[JobMatch], error) {
	d, err := s.Matcher.Job(ctx, userOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &reply[JobMatch]{JobMatch{
		Match: s.matchBody(ctx, d.Result),
		WhatIfs: each(d.WhatIfs, func(w match.WhatIf) WhatIf {
			return WhatIf{Skill: w.Skill, MatchScore: w.Score}
		}),
	}}, nil
}

// receipt sends a score with everything it was made from: the command "tawafuq match" reproduces it.
func (s *Server) receipt(w http.ResponseWriter, r *http.Request) {
	d, err := s.Matcher.Job(r.Context(), userOf(r.Context()), r.PathValue("id"))
	if err != nil {
		s.fail(w, r, err)
		return
	}
	w.Header().Set("Content-Disposition", `attachment; filename="match.json"`)
	writeJSON(w, http.StatusOK, d.Receipt)
}

// JobMirror is what a job's requirements cost in candidates.
type JobMirror struct {
	GoodCandidates int            `json:"goodCandidates" required:"true" doc:"Candidates with a score of 60 or higher"`
	Without        []DroppedSkill `json:"without" required:"true" doc:"Skills that would bring more such candidates if dropped, the most first"`
}

// DroppedSkill is a skill the job asks for and how many more candidates would match well if it did not.
type DroppedSkill struct {
	Skill string `json:"skill" required:"true"`
	More  int    `json:"more" required:"true"`
}

func (s *Server) jobMirror(ctx context.Context, in *idInput) (*reply[JobMirror], error) {
	m, err := s.Matcher.MirrorOf(ctx, userOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &reply[JobMirror]{JobMirror{
		GoodCandidates: m.Good,
		Without:        each(m.Without, func(d match.Dropped) DroppedSkill { return DroppedSkill(d) }),
	}}, nil
}

type recommendedCandidatesInput struct {
	ID    string `path:"id"`
	Limit string `query:"limit" doc:"At most this many; 5 if left out"`
}

func (s *Server) recommendedCandidates(
	ctx context.Context, in *recommendedCandidatesInput,
) (*reply[[]RecommendedCandidate], error) {
	by := userOf(ctx)
	found, err := s.Matcher.CandidatesFor(ctx, by, in.ID, fewInput{in.Limit}.atMost(5))
	if err != nil {
		return nil, err
	}
	if err := s.Talents.SpendRows(ctx, by, len(found)); err != nil {
		return nil, err
	}
	body := s.candidateBody(ctx)
	return &reply[[]RecommendedCandidate]{each(found, func(m match.CandidateMatch) RecommendedCandidate {
		return RecommendedCandidate{Candidate: body(m.Candidate), Match: s.matchBody(ctx, m.Result)}
	})}, nil
}

// Suggestions are what would make a profile fit more of the open jobs.
type Suggestions struct {
	MissingSkills       []string `json:"missingSkills" required:"true"`
	ProfileOptimization []string `json:"profileOptimization" required:"true"`
	CareerAdvice        []string `json:"careerAdvice" required:"true"`
	JobsLookedAt        int      `json:"jobsLookedAt" required:"true"`
}

func (s *Server) suggestions(ctx context.Context, _ *nothing) (*reply[Suggestions], error) {
	a, err := s.Matcher.Advise(ctx, userOf(ctx))
	if err != nil {
		return nil, err
	}
	return &reply[Suggestions]{Suggestions{
		MissingSkills: a.MissingSkills, ProfileOptimization: inWords(ctx, "match.advice.", a.Profile),
		CareerAdvice: inWords(ctx, "match.advice.", a.Career), JobsLookedAt: a.Jobs,
	}}, nil
}

// Matching is how the scorer works, for everybody to read.
type Matching struct {
	Version     string          `json:"version" required:"true"`
	Model       string          `json:"model" required:"true" doc:"Name of the encoder's model"`
	Lexicon     string          `json:"lexicon" required:"true" doc:"Hash of the lexicon"`
	Skills      int             `json:"skills" required:"true" doc:"How many the lexicon knows"`
	Occupations int             `json:"occupations" required:"true"`
	Weights     []MatchWeight   `json:"weights" required:"true"`
	Exam        []match.ExamRow `json:"exam" required:"true"`
	ExamGrown   []match.ExamRow `json:"examGrown" doc:"The exam with the occupations added later"`
	Calibration []match.Band    `json:"calibration" doc:"How many of the exam's pairs with a score are fits, by tens"`
}

// MatchWeight is how much a part counts.
type MatchWeight struct {
	Key    string `json:"key" required:"true" enum:"skills,title,text,years,place,pay,availability,languages,education"`
	Weight int    `json:"weight" required:"true" doc:"Of 100"`
}

func (s *Server) matching(context.Context, *nothing) (*reply[Matching], error) {
	lexicon := s.Lexicon()
	body := Matching{Version: match.Version, Model: s.Matcher.Model(), Lexicon: lexicon.Hash(), Exam: match.Exam,
		ExamGrown: match.ExamGrown, Calibration: match.Calibration()}
	for _, c := range lexicon.All() {
		switch c.Kind {
		case concept.Skill:
			body.Skills++
		case concept.Occupation:
			body.Occupations++
		}
	}
	for _, p := range match.Weights() {
		body.Weights = append(body.Weights, MatchWeight{Key: p.Key, Weight: p.Weight})
	}
	return &reply[Matching]{body}, nil
}
