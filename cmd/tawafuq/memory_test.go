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

func TestAStartTakesLittleMoreThanItKeeps(t *testing.T) {
	for live, want := range map[uint64]int64{
		0:         startMemory,
		100 << 20: startMemory,
		200 << 20: 250<<20 + garbageRoom,
		250 << 20: startEnough,
		400 << 20: 500 << 20,
		4 << 30:   5 << 30,
	} {
		if got := startLimit(live); got != want {
			t.Errorf("beside %d bytes: %d, want %d", live, got, want)
		}
	}
}
