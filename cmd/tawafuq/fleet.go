package main

import (
	"context"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/fleet"
	"github.com/tawafuq/tawafuq/internal/uid"
)

const (
	// shareEvery is how often processes tell each other of limits: all of them know within a second.
	shareEvery = 250 * time.Millisecond
	// placeEvery is how often a process says that it is there.
	placeEvery = 5 * time.Second
)

// fleetKey is the name of the key that limits are hashed with.
const fleetKey = "limits"

// standing is what a process knows of its place among the others.
type standing struct {
	node  fleet.Node
	most  int // connections that PostgreSQL has for all of them
	known int // processes there were when they were last counted
}

// limitKey returns what the limits of all processes are hashed with. A process that cannot learn it counts by itself.
func (p *product) limitKey(ctx context.Context) []byte {
	if !p.store.Shared() {
		return nil
	}
	key, err := p.store.OwnKey(ctx, fleetKey)
	if err != nil {
		p.log.Error("limits are not shared with other processes", "err", err)
	}
	return key
}

// joinFleet makes the process one of many, until ctx ends. With a database of its own it is alone.
func (p *product) joinFleet(ctx context.Context, background *sync.WaitGroup) {
	if !p.store.Shared() {
		return
	}
	p.standing.node = fleet.Node{ID: uid.New(), Connections: p.store.MostConnections()}
	background.Go(func() { p.every(ctx, shareEvery, "sharing limits", p.server.ShareLimits) })
	background.Go(func() {
		p.every(ctx, placeEvery, "counting processes", p.keepPlace)
		leaving, cancel := context.WithTimeout(context.WithoutCancel(ctx), placeEvery)
		defer cancel()
		if err := p.store.DropNode(leaving, p.standing.node.ID); err != nil {
			p.log.Warn("leaving the other processes", "err", err)
		}
	})
}

// keepPlace says that this process is there and learns who else is. It tells whenever there are more or fewer, and
// whether they may need more connections than there are.
func (p *product) keepPlace(ctx context.Context) (err error) {
	here := &p.standing
	if here.most == 0 {
		if here.most, err = p.store.ConnectionsForAll(ctx); err != nil {
			return err
		}
	}
	nodes, err := p.store.KeepNode(ctx, here.node)
	if err != nil {
		return err
	}
	needed := 0
	for _, node := range nodes {
		needed += node.Connections
	}
	p.server.SetFleet(len(nodes), needed, here.most)
	if len(nodes) == here.known {
		return nil
	}
	here.known = len(nodes)
	tell := p.log.Info
	if needed > here.most {
		tell = p.log.Warn
	}
	tell("processes that share the database", "processes", len(nodes), "connectionsNeeded", needed,
		"connectionsThere", here.most, "enough", needed <= here.most)
	return nil
}
