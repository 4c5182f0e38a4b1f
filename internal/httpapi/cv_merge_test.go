package httpapi_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// proposed are the items that a CV proposes, each as the page accepts it.
func (w *world) proposals(who, cv string) []fields {
	w.t.Helper()
	var read struct {
		ParsedData struct {
			Title, Location, Summary, Phone                     string
			Years                                               float64
			Skills, Education, Certifications, Languages, Links []string
			LanguageLevels                                      map[string]string
			Experience                                          []map[string]any
		}
	}
	w.want(201, cvUpload(who, "cv.txt", []byte(cv), nil)).json(w.t, &read)
	p := read.ParsedData
	items := []fields{{"title": p.Title}, {"location": p.Location}, {"bio": p.Summary}, {"phone": p.Phone},
		{"experience": p.Years}}
	for name, list := range map[string][]string{"skills": p.Skills, "education": p.Education,
		"certifications": p.Certifications, "links": p.Links} {
		for _, one := range list {
			items = append(items, fields{name: []string{one}})
		}
	}
	for _, name := range p.Languages {
		items = append(items, fields{"languages": []fields{{"name": name, "level": p.LanguageLevels[name]}}})
	}
	for _, work := range p.Experience {
		for _, more := range []string{"duration", "months", "current"} {
			delete(work, more)
		}
		items = append(items, fields{"workHistory": []map[string]any{work}})
	}
	return items
}

type mergeAnswer struct {
	Change map[string]any
	Items  []map[string]any
}

func (w *world) merge(who string, items []fields, onto fields) mergeAnswer {
	w.t.Helper()
	body := fields{"items": items}
	if onto != nil {
		body["onto"] = onto
	}
	var m mergeAnswer
	w.post(who, "/api/profile/merge", body, 200).json(w.t, &m)
	return m
}

func (w *world) ownProfile(who string) map[string]any {
	w.t.Helper()
	var p map[string]any
	w.get(who, "/api/profile").json(w.t, &p)
	return p
}

// twinProfiles are profiles that already hold some of what englishCV and arabicCV say: in other words, in the other
// language, or in part.
var twinProfiles = map[string]fields{
	"an empty profile": {},
	"one in English": {
		"title": "Nurse", "skills": []string{"first  AID", "Microsoft Excel"},
		"languages": []string{"english", "Arabic"}, "languageLevels": fields{"Arabic": "native"},
		"workHistory": []fields{{"position": "nurse", "company": "NAJD clinic", "start": "2015", "end": "2018",
			"description": ""}},
		"links": []string{"https://www.example.com/sara/"},
	},
	"one in Arabic": {
		"title": "ممرضة", "skills": []string{"إسعافات أولية", "اكسل", "الزكاه"},
		"languages": []string{"العربية", "الإنجليزية"}, "languageLevels": fields{"الإنجليزية": "basic"},
		"workHistory": []fields{{"position": "محاسبه", "company": "شركة الراجحي للتجارة", "start": "2020", "end": "",
			"description": "كتبتها بنفسي"}},
	},
}

// What the page shows before somebody accepts is what is stored once they have, all of it or a part, and undoing it
// brings back what was there.
func TestAcceptingStoresWhatWasShown(t *testing.T) {
	for language, cv := range map[string]string{"English": englishCV, "Arabic": arabicCV} {
		for name, start := range twinProfiles {
			t.Run(language+" onto "+name, func(t *testing.T) {
				w := newWorld(t, "sqlite", httpapi.Settings{})
				w.put("talent", "/api/profile", start, 200)
				items := w.proposals("talent", cv)
				w.acceptAndUndo(items)
				w.acceptAndUndo(items[:len(items)/2])
				w.acceptAndUndo(items[len(items)/2:])
			})
		}
	}
}

func (w *world) acceptAndUndo(items []fields) {
	w.t.Helper()
	before := w.ownProfile("talent")
	shown := w.merge("talent", items, nil)
	if len(shown.Items) != len(items) {
		w.t.Fatalf("%d answers to %d items", len(shown.Items), len(items))
	}
	w.put("talent", "/api/profile", fields(shown.Change), 200)
	after := w.ownProfile("talent")
	want := maps.Clone(before)
	maps.Copy(want, shown.Change)
	for _, derived := range []string{"profileCompleteness", "isAiOptimized", "shown"} {
		delete(want, derived)
	}
	for field := range want {
		if !reflect.DeepEqual(after[field], want[field]) {
			w.t.Errorf("%s is stored as %v, shown as %v", field, after[field], want[field])
		}
	}
	if again := w.merge("talent", items, nil); len(again.Change) > 0 ||
		slices.ContainsFunc(again.Items, func(c map[string]any) bool { return len(c) > 0 }) {
		w.t.Errorf("accepting a second time would change %v", again)
	}
	former := fields{}
	for field := range shown.Change {
		former[field] = before[field]
	}
	w.put("talent", "/api/profile", former, 200)
	if undone := w.ownProfile("talent"); !reflect.DeepEqual(undone, before) {
		w.t.Errorf("undone it is %v, was %v", undone, before)
	}
}

// One thing in two spellings or two languages is one thing.
func TestMergingRecognisesWhatIsThere(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	work := func(position, company, start, end, description string) fields {
		return fields{"position": position, "company": company, "start": start, "end": end, "description": description}
	}
	worked := func(position, company, start, end, description string) fields {
		return fields{"workHistory": []fields{work(position, company, start, end, description)}}
	}
	w.put("talent", "/api/profile", fields{
		"skills": []string{"Microsoft Excel", "Café"}, "languages": []string{"Arabic", "الإنجليزية"},
		"languageLevels": fields{"الإنجليزية": "basic"},
		"links":          []string{"https://www.github.com/sara/"},
		"education":      []string{"BSc Nursing, King Saud University"},
		"workHistory": []fields{work("Lead", "Masar", "2023-01", "", "mine"),
			work("Clerk", "Najd", "2017", "2018", "")},
	}, 200)
	cases := []struct {
		name string
		item fields
		want string // what changes, as JSON
	}{
		{"a skill in the other language", fields{"skills": []string{"مايكروسوفت إكسل"}}, `{}`},
		{"a skill in other letters", fields{"skills": []string{" CAFÉ "}}, `{}`},
		{"a skill that is new", fields{"skills": []string{"SQL", "sql"}},
			`{"skills":["Microsoft Excel","Café","SQL"]}`},
		{"a language in the other language", fields{"languages": []fields{{"name": "العربية"}}}, `{}`},
		{"a level that nobody chose", fields{"languages": []fields{{"name": "العربية", "level": "native"}}},
			`{"languageLevels":{"Arabic":"native","الإنجليزية":"basic"}}`},
		{"a level that somebody chose", fields{"languages": []fields{{"name": "English", "level": "fluent"}}}, `{}`},
		{"an address without its scheme", fields{"links": []string{"github.com/sara"}}, `{}`},
		{"an address that is new", fields{"links": []string{"sara.example"}},
			`{"links":["https://www.github.com/sara/","https://sara.example"]}`},
		{"a degree in capitals", fields{"education": []string{"BSC NURSING,  KING SAUD UNIVERSITY"}}, `{}`},
		{"a position of the same year", worked("LEAD", "masar", "2023", "2025", "theirs"), `{}`},
		{"a position without a description", worked("Clerk", "Najd", "2017-03", "2018", "Filed"), `{"workHistory":[` +
			`{"company":"Masar","description":"mine","end":"","position":"Lead","start":"2023-01"},` +
			`{"company":"Najd","description":"Filed","end":"2018","position":"Clerk","start":"2017"}]}`},
		{"the same position at another time", worked("Lead", "Masar", "2019", "2020", ""), `{"workHistory":[` +
			`{"company":"Masar","description":"mine","end":"","position":"Lead","start":"2023-01"},` +
			`{"company":"Masar","description":"","end":"2020","position":"Lead","start":"2019"},` +
			`{"company":"Najd","description":"","end":"2018","position":"Clerk","start":"2017"}]}`},
		{"a text", fields{"title": " Head  of nursing "}, `{"title":"Head of nursing"}`},
		{"an empty text", fields{"title": " ", "location": ""}, `{}`},
		{"the title the profile has", fields{"title": "Nurse"}, `{}`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := json.Marshal(w.merge("talent", []fields{c.item}, nil).Items[0])
			ok(t, err)
			if string(got) != c.want {
				t.Errorf("changes\n%s, want\n%s", got, c.want)
			}
		})
	}
	typed := w.merge("talent", []fields{{"skills": []string{"sql"}}, {"title": "Nurse"}},
		fields{"skills": []string{"SQL"}, "title": "Matron"})
	if len(typed.Items[0]) > 0 || typed.Change["title"] != "Nurse" {
		t.Errorf("beside what is typed: %v", typed)
	}
}

func init() {
	merge := fields{"items": []fields{{"skills": []string{"SQL"}}}}
	addScenarios(map[string][]scenario{
		"POST /api/profile/merge": forTalents(merge,
			scenario{kind: good, send: as("talent", merge), status: 200,
				has: []string{`"change":{"skills":["SQL"]}`, `"items":[{"skills":["SQL"]}]`},
				after: func(w *world, _ answer) {
					w.shows(w.get("talent", "/api/profile"), nil, []string{"SQL"}) // asking stores nothing
				}},
			scenario{kind: good, send: as("talent", fields{"items": []fields{}}), status: 200,
				has: []string{`"change":{}`, `"items":[]`}},
			scenario{kind: notYours, send: func(w *world) request {
				return request{as: "talent", body: fields{"onto": fields{"userId": w.users["other"].ID},
					"items": []fields{}}}
			}, status: 403},
			scenario{kind: invalid, send: as("talent", fields{"items": make([]fields, 601)}), status: 422,
				has: []string{`"items":"`}},
			scenario{kind: invalid, send: as("talent", fields{"onto": fields{"skills": []string{strings.Repeat("x",
				201)}}, "items": []fields{}}), status: 422, has: []string{`"onto":"`}},
		),
	})
}
