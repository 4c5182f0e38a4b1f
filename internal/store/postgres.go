package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// How long PostgreSQL itself lets things take, in milliseconds. Requests give up earlier; these are for a process that
// died or was cut off and can no longer end what it began.
const (
	statementTimeout = "60000"
	// lockTimeout is short: who waits for a lock holds a connection that others need. It is longer than PostgreSQL
	// takes to notice that two wait for each other (deadlock_timeout, a second): such transactions are tried again.
	lockTimeout   = "1500"
	lockPatience  = 1500 * time.Millisecond
	idleInTimeout = "30000"
	// connectTimeout is how long opening a connection may take.
	connectTimeout = 3 * time.Second
	// patientConnectTimeout is the same where nobody waits: a command should not fail because the server is busy.
	patientConnectTimeout = 30 * time.Second
)

var serverTimeouts = map[string]string{
	"statement_timeout":                   statementTimeout,
	"lock_timeout":                        lockTimeout,
	"idle_in_transaction_session_timeout": idleInTimeout,
}

// Option says how PostgreSQL is reached.
type Option func(*reaching)

type reaching struct {
	direct      string
	replica     string
	connections int
	patient     bool
}

// DefaultConnections is how many connections a process holds at most for requests and tasks.
const DefaultConnections = 32

// Direct says that the database URL leads to a pooler, which gives a transaction any connection there is, and names
// PostgreSQL itself for what needs a connection to itself: migrations and the one listener. Empty if there is none.
func Direct(url string) Option { return func(r *reaching) { r.direct = url } }

// Connections besides: for what may take minutes, the probe, and the listener.
const (
	patientConnections = 4
	probeConnections   = 1
	listenConnections  = 1
)

// Connections bounds the connections of this process for requests and tasks.
func Connections(most int) Option { return func(r *reaching) { r.connections = most } }

// Patient waits for a database that has stopped answering, as commands do, instead of telling those who wait.
func Patient() Option { return func(r *reaching) { r.patient = true } }

func readPostgresURL(databaseURL string) (*pgx.ConnConfig, error) {
	config, err := pgx.ParseConfig(databaseURL)
	if err != nil {
		return nil, fmt.Errorf("reading the database URL: %w", err)
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connectTimeout
	}
	return config, nil
}

func (s *Store) openPostgres(databaseURL string, options []Option) error {
	s.dialect = postgresDialect
	reach := reaching{connections: DefaultConnections}
	for _, option := range options {
		option(&reach)
	}
	config, err := readPostgresURL(databaseURL)
	if err != nil {
		return err
	}
	if reach.patient {
		config.ConnectTimeout = max(config.ConnectTimeout, patientConnectTimeout)
	}
	direct := config
	s.mostConnections = patientConnections + listenConnections
	if reach.direct == "" {
		reach.direct = databaseURL
		s.mostConnections += reach.connections + probeConnections
	} else {
		if direct, err = readPostgresURL(reach.direct); err != nil {
			return err
		}
		// The next transaction may get a connection that knows no statement of ours by name.
		config.DefaultQueryExecMode = pgx.QueryExecModeCacheDescribe
	}
	ours := &lines{open: map[*line]bool{}}
	timed := newTimedConnector(config, ours)
	db := sql.OpenDB(timed)
	db.SetMaxOpenConns(reach.connections)
	db.SetMaxIdleConns(reach.connections)
	db.SetConnMaxIdleTime(5 * time.Minute)
	patient := direct.Copy()
	patient.ConnectTimeout = max(patient.ConnectTimeout, patientConnectTimeout)
	s.patient = stdlib.OpenDB(*patient)
	s.patient.SetMaxOpenConns(patientConnections)
	s.patient.SetMaxIdleConns(0)
	if s.doubt = neverInDoubt; !reach.patient {
		s.doubt = newDoubt(stdlib.OpenDB(*config), ours.cut)
	}
	s.writer, s.reader = db, &observed{db, s.seen}
	s.commit, s.wipe, s.setTimes = s.commitAmong(reach.connections*3/4), s.vacuumPeople, timed.setTimes
	caller := newCaller(db)
	s.callOthers, s.close = caller.call, sync.OnceFunc(caller.close)
	s.listen = func(ctx context.Context, wake func()) error { return hear(ctx, reach.direct, wake) }
	if reach.replica != "" {
		return s.openReplica(reach.replica, reach.connections)
	}
	return nil
}

// timedConnector gives each connection the server's limits as it opens. A pooler such as PgBouncer refuses parameters
// it does not know: then each transaction sets them for itself, and reads are ended by their callers alone. Either way
// nothing stays on a connection that somebody else may get.
type timedConnector struct {
	driver.Connector // with limits
	plain            driver.Connector
	refused          atomic.Bool
}

func newTimedConnector(config *pgx.ConnConfig, ours *lines) *timedConnector {
	config = config.Copy()
	ours.trace(config)
	timed := config.Copy()
	for name, limit := range serverTimeouts {
		if _, chosen := timed.RuntimeParams[name]; !chosen { // by the operator, in the URL
			timed.RuntimeParams[name] = limit
		}
	}
	return &timedConnector{Connector: stdlib.GetConnector(*timed), plain: stdlib.GetConnector(*config)}
}

func (c *timedConnector) Connect(ctx context.Context) (driver.Conn, error) {
	if c.refused.Load() {
		return c.plain.Connect(ctx)
	}
	conn, err := c.Connector.Connect(ctx)
	var refusal *pgconn.PgError
	if errors.As(err, &refusal) && refusal.Code == "08P01" { // "unsupported startup parameter"
		c.refused.Store(true)
		return c.plain.Connect(ctx)
	}
	return conn, err
}

// setTimes puts the limits on one transaction, where its connection has none.
func (c *timedConnector) setTimes(ctx context.Context, tx *sql.Tx) error {
	if !c.refused.Load() {
		return nil
	}
	_, err := tx.ExecContext(ctx, `
		SELECT set_config('statement_timeout', $1, TRUE),
			set_config('lock_timeout', $2, TRUE),
			set_config('idle_in_transaction_session_timeout', $3, TRUE)`,
		statementTimeout, lockTimeout, idleInTimeout)
	return err
}
