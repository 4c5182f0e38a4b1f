package concept_test

import (
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tawafuq/tawafuq/internal/concept"
)

func TestLoadPhrases(t *testing.T) {
	load := func(content string) ([]concept.Phrases, error) {
		return concept.LoadPhrases(fstest.MapFS{"cv/words.tsv": {Data: []byte(content)}}, "cv/words.tsv")
	}
	got, err := load("# Comments and empty lines do not count.\nname\ten\tar\n\n" +
		"school\tschool; high school\tمدرسة\nschool\t\tجامعة\nto\tuntil\n")
	want := []concept.Phrases{
		{Name: "school", English: []string{"school", "high school"}, Arabic: []string{"مدرسة"}, Line: 4},
		{Name: "school", Arabic: []string{"جامعة"}, Line: 5},
		{Name: "to", English: []string{"until"}, Line: 6},
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v; want %+v", got, err, want)
	}
	for name, line := range map[string]string{
		"no name":              "\tschool",
		"no phrases":           "school",
		"a field too many":     "school\ta\tب\tc",
		"an empty phrase":      "school\ta;; b",
		"a list that ends":     "school\ta; b;",
		"Arabic among English": "school\ta; مدرسة",
		"English among Arabic": "school\ta\tb",
		"a phrase twice":       "school\ta; b; a",
	} {
		t.Run(name, func(t *testing.T) {
			_, err := load("name\ten\tar\nother\tx\tس\n" + line + "\n")
			if err == nil || !strings.HasPrefix(err.Error(), "words.tsv line 3: ") {
				t.Errorf("got %v, want an error that names line 3 of words.tsv", err)
			}
		})
	}
	if _, err := load("name\tar\ten\nschool\ta"); err == nil {
		t.Error("columns in another order are read")
	}
}
