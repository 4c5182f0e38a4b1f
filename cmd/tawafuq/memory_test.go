package main

import "testing"

func TestGarbageGathersBesideAMarketOfAnySize(t *testing.T) {
	for live, want := range map[uint64]int{
		0:         mostGarbage,
		10 << 20:  mostGarbage,
		96 << 20:  100,
		384 << 20: 25,
		4 << 30:   leastGarbage,
	} {
		if got := garbagePercent(live); got != want {
			t.Errorf("beside %d bytes: %d %%, want %d", live, got, want)
		}
	}
}
