package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"

	"github.com/tawafuq/tawafuq/internal/s3test"
)

// The program starts itself again in these modes: as the first process of the namespaces, then as an ordinary one.
const (
	firstMode  = "first"
	insideMode = "inside"
	// siteFile is the number of the file that listens outside.
	siteFile = 3
)

// outside prepares what needs the real network and starts the rest in namespaces of its own.
func outside(ctx context.Context, o options) error {
	if os.Geteuid() != 0 {
		return errors.New("namespaces, disks and other users' processes need root: sudo make cluster, sudo make drill")
	}
	var err error
	if o.binary, err = filepath.Abs(o.binary); err != nil {
		return err
	}
	if _, err := os.Stat(o.binary); err != nil {
		return fmt.Errorf("%w (run make build first)", err)
	}
	if o.s3, err = s3test.Program(); err != nil {
		return err
	}
	site, err := net.Listen("tcp", o.address)
	if !o.serve {
		site, err = net.Listen("tcp", "127.0.0.1:0") // nobody is served, but the number is taken
	}
	if err != nil {
		return err
	}
	listening, err := site.(*net.TCPListener).File()
	if err != nil {
		return err
	}
	site.Close() // the file stays
	self, err := os.Executable()
	if err != nil {
		return err
	}
	args := []string{firstMode, "-binary", o.binary, "-s3", o.s3, "-logs", o.logs, "-address", o.address,
		"-only", o.only, fmt.Sprintf("-serve=%t", o.serve)}
	child := exec.Command(self, args...)
	child.Stdout, child.Stderr = os.Stdout, os.Stderr
	child.ExtraFiles = []*os.File{listening}
	child.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags: syscall.CLONE_NEWNET | syscall.CLONE_NEWPID | syscall.CLONE_NEWNS | syscall.CLONE_NEWIPC,
		Pdeathsig:  syscall.SIGKILL,
		Setpgid:    true, // Ctrl-C is for this process, which passes it on
	}
	if err := child.Start(); err != nil {
		return fmt.Errorf("entering namespaces: %w", err)
	}
	ended := context.AfterFunc(ctx, func() { child.Process.Signal(syscall.SIGTERM) })
	defer ended()
	return child.Wait()
}

// first is the first process of the namespaces: whoever loses its parent becomes its child and is waited for. When it
// ends, the kernel ends all others.
func first(ctx context.Context, args []string) error {
	if err := syscall.Mount("", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, ""); err != nil {
		return fmt.Errorf("a private view of the disks: %w", err)
	}
	if err := syscall.Mount("proc", "/proc", "proc", 0, ""); err != nil {
		return fmt.Errorf("a private /proc: %w", err)
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	child, err := os.StartProcess(self, append([]string{self, insideMode}, args...), &os.ProcAttr{
		Files: []*os.File{os.Stdin, os.Stdout, os.Stderr, os.NewFile(siteFile, "site")},
	})
	if err != nil {
		return err
	}
	ended := context.AfterFunc(ctx, func() { child.Signal(syscall.SIGTERM) })
	defer ended()
	for {
		var status syscall.WaitStatus
		pid, err := syscall.Wait4(-1, &status, 0, nil)
		switch {
		case errors.Is(err, syscall.EINTR):
		case err != nil:
			return err
		case pid == child.Pid && status.ExitStatus() != 0:
			return errors.New("it failed")
		case pid == child.Pid:
			return nil
		}
	}
}

// forward passes connections that arrive outside on to the site inside, until ctx ends.
func forward(ctx context.Context, listening *os.File, to string) error {
	listener, err := net.FileListener(listening)
	if err != nil {
		return err
	}
	ended := context.AfterFunc(ctx, func() { listener.Close() })
	defer ended()
	for {
		from, err := listener.Accept()
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		go func() {
			defer from.Close()
			site, err := net.Dial("tcp", to)
			if err != nil {
				return
			}
			defer site.Close()
			go func() {
				io.Copy(site, from)
				site.(*net.TCPConn).CloseWrite()
			}()
			io.Copy(from, site)
		}()
	}
}
