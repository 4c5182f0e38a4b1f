package main

import (
	"context"
	"os"
	"slices"
	"strings"
	"syscall"
	"time"
)

// fault is one way in which something breaks.
type fault struct {
	name, what string
	// begin breaks it and returns what repairs it.
	begin func(context.Context, *cluster) (repair func() error, err error)
	// lasts is how long it is left broken.
	lasts time.Duration
	// back is how long writes may stand still; 0 where they come back only with what was broken.
	back time.Duration
	// hit reports which kinds of writes need what is broken; nil means all.
	hit func(kind) bool
}

const (
	whenPostgresDies = 10 * time.Second
	whenItsNodeDies  = 40 * time.Second
	whenANodeDies    = 10 * time.Second
)

var faults = []fault{
	{
		name: "node", what: "a node is killed", lasts: 5 * time.Second, back: whenANodeDies,
		begin: func(_ context.Context, c *cluster) (func() error, error) {
			c.servers[0].signal(syscall.SIGKILL) // and is started again, as systemd would
			return nothing, nil
		},
	},
	{
		name: "postgres", what: "the leader's PostgreSQL is killed", lasts: 20 * time.Second, back: whenPostgresDies,
		begin: func(ctx context.Context, c *cluster) (func() error, error) {
			leader, err := c.inRole(ctx, "leader")
			if err != nil {
				return nil, err
			}
			pid, err := leader.postmaster()
			if err != nil {
				return nil, err
			}
			return nothing, syscall.Kill(pid, syscall.SIGKILL)
		},
	},
	{
		name: "leader", what: "the leader's machine dies", lasts: 50 * time.Second, back: whenItsNodeDies,
		begin: func(ctx context.Context, c *cluster) (func() error, error) { return c.powerOff(ctx, "leader") },
	},
	{
		name: "replica", what: "the machine dies of the replica that commits wait for", lasts: 20 * time.Second,
		back:  whenPostgresDies,
		begin: func(ctx context.Context, c *cluster) (func() error, error) { return c.powerOff(ctx, "sync_standby") },
	},
	{
		name: "s3", what: "the S3 server is stopped", lasts: 15 * time.Second,
		hit: func(k kind) bool { return k == uploads },
		begin: func(_ context.Context, c *cluster) (func() error, error) {
			c.objects.forbid()
			c.objects.signal(syscall.SIGKILL)
			return func() error { c.objects.allow(); return nil }, nil
		},
	},
	{
		name: "network", what: "the network between the leader and the other two database machines is cut",
		lasts: 50 * time.Second, back: whenItsNodeDies,
		begin: func(ctx context.Context, c *cluster) (func() error, error) {
			leader, err := c.inRole(ctx, "leader")
			if err != nil {
				return nil, err
			}
			others := slices.DeleteFunc(slices.Clone(c.databases), func(m *machine) bool { return m == leader })
			for _, other := range others {
				if err := cut(leader, other); err != nil {
					return nil, err
				}
			}
			return func() error {
				for _, other := range others {
					if err := mend(leader, other); err != nil {
						return err
					}
				}
				return nil
			}, nil
		},
	},
	{
		name: "disk", what: "the leader's disk is full", lasts: 20 * time.Second,
		begin: func(ctx context.Context, c *cluster) (func() error, error) {
			leader, err := c.inRole(ctx, "leader")
			if err != nil {
				return nil, err
			}
			filled, err := leader.fill()
			return func() error { return os.Remove(filled) }, err
		},
	},
}

func nothing() error { return nil }

// powerOff kills the database machine in a role.
func (c *cluster) powerOff(ctx context.Context, role string) (func() error, error) {
	m, err := c.inRole(ctx, role)
	if err != nil {
		return nil, err
	}
	return m.on, m.off()
}

// chosen returns the faults that are asked for by name.
func chosen(only string) []fault {
	if only == "" {
		return faults
	}
	names := strings.Split(only, ",")
	return slices.DeleteFunc(slices.Clone(faults), func(f fault) bool { return !slices.Contains(names, f.name) })
}
