package job_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/job"
)

// searched says of every field of an advert whether the search finds a job by its words. Choices, amounts and days have
// filters of their own; benefits would find a job by what it is not.
var searched = map[string]bool{
	"Title": true, "Department": true, "Location": true, "Description": true, "Requirements": true, "Skills": true,
	"Benefits": false, "Type": false, "Level": false, "SalaryMin": false, "SalaryMax": false, "Currency": false,
	"Deadline": false,
}

func TestEveryFieldIsSearchedOrKnowinglyNot(t *testing.T) {
	for _, field := range reflect.VisibleFields(reflect.TypeFor[job.Text]()) {
		want, decided := searched[field.Name]
		if !decided {
			t.Errorf("%s: add it to Job.SearchWords and to searched, or only to searched as false", field.Name)
			continue
		}
		var j job.Job
		value := reflect.ValueOf(&j.Text).Elem().FieldByIndex(field.Index)
		switch value.Kind() {
		case reflect.String:
			value.SetString("zanzibar")
		case reflect.Slice:
			value.Set(reflect.ValueOf([]string{"zanzibar"}))
		}
		if found := slices.Contains(j.SearchWords(), "zanzibar"); found != want {
			t.Errorf("%s: searched: %v, want %v", field.Name, found, want)
		}
	}
}
