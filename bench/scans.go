package main

import "fmt"

// measureScans queries a whole market by the engine's scans and by the scorer alone, side by side in one process.
func (m *machine) measureScans(t *table) error {
	progress("the matcher's scans against the plain scorer, one core")
	rounds, err := m.benchmarksFor("internal/match", "^BenchmarkScan$", 1)
	if err != nil {
		return err
	}
	for _, row := range []struct {
		what, name, plain string
		goal              float64 // in milliseconds of CPU; 0: none
	}{
		{"best of 100,000 talents for a job", "Scan/a_job", "Scan/a_job,_plain", 6},
		{"good ones of 100,000 talents counted", "Scan/a_job,_good_ones_counted", "Scan/a_job,_plain", 0},
		{"best of 25,000 jobs for a talent", "Scan/a_talent", "Scan/a_talent,_plain", 3},
		{"good ones of 25,000 jobs, counted, the best kept", "Scan/a_talent,_good_ones_counted",
			"Scan/a_talent,_plain", 0},
		{"scores of all 25,000 jobs for a talent", "Scan/a_talent,_all_scores", "Scan/a_talent,_plain", 0},
	} {
		const unit = "cpu-ns/op"
		took, plain := middle(rounds[row.name], unit)/1e6, middle(rounds[row.plain], unit)/1e6
		if took == 0 || plain == 0 {
			return fmt.Errorf("BenchmarkScan no longer shows %s: %v", row.name, rounds)
		}
		goal := ""
		if row.goal > 0 {
			goal = verdict(fmt.Sprintf("≤ %g ms", row.goal), took <= row.goal)
		}
		t.add("- "+row.what+": CPU", fmt.Sprintf("%.2f ms; the scorer alone %.1f ms", took, plain), goal)
	}
	return nil
}
