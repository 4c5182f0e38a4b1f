// Command bench measures the built binary, bin/tawafuq, from outside and prints one table; README.md says what and how.
// It starts every server it measures and stops it again. Another binary may be given as the only argument.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"syscall"

	"github.com/tawafuq/tawafuq/bench/engine"
)

// The program starts itself again in these modes, in separate processes.
const (
	helloMode   = "hello"
	matcherMode = "matcher"
	engineMode  = "engine"
	growthMode  = "growth"
	rowsMode    = "rows"
	crowdMode   = "crowd"
)

// part is something that can be measured by itself.
type part struct {
	name    string
	measure func(*machine, *table) error
}

var parts = []part{
	{"house", (*machine).measureHouse},
	{"market", (*machine).measureMarket},
	{"matcher", (*machine).measureMatcher},
	{"finder", (*machine).measureFinder},
	{"cv", (*machine).measureCVs},
	{"live", (*machine).measureLive},
	{"board", (*machine).measureBoard},
	{"digest/sqlite", (*machine).measureDigests},
	{"digest/postgres", (*machine).measureDigestsPostgres},
	{"search/rivals", (*machine).measureRivals},
	{"search/rows", (*machine).measureRows},
	{"search/calls", (*machine).measureSearchCalls},
	{"search/growth", (*machine).measureGrowth},
	{"reads/worst", (*machine).measureWorst},
	{"overload", (*machine).measureOverload},
	{"uploads/slow", (*machine).measureSlowUploads},
}

// long are measured only when they are named: they take an hour, are a part of another, or need another program.
var long = []part{
	{"large", (*machine).measureLarge}, {"posted", (*machine).measurePosted}, {"beside", (*machine).measureBeside},
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := command(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		stop()
		os.Exit(1)
	}
}

func command(ctx context.Context, args []string) error {
	if len(args) == 3 && args[0] == helloMode {
		return serveHello(args[1], args[2])
	}
	if len(args) == 3 && args[0] == matcherMode {
		return runMatcher(ctx, args[1], args[2])
	}
	if len(args) == 3 && args[0] == engineMode {
		return engine.Serve(args[1], args[2])
	}
	if len(args) == 3 && args[0] == growthMode {
		return runGrowth(ctx, args[1], args[2])
	}
	if len(args) == 2 && args[0] == rowsMode {
		return runRows(ctx, args[1])
	}
	if len(args) == 4 && args[0] == crowdMode {
		return runCrowd(ctx, args[1], args[2], args[3])
	}
	names := make([]string, len(parts))
	for i, p := range parts {
		names[i] = p.name
	}
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	scale := flags.Float64("scale", 1, "how large a market, as a share of the one whose figures are published")
	only := flags.String("only", strings.Join(names, ","), "which parts to measure")
	market := flags.String("market", "", "a data folder whose market is copied where one would be made on SQLite")
	before := flags.String("before", "", "another version of the program, for what is compared with one")
	if err := flags.Parse(args); err != nil {
		return err
	}
	binary := "bin/tawafuq"
	if flags.NArg() > 0 {
		binary = flags.Arg(0)
	}
	return run(ctx, machine{binary: binary, scale: *scale, market: *market, before: *before}, strings.Split(*only, ","))
}

// run measures the requested parts; the table is printed at the end, in one piece, or when a part fails.
func run(ctx context.Context, m machine, only []string) error {
	info, err := os.Stat(m.binary)
	if err != nil {
		return fmt.Errorf("%w (run make build first)", err)
	}
	folder, err := os.MkdirTemp("", "tawafuq-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	m.ctx, m.folder = ctx, folder
	defer m.stopAll()
	var t table
	busy := loadAverage()
	failure := m.measure(only, &t)
	t.add("binary", fmt.Sprintf("%.1f MB", float64(info.Size())/1e6), "")

	fmt.Printf("\n%s/%s, %d cores, %s; load average %s before, %s after (the bench's own work included)\n\n",
		runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), runtime.Version(), busy, loadAverage())
	t.print(os.Stdout)
	fmt.Println("\nThe page's first-load figures are printed by make build.")
	return failure
}

// measure measures the requested parts, one after the other; the name before a slash stands for all that share it.
func (m *machine) measure(only []string, t *table) error {
	for _, p := range slices.Concat(parts, long) {
		whole, _, _ := strings.Cut(p.name, "/")
		if !slices.Contains(only, p.name) && !slices.Contains(only, whole) {
			continue
		}
		if err := p.measure(m, t); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
	}
	return nil
}

// measureHouse measures what every call depends on, over a nearly empty database.
func (m *machine) measureHouse(t *table) error {
	progress("cold start")
	if err := m.measureStart(t); err != nil {
		return err
	}
	progress("authenticated reads against a bare net/http server")
	sqlite, err := m.startServer("sqlite", "")
	if err != nil {
		return err
	}
	people, err := sqlite.register(readSessions)
	if err != nil {
		return err
	}
	if err := m.measureReads(t, sqlite, people); err != nil {
		return err
	}

	progress("refused log-ins")
	if err := measureRefusals(t, sqlite, people[0]); err != nil {
		return err
	}

	progress("revocation across two processes on PostgreSQL")
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
	one, err := m.startServer("postgres-one", database)
	if err != nil {
		return err
	}
	other, err := m.startServer("postgres-other", database)
	if err != nil {
		return err
	}
	writers, err := one.register(manyWriters)
	if err != nil {
		return err
	}
	if err := m.measureRevocation(t, one, other, writers[0]); err != nil {
		return err
	}

	progress("durable writes on both engines")
	other.stop()
	return m.measureWrites(t, writeTarget{"SQLite", sqlite.addr, people}, writeTarget{"PostgreSQL", one.addr, writers})
}

func progress(what string) { fmt.Fprintln(os.Stderr, "measuring:", what) }

// loadAverage returns how busy the machine was over the last minute.
func loadAverage() string {
	raw, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	return strings.Fields(string(raw))[0]
}
