// Package pgtest gives tests a real PostgreSQL: a private server in a temporary folder, started when the first test of a
// process asks for it and stopped when the process ends. Each test gets a database of its own.
//
// Only tests import it.
package pgtest

import (
	"database/sql"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"
)

var (
	start    sync.Once
	base     string // URL of the server without a database
	startErr error
	server   *exec.Cmd
	folder   string
	serial   atomic.Int64
)

// Main runs a package's tests and then stops the server, if one was started. Call it from TestMain.
func Main(m *testing.M) {
	code := m.Run()
	if server != nil {
		server.Process.Signal(syscall.SIGINT) // fast shutdown
		server.Wait()
		os.RemoveAll(folder)
	}
	os.Exit(code)
}

// URL returns the address of a new, empty database that goes with the test.
func URL(t testing.TB) string {
	t.Helper()
	start.Do(func() { startErr = run() })
	if startErr != nil {
		t.Fatalf("PostgreSQL for the tests could not be started (make deps installs it): %v", startErr)
	}
	db, err := sql.Open("pgx", base+"/postgres")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	name := fmt.Sprintf("test_%d", serial.Add(1))
	if _, err := db.Exec("CREATE DATABASE " + name); err != nil {
		t.Fatal(err)
	}
	return base + "/" + name
}

func run() error {
	bin, err := findBinaries()
	if err != nil {
		return err
	}
	if folder, err = os.MkdirTemp("", "tawafuq-pg-"); err != nil {
		return err
	}
	owner, err := serverUser(folder)
	if err != nil {
		return err
	}
	command := func(name string, args ...string) *exec.Cmd {
		cmd := exec.Command(filepath.Join(bin, name), args...)
		cmd.Dir = folder
		cmd.SysProcAttr = owner
		return cmd
	}
	data := filepath.Join(folder, "data")
	if out, err := command("initdb", "-D", data, "-U", "tawafuq", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync").CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w: %s", err, out)
	}
	port, err := freePort()
	if err != nil {
		return err
	}
	server = command("postgres", "-D", data, "-p", strconv.Itoa(port), "-c", "listen_addresses=127.0.0.1",
		"-c", "unix_socket_directories=", "-c", "max_connections=200", "-c", "shared_buffers=64MB")
	if err := server.Start(); err != nil {
		server = nil
		return err
	}
	base = fmt.Sprintf("postgres://tawafuq@127.0.0.1:%d", port)
	return waitReady()
}

func waitReady() error {
	db, err := sql.Open("pgx", base+"/postgres")
	if err != nil {
		return err
	}
	defer db.Close()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		if err = db.Ping(); err == nil || time.Now().After(deadline) {
			return err
		}
	}
}

// findBinaries looks where Debian puts PostgreSQL, newest version first, then on the path.
func findBinaries() (string, error) {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(found) > 0 {
		return filepath.Dir(found[len(found)-1]), nil
	}
	initdb, err := exec.LookPath("initdb")
	if err != nil {
		return "", err
	}
	return filepath.Dir(initdb), nil
}

// serverUser makes the server run as user postgres where the tests run as root, which PostgreSQL refuses to.
func serverUser(folder string) (*syscall.SysProcAttr, error) {
	// The server must not outlive a test process that is killed.
	attr := &syscall.SysProcAttr{Pdeathsig: syscall.SIGINT}
	if os.Getuid() != 0 {
		return attr, nil
	}
	postgres, err := user.Lookup("postgres")
	if err != nil {
		return nil, err
	}
	uid, _ := strconv.Atoi(postgres.Uid)
	gid, _ := strconv.Atoi(postgres.Gid)
	attr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	return attr, os.Chown(folder, uid, gid)
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}
