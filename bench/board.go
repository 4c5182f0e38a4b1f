package main

import (
	"database/sql"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/demo"
	"github.com/tawafuq/tawafuq/internal/uid"
)

const (
	crowd      = 10_000 // applicants of one job
	handful    = 100    // of another, to compare with
	boardCalls = 40     // of each kind
	atOnce     = 100    // applications that one call moves or writes to
)

// boardSide is a company with a crowded job and one with a few applicants.
type boardSide struct {
	server    *process
	company   caller
	crowded   []string // applications to its job that are pending
	other     caller
	otherApps []string
}

// measureBoard asks for the applicants of a job that has very many, on both engines.
func (m *machine) measureBoard(t *table) error {
	postgres, err := startPostgres()
	if err != nil {
		return err
	}
	defer postgres.Stop()
	defer m.stopAll()
	database, err := postgres.NewDatabase()
	if err != nil {
		return err
	}
	t.add(fmt.Sprintf("board: a job with %d applicants beside one with %d: p50 / p99 of each, the server's CPU",
		crowd, handful), "", "")
	for _, side := range []*marketSide{
		{engine: "SQLite", name: "board-sqlite"},
		{engine: "PostgreSQL", name: "board-postgres", databaseURL: database},
	} {
		progress("a crowded board on " + side.engine)
		if _, err := m.makeMarket(side, demo.Size{Companies: 10, Jobs: 60, Talents: crowd + 200, Seed: 7}); err != nil {
			return err
		}
		if side.server, err = m.startServer(side.name, side.databaseURL); err != nil {
			return err
		}
		if err := m.castFrom(side); err != nil {
			return err
		}
		side.server.stop()
		board := boardSide{company: side.companies[0], other: side.companies[1]}
		if err := m.fillBoard(side, &board); err != nil {
			return err
		}
		if board.server, err = m.startServer(side.name, side.databaseURL); err != nil {
			return err
		}
		if err := board.measure(t, side.engine); err != nil {
			return err
		}
		board.server.stop()
	}
	return nil
}

// fillBoard has talents of the market apply, most of whom still wait.
func (m *machine) fillBoard(side *marketSide, board *boardSide) error {
	driver, address := "pgx", side.databaseURL
	if address == "" {
		driver, address = "sqlite", "file:"+filepath.Join(m.dataOf(side), "tawafuq.db")
	}
	db, err := sql.Open(driver, address)
	if err != nil {
		return err
	}
	defer db.Close()
	if board.crowded, err = applyMany(db, board.company.jobID, crowd); err != nil {
		return err
	}
	board.otherApps, err = applyMany(db, board.other.jobID, handful)
	return err
}

const letter = "I have led two teams and would like to work with you. أتطلع إلى العمل معكم. "

// applyMany returns the applications that are pending.
func applyMany(db *sql.DB, jobID string, count int) (pending []string, err error) {
	people, err := callersFrom(db, `
		SELECT '', t.user_id
		FROM talents t
		JOIN users u ON u.id = t.user_id
		WHERE u.email NOT LIKE '%@tawafuq.example'
			AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.talent_id = t.user_id AND a.job_id = '`+jobID+`')
		LIMIT $1`, count)
	if err != nil {
		return nil, err
	}
	tx, err := db.Begin()
	if err != nil {
		return nil, err
	}
	defer tx.Rollback()
	began := time.Now().Add(-30 * 24 * time.Hour).UnixMilli()
	for i, p := range people {
		status := "pending"
		switch {
		case i%50 == 0:
			status = "accepted"
		case i%10 == 1:
			status = "interviewing"
		case i%5 == 2:
			status = "reviewed"
		case i%10 == 3:
			status = "rejected"
		}
		id := uid.New()
		at := began + int64(i)*1000
		answered := any(at + 3_600_000)
		if status == "pending" {
			answered = nil
			pending = append(pending, id)
		}
		_, err := tx.Exec(`
			INSERT INTO applications
				(id, job_id, company_id, talent_id, status, cover_letter, applied_at, responded_at, rating, named)
			SELECT $1, j.id, j.company_id, $2, $3, $4, $5, $6, $7, $8
			FROM jobs j
			WHERE j.id = $9`, id, p.jobID, status,
			letter+strings.Repeat("kubernetes ", i%3), at, answered, i%6,
			status == "interviewing" || status == "accepted", jobID)
		if err != nil {
			return nil, err
		}
	}
	_, err = tx.Exec(`
		UPDATE jobs
		SET applications = (SELECT COUNT(*) FROM applications a WHERE a.job_id = jobs.id AND a.status <> 'withdrawn')
		WHERE id = $1`, jobID)
	if err != nil {
		return nil, err
	}
	return pending, tx.Commit()
}

func (b *boardSide) measure(t *table, engine string) error {
	reads := []struct{ name, query string }{
		{"the columns' numbers", "/counts"},
		{"a column, longest waiting first", "?limit=20&status=pending&sort=waiting"},
		{"a column, newest first", "?limit=20&status=pending&sort=newest"},
		{"a column, best match first", "?limit=20&status=pending&sort=match"},
		{"the list of all, longest waiting first", "?limit=20&sort=waiting"},
		{"search: a word of many, longest waiting first", "?limit=20&sort=waiting&search=kubernetes"},
		{"search: a word of nobody", "?limit=20&sort=waiting&search=qxzzy"},
		{"search: in Arabic, best match first", "?limit=20&sort=match&search=%D8%A7%D9%84%D8%B9%D9%85%D9%84"},
		{"filter: rated 4 or better", "?limit=20&sort=waiting&rating=4"},
		{"filter: scores 60 or more", "?limit=20&sort=waiting&scoreFrom=60"},
		{"filter: only those who wait", "?limit=20&sort=newest&waiting=true"},
	}
	for _, r := range reads {
		times := [2][]time.Duration{}
		var spent [2]time.Duration
		var size int
		for range boardCalls {
			for i, of := range []caller{b.company, b.other} {
				before, began := b.server.cpu(), time.Now()
				url := b.server.url + "/api/jobs/" + of.jobID + "/applications" + r.query
				status, raw, err := call("GET", url, of.token, nil)
				if err != nil || status != http.StatusOK {
					return fmt.Errorf("%s answered %d (%v): %s", r.query, status, err, raw)
				}
				times[i] = append(times[i], time.Since(began))
				spent[i] += b.server.cpu() - before
				if i == 0 {
					size = max(size, len(raw))
				}
			}
		}
		cpu := func(i int) float64 { return milliseconds(spent[i]) / boardCalls }
		t.add("- "+engine+": "+r.name, fmt.Sprintf("%v against %v; CPU %.1f and %.1f ms; ≤ %d kB",
			spreadOf(times[0]), spreadOf(times[1]), cpu(0), cpu(1), size>>10), "")
	}
	if err := b.pages(t, engine); err != nil {
		return err
	}
	if err := b.boardAtOnce(t, engine); err != nil {
		return err
	}
	if err := b.writes(t, engine); err != nil {
		return err
	}
	now, most := b.server.memory()
	t.add("- "+engine+": memory of the process after that",
		fmt.Sprintf("%.0f MB, at most %.0f MB", megabytes(now), megabytes(most)), "")
	return nil
}

// pages goes through the crowded column as somebody does who keeps asking for more.
func (b *boardSide) pages(t *table, engine string) error {
	var first, last []time.Duration
	next := "/api/jobs/" + b.company.jobID + "/applications?limit=20&status=pending&sort=waiting"
	read := 0
	for ; next != "" && read < 200; read++ {
		r, err := http.NewRequest("GET", b.server.url+next, nil)
		if err != nil {
			return err
		}
		r.Header.Set("Authorization", "Bearer "+b.company.token)
		began := time.Now()
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			return err
		}
		response.Body.Close()
		lasted := time.Since(began)
		if read < boardCalls {
			first = append(first, lasted)
		} else {
			last = append(last, lasted)
		}
		next, _, _ = strings.Cut(strings.TrimPrefix(response.Header.Get("Link"), "<"), ">")
	}
	t.add(fmt.Sprintf("- %s: the first %d pages of a column, and those up to the %dth", engine, boardCalls, read),
		fmt.Sprintf("%v; %v", spreadOf(first), spreadOf(last)), "")
	return nil
}

// boardAtOnce asks for everything that opening the board does.
func (b *boardSide) boardAtOnce(t *table, engine string) error {
	var times [2][]time.Duration
	for range boardCalls / 2 {
		for i, of := range []caller{b.company, b.other} {
			began := time.Now()
			var wg sync.WaitGroup
			failures := make(chan error, 8)
			path := b.server.url + "/api/jobs/" + of.jobID + "/applications"
			asked := []string{path + "/counts", path + "/moving"}
			for _, status := range []string{"pending", "reviewed", "interviewing", "accepted", "rejected"} {
				asked = append(asked, path+"?limit=20&sort=waiting&status="+status)
			}
			for _, url := range asked {
				wg.Go(func() { failures <- expect(http.StatusOK, "GET", url, of.token, nil, nil) })
			}
			wg.Wait()
			close(failures)
			for err := range failures {
				if err != nil {
					return err
				}
			}
			times[i] = append(times[i], time.Since(began))
		}
	}
	t.add("- "+engine+": all of the board at once",
		fmt.Sprintf("%v against %v", spreadOf(times[0]), spreadOf(times[1])), "")
	return nil
}

// writes moves, undoes and writes to a hundred at a time.
func (b *boardSide) writes(t *table, engine string) error {
	var moves, undone, sent []time.Duration
	for n := range 10 {
		ids := b.crowded[n*atOnce : (n+1)*atOnce]
		var held struct {
			Moved  []string
			Moving struct{ ID string }
		}
		began := time.Now()
		err := expect(http.StatusOK, "POST", b.server.url+"/api/applications/status", b.company.token,
			map[string]any{"ids": ids, "status": "rejected", "reasonCode": "filled"}, &held)
		if err != nil {
			return err
		}
		if len(held.Moved) != atOnce {
			return fmt.Errorf("%d of %d moved", len(held.Moved), atOnce)
		}
		moves = append(moves, time.Since(began))
		began = time.Now()
		if err := expect(http.StatusOK, "DELETE", b.server.url+"/api/held-moves/"+held.Moving.ID, b.company.token, nil,
			nil); err != nil {
			return err
		}
		undone = append(undone, time.Since(began))
		messages := make([]map[string]string, atOnce)
		for i, id := range ids {
			messages[i] = map[string]string{"applicationId": id, "body": "Thank you. You will hear from us this week."}
		}
		began = time.Now()
		if err := expect(http.StatusOK, "POST", b.server.url+"/api/applications/messages", b.company.token,
			map[string]any{"messages": messages}, nil); err != nil {
			return err
		}
		sent = append(sent, time.Since(began))
	}
	t.add(fmt.Sprintf("- %s: %d rejected at once (held); undone; written to", engine, atOnce),
		fmt.Sprintf("%v; %v; %v", spreadOf(moves), spreadOf(undone), spreadOf(sent)), "")
	return nil
}
