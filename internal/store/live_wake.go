package store

import (
	"context"
	"database/sql"
	"time"

	"github.com/jackc/pgx/v5"
)

// liveChannel is where PostgreSQL's processes wake each other. Nothing is said there: the log says it.
const liveChannel = "tawafuq_live"

// callFor is how long a call may take: after it, everybody has looked anyway.
const callFor = 2 * time.Second

// caller wakes the other processes after commits, one call for all that came meanwhile. The call is not part of the
// transaction: PostgreSQL takes a lock of the whole server for it until the commit is on disk, so that writers would no
// longer share the wait for the disk. A call that is lost costs a moment, as everybody looks every 250 ms anyway.
type caller struct {
	due, stop, ended chan struct{}
}

func newCaller(db *sql.DB) *caller {
	c := &caller{due: make(chan struct{}, 1), stop: make(chan struct{}), ended: make(chan struct{})}
	go c.loop(db)
	return c
}

// call never blocks.
func (c *caller) call() {
	select {
	case c.due <- struct{}{}:
	default:
	}
}

func (c *caller) close() {
	close(c.stop)
	<-c.ended
}

func (c *caller) loop(db *sql.DB) {
	defer close(c.ended)
	for {
		select {
		case <-c.stop:
			return
		case <-c.due:
			// Whoever does not hear it looks soon anyway.
			ctx, cancel := context.WithTimeout(context.Background(), callFor)
			_, _ = db.ExecContext(ctx, `SELECT pg_notify('`+liveChannel+`', '')`)
			cancel()
		}
	}
}

// Listen calls wake whenever another process has told open pages something, until ctx ends or the connection does. With
// an engine that has no way to call, it returns at once.
func (s *Store) Listen(ctx context.Context, wake func()) error { return s.listen(ctx, wake) }

func hearNobody(context.Context, func()) error { return nil }

// hear listens on a connection of its own, so that it takes none from the pool.
func hear(ctx context.Context, databaseURL string, wake func()) error {
	conn, err := pgx.Connect(ctx, databaseURL)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if _, err := conn.Exec(ctx, `LISTEN `+liveChannel); err != nil {
		return err
	}
	for {
		if _, err := conn.WaitForNotification(ctx); err != nil {
			return err
		}
		wake()
	}
}
