package httpapi_test

import (
	"strings"
	"testing"
)

const impliedPath = "/api/profile/implied-skills"

// readBetweenLines stands in for the real reader, which has tests of its own.
func readBetweenLines(sentence string) []string {
	switch {
	case strings.Contains(sentence, "interpret"):
		return []string{"s-data-analysis"}
	case strings.Contains(sentence, "relationships"):
		return []string{"s-customer-relationship-management", "s-data-analysis"}
	default:
		return nil
	}
}

// onImplied sends about a skill that the talent's profile implies.
func onImplied(who, id string) func(*world) request {
	return func(w *world) request {
		w.put("talent", "/api/profile", fields{"bio": "I interpret the data of our shops."}, 200)
		return request{as: who, path: impliedPath + "/" + id}
	}
}

func init() {
	addScenarios(map[string][]scenario{
		"GET /api/profile/implied-skills": forTalents(nil,
			scenario{kind: good, send: as("talent", nil), status: 200, has: []string{"[]"}},
			scenario{kind: good, send: func(w *world) request {
				w.put("talent", "/api/profile", fields{"bio": "I interpret the data of our shops."}, 200)
				return request{as: "talent", path: impliedPath, header: inLanguage("ar")}
			}, status: 200, has: []string{`[{"id":"s-data-analysis","name":"تحليل البيانات"}]`}},
		),
		"GET /api/cv/{userId}/implied-skills": forTalents(nil,
			scenario{kind: good, send: onCV("talent", "/implied-skills"), status: 200, has: []string{"[]"}},
			scenario{kind: notYours, send: onCV("other", "/implied-skills?version={id}"), status: 404},
			scenario{kind: invalid, send: onCV("talent", "/implied-skills?version=made-up"), status: 404},
		),
		"DELETE /api/profile/implied-skills/{id}": forTalents(nil,
			scenario{kind: good, send: onImplied("talent", "s-data-analysis"), status: 204,
				after: func(w *world, _ answer) { w.isEmpty(w.get("talent", impliedPath)) }},
			scenario{kind: notYours, send: onImplied("other", "s-data-analysis"), status: 204,
				after: func(w *world, _ answer) {
					w.shows(w.get("talent", impliedPath), []string{"s-data-analysis"}, nil)
				}},
			scenario{kind: invalid, send: onImplied("talent", "o-nurse"), status: 404},
			scenario{kind: invalid, send: onImplied("talent", "made-up"), status: 404},
		),
		"PUT /api/profile/implied-skills/{id}": forTalents(nil,
			scenario{kind: good, send: func(w *world) request {
				r := onImplied("talent", "s-data-analysis")(w)
				w.del("talent", r.path, 204)
				return r
			}, status: 204, after: func(w *world, _ answer) {
				w.shows(w.get("talent", impliedPath), []string{"s-data-analysis"}, nil)
			}},
			scenario{kind: notYours, send: func(w *world) request {
				r := onImplied("other", "s-data-analysis")(w)
				w.del("talent", r.path, 204)
				return r
			}, status: 204, after: func(w *world, _ answer) { w.isEmpty(w.get("talent", impliedPath)) }},
			scenario{kind: invalid, send: onImplied("talent", "made-up"), status: 404},
		),
	})
}

// What a CV or a profile implies is neither what it names nor what its owner struck, and each is said once.
func TestImpliedSkills(t *testing.T) {
	onBothEngines(t, func(w *world) {
		const story = "I interpret the data of our shops. I keep good relationships with our customers."
		content := strings.Replace(englishCV, "- Ran the night shift", "- "+story, 1)
		w.uploaded("talent", "cv.txt", content)
		ofCV := "/api/cv/" + w.users["talent"].ID + "/implied-skills"
		w.shows(w.get("talent", ofCV), []string{`[{"id":"s-data-analysis","name":"Data analysis"},` +
			`{"id":"s-customer-relationship-management"`}, nil)
		w.put("talent", "/api/profile", fields{"bio": story, "skills": []string{"تحليل البيانات"}}, 200)
		w.shows(w.get("talent", impliedPath), []string{"s-customer-relationship-management"},
			[]string{"s-data-analysis"})
		w.del("talent", impliedPath+"/s-customer-relationship-management", 204)
		w.isEmpty(w.get("talent", impliedPath))
		w.isEmpty(w.get("talent", ofCV))
		w.shows(w.get("talent", "/api/account/export"), []string{"s-customer-relationship-management"}, nil)
	})
}
