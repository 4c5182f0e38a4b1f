package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/tawafuq/tawafuq/internal/backup"
	"github.com/tawafuq/tawafuq/internal/blob"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/store"
)

// makeBackup writes a backup while the server goes on serving.
func makeBackup(ctx context.Context, a app) error {
	flags, keyFile := backupFlags(a, "backup")
	newKey := flags.String("new-key", "", "")
	if err := flags.Parse(a.args); err != nil {
		return err
	}
	if *newKey != "" {
		public, err := backup.NewKey(*newKey, time.Now())
		if err == nil {
			fmt.Fprintf(a.out, "The secret key is in %s: keep it where no backup is. "+
				"Its public key, enough to make backups:\n%s\n", *newKey, public)
		}
		return err
	}
	if flags.NArg() != 1 {
		return errors.New("usage: tawafuq backup [--key FILE] DIR, or tawafuq backup --new-key FILE")
	}
	key, err := readKey(*keyFile)
	if err != nil {
		return err
	}
	if a.config.databaseURL == "" {
		// Opening would create one.
		if _, err := os.Stat(store.Path(a.config.dataDir)); err != nil {
			return fmt.Errorf("there is no database in %s: %w", a.config.dataDir, err)
		}
	}
	s, err := a.config.open(ctx, store.Patient())
	if err != nil {
		return err
	}
	defer s.Close()
	blobs, err := openBlobs(a.config)
	if err != nil {
		return err
	}
	from := backup.Source{Store: s, Blobs: blobs, Program: version}
	m, err := backup.Create(ctx, flags.Arg(0), from, key, backup.NewProgress(a.log))
	if err != nil {
		return err
	}
	rows := 0
	for _, t := range m.Tables {
		rows += t.Rows
	}
	fmt.Fprintf(a.out, "Backed up %d rows and %d files (%d bytes) as of %s.\n",
		rows, m.Files.Rows, m.FileBytes, m.At.Format(time.RFC3339))
	if m.Lost > 0 {
		return fmt.Errorf("the backup is complete, but %d files were damaged or missing already: see tawafuq check",
			m.Lost)
	}
	return nil
}

// restore fills an empty installation with a backup.
func restore(ctx context.Context, a app) error {
	flags, keyFile := backupFlags(a, "restore")
	list := flags.String("deleted", "", "")
	if err := flags.Parse(a.args); err != nil {
		return err
	}
	if flags.NArg() != 1 {
		return errors.New("usage: tawafuq restore [--key FILE] [--deleted LIST] DIR")
	}
	key, err := readKey(*keyFile)
	if err != nil {
		return err
	}
	blobs, err := openBlobs(a.config)
	if err != nil {
		return err
	}
	deleted, err := deletedSince(ctx, a.config, *list)
	if err != nil {
		return err
	}
	target, finish, err := restoreTarget(ctx, a.config)
	if err != nil {
		return err
	}
	done, err := backup.Restore(ctx, flags.Arg(0), target, blobs, deleted, key, backup.NewProgress(a.log))
	if err := errors.Join(err, target.Close()); err != nil {
		return errors.Join(err, finish(false))
	}
	if err := finish(true); err != nil {
		return err
	}
	fmt.Fprintf(a.out, "Restored %d rows and %d files as of %s.\n", done.Rows, done.Files, done.At.Format(time.RFC3339))
	fmt.Fprintf(a.out, "Deleted again: %d accounts and %d files that people had deleted since.\n",
		done.Accounts, done.Contents)
	for _, lost := range done.Lost {
		fmt.Fprintf(a.out, "file %s: damaged or missing when the backup was made\n", lost)
	}
	return nil
}

func backupFlags(a app, name string) (*flag.FlagSet, *string) {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(a.log)
	return flags, flags.String("key", "", "")
}

func readKey(path string) (backup.Key, error) {
	if path == "" {
		return backup.Key{}, nil
	}
	return backup.ReadKey(path)
}

// deletedSince reads the list of this installation and the one given, whose entries this installation takes over.
func deletedSince(ctx context.Context, c config, given string) ([]file.Entry, error) {
	own, err := openLedger(c)
	if err != nil {
		return nil, err
	}
	entries, err := own.Entries(ctx)
	if err != nil || given == "" {
		return entries, err
	}
	if _, err := os.Stat(given); err != nil {
		return nil, err
	}
	more, err := blob.NewList(given).Entries(ctx)
	if err != nil {
		return nil, err
	}
	return append(entries, more...), own.Note(ctx, more...)
}

// restoreTarget opens an empty database. A file of SQLite is made aside and takes its name when it is finished, so that
// what was interrupted is never served.
func restoreTarget(ctx context.Context, c config) (s *store.Store, finish func(done bool) error, err error) {
	if c.databaseURL != "" {
		s, err = c.open(ctx, store.Patient())
		return s, func(bool) error { return nil }, err
	}
	path := store.Path(c.dataDir)
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, fmt.Errorf("%s holds a database already, and nothing is overwritten: "+
			"restore into another TAWAFUQ_DATA_DIR, or move it away", c.dataDir)
	}
	if err := os.MkdirAll(c.dataDir, 0o700); err != nil {
		return nil, nil, err
	}
	aside, err := os.MkdirTemp(c.dataDir, "restoring-")
	if err != nil {
		return nil, nil, err
	}
	finish = func(done bool) error {
		if done {
			if err := os.Rename(store.Path(aside), path); err != nil {
				return err
			}
		}
		return os.RemoveAll(aside)
	}
	s, err = store.Open(ctx, aside, "")
	return s, finish, err
}
