package main

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/tawafuq/tawafuq/internal/follow"
)

// check reads everything as a server does at its start and compares it with the database.
func check(ctx context.Context, a app) error {
	s, err := openStore(ctx, a.config)
	if err != nil {
		return err
	}
	defer s.Close()
	log := slog.New(slog.NewJSONHandler(a.log, nil))
	follower := follow.New(s, log, time.Now)
	finder := newFinder(follower, s, a.config.rates, log)
	if err := follower.Fill(ctx); err != nil {
		return err
	}
	different, err := finder.Check(ctx, s)
	if err != nil {
		return err
	}
	for _, d := range different {
		fmt.Fprintf(a.out, "%s %s: the %s differs from the database\n", d.Kind, d.ID, d.Where)
	}
	miscounted, err := s.Miscounted(ctx)
	if err != nil {
		return err
	}
	for _, c := range miscounted {
		fmt.Fprintf(a.out, "%s %s: a figure in the database is wrong\n", c.Kind, c.ID)
	}
	if n := len(different) + len(miscounted); n > 0 {
		return fmt.Errorf("%d differences", n)
	}
	fmt.Fprintln(a.out, "searches show what the database holds")
	return nil
}
