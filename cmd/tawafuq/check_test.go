package main

import (
	"bytes"
	"database/sql"
	"io"
	"path/filepath"
	"strings"
	"testing"
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
	out, err := checked()
	if err == nil || strings.Count(out, "job ") != 2 || strings.Count(out, "talent ") != 1 {
		t.Errorf("after damage: %v\n%s", err, out)
	}
}
