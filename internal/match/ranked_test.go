package match

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/list"
)

// crowd is a store with many applicants to one job, newest first.
type crowd struct {
	application.Store
	all []application.Applicant
}

func (c crowd) Applicants(
	_ context.Context, _, _ string, _ application.Status, page list.Page,
) (list.Of[application.Applicant], error) {
	rest := c.all
	for len(rest) > 0 && page.Cursor != "" && rest[0].ID >= page.Cursor {
		rest = rest[1:]
	}
	return list.Cut(rest[:min(page.Limit+1, len(rest))], page, len(c.all),
		func(a application.Applicant) string { return a.ID }), nil
}

// However many have applied, the pages of the list by match together are the whole list, each applicant once.
func TestEveryApplicantIsListed(t *testing.T) {
	const over = 30
	store := crowd{}
	for i := range application.MaxRanked + over {
		a := application.Applicant{Application: application.Application{ID: fmt.Sprintf("%06d",
			application.MaxRanked+over-i)}}
		a.Job.Skills = []string{"Go", "Kafka"}
		if i%3 == 0 {
			a.Candidate.Skills = []string{"Go"}
		}
		store.all = append(store.all, a)
	}
	r := NewReader(reader(t).lexicon, nil)
	m := &Matcher{reader: func() *Reader { return r }, applications: application.NewService(store, nil, time.Now)}
	seen := map[string]bool{}
	for page := (list.Page{Limit: 450}); ; {
		found, err := m.Applicants(t.Context(), account.User{}, "j", "", page)
		if err != nil {
			t.Fatal(err)
		}
		for i, a := range found.Items {
			if seen[a.ID] {
				t.Fatalf("%s comes twice", a.ID)
			}
			seen[a.ID] = true
			if ranked := len(seen) <= application.MaxRanked; ranked && i > 0 && found.Items[i-1].Score < a.Score {
				t.Errorf("%d comes before %d", found.Items[i-1].Score, a.Score)
			}
		}
		if found.Next == "" {
			if len(seen) != found.Total {
				t.Errorf("%d applicants on all pages, %d in total", len(seen), found.Total)
			}
			return
		}
		page.Cursor = found.Next
	}
}
