package main

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/search"
)

func TestMarkOf(t *testing.T) {
	grades := map[string]int{"right": 3, "alike": 2, "neighbour": 1}
	tests := []struct {
		name               string
		grades             map[string]int
		found              []string
		ndcg, first, empty float64
		nonsense           int
	}{
		{"everything in order", grades, []string{"right", "alike", "neighbour"}, 1, 1, 0, 0},
		{"nothing found", grades, nil, 0, 0, 1, 0},
		{"the best one second", grades, []string{"other", "right"},
			7 / math.Log2(3) / (7 + 3/math.Log2(3) + .5), 0, 0, 0},
		{"nonsense finds nothing", nil, nil, 0, 0, 0, 0},
		{"nonsense finds something", nil, []string{"right", "alike"}, 0, 0, 0, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := markOf(examQuestion{Grades: test.grades}, test.found)
			if math.Abs(m.ndcg-test.ndcg) > 1e-9 || m.first != test.first || m.empty != test.empty ||
				m.nonsense != test.nonsense {
				t.Errorf("marked %+v", m)
			}
		})
	}
}

func TestQuestionsAreTheSameEveryTime(t *testing.T) {
	docs := []search.JobDoc{
		{Title: "Senior Accountant", Company: "Rafid", Place: "Riyadh", Skills: []string{"Excel"},
			Description: "Keep the books"},
		{Title: "مهندس/ة مدني", Company: "الواحة", Place: "جدة", Skills: []string{"أوتوكاد"},
			Description: "يشرف على المواقع"},
	}
	first, again := drawQuestions(docs), drawQuestions(docs)
	for i, class := range first {
		for n, q := range class.questions {
			if q != again[i].questions[n] {
				t.Fatalf("%s: %q and then %q", class.name, q.Text, again[i].questions[n].Text)
			}
			if strings.TrimSpace(q.Text) == "" {
				t.Errorf("%s: an empty question", class.name)
			}
		}
	}
}

func TestGrowthPictureIsXML(t *testing.T) {
	path := filepath.Join(t.TempDir(), "growth.svg")
	err := drawGrowth(path, []growth{
		{Jobs: 25_000, P50: 80 * time.Microsecond, P99: 400 * time.Microsecond, Heap: 26e6, Build: 8 * time.Second},
		{Jobs: 1_000_000, P50: 2 * time.Millisecond, P99: 9 * time.Millisecond, Heap: 1e9, Build: 200 * time.Second},
	})
	if err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	in := xml.NewDecoder(strings.NewReader(string(raw)))
	for {
		if _, err := in.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"25 K", "1 M", "p99 9 ms", "26 MB"} {
		if !strings.Contains(string(raw), want) {
			t.Errorf("the picture does not say %q", want)
		}
	}
}
