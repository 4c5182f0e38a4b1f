package store

import (
	"context"
	"database/sql"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Wipe removes what was deleted from the database's files, as far as the engine lets it. It works in small steps and
// waits for readers without keeping anybody from writing. What was deleted before the call is gone when it returns.
func (s *Store) Wipe(ctx context.Context) error {
	asked := s.now()
	s.wiping.Lock()
	defer s.wiping.Unlock()
	if s.wiped.After(asked) {
		return nil // a wipe that began since has done it
	}
	began := s.now()
	if err := s.wipe(ctx); err != nil {
		return err
	}
	s.wiped = began
	return nil
}

// vacuumPeople lets PostgreSQL remove dead rows from the tables that hold people. Bytes may stay in pages until those
// are reused, and in its write-ahead log until that is recycled: that is up to the engine and the operator.
func (s *Store) vacuumPeople(ctx context.Context) error {
	tables := []string{"users", "talents", "applications", "tasks", "companies", "jobs"}
	for _, rows := range slices.Concat(belongings, companyBelongings, jobBelongings) {
		if !slices.Contains(tables, rows.table) {
			tables = append(tables, rows.table)
		}
	}
	_, err := s.patient.ExecContext(ctx, `VACUUM (SKIP_LOCKED) `+strings.Join(tables, ", "))
	return err
}

// wipeFile leaves nothing of deleted rows in SQLite's files. secure_delete zeroes what is freed, so three things
// remain: samples of keys in the statistics, copies of cells that moved to another page, and the write-ahead log.
func (s *Store) wipeFile(ctx context.Context) error {
	if err := s.dropSamples(ctx); err != nil {
		return err
	}
	if err := s.scrubPages(ctx); err != nil {
		return err
	}
	return s.truncateLog(ctx)
}

// dropSamples deletes the keys that ANALYZE picked as samples; the counts stay.
func (s *Store) dropSamples(ctx context.Context) error {
	var found int
	err := s.row(ctx, `SELECT COUNT(*) FROM sqlite_master WHERE name = 'sqlite_stat4'`).Scan(&found)
	if err != nil || found == 0 {
		return err
	}
	return s.deleteAll(ctx, subset{"sqlite_stat4", "rowid", `TRUE`})
}

// maxPlainPages is how many pages a file may have before a page that begins with the number of another could look like
// a page of a tree.
const maxPlainPages = 1 << 24

// scrubPages zeroes the unused middle of the pages of SQLite's trees. When a page is split, cells move to another one,
// and what they leave behind is not zeroed: deleting the cell later does not reach that copy.
func (s *Store) scrubPages(ctx context.Context) error {
	pages, err := s.unclean(ctx)
	if err != nil {
		return err
	}
	const atOnce = 50
	for some := range slices.Chunk(pages, atOnce) {
		err := s.write(ctx, func(t *tx) error {
			for _, page := range some {
				var data []byte
				if err := t.row(ctx, `SELECT data FROM sqlite_dbpage WHERE pgno = $1`, page).Scan(&data); err != nil {
					return err
				}
				if !scrub(data, page == 1) {
					continue
				}
				if _, err := t.exec(ctx, `UPDATE sqlite_dbpage SET data = $1 WHERE pgno = $2`, data, page); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// unclean returns the numbers of the pages that scrub would change.
func (s *Store) unclean(ctx context.Context) ([]int64, error) {
	var count int64
	if err := s.row(ctx, `PRAGMA page_count`).Scan(&count); err != nil || count >= maxPlainPages {
		return nil, err
	}
	var (
		pages []int64
		page  int64
		data  sql.RawBytes
	)
	err := forEach(ctx, s.query, func(r row) error {
		if err := r.Scan(&page, &data); err != nil {
			return err
		}
		if scrub(slices.Clone(data), page == 1) {
			pages = append(pages, page)
		}
		return nil
	}, `SELECT pgno, data FROM sqlite_dbpage`)
	return pages, err
}

// scrub zeroes the bytes between the cell pointers and the cells of a page of a tree and reports whether any was not
// zero. Pages of other kinds are left alone. The layout is that of https://sqlite.org/fileformat2.html#b_tree_pages.
func scrub(page []byte, first bool) (changed bool) {
	header := 0
	if first {
		header = 100 // the file's own
	}
	if len(page) < header+12 {
		return false
	}
	pointers := header + 8
	switch page[header] {
	case 2, 5: // inner pages also name their last child
		pointers += 4
	case 10, 13:
	default:
		return false
	}
	cells := int(binary.BigEndian.Uint16(page[header+3:]))
	begin, end := pointers+2*cells, int(binary.BigEndian.Uint16(page[header+5:]))
	if end == 0 {
		end = 1 << 16
	}
	if begin > end || end > len(page) {
		return false
	}
	for i := begin; i < end; i++ {
		changed = changed || page[i] != 0
		page[i] = 0
	}
	return changed
}

// truncateLog moves the write-ahead log into the database and empties it, on a connection of its own: the writer's
// would make others wait for the slowest reader.
func (s *Store) truncateLog(ctx context.Context) error {
	const (
		patience = 20 * time.Second
		pause    = 50 * time.Millisecond
	)
	db, err := sql.Open("sqlite", s.checkpoint)
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	late := time.After(patience)
	for {
		// Most of it is moved without holding up writers; they wait only for the rest.
		for _, mode := range []string{"PASSIVE", "TRUNCATE"} {
			var busy, log, moved int
			if err := db.QueryRowContext(ctx, `PRAGMA wal_checkpoint(`+mode+`)`).Scan(&busy, &log, &moved); err != nil {
				return err
			}
			if mode == "TRUNCATE" && busy == 0 {
				return nil
			}
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-late:
			return fmt.Errorf("readers have kept the write-ahead log in use for %v", patience)
		case <-time.After(pause):
		}
	}
}
