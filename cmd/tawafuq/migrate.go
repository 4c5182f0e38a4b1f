package main

import (
	"context"
	"fmt"

	"github.com/tawafuq/tawafuq/internal/store"
)

// migrate brings the database to this version and exits.
func migrate(ctx context.Context, a app) error {
	s, err := openStore(ctx, a.config, store.Patient())
	if err != nil {
		return err
	}
	defer s.Close()
	fmt.Fprintf(a.out, "the %s database is at this version\n", s.Engine())
	return nil
}
