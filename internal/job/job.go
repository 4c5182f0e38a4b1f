package job

import (
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Status is the state of a job.
type Status string

const (
	Draft   Status = "draft"
	Open    Status = "open"
	Closed  Status = "closed"
	Expired Status = "expired"
	Removed Status = "removed"
)

// Statuses lists every status.
var Statuses = []Status{Draft, Open, Closed, Expired, Removed}

// Steps are what a company may do with its jobs, each with the statuses it is allowed from.
var Steps = map[string][]Status{
	"publish": {Draft},
	"close":   {Open},
	"reopen":  {Closed, Expired},
	"delete":  {Draft},
}

// The choices in the forms; their words are in locales.
var (
	Types      = []string{"full-time", "part-time", "contract", "remote", "hybrid"}
	Levels     = []string{"entry", "mid", "senior", "lead"}
	Currencies = []string{"SAR", "USD", "EUR"}
)

// DefaultCurrency applies to a job that names none.
const DefaultCurrency = "SAR"

// Text is what a company says about a job.
type Text struct {
	Title        string
	Department   string
	Location     string
	Type         string // one of Types
	Level        string // one of Levels
	SalaryMin    *int64 // per month, in Currency; nil if not given
	SalaryMax    *int64
	Currency     string // one of Currencies
	Description  string
	Requirements []string // never nil, as are the other lists
	Benefits     []string
	Skills       []string
	Deadline     Day
}

// Job is a vacancy.
type Job struct {
	ID          string
	CompanyID   string
	CompanyName string
	CompanyLogo string // the logo's key in the blob store; empty if none
	Status      Status
	Text
	// Blind says that the company reads the applications without knowing whose they are, until an interview.
	Blind        bool
	Applications int
	Views        int // only for the company's own jobs; counts readers who allowed it
	CreatedAt    time.Time
	PostedAt     time.Time // zero while a draft
	Mine         Mine
	Removal      *Removal // only for the company's own jobs, while removed
}

// Removal is why an operator removed a job.
type Removal struct {
	Reason string // a code; its words are in locales under "moderation.reason"
	Note   string // in the operator's own words
	At     time.Time
}

// Mine is the reading talent's relation to a job.
type Mine struct {
	Saved             bool
	ApplicationID     string // of the live application; empty if none
	ApplicationStatus string
}

// Day is a calendar day as YYYY-MM-DD, or empty.
type Day string

// riyadh has no summer time, so a fixed offset is its whole history and future.
var riyadh = time.FixedZone("Asia/Riyadh", 3*60*60)

// End returns the moment the day ends in Riyadh; the zero time for an empty or unreadable day.
func (d Day) End() time.Time {
	begin, err := time.ParseInLocation(time.DateOnly, string(d), riyadh)
	if err != nil {
		return time.Time{}
	}
	return begin.AddDate(0, 0, 1)
}

const (
	maxTitle       = 160
	maxShort       = 120
	maxDescription = 12_000
	maxItems       = 50
	maxItem        = 500
	maxSalary      = 10_000_000
)

// Limits are the limits of a job and a job search for forms: characters of a text or an item, items of a list, an
// amount of pay.
var Limits = map[string]int{
	"title":       maxTitle,
	"department":  maxShort,
	"location":    maxShort,
	"description": maxDescription,
	"items":       maxItems,
	"item":        maxItem,
	"skill":       maxShort,
	"salary":      maxSalary,
	"search":      maxItem,
}

// NormalType also accepts the underscore forms of a job type: full_time is full-time.
func NormalType(s string) string { return strings.ReplaceAll(text.Line(s), "_", "-") }

// Checked returns x cleaned and notes what is wrong with it. A draft needs only a title: the rest may come later.
func (x Text) Checked(c *errs.Check, draft bool, now time.Time) Text {
	x.Title, x.Department, x.Location = text.Line(x.Title), text.Line(x.Department), text.Line(x.Location)
	x.Type, x.Level, x.Currency = NormalType(x.Type), text.Line(x.Level), strings.ToUpper(text.Line(x.Currency))
	x.Description = text.Paragraphs(x.Description)
	x.Requirements, x.Benefits, x.Skills = text.Lines(x.Requirements), text.Lines(x.Benefits), text.Lines(x.Skills)
	if x.Currency == "" {
		x.Currency = DefaultCurrency
	}
	c.Text("title", x.Title, true, maxTitle)
	c.Text("department", x.Department, false, maxShort)
	c.Text("location", x.Location, !draft, maxShort)
	c.Text("jobType", x.Type, !draft, maxShort)
	c.OneOf("jobType", x.Type, Types)
	c.Text("experienceLevel", x.Level, !draft, maxShort)
	c.OneOf("experienceLevel", x.Level, Levels)
	c.OneOf("currency", x.Currency, Currencies)
	c.Text("description", x.Description, !draft, maxDescription)
	c.List("requirements", x.Requirements, maxItems, maxItem)
	c.List("benefits", x.Benefits, maxItems, maxItem)
	c.List("skills", x.Skills, maxItems, maxShort)
	checkSalary(c, x.SalaryMin, x.SalaryMax)
	if x.Deadline != "" {
		switch end := x.Deadline.End(); {
		case end.IsZero():
			c.Add("applicationDeadline", "notADate", nil)
		case !end.After(now):
			c.Add("applicationDeadline", "datePassed", nil)
		}
	}
	return x
}

func checkSalary(c *errs.Check, low, high *int64) {
	for field, amount := range map[string]*int64{"salaryMin": low, "salaryMax": high} {
		if amount != nil && (*amount < 0 || *amount > maxSalary) {
			c.Add(field, "outOfRange", map[string]any{"min": 0, "max": maxSalary})
		}
	}
	if low != nil && high != nil && *low > *high {
		c.Add("salaryMax", "salaryOrder", nil)
	}
}
