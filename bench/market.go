package main

import (
	"database/sql"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite"

	"github.com/tawafuq/tawafuq/internal/demo"
)

// fullMarket is the one whose figures are published.
var fullMarket = demo.Size{Companies: 5000, Jobs: 25_000, Talents: 100_000, Seed: 7}

// scaled returns a scaled market with at least a few of each.
func scaled(scale float64) demo.Size {
	size := fullMarket
	for _, n := range []*int{&size.Companies, &size.Jobs, &size.Talents} {
		*n = max(40, int(scale*float64(*n)))
	}
	return size
}

const (
	memoryGoal = 500 << 20
	readyGoal  = 3 * time.Second

	marketStarts = 2
	callers      = 8 // talents and companies that make calls
	applicants   = 32
)

// marketSide is a market on one of the engines, behind a server.
type marketSide struct {
	engine, name, databaseURL string
	server                    *process
	cast
}

// cast is whom and what the requests are about.
type cast struct {
	talents, companies []caller
	applicants         []person // have not applied anywhere yet
	jobs               []string // open ones
}

// caller is a signed-in user.
type caller struct{ email, token, jobID string }

// measureMarket makes a market on both engines and makes the most common calls, from outside.
func (m *machine) measureMarket(t *table) error {
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
	size := scaled(m.scale)
	t.add(fmt.Sprintf("market: %d jobs, %d talents, %d companies", size.Jobs, size.Talents, size.Companies), "", "")
	sides := []*marketSide{{engine: "SQLite", name: "market-sqlite"}, {
		engine:      "PostgreSQL",
		name:        "market-postgres",
		databaseURL: database,
	}}
	for _, side := range sides {
		progress("making a market on " + side.engine)
		took, err := m.makeMarket(side, size)
		if err != nil {
			return err
		}
		t.add("- made on "+side.engine, fmt.Sprintf("%.0f s", took.Seconds()), "a few minutes")
	}
	for _, side := range sides {
		progress("starting over the market on " + side.engine)
		if err := m.openMarket(t, side); err != nil {
			return err
		}
	}
	t.add("calls of the market: p50 / p99, throughput, the server's CPU for one; largest answer", "", "")
	if err := m.measureCalls(t, sides); err != nil {
		return err
	}
	for _, side := range sides {
		now, most := side.server.memory()
		t.add("- memory of the process after that, "+side.engine,
			fmt.Sprintf("%.0f MB, at most %.0f MB", megabytes(now), megabytes(most)),
			verdict("≤ 500 MB", most <= memoryGoal))
	}
	return nil
}

func megabytes(n int64) float64 { return float64(n) / (1 << 20) }

// makeMarket runs the command that people run, unless there is a market to copy.
func (m *machine) makeMarket(side *marketSide, size demo.Size) (time.Duration, error) {
	began := time.Now()
	if m.market != "" && side.databaseURL == "" {
		err := os.CopyFS(m.dataOf(side), os.DirFS(m.market))
		return time.Since(began), err
	}
	cmd := exec.CommandContext(m.ctx, m.binary, "demo",
		"--jobs", fmt.Sprint(size.Jobs),
		"--talents", fmt.Sprint(size.Talents),
		"--companies", fmt.Sprint(size.Companies),
		"--seed", fmt.Sprint(size.Seed))
	cmd.Env = []string{"TAWAFUQ_DATA_DIR=" + m.dataOf(side), "TAWAFUQ_DATABASE_URL=" + side.databaseURL}
	cmd.Stderr = os.Stderr
	err := cmd.Run()
	return time.Since(began), err
}

func (m *machine) dataOf(side *marketSide) string { return filepath.Join(m.folder, side.name, "data") }

// openMarket starts the server several times, the first time to let people sign in, and leaves it running.
func (m *machine) openMarket(t *table, side *marketSide) error {
	var readies, firsts, used []time.Duration
	for n := range marketStarts {
		began := time.Now()
		var err error
		if side.server, err = m.startServer(side.name, side.databaseURL); err != nil {
			return err
		}
		readies, used = append(readies, time.Since(began)), append(used, side.server.cpu())
		if n == 0 {
			if err := m.castFrom(side); err != nil {
				return err
			}
		} else {
			recommended := side.server.url + "/api/jobs/recommendations"
			if err := expect(http.StatusOK, "GET", recommended, side.talents[0].token, nil, nil); err != nil {
				return err
			}
			firsts = append(firsts, time.Since(began))
		}
		if n < marketStarts-1 {
			side.server.stop()
		}
	}
	now, most := side.server.memory()
	again := median(readies[1:])
	t.add("- start to ready, "+side.engine+": again, and at first, when every text is read",
		fmt.Sprintf("%.1f s; %.1f s", again.Seconds(), readies[0].Seconds()),
		verdict("≤ 3 s", again <= readyGoal))
	t.add("- processor time until ready, "+side.engine+": again, and at first",
		fmt.Sprintf("%.1f s; %.1f s", median(used[1:]).Seconds(), used[0].Seconds()), "")
	t.add("- start to the first recommendations, "+side.engine, fmt.Sprintf("%.1f s", median(firsts).Seconds()), "")
	t.add("- memory of the process when ready, "+side.engine,
		fmt.Sprintf("%.0f MB, at most %.0f MB", megabytes(now), megabytes(most)), "")
	return nil
}

// castFrom finds people and jobs of the market in its database and signs them in.
func (m *machine) castFrom(side *marketSide) error {
	driver, address := "pgx", side.databaseURL
	if address == "" {
		driver, address = "sqlite", "file:"+filepath.Join(m.dataOf(side), "tawafuq.db")+"?mode=ro"
	}
	db, err := sql.Open(driver, address)
	if err != nil {
		return err
	}
	defer db.Close()
	// Detailed profiles, and companies that have jobs, spread over the market.
	side.talents, err = callersFrom(db, `
		SELECT u.email, ''
		FROM users u
		JOIN talents t ON t.user_id = u.id
		WHERE t.in_pool AND t.completeness >= 90 AND u.email NOT LIKE '%@tawafuq.example'
		ORDER BY substr(u.id, 25)
		LIMIT $1`, callers)
	if err != nil {
		return err
	}
	side.companies, err = callersFrom(db, `
		SELECT MIN(u.email), MIN(j.id)
		FROM users u
		JOIN jobs j ON j.company_id = u.company_id
		WHERE j.status = 'open' AND u.email LIKE 'company%.example' AND u.email NOT LIKE '%@tawafuq.example'
		GROUP BY u.company_id
		ORDER BY substr(MIN(j.id), 25)
		LIMIT $1`, callers)
	if err != nil {
		return err
	}
	open, err := callersFrom(db, `SELECT '', id FROM jobs WHERE status = 'open' ORDER BY substr(id, 25) LIMIT $1`, 3000)
	if err != nil {
		return err
	}
	for _, j := range open {
		side.jobs = append(side.jobs, j.jobID)
	}
	for _, c := range slices.Concat(pointers(side.talents), pointers(side.companies)) {
		if c.token, err = signInWith(side.server.url, c.email, demo.Password); err != nil {
			return err
		}
	}
	side.applicants, err = side.server.register(applicants)
	return err
}

func pointers(of []caller) []*caller {
	all := make([]*caller, len(of))
	for i := range of {
		all[i] = &of[i]
	}
	return all
}

func callersFrom(db *sql.DB, query string, limit int) ([]caller, error) {
	rows, err := db.Query(query, limit)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var found []caller
	for rows.Next() {
		var c caller
		if err := rows.Scan(&c.email, &c.jobID); err != nil {
			return nil, err
		}
		found = append(found, c)
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("the market has nothing for: %s", query)
	}
	return found, rows.Err()
}
