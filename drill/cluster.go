package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// cluster is everything that runs.
type cluster struct {
	options
	databases, nodes []*machine
	s3               *machine
	servers          []*unit // of the nodes
	objects          *unit
	units            []*unit
}

// Sizes of the machines' disks, in megabytes. They are in memory, and only what is used of them is taken.
const (
	databaseDisk = 1024
	nodeDisk     = 512
	objectDisk   = 2048
)

func newCluster(o options) (*cluster, error) {
	c := &cluster{options: o}
	if err := os.MkdirAll(c.logs, 0o755); err != nil {
		return nil, err
	}
	if err := layNetwork(); err != nil {
		return nil, err
	}
	for i := 1; i <= 3; i++ {
		database, err := newMachine(fmt.Sprintf("db%d", i), 10+i, databaseDisk)
		if err != nil {
			return nil, err
		}
		node, err := newMachine(fmt.Sprintf("app%d", i), 20+i, nodeDisk)
		if err != nil {
			return nil, err
		}
		c.databases, c.nodes = append(c.databases, database), append(c.nodes, node)
	}
	var err error
	c.s3, err = newMachine("objects", 31, objectDisk)
	return c, err
}

// start starts everything in the order in which it needs each other, and returns when every node is ready.
func (c *cluster) start(ctx context.Context) error {
	began := time.Now()
	for _, step := range []struct {
		what string
		do   func(context.Context) error
	}{
		{"etcd, Patroni and PostgreSQL on three machines", c.startDatabases},
		{"HAProxy and PgBouncer", c.startFront},
		{"a leader and two replicas", c.waitReplicated},
		{"the database", c.createDatabase},
		{"an S3 server", c.startObjects},
		{"three nodes", c.startNodes},
	} {
		fmt.Fprintf(os.Stderr, "%5.1f s  %s\n", time.Since(began).Seconds(), step.what)
		if err := step.do(ctx); err != nil {
			return fmt.Errorf("%s: %w", step.what, err)
		}
	}
	fmt.Fprintf(os.Stderr, "%5.1f s  ready\n", time.Since(began).Seconds())
	return nil
}

func (c *cluster) startDatabases(context.Context) error {
	for _, m := range c.databases {
		for _, folder := range []string{"etcd", "postgresql"} {
			if err := ownFolder(filepath.Join(m.disk, folder), "postgres"); err != nil {
				return err
			}
		}
		etcd, err := environment("etcd.env", "/var/lib/etcd="+m.disk+"/etcd")
		if err != nil {
			return err
		}
		etcd = onOwnMachine(etcd, m)
		if _, err := c.run(m, m.name+"-etcd", "postgres", etcd, "etcd"); err != nil {
			return err
		}
		settings, err := c.place("patroni.yml", m.disk, "/var/run/postgresql="+m.disk)
		if err != nil {
			return err
		}
		patroni, err := environment("patroni.env",
			"/var/lib/postgresql="+m.disk+"/postgresql", "/usr/lib/postgresql/15/bin="+c.postgres)
		if err != nil {
			return err
		}
		patroni = onOwnMachine(patroni, m)
		if _, err := c.run(m, m.name+"-patroni", "postgres", patroni, "patroni", settings); err != nil {
			return err
		}
	}
	return nil
}

func (c *cluster) startFront(context.Context) error {
	folder := filepath.Join(scratch, "front")
	if err := ownFolder(folder, "postgres"); err != nil {
		return err
	}
	if _, err := c.place("503.http", folder); err != nil {
		return err
	}
	haproxy, err := c.place("haproxy.cfg", folder, "/etc/haproxy/="+folder+"/", "/run/haproxy/="+folder+"/")
	if err != nil {
		return err
	}
	if _, err := c.run(nil, "haproxy", "postgres", nil, "/usr/sbin/haproxy", "-db", "-f", haproxy); err != nil {
		return err
	}
	if _, err := c.place("userlist.txt", folder); err != nil {
		return err
	}
	pooler, err := c.place("pgbouncer.ini", folder, "/etc/pgbouncer/="+folder+"/")
	if err != nil {
		return err
	}
	_, err = c.run(nil, "pgbouncer", "postgres", nil, "/usr/sbin/pgbouncer", pooler)
	return err
}

func (c *cluster) startObjects(ctx context.Context) error {
	for _, folder := range []string{"objects/tawafuq", "about"} {
		if err := os.MkdirAll(filepath.Join(c.s3.disk, folder), 0o700); err != nil {
			return err
		}
	}
	var err error
	c.objects, err = c.run(c.s3, "s3", "root", nil, c.options.s3, "--quiet", "--access", "tawafuq",
		"--secret", "change-me-bucket", "--port", c.s3.address+":9000",
		"posix", "--sidecar", c.s3.disk+"/about", c.s3.disk+"/objects")
	return err
}

func (c *cluster) startNodes(ctx context.Context) error {
	for _, m := range c.nodes {
		if err := ownFolder(filepath.Join(m.disk, "data"), "postgres"); err != nil {
			return err
		}
		env, err := c.nodeEnvironment(m)
		if err != nil {
			return err
		}
		u, err := c.run(m, m.name, "postgres", env, c.binary, "serve")
		if err != nil {
			return err
		}
		c.servers = append(c.servers, u)
	}
	return c.waitNodes(ctx)
}

func (c *cluster) nodeEnvironment(m *machine) ([]string, error) {
	env, err := environment("tawafuq.env", "/var/lib/tawafuq="+m.disk+"/data",
		"http://jobs.example.com=http://"+c.address)
	if err != nil {
		return nil, err
	}
	if c.serve {
		return append(env, "TAWAFUQ_DEMO=on"), nil
	}
	return append(env, "TAWAFUQ_RATE_LIMIT=off"), nil // the load comes from one address
}

// waitNodes returns when every node is ready.
func (c *cluster) waitNodes(ctx context.Context) error {
	return within(ctx, 2*time.Minute, "every node is ready", func() bool {
		for _, m := range c.nodes {
			if status(ctx, "http://"+m.address+":8080/readyz") != http.StatusOK {
				return false
			}
		}
		return status(ctx, "http://"+frontAddress+":8080/readyz") == http.StatusOK
	})
}

// stop stops everything; what does not stop goes with the namespaces.
func (c *cluster) stop() {
	for _, u := range c.servers {
		u.set(func() { u.done = true })
		u.signal(syscall.SIGTERM)
	}
	for i := len(c.units) - 1; i >= 0; i-- {
		c.units[i].stop()
	}
}

// within waits until something is the case.
func within(ctx context.Context, patience time.Duration, what string, is func() bool) error {
	for deadline := time.Now().Add(patience); !is(); {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(100 * time.Millisecond):
		}
		if time.Now().After(deadline) {
			return fmt.Errorf("not within %s: %s", patience, what)
		}
	}
	return nil
}

// status asks for a page and returns its status; 0 if nobody answered within a second.
func status(ctx context.Context, url string) int {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return 0
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0
	}
	answer.Body.Close()
	return answer.StatusCode
}

// onOwnMachine turns the variables of db1 into those of another machine. The list of all members stays as it is.
func onOwnMachine(env []string, m *machine) []string {
	for i, line := range env {
		if name, value, _ := strings.Cut(line, "="); !strings.HasPrefix(name, "ETCD_INITIAL_CLUSTER") {
			env[i] = name + "=" + strings.NewReplacer("db1", m.name, "10.0.0.11", m.address).Replace(value)
		}
	}
	return env
}
