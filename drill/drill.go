package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

const (
	// calm is how long the load runs undisturbed before and after a fault.
	calm = 5 * time.Second
	// readWithin is how long a read may take whatever is broken.
	readWithin = 2 * time.Second
)

var errMissed = errors.New("a goal was missed")

// drill puts load on the cluster, breaks it in every way there is, and prints what that did.
func (c *cluster) drill(ctx context.Context) error {
	l := newLoad("http://" + frontAddress + ":8080")
	working, stop := context.WithCancel(ctx)
	defer stop()
	l.start(working)
	if err := l.warm(ctx); err != nil {
		return err
	}
	before := loadAverage()
	t := newTable()
	failure := c.breakEverything(ctx, l, t)
	stop()
	l.wg.Wait()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if failure == nil {
		failure = c.account(ctx, l, t)
	}
	fmt.Printf("\n%s/%s, %d cores, disks in memory; load average %s before, %s after (the drill's own included)\n\n",
		runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), before, loadAverage())
	t.print(os.Stdout)
	if failure == nil && t.missed {
		failure = errMissed
	}
	return failure
}

func (c *cluster) breakEverything(ctx context.Context, l *load, t *table) error {
	wait(ctx, calm)
	for _, f := range chosen(c.only) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		fmt.Fprintln(os.Stderr, time.Now().Format("15:04:05"), f.what)
		if err := c.breakOne(ctx, l, t, f); err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
	}
	return nil
}

// breakOne breaks one thing, repairs it, and waits until everything is whole again.
func (c *cluster) breakOne(ctx context.Context, l *load, t *table, f fault) error {
	began := time.Now()
	repair, err := f.begin(ctx, c)
	if err != nil {
		return err
	}
	wait(ctx, f.lasts)
	repaired := time.Now()
	if err := repair(); err != nil {
		return err
	}
	if err := c.waitReplicated(ctx); err != nil {
		return err
	}
	if err := c.waitNodes(ctx); err != nil {
		return err
	}
	whole := time.Now()
	wait(ctx, calm)
	t.fault(f, l.since(began), began, repaired, whole, time.Now())
	return nil
}

// account compares what the clients were told with what the database holds, and has the product check itself.
func (c *cluster) account(ctx context.Context, l *load, t *table) error {
	held, err := c.compare(ctx, l.record)
	if err != nil {
		return err
	}
	t.held(held)
	env, err := c.nodeEnvironment(c.nodes[0])
	if err != nil {
		return err
	}
	check := exec.CommandContext(ctx, "ip", "netns", "exec", c.nodes[0].name, c.binary, "check")
	check.Env = env
	said, err := check.CombinedOutput()
	verdict := "clean"
	if err != nil {
		verdict = strings.TrimSpace(string(said))
	}
	t.row("`tawafuq check`", verdict, goal("clean", err == nil), "", "")
	t.missed = t.missed || err != nil
	return nil
}

func loadAverage() string {
	raw, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	first, _, _ := strings.Cut(string(raw), " ")
	return first
}
