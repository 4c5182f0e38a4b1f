package httpapi_test

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// row is what the tests look at in a row of a list.
type row struct {
	ID, Title        string
	FirstName        string
	Near             bool
	CompanyAnswersIn *float64
	Match            *struct {
		MatchScore   int
		MatchReasons []string
	}
}

// found returns a list and how many it has in all.
func (w *world) found(who, path string) (rows []row, total int) {
	w.t.Helper()
	a := w.get(who, path)
	a.json(w.t, &rows)
	total, err := strconv.Atoi(a.Header.Get("X-Total-Count"))
	ok(w.t, err)
	return rows, total
}

func titles(rows []row) string {
	var all []string
	for _, r := range rows {
		all = append(all, r.Title)
	}
	return strings.Join(all, ", ")
}

func query(of fields) string {
	values := url.Values{}
	for name, value := range of {
		values.Set(name, fmt.Sprint(value))
	}
	return "?" + values.Encode()
}

func TestJobsCanBeSorted(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.beEngineer("talent")
		for _, j := range []fields{
			{"title": "Backend Engineer", "salaryMax": 15000, "salaryMin": 1},
			{"title": "Nurse", "skills": []string{"Nursing care"}, "salaryMax": 30000, "salaryMin": 1},
			{"title": "Frontend Engineer", "skills": []string{"CSS"}, "salaryMax": 20000, "salaryMin": 1},
		} {
			w.newJob(j)
			time.Sleep(2 * time.Millisecond) // the list is by time
		}
		for _, test := range []struct{ who, query, want string }{
			{"", "", "Frontend Engineer, Nurse, Backend Engineer"},
			{"", "?sort=relevance", "Frontend Engineer, Nurse, Backend Engineer"},
			{"", "?sort=salary", "Nurse, Frontend Engineer, Backend Engineer"},
			{"", "?search=nurse+engineer&sort=date", "Nurse"},
			{"talent", "?sort=match", "Backend Engineer, Frontend Engineer, Nurse"},
			{"company", "?sort=match", "Frontend Engineer, Nurse, Backend Engineer"},
			{"talent", "?sort=match&search=engineer", "Backend Engineer, Frontend Engineer"},
		} {
			found, _ := w.found(test.who, "/api/jobs"+test.query)
			found = slices.DeleteFunc(found, func(r row) bool { return r.Near })
			if titles(found) != test.want {
				w.t.Errorf("%q as %q: %s, want %s", test.query, test.who, titles(found), test.want)
			}
		}
		usual, _ := w.found("", "/api/jobs?search=engineer")
		if found, _ := w.found("", "/api/jobs?search=engineer&sort=match"); titles(found) != titles(usual) {
			w.t.Errorf("by match for a visitor: %s, want %s", titles(found), titles(usual))
		}
	})
}

// A talent sees in the list what the job's page says about the match; nobody else sees any.
func TestRowsShowTheMatch(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.beEngineer("talent")
		market(w)
		for _, path := range []string{"/api/jobs", "/api/jobs?sort=match", "/api/jobs?search=accountant",
			jobs + w.newJob(fields{"title": "Senior Accountant"}) + "/similar"} {
			found, _ := w.listed("talent", path)
			for _, r := range found {
				var page struct {
					MatchScore   int
					MatchReasons []string
				}
				w.get("talent", jobs+r.ID+"/match").json(w.t, &page)
				if r.Match == nil || r.Match.MatchScore != page.MatchScore ||
					!slices.Equal(r.Match.MatchReasons, page.MatchReasons) {
					w.t.Errorf("%s: %s has %+v in the list, %+v on its page", path, r.Title, r.Match, page)
				}
			}
			for _, who := range []string{"", "company", "admin"} {
				others, _ := w.listed(who, path)
				for _, r := range others {
					if r.Match != nil {
						w.t.Errorf("%s: %q sees a match", path, who)
					}
				}
			}
		}
	})
}

// listed is found for a list without a total.
func (w *world) listed(who, path string) (rows []row, a answer) {
	w.t.Helper()
	a = w.get(who, path)
	a.json(w.t, &rows)
	return rows, a
}

// Near rows come last, and only where few were found; they are not in the total.
func TestNearRowsAreNotCounted(t *testing.T) {
	onBothEngines(t, func(w *world) {
		market(w)
		found, total := w.found("", "/api/jobs?search=senior+accountant+in+Abha")
		if total != 0 || len(found) == 0 || !found[0].Near {
			w.t.Errorf("%d in total, and %+v", total, found)
		}
		w.shows(w.get("", "/feeds/jobs.json?search=senior+accountant+in+Abha"), []string{`"items":[]`}, nil)
		found, total = w.found("", "/api/jobs?search=senior+accountant&location=Abha")
		if total != 0 || len(found) != 0 {
			w.t.Errorf("a chosen place was loosened: %+v", found)
		}
		if found, _ = w.found("", "/api/jobs?search=xqzzvw"); len(found) != 0 {
			w.t.Errorf("letters without sense find %+v", found)
		}
	})
}

// Pages fit together while others write: nothing comes twice, and nothing that was there all the time is left out.
func TestPagesSurviveWrites(t *testing.T) {
	onBothEngines(t, func(w *world) {
		var there []string
		for i := range 12 {
			there = append(there, w.newJob(fields{"title": "Accountant " + strconv.Itoa(i)}))
		}
		closed := there[3]
		for _, sort := range []string{"relevance", "date", "salary", "match"} {
			seen := map[string]bool{}
			next := "/api/jobs?search=accountant&limit=5&sort=" + sort
			for next != "" {
				found, a := w.listed("talent", next)
				for _, r := range found {
					if seen[r.ID] {
						w.t.Errorf("by %s: %s comes twice", sort, r.Title)
					}
					seen[r.ID] = true
				}
				next, _, _ = strings.Cut(strings.TrimPrefix(a.Header.Get("Link"), "<"), ">")
				w.newJob(fields{"title": "Accountant, new"})
				w.newJob(fields{"title": "Nurse"})
				if closed != "" {
					w.post("company", jobs+closed+"/close", nil, 200)
					closed = ""
				}
			}
			for i, id := range there {
				if i != 3 && !seen[id] {
					w.t.Errorf("by %s: %s was left out", sort, id)
				}
			}
		}
	})
}
