package httpapi_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/httpapi"
)

const (
	correctionChoice = "/api/account/cv-corrections"
	correctionCounts = "/api/admin/cv-corrections"
)

// corrected reports corrections as {field, kind, count}.
func corrected(field, kind string, count int) fields {
	return fields{"corrections": []fields{{"field": field, "kind": kind, "count": count}}}
}

// agreedTo sends as somebody who lets their corrections be counted.
func agreedTo(body any) func(*world) request {
	return func(w *world) request {
		w.put("talent", correctionChoice, fields{"allowed": true}, 200)
		return request{as: "talent", body: body}
	}
}

func init() {
	swapped := corrected("company", "swapped", 2)
	addScenarios(map[string][]scenario{
		"GET /api/account/cv-corrections": forTalents(nil,
			scenario{kind: good, send: as("talent", nil), status: 200, has: []string{`{"allowed":false}`}}),
		"PUT /api/account/cv-corrections": forTalents(fields{"allowed": true},
			scenario{kind: good, send: as("talent", fields{"allowed": true}), status: 200,
				has: []string{`{"allowed":true}`}, after: func(w *world, _ answer) {
					w.shows(w.get("talent", correctionChoice), []string{`{"allowed":true}`}, nil)
					w.shows(w.get("other", correctionChoice), []string{`{"allowed":false}`}, nil)
				}},
			scenario{kind: invalid, send: as("talent", fields{}), status: 422, has: []string{`"allowed":"`}}),
		"POST /api/cv-corrections": forTalents(swapped,
			scenario{kind: good, send: agreedTo(swapped), status: 204, after: func(w *world, _ answer) {
				w.shows(w.get("admin", correctionCounts),
					[]string{`[{"field":"company","kind":"swapped","count":2}]`}, nil)
			}},
			scenario{kind: invalid, send: as("talent", swapped), status: 403,
				has: []string{`"code":"cv.correctionsOff"`}, after: func(w *world, _ answer) {
					w.isEmpty(w.get("admin", correctionCounts))
				}},
			scenario{kind: invalid, send: agreedTo(corrected("Sara Al Harbi", "wrong", 1)), status: 422,
				has: []string{`"field":"`}},
			scenario{kind: invalid, send: agreedTo(corrected("title", "rude", 1)), status: 422,
				has: []string{`"kind":"`}},
			scenario{kind: invalid, send: agreedTo(corrected("title", "wrong", 0)), status: 422,
				has: []string{`"count":"`}},
			scenario{kind: invalid, send: agreedTo(fields{"corrections": make([]fields, 66)}), status: 422,
				has: []string{`"corrections`}},
		),
		"GET /api/admin/cv-corrections": {
			{kind: good, send: as("admin", nil), status: 200, has: []string{"[]"}},
			{kind: signedOut, send: as("", nil), status: 401},
			{kind: wrongRole, send: as("talent", nil), status: 403},
			{kind: wrongRole, send: as("company", nil), status: 403},
		},
	})
}

func TestEveryCorrectedFieldIsInTheDocument(t *testing.T) {
	field, there := reflect.TypeFor[httpapi.CVCorrection]().FieldByName("Field")
	if got := field.Tag.Get("enum"); !there || got != strings.Join(cv.CorrectedFields, ",") {
		t.Errorf("the document has %s, the check %v", got, cv.CorrectedFields)
	}
}

// Counts add up over people and hold none of them; the consent goes with its owner, or as soon as it is taken back.
func TestCorrectionsAreCountedWithConsent(t *testing.T) {
	onBothEngines(t, func(w *world) {
		for _, who := range []string{"talent", "other"} {
			w.put(who, correctionChoice, fields{"allowed": true}, 200)
			w.put(who, correctionChoice, fields{"allowed": true}, 200)
			w.post(who, "/api/cv-corrections", corrected("education", "split", 1), 204)
		}
		w.post("talent", "/api/cv-corrections", fields{"corrections": []fields{
			{"field": "education", "kind": "split", "count": 2}, {"field": "title", "kind": "wrong", "count": 1},
		}}, 204)
		w.shows(w.get("talent", "/api/account/export"), []string{`"cvCorrections"`}, nil)
		w.put("talent", correctionChoice, fields{"allowed": false}, 200)
		w.post("talent", "/api/cv-corrections", corrected("education", "split", 1), 403)
		w.shows(w.get("talent", "/api/account/export"), nil, []string{`"cvCorrections"`})
		const want = `[{"field":"education","kind":"split","count":4},{"field":"title","kind":"wrong","count":1}]`
		w.shows(w.get("admin", correctionCounts), []string{want}, nil)

		w.post("other", "/api/account/deletion", fields{"password": password}, 204)
		w.runTasks()
		w.shows(w.get("admin", correctionCounts), []string{want}, nil)
		for line := range strings.Lines(w.dump()) {
			if strings.HasPrefix(line, "cv_corrections:") && (strings.Contains(line, w.users["talent"].ID) ||
				strings.Contains(line, w.users["other"].ID)) {
				w.t.Errorf("somebody is named in %s", line)
			}
		}
	})
}
