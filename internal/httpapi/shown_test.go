package httpapi_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// written is a talent's profile in two languages, as people mix them.
var written = fields{
	"title": "محاسبة أولى", "location": "الرياض", "skills": []string{"المحاسبة", "Excel", "شيء لا يعرفه أحد"},
	"languages": []string{"English", "العربية"}, "education": []string{"بكالوريوس محاسبة"},
	"experience": 4, "expectedSalary": 15_000,
}

// postedInEnglish posts a job that readers of Arabic see in theirs.
func (w *world) postedInEnglish() string {
	return w.newJob(fields{
		"title": "Senior Accountant", "location": "Riyadh, Saudi Arabia", "skills": []string{"Accounting", "Zorbing"},
		"description": "Keep our books.", "requirements": []string{},
	})
}

// in asks as somebody who reads a language.
func (w *world) in(language, who, path string) answer {
	w.t.Helper()
	return w.want(200, request{method: "GET", path: path, as: who, header: inLanguage(language)})
}

// found returns every object inside a JSON value that has a field.
func found(value any, field string) (objects []map[string]any) {
	switch v := value.(type) {
	case []any:
		for _, item := range v {
			objects = append(objects, found(item, field)...)
		}
	case map[string]any:
		if _, there := v[field]; there {
			objects = append(objects, v)
		}
		for _, item := range v {
			objects = append(objects, found(item, field)...)
		}
	}
	return objects
}

// Every answer that has a title of a job or a talent has what its reader sees beside it; what was written is the same
// in both languages.
func TestReadInYourLanguage(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	for _, who := range []string{"talent", "other"} { // the other does not apply, and is recommended
		w.put(who, "/api/profile", written, 200)
	}
	talentID := w.users["talent"].ID
	jobID := w.postedInEnglish()
	w.put("talent", "/api/saved-jobs/"+jobID, nil, 204)
	w.post("company", "/api/invitations", fields{"talentId": talentID, "jobId": jobID}, 201)
	applicationID := w.applied("talent", jobID)
	w.put("company", "/api/shortlist/"+talentID, fields{}, 204)

	job := map[string][2]string{
		"title": {"Senior Accountant", "محاسب أول"}, "location": {"Riyadh, Saudi Arabia", "الرياض، السعودية"},
	}
	talent := map[string][2]string{"title": {"Senior Accountant", "محاسبة أولى"}, "location": {"Riyadh", "الرياض"}}
	titleOnly := map[string][2]string{"title": job["title"]}
	for _, c := range []struct {
		who, path, field string
		want             map[string][2]string
	}{
		{"", "/api/jobs", "title", job},
		{"", jobs + jobID, "title", job},
		{"company", "/api/jobs/company", "title", job},
		{"talent", "/api/saved-jobs", "title", job},
		{"other", "/api/jobs/recommendations", "title", job},
		{"talent", "/api/applications", "jobTitle", job},
		{"talent", applications + applicationID, "jobTitle", job},
		{"talent", "/api/invitations", "jobTitle", titleOnly},
		{"company", "/api/invitations", "jobTitle", titleOnly},
		{"talent", "/api/account/access", "jobTitle", titleOnly},
		{"talent", "/api/profile", "title", talent},
		{"company", "/api/candidates?search=محاسبة", "title", talent},
		{"company", "/api/talent/" + talentID, "title", talent},
		{"company", "/api/talent/" + talentID, "jobTitle", titleOnly},
		{"company", "/api/shortlist", "title", talent},
		{"company", jobs + jobID + "/applications", "title", talent},
		{"company", jobs + jobID + "/recommended-candidates", "title", talent},
	} {
		t.Run(c.who+" "+c.path, func(t *testing.T) {
			w := w.lentTo(t)
			var bodies [2]any
			for i, language := range []string{"en", "ar"} {
				w.in(language, c.who, c.path).json(t, &bodies[i])
				shown := 0
				for _, object := range found(bodies[i], c.field) {
					reader, there := object["shown"].(map[string]any)
					if !there {
						continue // the reader's form itself
					}
					shown++
					for name, want := range c.want {
						if reader[name] != want[i] {
							t.Errorf("readers of %s see the %s %q, want %q", language, name, reader[name], want[i])
						}
					}
					checkParallel(t, object, reader)
					delete(object, "shown")
				}
				if shown == 0 {
					t.Errorf("nothing is shown to readers of %s", language)
				}
				for _, other := range found(bodies[i], "salary") {
					delete(other, "salary")
				}
				for _, other := range found(bodies[i], "matchReasons") {
					delete(other, "matchReasons")
				}
			}
			if !reflect.DeepEqual(withoutShown(bodies[0]), withoutShown(bodies[1])) {
				t.Errorf("what was written differs:\n%v\n%v", bodies[0], bodies[1])
			}
		})
	}
}

// withoutShown takes every reader's form out of an answer.
func withoutShown(body any) any {
	for _, object := range found(body, "shown") {
		delete(object, "shown")
	}
	return body
}

// checkParallel fails the test unless lists are shown item by item.
func checkParallel(t *testing.T, written, shown map[string]any) {
	t.Helper()
	for _, name := range []string{"skills", "languages", "education"} {
		as, listed := written[name].([]any)
		if !listed {
			continue
		}
		if forms, _ := shown[name].([]any); len(forms) != len(as) {
			t.Errorf("%d %s are written and %d shown", len(as), name, len(forms))
		}
	}
}

func TestSkillsAreShownOneByOne(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	w.put("talent", "/api/profile", written, 200)
	w.shows(w.in("en", "talent", "/api/profile"), []string{
		`"skills":["Accounting","Excel","شيء لا يعرفه أحد"]`, `"languages":["English","Arabic"]`,
		`"education":["Bachelor's degree in Accounting"]`,
		`"skills":["المحاسبة","Excel","شيء لا يعرفه أحد"]`, `"languages":["English","العربية"]`,
	}, nil)
}

// Whatever people take away or edit is what they wrote.
func TestExportsAndProposalsAreAsWritten(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	w.put("talent", "/api/profile", written, 200)
	w.applied("talent", w.postedInEnglish())
	for _, who := range []string{"talent", "company"} {
		w.shows(w.in("ar", who, "/api/account/export"), []string{"Senior Accountant"}, []string{`"shown"`, "محاسب أول"})
	}
	items := w.proposals("talent", "Sara Al Harbi\nSenior Accountant\n\nSkills\nAccounting, Excel\n")
	if !slices.ContainsFunc(items, func(item fields) bool { return item["title"] == "Senior Accountant" }) {
		t.Errorf("the CV proposes %v", items)
	}
}

// People search in both languages, and machines read one page.
func TestSearchEnginesAndFeedsGetBothForms(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	id := w.postedInEnglish()
	page := w.get("", "/job/"+id+"?lang=ar")
	w.shows(page, []string{"<title>محاسب أول · ", `content="Senior Accountant · `}, nil)
	_, data, _ := strings.Cut(page.body, `<script type="application/ld+json"`)
	_, data, _ = strings.Cut(data, ">")
	data, _, _ = strings.Cut(data, "</script>")
	var posting struct {
		Title, AlternateName, Skills string
		JobLocation                  struct{ Name, AlternateName string }
	}
	ok(t, json.Unmarshal([]byte(data), &posting))
	if posting.Title != "Senior Accountant" || posting.AlternateName != "محاسب أول" ||
		posting.Skills != "Accounting, Zorbing, المحاسبة" || posting.JobLocation.Name != "Riyadh, Saudi Arabia" ||
		posting.JobLocation.AlternateName != "الرياض، السعودية" {
		t.Errorf("the posting is %s", data)
	}
	for _, path := range []string{"/feeds/jobs.rss?lang=ar", "/feeds/jobs.json?lang=ar"} {
		feed := w.get("", path)
		w.shows(feed, []string{"Senior Accountant · نجد للأنظمة | محاسب أول", "الرياض، السعودية", "المحاسبة"}, nil)
		if vary := strings.Join(feed.Header.Values("Vary"), ", "); !strings.Contains(vary, "Accept-Language") {
			t.Errorf("%s varies by %q", path, vary)
		}
	}
	w.shows(w.get("", "/job/"+id+"?lang=en"), []string{"<title>Senior Accountant · "}, nil)
}
