package store

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/text"
)

// The imports write many things in one transaction and leave what is there already, by its id, as it is. They tell
// followers as every write does.

const userRowColumns = `id, email, email_key, password_hash, role, company_id, first_name, last_name, language, verified_at, created_at, updated_at`

func userRow(u account.User, passwordHash string) []any {
	verified := time.Time{}
	if u.Verified {
		verified = u.CreatedAt
	}
	var companyID any
	if u.CompanyID != "" {
		companyID = u.CompanyID
	}
	return []any{
		u.ID, u.Email, account.EmailKey(u.Email), passwordHash, string(u.Role), companyID, u.FirstName, u.LastName,
		string(u.Language),
		optionalMillis(verified), millis(u.CreatedAt), millis(u.CreatedAt),
	}
}

const consentColumns = `consents (user_id, document, version, agreed_at)`

// consented are the texts that everybody agrees to at sign-up.
func consented(b *batch, u account.User) {
	b.add(u.ID, "privacy", account.PrivacyVersion, millis(u.CreatedAt))
	b.add(u.ID, "terms", account.TermsVersion, millis(u.CreatedAt))
}

// ImportCompanies writes companies with their users.
func (s *Store) ImportCompanies(ctx context.Context, passwordHash string, companies []demo.Company) error {
	return s.write(ctx, func(t *tx) error {
		companies, err := newOnes(ctx, t, "companies", companies, func(c demo.Company) string { return c.Company.ID })
		if err != nil {
			return err
		}
		rows, users := &batch{into: `companies (` + companyRowColumns + `)`},
			&batch{into: `users (` + userRowColumns + `)`}
		consents := &batch{into: consentColumns}
		ids := make([]string, len(companies))
		for i, c := range companies {
			rows.add(companyRow(c.Company, c.User.CreatedAt)...)
			users.add(userRow(c.User, passwordHash)...)
			consented(consents, c.User)
			ids[i] = c.Company.ID
		}
		if err := t.insertAll(ctx, rows, users, consents); err != nil {
			return err
		}
		return t.changedAll(ctx, change.Company, ids)
	})
}

// ImportJobs writes jobs and what they are found by.
func (s *Store) ImportJobs(ctx context.Context, jobs []job.Job) error {
	return s.write(ctx, func(t *tx) error {
		jobs, err := newOnes(ctx, t, "jobs", jobs, func(j job.Job) string { return j.ID })
		if err != nil {
			return err
		}
		rows := &batch{into: `jobs (` + jobRowColumns + `)`}
		words, skills, places := finder{}, finder{}, map[string]bool{}
		ids := make([]string, len(jobs))
		for i, j := range jobs {
			rows.add(jobRow(j)...)
			words.add(j.SearchWords(), j.ID)
			skills.add(j.SkillKeys(), j.ID)
			places[text.Fold(j.Location)] = true
			ids[i] = j.ID
		}
		if err := t.insertAll(ctx, rows, words.rows(`job_words (word, job_id)`),
			skills.rows(`job_skills (skill, job_id)`), keys(`places (key)`, places)); err != nil {
			return err
		}
		return t.changedAll(ctx, change.Job, ids)
	})
}

// ImportTalents writes talents with their users and what they are found by.
func (s *Store) ImportTalents(ctx context.Context, passwordHash string, talents []demo.Talent) error {
	return s.write(ctx, func(t *tx) error {
		talents, err := newOnes(ctx, t, "users", talents, func(p demo.Talent) string { return p.User.ID })
		if err != nil {
			return err
		}
		users, rows := &batch{into: `users (` + userRowColumns + `)`}, &batch{into: `talents (` + talentColumns + `)`}
		consents := &batch{into: consentColumns}
		words, skills := finder{}, finder{}
		vocabulary, places := map[string]bool{}, map[string]bool{}
		ids := make([]string, len(talents))
		for i, p := range talents {
			users.add(userRow(p.User, passwordHash)...)
			rows.add(talentRow(p.Profile)...)
			consented(consents, p.User)
			places[text.Fold(p.Profile.Location)] = true
			ids[i] = p.User.ID
			if !p.Profile.InPool {
				continue
			}
			found := p.Profile.SearchWords(p.User.FirstName, p.User.LastName)
			words.add(found, p.User.ID)
			for _, word := range found {
				vocabulary[word] = true
			}
			skills.add(skillKeys(p.Profile.Skills), p.User.ID)
		}
		err = t.insertAll(ctx, users, rows, consents, words.rows(`talent_words (word, user_id)`),
			keys(`talent_vocabulary (word)`, vocabulary),
			skills.rows(`talent_skills (skill, user_id)`), keys(`places (key)`, places))
		if err != nil {
			return err
		}
		return t.changedAll(ctx, change.Talent, ids)
	})
}

// ImportApplications writes applications with their history.
func (s *Store) ImportApplications(ctx context.Context, applications []demo.Application) error {
	return s.write(ctx, func(t *tx) error {
		applications, err := newOnes(ctx, t, "applications", applications,
			func(a demo.Application) string { return a.ID })
		if err != nil {
			return err
		}
		rows := &batch{into: `applications (id, job_id, company_id, talent_id, status, cover_letter, satisfied, applied_at, responded_at)`}
		events := &batch{into: `application_events (application_id, status, by_company, by_user, reason, at)`}
		live := map[string]int{}
		for _, a := range applications {
			last := a.Events[len(a.Events)-1].Status
			responded := time.Time{}
			for _, e := range a.Events {
				by := a.TalentID
				if e.ByCompany {
					by = a.CompanyUserID
				}
				if e.ByCompany && responded.IsZero() {
					responded = e.At
				}
				events.add(a.ID, string(e.Status), e.ByCompany, by, e.Reason, millis(e.At))
			}
			rows.add(a.ID, a.JobID, a.CompanyID, a.TalentID, string(last), a.CoverLetter, a.Satisfied,
				millis(a.Events[0].At), optionalMillis(responded))
			if last != application.Withdrawn {
				live[a.JobID]++
			}
		}
		if err := t.insertAll(ctx, rows, events); err != nil {
			return err
		}
		return t.countAll(ctx, live)
	})
}

// countAll adds new applications to the figures of their jobs.
func (t *tx) countAll(ctx context.Context, live map[string]int) error {
	count, err := t.sqlTx.PrepareContext(t.dialect.within(ctx), `UPDATE jobs SET applications = applications + $1 WHERE id = $2`)
	if err != nil {
		return err
	}
	defer count.Close()
	ids := slices.Sorted(maps.Keys(live)) // two imports at once take the locks in one order
	for _, id := range ids {
		if _, err := count.ExecContext(t.dialect.within(ctx), live[id], id); err != nil {
			return err
		}
	}
	return t.changedAll(ctx, change.Job, ids)
}

// Settle has the engine look at what was imported, which it would do by itself only later, if at all: until then its
// plans are those of empty tables.
func (s *Store) Settle(ctx context.Context) error {
	statement := `ANALYZE`
	if s.dialect.goose == postgresDialect.goose {
		statement = `VACUUM (ANALYZE)`
	}
	_, err := s.writer.ExecContext(ctx, statement)
	return err
}
