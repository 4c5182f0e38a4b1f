package store

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/seed"
)

// The imports write many things in one transaction and leave alone what is there already, by its id. They are logged
// as changes like every other write.

const intoConsents = `consents (user_id, document, version, agreed_at)`

// addConsents adds the texts that everybody agrees to at sign-up.
func addConsents(b *batch, u account.User) {
	b.add(u.ID, "privacy", account.PrivacyVersion, millis(u.CreatedAt))
	b.add(u.ID, "terms", account.TermsVersion, millis(u.CreatedAt))
}

// ImportCompanies writes companies with their users.
func (s *Store) ImportCompanies(ctx context.Context, passwordHash string, companies []seed.Company) error {
	return s.write(ctx, func(t *tx) error {
		companies, err := newOnes(ctx, t, "companies", companies, func(c seed.Company) string { return c.Company.ID })
		if err != nil {
			return err
		}
		rows, users, consents := &batch{}, &batch{}, &batch{into: intoConsents}
		ids := make([]string, len(companies))
		for i, c := range companies {
			rows.addRecord("companies", companyRecord(c.Company, c.User.CreatedAt))
			users.addRecord("users", userRecord(c.User, passwordHash))
			addConsents(consents, c.User)
			ids[i] = c.Company.ID
		}
		if err := t.insertAll(ctx, rows, users, consents); err != nil {
			return err
		}
		return t.changedAll(ctx, change.Company, ids)
	})
}

// ImportJobs writes jobs.
func (s *Store) ImportJobs(ctx context.Context, jobs []job.Job) error {
	return s.write(ctx, func(t *tx) error {
		jobs, err := newOnes(ctx, t, "jobs", jobs, func(j job.Job) string { return j.ID })
		if err != nil {
			return err
		}
		rows := &batch{}
		ids := make([]string, len(jobs))
		for i, j := range jobs {
			rows.addRecord("jobs", jobRecord(j))
			ids[i] = j.ID
		}
		if err := t.insertAll(ctx, rows); err != nil {
			return err
		}
		return t.changedAll(ctx, change.Job, ids)
	})
}

// ImportTalents writes talents with their users.
func (s *Store) ImportTalents(ctx context.Context, passwordHash string, talents []seed.Talent) error {
	return s.write(ctx, func(t *tx) error {
		talents, err := newOnes(ctx, t, "users", talents, func(p seed.Talent) string { return p.User.ID })
		if err != nil {
			return err
		}
		users, rows, consents := &batch{}, &batch{}, &batch{into: intoConsents}
		ids := make([]string, len(talents))
		for i, p := range talents {
			users.addRecord("users", userRecord(p.User, passwordHash))
			rows.addRecord("talents", talentRecord(p.Profile))
			addConsents(consents, p.User)
			ids[i] = p.User.ID
		}
		if err := t.insertAll(ctx, users, rows, consents); err != nil {
			return err
		}
		return t.changedAll(ctx, change.Talent, ids)
	})
}

// ImportApplications writes applications with their history.
func (s *Store) ImportApplications(ctx context.Context, applications []seed.Application) error {
	return s.write(ctx, func(t *tx) error {
		applications, err := newOnes(ctx, t, "applications", applications,
			func(a seed.Application) string { return a.ID })
		if err != nil {
			return err
		}
		rows, events := &batch{}, &batch{}
		live := map[string]int{}
		for _, a := range applications {
			last := a.Events[len(a.Events)-1].Status
			var responded, withdrawn time.Time
			for _, e := range a.Events {
				by := a.TalentID
				if e.ByCompany {
					by = a.CompanyUserID
				}
				if e.ByCompany && responded.IsZero() {
					responded = e.At
				}
				if e.Status == application.Withdrawn {
					withdrawn = e.At
				}
				events.addRecord("application_events", eventRecord(a.ID, by, e))
			}
			rows.addRecord("applications", record{
				{"id", a.ID},
				{"job_id", a.JobID},
				{"company_id", a.CompanyID},
				{"talent_id", a.TalentID},
				{"status", string(last)},
				{"cover_letter", a.CoverLetter},
				{"satisfied", a.Satisfied},
				{"applied_at", millis(a.Events[0].At)},
				{"responded_at", optionalMillis(responded)},
				{"wait_ended_at", optionalMillis(withdrawn)},
			})
			if last != application.Withdrawn {
				live[a.JobID]++
			}
		}
		if err := t.insertAll(ctx, rows, events); err != nil {
			return err
		}
		return t.addApplications(ctx, live)
	})
}

// addApplications adds new applications to the figures of their jobs.
func (t *tx) addApplications(ctx context.Context, byJob map[string]int) error {
	add, err := t.sqlTx.PrepareContext(t.dialect.within(ctx), `
		UPDATE jobs
		SET applications = applications + $1
		WHERE id = $2`)
	if err != nil {
		return err
	}
	defer add.Close()
	ids := slices.Sorted(maps.Keys(byJob)) // concurrent imports take their locks in one order
	for _, id := range ids {
		if _, err := add.ExecContext(t.dialect.within(ctx), byJob[id], id); err != nil {
			return err
		}
	}
	return t.changedAll(ctx, change.Job, ids)
}

// newOnes leaves out the things that a table holds already.
func newOnes[T any](ctx context.Context, t *tx, table string, things []T, id func(T) string) ([]T, error) {
	there := map[string]bool{}
	for some := range slices.Chunk(things, 100) {
		ids := make([]string, len(some))
		for i, thing := range some {
			ids[i] = id(thing)
		}
		var where conditions
		where.in(`id`, ids)
		found, err := collect(ctx, t.query, scanText, `SELECT id FROM `+table+` WHERE `+where.sql(), where.args...)
		if err != nil {
			return nil, err
		}
		for _, id := range found {
			there[id] = true
		}
	}
	if len(there) == 0 {
		return things, nil
	}
	return slices.DeleteFunc(slices.Clone(things), func(thing T) bool { return there[id(thing)] }), nil
}

// Settle has the engine look at what was imported, which it would do by itself only later, if at all. Until then it
// plans queries as for empty tables.
func (s *Store) Settle(ctx context.Context) error {
	statement := `ANALYZE`
	if s.dialect.goose == postgresDialect.goose {
		statement = `VACUUM (ANALYZE)`
	}
	if _, err := s.patient.ExecContext(ctx, statement); err != nil {
		return err
	}
	if s.dialect.goose == postgresDialect.goose {
		return nil
	}
	// With samples of keys SQLite plans a statement anew for every value it is given, which costs more than most read.
	return s.dropSamples(ctx)
}
