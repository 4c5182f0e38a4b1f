package locales

import (
	"encoding/json"
	"os"
	"testing"
)

// The page's test reads the same table: both word years alike.
func TestExperience(t *testing.T) {
	raw, err := os.ReadFile("testdata/years.json")
	if err != nil {
		t.Fatal(err)
	}
	var table []struct {
		Years  float64
		EN, AR string
	}
	if err := json.Unmarshal(raw, &table); err != nil {
		t.Fatal(err)
	}
	if len(table) < 20 {
		t.Errorf("%d rows", len(table))
	}
	for _, row := range table {
		for language, want := range map[string]string{"en": row.EN, "ar": row.AR} {
			if got := Experience(language, row.Years); got != want {
				t.Errorf("%v years: %q, want %q", row.Years, got, want)
			}
		}
	}
}
