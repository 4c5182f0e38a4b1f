package main

import (
	"bytes"
	"database/sql"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestCheckFindsDamage(t *testing.T) {
	folder := t.TempDir()
	env := environmentOf(map[string]string{"TAWAFUQ_DATA_DIR": folder})
	args := []string{"demo", "--companies", "5", "--jobs", "30", "--talents", "40"}
	if err := run(t.Context(), args, env, strings.NewReader(""), io.Discard, io.Discard); err != nil {
		t.Fatal(err)
	}
	checked := func() (string, error) {
		var out bytes.Buffer
		err := run(t.Context(), []string{"check"}, env, strings.NewReader(""), &out, io.Discard)
		return out.String(), err
	}
	if out, err := checked(); err != nil || !strings.Contains(out, "what the database holds") {
		t.Fatalf("of a market just made: %v\n%s", err, out)
	}
	db, err := sql.Open("sqlite", filepath.Join(folder, "tawafuq.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, damage := range []string{
		`UPDATE jobs SET applications = applications + 1 WHERE id = (SELECT MIN(id) FROM jobs)`,
		`UPDATE jobs SET closes_at = 1 WHERE id = (SELECT MAX(id) FROM jobs)`,
		`UPDATE talents SET completeness = completeness + 1 WHERE user_id = (SELECT MIN(user_id) FROM talents)`,
	} {
		if _, err := db.Exec(damage); err != nil {
			t.Fatal(err)
		}
	}
	// A file that no row refers to is a leftover once it is a day old.
	orphan := filepath.Join(folder, "blobs", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	if err := os.WriteFile(orphan, []byte("left by a crash"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(orphan, time.Time{}, time.Now().Add(-25*time.Hour)); err != nil {
		t.Fatal(err)
	}
	for _, damage := range []string{
		`UPDATE users SET image_key = 'BBBBBBBBBBBBBBBBBBBBBBBBBB' WHERE id = (SELECT MIN(id) FROM users)`,
		`DELETE FROM companies WHERE id = (SELECT MIN(company_id) FROM jobs)`,
	} {
		if _, err := db.Exec(damage); err != nil {
			t.Fatal(err)
		}
	}
	out, err := checked()
	for _, want := range []string{
		"file ABCDEFGHIJKLMNOPQRSTUVWXYZ: orphaned",
		"file BBBBBBBBBBBBBBBBBBBBBBBBBB: missing",
		"rows of jobs have a company_id that companies does not have",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("not said: %s\n%s", want, out)
		}
	}
	if err == nil || strings.Count(out, "job ") < 2 || strings.Count(out, "talent ") < 1 {
		t.Errorf("after damage: %v\n%s", err, out)
	}
}
