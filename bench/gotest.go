package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

const microRounds = 5

// benchmarks runs the Go benchmarks of a package that match a pattern, several times on one core, so that those being
// compared take turns. It returns what each round showed, by name without "Benchmark" and by unit, such as "ns/op".
func (m *machine) benchmarks(pkg, pattern string) (map[string]map[string][]float64, error) {
	return m.benchmarksFor(pkg, pattern, microRounds)
}

// benchmarksFor is benchmarks with as many rounds as asked for.
func (m *machine) benchmarksFor(pkg, pattern string, times int) (map[string]map[string][]float64, error) {
	binary := filepath.Join(m.folder, strings.ReplaceAll(pkg, "/", "-")+".test")
	if out, err := exec.CommandContext(m.ctx, "go", "test", "-c", "-o", binary, "./"+pkg).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w: %s", err, out)
	}
	seen := map[string]map[string][]float64{}
	for range times {
		cmd := exec.CommandContext(m.ctx, binary, "-test.run", "^$", "-test.bench", pattern, "-test.benchtime", "0.3s",
			"-test.cpu", "1")
		cmd.Dir = pkg // as go test does
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("%w: %s", err, out)
		}
		for line := range strings.Lines(string(out)) {
			note(seen, strings.Fields(line))
		}
	}
	return seen, nil
}

// note reads a line such as "BenchmarkLoad 10 123 ns/op 45 B/op".
func note(seen map[string]map[string][]float64, fields []string) {
	if len(fields) < 4 || !strings.HasPrefix(fields[0], "Benchmark") {
		return
	}
	name := strings.TrimPrefix(fields[0], "Benchmark")
	if seen[name] == nil {
		seen[name] = map[string][]float64{}
	}
	for i := 2; i+1 < len(fields); i += 2 {
		if value, err := strconv.ParseFloat(fields[i], 64); err == nil {
			seen[name][fields[i+1]] = append(seen[name][fields[i+1]], value)
		}
	}
}

// shares returns one divided by other, round by round.
func shares(one, other []float64) []float64 {
	var all []float64
	for i := range min(len(one), len(other)) {
		all = append(all, one[i]/other[i])
	}
	slices.Sort(all)
	return all
}

// middle is the median of what the rounds showed in one unit; 0 if they showed nothing.
func middle(rounds map[string][]float64, unit string) float64 {
	if len(rounds[unit]) == 0 {
		return 0
	}
	return median(slices.Clone(rounds[unit]))
}
