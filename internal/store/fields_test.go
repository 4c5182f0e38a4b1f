package store

import (
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
)

// derived are columns that hold nothing somebody wrote: what rows are found, counted and ordered by.
var derived = map[string][]string{
	"jobs":      {"company_id", "location_key", "closes_at", "index_version", "updated_at", "posted_at"},
	"talents":   {"user_id", "location_key", "index_version", "level", "completeness", "views"},
	"companies": {"id", "name_key", "logo_key", "index_version", "updated_at", "left_at"},
}

// Whoever adds a column to what people write must give it back to them, too.
func TestExportsHaveEveryColumn(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		person := newTalent(t, s, "sara@example.com")
		for table, query := range map[string]string{
			"talents":   roleExports[account.RoleTalent]["profile"],
			"jobs":      roleExports[account.RoleCompany]["jobs"],
			"companies": roleExports[account.RoleCompany]["company"],
		} {
			exported := columnsOf(t, s, query, person.ID)
			for _, column := range columnsOf(t, s, `SELECT * FROM `+table+` LIMIT 0`) {
				if !slices.Contains(exported, column) && !slices.Contains(derived[table], column) {
					t.Errorf("%s.%s is in no export", table, column)
				}
			}
		}
	})
}

func columnsOf(t *testing.T, s *Store, query string, args ...any) []string {
	t.Helper()
	rows, err := s.reader.QueryContext(t.Context(), query, args...)
	must(t, err)
	defer rows.Close()
	columns, err := rows.Columns()
	must(t, err)
	for i, column := range columns {
		columns[i] = strings.ToLower(column)
	}
	return columns
}
