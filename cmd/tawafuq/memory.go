package main

import (
	"context"
	"math"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

const (
	// garbageRoom is how much garbage may gather before it is collected. A collection looks at all that lives, which is
	// a whole market: what matters is how many requests share its cost, not how it compares with the market.
	garbageRoom = 96 << 20
	// Bounds of how much garbage may gather, in percent of what lives: small data is not collected all the time, and at
	// a multiple of the market's size collections do not follow one another.
	leastGarbage, mostGarbage = 20, 200
	// startMemory is what a start may take without looking for garbage, as the Go runtime counts it; above startEnough
	// it looks more often, so that the first start of a machine takes no more than those that follow.
	startMemory, startEnough = 288 << 20, 368 << 20
	// steadyEvery is how late the collector learns that the market has grown: soon enough while it is being read.
	steadyEvery = 500 * time.Millisecond
)

// garbagePercent is how much garbage may gather beside live bytes, in percent of them.
func garbagePercent(live uint64) int {
	return int(min(max(garbageRoom*100/max(live, 1), leastGarbage), mostGarbage))
}

// startLimit is how much memory a process may have that is not ready yet. Up to startMemory nothing is collected at
// all: nearly all that is read at a start stays, and looking at it again and again would take longer than reading it.
func startLimit(live uint64) int64 {
	least := int64(live + live/4)
	return max(startMemory, least, min(least+garbageRoom, startEnough))
}

// steadyGarbage keeps the room for garbage the same while the market in memory grows, until ctx ends. Settings of the
// Go runtime in the environment stand above it.
func steadyGarbage(ctx context.Context, ready func() bool) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	set, limit := 0, int64(0)
	for tick := time.NewTicker(steadyEvery); ; {
		metrics.Read(live)
		bytes := live[0].Value.Uint64()
		percent, most := garbagePercent(bytes), int64(math.MaxInt64)
		if !ready() {
			percent, most = -1, startLimit(bytes)
		}
		if percent != set {
			debug.SetGCPercent(percent)
			set = percent
		}
		if most != limit {
			debug.SetMemoryLimit(most)
			limit = most
		}
		select {
		case <-ctx.Done():
			tick.Stop()
			return
		case <-tick.C:
		}
	}
}
