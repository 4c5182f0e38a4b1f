package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// What panics in the background is logged and begun again; the process goes on.
func TestAPanicInTheBackgroundIsContained(t *testing.T) {
	log := &screen{}
	p := &product{log: slog.New(slog.NewJSONHandler(log, nil))}
	runs := 0
	p.contained(t.Context(), "reading", func(context.Context) {
		if runs++; runs == 1 {
			panic("a poison profile")
		}
	})
	chores := 0
	again, end := context.WithCancel(t.Context())
	p.every(again, 1, "sweeping", func(context.Context) error {
		if chores++; chores == 2 {
			end()
		}
		panic("a poison row")
	})
	if runs != 2 || chores < 2 || !strings.Contains(log.String(), "a poison profile") ||
		!strings.Contains(log.String(), "a poison row") {
		t.Errorf("%d runs, %d chores, logged: %s", runs, chores, log)
	}
}

// A profile whose row cannot be read is left out and named in the log; everybody else is found, at every start.
func TestAPoisonProfileHoldsUpNobody(t *testing.T) {
	t.Run("at a start with what was kept", func(t *testing.T) { startWithPoison(t, true) })
	t.Run("at a start that reads everything", func(t *testing.T) { startWithPoison(t, false) })
}

func startWithPoison(t *testing.T, kept bool) {
	env := map[string]string{"TAWAFUQ_DATA_DIR": t.TempDir(), "TAWAFUQ_RATE_LIMIT": "off"}
	url, _, _, stop := start(t, env)
	for i := range 2 {
		registered(t, url, registrationForm(i))
	}
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", filepath.Join(env["TAWAFUQ_DATA_DIR"], "tawafuq.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var poisoned string
	err = db.QueryRow(`UPDATE talents SET in_pool = TRUE, skills = '["Go' WHERE user_id = (
		SELECT MIN(user_id) FROM talents) RETURNING user_id`).Scan(&poisoned)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(`UPDATE talents SET in_pool = TRUE`); err != nil {
		t.Fatal(err)
	}
	if !kept {
		if err := os.RemoveAll(filepath.Join(env["TAWAFUQ_DATA_DIR"], "cache")); err != nil {
			t.Fatal(err)
		}
	}
	url, _, log, stop := start(t, env)
	defer stop()
	becomes(t, url+"/readyz", "", 200)
	// What was kept is ready at once; that it differs from what is there is noticed soon afterwards.
	for deadline := time.Now().Add(30 * time.Second); !strings.Contains(log.String(), poisoned); {
		if time.Now().After(deadline) {
			t.Fatalf("the log does not name what was left out: %s", log)
		}
		time.Sleep(10 * time.Millisecond)
	}
	status, body, err := post(url+"/api/company/register", map[string]string{
		"companyName": "Najd", "industry": "Technology", "email": "hr@example.com", "location": "Riyadh",
		"password": "correct horse battery",
	})
	var in struct{ AuthToken string }
	if err != nil || status != 201 || json.Unmarshal([]byte(body), &in) != nil {
		t.Fatalf("registering: %d %s %v", status, body, err)
	}
	found := ask(t, url+"/api/candidates", in.AuthToken, "en")
	if found.status != 200 || found.header.Get("X-Total-Count") != "1" {
		t.Errorf("the other: %d, %s found: %s", found.status, found.header.Get("X-Total-Count"), found.body)
	}
}
