package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"time"
)

// restartAfter is how long a process that ended is left alone, as systemd's RestartSec would.
const restartAfter = time.Second

// unit is a process that is started again whenever it ends, unless its machine is off.
type unit struct {
	name    string
	command []string
	env     []string
	user    string
	on      *machine // nil: the machine in front
	log     *os.File

	mu      sync.Mutex
	process *os.Process
	allowed bool
	done    bool
	changed chan struct{}
	ended   chan struct{}
}

// run adds a process to a machine, or to the one in front if it is nil.
func (c *cluster) run(on *machine, name, user string, env []string, command ...string) (*unit, error) {
	log, err := os.Create(filepath.Join(c.logs, name+".log"))
	if err != nil {
		return nil, err
	}
	u := &unit{
		name: name, command: command, env: env, user: user, on: on, log: log,
		allowed: true, changed: make(chan struct{}, 1), ended: make(chan struct{}),
	}
	c.units = append(c.units, u)
	if on != nil {
		on.units = append(on.units, u)
	}
	go u.keep()
	return u, nil
}

func (u *unit) keep() {
	defer close(u.ended)
	for {
		u.mu.Lock()
		allowed, done := u.allowed, u.done
		u.mu.Unlock()
		if done {
			return
		}
		if !allowed {
			<-u.changed
			continue
		}
		u.once()
		select {
		case <-u.changed:
		case <-time.After(restartAfter):
		}
	}
}

// once runs the process until it ends.
func (u *unit) once() {
	line := append([]string{"setpriv", "--reuid=" + u.user, "--regid=" + u.user, "--init-groups"}, u.command...)
	if u.user == "root" {
		line = u.command
	}
	if u.on != nil {
		line = append([]string{"ip", "netns", "exec", u.on.name}, line...)
	}
	cmd := exec.Command(line[0], line[1:]...)
	cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8", "HOME=/nonexistent"}, u.env...)
	cmd.Dir = "/"
	cmd.Stdout, cmd.Stderr = u.log, u.log
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	u.mu.Lock()
	if !u.allowed || u.done {
		u.mu.Unlock()
		return
	}
	err := cmd.Start()
	u.process = cmd.Process
	u.mu.Unlock()
	if err == nil {
		err = cmd.Wait()
	}
	fmt.Fprintln(u.log, "--", u.name, "ended:", err)
}

func (u *unit) signal(s syscall.Signal) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.process != nil {
		u.process.Signal(s)
	}
}

func (u *unit) set(change func()) {
	u.mu.Lock()
	change()
	u.mu.Unlock()
	select {
	case u.changed <- struct{}{}:
	default:
	}
}

// forbid lets the process end without being started again, until allow.
func (u *unit) forbid() { u.set(func() { u.allowed = false }) }

func (u *unit) allow() { u.set(func() { u.allowed = true }) }

// stop ends the process, gently at first.
func (u *unit) stop() {
	u.set(func() { u.done = true })
	u.signal(syscall.SIGTERM)
	select {
	case <-u.ended:
	case <-time.After(10 * time.Second):
		u.signal(syscall.SIGKILL)
		<-u.ended
	}
	u.log.Close()
}
