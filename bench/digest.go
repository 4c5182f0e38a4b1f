package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"time"

	"github.com/tawafuq/tawafuq/internal/alert"
	"github.com/tawafuq/tawafuq/internal/uid"
)

const (
	digestGoal = 4 * time.Minute
	// digestNews is how far back everybody's news reach: a Sunday's digests, daily and weekly ones alike.
	digestNews = 7 * 24 * time.Hour
	// postedAtOnce is how many jobs are posted while everybody wants to hear at once.
	postedAtOnce = 10
)

// measureDigests has a whole market of talents told what is new: a morning's digests, then jobs at once.
func (m *machine) measureDigests(t *table) error {
	progress("digests on SQLite")
	return m.measureMorning(t, &marketSide{engine: "SQLite", name: "digest-sqlite"}, (*machine).runMorning)
}

// measurePosted is measureDigests without the digests.
func (m *machine) measurePosted(t *table) error {
	progress("jobs told of at once, on SQLite")
	none := func(*machine, *table, *marketSide, *sql.DB, *sink) error { return nil }
	return m.measureMorning(t, &marketSide{engine: "SQLite", name: "posted-sqlite"}, none)
}

func (m *machine) measureDigestsPostgres(t *table) error {
	progress("digests on PostgreSQL")
	postgres, err := startPostgres()
	if err != nil {
		return err
	}
	defer postgres.Stop()
	defer m.stopAll() // the servers stop before their database
	database, err := postgres.NewDatabase()
	if err != nil {
		return err
	}
	side := &marketSide{engine: "PostgreSQL", name: "digest-postgres", databaseURL: database}
	return m.measureMorning(t, side, (*machine).runMorning)
}

func (m *machine) measureMorning(
	t *table, side *marketSide, morning func(*machine, *table, *marketSide, *sql.DB, *sink) error,
) error {
	size := scaled(m.scale)
	if _, err := m.makeMarket(side, size); err != nil {
		return err
	}
	db, err := m.databaseOf(side)
	if err != nil {
		return err
	}
	defer db.Close()
	if err := keepSearches(db); err != nil {
		return err
	}
	mails, err := newSink()
	if err != nil {
		return err
	}
	defer mails.close()
	side.server, err = m.startServer(side.name, side.databaseURL, "TAWAFUQ_SMTP_URL="+mails.url())
	if err != nil {
		return err
	}
	defer side.server.stop()
	if err := m.castFrom(side); err != nil {
		return err
	}
	if err := m.awaitQuiet(db); err != nil { // what signing in had queued
		return err
	}
	if err := m.awaitIdle(side.server); err != nil {
		return err
	}
	t.add(fmt.Sprintf("digests, %s: %d talents, each with matches and a search by the day, and one at once",
		side.engine, size.Talents), "", "")
	if err := morning(m, t, side, db, mails); err != nil {
		return err
	}
	if err := m.postAtOnce(t, side, db, mails); err != nil { // every search is new to it
		return err
	}
	return m.postAtOnce(t, side, db, mails)
}

// databaseOf opens the database of a market to be read and written beside its server.
func (m *machine) databaseOf(side *marketSide) (*sql.DB, error) {
	if side.databaseURL != "" {
		return sql.Open("pgx", side.databaseURL)
	}
	return sql.Open("sqlite", "file:"+filepath.Join(m.dataOf(side), "tawafuq.db")+
		"?_pragma=busy_timeout(60000)&_txlock=immediate")
}

// keepSearches gives every talent a search for their own title by the day and one for their place at once, and has them
// told of matches by the day, since a week ago.
func keepSearches(db *sql.DB) error {
	since := time.Now().Add(-digestNews).UnixMilli()
	for _, statement := range []string{
		`INSERT INTO notice_choices (user_id, matches, matched_at)
		SELECT user_id, 'daily', $1 FROM talents`,
		`INSERT INTO saved_searches (id, user_id, name, query, cadence, created_at, seen_at, told_at)
		SELECT 'd' || substr(user_id, 2), user_id, 'By the day', 'search=' || replace(title, ' ', '+'), 'daily',
			$1, $1, $1
		FROM talents WHERE title <> ''`,
		`INSERT INTO saved_searches (id, user_id, name, query, cadence, created_at, seen_at, told_at)
		SELECT 'e' || substr(user_id, 2), user_id, 'At once',
			'location=' || replace(location, ' ', '+') || '&search=' || replace(title, ' ', '+'), 'now', $1, $1, $1
		FROM talents WHERE title <> '' AND location <> ''`,
	} {
		if _, err := db.Exec(statement, since); err != nil {
			return err
		}
	}
	return nil
}

// runMorning begins a day as the product does when it is time, whatever the clock says, and waits for its last letter.
func (m *machine) runMorning(t *table, side *marketSide, db *sql.DB, mails *sink) error {
	day, _ := alert.DayOf(time.Now())
	day.Weekly, day.Friday = true, false
	payload, err := json.Marshal(map[string]any{"day": day, "after": ""})
	if err != nil {
		return err
	}
	sent, began := mails.letters.Load(), time.Now()
	cpu := side.server.cpu()
	before, _ := side.server.memory()
	_, err = db.Exec(`INSERT INTO digest_runs (day, begun_at) VALUES ($1, $2)`, day.Name, began.UnixMilli())
	if err != nil {
		return err
	}
	if _, err := db.Exec(`INSERT INTO tasks (id, kind, payload, run_at, created_at) VALUES ($1, $2, $3, $4, $4)`,
		uid.New(), alert.TaskPage, string(payload), began.UnixMilli()); err != nil {
		return err
	}
	var people int
	var done sql.NullInt64
	for !done.Valid {
		if err := m.pause(); err != nil {
			return err
		}
		err := db.QueryRow(`SELECT people, done_at FROM digest_runs WHERE day = $1`, day.Name).Scan(&people, &done)
		if err != nil {
			return err
		}
	}
	if err := m.awaitQuiet(db); err != nil {
		return err
	}
	took := time.Since(began)
	_, most := side.server.memory()
	t.add(fmt.Sprintf("- %d digests of a week's news, to the last of %d letters", people, mails.letters.Load()-sent),
		fmt.Sprintf("%.1f minutes; CPU %.1f minutes", took.Minutes(), (side.server.cpu()-cpu).Minutes()),
		verdict("≤ 4 minutes", took <= digestGoal))
	memory := fmt.Sprintf("%.0f; %.0f MB", megabytes(before), megabytes(most))
	t.add("- memory of the process before; at most", memory, "")
	return nil
}

// postAtOnce posts jobs and waits until everybody who keeps a search for them was written to.
func (m *machine) postAtOnce(t *table, side *marketSide, db *sql.DB, mails *sink) error {
	sent, began := mails.letters.Load(), time.Now()
	cpu := side.server.cpu()
	for n := range postedAtOnce {
		company := side.companies[n%len(side.companies)]
		var posted map[string]any
		err := expect(http.StatusOK, "GET", side.server.url+"/api/jobs/"+company.jobID, company.token, nil, &posted)
		if err != nil {
			return err
		}
		body := map[string]any{}
		for _, name := range []string{"title", "description", "location", "jobType", "experienceLevel", "salaryMin",
			"salaryMax", "currency", "skills", "requirements", "benefits"} {
			body[name] = posted[name]
		}
		body["status"] = "open"
		err = expect(http.StatusCreated, "POST", side.server.url+"/api/jobs", company.token, body, nil)
		if err != nil {
			return err
		}
	}
	if err := m.awaitQuiet(db); err != nil {
		return err
	}
	_, most := side.server.memory()
	t.add(fmt.Sprintf("- %d jobs posted, to the last of %d letters at once", postedAtOnce, mails.letters.Load()-sent),
		fmt.Sprintf("%.1f s; CPU %.1f s; memory at most %.0f MB", time.Since(began).Seconds(),
			(side.server.cpu()-cpu).Seconds(), megabytes(most)), "")
	return nil
}

// awaitQuiet waits until nothing is due within the next minute.
func (m *machine) awaitQuiet(db *sql.DB) error {
	for {
		var busy bool
		err := db.QueryRow(`SELECT EXISTS (SELECT 1 FROM tasks WHERE dead_at IS NULL AND run_at < $1)`,
			time.Now().Add(time.Minute).UnixMilli()).Scan(&busy)
		if err != nil || !busy {
			return err
		}
		if err := m.pause(); err != nil {
			return err
		}
	}
}

// pause waits a moment, unless the bench is interrupted.
func (m *machine) pause() error {
	select {
	case <-m.ctx.Done():
		return m.ctx.Err()
	case <-time.After(200 * time.Millisecond):
		return nil
	}
}
