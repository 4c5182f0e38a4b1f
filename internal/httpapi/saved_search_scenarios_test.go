package httpapi_test

import (
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/savedsearch"
)

const searches = "/api/saved-searches"

func wanted(name, query string) fields { return fields{"name": name, "query": query} }

// savedSearch saves a search of the talent's for cooks and returns its id.
func (w *world) savedSearch() string {
	w.t.Helper()
	return w.made(w.post("talent", searches, wanted("Cooks", "search=cook"), 201))
}

func init() {
	onSearch := func(who, after string, body any) func(*world) request {
		return func(w *world) request {
			return request{as: who, path: searches + "/" + w.savedSearch() + after, body: body}
		}
	}
	stays := func(w *world, _ answer) {
		w.shows(w.get("talent", searches), []string{`"name":"Cooks"`}, nil)
	}
	addScenarios(map[string][]scenario{
		"GET /api/saved-searches": forSignedIn(nil,
			scenario{kind: good, send: func(w *world) request {
				w.savedSearch()
				return request{as: "talent"}
			}, status: 200, has: []string{`"name":"Cooks"`, `"query":"search=cook"`, `"fresh":0`},
				after: func(w *world, _ answer) {
					for _, who := range []string{"other", "company", "admin"} {
						w.isEmpty(w.get(who, searches))
					}
				}},
		),
		"POST /api/saved-searches": forSignedIn(wanted("Cooks", "search=cook"),
			scenario{kind: good, send: as("talent", wanted(" طبّاخ ", "?limit=20&search=طباخ&jobType=remote,hybrid")),
				status: 201, has: []string{`"name":"طبّاخ"`,
					`"query":"jobType=hybrid%2Cremote&search=%D8%B7%D8%A8%D8%A7%D8%AE"`, `"createdAt":"20`}},
			scenario{kind: good, send: as("company", wanted("Cooks", "skill=Cooking")), status: 201,
				has: []string{`"query":"skill=Cooking"`}},
			scenario{kind: wrongRole, send: as("admin", wanted("Cooks", "search=cook")), status: 403},
			scenario{kind: invalid, send: as("talent", wanted("", "limit=20")), status: 422,
				has: []string{`"name":"`, `"query":"`}},
			scenario{kind: invalid, send: as("talent", wanted("Cooks", "search=cook&jobType=fun")), status: 422,
				has: []string{`"jobType":"`}},
		),
		"PUT /api/saved-searches/{id}": forSignedIn(fields{"name": "x"},
			scenario{kind: good, send: onSearch("talent", "", fields{"name": "Chefs"}), status: 200,
				has: []string{`"name":"Chefs"`, `"query":"search=cook"`}},
			scenario{kind: notYours, send: onSearch("other", "", fields{"name": "Chefs"}), status: 404, after: stays},
			scenario{kind: invalid, send: onSearch("talent", "", fields{"name": " "}), status: 422,
				has: []string{`"name":"`}, after: stays},
		),
		"PUT /api/saved-searches/{id}/alert": forSignedIn(fields{"alert": "daily"},
			scenario{kind: good, send: onSearch("talent", "/alert", fields{"alert": "now"}), status: 200,
				has: []string{`"name":"Cooks"`, `"alert":"now"`, `"fresh":0`}, after: func(w *world, _ answer) {
					w.shows(w.get("talent", searches), []string{`"alert":"now"`}, nil)
					saved := fields{"name": "Cooks", "query": "skill=Cooking", "alert": "weekly"}
					w.shows(w.post("company", searches, saved, 201), []string{`"alert":"weekly"`}, nil)
				}},
			scenario{kind: notYours, send: onSearch("other", "/alert", fields{"alert": "now"}), status: 404,
				after: func(w *world, _ answer) {
					w.shows(w.get("talent", searches), []string{`"alert":"off"`}, nil)
				}},
			scenario{kind: invalid, send: onSearch("talent", "/alert", fields{"alert": "hourly"}), status: 422,
				has: []string{`"alert":"`}},
			scenario{kind: invalid, send: func(w *world) request {
				id := w.made(w.post("company", searches, wanted("Cooks", "skill=Cooking"), 201))
				return request{as: "company", path: searches + "/" + id + "/alert", body: fields{"alert": "now"}}
			}, status: 422},
		),
		"DELETE /api/saved-searches/{id}": forSignedIn(nil,
			scenario{kind: good, send: onSearch("talent", "", nil), status: 204, after: func(w *world, _ answer) {
				w.isEmpty(w.get("talent", searches))
			}},
			scenario{kind: notYours, send: onSearch("other", "", nil), status: 204, after: stays},
		),
		"POST /api/saved-searches/{id}/seen": forSignedIn(nil,
			scenario{kind: good, send: onSearch("talent", "/seen", nil), status: 204},
			scenario{kind: notYours, send: onSearch("other", "/seen", nil), status: 404},
		),
	})
}

// The same search is kept once, and no more searches than one may keep.
func TestSavedSearchesAreFew(t *testing.T) {
	onBothEngines(t, func(w *world) {
		first := w.savedSearch()
		again := w.post("talent", searches, wanted("Another name", "?cursor=x&search=+cook"), 201)
		if w.made(again) != first {
			w.t.Errorf("the same search is kept twice: %s", again.body)
		}
		for i := 1; i < savedsearch.Most; i++ {
			w.post("talent", searches, wanted("Cooks", "search=cook"+strings.Repeat("x", i)), 201)
		}
		full := w.post("talent", searches, wanted("One too many", "search=baker"), 409)
		w.shows(full, []string{`"code":"savedSearch.tooMany"`}, nil)
		w.post("talent", searches, wanted("Still there", "search=cook"), 201)
		w.post("other", searches, wanted("Somebody else's", "search=baker"), 201)
		w.del("talent", searches+"/"+first, 204)
		w.post("talent", searches, wanted("Now it fits", "search=baker"), 201)
	})
}

// What was posted since a search was last looked at is fresh.
func TestSavedSearchesCountWhatIsFresh(t *testing.T) {
	onBothEngines(t, func(w *world) {
		id := w.made(w.post("talent", searches, wanted("محاسب", "search=محاسب&experienceLevel=senior"), 201))
		count := func(want string) {
			w.t.Helper()
			w.shows(w.get("talent", searches), []string{`"fresh":` + want}, nil)
		}
		count("0")
		time.Sleep(2 * time.Millisecond) // it is by time
		w.newJob(fields{"title": "Senior Accountant", "experienceLevel": "senior"})
		w.newJob(fields{"title": "Junior Accountant", "experienceLevel": "entry"})
		count("1")
		w.post("talent", searches+"/"+id+"/seen", nil, 204)
		count("0")
	})
}

func TestSavedSearchesLeaveWithTheirOwner(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.signUp("leaver", nil)
		w.post("leaver", searches, wanted("A search of my own", "search=cook"), 201)
		w.shows(w.get("leaver", "/api/account/export"), []string{`"savedSearches":[{`, "A search of my own"}, nil)
		w.post("leaver", "/api/account/deletion", fields{"password": password}, 204)
		w.runTasks()
		if strings.Contains(w.dump(), "A search of my own") {
			w.t.Error("the search is still there")
		}
	})
}

// The parameters that a saved search keeps are those of the lists, except for their pages.
func TestSavedSearchesKeepEveryParameter(t *testing.T) {
	onBothEngines(t, func(w *world) {
		var document struct {
			Paths map[string]struct {
				Get struct{ Parameters []struct{ Name, In string } }
			}
		}
		w.get("", "/api/openapi.json").json(w.t, &document)
		for path, role := range map[string]account.Role{
			"/api/jobs": account.RoleTalent, "/api/candidates": account.RoleCompany,
		} {
			left := map[string]bool{"limit": true, "cursor": true}
			for _, name := range savedsearch.Parameters[role] {
				left[name] = true
			}
			for _, p := range document.Paths[path].Get.Parameters {
				if p.In == "query" && !left[p.Name] {
					w.t.Errorf("%s takes %s, which a saved search forgets", path, p.Name)
				}
				delete(left, p.Name)
			}
			for name := range left {
				w.t.Errorf("a saved search keeps %s, which %s does not take", name, path)
			}
		}
	})
}
