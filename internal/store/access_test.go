package store

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// Applications from before versions were recorded count as sent with the version that was newest then.
func TestOldApplicationsGetTheVersionOfTheirTime(t *testing.T) {
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			s := openedAt(t, engine, 4)
			for _, statement := range []string{
				`
				INSERT INTO users (
					id, email, email_key, password_hash, role, first_name, last_name, language, created_at, updated_at)
				VALUES ('t', 'a@b.example', 'a@b.example', 'x', 'job_seeker', 'A', 'B', 'en', 0, 0)`,
				`
				INSERT INTO talents (user_id, title, created_at, updated_at)
				VALUES ('t', 'Nurse', 0, 0)`,
				`
				INSERT INTO companies (id, name, industry, email, location, created_at, updated_at)
				VALUES ('c', 'C', 'x', 'c@d.example', 'x', 0, 0)`,
				`
				INSERT INTO cvs (
					id, talent_id, file_name, format, size, pages, draft, blob_key, preview, text, reading, uploaded_at)
				VALUES
					('v1', 't', 'v1', 'txt', 1, 1, FALSE, 'k1', '', '', '{}', 100),
					('v2', 't', 'v2', 'txt', 1, 1, FALSE, 'k2', '', '', '{}', 200)`,
				`
				INSERT INTO jobs (
					id, company_id, status, title, department, location, currency, description, requirements,
					benefits, skills, deadline, created_at, updated_at)
				SELECT id, 'c', 'open', 'T', '', '', 'SAR', '', '[]', '[]', '[]', '', 0, 0
				FROM (SELECT 'j1' AS id UNION ALL SELECT 'j2' UNION ALL SELECT 'j3') AS ids`,
				`
				INSERT INTO applications (id, job_id, company_id, talent_id, status, cover_letter, applied_at)
				VALUES
					('before', 'j1', 'c', 't', 'pending', '', 50),
					('between', 'j2', 'c', 't', 'rejected', '', 150),
					('after', 'j3', 'c', 't', 'accepted', '', 250)`,
			} {
				if _, err := s.writer.ExecContext(t.Context(), statement); err != nil {
					t.Fatalf("%v in %s", err, statement)
				}
			}
			must(t, s.Migrate(t.Context()))
			for id, want := range map[string]string{"before": "", "between": "v1", "after": "v2"} {
				var got string
				query := `SELECT COALESCE(cv_id, '') FROM applications WHERE id = $1`
				must(t, s.row(t.Context(), query, id).Scan(&got))
				if got != want {
					t.Errorf("%s was sent with %q, want %q", id, got, want)
				}
			}
		})
	}
}
