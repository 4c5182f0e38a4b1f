package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

const (
	// frontAddress is that of the machine in front: HAProxy and PgBouncer, and the load.
	frontAddress = "10.0.0.1"
	// scratch is where the machines' disks are. Others do not see them there.
	scratch = "/mnt"
)

// machine is a network namespace with a cable to all others, a disk, and what runs there.
type machine struct {
	name, address, disk string
	units               []*unit
}

// layNetwork makes the switch that all machines hang on.
func layNetwork() error {
	if err := os.MkdirAll("/run/netns", 0o755); err != nil {
		return err
	}
	for _, point := range []string{"/run/netns", scratch} {
		if err := syscall.Mount("tmpfs", point, "tmpfs", 0, "mode=755"); err != nil {
			return fmt.Errorf("%s: %w", point, err)
		}
	}
	return ip(
		"link set lo up",
		"link add switch type bridge",
		"addr add "+frontAddress+"/24 dev switch",
		"link set switch up",
	)
}

// newMachine adds a machine with a disk of so many megabytes. The last number of its address also names its cable.
func newMachine(name string, number, megabytes int) (*machine, error) {
	m := &machine{name: name, address: fmt.Sprintf("10.0.0.%d", number), disk: filepath.Join(scratch, name)}
	if err := os.Mkdir(m.disk, 0o755); err != nil {
		return nil, err
	}
	size := fmt.Sprintf("size=%dm,mode=777", megabytes)
	if err := syscall.Mount("tmpfs", m.disk, "tmpfs", 0, size); err != nil {
		return nil, err
	}
	return m, ip(
		"netns add "+name,
		"link add "+m.cable()+" type veth peer name eth0 netns "+name,
		"link set "+m.cable()+" master switch up",
		"-n "+name+" link set lo up",
		"-n "+name+" addr add "+m.address+"/24 dev eth0",
		"-n "+name+" link set eth0 up",
	)
}

func (m *machine) cable() string { return "to-" + m.name }

// off is a machine whose power is gone: nothing runs, and nobody is told.
func (m *machine) off() error {
	for _, u := range m.units {
		u.forbid()
	}
	if err := ip("link set " + m.cable() + " down"); err != nil {
		return err
	}
	pids, err := m.pids()
	for _, pid := range pids {
		syscall.Kill(pid, syscall.SIGKILL)
	}
	return err
}

// on starts the machine again, with what its disk has.
func (m *machine) on() error {
	if err := ip("link set " + m.cable() + " up"); err != nil {
		return err
	}
	for _, u := range m.units {
		u.allow()
	}
	return nil
}

// cut makes two machines lose whatever they send each other, silently; mend undoes it.
func cut(a, b *machine) error {
	return ip(
		"-n "+a.name+" neigh replace "+b.address+" lladdr 02:00:00:00:00:01 nud permanent dev eth0",
		"-n "+b.name+" neigh replace "+a.address+" lladdr 02:00:00:00:00:01 nud permanent dev eth0",
	)
}

func mend(a, b *machine) error {
	return ip(
		"-n "+a.name+" neigh del "+b.address+" dev eth0",
		"-n "+b.name+" neigh del "+a.address+" dev eth0",
	)
}

// fill leaves no room on the machine's disk; the file it returns is what takes it.
func (m *machine) fill() (string, error) {
	path := filepath.Join(m.disk, "filled")
	file, err := os.Create(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	for chunk := make([]byte, 1<<20); len(chunk) > 0; {
		if _, err := file.Write(chunk); err != nil {
			chunk = chunk[:len(chunk)/2] // the last bytes too
		}
	}
	return path, nil
}

// pids returns what runs on the machine.
func (m *machine) pids() ([]int, error) {
	out, err := exec.Command("ip", "netns", "pids", m.name).Output()
	if err != nil {
		return nil, err
	}
	var pids []int
	for field := range strings.FieldsSeq(string(out)) {
		pid, err := strconv.Atoi(field)
		if err != nil {
			return nil, err
		}
		pids = append(pids, pid)
	}
	return pids, nil
}

func ip(commands ...string) error {
	for _, command := range commands {
		if out, err := exec.Command("ip", strings.Fields(command)...).CombinedOutput(); err != nil {
			return fmt.Errorf("ip %s: %w: %s", command, err, out)
		}
	}
	return nil
}
