package main

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/store"
)

// check looks for damage in the database and the files, then reads everything as a server does at its start and
// compares it with the database.
func check(ctx context.Context, a app) error {
	s, err := openStore(ctx, a.config, store.Patient())
	if err != nil {
		return err
	}
	defer s.Close()
	log := slog.New(slog.NewJSONHandler(a.log, nil))
	wrong := 0
	for _, examine := range []func(context.Context, app, *store.Store, *slog.Logger) (int, error){
		checkDatabase, checkFiles, checkSearches,
	} {
		n, err := examine(ctx, a, s, log)
		if err != nil {
			return err
		}
		wrong += n
	}
	if wrong > 0 {
		return fmt.Errorf("%d differences", wrong)
	}
	return nil
}

func checkDatabase(ctx context.Context, a app, s *store.Store, _ *slog.Logger) (wrong int, err error) {
	broken, err := s.Broken(ctx)
	if err != nil {
		return 0, err
	}
	for _, b := range broken {
		fmt.Fprintln(a.out, "the database is damaged:", b)
	}
	if len(broken) == 0 {
		fmt.Fprintln(a.out, "the database is whole, and every row refers to one that exists")
	}
	return len(broken), nil
}

func checkFiles(ctx context.Context, a app, s *store.Store, log *slog.Logger) (wrong int, err error) {
	blobs, err := openBlobs(a.config)
	if err != nil {
		return 0, err
	}
	refs, err := s.Files(ctx)
	if err != nil {
		return 0, err
	}
	faults, err := file.NewService(s, blobs, log, time.Now).Faults(ctx, refs)
	if err != nil {
		return 0, err
	}
	for _, f := range faults {
		fmt.Fprintf(a.out, "file %s: %s\n", f.Key, f.What)
	}
	if len(faults) == 0 {
		fmt.Fprintf(a.out, "%d files are what their owners stored\n", len(refs))
	}
	return len(faults), nil
}

func checkSearches(ctx context.Context, a app, s *store.Store, log *slog.Logger) (wrong int, err error) {
	follower := follow.New(s, log, time.Now)
	finder := newFinder(follower, s, a.config.rates, log)
	if err := follower.Fill(ctx); err != nil {
		return 0, err
	}
	different, err := finder.Check(ctx, s)
	if err != nil {
		return 0, err
	}
	for _, d := range different {
		fmt.Fprintf(a.out, "%s %s: the %s differs from the database\n", d.Kind, d.ID, d.Where)
	}
	miscounted, err := s.Miscounted(ctx)
	if err != nil {
		return 0, err
	}
	for _, c := range miscounted {
		fmt.Fprintf(a.out, "%s %s: a figure in the database is wrong\n", c.Kind, c.ID)
	}
	if len(different)+len(miscounted) == 0 {
		fmt.Fprintln(a.out, "searches show what the database holds")
	}
	return len(different) + len(miscounted), nil
}
