package main

import (
	"fmt"
	"os"
	"path/filepath"
	"time"
)

const (
	manyWriters = 32
	writeRounds = 5
	writeRound  = 1500 * time.Millisecond
)

// writeTarget is an engine behind a server, with people who write.
type writeTarget struct {
	engine, addr string
	people       []person
}

// measureWrites counts committed changes to the caller's account, one transaction each, every writer a different
// person. The engines and the bare disk take turns.
func (m *machine) measureWrites(t *table, targets ...writeTarget) error {
	counts := []int{1, manyWriters}
	rates := map[string][]float64{}
	name := func(engine string, writers int) string {
		return fmt.Sprintf("durable writes/s, %s, %d at once", engine, writers)
	}
	var disk []float64
	for range writeRounds {
		for _, writers := range counts {
			for _, target := range targets {
				s, err := load(m.ctx, target.addr, patches(target, writers), writers, writeRound)
				if err != nil {
					return err
				}
				key := name(target.engine, writers)
				rates[key] = append(rates[key], s.perSecond())
			}
		}
		syncs, err := syncsPerSecond(filepath.Join(m.folder, "disk"), writeRound/3)
		if err != nil {
			return err
		}
		disk = append(disk, syncs)
	}
	for _, writers := range counts {
		for _, target := range targets {
			key := name(target.engine, writers)
			t.add(key, fmt.Sprintf("%.0f (rounds %s)", median(rates[key]), span(rates[key])), "")
		}
	}
	t.add("- this disk: bare 4 KiB append and fsync, 1 at once",
		fmt.Sprintf("%.0f (rounds %s)", median(disk), span(disk)), "")
	return nil
}

// span is the lowest and the highest of sorted values.
func span(sorted []float64) string {
	return fmt.Sprintf("%.0f to %.0f", sorted[0], sorted[len(sorted)-1])
}

// patches are the requests of the first writers people, who alternate between two names: SQLite writes nothing if
// nothing changes.
func patches(target writeTarget, writers int) [][]byte {
	var requests [][]byte
	for _, body := range []string{`{"firstName":"Noura"}`, `{"firstName":"نورة"}`} {
		for _, p := range target.people[:writers] {
			requests = append(requests, fmt.Appendf(nil,
				"PATCH /api/account HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\n"+
					"Content-Length: %d\r\nCookie: tawafuq_session=%s\r\n\r\n%s",
				target.addr, len(body), p.token, body))
		}
	}
	return requests
}

// syncsPerSecond is what the disk alone can do, as a yardstick for the engines.
func syncsPerSecond(path string, while time.Duration) (float64, error) {
	file, err := os.Create(path)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	page := make([]byte, 4096)
	count, began := 0, time.Now()
	for ; time.Since(began) < while; count++ {
		if _, err := file.Write(page); err != nil {
			return 0, err
		}
		if err := file.Sync(); err != nil {
			return 0, err
		}
	}
	return float64(count) / time.Since(began).Seconds(), nil
}
