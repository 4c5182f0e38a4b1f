// Package s3test gives tests a real S3 server: versitygw over a temporary folder, built from its module when the first
// test needs it and kept in the user's cache. Building takes some minutes, once.
//
// Only tests and drills import it.
package s3test

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/tawafuq/tawafuq/internal/freeport"
)

// Server is a private S3 server with one bucket. Stop it when done.
type Server struct {
	Address string // host:port
	// URL is that of the bucket, as TAWAFUQ_BLOB_URL takes it.
	URL     string
	folder  string
	program string
	process *exec.Cmd
	ended   chan struct{}
	log     bytes.Buffer // read only once the process has ended
}

const (
	access, secret = "tawafuq", "a-secret-for-tests"
	bucket         = "tawafuq"
)

// Start builds the server if necessary, and starts it on a free local port with its data in folder.
func Start(folder string) (*Server, error) {
	program, err := build()
	if err != nil {
		return nil, err
	}
	address, err := freeport.Address()
	if err != nil {
		return nil, err
	}
	s := &Server{Address: address.String(), folder: folder, program: program}
	s.URL = fmt.Sprintf("s3://%s:%s@%s/%s/test?tls=none&region=us-east-1", access, secret, s.Address, bucket)
	for _, name := range []string{"objects/" + bucket, "about"} {
		if err := os.MkdirAll(filepath.Join(folder, name), 0o700); err != nil {
			return nil, err
		}
	}
	return s, s.Run()
}

// Run starts a server that was stopped, with what it held.
func (s *Server) Run() error {
	s.process = exec.Command(s.program, "--quiet", "--access", access, "--secret", secret, "--port", s.Address,
		"posix", "--sidecar", filepath.Join(s.folder, "about"), filepath.Join(s.folder, "objects"))
	s.log.Reset()
	s.process.Stdout, s.process.Stderr = &s.log, &s.log
	if err := s.process.Start(); err != nil {
		return err
	}
	s.ended = make(chan struct{})
	go func() { s.process.Wait(); close(s.ended) }()
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		select {
		case <-s.ended:
			return fmt.Errorf("the S3 server exited at once: %s", s.log.String())
		default:
		}
		if conn, err := net.Dial("tcp", s.Address); err == nil {
			return conn.Close()
		}
	}
	s.Stop()
	return fmt.Errorf("the S3 server did not start: %s", s.log.String())
}

// Stop ends the server at once.
func (s *Server) Stop() {
	s.process.Process.Kill()
	<-s.ended
}

// Freeze makes the server stop answering without closing its connections; Thaw lets it go on.
func (s *Server) Freeze() error {
	if err := s.process.Process.Signal(syscall.SIGSTOP); err != nil {
		return err
	}
	// The signal arrives when it arrives: each thread has to stop.
	threads := filepath.Join("/proc", strconv.Itoa(s.process.Process.Pid), "task", "*", "status")
	for range 1000 {
		if stopped(threads) {
			return nil
		}
		time.Sleep(5 * time.Millisecond)
	}
	return errors.New("the S3 server does not stop")
}

func stopped(threads string) bool {
	paths, _ := filepath.Glob(threads)
	for _, path := range paths {
		if status, _ := os.ReadFile(path); !bytes.Contains(status, []byte("State:\tT")) {
			return false
		}
	}
	return len(paths) > 0
}

// Thaw undoes Freeze.
func (s *Server) Thaw() error { return s.process.Process.Signal(syscall.SIGCONT) }

// Program returns the server's program, for who starts it otherwise.
func Program() (string, error) { return build() }

// build returns the program, built from the module that tools/s3 pins. Processes that need it together build it once.
var build = sync.OnceValues(func() (string, error) {
	tools, pinned, err := findTools()
	if err != nil {
		return "", err
	}
	_, after, _ := strings.Cut(pinned, "github.com/versity/versitygw v")
	release, _, _ := strings.Cut(after, " ")
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	cache = filepath.Join(cache, "tawafuq")
	if err := os.MkdirAll(cache, 0o700); err != nil {
		return "", err
	}
	lock, err := os.OpenFile(filepath.Join(cache, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return "", err
	}
	defer lock.Close()
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX); err != nil {
		return "", err
	}
	program := filepath.Join(cache, "versitygw-"+strings.TrimSpace(release))
	if _, err := os.Stat(program); err == nil {
		return program, nil
	}
	command := exec.Command("go", "build", "-o", program+".draft", "github.com/versity/versitygw/cmd/versitygw")
	command.Dir = tools
	if out, err := command.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building versitygw: %w\n%s", err, out)
	}
	return program, os.Rename(program+".draft", program)
})

// findTools returns the folder that pins the server, and its go.mod. Tests run in the folder of their package.
func findTools() (folder, pinned string, err error) {
	at, err := os.Getwd()
	if err != nil {
		return "", "", err
	}
	for {
		folder = filepath.Join(at, "tools", "s3")
		if raw, err := os.ReadFile(filepath.Join(folder, "go.mod")); err == nil {
			return folder, string(raw), nil
		}
		above := filepath.Dir(at)
		if above == at {
			return "", "", errors.New("there is no tools/s3 above the working directory")
		}
		at = above
	}
}
