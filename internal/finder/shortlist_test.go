package finder_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// marked reports whether the only candidate is marked in a company's list.
func (p *process) marked(t *testing.T, boss account.User) bool {
	t.Helper()
	found := p.candidates(t, boss, talent.Question{Search: "nurse"})
	if len(found.Items) != 1 {
		t.Fatalf("%d candidates are found", len(found.Items))
	}
	return found.Items[0].Shortlisted
}

func TestShortlistsAreMarkedAtOnce(t *testing.T) {
	onBothEngines(t, func(t *testing.T, start func() *process) {
		p, other := start(), start()
		boss, rival, ctx := p.newCompany(t), p.newCompany(t), t.Context()
		who := p.newTalent(t, talent.Profile{Title: "Registered Nurse", Location: "Riyadh"})
		elsewhere := func(want bool) {
			t.Helper()
			for until := time.Now().Add(10 * time.Second); ; time.Sleep(20 * time.Millisecond) {
				found := other.candidates(t, boss, talent.Question{Search: "nurse"}).Items
				if len(found) == 1 && found[0].Shortlisted == want {
					return
				}
				if time.Now().After(until) {
					t.Fatalf("another process does not show that it is %v", want)
				}
			}
		}
		is := func(want bool) {
			t.Helper()
			for range 2 { // read, then remembered
				if p.marked(t, boss) != want || p.marked(t, rival) {
					t.Fatalf("the mark is not %v, or the rival has one", want)
				}
			}
		}
		is(false)
		elsewhere(false)
		must(t, p.talents.Keep(ctx, boss, who.ID, "", ""))
		is(true)
		elsewhere(true)
		posted := p.post(t, boss, nil)
		must(t, p.talents.Keep(ctx, boss, who.ID, posted.ID, ""))
		must(t, p.talents.Drop(ctx, boss, who.ID, ""))
		is(true) // for the job
		must(t, p.talents.Drop(ctx, boss, who.ID, posted.ID))
		is(false)
		elsewhere(false)
		must(t, p.talents.Keep(ctx, boss, who.ID, "", ""))
		is(true)
		for _, in := range []bool{false, true} {
			_, err := p.talents.SetInPool(ctx, who, in)
			must(t, err)
			if found := p.candidates(t, boss, talent.Question{Search: "nurse"}).Items; len(found) > 0 != in {
				t.Errorf("%d are found", len(found))
			}
		}
		is(true)
	})
}

// crowded is a market of which a company has shortlisted more than is remembered: all.
type crowded struct {
	*madeUp
	asked int
}

func (c *crowded) ShortlistedBy(_ context.Context, _ string, limit int) ([]string, error) {
	ids := make([]string, limit)
	for i := range ids {
		ids[i] = fmt.Sprint(i)
	}
	return ids, nil
}

func (c *crowded) MarkShortlisted(_ context.Context, _ string, candidates ...*talent.Candidate) error {
	c.asked++
	for _, one := range candidates {
		one.Shortlisted = true
	}
	return nil
}

func TestALongShortlistIsAskedFor(t *testing.T) {
	c := &crowded{madeUp: makeUp(t, demo.Size{Companies: 1, Jobs: 1, Talents: 1})}
	f := fillFrom(t, c)
	for n := range 2 {
		one := talent.Candidate{Profile: talent.Profile{UserID: "somebody"}}
		must(t, f.MarkShortlisted(t.Context(), "company", &one))
		if !one.Shortlisted || c.asked != n+1 {
			t.Errorf("marked %v, asked %d times", one.Shortlisted, c.asked)
		}
	}
}
