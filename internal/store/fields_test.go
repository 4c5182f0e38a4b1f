package store

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/uid"
)

// derived are columns that hold nothing somebody wrote: what rows are found, counted and ordered by.
var derived = map[string][]string{
	"jobs":    {"company_id", "closes_at", "updated_at", "posted_at"},
	"talents": {"user_id", "completeness", "views"},
	"companies": {"id", "name_key", "logo_key", "logo_size", "logo_sha256", "logo_damaged_at", "index_version",
		"updated_at", "left_at"},
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

func TestEveryFieldOfAJobIsKept(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		ctx, by := t.Context(), newCompany(t, s, "hr@najd.example")
		j := job.Job{ID: uid.New(), CompanyID: by.CompanyID, Status: job.Open, CreatedAt: epoch, PostedAt: epoch}
		j.Type, j.Level, j.Currency = "full-time", "mid", "SAR"
		must(t, s.CreateJob(ctx, j))
		fill(reflect.ValueOf(&j.Text).Elem())
		j.Type, j.Level, j.Currency, j.Deadline = "contract", "lead", "USD", "2026-12-31"
		must(t, s.UpdateJob(ctx, j))
		kept, err := s.Job(ctx, j.ID)
		must(t, err)
		sameFields(t, kept.Text, j.Text)
	})
}

func TestEveryFieldOfAProfileIsKept(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		ctx, person := t.Context(), newTalent(t, s, "sara@example.com")
		var p talent.Profile
		fill(reflect.ValueOf(&p).Elem())
		p.UserID, p.Availability, p.UpdatedAt = person.ID, "negotiable", epoch
		must(t, s.StrikeSkill(ctx, person.ID, p.Struck[0], epoch)) // a call of its own
		_, err := s.UpdateProfile(ctx, person.ID, func(talent.Profile) (talent.Profile, error) { return p, nil })
		must(t, err)
		kept, err := s.Profile(ctx, person.ID)
		must(t, err)
		sameFields(t, kept, p)
	})
}

// fill gives every field of a struct, and of the structs in its lists, a value.
func fill(of reflect.Value) {
	for i := range of.NumField() {
		name := of.Type().Field(i).Name
		switch value := of.Field(i); value.Kind() {
		case reflect.String:
			value.SetString(name)
		case reflect.Bool:
			value.SetBool(true)
		case reflect.Float64:
			value.SetFloat(2.5)
		case reflect.Pointer:
			value.Set(reflect.ValueOf(new(int64(i))))
		case reflect.Map:
			value.Set(reflect.ValueOf(map[string]string{name: name}))
		case reflect.Slice:
			value.Set(reflect.MakeSlice(value.Type(), 1, 1))
			if item := value.Index(0); item.Kind() == reflect.Struct {
				fill(item)
			} else {
				item.SetString(name)
			}
		}
	}
}

func sameFields[T any](t *testing.T, got, want T) {
	t.Helper()
	for _, field := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		kept, written := reflect.ValueOf(got).FieldByIndex(field.Index), reflect.ValueOf(want).FieldByIndex(field.Index)
		if written.IsZero() {
			t.Errorf("%s: the test writes nothing into it", field.Name)
		}
		if !reflect.DeepEqual(kept.Interface(), written.Interface()) {
			t.Errorf("%s: %v was kept of %v", field.Name, kept, written)
		}
	}
}
