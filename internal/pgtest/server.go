package pgtest

import (
	"bytes"
	"database/sql"
	"fmt"
	"net/netip"
	"os"
	"os/exec"
	"os/user"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"

	"github.com/tawafuq/tawafuq/internal/freeport"
)

// Server is a private PostgreSQL. Stop it when done.
type Server struct {
	base      string // URL without a database
	folder    string
	process   *exec.Cmd
	ended     chan struct{}
	log       bytes.Buffer // read only once the process has ended
	databases atomic.Int64
}

// Start creates a cluster in a temporary folder and serves it on a free local port, with PostgreSQL's defaults except
// for the settings given, such as "fsync=off".
func Start(settings ...string) (*Server, error) {
	bin, err := findBinaries()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "tawafuq-pg-")
	if err != nil {
		return nil, err
	}
	s := &Server{folder: folder}
	if err := s.run(bin, settings); err != nil {
		s.Stop()
		return nil, err
	}
	return s, nil
}

func (s *Server) run(bin string, settings []string) error {
	owner, err := serverUser(s.folder)
	if err != nil {
		return err
	}
	data := filepath.Join(s.folder, "data")
	initdb := s.command(owner, bin, "initdb", "-D", data, "-U", "tawafuq", "-A", "trust", "-E", "UTF8",
		"--locale=C", "--no-sync")
	if out, err := initdb.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w: %s", err, out)
	}
	address, err := freeport.Address()
	if err != nil {
		return err
	}
	args := []string{"-D", data, "-p", strconv.Itoa(int(address.Port()))}
	ours := []string{
		"listen_addresses=127.0.0.1",
		"unix_socket_directories=",
		"max_connections=200",
		"shared_buffers=64MB",
	}
	for _, setting := range append(ours, settings...) {
		args = append(args, "-c", setting)
	}
	return s.serve(s.command(owner, bin, "postgres", args...), address, data)
}

// command is one of PostgreSQL's programs, run by the owner of the server's folder.
func (s *Server) command(owner *syscall.SysProcAttr, bin, name string, args ...string) *exec.Cmd {
	cmd := exec.Command(filepath.Join(bin, name), args...)
	cmd.Dir = s.folder
	cmd.SysProcAttr = owner
	return cmd
}

// serve starts a server and waits until it answers.
func (s *Server) serve(process *exec.Cmd, address netip.AddrPort, data string) error {
	process.Stderr = &s.log
	if err := process.Start(); err != nil {
		return err
	}
	s.process = process
	s.ended = make(chan struct{})
	go func() { process.Wait(); close(s.ended) }()
	s.base = "postgres://tawafuq@" + address.String()
	return s.waitReady(data)
}

// waitReady waits until the server answers, and checks that it is this one: another might have taken the port.
func (s *Server) waitReady(data string) error {
	db, err := sql.Open("pgx", s.base+"/postgres")
	if err != nil {
		return err
	}
	defer db.Close()
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		select {
		case <-s.ended:
			return fmt.Errorf("the server exited at once: %s", s.log.String())
		default:
		}
		var serves string
		if err = db.QueryRow("SHOW data_directory").Scan(&serves); err == nil && serves != data {
			return fmt.Errorf("another server, of %s, has the port", serves)
		}
		if err == nil {
			return nil
		}
	}
	return err
}

// NewDatabase creates an empty database and returns its URL.
func (s *Server) NewDatabase() (string, error) { return s.createDatabase("template1") }

// CopyDatabase copies the database at url, which nobody may be connected to, and returns the copy's URL.
func (s *Server) CopyDatabase(url string) (string, error) { return s.createDatabase(path.Base(url)) }

func (s *Server) createDatabase(template string) (string, error) {
	db, err := sql.Open("pgx", s.base+"/postgres")
	if err != nil {
		return "", err
	}
	defer db.Close()
	name := fmt.Sprintf("test_%d", s.databases.Add(1))
	if _, err := db.Exec("CREATE DATABASE " + name + " TEMPLATE " + template); err != nil {
		return "", err
	}
	return s.base + "/" + name, nil
}

// Stop stops the server and deletes its folder.
func (s *Server) Stop() {
	if s.process != nil {
		s.process.Process.Signal(syscall.SIGINT) // fast shutdown
		<-s.ended
	}
	os.RemoveAll(s.folder)
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

// serverUser makes the server run as user postgres if this process runs as root, which PostgreSQL refuses.
func serverUser(folder string) (*syscall.SysProcAttr, error) {
	// The server must not outlive a process that is killed.
	attr := &syscall.SysProcAttr{Pdeathsig: syscall.SIGINT}
	if os.Getuid() != 0 {
		return attr, nil
	}
	postgres, err := user.Lookup("postgres")
	if err != nil {
		return nil, fmt.Errorf("root cannot run PostgreSQL and there is no user postgres: %w", err)
	}
	uid, _ := strconv.Atoi(postgres.Uid)
	gid, _ := strconv.Atoi(postgres.Gid)
	attr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	return attr, os.Chown(folder, uid, gid)
}

// Freeze stops every process of the server where it is, as a machine that hangs would. The function it returns lets
// them go on.
func (s *Server) Freeze() (thaw func(), err error) {
	frozen, err := s.processes()
	if err != nil {
		return nil, err
	}
	for _, pid := range frozen {
		if err := syscall.Kill(pid, syscall.SIGSTOP); err != nil {
			return nil, err
		}
	}
	return sync.OnceFunc(func() {
		for _, pid := range frozen {
			syscall.Kill(pid, syscall.SIGCONT)
		}
	}), nil
}

// processes are the server and its children, one for each connection.
func (s *Server) processes() ([]int, error) {
	main := s.process.Process.Pid
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", main, main))
	if err != nil {
		return nil, err
	}
	all := []int{main}
	for _, child := range strings.Fields(string(raw)) {
		pid, err := strconv.Atoi(child)
		if err != nil {
			return nil, err
		}
		all = append(all, pid)
	}
	return all, nil
}
