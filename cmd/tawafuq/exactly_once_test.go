package main

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite"

	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// faults are moments between the steps from a change to its mail, by the statement that would come next. The process
// ends itself there as kill -9 would.
var faults = []struct {
	name string
	next func(statement string, rung bool) bool
}{
	// Change, event and task are one transaction: before its end there is none of them.
	{"change, not yet event", func(s string, _ bool) bool { return strings.Contains(s, "INSERT INTO live_events") }},
	{"event, not yet task", func(s string, _ bool) bool { return strings.Contains(s, "INSERT INTO tasks") }},
	{"committed, not yet claimed", func(s string, _ bool) bool { return strings.Contains(s, "WITH due AS") }},
	{"claimed, not yet in the bell", func(s string, _ bool) bool {
		return strings.Contains(s, "INSERT INTO notifications")
	}},
	{"in the bell, not yet mailed", func(s string, rung bool) bool {
		return rung && strings.Contains(s, "u.email, u.role") && strings.Contains(s, "WHERE u.id = $1")
	}},
	{"mailed, not yet done", func(s string, _ bool) bool {
		return strings.Contains(s, "DELETE FROM tasks WHERE id = $1 AND lease = $2")
	}},
}

// serveUntil is the command serve of a process that dies at a fault once the file beside its data says so.
func serveUntil(point string) func(context.Context, app) error {
	return func(ctx context.Context, a app) error {
		p, err := newProduct(ctx, a)
		if err != nil {
			return err
		}
		defer p.store.Close()
		var rung atomic.Bool
		for _, fault := range faults {
			if fault.name != point {
				continue
			}
			p.store.OnStatement(func(_ context.Context, statement string) func() {
				if _, err := os.Stat(filepath.Join(a.config.dataDir, "armed")); err != nil {
					return func() {}
				}
				if fault.next(statement, rung.Load()) {
					syscall.Kill(os.Getpid(), syscall.SIGKILL)
					select {} // nothing more happens here
				}
				if strings.Contains(statement, "INSERT INTO notifications") {
					rung.Store(true)
				}
				return func() {}
			})
		}
		return p.serve(ctx, a)
	}
}

// Wherever a process dies between a change and its mail, two others that start afterwards leave exactly one change, one
// event for each side, one entry in the bell and one mail.
func TestExactlyOnce(t *testing.T) {
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			o := onceWorld{t: t, data: t.TempDir()}
			driver, source := "sqlite", "file:"+filepath.Join(o.data, "tawafuq.db")+"?_pragma=busy_timeout(10000)"
			if engine == "postgres" {
				o.database = pgtest.URL(t)
				driver, source = "pgx", o.database
			}
			url, kill := spawn(t, o.env(""))
			o.prepare(url, driver, source)
			kill()
			for _, fault := range faults {
				t.Run(fault.name, func(t *testing.T) { o.dieAndRecover(t, fault.name) })
			}
		})
	}
}

type onceWorld struct {
	t              *testing.T
	data, database string
	db             *sql.DB
	company        string // the token of a session
	talentID       string
	applications   []string // one for each fault
}

func (o *onceWorld) env(fault string) []string {
	return append(os.Environ(), "TAWAFUQ_TEST_RUN=1", "TAWAFUQ_ADDR=127.0.0.1:0", "TAWAFUQ_RATE_LIMIT=off",
		"TAWAFUQ_DATA_DIR="+o.data, "TAWAFUQ_DATABASE_URL="+o.database, "TAWAFUQ_SMTP_URL=",
		"TAWAFUQ_TEST_FAULT="+fault)
}

// prepare makes an application for each fault, and waits until all that is told of them has been told.
func (o *onceWorld) prepare(url, driver, source string) {
	var err error
	if o.db, err = sql.Open(driver, source); err != nil {
		o.t.Fatal(err)
	}
	o.t.Cleanup(func() { o.db.Close() })
	o.company = o.register(url, "company", map[string]string{
		"companyName": "Najd", "industry": "Technology", "email": "hr@example.com", "location": "Riyadh",
		"password": "correct horse battery",
	})
	talent := o.register(url, "talent", registrationForm(0))
	for i := range faults {
		var job, applied struct{ ID string }
		o.call(url, o.company, "POST", "/api/jobs", map[string]any{
			"title": fmt.Sprintf("Keeper of gate %d", i), "location": "Riyadh", "jobType": "full-time",
			"experienceLevel": "mid", "description": "Keep the gate.", "status": "open",
		}, &job)
		o.call(url, talent, "POST", "/api/applications", map[string]any{"jobId": job.ID}, &applied)
		o.applications = append(o.applications, applied.ID)
	}
	var me struct{ ID string }
	o.call(url, talent, "GET", "/api/auth/user", nil, &me)
	o.talentID = me.ID
	if _, err := o.db.Exec(`UPDATE users SET verified_at = 1 WHERE verified_at IS NULL`); err != nil {
		o.t.Fatal(err)
	}
	// The company hears of applications a moment later; that is not what is counted here.
	o.exec(`DELETE FROM tasks`)
}

func (o *onceWorld) dieAndRecover(t *testing.T, fault string) {
	o.t = t
	id := o.applications[0]
	o.applications = o.applications[1:]
	rang := o.count(`SELECT COUNT(*) FROM notifications WHERE user_id = $1`, o.talentID)
	mails := o.mails()
	bells := o.count(`SELECT COUNT(*) FROM live_events WHERE topic = 'bell' AND user_id = $1`, o.talentID)

	url, kill := spawn(t, o.env(fault))
	armed := filepath.Join(o.data, "armed")
	if err := os.WriteFile(armed, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	o.try(url, "POST", "/api/applications/"+id+"/status", map[string]any{"status": "reviewed"})
	for deadline := time.Now().Add(30 * time.Second); o.answers(url); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the process did not reach the fault")
		}
	}
	kill()
	os.Remove(armed)
	o.exec(`UPDATE tasks SET lease_until = 0`) // as if the dead process's minute were over

	one, killOne := spawn(t, o.env(""))
	defer killOne()
	_, killOther := spawn(t, o.env(""))
	defer killOther()
	if o.count(`SELECT COUNT(*) FROM applications WHERE id = $1 AND status = 'pending'`, id) == 1 {
		// Nothing was kept and nothing was acknowledged: whoever pressed the button presses it again.
		o.call(one, o.company, "POST", "/api/applications/"+id+"/status", map[string]any{"status": "reviewed"}, nil)
	}
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		if o.count(`SELECT COUNT(*) FROM tasks WHERE user_id = $1 AND dead_at IS NULL`, o.talentID) == 0 {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the task is never done")
		}
	}
	for what, got := range map[string]int{
		"changes": o.count(
			`SELECT COUNT(*) FROM application_events WHERE application_id = $1 AND status = 'reviewed'`, id),
		"events for the talent": o.count(`
			SELECT COUNT(*) FROM live_events WHERE ref = $1 AND user_id = $2
				AND seq > (SELECT MIN(seq) FROM live_events WHERE ref = $1 AND user_id = $2)`, id, o.talentID),
		"entries in the bell": o.count(`SELECT COUNT(*) FROM notifications WHERE user_id = $1`, o.talentID) - rang,
		"events of the bell": o.count(
			`SELECT COUNT(*) FROM live_events WHERE topic = 'bell' AND user_id = $1`, o.talentID) - bells,
		"mails": o.mails() - mails,
	} {
		if got != 1 {
			t.Errorf("%d %s, want exactly one", got, what)
		}
	}
}

func (o *onceWorld) exec(statement string) {
	o.t.Helper()
	if _, err := o.db.Exec(statement); err != nil {
		o.t.Fatal(err)
	}
}

func (o *onceWorld) count(query string, args ...any) (n int) {
	o.t.Helper()
	if err := o.db.QueryRow(query, args...).Scan(&n); err != nil {
		o.t.Fatal(err)
	}
	return n
}

// mails counts what was written to the talent's address.
func (o *onceWorld) mails() int {
	files, err := filepath.Glob(filepath.Join(o.data, "mail", "*."+o.talentID+".*eml"))
	if err != nil {
		o.t.Fatal(err)
	}
	return len(files)
}

// register signs somebody up and returns the token of their session.
func (o *onceWorld) register(url, role string, form map[string]string) string {
	o.t.Helper()
	var in struct{ AuthToken string }
	o.call(url, "", "POST", "/api/"+role+"/register", form, &in)
	return in.AuthToken
}

// call makes a call that must succeed.
func (o *onceWorld) call(url, token, method, path string, body, answer any) {
	o.t.Helper()
	res, err := send(url, token, method, path, body)
	if err != nil {
		o.t.Fatal(err)
	}
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode >= 300 {
		o.t.Fatalf("%s %s: %d %s %v", method, path, res.StatusCode, raw, err)
	}
	if answer != nil {
		if err := json.Unmarshal(raw, answer); err != nil {
			o.t.Fatal(err)
		}
	}
}

// try makes a call of the company's that the process may not survive.
func (o *onceWorld) try(url, method, path string, body any) {
	if res, err := send(url, o.company, method, path, body); err == nil {
		res.Body.Close()
	}
}

func (o *onceWorld) answers(url string) bool {
	res, err := http.Get(url + "/healthz")
	if err != nil {
		return false
	}
	res.Body.Close()
	return true
}

func send(url, token, method, path string, body any) (*http.Response, error) {
	raw, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequest(method, url+path, bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	return http.DefaultClient.Do(req)
}
