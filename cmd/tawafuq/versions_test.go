package main

import (
	"database/sql"
	"fmt"
	"os"
	"testing"

	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// While processes are replaced one after another, two versions serve one database: each writes, sees what the other one
// wrote, and does the other one's tasks. make drill-upgrade names a program of the version before; otherwise this
// version stands for it, on a database that a later version has already migrated.
func TestTwoVersionsServeTogether(t *testing.T) {
	previous, given := os.LookupEnv("TAWAFUQ_PREVIOUS")
	if !given {
		previous = os.Args[0]
	}
	database := pgtest.URL(t)
	env := func() []string {
		return append(os.Environ(), "TAWAFUQ_TEST_RUN=1", "TAWAFUQ_ADDR=127.0.0.1:0", "TAWAFUQ_SMTP_URL=",
			"TAWAFUQ_RATE_LIMIT=off", "TAWAFUQ_DATA_DIR="+t.TempDir(), "TAWAFUQ_DATABASE_URL="+database)
	}
	begin := func(program string) (string, func()) {
		url, _, kill := spawnProgram(t, program, env())
		until(t, "it is ready", func() bool { return isReady(url) })
		return url, kill
	}
	db, err := sql.Open("pgx", database)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	o := onceWorld{t: t, database: database, db: db}

	// The old one alone, then the new one, which migrates under it.
	old, killOld := begin(previous)
	hr := o.register(old, "company", map[string]string{
		"companyName": "Najd", "industry": "Technology", "email": "hr@example.com", "location": "Riyadh",
		"password": "correct horse battery",
	})
	today, _ := begin(os.Args[0])
	together := func() {
		t.Helper()
		for side, urls := range [][2]string{{old, today}, {today, old}} {
			here, there := urls[0], urls[1]
			var job, applied struct{ ID string }
			o.call(here, hr, "POST", "/api/jobs", jobAdvert(nil), &job)
			o.call(there, hr, "GET", "/api/jobs/"+job.ID, nil, nil)
			until(t, "the other one finds it", func() bool {
				var found []struct{ ID string }
				o.call(there, "", "GET", "/api/jobs?search=engineer", nil, &found)
				for _, f := range found {
					if f.ID == job.ID {
						return true
					}
				}
				return false
			})
			me := o.register(there, "talent", registrationForm(o.count(`SELECT COUNT(*) FROM users`)))
			o.call(here, me, "POST", "/api/applications", map[string]any{"jobId": job.ID}, &applied)
			o.call(there, hr, "POST", "/api/applications/"+applied.ID+"/status",
				map[string]any{"status": "reviewed"}, nil)
			if got := o.count(`SELECT COUNT(*) FROM applications WHERE id = $1 AND status = 'reviewed'`,
				applied.ID); got != 1 {
				t.Errorf("side %d: the application is not as the other one left it", side)
			}
		}
		o.exec(`UPDATE tasks SET run_at = 0 WHERE kind <> 'test.later'`)
		until(t, "the tasks are done", func() bool {
			return o.count(`SELECT COUNT(*) FROM tasks WHERE kind <> 'test.later' AND dead_at IS NULL`) == 0
		})
		if dead := o.count(`SELECT COUNT(*) FROM tasks WHERE dead_at IS NOT NULL`); dead > 0 {
			t.Errorf("%d tasks failed", dead)
		}
	}
	together()

	if !given { // what a later version leaves: a migration, a column with a default, a task of a kind of its own
		o.exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, TRUE)`)
		o.exec(`ALTER TABLE jobs ADD COLUMN of_a_later_version TEXT NOT NULL DEFAULT ''`)
		o.exec(fmt.Sprintf(`INSERT INTO tasks (id, kind, payload, run_at, created_at)
			VALUES ('later', 'test.later', '{}', 0, %d)`, 1))
	}
	// The old one starts again, on the database as the new one left it.
	killOld()
	old, _ = begin(previous)
	together()
	if !given && o.count(`SELECT COUNT(*) FROM tasks WHERE kind = 'test.later' AND attempts = 0`) != 1 {
		t.Error("a task of a later version was not left alone")
	}
}
