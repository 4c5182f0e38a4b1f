package main

import (
	"context"
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
	// steadyEvery is how late the collector learns that the market has grown: soon enough while it is being read.
	steadyEvery = 500 * time.Millisecond
)

// garbagePercent is how much garbage may gather beside live bytes, in percent of them.
func garbagePercent(live uint64) int {
	return int(min(max(garbageRoom*100/max(live, 1), leastGarbage), mostGarbage))
}

// steadyGarbage keeps the room for garbage the same while the market in memory grows, until ctx ends. Settings of the
// Go runtime in the environment stand above it.
func steadyGarbage(ctx context.Context) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	set := 0
	for tick := time.NewTicker(steadyEvery); ; {
		metrics.Read(live)
		if percent := garbagePercent(live[0].Value.Uint64()); percent != set {
			debug.SetGCPercent(percent)
			set = percent
		}
		select {
		case <-ctx.Done():
			tick.Stop()
			return
		case <-tick.C:
		}
	}
}
