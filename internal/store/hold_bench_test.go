package store

import (
	"fmt"
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/uid"
)

func benchStore(b *testing.B) *Store {
	b.Helper()
	s, err := Open(b.Context(), b.TempDir(), "")
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	if err := s.Migrate(b.Context()); err != nil {
		b.Fatal(err)
	}
	return s
}

// BenchmarkSecureDelete shows what overwriting deleted rows costs ordinary writes: sign-ins, each with a session
// written and an older one ended, with it and without.
func BenchmarkSecureDelete(b *testing.B) {
	for _, setting := range []string{"off", "on"} {
		b.Run(setting, func(b *testing.B) {
			s := benchStore(b)
			if _, err := s.writer.Exec(`PRAGMA secure_delete = ` + setting); err != nil {
				b.Fatal(err)
			}
			r := registration("hr@najd.example", account.RoleAdmin)
			if err := s.CreateAdmin(b.Context(), r); err != nil {
				b.Fatal(err)
			}
			b.ResetTimer()
			for i := range b.N {
				session := r.Session
				session.ID, session.TokenHash = uid.New(), fmt.Sprint("hash ", i)
				if err := s.CreateSession(b.Context(), session, r.PasswordHash); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
