package pgtest

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/tawafuq/tawafuq/internal/freeport"
)

// follower is the replica of the test process's server, which tests share.
var follower struct {
	once   sync.Once
	server *Server
	err    error
}

// Replica returns the address of the database at url on a streaming replica of the tests' server.
func Replica(t testing.TB, url string) string {
	t.Helper()
	follower.once.Do(func() { follower.server, follower.err = shared.server.NewReplica() })
	if follower.err != nil {
		t.Fatal(follower.err)
	}
	return follower.server.base + "/" + path.Base(url)
}

// NewReplica starts a streaming replica of the server. Stop it before the server.
func (s *Server) NewReplica() (*Server, error) {
	bin, err := findBinaries()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "tawafuq-replica-")
	if err != nil {
		return nil, err
	}
	r := &Server{folder: folder}
	if err := r.follow(bin, s.base); err != nil {
		r.Stop()
		return nil, err
	}
	return r, nil
}

func (s *Server) follow(bin, primary string) error {
	owner, err := serverUser(s.folder)
	if err != nil {
		return err
	}
	data := filepath.Join(s.folder, "data")
	copied := s.command(owner, bin, "pg_basebackup", "--dbname="+primary+"/postgres", "--pgdata="+data,
		"--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast", "--no-sync")
	if out, err := copied.CombinedOutput(); err != nil {
		return fmt.Errorf("pg_basebackup: %w: %s", err, strings.TrimSpace(string(out)))
	}
	address, err := freeport.Address()
	if err != nil {
		return err
	}
	return s.serve(s.command(owner, bin, "postgres", "-D", data, "-p", strconv.Itoa(int(address.Port())),
		"-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "max_connections=200",
		"-c", "shared_buffers=16MB", "-c", "fsync=off"), address, data)
}
