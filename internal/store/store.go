package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/change"
	"github.com/tawafuq/tawafuq/internal/errs"
)

// Store keeps everything.
type Store struct {
	dialect dialect
	writer  *sql.DB
	reader  *observed
	// patient is for what may take minutes, such as migrations; nobody waits for it.
	patient *sql.DB
	doubt   *doubt
	stuck   *stuck
	// setTimes puts limits on a transaction where the connection itself could not be given any.
	setTimes func(context.Context, *sql.Tx) error
	seen     watch
	now      func() time.Time
	// commit runs a transaction and returns when it is kept, or why it is not.
	commit func(context.Context, func(*sql.Tx) error) error
	close  func()
	// wipe removes what was deleted from the files; checkpoint is the address of a connection of its own to SQLite's.
	wipe       func(context.Context) error
	checkpoint string
	logFile    string // SQLite's write-ahead log
	writes     writes
	wiping     sync.Mutex
	wiped      time.Time // when the last wipe began
	keys       sync.Map  // of OwnKey, by name
	// onTask is called after a transaction that wrote tasks.
	onTask func()
	// onChange is called with what a transaction changed, after it is kept.
	onChange func([]change.Change)
	// onDamaged is called with the id of a record that cannot be read.
	onDamaged func(id string, err error)
	// onTell is called after a transaction that told open pages something, and callOthers wakes other processes.
	onTell, callOthers func()
	listen             func(ctx context.Context, wake func()) error
	mostConnections    int // to PostgreSQL itself
	replica            *replica
}

// Open connects to the PostgreSQL at databaseURL, or to the SQLite file in dataDir where the URL is empty. It does not
// migrate.
func Open(ctx context.Context, dataDir, databaseURL string, options ...Option) (*Store, error) {
	s := &Store{
		now:       time.Now,
		stuck:     newStuck(),
		seen:      unwatched,
		close:     func() {},
		onTask:    func() {},
		onChange:  func([]change.Change) {},
		onTell:    func() {},
		onDamaged: func(string, error) {},
		setTimes:  func(context.Context, *sql.Tx) error { return nil },
	}
	var err error
	if databaseURL == "" {
		err = s.openSQLite(dataDir)
	} else {
		err = s.openPostgres(databaseURL, options)
	}
	if err != nil {
		return nil, err
	}
	if err := s.Ping(ctx); err != nil {
		s.Close()
		return nil, fmt.Errorf("opening the %s database: %w", s.dialect.name, err)
	}
	return s, nil
}

// Path is where the database of a data folder is, if it is SQLite's.
func Path(dataDir string) string { return filepath.Join(dataDir, "tawafuq.db") }

// How much of the database a connection caches, in KiB; it takes about twice as much memory, because a page with its
// header is allocated as a power of two. A reader loses all of its pages whenever somebody else has written, and there
// are many readers: they keep what one call asks for again, and the rest comes from the system's cache. The writer
// keeps its own when it writes, and writes cost a quarter more if it has only as many as a reader.
const (
	writerCache = "cache_size(-8000)"
	readerCache = "cache_size(-2000)"
)

// openSQLite opens one connection that writes and a pool that reads: SQLite has one writer at a time anyway, and
// waiting for it in Go is fair and interruptible. An acknowledged write is on disk (synchronous=FULL), and what is
// deleted is overwritten (secure_delete).
func (s *Store) openSQLite(dataDir string) error {
	s.dialect = sqliteDialect
	if err := os.MkdirAll(dataDir, 0o700); err != nil {
		return fmt.Errorf("creating the data folder: %w", err)
	}
	path := Path(dataDir)
	// SQLite would create it readable by everybody; its side files get the same permissions.
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return fmt.Errorf("creating the database file: %w", err)
	}
	file.Close()
	dsn := func(wait string, extra ...string) string {
		pragmas := append(extra,
			"busy_timeout("+wait+")",
			"journal_mode(WAL)",
			"synchronous(FULL)",
			"journal_size_limit("+strconv.Itoa(maxLog)+")",
			"foreign_keys(1)",
			"temp_store(MEMORY)")
		q := url.Values{"_pragma": pragmas, "_txlock": {"immediate"}}
		escaped := url.URL{Path: path} // the path may contain a # or a ?
		return "file:" + escaped.EscapedPath() + "?" + q.Encode()
	}
	const patient, hasty = "5000", "20" // milliseconds; the first is how long a writer waits for another process
	s.wipe, s.checkpoint, s.logFile = s.wipeFile, dsn(hasty), path+"-wal"
	if s.writer, err = openPrepared(dsn(patient, "secure_delete(1)", writerCache)); err != nil {
		return err
	}
	s.writer.SetMaxOpenConns(1)
	s.patient, s.doubt = s.writer, neverInDoubt
	reader, err := openPrepared(dsn(patient, "query_only(1)", readerCache))
	if err != nil {
		return err
	}
	s.reader = &observed{reader, s.seen}
	readers := max(4, 2*runtime.NumCPU())
	s.reader.SetMaxOpenConns(readers)
	s.reader.SetMaxIdleConns(readers)
	shared := newCommitter(s.writer)
	s.commit, s.close = shared.do, sync.OnceFunc(shared.close)
	s.callOthers, s.listen = func() {}, hearNobody
	return nil
}

// Close closes the database.
func (s *Store) Close() error {
	s.close()
	return errors.Join(s.replica.close(), s.writer.Close(), s.reader.Close(), s.patient.Close(), s.doubt.close())
}

// Ping returns an error if the database does not answer.
func (s *Store) Ping(ctx context.Context) error {
	if err := s.writer.PingContext(ctx); err != nil {
		return err
	}
	return s.reader.PingContext(ctx)
}

// Engine names the engine in use: "sqlite" or "postgres".
func (s *Store) Engine() string { return s.dialect.name }

// SetClock makes now the time of what is written without a time of its own. Set it before the store is used.
func (s *Store) SetClock(now func() time.Time) { s.now = now }

// OnTask sets what is called, after the commit, when a transaction wrote tasks. Set it before the store is used.
func (s *Store) OnTask(f func()) { s.onTask = f }

// OnChange sets what is called, after the commit, with what a transaction changed. Set it before the store is used.
func (s *Store) OnChange(f func([]change.Change)) { s.onChange = f }

// OnTell sets what is called, after the commit, when a transaction told open pages something. Set it before the store
// is used.
func (s *Store) OnTell(f func()) { s.onTell = f }

// OnDamaged sets what is called with the id of a job or talent whose row cannot be read and is left out of what
// everybody finds. Set it before the store is used.
func (s *Store) OnDamaged(f func(id string, err error)) { s.onDamaged = f }

// notFound turns "no rows" into the domain's error.
func notFound(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return errs.ErrNotFound
	}
	return err
}
