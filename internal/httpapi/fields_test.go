package httpapi_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// allOf returns a body with every field of a struct, each with a value of its own unless one is given.
func allOf(body reflect.Type, given fields) fields {
	all := fields{}
	for _, field := range reflect.VisibleFields(body) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		of := field.Type
		if of.Kind() == reflect.Pointer {
			of = of.Elem()
		}
		switch value, there := given[name]; {
		case there:
			all[name] = value
		case of.Kind() == reflect.String:
			all[name] = "the " + name
		case of == reflect.TypeFor[[]string]():
			all[name] = []any{"the " + name}
		}
	}
	return all
}

// comesBack fails the test unless an answer has every field as it was sent.
func (w *world) comesBack(sent fields, a answer) {
	w.t.Helper()
	var got map[string]any
	a.json(w.t, &got)
	for name, want := range sent {
		if !reflect.DeepEqual(got[name], want) {
			w.t.Errorf("%s: sent %v, got %v", name, want, got[name])
		}
	}
}

func TestEveryFieldOfAJobComesBack(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	form := allOf(reflect.TypeFor[httpapi.JobText](), fields{
		"jobType":             "contract",
		"experienceLevel":     "lead",
		"salaryMin":           float64(12_000),
		"salaryMax":           float64(18_000),
		"currency":            "USD",
		"applicationDeadline": "2199-12-31",
	})
	if shape := reflect.TypeFor[httpapi.JobText](); len(form) != shape.NumField() {
		t.Errorf("the test fills %d of %d fields", len(form), shape.NumField())
	}
	id := w.newJob(nil)
	w.put("company", "/api/jobs/"+id, form, 200)
	w.comesBack(form, w.get("", "/api/jobs/"+id))
}

func TestEveryFieldOfAProfileComesBack(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	id, _ := w.ownProfile("talent")["userId"].(string)
	form := allOf(reflect.TypeFor[httpapi.ProfileChange](), fields{
		"userId":         id,
		"experience":     2.5,
		"expectedSalary": float64(15_000),
		"availability":   "negotiable",
		"languageLevels": map[string]any{"the languages": "fluent"},
		"links":          []any{"https://sara.example"},
		"phone":          "+966551234567",
		"workHistory": []any{map[string]any{
			"position": "Nurse", "company": "Najd Care", "start": "2021-03", "end": "2024", "description": "Wards.",
		}},
		"portfolio": []any{map[string]any{
			"title": "A ward", "url": "https://sara.example/ward", "description": "Drawn.",
		}},
	})
	if shape := reflect.TypeFor[httpapi.ProfileChange](); len(form) != shape.NumField() {
		t.Errorf("the test fills %d of %d fields", len(form), shape.NumField())
	}
	w.put("talent", "/api/profile", form, 200)
	w.comesBack(form, w.get("talent", "/api/profile"))
	// A company sees the phone only once it was shared with it, and knows the talent by another name for the id.
	delete(form, "phone")
	delete(form, "userId")
	w.comesBack(form, w.get("company", "/api/talent/"+id))
}
