package main

import (
	"context"
	"database/sql"
	"fmt"
	"os"
)

// held is how what clients were told compares with what the database holds.
type held struct {
	attempted, acknowledged int
	lost, twice             int
}

// found counts what a write left behind, and reads the id of one of them.
var found = map[kind]string{
	registers: `SELECT COUNT(*), COALESCE(MIN(id), '') FROM users WHERE email = $1`,
	posts:     `SELECT COUNT(*), COALESCE(MIN(id), '') FROM jobs WHERE title = $1`,
	applies: `
		SELECT COUNT(*), COALESCE(MIN(a.id), '')
		FROM applications a
		JOIN jobs j ON j.id = a.job_id
		WHERE j.title = $1`,
	uploads: `SELECT COUNT(*), COALESCE(MIN(id), '') FROM cvs WHERE file_name = $1`,
}

// compare looks for every write that a client ever sent.
func (c *cluster) compare(ctx context.Context, r *record) (held, error) {
	db, err := sql.Open("pgx", "postgres://postgres:change-me-superuser@"+frontAddress+":5000/tawafuq")
	if err != nil {
		return held{}, err
	}
	defer db.Close()
	r.mu.Lock()
	defer r.mu.Unlock()
	var h held
	for _, f := range r.facts {
		var (
			n  int
			id string
		)
		if err := db.QueryRowContext(ctx, found[f.kind], f.name).Scan(&n, &id); err != nil {
			return h, err
		}
		h.attempted++
		if f.acknowledged {
			h.acknowledged++
		}
		switch {
		case n > 1:
			h.twice++
			fmt.Fprintf(os.Stderr, "%s %s is there %d times\n", f.kind, f.name, n)
		case f.acknowledged && (n == 0 || f.id != "" && f.id != id):
			h.lost++
			fmt.Fprintf(os.Stderr, "%s %s was acknowledged and is not there\n", f.kind, f.name)
		}
	}
	return h, nil
}
