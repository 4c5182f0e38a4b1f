package company

import (
	"errors"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
)

func TestChecked(t *testing.T) {
	now := time.Date(2026, 7, 1, 0, 0, 0, 0, time.UTC)
	fine := Company{Name: "نجد", Industry: "Technology", Location: "الرياض"}
	with := func(change func(*Company)) Company {
		co := fine
		change(&co)
		return co
	}
	for name, test := range map[string]struct {
		company Company
		want    map[string]string
	}{
		"the least": {fine, nil},
		"nothing": {Company{}, map[string]string{"companyName": "required",
			"industry": "required", "location": "required"}},
		"a name of invisible letters": {with(func(c *Company) { c.Name = "\u200b\u200e " }),
			map[string]string{"companyName": "required"}},
		"a long name": {with(func(c *Company) { c.Name = strings.Repeat("ن", 161) }),
			map[string]string{"companyName": "tooLong"}},
		"another industry": {with(func(c *Company) { c.Industry = "Magic" }),
			map[string]string{"industry": "notAChoice"}},
		"another size": {with(func(c *Company) { c.Size = "7" }),
			map[string]string{"size": "notAChoice"}},
		"founded with the first": {with(func(c *Company) { c.Founded = 1800 }), nil},
		"founded before": {with(func(c *Company) { c.Founded = 1799 }),
			map[string]string{"founded": "yearOutOfRange"}},
		"founded this year": {with(func(c *Company) { c.Founded = 2026 }), nil},
		"founded next year": {with(func(c *Company) { c.Founded = 2027 }),
			map[string]string{"founded": "yearOutOfRange"}},
		"founded in no year": {with(func(c *Company) { c.Founded = -1 }),
			map[string]string{"founded": "yearOutOfRange"}},
		"a website that runs": {with(func(c *Company) { c.Website = "javascript:alert(1)" }),
			map[string]string{"website": "notAWebsite"}},
		"a phone nobody has": {with(func(c *Company) { c.Phone = "12" }),
			map[string]string{"phone": "notAPhone"}},
		"a long word of headquarters": {with(func(c *Company) { c.Headquarters = strings.Repeat("x", 121) }),
			map[string]string{"headquarters": "tooLong"}},
		"a description over its limits": {with(func(c *Company) { c.Description = strings.Repeat("و", 6001) }),
			map[string]string{"description": "tooLong"}},
	} {
		t.Run(name, func(t *testing.T) {
			var c errs.Check
			test.company.Checked(&c, now)
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
	cleaned := Company{Name: "  نجد   للأنظمة ", Industry: "Other", Location: "x", Phone: "٩٢٠٠١٢٣٤٥",
		Website: "najd.example"}.Checked(&c, now)
	if cleaned.Name != "نجد للأنظمة" || cleaned.Phone != "+966920012345" || cleaned.Website != "https://najd.example" {
		t.Errorf("cleaned to %+v", cleaned)
	}
}
