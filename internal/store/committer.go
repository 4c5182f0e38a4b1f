package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"
)

// committer lets SQLite's writers share commits. A commit waits for the disk; the transactions that arrive meanwhile
// run one after the other, each in a savepoint of its own, and reach the disk together with the next commit. Each is
// still kept as a whole or not at all, and none is acknowledged before it is on disk.
type committer struct {
	db    *sql.DB
	queue chan *writing
	stop  chan struct{}
	ended chan struct{}
}

// writing is one writer's transaction.
type writing struct {
	ctx  context.Context
	run  func(*sql.Tx) error
	err  error
	done chan struct{}
	// turn is won by the loop, which then runs it, or by its writer, who then has left.
	turn atomic.Bool
}

// maxShared bounds how long the first of a batch waits for the others.
const maxShared = 64

var errClosed = errors.New("the store is closed")

func newCommitter(db *sql.DB) *committer {
	c := &committer{
		db:    db,
		queue: make(chan *writing, maxShared),
		stop:  make(chan struct{}),
		ended: make(chan struct{}),
	}
	go c.loop()
	return c
}

// do runs a transaction and returns when it is on disk, or why it is not.
func (c *committer) do(ctx context.Context, run func(*sql.Tx) error) error {
	w := &writing{ctx: ctx, run: run, done: make(chan struct{})}
	select {
	case c.queue <- w:
	case <-ctx.Done():
		return ctx.Err()
	case <-c.stop:
		return errClosed
	}
	left := ctx.Done()
	for {
		select {
		case <-w.done:
			return w.err
		case <-c.ended:
			return errClosed
		case <-left:
			if w.turn.CompareAndSwap(false, true) {
				return ctx.Err() // nobody will run it
			}
			left = nil // it is being written: whether it is kept is known in a moment
		}
	}
}

// close ends the loop after the batch in hand.
func (c *committer) close() {
	close(c.stop)
	<-c.ended
}

func (c *committer) loop() {
	defer close(c.ended)
	for {
		select {
		case <-c.stop:
			return
		case first := <-c.queue:
			c.commit(c.gather(first))
		}
	}
}

// gather returns first with everybody who is waiting behind it.
func (c *committer) gather(first *writing) []*writing {
	batch := []*writing{first}
	for len(batch) < maxShared {
		select {
		case w := <-c.queue:
			batch = append(batch, w)
		default:
			return batch
		}
	}
	return batch
}

func (c *committer) commit(batch []*writing) {
	err := c.runAll(batch)
	for _, w := range batch {
		if w.err == nil {
			w.err = err
		}
		close(w.done)
	}
}

// runAll runs a batch in one transaction; its error is that of every writer that has none of its own.
func (c *committer) runAll(batch []*writing) error {
	tx, err := c.db.BeginTx(context.Background(), nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // does nothing after a commit
	for _, w := range batch {
		if !w.turn.CompareAndSwap(false, true) {
			continue // gone before their turn
		}
		if w.err = w.ctx.Err(); w.err != nil {
			continue // as good as gone
		}
		if _, err := tx.Exec(`SAVEPOINT own`); err != nil {
			return err
		}
		if w.err = guarded(tx, w.run); w.err != nil {
			if _, err := tx.Exec(`ROLLBACK TO own`); err != nil {
				return err
			}
		}
		if _, err := tx.Exec(`RELEASE own`); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// guarded keeps one writer's panic from taking the others down.
func guarded(tx *sql.Tx, run func(*sql.Tx) error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic in a transaction: %v\n%s", p, debug.Stack())
		}
	}()
	return run(tx)
}
