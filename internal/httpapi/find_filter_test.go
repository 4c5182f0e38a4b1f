package httpapi_test

import (
	"strconv"
	"strings"
	"testing"
)

// Every filter of the list of jobs, in both languages.
func TestJobFilters(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.newJob(fields{"title": "Accountant", "location": "Riyadh", "salaryMin": 6000, "salaryMax": 9000})
		w.newJob(fields{"title": "محاسب أول", "location": "جدة", "jobType": "hybrid", "experienceLevel": "senior",
			"salaryMin": nil, "salaryMax": nil, "description": "نبحث عن محاسب أول للانضمام إلى فريقنا في جدة."})
		w.newJob(fields{"title": "Auditor", "location": "Al Kharj", "jobType": "remote", "experienceLevel": "lead",
			"salaryMin": 4000, "salaryMax": 4000, "currency": "USD"})
		najd := w.users["company"].CompanyID
		for filters, want := range map[string]string{
			"":                            "3",
			"jobType=full-time":           "1",
			"jobType=full_time,remote":    "2",
			"experienceLevel=senior,lead": "2",
			"location=Riyadh":             "1",
			"location=Riyadh+Region":      "2",
			"location=منطقة+الرياض":       "2",
			"location=Jeddah":             "1",
			"location=near+Riyadh":        "2",
			"salaryFrom=8000&unstated=no": "1",
			"salaryFrom=8000":             "2",
			"postedWithin=1":              "3",
			"industry=Technology":         "3",
			"industry=Retail,Finance":     "0",
			"language=ar":                 "1",
			"language=en":                 "2",
			"answers=day":                 "0",
			"companyId=" + najd:           "3",
			"companyId=" + najd + ",x":    "3",
			"companyId=x":                 "0",
			"search=accountant":           "2",
			"search=acountant":            "2",
			"search=acountant&exact=true": "0",
			"search=محاسبة&jobType=hybrid&location=Makkah+Region": "1",
		} {
			w.finds("/api/jobs?"+filters, want)
			w.shows(w.get("", "/api/jobs/facets?"+filters), []string{`"total":` + want + `,`}, nil)
			feed := w.get("", "/feeds/jobs.json?"+filters)
			if items := strings.Count(feed.body, `"date_published"`); strconv.Itoa(items) != want {
				w.t.Errorf("%s: the feed has %d items, want %s", filters, items, want)
			}
		}
		for _, wrong := range []string{"jobType=fun", "experienceLevel=mid,god", "salaryFrom=much", "postedWithin=-1",
			"language=fr", "answers=year", "sort=luck", "unstated=maybe"} {
			for _, path := range []string{"/api/jobs", "/api/jobs/facets", "/api/jobs/understood"} {
				name, _, _ := strings.Cut(wrong, "=")
				a := w.want(422, request{method: "GET", path: path + "?" + wrong})
				w.shows(a, []string{`"` + name + `":"`}, nil)
			}
		}
	})
}

func TestCandidateFilters(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.put("other", "/api/profile/pool", fields{"inPool": false}, 200)
		w.put("talent", "/api/profile/pool", fields{"inPool": false}, 200)
		w.signUp("one", fields{"title": "Accountant", "location": "Riyadh", "skills": []string{"Excel", "Accounting"}})
		w.put("one", "/api/profile", fields{"experience": 6, "languages": []string{"English"}, "expectedSalary": 9000,
			"education": []string{"Bachelor's degree in accounting"}, "availability": "immediately"}, 200)
		w.signUp("two", fields{"title": "محاسبة", "location": "جدة", "skills": []string{"إكسل"}})
		w.put("two", "/api/profile", fields{"experience": 1, "languages": []string{"العربية", "الإنجليزية"},
			"education": []string{"دبلوم محاسبة"}, "availability": "one_month"}, 200)
		for filters, want := range map[string]string{
			"":                               "2",
			"skill=Excel":                    "2",
			"skill=Excel,Accounting":         "1",
			"skill=Excel,Go&skills=any":      "2",
			"skill=Excel,Go&skills=all":      "0",
			"yearsFrom=2":                    "1",
			"yearsFrom=1&yearsTo=3":          "1",
			"languages=English":              "2",
			"languages=l-arabic":             "1",
			"languages=Arabic,English":       "1",
			"education=diploma":              "2",
			"education=bachelor":             "1",
			"education=doctorate":            "0",
			"salaryTo=8000":                  "1",
			"location=Makkah+Region":         "1",
			"availability=immediately":       "1",
			"search=محاسب&experience=senior": "1",
		} {
			if _, total := w.found("company", "/api/candidates?"+filters); strconv.Itoa(total) != want {
				w.t.Errorf("%s: %d found, want %s", filters, total, want)
			}
			w.shows(w.get("company", "/api/candidates/facets?"+filters), []string{`"total":` + want + `,`}, nil)
		}
		for _, wrong := range []string{"yearsFrom=NaN", "skills=some", "education=kindergarten", "sort=match",
			"availability=never"} {
			name, _, _ := strings.Cut(wrong, "=")
			for _, path := range []string{"/api/candidates", "/api/candidates/facets", "/api/candidates/understood"} {
				a := w.want(422, request{method: "GET", path: path + "?" + wrong, as: "company"})
				w.shows(a, []string{`"` + name + `":"`}, nil)
			}
		}
	})
}
