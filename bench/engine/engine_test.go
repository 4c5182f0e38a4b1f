package engine

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/search"
)

// threeJobs is a file of documents.
func threeJobs(t *testing.T) string {
	t.Helper()
	file, err := os.Create(filepath.Join(t.TempDir(), "docs"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	out := json.NewEncoder(file)
	for id, title := range map[string]string{"a": "Senior Accountant", "b": "محاسب", "c": "Truck Driver"} {
		d := Doc{ID: id, Title: title, Place: "Riyadh", Text: "a good team", Job: &search.JobDoc{
			ID: id, Title: title, Place: "Riyadh", Description: "a good team",
		}}
		if err := out.Encode(d); err != nil {
			t.Fatal(err)
		}
	}
	return file.Name()
}

func TestEnginesFind(t *testing.T) {
	docs := threeJobs(t)
	own, err := newOurs()
	if err != nil {
		t.Fatal(err)
	}
	sqlite, err := newFTS5()
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name     string
		b        backend
		settings Settings
		query    string
		want     []string
	}{
		{"ours crosses languages", own, Settings{}, "accountant", []string{"a", "b"}},
		{"a word", sqlite, Settings{Words: Unicode61, Match: All}, "accountant", []string{"a"}},
		{"a stem", sqlite, Settings{Words: Porter, Match: All}, "accountants", []string{"a"}},
		{"a prefix", sqlite, Settings{Words: Unicode61, Match: All, Prefix: true}, "محا", []string{"b"}},
		{"letters within a word", sqlite, Settings{Words: Trigram, Match: All}, "countan", []string{"a"}},
		{"any word", sqlite, Settings{Words: Unicode61, Match: Any}, "truck محاسب", []string{"b", "c"}},
		{"a phrase", sqlite, Settings{Words: Unicode61, Match: All}, `"truck driver"`, []string{"c"}},
		{"a word left out", sqlite, Settings{Words: Unicode61, Match: All}, "riyadh -driver", []string{"a", "b"}},
		{"all words find nothing, so any", sqlite, Settings{Words: Unicode61, Match: AllOrElse}, "truck pilot",
			[]string{"c"}},
		{"nothing but a quote", sqlite, Settings{Words: Unicode61, Match: All}, `"`, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if _, err := handle(test.b, Request{Load: docs, Settings: test.settings}); err != nil {
				t.Fatal(err)
			}
			asked := Request{Settings: test.settings, Questions: []Question{{Text: test.query}}, Limit: 20}
			r, err := handle(test.b, asked)
			if err != nil {
				t.Fatal(err)
			}
			got := slices.Sorted(slices.Values(r.Answers[0].IDs))
			if !slices.Equal(got, test.want) {
				t.Errorf("%q found %v, want %v", test.query, got, test.want)
			}
		})
	}
}

func TestPostgresQuery(t *testing.T) {
	tests := []struct {
		name, query string
		settings    Settings
		want        []any
	}{
		{"all words, the last a prefix", "senior acc", Settings{Words: Simple, Match: All, Prefix: true},
			[]any{5, "'senior' & 'acc':*"}},
		{"any word", "senior acc", Settings{Words: Both, Match: Any}, []any{5, "'senior' | 'acc'"}},
		{"a phrase and a word left out", `"truck driver" -junior`, Settings{Words: Simple, Match: All, Prefix: true},
			[]any{5, "'truck driver'", "'junior'"}},
		{"quotes and backslashes", `o'brien\`, Settings{Words: Simple, Match: All}, []any{5, "'o brien '"}},
		{"nothing", "  ", Settings{Words: Simple, Match: All}, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if _, args := postgresQuery(parse(test.query), test.settings, 5); !slices.Equal(args, test.want) {
				t.Errorf("%q is asked as %q, want %q", test.query, args, test.want)
			}
		})
	}
}
