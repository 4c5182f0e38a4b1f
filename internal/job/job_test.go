package job_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
)

func TestDayEnd(t *testing.T) {
	// The last day ends in Riyadh at nine in the evening, UTC.
	if got, want := job.Day("2026-03-01").End(), time.Date(2026, 3, 1, 21, 0, 0, 0, time.UTC); !got.Equal(want) {
		t.Errorf("ends %v, want %v", got, want)
	}
	for _, day := range []job.Day{"", "soon", "2026-02-30", "٢٠٢٦-٠٣-٠١"} {
		if !day.End().IsZero() {
			t.Errorf("%q ends %v", day, day.End())
		}
	}
}

func TestChecked(t *testing.T) {
	now := time.Date(2026, 3, 1, 20, 59, 0, 0, time.UTC)
	amount := func(n int64) *int64 { return &n }
	fine := job.Text{Title: "ممرضة", Location: "جدة", Type: "full_time", Level: "mid", Description: "x"}
	with := func(change func(*job.Text)) job.Text {
		x := fine
		change(&x)
		return x
	}
	for name, test := range map[string]struct {
		text  job.Text
		draft bool
		want  map[string]string
	}{
		"the least": {fine, false, nil},
		"nothing": {job.Text{}, false,
			map[string]string{"title": "required", "location": "required", "jobType": "required",
				"experienceLevel": "required", "description": "required"}},
		"a draft of nothing": {job.Text{}, true, map[string]string{"title": "required"}},
		"a draft of a title": {job.Text{Title: "مسودة"}, true, nil},
		"a draft with a wrong type": {job.Text{Title: "x", Type: "fun", Level: "god", Currency: "XXX"}, true,
			map[string]string{"jobType": "notAChoice", "experienceLevel": "notAChoice", "currency": "notAChoice"}},
		"pay upside down": {with(func(x *job.Text) {
			x.SalaryMin, x.SalaryMax = amount(9),
				amount(5)
		}), false, map[string]string{"salaryMax": "salaryOrder"}},
		"pay below zero": {with(func(x *job.Text) { x.SalaryMin = amount(-1) }), false,
			map[string]string{"salaryMin": "outOfRange"}},
		"the same pay twice": {with(func(x *job.Text) {
			x.SalaryMin, x.SalaryMax = amount(9),
				amount(9)
		}), false, nil},
		"a deadline today": {with(func(x *job.Text) { x.Deadline = "2026-03-01" }), false, nil},
		"a deadline yesterday": {with(func(x *job.Text) { x.Deadline = "2026-02-28" }), false,
			map[string]string{"applicationDeadline": "datePassed"}},
		"a deadline that is none": {with(func(x *job.Text) { x.Deadline = "soon" }), false,
			map[string]string{"applicationDeadline": "notADate"}},
		"too many skills": {with(func(x *job.Text) {
			x.Skills = slices.Repeat([]string{"Go"},
				51)
		}), false, map[string]string{"skills": "tooMany"}},
		"a long skill": {with(func(x *job.Text) {
			x.Skills = []string{strings.Repeat("م",
				121)}
		}), false, map[string]string{"skills": "tooLong"}},
		"a currency in small letters": {with(func(x *job.Text) { x.Currency = "usd" }), false, nil},
		"a title of a hundred and sixty marks": {with(func(x *job.Text) { x.Title = strings.Repeat("م", 160) }), false,
			nil},
	} {
		t.Run(name, func(t *testing.T) {
			var c errs.Check
			test.text.Checked(&c, test.draft, now)
			got := map[string]string{}
			var failure *errs.Error
			if errors.As(c.Err(), &failure) {
				for field, problem := range failure.Fields {
					got[field] = problem.Code
				}
			}
			if !maps.Equal(got, test.want) {
				t.Errorf("refused for %v, want %v", got, test.want)
			}
		})
	}
	var c errs.Check
	x := with(func(x *job.Text) {
		x.Skills, x.Title = []string{" Go ", "", "خدمة العملاء"}, "  Head   Nurse "
	}).Checked(&c, false, now)
	if x.Type != "full-time" || x.Currency != "SAR" || x.Title != "Head Nurse" ||
		!slices.Equal(x.Skills, []string{"Go", "خدمة العملاء"}) || x.Requirements == nil || x.Benefits == nil {
		t.Errorf("cleaned to %+v", x)
	}
}
