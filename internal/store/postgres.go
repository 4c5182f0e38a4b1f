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
	// lockTimeout is short: who waits for a lock holds a connection that others need.
	lockTimeout   = "2000"
	idleInTimeout = "30000"
	// connectTimeout is how long opening a connection may take.
	connectTimeout = 3 * time.Second
)

var serverTimeouts = map[string]string{
	"statement_timeout":                   statementTimeout,
	"lock_timeout":                        lockTimeout,
	"idle_in_transaction_session_timeout": idleInTimeout,
}

func (s *Store) openPostgres(databaseURL string) error {
	s.dialect = postgresDialect
	config, err := pgx.ParseConfig(databaseURL)
	if err != nil {
		return fmt.Errorf("reading the database URL: %w", err)
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connectTimeout
	}
	timed := newTimedConnector(config)
	db := sql.OpenDB(timed)
	db.SetMaxOpenConns(32)
	db.SetMaxIdleConns(32)
	db.SetConnMaxIdleTime(5 * time.Minute)
	s.patient = stdlib.OpenDB(*config)
	s.patient.SetMaxOpenConns(4)
	s.patient.SetMaxIdleConns(0)
	s.doubt = newDoubt(stdlib.OpenDB(*config))
	s.writer, s.reader = db, &observed{db, s.seen}
	s.commit, s.wipe, s.setTimes = s.commitAlone, s.vacuumPeople, timed.setTimes
	caller := newCaller(db)
	s.callOthers, s.close = caller.call, sync.OnceFunc(caller.close)
	s.listen = func(ctx context.Context, wake func()) error { return hear(ctx, databaseURL, wake) }
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

func newTimedConnector(config *pgx.ConnConfig) *timedConnector {
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
