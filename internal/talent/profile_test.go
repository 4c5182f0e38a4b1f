package talent_test

import (
	"errors"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/talent"
)

func TestLevelOf(t *testing.T) {
	for years, want := range map[float64]string{0: "entry", 2.99: "entry", 3: "mid", 4.99: "mid", 5: "senior",
		6.99: "senior", 7: "lead", 40: "lead"} {
		if got := talent.LevelOf(years); got != want {
			t.Errorf("%v years: %s, want %s", years, got, want)
		}
	}
}

// wrong returns the fields a profile is refused for.
func wrong(p talent.Profile) map[string]string {
	var c errs.Check
	p.Checked(&c)
	var failure *errs.Error
	fields := map[string]string{}
	if errors.As(c.Err(), &failure) {
		for field, problem := range failure.Fields {
			fields[field] = problem.Code
		}
	}
	return fields
}

func TestCheckedRefuses(t *testing.T) {
	salary := func(n int64) *int64 { return &n }
	lines := func(n int) []string {
		all := make([]string, n)
		for i := range all {
			all[i] = strings.Repeat("م", i+1)
		}
		return all
	}
	for name, test := range map[string]struct {
		profile talent.Profile
		want    map[string]string
	}{
		"a title alone is enough": {talent.Profile{Title: "ممرضة"}, nil},
		"no title": {talent.Profile{Title: " \u200b "},
			map[string]string{"title": "required"}},
		"a long title": {talent.Profile{Title: strings.Repeat("ط", 121)},
			map[string]string{"title": "tooLong"}},
		"a title at its limit": {talent.Profile{Title: strings.Repeat("ط", 120)}, nil},
		"years below zero": {talent.Profile{Title: "x", Experience: -0.5},
			map[string]string{"experience": "outOfRange"}},
		"years that are no number": {talent.Profile{Title: "x", Experience: math.NaN()},
			map[string]string{"experience": "outOfRange"}},
		"more years than a life of work": {talent.Profile{Title: "x", Experience: 71},
			map[string]string{"experience": "outOfRange"}},
		"pay below zero": {talent.Profile{Title: "x", ExpectedSalary: salary(-1)},
			map[string]string{"expectedSalary": "outOfRange"}},
		"no pay is a wish too": {talent.Profile{Title: "x", ExpectedSalary: salary(0)}, nil},
		"an unknown availability": {talent.Profile{Title: "x", Availability: "later"},
			map[string]string{"availability": "notAChoice"}},
		"too many skills": {talent.Profile{Title: "x", Skills: lines(101)},
			map[string]string{"skills": "tooMany"}},
		"a long skill": {talent.Profile{Title: "x", Skills: []string{strings.Repeat("x", 201)}},
			map[string]string{"skills": "tooLong"}},
		"a phone nobody has": {talent.Profile{Title: "x", Phone: "12"},
			map[string]string{"phone": "notAPhone"}},
		"a level of a language named": {talent.Profile{Title: "x", Languages: []string{"عربي"},
			LanguageLevels: map[string]string{"عربي": "divine"}}, map[string]string{"languageLevels": "notAChoice"}},
		"a level of a language not named": {talent.Profile{Title: "x",
			LanguageLevels: map[string]string{"Klingon": "divine"}}, nil},
		"work without a position": {talent.Profile{Title: "x",
			WorkHistory: []talent.Work{{}, {Company: "نجد"}}}, map[string]string{"workHistory.1.position": "required"}},
		"work that ends before it began": {talent.Profile{Title: "x",
			WorkHistory: []talent.Work{{Position: "a", Start: "2020-05", End: "2020-04"}}},
			map[string]string{"workHistory.0.end": "beforeStart"}},
		"work that ends in the year it began": {talent.Profile{Title: "x",
			WorkHistory: []talent.Work{{Position: "a", Start: "2020-05", End: "2020"}}}, nil},
		"work that began in a month of a year": {talent.Profile{Title: "x",
			WorkHistory: []talent.Work{{Position: "a", Start: "2020", End: "2020-02"}}}, nil},
		"work until now": {talent.Profile{Title: "x",
			WorkHistory: []talent.Work{{Position: "a", Start: "٢٠٢٠"}}}, nil},
		"a month that is none": {talent.Profile{Title: "x",
			WorkHistory: []talent.Work{{Position: "a", Start: "2020-13", End: "May"}}},
			map[string]string{"workHistory.0.start": "notAMonth", "workHistory.0.end": "notAMonth"}},
		"a link that runs": {talent.Profile{Title: "x", Links: []string{"", "javascript:alert(1)"}},
			map[string]string{"links.1": "notAWebsite"}},
		"a link with a password": {talent.Profile{Title: "x",
			Links: []string{"https://sara:pass@x.example"}}, map[string]string{"links.0": "notAWebsite"}},
		"a piece without a title": {talent.Profile{Title: "x",
			Portfolio: []talent.Piece{{URL: "radar.example"}}}, map[string]string{"portfolio.0.title": "required"}},
		"a piece with a bad link": {talent.Profile{Title: "x",
			Portfolio: []talent.Piece{{Title: "a", URL: "ftp://x.example"}}},
			map[string]string{"portfolio.0.url": "notAWebsite"}},
		"everything at once": {talent.Profile{Experience: -1, Availability: "x"},
			map[string]string{"title": "required", "experience": "outOfRange", "availability": "notAChoice"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := wrong(test.profile); !maps.Equal(got, test.want) {
				t.Errorf("refused for %v, want %v", got, test.want)
			}
		})
	}
}

func TestCheckedCleans(t *testing.T) {
	var c errs.Check
	p := talent.Profile{
		Title: "  Backend\t Engineer ", Skills: []string{" Go", "GO", "", "إدارة", "ادارة", "C++", "C"},
		Languages:      []string{"العربية "},
		LanguageLevels: map[string]string{" العربية": "native", "English": "fluent"}, Phone: "٠٥٥١٢٣٤٥٦٧",
		Links:       []string{"sara.example", "https://sara.example", " "},
		WorkHistory: []talent.Work{{}, {Position: " قائدة ", Start: "٢٠٢٠-٠٥"}},
		Portfolio:   []talent.Piece{{}, {Title: "Radar", URL: "radar.example"}},
	}.Checked(&c)
	if err := c.Err(); err != nil {
		t.Fatal(err)
	}
	if p.Title != "Backend Engineer" || p.Phone != "+966551234567" || p.Availability != "immediately" {
		t.Errorf("title %q, phone %q, availability %q", p.Title, p.Phone, p.Availability)
	}
	// The first spelling stays; C and C++ are different.
	if want := []string{"Go", "إدارة", "C++", "C"}; !slices.Equal(p.Skills, want) {
		t.Errorf("skills %q, want %q", p.Skills, want)
	}
	if want := map[string]string{"العربية": "native"}; !maps.Equal(p.LanguageLevels, want) {
		t.Errorf("levels %v, want %v", p.LanguageLevels, want)
	}
	if want := []string{"https://sara.example"}; !slices.Equal(p.Links, want) {
		t.Errorf("links %q, want %q", p.Links, want)
	}
	if len(p.WorkHistory) != 1 || p.WorkHistory[0].Position != "قائدة" || p.WorkHistory[0].Start != "2020-05" {
		t.Errorf("work %v", p.WorkHistory)
	}
	if len(p.Portfolio) != 1 || p.Portfolio[0].URL != "https://radar.example" {
		t.Errorf("portfolio %v", p.Portfolio)
	}
	empty := talent.Profile{Title: "x"}.Checked(&c)
	if empty.Skills == nil || empty.Education == nil || empty.Certifications == nil || empty.Languages == nil ||
		empty.LanguageLevels == nil || empty.WorkHistory == nil || empty.Links == nil || empty.Portfolio == nil {
		t.Errorf("a list is nil: %+v", empty)
	}
	again := p.Checked(&c)
	if !slices.Equal(again.Skills, p.Skills) || again.Phone != p.Phone || again.Title != p.Title {
		t.Errorf("checking twice changes: %+v then %+v", p, again)
	}
}

func TestSteps(t *testing.T) {
	pay := int64(9000)
	whole := talent.Profile{
		Title: "x", Location: "الرياض", Bio: "x", Skills: []string{"a", "b", "c", "d", "e", "f"},
		WorkHistory: []talent.Work{{Position: "x"}}, Education: []string{"x"},
		Languages: []string{"x"}, ExpectedSalary: &pay, Phone: "+966551234567", Links: []string{"https://x.example"},
		Experience: 3,
	}
	keys := []string{}
	points := 0
	for _, step := range whole.Steps() {
		keys = append(keys, step.Key)
		points += step.Points
		if !step.Done() || step.Gained != step.Points {
			t.Errorf("%s of a complete profile is %d of %d", step.Key, step.Gained, step.Points)
		}
	}
	if want := []string{"title", "location", "bio", "skills", "workHistory", "education", "languages", "expectedSalary",
		"phone", "links"}; points != 100 || !slices.Equal(keys, want) {
		t.Errorf("steps %v with %d points", keys, points)
	}
	for name, test := range map[string]struct {
		profile talent.Profile
		want    int
	}{
		"nothing":             {talent.Profile{}, 0},
		"everything":          {whole, 100},
		"what a sign-up asks": {talent.Profile{Title: "x", Location: "y"}, 20},
		"two skills of five":  {talent.Profile{Skills: []string{"a", "b"}}, 8},
		"a beginner's certificate stands as work": {talent.Profile{Certifications: []string{"CKA"}}, 15},
		"with years only work does":               {talent.Profile{Certifications: []string{"CKA"}, Experience: 2}, 0},
		"a portfolio stands as links, too":        {talent.Profile{Portfolio: []talent.Piece{{Title: "x"}}}, 20},
	} {
		if got := test.profile.Completeness(); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}
