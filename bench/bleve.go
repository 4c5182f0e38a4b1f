package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"time"
)

// bleveFigures is what bench/bleve prints.
type bleveFigures struct {
	Index    time.Duration
	Heap     uint64
	P50, P99 time.Duration
}

// measureBleve lets bleve search the same jobs for the words of the same people, on one core. It is a separate module;
// if it cannot be built without a network, the row says so.
func (m *machine) measureBleve(t *table, texts string, ours matcherFigures) error {
	progress("bleve on the same jobs")
	cmd := exec.CommandContext(m.ctx, "go", "run", "-C", "bench/bleve", ".", texts)
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1", "GOWORK=off")
	cmd.Stderr = os.Stderr
	raw, err := cmd.Output()
	if m.ctx.Err() != nil {
		return m.ctx.Err()
	}
	const what = "- bleve: the same jobs searched for the words of the same talents, p50 / p99"
	if err != nil {
		t.add(what, "not measured: it could not be built or run", "")
		return nil
	}
	var f bleveFigures
	if err := json.Unmarshal(raw, &f); err != nil {
		return err
	}
	ratio := float64(f.P50) / float64(ours.Recommended.P50)
	figure := fmt.Sprintf("%s: %.1f times the matcher's p50; indexed in %.1f s, %.0f MB",
		spread{f.P50, f.P99}, ratio, f.Index.Seconds(), megabytes(int64(f.Heap)))
	t.add(what, figure, "")
	return nil
}
