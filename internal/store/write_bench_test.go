package store

import (
	"context"
	"database/sql"
	"testing"

	"github.com/tawafuq/tawafuq/internal/change"
)

// BenchmarkDurableWrites compares writers that share commits with writers that each wait for the disk.
func BenchmarkDurableWrites(b *testing.B) {
	alone := func(s *Store) func(context.Context, func(*sql.Tx) error) error { return s.commitAlone }
	shared := func(s *Store) func(context.Context, func(*sql.Tx) error) error { return s.commit }
	for name, choose := range map[string]func(*Store) func(context.Context, func(*sql.Tx) error) error{"alone": alone,
		"shared": shared} {
		b.Run(name, func(b *testing.B) {
			s, err := Open(b.Context(), b.TempDir(), "")
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			if err := s.Migrate(b.Context()); err != nil {
				b.Fatal(err)
			}
			s.commit = choose(s)
			b.SetParallelism(16)
			b.RunParallel(func(pb *testing.PB) {
				for pb.Next() {
					err := s.write(context.Background(), func(t *tx) error {
						return t.changed(context.Background(),
							change.Talent, "x")
					})
					if err != nil {
						b.Error(err)
					}
				}
			})
		})
	}
}
