package finder_test

import (
	"reflect"
	"testing"

	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// searchedInJobs says of every field of an advert whether the search finds a job by its words. Choices, amounts and
// days have filters of their own.
var searchedInJobs = map[string]bool{
	"Title": true, "Department": true, "Location": true, "Description": true, "Requirements": true, "Skills": true,
	"Benefits": true, "Type": false, "Level": false, "SalaryMin": false, "SalaryMax": false, "Currency": false,
	"Deadline": false,
}

// searchedInProfiles says the same of a profile. The others have filters of their own, are shown only once a profile is
// open, or are nobody's business in a search.
var searchedInProfiles = map[string]bool{
	"Title": true, "Skills": true, "Bio": true, "Education": true, "Location": true,
	"UserID": false, "Experience": false, "Phone": false, "ExpectedSalary": false, "Availability": false,
	"WorkHistory": false, "Certifications": false, "Languages": false, "LanguageLevels": false, "Links": false,
	"Portfolio": false, "InPool": false, "UpdatedAt": false, "Struck": false,
}

// fieldsOf are the fields of a type.
func fieldsOf[T any]() []reflect.StructField { return reflect.VisibleFields(reflect.TypeFor[T]()) }

// write writes a word into a field that can hold one.
func write(value reflect.Value) {
	const word = "zanzibar"
	switch value.Interface().(type) {
	case []string:
		value.Set(reflect.ValueOf([]string{word}))
	case []talent.Work:
		value.Set(reflect.ValueOf([]talent.Work{{Position: word, Company: word}}))
	case []talent.Piece:
		value.Set(reflect.ValueOf([]talent.Piece{{Title: word}}))
	case map[string]string:
		value.Set(reflect.ValueOf(map[string]string{word: word}))
	default:
		if value.Kind() == reflect.String {
			value.SetString(word)
		}
	}
}

func TestEveryFieldIsSearchedOrKnowinglyNot(t *testing.T) {
	page := list.NewPage(10, "")
	for _, field := range fieldsOf[job.Text]() {
		want, decided := searchedInJobs[field.Name]
		if !decided {
			t.Errorf("%s of a job: add it to docOfJob and to searchedInJobs, or only there as false", field.Name)
			continue
		}
		j := job.Job{ID: "job", CompanyID: "najd", CompanyName: "Najd", Status: job.Open}
		write(reflect.ValueOf(&j.Text).Elem().FieldByIndex(field.Index))
		found, err := fillFrom(t, &madeUp{jobs: []job.Job{j}}).FindJobs(t.Context(),
			job.Query{Search: "zanzibar", Exact: true}, page)
		must(t, err)
		if (found.Total == 1) != want {
			t.Errorf("%s of a job: searched: %v, want %v", field.Name, !want, want)
		}
	}
	for _, field := range fieldsOf[talent.Profile]() {
		want, decided := searchedInProfiles[field.Name]
		if !decided {
			t.Errorf("%s of a profile: add it to docOfCandidate and to searchedInProfiles, or only there as false",
				field.Name)
			continue
		}
		c := talent.Candidate{Profile: talent.Profile{UserID: "person", InPool: true}}
		write(reflect.ValueOf(&c.Profile).Elem().FieldByIndex(field.Index))
		found, err := fillFrom(t, &madeUp{talents: []talent.Candidate{c}}).FindCandidates(t.Context(),
			talent.Query{Search: "zanzibar", Exact: true}, 0, page)
		must(t, err)
		if (found.Total == 1) != want {
			t.Errorf("%s of a profile: searched: %v, want %v", field.Name, !want, want)
		}
	}
}
