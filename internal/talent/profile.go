package talent

import (
	"fmt"
	"regexp"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Profile is what a talent says about their work. Lists are never nil and keep the order and spelling the person gave.
type Profile struct {
	UserID         string
	Title          string
	Bio            string
	Skills         []string
	Education      []string
	Experience     float64 // years
	Location       string
	Phone          string // E.164, or empty
	ExpectedSalary *int64 // SAR per month; nil if not given
	Availability   string // one of Availabilities
	WorkHistory    []Work
	Certifications []string
	Languages      []string
	LanguageLevels map[string]string // by language as written: one of LanguageLevels
	Links          []string          // http or https
	Portfolio      []Piece
	Struck         []string // ids of skills read between the lines that they say they do not have
	InPool         bool     // whether companies find it
	UpdatedAt      time.Time
}

// Work is an entry of the work history.
type Work struct {
	Position    string `json:"position"`
	Company     string `json:"company"`
	Start       string `json:"start"` // YYYY-MM or YYYY, or empty
	End         string `json:"end"`   // the same; empty while it lasts
	Description string `json:"description"`
}

// Piece is an entry of the portfolio.
type Piece struct {
	Title       string `json:"title"`
	URL         string `json:"url"`
	Description string `json:"description"`
}

// The choices in the forms; their words are in locales.
var (
	Availabilities = []string{"immediately", "two_weeks", "one_month", "negotiable"}
	LanguageLevels = []string{"basic", "conversational", "fluent", "native"}
)

// DefaultAvailability applies to a profile that names none.
const DefaultAvailability = "immediately"

const (
	maxTitle      = 120
	maxPlace      = 120
	maxBio        = 4000
	maxItems      = 100
	maxItem       = 200
	maxExperience = 70
	maxSalary     = 10_000_000
	maxWorks      = 40
	maxPieces     = 30
	maxLinks      = 20
	maxStory      = 3000
)

// Limits are the limits of a profile for forms: characters of a text or an item, items of a list, years, riyals per
// month.
var Limits = map[string]int{
	"title":      maxTitle,
	"location":   maxPlace,
	"bio":        maxBio,
	"items":      maxItems,
	"item":       maxItem,
	"experience": maxExperience,
	"salary":     maxSalary,
	"works":      maxWorks,
	"pieces":     maxPieces,
	"links":      maxLinks,
	"story":      maxStory,
}

// LevelStarts are the years at which each level begins.
var LevelStarts = map[string]float64{"entry": 0, "mid": 3, "senior": 5, "lead": 7}

// LevelOf returns the experience level for years: [0,3) entry, [3,5) mid, [5,7) senior, [7,…) lead.
func LevelOf(years float64) string {
	reached := Levels[0]
	for _, level := range Levels {
		if years >= LevelStarts[level] {
			reached = level
		}
	}
	return reached
}

// Change is a requested change to a profile; nil leaves a field as it is.
type Change struct {
	Title, Bio, Location, Phone, Availability *string
	Experience                                *float64
	ExpectedSalary                            **int64 // pointing to nil clears it
	Skills, Education, Certifications         *[]string
	Languages, Links                          *[]string
	LanguageLevels                            *map[string]string
	WorkHistory                               *[]Work
	Portfolio                                 *[]Piece
}

// Apply returns p with the change applied, neither cleaned nor checked.
func (ch Change) Apply(p Profile) Profile {
	set(&p.Title, ch.Title)
	set(&p.Bio, ch.Bio)
	set(&p.Location, ch.Location)
	set(&p.Phone, ch.Phone)
	set(&p.Availability, ch.Availability)
	set(&p.Experience, ch.Experience)
	set(&p.ExpectedSalary, ch.ExpectedSalary)
	set(&p.Skills, ch.Skills)
	set(&p.Education, ch.Education)
	set(&p.Certifications, ch.Certifications)
	set(&p.Languages, ch.Languages)
	set(&p.LanguageLevels, ch.LanguageLevels)
	set(&p.Links, ch.Links)
	set(&p.WorkHistory, ch.WorkHistory)
	set(&p.Portfolio, ch.Portfolio)
	return p
}

func set[T any](field *T, to *T) {
	if to != nil {
		*field = *to
	}
}

// Checked returns p cleaned and notes what is wrong with it.
func (p Profile) Checked(c *errs.Check) Profile {
	p.Title, p.Location = text.Line(p.Title), text.Line(p.Location)
	p.Bio = text.Paragraphs(p.Bio)
	p.Skills, p.Education = distinct(text.Lines(p.Skills)), distinct(text.Lines(p.Education))
	p.Certifications, p.Languages = distinct(text.Lines(p.Certifications)), distinct(text.Lines(p.Languages))
	p.Phone = account.ParsePhone(c, "phone", p.Phone)
	c.Text("title", p.Title, true, maxTitle)
	c.Text("location", p.Location, false, maxPlace)
	c.Text("bio", p.Bio, false, maxBio)
	for field, items := range map[string][]string{
		"skills":         p.Skills,
		"education":      p.Education,
		"certifications": p.Certifications,
		"languages":      p.Languages,
	} {
		c.List(field, items, maxItems, maxItem)
	}
	if !(p.Experience >= 0 && p.Experience <= maxExperience) { // written so that NaN fails too
		c.Add("experience", "outOfRange", map[string]any{"min": 0, "max": maxExperience})
	}
	if p.ExpectedSalary != nil && (*p.ExpectedSalary < 0 || *p.ExpectedSalary > maxSalary) {
		c.Add("expectedSalary", "outOfRange", map[string]any{"min": 0, "max": maxSalary})
	}
	if p.Availability = text.Line(p.Availability); p.Availability == "" {
		p.Availability = DefaultAvailability
	}
	c.OneOf("availability", p.Availability, Availabilities)
	p.LanguageLevels = checkedLevels(c, p.Languages, p.LanguageLevels)
	p.WorkHistory = checkedWork(c, p.WorkHistory)
	p.Links = checkedLinks(c, p.Links)
	p.Portfolio = checkedPortfolio(c, p.Portfolio)
	return p
}

// distinct drops repetitions, ignoring differences in spelling.
func distinct(items []string) []string {
	seen := map[string]bool{}
	return slices.DeleteFunc(items, func(item string) bool {
		key := text.Fold(item)
		again := seen[key]
		seen[key] = true
		return again
	})
}

// checkedLevels keeps the levels of those languages that the profile names.
func checkedLevels(c *errs.Check, languages []string, levels map[string]string) map[string]string {
	kept := map[string]string{}
	for language, level := range levels {
		if language = text.Line(language); slices.Contains(languages, language) && level != "" {
			c.OneOf("languageLevels", level, LanguageLevels)
			kept[language] = level
		}
	}
	return kept
}

// workDay is a month or a year, as people date their work.
var workDay = regexp.MustCompile(`^(19|20)\d\d(-(0[1-9]|1[0-2]))?$`)

func checkedWork(c *errs.Check, works []Work) []Work {
	kept := []Work{}
	for i, w := range works {
		w.Position = text.Line(w.Position)
		w.Company = text.Line(w.Company)
		w.Description = text.Paragraphs(w.Description)
		w.Start, w.End = text.Digits(text.Line(w.Start)), text.Digits(text.Line(w.End))
		if w == (Work{}) {
			continue
		}
		field := func(name string) string { return fmt.Sprintf("workHistory.%d.%s", i, name) }
		c.Text(field("position"), w.Position, true, maxItem)
		c.Text(field("company"), w.Company, false, maxItem)
		c.Text(field("description"), w.Description, false, maxStory)
		for name, day := range map[string]string{"start": w.Start, "end": w.End} {
			if day != "" && !workDay.MatchString(day) {
				c.Add(field(name), "notAMonth", nil)
			}
		}
		// A bare year extends to its end, so that 2020 may follow 2020-05.
		if w.Start != "" && w.End != "" && w.End+"-12" < w.Start {
			c.Add(field("end"), "beforeStart", nil)
		}
		kept = append(kept, w)
	}
	if len(kept) > maxWorks {
		c.Add("workHistory", "tooMany", map[string]any{"count": maxWorks})
	}
	return kept
}

func checkedLinks(c *errs.Check, links []string) []string {
	kept := []string{}
	for i, link := range links {
		if link = account.ParseLink(c, fmt.Sprintf("links.%d", i), link); link != "" {
			kept = append(kept, link)
		}
	}
	if len(kept) > maxLinks {
		c.Add("links", "tooMany", map[string]any{"count": maxLinks})
	}
	return distinct(kept)
}

func checkedPortfolio(c *errs.Check, pieces []Piece) []Piece {
	kept := []Piece{}
	for i, p := range pieces {
		field := func(name string) string { return fmt.Sprintf("portfolio.%d.%s", i, name) }
		p.Title, p.Description = text.Line(p.Title), text.Paragraphs(p.Description)
		p.URL = account.ParseLink(c, field("url"), p.URL)
		if p == (Piece{}) {
			continue
		}
		c.Text(field("title"), p.Title, true, maxItem)
		c.Text(field("description"), p.Description, false, maxStory)
		kept = append(kept, p)
	}
	if len(kept) > maxPieces {
		c.Add("portfolio", "tooMany", map[string]any{"count": maxPieces})
	}
	return kept
}
