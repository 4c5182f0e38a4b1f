package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/tawafuq/tawafuq/internal/errs"
)

// longest is how long a read or a transaction may take whose caller set no time. Most callers are requests, which do.
const longest = time.Minute

// inTime gives a context an end if it has none.
func inTime(ctx context.Context) (context.Context, context.CancelFunc) {
	if _, limited := ctx.Deadline(); limited {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, longest)
}

// away makes errs.ErrUnavailable of an error by which the engine says that it cannot do anything at present, whatever
// it is asked: it does not answer, takes too long, is locked, full or read-only. The error itself stays inside, for the
// log.
func away(err error) error {
	if err == nil || !isAway(err) {
		return err
	}
	if _, known := errs.As(err); known {
		return err
	}
	return fmt.Errorf("%w: %w", errs.ErrUnavailable, err)
}

func isAway(err error) bool {
	var (
		postgres *pgconn.PgError
		lite     *sqlite.Error
		connect  *pgconn.ConnectError
		network  net.Error
	)
	switch {
	case errors.As(err, &postgres):
		return postgresAway(postgres.Code)
	case errors.As(err, &lite):
		return sqliteAway[lite.Code()&0xff] // the rest of the code only says more about the same
	case errors.As(err, &connect), errors.As(err, &network):
		return true
	}
	return errors.Is(err, errUnsure) || errors.Is(err, io.ErrUnexpectedEOF) || pgconn.SafeToRetry(err) ||
		errors.Is(err, context.DeadlineExceeded) || errors.Is(err, driver.ErrBadConn) ||
		errors.Is(err, sql.ErrConnDone) || errors.Is(err, errClosed) || pgconn.Timeout(err)
}

var sqliteAway = map[int]bool{
	sqlite3.SQLITE_BUSY:      true,
	sqlite3.SQLITE_LOCKED:    true,
	sqlite3.SQLITE_INTERRUPT: true,
	sqlite3.SQLITE_READONLY:  true,
	sqlite3.SQLITE_IOERR:     true,
	sqlite3.SQLITE_FULL:      true,
	sqlite3.SQLITE_CANTOPEN:  true,
	sqlite3.SQLITE_NOMEM:     true,
}

// postgresAway knows whole classes of codes (lost connections, lack of resources, an operator's intervention) and some
// single ones: a lock not had in time, a server that only reads.
func postgresAway(code string) bool {
	for _, class := range []string{"08", "53", "57", "58"} {
		if strings.HasPrefix(code, class) {
			return true
		}
	}
	return code == "55P03" || code == "25006" || code == "25P03"
}

// failed is a row that could not even be asked for.
type failed struct{ err error }

func (f failed) Scan(...any) error { return f.err }

// timed is a row whose time ends when it was read.
type timed struct {
	row
	end func(error)
}

func (t timed) Scan(targets ...any) error {
	err := away(t.row.Scan(targets...))
	t.end(err)
	return err
}
