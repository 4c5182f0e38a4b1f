package store

import (
	"context"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
)

// lines are the connections to PostgreSQL that requests and tasks use, so that those can be cut on which an answer is
// awaited from a server that has stopped answering. Whoever waits is then told at once, whatever time they had left,
// and nobody's statement needs to know about it.
type lines struct {
	mu   sync.Mutex
	open map[*line]bool
}

// line is a connection that knows whether somebody waits for its next byte.
type line struct {
	net.Conn
	of      *lines
	waiting atomic.Bool
}

// trace makes connections opened by config known.
func (l *lines) trace(config *pgx.ConnConfig) {
	dial := config.DialFunc
	config.DialFunc = func(ctx context.Context, network, addr string) (net.Conn, error) {
		conn, err := dial(ctx, network, addr)
		if err != nil {
			return nil, err
		}
		one := &line{Conn: conn, of: l}
		l.mu.Lock()
		l.open[one] = true
		l.mu.Unlock()
		return one, nil
	}
}

func (l *line) Read(p []byte) (int, error) {
	l.waiting.Store(true)
	defer l.waiting.Store(false)
	return l.Conn.Read(p)
}

func (l *line) Close() error {
	l.of.mu.Lock()
	delete(l.of.open, l)
	l.of.mu.Unlock()
	return l.Conn.Close()
}

// cut ends all waiting. A connection whose answer came at the same moment is found broken when it is next used, before
// anything is sent on it, and replaced.
func (l *lines) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for one := range l.open {
		if one.waiting.Load() {
			_ = one.SetDeadline(time.Unix(1, 0)) // it fails only on one that is closed
		}
	}
}
