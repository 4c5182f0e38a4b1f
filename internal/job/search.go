package job

import (
	"context"
	"net/url"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Question is a search as an address holds it; an empty field asks for nothing. Fields with several values have commas
// between them.
type Question struct {
	Search       string
	Location     string
	Type         string // several
	Level        string // several
	Company      string // ids, several
	SalaryFrom   string // a month, in DefaultCurrency
	Unstated     string // "no": SalaryFrom leaves out jobs that do not state their pay
	PostedWithin string // days
	Industry     string // several
	Language     string // of the advert, several
	Answers      string // "day": only companies that usually answer within a day
	Sort         string // one of Sorts
	Exact        string // "true": words are taken as they are typed
	Reader       string // the reader's language
	// Match scores an open job for the reader, 0 to 100; nil for a reader whom jobs are not compared with.
	Match func(id string) int
}

// QuestionOf reads a question from the parameters of an address, for a reader of a language.
func QuestionOf(q url.Values, reader string) Question {
	return Question{
		Search:       q.Get("search"),
		Location:     q.Get("location"),
		Type:         q.Get("jobType"),
		Level:        q.Get("experienceLevel"),
		Company:      q.Get("companyId"),
		SalaryFrom:   q.Get("salaryFrom"),
		Unstated:     q.Get("unstated"),
		PostedWithin: q.Get("postedWithin"),
		Industry:     q.Get("industry"),
		Language:     q.Get("language"),
		Answers:      q.Get("answers"),
		Sort:         q.Get("sort"),
		Exact:        q.Get("exact"),
		Reader:       reader,
	}
}

// Parameters are those of an address that asks the question.
func (q Question) Parameters() url.Values {
	values := url.Values{}
	for name, value := range map[string]string{
		"search": q.Search, "location": q.Location, "jobType": q.Type, "experienceLevel": q.Level,
		"companyId": q.Company, "salaryFrom": q.SalaryFrom, "unstated": q.Unstated, "postedWithin": q.PostedWithin,
		"industry": q.Industry, "language": q.Language, "answers": q.Answers, "sort": q.Sort, "exact": q.Exact,
	} {
		if value != "" {
			values.Set(name, value)
		}
	}
	return values
}

// Query is a question that makes sense.
type Query struct {
	Search       string
	Exact        bool
	Reader       string
	Location     string
	Types        []string
	Levels       []string
	Companies    []string
	SalaryFrom   int64
	Unstated     bool
	PostedWithin time.Duration
	Industries   []string
	Languages    []string
	Prompt       bool
	Sort         string // one of Sorts, or empty for the usual order
	Match        func(id string) int
}

// Sorts are the orders of a list of jobs. Without one it is by relevance if there are words, else by date.
var Sorts = []string{"relevance", "date", "salary", "match"}

const (
	maxChoices = 20
	maxDays    = 365
)

// Query reads a question. errs.ErrInvalid with fields.
func (q Question) Query() (Query, error) {
	var c errs.Check
	c.Text("search", q.Search, false, maxItem)
	c.Text("location", q.Location, false, maxShort)
	query := Query{
		Search:     q.Search,
		Exact:      q.Exact == "true",
		Reader:     q.Reader,
		Location:   text.Line(q.Location),
		Types:      c.Several("jobType", q.Type, NormalType, Types, maxChoices, maxShort),
		Levels:     c.Several("experienceLevel", q.Level, text.Line, Levels, maxChoices, maxShort),
		Companies:  c.Several("companyId", q.Company, text.Line, nil, maxChoices, maxShort),
		SalaryFrom: number(&c, "salaryFrom", q.SalaryFrom, maxSalary),
		Unstated:   q.Unstated != "no",
		Industries: c.Several("industry", q.Industry, text.Line, nil, maxChoices, maxShort),
		Languages:  c.Several("language", q.Language, text.Line, []string{"en", "ar"}, maxChoices, maxShort),
		Prompt:     q.Answers == "day",
		Sort:       q.Sort,
		Match:      q.Match,
	}
	query.PostedWithin = time.Duration(number(&c, "postedWithin", q.PostedWithin, maxDays)) * 24 * time.Hour
	c.OneOf("unstated", q.Unstated, []string{"yes", "no"})
	c.OneOf("answers", q.Answers, []string{"day"})
	c.OneOf("sort", q.Sort, Sorts)
	if q.Sort == "match" && q.Match == nil {
		query.Sort = ""
	}
	return query, c.Err()
}

func number(c *errs.Check, field, value string, most int64) int64 {
	if value = text.Digits(text.Line(value)); value == "" {
		return 0
	}
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil || n < 0 || n > most {
		c.Add(field, "outOfRange", map[string]any{"min": 0, "max": most})
		return 0
	}
	return n
}

// Found is an open job in a list.
type Found struct {
	Job
	Near      bool     // it does not answer the question, but may be what is meant
	AnswersIn *float64 // hours, the median of the company's answers; nil if it gave none lately
}

// Scored is a job or a talent, by id, with how well they fit: 0 to 100, as it is shown.
type Scored struct {
	ID    string
	Score int
}

// Best are the best of some jobs for somebody, the best first, and how many good ones there are in all.
type Best struct {
	Jobs  []Scored
	Total int
}

// Finder finds open jobs.
type Finder interface {
	// FindJobs returns a page of what a query finds. Near ones come last and are not in the total.
	FindJobs(ctx context.Context, q Query, page list.Page) (list.Of[Found], error)
}

// FindWith sets what searches are answered by.
func (s *Service) FindWith(f Finder) *Service {
	s.finder = f
	return s
}

// Search finds open jobs, marked for the talent who asks. errs.ErrInvalid with fields.
func (s *Service) Search(ctx context.Context, by account.User, q Question, page list.Page) (list.Of[Found], error) {
	query, err := q.Query()
	if err != nil {
		return list.Of[Found]{}, err
	}
	found, err := s.finder.FindJobs(ctx, query, page)
	if err != nil {
		return found, err
	}
	return found, s.MarkFound(ctx, by, found.Items)
}

// MarkFound sets Mine on jobs if the reader is a talent.
func (s *Service) MarkFound(ctx context.Context, by account.User, found []Found) error {
	jobs := make([]*Job, len(found))
	for i := range found {
		jobs[i] = &found[i].Job
	}
	return s.mark(ctx, by, jobs)
}
