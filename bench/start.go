package main

import (
	"fmt"
	"time"
)

const (
	starts    = 9
	startGoal = 500 * time.Millisecond
)

// measureStart measures the time from starting the process over an empty folder to its first 200 of /readyz. The binary
// is in the file cache by then: the first start, which may have to read it, does not count.
func (m *machine) measureStart(t *table) error {
	var took []time.Duration
	for n := range starts + 1 {
		began := time.Now()
		p, err := m.startServer(fmt.Sprintf("start-%d", n), "")
		if err != nil {
			return err
		}
		if n > 0 {
			took = append(took, time.Since(began))
		}
		p.stop()
	}
	middle := median(took)
	fastest, slowest := milliseconds(took[0]), milliseconds(took[len(took)-1])
	t.add("cold start to ready, SQLite, empty folder",
		fmt.Sprintf("%.0f ms (%.0f to %.0f)", milliseconds(middle), fastest, slowest),
		verdict("≤ 500 ms", middle <= startGoal))
	return nil
}
