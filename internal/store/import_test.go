package store

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/talent"
)

func TestImportedMarket(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		ctx, now := t.Context(), time.Now()
		size := demo.Size{Companies: 20, Jobs: 120, Talents: 400, Seed: 4, Now: now}
		hash := func(context.Context) (string, error) { return "a hash", nil }
		made, err := demo.Load(ctx, s, hash, size, demo.Guests{}, func(demo.Progress) {})
		must(t, err)

		total := func(query string) (n int) {
			t.Helper()
			must(t, s.reader.QueryRow(query).Scan(&n))
			return n
		}
		live := total(`SELECT COUNT(*) FROM applications WHERE status <> 'withdrawn'`)
		for query, want := range map[string]int{
			`SELECT COUNT(*) FROM companies`:                                made.Companies,
			`SELECT COUNT(*) FROM jobs`:                                     made.Jobs,
			`SELECT COUNT(*) FROM talents`:                                  made.Talents,
			`SELECT COUNT(*) FROM applications`:                             made.Applications,
			`SELECT COUNT(*) FROM consents`:                                 2 * (made.Companies + made.Talents),
			`SELECT COALESCE(SUM(applications), 0) FROM jobs`:               live,
			`SELECT COUNT(DISTINCT application_id) FROM application_events`: made.Applications,
		} {
			if got := total(query); got != want {
				t.Errorf("%s: %d, want %d", query, got, want)
			}
		}
		if made.Applications == 0 {
			t.Error("nobody applied")
		}
		changes, _, err := s.Changes(ctx, change.Cursor{}, 1000)
		must(t, err)
		appliedTo := total(`SELECT COUNT(*) FROM jobs WHERE applications > 0`)
		if len(changes) != made.Companies+made.Jobs+made.Talents+appliedTo {
			t.Errorf("followers see %d changes", len(changes))
		}

		open, err := s.OpenAfter(ctx, now, "", 1000)
		must(t, err)
		if want := total(`SELECT COUNT(*) FROM jobs WHERE status = 'open'`); len(open) != want || want == 0 {
			t.Errorf("%d of %d open jobs are there for followers", len(open), want)
		}
		pool, err := s.PoolAfter(ctx, "", 1000)
		must(t, err)
		if len(pool) >= made.Talents || len(pool) == 0 {
			t.Errorf("%d of %d talents are in the pool", len(pool), made.Talents)
		}
		if who := pool[0]; who.FirstName == "" || who.Title == "" || len(who.Skills) == 0 {
			t.Errorf("a talent without name, title or skills: %+v", who)
		}

		if s.dialect.name == "sqlite" {
			var samples int
			must(t, s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM sqlite_stat4`).Scan(&samples))
			if samples != 0 {
				t.Errorf("%d samples make SQLite plan every statement anew", samples)
			}
		}

		if _, err := demo.Load(ctx, s, hash, size, demo.Guests{}, func(demo.Progress) {}); !errors.Is(err,
			demo.ErrExists) {
			t.Errorf("a second time: %v", err)
		}
	})
}

func TestImportLeavesWhatIsThere(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		x := demo.Talent{User: registration("imported@example.com", "job_seeker").User}
		x.Profile = talent.Profile{UserID: x.User.ID, Title: "Nurse", Availability: talent.DefaultAvailability,
			InPool: true, UpdatedAt: epoch}
		must(t, s.ImportTalents(t.Context(), "a hash", []demo.Talent{x}))
		x.Profile.Title = "Doctor"
		must(t, s.ImportTalents(t.Context(), "a hash", []demo.Talent{x}))
		p, err := s.Profile(t.Context(), x.User.ID)
		must(t, err)
		if p.Title != "Nurse" {
			t.Errorf("the title is now %q", p.Title)
		}
	})
}
