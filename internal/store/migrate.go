package store

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Migrate brings the database to this version. Processes that start together wait for each other.
func (s *Store) Migrate(ctx context.Context) error {
	files, err := s.migrations()
	if err != nil {
		return err
	}
	// Work that went on side by side has numbers that were given out in advance, and a lower one may land later.
	options := []goose.ProviderOption{goose.WithAllowOutofOrder(true)}
	if s.dialect.goose == goose.DialectPostgres {
		locker, err := lock.NewPostgresSessionLocker()
		if err != nil {
			return err
		}
		options = append(options, goose.WithSessionLocker(locker))
	}
	provider, err := goose.NewProvider(s.dialect.goose, s.patient, files, options...)
	if err != nil {
		return err
	}
	before, err := provider.GetDBVersion(ctx)
	if err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrating the %s database: %w", s.dialect.name, err)
	}
	if s.dialect.goose == goose.DialectSQLite3 && before > 0 && before < overwriting {
		// Rows deleted until now were only unlinked. This rewrites the file, once.
		if _, err := s.patient.ExecContext(ctx, `VACUUM`); err != nil {
			return err
		}
	}
	if before > 0 && before < measuring {
		if err := s.measureProfiles(ctx); err != nil {
			return err
		}
	}
	if before > 0 && before < conversing {
		if err := s.wordConversations(ctx); err != nil {
			return err
		}
	}
	return s.nameTasks(ctx)
}

const (
	// measuring is the version since which profiles are written with how complete they are.
	measuring = 3
	// overwriting is the version since which SQLite overwrites what is deleted.
	overwriting = 5
	// conversing is the version since which messages are written with the words they are found by.
	conversing = 22
)

// measureProfiles writes how complete each profile is.
func (s *Store) measureProfiles(ctx context.Context) error {
	for after := ""; ; {
		some, err := collect(ctx, s.query, scanProfile, selectProfile+`
			WHERE t.user_id > $1
			ORDER BY t.user_id
			LIMIT 50`, after)
		if err != nil || len(some) == 0 {
			return err
		}
		err = s.write(ctx, func(t *tx) error {
			for _, p := range some {
				if _, err := t.update(ctx, "talents", derivedFields(p), `user_id = $1`, p.UserID); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		after = some[len(some)-1].UserID
	}
}

// renderedFS are migrations with the dialect's words in place of their few @placeholders.
type renderedFS struct {
	fs.FS
	words *strings.Replacer
}

func (s *Store) migrations() (fs.FS, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	words := strings.NewReplacer("@identity", s.dialect.identity, "@bytewise", s.dialect.bytewise)
	return renderedFS{files, words}, nil
}

func (r renderedFS) Open(name string) (fs.File, error) {
	file, err := r.FS.Open(name)
	if err != nil || path.Ext(name) != ".sql" {
		return file, err
	}
	raw, err := io.ReadAll(file)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return renderedFile{file, strings.NewReader(r.words.Replace(string(raw)))}, nil
}

// renderedFile is a file with another content.
type renderedFile struct {
	fs.File
	content io.Reader
}

func (f renderedFile) Read(into []byte) (int, error) { return f.content.Read(into) }
