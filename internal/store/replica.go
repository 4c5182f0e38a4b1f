package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"github.com/tawafuq/tawafuq/internal/fleet"
)

// What may be a second old is read from a replica where there is one (fleet.AllowOld). How old a replica is, is known
// from the primary's log: its place is noted several times a second, and whatever was acknowledged by then is before
// it. A replica that has applied its log up to a place noted lately is that old at most. Each connection is asked by
// itself, because one address may lead to several replicas.
const (
	noteEvery = 250 * time.Millisecond
	// noteOld and checkedFor add up to the second that a read may be old.
	noteOld    = 750 * time.Millisecond
	checkedFor = 250 * time.Millisecond
	// replicaWithin is how long a replica may take to begin its answer before the primary is asked.
	replicaWithin = 600 * time.Millisecond
	// shunFor is how long a replica is left alone that has just failed.
	shunFor = time.Second
)

// placeInLog is where a primary's log ends, or how far a replica has applied it.
const placeInLog = `
	SELECT (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END - '0/0')::bigint`

var errBehind = errors.New("the replica is behind")

// replica is where reads go that may be a second old. A nil one is never used.
type replica struct {
	*observed
	primary func(ctx context.Context) (place int64, err error)
	probe   *sql.DB // asks how far the replica is
	stop    context.CancelFunc
	ended   chan struct{}

	mu    sync.Mutex
	notes []note // oldest first

	shunned     atomic.Int64 // until when it is left alone, in nanoseconds
	lag         atomic.Int64 // of the connection that probes
	reads, past atomic.Int64 // that it answered, and that went to the primary instead
}

// note is the end of the primary's log as it was at a time, or after it.
type note struct {
	at    time.Time
	place int64
}

// Replica names a replica of PostgreSQL to read from what may be a second old. Empty if there is none.
func Replica(url string) Option { return func(r *reaching) { r.replica = url } }

func (s *Store) openReplica(url string, connections int) error {
	config, err := readPostgresURL(url)
	if err != nil {
		return err
	}
	r := &replica{ended: make(chan struct{}), probe: stdlib.OpenDB(*config)}
	r.probe.SetMaxOpenConns(1)
	for name, limit := range serverTimeouts {
		if _, chosen := config.RuntimeParams[name]; !chosen {
			config.RuntimeParams[name] = limit
		}
	}
	db := sql.OpenDB(stdlib.GetConnector(*config,
		stdlib.OptionAfterConnect(r.check), stdlib.OptionResetSession(func(ctx context.Context, c *pgx.Conn) error {
			if err := r.check(ctx, c); err != nil {
				return driver.ErrBadConn // another may lead to a replica that is not behind
			}
			return nil
		})))
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	db.SetConnMaxIdleTime(5 * time.Minute)
	r.observed = &observed{db, s.seen}
	primary := s.writer
	r.primary = func(ctx context.Context) (place int64, err error) {
		err = primary.QueryRowContext(ctx, placeInLog).Scan(&place)
		return place, err
	}
	var ctx context.Context
	ctx, r.stop = context.WithCancel(context.Background())
	go r.watch(ctx)
	s.replica = r
	return nil
}

func (r *replica) close() error {
	if r == nil {
		return nil
	}
	r.stop()
	<-r.ended
	return errors.Join(r.DB.Close(), r.probe.Close())
}

// watch notes the end of the primary's log and measures how far behind it the replica is.
func (r *replica) watch(ctx context.Context) {
	defer close(r.ended)
	tick := time.NewTicker(noteEvery)
	defer tick.Stop()
	for {
		r.look(ctx)
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

func (r *replica) look(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, 2*noteEvery)
	defer cancel()
	at := time.Now()
	if place, err := r.primary(ctx); err == nil {
		r.add(note{at, place})
	}
	var applied int64
	if err := r.probe.QueryRowContext(ctx, placeInLog).Scan(&applied); err != nil {
		r.shun()
		return
	}
	r.lag.Store(int64(r.age(applied, time.Now())))
}

// notesKept is for how long a lag is measured exactly; beyond it, it is at least as much.
const notesKept = time.Minute

func (r *replica) add(n note) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.notes) > 0 && n.place < r.notes[len(r.notes)-1].place {
		r.notes = nil // another primary, whose log may be shorter
	}
	r.notes = append(r.notes, n)
	for n.at.Sub(r.notes[0].at) > notesKept {
		r.notes = r.notes[1:]
	}
}

// age is how old what was applied up to a place may be.
func (r *replica) age(applied int64, now time.Time) time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i := len(r.notes) - 1; i >= 0; i-- {
		if r.notes[i].place <= applied {
			return now.Sub(r.notes[i].at)
		}
	}
	return notesKept
}

const checkedKey = "tawafuq checked"

// check returns errBehind for a connection to a replica that is too far behind, unless it was asked a moment ago.
func (r *replica) check(ctx context.Context, c *pgx.Conn) error {
	known := c.PgConn().CustomData()
	now := time.Now()
	if at, asked := known[checkedKey].(time.Time); asked && now.Sub(at) < checkedFor {
		return nil
	}
	var applied int64
	if err := c.QueryRow(ctx, placeInLog).Scan(&applied); err != nil {
		return err
	}
	if r.age(applied, now) > noteOld {
		return errBehind
	}
	known[checkedKey] = now
	return nil
}

func (r *replica) shun() { r.shunned.Store(time.Now().Add(shunFor).UnixNano()) }

// serves reports whether a read of this caller's goes to the replica.
func (r *replica) serves(ctx context.Context) bool {
	if r == nil {
		return false
	}
	if !fleet.OldAllowed(ctx) {
		return false
	}
	if time.Now().UnixNano() < r.shunned.Load() {
		r.past.Add(1)
		return false
	}
	return true
}

// failed notes that the replica could not answer and the primary is asked.
func (r *replica) failed(err error) {
	r.past.Add(1)
	if !errors.Is(err, context.Canceled) {
		r.shun()
	}
}

// old is an asker for what may be a second old, where the caller allows it.
func (s *Store) old(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if !s.replica.serves(ctx) {
		return s.query(ctx, query, args...)
	}
	begin, cancel := context.WithCancel(ctx)
	late := time.AfterFunc(replicaWithin, cancel)
	rows, err := s.replica.QueryContext(begin, query, args...)
	if err == nil && late.Stop() {
		s.replica.reads.Add(1)
		context.AfterFunc(ctx, cancel) // the rows end with their caller's time, which forEach ends
		return rows, nil
	}
	cancel()
	if err == nil {
		rows.Close()
	}
	if ctx.Err() != nil {
		return nil, away(ctx.Err())
	}
	s.replica.failed(err)
	return s.query(ctx, query, args...)
}

// oldRow is row for what may be a second old, where the caller allows it.
func (s *Store) oldRow(ctx context.Context, query string, args ...any) row {
	return aged{ctx, s, query, args}
}

type aged struct {
	ctx   context.Context
	s     *Store
	query string
	args  []any
}

func (a aged) Scan(targets ...any) error {
	found := false
	err := forEach(a.ctx, a.s.old, func(r row) error {
		if found {
			return nil
		}
		found = true
		return r.Scan(targets...)
	}, a.query, a.args...)
	if err == nil && !found {
		return sql.ErrNoRows
	}
	return err
}

// ReplicaState returns how far behind the replica is and how much it is used; false if there is none.
func (s *Store) ReplicaState() (fleet.Replica, bool) {
	r := s.replica
	if r == nil {
		return fleet.Replica{}, false
	}
	return fleet.Replica{
		Lag: time.Duration(r.lag.Load()), Reads: r.reads.Load(), Past: r.past.Load(),
	}, true
}
