package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/tawafuq/tawafuq/internal/freeport"
	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// machine starts the processes to be measured and tracks them all, so that none is left behind.
type machine struct {
	ctx     context.Context
	binary  string
	folder  string
	scale   float64 // of the market
	market  string  // a data folder to copy in place of making one
	before  string  // another program to compare with
	apart   bool    // whether servers are started on a core of their own
	running []*process
}

// process is a server that was started here.
type process struct {
	url, addr string
	metrics   string // the address of its metrics, if it has them
	cmd       *exec.Cmd
	exited    chan struct{}
}

// startServer starts the product with its own folder and waits until it is ready. Rate limits are off; the log is on
// and goes to a file, as in production. Settings are added, as in NAME=value.
func (m *machine) startServer(name, databaseURL string, settings ...string) (*process, error) {
	folder := filepath.Join(m.folder, name)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	log, err := os.Create(filepath.Join(folder, "server.log"))
	if err != nil {
		return nil, err
	}
	defer log.Close()
	addr, err := freeport.Address()
	if err != nil {
		return nil, err
	}
	metrics, err := freeport.Address()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(m.binary, "serve")
	if m.apart {
		cmd = exec.Command("taskset", "-c", serverCore, m.binary, "serve")
	}
	cmd.Env = []string{
		"TAWAFUQ_ADDR=" + addr.String(), "TAWAFUQ_METRICS_ADDR=" + metrics.String(),
		"TAWAFUQ_DATA_DIR=" + filepath.Join(folder, "data"),
		"TAWAFUQ_DATABASE_URL=" + databaseURL,
		"TAWAFUQ_RATE_LIMIT=off",
	}
	cmd.Env = append(cmd.Env, settings...)
	cmd.Stderr = log
	p, err := m.start(cmd, addr.String(), "/readyz")
	if err != nil {
		return nil, err
	}
	p.metrics = fmt.Sprintf("http://%s/metrics", metrics)
	return p, nil
}

// startHello starts the bare net/http server: this program again, in a separate process.
func (m *machine) startHello(body string) (*process, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	addr, err := freeport.Address()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(self, helloMode, addr.String(), body)
	cmd.Stderr = os.Stderr
	return m.start(cmd, addr.String(), "/")
}

// serveHello is what the product is compared with: it returns the same JSON and does nothing else.
func serveHello(addr, body string) error {
	answer := []byte(body)
	return http.ListenAndServe(addr, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.Write(answer)
	}))
}

// patience is how long a server may take to be ready, over a million jobs on a busy machine.
const patience = 4 * time.Hour

// start starts a process and waits for the first 200 of path.
func (m *machine) start(cmd *exec.Cmd, addr, path string) (*process, error) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} // nothing outlives a killed bench
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	p := &process{url: "http://" + addr, addr: addr, cmd: cmd, exited: make(chan struct{})}
	go func() { cmd.Wait(); close(p.exited) }()
	m.running = append(m.running, p)
	began := time.Now()
	// Polled often at first: a short start is measured to the millisecond, and a long one is not disturbed.
	for ; time.Since(began) < patience; time.Sleep(time.Millisecond + time.Since(began)/200) {
		if ready(p.url + path) {
			return p, nil
		}
		select {
		case <-p.exited:
			return nil, fmt.Errorf("%s ended before it was ready", cmd.Path)
		case <-m.ctx.Done():
			return nil, m.ctx.Err()
		default:
		}
	}
	return nil, fmt.Errorf("%s was not ready within %s", cmd.Path, patience)
}

func ready(url string) bool {
	response, err := http.Get(url)
	if err != nil {
		return false
	}
	defer response.Body.Close()
	io.Copy(io.Discard, response.Body)
	return response.StatusCode == http.StatusOK
}

// stop stops the process, gently at first. Stopping one that has ended does nothing.
func (p *process) stop() {
	p.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-p.exited:
	case <-time.After(10 * time.Second):
		p.cmd.Process.Kill()
		<-p.exited
	}
}

func (m *machine) stopAll() {
	for _, p := range m.running {
		p.stop()
	}
	m.running = nil
}

// cpu is the processor time the process has used so far, to 10 ms.
func (p *process) cpu() time.Duration {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	// The name, in brackets, may contain spaces; user and system ticks are the 12th and 13th field after it.
	fields := strings.Fields(string(raw[strings.LastIndexByte(string(raw), ')')+1:]))
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond
}

// ran is the processor time a process has taken, to the nanosecond where cpu counts in steps: that of its threads
// without those that have ended, of which a Go program has hardly any.
func (p *process) ran() (all time.Duration) {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", p.cmd.Process.Pid))
	for _, thread := range threads {
		raw, err := os.ReadFile(thread)
		if err != nil {
			continue
		}
		first, _, _ := strings.Cut(string(raw), " ")
		n, _ := strconv.ParseInt(first, 10, 64)
		all += time.Duration(n)
	}
	return all
}

// awaitIdle waits until a server has done what it does in the background after a start, such as reading its rows.
func (m *machine) awaitIdle(p *process) error {
	const second, little = 5, 20 * time.Millisecond // a second in pauses; what an idle server takes in it, and more
	for before := p.cpu(); ; {
		for range second {
			if err := m.pause(); err != nil {
				return err
			}
		}
		now := p.cpu()
		if now-before <= little {
			return nil
		}
		before = now
	}
}

// memory returns how much memory the process holds now, and the most it ever held, in bytes.
func (p *process) memory() (now, most int64) {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		return 0, 0
	}
	for line := range strings.Lines(string(raw)) {
		if fields := strings.Fields(line); len(fields) == 3 && fields[2] == "kB" {
			n, _ := strconv.ParseInt(fields[1], 10, 64)
			switch fields[0] {
			case "VmRSS:":
				now = n << 10
			case "VmHWM:":
				most = n << 10
			}
		}
	}
	return now, most
}

func startPostgres() (*pgtest.Server, error) {
	s, err := pgtest.Start()
	if err != nil {
		return nil, fmt.Errorf("PostgreSQL could not be started (make deps installs it): %w", err)
	}
	return s, nil
}
