package analytics_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/analytics"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/store"
)

// counting returns a service over a real store, and its adjustable clock.
func counting(t *testing.T) (*analytics.Service, *time.Time) {
	t.Helper()
	st, err := store.Open(t.Context(), t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { st.Close() })
	if err := st.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	return analytics.NewService(st, func() time.Time { return now }), &now
}

func TestCountRefuses(t *testing.T) {
	s, _ := counting(t)
	for name, test := range map[string]struct {
		event analytics.Event
		field string
	}{
		"no name":                 {analytics.Event{}, "name"},
		"an unknown name":         {analytics.Event{Name: "keystroke"}, "name"},
		"a name in other letters": {analytics.Event{Name: "LOGIN"}, "name"},
		"an e-mail":               {analytics.Event{Name: "feature_usage", Subject: "sara@example.com"}, "subject"},
		"a phone":                 {analytics.Event{Name: "feature_usage", Subject: "0551234567"}, "subject"},
		"a person's name":         {analytics.Event{Name: "job_search", Subject: "سارة"}, "subject"},
		"what was searched for":   {analytics.Event{Name: "candidate_search", Subject: "nurse"}, "subject"},
		"who signed in": {analytics.Event{Name: "login", Subject: "0190b0c0-0000-7000-8000-000000000000"},
			"subject"},
		"a value below zero":        {analytics.Event{Name: "page_load_time", Value: -1}, "value"},
		"a value that is none":      {analytics.Event{Name: "page_load_time", Value: math.NaN()}, "value"},
		"a value without end":       {analytics.Event{Name: "page_load_time", Value: math.Inf(1)}, "value"},
		"a value of eleven minutes": {analytics.Event{Name: "page_load_time", Value: 11 * 60 * 1000}, "value"},
	} {
		t.Run(name, func(t *testing.T) {
			// One bad event among good ones: none is counted.
			err := s.Count(t.Context(), []analytics.Event{{Name: "login"}, test.event})
			var failure *errs.Error
			if !errors.As(err, &failure) || failure.Kind != errs.Invalid || len(failure.Fields) != 1 ||
				failure.Fields[test.field].Code == "" {
				t.Errorf("%v", err)
			}
		})
	}
	if err := s.Count(t.Context(), slices.Repeat([]analytics.Event{{Name: "login"}}, 51)); err == nil {
		t.Error("51 events at once were accepted")
	}
	if counts, err := s.Counts(t.Context(), 366); err != nil || len(counts) != 0 {
		t.Errorf("counted %v (%v)", counts, err)
	}
}

func TestCountsByDay(t *testing.T) {
	s, now := counting(t)
	count := func(names ...string) {
		t.Helper()
		var events []analytics.Event
		for _, name := range names {
			events = append(events, analytics.Event{Name: name, Value: 1})
		}
		if err := s.Count(t.Context(), events); err != nil {
			t.Fatal(err)
		}
	}
	got := func(days int) string {
		t.Helper()
		counts, err := s.Counts(t.Context(), days)
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, c := range counts {
			lines = append(lines, fmt.Sprintf("%s %s %d", c.Day, c.Name, c.Count))
		}
		return strings.Join(lines, "; ")
	}
	*now = time.Date(2026, 3, 1, 20, 59, 0, 0, time.UTC) // a minute to midnight in Riyadh
	count("login", "logout", "login")
	*now = now.Add(time.Minute)
	count("login")
	count(analytics.Names[:4]...)
	count()
	const want = "2026-03-02 company_signup 1; 2026-03-02 login 2; 2026-03-02 logout 1; 2026-03-02 talent_signup 1"
	if got(1) != want {
		t.Errorf("today: %s", got(1))
	}
	if want := "; 2026-03-01 login 2; 2026-03-01 logout 1"; got(2) != got(1)+want {
		t.Errorf("two days: %s", got(2))
	}
	if got(-5) != got(1) || got(100000) != got(2) {
		t.Errorf("out of bounds: %s / %s", got(-5), got(100000))
	}
}

func TestEveryNameIsCounted(t *testing.T) {
	s, _ := counting(t)
	for _, name := range analytics.Names {
		if name == analytics.JobView {
			continue // needs an existing job
		}
		if err := s.Count(t.Context(), []analytics.Event{{Name: name}}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	counts, err := s.Counts(t.Context(), 1)
	if err != nil || len(counts) != len(analytics.Names)-1 {
		t.Errorf("%d of %d names counted (%v)", len(counts), len(analytics.Names)-1, err)
	}
	// A view of an unknown job is not counted: otherwise anybody could fill the table with invented ids.
	if err := s.Count(t.Context(), []analytics.Event{{Name: analytics.JobView, Subject: "made-up"}}); err != nil {
		t.Error(err)
	}
	if again, err := s.Counts(t.Context(), 1); err != nil || len(again) != len(counts) {
		t.Errorf("%v (%v)", again, err)
	}
}
