package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
)

// options are what the program is asked for; it passes them on to itself.
type options struct {
	binary   string // the product
	s3       string // versitygw
	address  string // where the site is reached from outside
	logs     string
	serve    bool // no drill: serve until told to stop
	only     string
	postgres string // the folder of its programs
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := command(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "drill:", err)
		stop()
		os.Exit(1)
	}
}

func command(ctx context.Context, args []string) error {
	mode := ""
	if len(args) > 0 && (args[0] == firstMode || args[0] == insideMode) {
		mode, args = args[0], args[1:]
	}
	if mode == firstMode {
		return first(ctx, args)
	}
	var o options
	flags := flag.NewFlagSet("drill", flag.ContinueOnError)
	flags.StringVar(&o.binary, "binary", "bin/tawafuq", "the product")
	flags.StringVar(&o.logs, "logs", "bench/out/cluster", "where the logs go")
	flags.StringVar(&o.address, "address", "127.0.0.1:8080", "where a served cluster is reached")
	flags.BoolVar(&o.serve, "serve", false, "serve until told to stop, break nothing")
	flags.StringVar(&o.only, "only", "", "faults to try, by name, separated by commas; all if empty")
	flags.StringVar(&o.s3, "s3", "", "the S3 server's program; built if empty")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if mode == insideMode {
		return inside(ctx, o)
	}
	return outside(ctx, o)
}

// inside is the program within its namespaces.
func inside(ctx context.Context, o options) error {
	programs, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil || len(programs) == 0 {
		return fmt.Errorf("there is no PostgreSQL (scripts/deps.sh cluster installs it): %w", err)
	}
	o.postgres = programs[len(programs)-1]
	c, err := newCluster(o)
	if err != nil {
		return err
	}
	defer c.stop()
	if err := c.start(ctx); err != nil {
		return fmt.Errorf("starting the cluster (logs in %s): %w", o.logs, err)
	}
	if !o.serve {
		return c.drill(ctx)
	}
	site := os.NewFile(siteFile, "site")
	fmt.Printf("three nodes behind HAProxy: http://%s\nlogs: %s\nCtrl-C stops everything\n", o.address, o.logs)
	return forward(ctx, site, frontAddress+":8080")
}
