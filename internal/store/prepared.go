package store

import (
	"container/list"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
)

// mostPrepared is how many statements a connection to SQLite keeps prepared. A page needs some ten, the whole product a
// few hundred; what has not been asked for the longest makes room.
const mostPrepared = 96

// openPrepared opens a SQLite database whose connections prepare a statement once. Preparing takes longer than
// running most of them. PostgreSQL does without: behind a pool of transactions no statement has a name.
func openPrepared(dsn string) (*sql.DB, error) {
	plain, err := sql.Open("sqlite", dsn) // connects to nothing
	if err != nil {
		return nil, err
	}
	defer plain.Close()
	return sql.OpenDB(preparing{dsn, plain.Driver()}), nil
}

// preparing makes connections that keep their statements.
type preparing struct {
	dsn    string
	driver driver.Driver
}

func (p preparing) Driver() driver.Driver { return p.driver }

func (p preparing) Connect(context.Context) (driver.Conn, error) {
	conn, err := p.driver.Open(p.dsn)
	if err != nil {
		return nil, err
	}
	whole, is := conn.(sqliteConn)
	if !is {
		return nil, errors.Join(errors.New("a connection to SQLite that cannot do what it should"), conn.Close())
	}
	return &preparedConn{sqliteConn: whole, kept: map[string]*list.Element{}}, nil
}

// sqliteConn is what a connection to SQLite can do.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// preparedConn is a connection that keeps the statements it has prepared. SQLite itself prepares them again when the
// schema has changed. A statement that is in use is not among them: the same text may be asked again meanwhile.
type preparedConn struct {
	sqliteConn
	kept  map[string]*list.Element
	order list.List // of prepared, the last used first
}

type prepared struct {
	query string
	stmt  driver.Stmt
}

// take returns a statement that is nobody else's until it is given back or closed.
func (c *preparedConn) take(ctx context.Context, query string) (driver.Stmt, error) {
	if at, there := c.kept[query]; there {
		delete(c.kept, query)
		return c.order.Remove(at).(prepared).stmt, nil
	}
	return c.PrepareContext(ctx, query)
}

// give keeps a statement that is no longer in use, unless something went wrong with it.
func (c *preparedConn) give(query string, stmt driver.Stmt, err error) error {
	if _, there := c.kept[query]; there || err != nil {
		return errors.Join(err, stmt.Close())
	}
	c.kept[query] = c.order.PushFront(prepared{query, stmt})
	if c.order.Len() <= mostPrepared {
		return nil
	}
	oldest := c.order.Remove(c.order.Back()).(prepared)
	delete(c.kept, oldest.query)
	return oldest.stmt.Close()
}

func (c *preparedConn) ExecContext(
	ctx context.Context, query string, args []driver.NamedValue,
) (driver.Result, error) {
	stmt, err := c.take(ctx, query)
	if err != nil {
		return nil, err
	}
	result, err := stmt.(driver.StmtExecContext).ExecContext(ctx, args)
	if err != nil {
		_ = stmt.Close() // it says the same again
		return nil, err
	}
	return result, c.give(query, stmt, nil)
}

func (c *preparedConn) QueryContext(
	ctx context.Context, query string, args []driver.NamedValue,
) (driver.Rows, error) {
	stmt, err := c.take(ctx, query)
	if err != nil {
		return nil, err
	}
	rows, err := stmt.(driver.StmtQueryContext).QueryContext(ctx, args)
	if err != nil {
		_ = stmt.Close() // it says the same again
		return nil, err
	}
	return &preparedRows{rows, c, query, stmt}, nil
}

// preparedRows gives its statement back when it is closed.
type preparedRows struct {
	driver.Rows
	conn  *preparedConn
	query string
	stmt  driver.Stmt
}

func (r *preparedRows) Close() error {
	if r.stmt == nil {
		return nil
	}
	stmt := r.stmt
	r.stmt = nil
	return r.conn.give(r.query, stmt, r.Rows.Close())
}

// Close closes the statements first: a connection with open ones stays.
func (c *preparedConn) Close() error {
	var errs []error
	for at := c.order.Front(); at != nil; at = at.Next() {
		errs = append(errs, at.Value.(prepared).stmt.Close())
	}
	clear(c.kept)
	c.order.Init()
	return errors.Join(append(errs, c.sqliteConn.Close())...)
}
