package interpret_test

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
)

// TestSure counts the works and educations of the corpus that are proposed without a question: at least 95 of 100 of
// them are right, and there are some.
func TestSure(t *testing.T) {
	reads, err := corpus()
	if err != nil {
		t.Fatal(err)
	}
	sure := map[string]*tally{"works": {}, "education": {}}
	count := func(kind string, confidence float64, right bool) {
		s := sure[kind]
		s.wanted++
		if confidence < cv.Sure {
			return
		}
		s.given++
		if right {
			s.right++
		}
	}
	for _, r := range reads {
		for _, w := range r.reading.Works {
			count("works", w.Whole().Confidence, slices.ContainsFunc(r.truth.Works, func(want truthWork) bool {
				return sameWords(w.Position.Value, want.Position) && sameWords(w.Company.Value, want.Company)
			}))
		}
		for _, e := range r.reading.Education {
			right := false
			for _, want := range r.truth.Education {
				right = right || sameWords(e.Degree.Value, want.Degree) &&
					sameWords(e.Institution.Value, want.Institution)
			}
			count("education", e.Confidence, right)
		}
	}
	for kind, s := range sure {
		t.Logf("%s: %d of %d are sure, %d of those right", kind, s.given, s.wanted, s.right)
		if s.given == 0 || 100*s.right < 95*s.given {
			t.Errorf("%s: %d of %d that are proposed as sure are right", kind, s.right, s.given)
		}
	}
}
