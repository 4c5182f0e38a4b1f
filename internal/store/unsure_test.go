package store

import (
	"bytes"
	"context"
	"errors"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/once"
	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// A connection that breaks between a commit and its answer does not turn what was kept into a failure, if the request
// has a key by which that can be found out; and what was not kept stays one.
func TestACommitWhoseAnswerWasLost(t *testing.T) {
	url := pgtest.URL(t)
	through, wire := newWire(t, url)
	s, err := Open(t.Context(), "", through)
	must(t, err)
	t.Cleanup(func() { s.Close() })
	must(t, s.Migrate(t.Context()))
	write := func(name string) error {
		request := &once.Request{Key: name, Content: "content"}
		return s.write(once.With(t.Context(), request), func(*tx) error { return nil })
	}
	must(t, write("undisturbed"))

	wire.breaks.Store(afterCommit)
	must(t, write("kept"))
	if content, _, err := s.DoneRequest(t.Context(), "kept"); err != nil || content != "content" {
		t.Errorf("kept: %q, %v", content, err)
	}
	wire.breaks.Store(beforeCommit)
	if err := write("not kept"); !errors.Is(err, errs.ErrUnavailable) {
		t.Errorf("what never arrived: %v", err)
	}
	if _, _, err := s.DoneRequest(t.Context(), "not kept"); !errors.Is(err, errs.ErrNotFound) {
		t.Errorf("what never arrived is there: %v", err)
	}
	wire.breaks.Store(afterCommit)
	if err := s.write(t.Context(), func(*tx) error { return nil }); !errors.Is(err, errs.ErrUnavailable) {
		t.Errorf("without a key nobody knows: %v", err)
	}
}

// The database may be away for a while after it took the commit: the request waits for it as long as it has time.
func TestACommitWhoseDatabaseComesBack(t *testing.T) {
	url := pgtest.URL(t)
	through, wire := newWire(t, url)
	s, err := Open(t.Context(), "", through)
	must(t, err)
	t.Cleanup(func() { s.Close() })
	must(t, s.Migrate(t.Context()))
	wire.breaks.Store(afterCommit)
	wire.refuses.Store(3)
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	request := &once.Request{Key: "kept", Content: "content"}
	must(t, s.write(once.With(ctx, request), func(*tx) error { return nil }))
	if wire.refuses.Load() > 0 {
		t.Error("it did not wait")
	}
}

// wire is a connection to PostgreSQL that breaks once, around the next commit, if it is told to. For a while after that
// it refuses new ones.
type wire struct{ breaks, refuses, broken atomic.Int32 }

const (
	beforeCommit = 1 + iota
	afterCommit
)

// newWire returns the address of a database through a wire.
func newWire(t *testing.T, url string) (string, *wire) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	t.Cleanup(func() { listener.Close() })
	_, rest, _ := strings.Cut(url, "@")
	server, _, _ := strings.Cut(rest, "/")
	l := &wire{}
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			if l.broken.Load() > 0 && l.refuses.Load() > 0 {
				l.refuses.Add(-1)
				client.Close()
				continue
			}
			go l.join(client, server)
		}
	}()
	return strings.Replace(url, server, listener.Addr().String(), 1), l
}

func (l *wire) join(client net.Conn, address string) {
	defer client.Close()
	server, err := net.Dial("tcp", address)
	if err != nil {
		return
	}
	defer server.Close()
	var cut atomic.Bool
	go func() {
		defer client.Close()
		buffer := make([]byte, 1<<16)
		for {
			n, err := server.Read(buffer)
			if cut.Load() || err != nil { // the commit's answer goes nowhere
				return
			}
			if _, err := client.Write(buffer[:n]); err != nil {
				return
			}
		}
	}()
	buffer := make([]byte, 1<<16)
	for {
		n, err := client.Read(buffer)
		if err != nil {
			return
		}
		if bytes.Contains(buffer[:n], []byte("commit\x00")) {
			switch l.breaks.Swap(0) {
			case beforeCommit:
				l.broken.Add(1)
				return
			case afterCommit:
				l.broken.Add(1)
				cut.Store(true)
			}
		}
		if _, err := server.Write(buffer[:n]); err != nil {
			return
		}
	}
}
