package httpapi

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/match"
	"github.com/tawafuq/tawafuq/internal/shown"
	"github.com/tawafuq/tawafuq/lexicon"
)

// Skills that were read between the lines have no words of their own: readers see them in their language, at the part
// and in the reason.
func TestSkillsBetweenTheLinesInTheReadersLanguage(t *testing.T) {
	words, err := concept.Load(lexicon.Files)
	if err != nil {
		t.Fatal(err)
	}
	forms := shown.New(words)
	s := &Server{forms: func() *shown.Forms { return forms }}
	result := match.Result{
		Parts:   []match.Part{{Key: "skills", Implied: []string{"Data analysis", "Budgeting"}}},
		Reasons: []match.Reason{{Code: match.Implied, Args: map[string]string{"skills": "Data analysis, Budgeting"}}},
	}
	for language, want := range map[string][]string{
		"en": {"Data analysis", "Budgeting"}, "ar": {"تحليل البيانات", "إعداد الموازنات"},
	} {
		ctx := context.WithValue(t.Context(), callKey{}, &call{acceptLanguage: language})
		body := s.matchBody(ctx, result)
		if got := body.MatchParts[0].Implied; !slices.Equal(got, want) {
			t.Errorf("%s: the part names %q, want %q", language, got, want)
		}
		for _, name := range want {
			if !strings.Contains(body.MatchReasons[0], name) {
				t.Errorf("%s: the reason %q does not name %q", language, body.MatchReasons[0], name)
			}
		}
	}
	if result.Reasons[0].Args["skills"] != "Data analysis, Budgeting" {
		t.Error("the reasons that others share were changed")
	}
}
