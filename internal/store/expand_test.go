package store

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"
)

// expandsSince is the first migration that servers of the version before it must be able to serve through.
const expandsSince = "00028"

// narrowing is what takes away from a version before what it reads or writes: while servers are replaced one by one,
// both versions serve. First a version stops using something; a later one may then take it away.
var narrowing = map[string]*regexp.Regexp{
	"drops a column or a table": regexp.MustCompile(`(?i)\bDROP\s+(TABLE|COLUMN)\b`),
	"renames":                   regexp.MustCompile(`(?i)\bRENAME\b`),
	"changes a type":            regexp.MustCompile(`(?i)\bALTER\s+COLUMN\s+\w+\s+(SET\s+DATA\s+)?TYPE\b`),
	"makes a column required":   regexp.MustCompile(`(?i)\bSET\s+NOT\s+NULL\b`),
	"adds a required column without a default": regexp.MustCompile(
		`(?i)\bADD\s+(COLUMN\s+)?\w+\s+\w+[^,;]*\bNOT\s+NULL\b(?:[^,;]*)`),
}

func narrows(migration string) (how []string) {
	up, _, _ := strings.Cut(migration, "-- +goose Down")
	for what, pattern := range narrowing {
		for _, found := range pattern.FindAllString(up, -1) {
			if !regexp.MustCompile(`(?i)\bDEFAULT\b`).MatchString(found) {
				how = append(how, what+": "+found)
			}
		}
	}
	return how
}

func TestMigrationsOnlyExpand(t *testing.T) {
	names, err := fs.Glob(migrations, "migrations/*.sql")
	must(t, err)
	for _, name := range names {
		if path.Base(name) < expandsSince {
			continue
		}
		content, err := fs.ReadFile(migrations, name)
		must(t, err)
		for _, how := range narrows(string(content)) {
			t.Errorf("%s %s: servers of the version before would fail", path.Base(name), how)
		}
	}
}

func TestNarrowingIsSeen(t *testing.T) {
	for statement, want := range map[string]bool{
		"ALTER TABLE jobs DROP COLUMN pay;":                           true,
		"drop table jobs;":                                            true,
		"ALTER TABLE jobs RENAME COLUMN a TO b;":                      true,
		"ALTER TABLE jobs ADD COLUMN pay BIGINT NOT NULL;":            true,
		"ALTER TABLE jobs ALTER COLUMN pay TYPE TEXT;":                true,
		"ALTER TABLE jobs ALTER COLUMN pay SET NOT NULL;":             true,
		"ALTER TABLE jobs ADD COLUMN pay BIGINT NOT NULL DEFAULT 0;":  false,
		"ALTER TABLE jobs ADD COLUMN pay BIGINT;":                     false,
		"CREATE TABLE a (b TEXT NOT NULL);":                           false,
		"CREATE TABLE a (b TEXT);\n-- +goose Down\nDROP TABLE a;":     false,
		"DROP INDEX jobs_by_pay; CREATE INDEX jobs_by_day ON jobs(d)": false,
	} {
		if got := len(narrows(statement)) > 0; got != want {
			t.Errorf("%s: narrows %v, want %v", statement, got, want)
		}
	}
}
