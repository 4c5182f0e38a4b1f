package talent_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/talent"
)

// searched says of every field of a profile whether companies find a talent by its words. The others have filters of
// their own, are shown only once a profile is open, or are nobody's business in a search.
var searched = map[string]bool{
	"Title": true, "Skills": true,
	"UserID": false, "Bio": false, "Education": false, "Experience": false, "Location": false, "Phone": false,
	"ExpectedSalary": false, "Availability": false, "WorkHistory": false, "Certifications": false, "Languages": false,
	"LanguageLevels": false, "Links": false, "Portfolio": false, "InPool": false, "UpdatedAt": false,
}

func TestEveryFieldIsSearchedOrKnowinglyNot(t *testing.T) {
	for _, field := range reflect.VisibleFields(reflect.TypeFor[talent.Profile]()) {
		want, decided := searched[field.Name]
		if !decided {
			t.Errorf("%s: add it to Profile.SearchWords and to searched, or only to searched as false", field.Name)
			continue
		}
		var p talent.Profile
		switch value := reflect.ValueOf(&p).Elem().FieldByIndex(field.Index); value.Interface().(type) {
		case string:
			value.SetString("zanzibar")
		case []string:
			value.Set(reflect.ValueOf([]string{"zanzibar"}))
		case []talent.Work:
			value.Set(reflect.ValueOf([]talent.Work{{Position: "zanzibar", Company: "zanzibar"}}))
		}
		if found := slices.Contains(p.SearchWords("", ""), "zanzibar"); found != want {
			t.Errorf("%s: searched: %v, want %v", field.Name, found, want)
		}
	}
}
