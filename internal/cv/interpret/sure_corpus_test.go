package interpret_test

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
)

// TestSure counts what is proposed without a question in the corpus, by kind: at least 95 of 100 must be right, and
// there must be some.
func TestSure(t *testing.T) {
	reads, err := corpus()
	if err != nil {
		t.Fatal(err)
	}
	sure := map[string]*tally{"works": {}, "education": {}, "skills": {}, "languages": {}, "location": {}}
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
		for _, skill := range r.reading.Skills {
			right := containsFolded(r.truth.Mentioned, skill.Value)
			for _, group := range r.truth.Skills {
				right = right || slices.ContainsFunc(group.Items, func(item writtenSkill) bool {
					return sameWords(skill.Value, item.Name) || sameWords(skill.Value, item.Written)
				})
			}
			count("skills", skill.Confidence, right)
		}
		for _, l := range r.reading.Languages {
			right := false
			for _, want := range r.truth.Languages {
				right = right || sameWords(l.Value, want.Language)
			}
			count("languages", l.Confidence, right)
		}
		if place := r.reading.Location; place.There() {
			count("location", place.Confidence, sameWords(place.Value, r.truth.Location))
		}
	}
	for kind, s := range sure {
		t.Logf("%s: %d of %d are sure, %d of those right", kind, s.given, s.wanted, s.right)
		if s.given == 0 || 100*s.right < 95*s.given {
			t.Errorf("%s: %d of %d values proposed as sure are right", kind, s.right, s.given)
		}
	}
}
