package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"
)

// member is a database machine as Patroni sees it.
type member struct {
	Name  string
	Role  string // leader, sync_standby, replica
	State string
}

// members returns what Patroni says of all, on the machine that leads: others may not have heard yet.
func (c *cluster) members(ctx context.Context) []member {
	for _, m := range c.databases {
		if status(ctx, "http://"+m.address+":8008/primary") != http.StatusOK {
			continue
		}
		ctx, cancel := context.WithTimeout(ctx, time.Second)
		defer cancel()
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+m.address+":8008/cluster", nil)
		if err != nil {
			return nil
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			continue
		}
		defer answer.Body.Close()
		var all struct{ Members []member }
		if json.NewDecoder(answer.Body).Decode(&all) == nil {
			return all.Members
		}
	}
	return nil
}

// inRole returns the first machine in a role.
func (c *cluster) inRole(ctx context.Context, role string) (*machine, error) {
	for _, m := range c.members(ctx) {
		if m.Role != role {
			continue
		}
		for _, machine := range c.databases {
			if machine.name == m.Name {
				return machine, nil
			}
		}
	}
	return nil, errors.New("no machine is a " + role)
}

// waitReplicated returns when one machine leads, the two others follow it, and one of them is waited for by commits.
func (c *cluster) waitReplicated(ctx context.Context) error {
	return within(ctx, 3*time.Minute, "a leader with a synchronous and another replica", func() bool {
		roles := map[string]int{}
		for _, m := range c.members(ctx) {
			if m.State == "running" || m.State == "streaming" {
				roles[m.Role]++
			}
		}
		return roles["leader"] == 1 && roles["sync_standby"] == 1 && roles["replica"] == 1
	})
}

// postmaster returns the process of a machine's PostgreSQL.
func (m *machine) postmaster() (int, error) {
	raw, err := os.ReadFile(filepath.Join(m.disk, "postgresql", "tawafuq", "postmaster.pid"))
	if err != nil {
		return 0, err
	}
	first, _, _ := strings.Cut(string(raw), "\n")
	return strconv.Atoi(strings.TrimSpace(first))
}

// createDatabase makes the product's role and database, as an operator does once.
func (c *cluster) createDatabase(ctx context.Context) error {
	db, err := sql.Open("pgx", "postgres://postgres:change-me-superuser@"+frontAddress+":5000/postgres")
	if err != nil {
		return err
	}
	defer db.Close()
	var last error
	err = within(ctx, time.Minute, "the leader is reached through HAProxy", func() bool {
		last = db.PingContext(ctx)
		return last == nil
	})
	if err != nil {
		return errors.Join(err, last)
	}
	for _, statement := range []string{
		`CREATE ROLE tawafuq LOGIN PASSWORD 'change-me-tawafuq'`,
		`CREATE DATABASE tawafuq OWNER tawafuq`,
	} {
		if _, err := db.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}
