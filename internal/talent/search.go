package talent

import (
	"context"
	"net/url"
	"strconv"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Question is a search of the pool as an address holds it; an empty field asks for nothing. Fields with several values
// have commas between them.
type Question struct {
	Search       string
	Location     string
	Level        string // several
	Skill        string // several
	Skills       string // "any": one of them is enough; else all are asked for
	Availability string // several
	YearsFrom    string
	YearsTo      string
	Languages    string // ids of the lexicon or names, several
	Education    string // the least degree: one of Degrees
	SalaryTo     string // SAR a month; those who said nothing pass
	Sort         string // one of PoolSorts
	Exact        string // "true": words are taken as they are typed
	Reader       string // the reader's language
}

// QuestionOf reads a question from the parameters of an address, for a reader of a language.
func QuestionOf(q url.Values, reader string) Question {
	return Question{
		Search:       q.Get("search"),
		Location:     q.Get("location"),
		Level:        q.Get("experience"),
		Skill:        q.Get("skill"),
		Skills:       q.Get("skills"),
		Availability: q.Get("availability"),
		YearsFrom:    q.Get("yearsFrom"),
		YearsTo:      q.Get("yearsTo"),
		Languages:    q.Get("languages"),
		Education:    q.Get("education"),
		SalaryTo:     q.Get("salaryTo"),
		Sort:         q.Get("sort"),
		Exact:        q.Get("exact"),
		Reader:       reader,
	}
}

// Query is a question that makes sense.
type Query struct {
	Search       string
	Exact        bool
	Reader       string
	Location     string
	Levels       []string
	Skills       []string
	AnySkill     bool
	Availability []string
	YearsFrom    float64
	YearsTo      float64 // 0: no end
	Languages    []string
	Education    string
	SalaryTo     int64
	Sort         string // one of PoolSorts, or empty for the usual order
}

// The choices of a search of the pool. Without a sort it is by relevance if there are words, else by date.
var (
	Levels    = []string{"entry", "mid", "senior", "lead"} // the results of LevelOf
	Degrees   = []string{"diploma", "bachelor", "master", "doctorate"}
	PoolSorts = []string{"relevance", "date", "salary"}
)

const (
	maxQuery   = 500
	maxNote    = 2000
	maxChoices = 20
)

// PoolLimits are the limits of a candidate search and of a shortlist note, in characters.
var PoolLimits = map[string]int{"search": maxQuery, "location": maxPlace, "skill": maxItem, "note": maxNote}

// Query reads a question. errs.ErrInvalid with fields.
func (q Question) Query() (Query, error) {
	var c errs.Check
	c.Text("search", q.Search, false, maxQuery)
	c.Text("location", q.Location, false, maxPlace)
	query := Query{
		Search:       q.Search,
		Exact:        q.Exact == "true",
		Reader:       q.Reader,
		Location:     text.Line(q.Location),
		Levels:       c.Several("experience", q.Level, text.Line, Levels, maxChoices, maxItem),
		Skills:       c.Several("skill", q.Skill, text.Line, nil, maxChoices, maxItem),
		AnySkill:     q.Skills == "any",
		Availability: c.Several("availability", q.Availability, text.Line, Availabilities, maxChoices, maxItem),
		YearsFrom:    number(&c, "yearsFrom", q.YearsFrom, maxExperience),
		YearsTo:      number(&c, "yearsTo", q.YearsTo, maxExperience),
		Languages:    c.Several("languages", q.Languages, text.Line, nil, maxChoices, maxItem),
		Education:    q.Education,
		SalaryTo:     int64(number(&c, "salaryTo", q.SalaryTo, maxSalary)),
		Sort:         q.Sort,
	}
	c.OneOf("skills", q.Skills, []string{"any", "all"})
	c.OneOf("education", q.Education, Degrees)
	c.OneOf("sort", q.Sort, PoolSorts)
	return query, c.Err()
}

func number(c *errs.Check, field, value string, most float64) float64 {
	if value = text.Digits(text.Line(value)); value == "" {
		return 0
	}
	n, err := strconv.ParseFloat(value, 64)
	if err != nil || !(n >= 0 && n <= most) { // written so that NaN fails too
		c.Add(field, "outOfRange", map[string]any{"min": 0, "max": most})
		return 0
	}
	return n
}

// Found is a candidate in a list.
type Found struct {
	Candidate
	Near bool // they do not answer the question, but may be who is meant
}

// Finder finds talents in the pool.
type Finder interface {
	// FindCandidates returns a page of what a query finds. Near ones come last and are not in the total. The list goes
	// no further than first, whatever the page; zero means to its end. The total counts all.
	FindCandidates(ctx context.Context, q Query, first int, page list.Page) (list.Of[Found], error)
	// MarkShortlisted sets Shortlisted on those that are on a company's shortlist.
	MarkShortlisted(ctx context.Context, companyID string, candidates ...*Candidate) error
}

// FindWith sets what searches of the pool are answered by.
func (s *Service) FindWith(f Finder) *Service {
	s.finder = f
	return s
}

// Candidates finds talents in the pool, marking those on the company's shortlist. errs.ErrInvalid with fields,
// ErrBudget, ErrBudgetUnverified.
func (s *Service) Candidates(
	ctx context.Context, by account.User, q Question, page list.Page,
) (list.Of[Found], error) {
	query, err := q.Query()
	if err != nil {
		return list.Of[Found]{}, err
	}
	found, err := s.finder.FindCandidates(ctx, query, s.allowances.of(by).First, page)
	if err != nil {
		return list.Of[Found]{}, err
	}
	if err := s.SpendRows(ctx, by, len(found.Items)); err != nil {
		return list.Of[Found]{}, err
	}
	marked := make([]*Candidate, len(found.Items))
	for i := range found.Items {
		marked[i] = &found.Items[i].Candidate
	}
	return found, s.finder.MarkShortlisted(ctx, by.CompanyID, marked...)
}
