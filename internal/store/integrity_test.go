package store

import (
	"strings"
	"testing"
)

func TestAWholeDatabaseIsNotBroken(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		newTalent(t, s, "sara@example.com")
		newCompany(t, s, "hr@najd.example")
		broken, err := s.Broken(t.Context())
		must(t, err)
		if len(broken) != 0 {
			t.Errorf("%q", broken)
		}
		if s.Engine() == "postgres" {
			_, err := s.writer.ExecContext(t.Context(), `CREATE EXTENSION amcheck`)
			must(t, err)
			broken, err := s.Broken(t.Context())
			must(t, err)
			if len(broken) != 0 {
				t.Errorf("says amcheck: %q", broken)
			}
		}
	})
}

func TestRowsThatReferToNothingAreFound(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user := newTalent(t, s, "sara@example.com")
		keptCV(t, s, user.ID, "key", "")
		conn, err := s.writer.Conn(t.Context())
		must(t, err)
		unchecked := map[string]string{
			"sqlite": `PRAGMA foreign_keys = OFF`, "postgres": `SET session_replication_role = replica`,
		}
		for _, statement := range []string{unchecked[s.Engine()], `DELETE FROM talents`} {
			_, err = conn.ExecContext(t.Context(), statement)
			must(t, err)
		}
		must(t, conn.Close())
		broken, err := s.Broken(t.Context())
		must(t, err)
		if len(broken) != 1 || broken[0] != "1 rows of cvs have a talent_id that talents does not have" {
			t.Errorf("%q", broken)
		}
	})
}

func TestADamagedIndexIsFound(t *testing.T) {
	s := opened(t, "sqlite")
	must(t, s.Migrate(t.Context()))
	newTalent(t, s, "sara@example.com")
	var page int
	must(t, s.row(t.Context(), `
		SELECT rootpage
		FROM sqlite_master
		WHERE type = 'index'
			AND tbl_name = 'users'
		ORDER BY name
		LIMIT 1`).Scan(&page))
	var data []byte
	must(t, s.row(t.Context(), `SELECT data FROM sqlite_dbpage WHERE pgno = $1`, page).Scan(&data))
	data[3], data[4] = 0, 0 // as if it had no entries
	_, err := s.writer.ExecContext(t.Context(), `UPDATE sqlite_dbpage SET data = $1 WHERE pgno = $2`, data, page)
	must(t, err)
	broken, err := s.Broken(t.Context())
	must(t, err)
	if !strings.Contains(strings.Join(broken, "\n"), "index") {
		t.Errorf("found %q", broken)
	}
}
