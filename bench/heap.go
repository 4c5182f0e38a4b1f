package main

import (
	"bufio"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// liveHeap returns the octets of the process's heap and stacks that are in use once a garbage collection has swept: the
// least that is seen over two of them. The process collects when it will: asking for its metrics makes the garbage that
// brings that about.
func (p *process) liveHeap() (int64, error) {
	const collections = "go_gc_duration_seconds_count"
	first, err := p.goFigures()
	if err != nil {
		return 0, err
	}
	least := math.Inf(1)
	for deadline := time.Now().Add(2 * time.Minute); time.Now().Before(deadline); {
		now, err := p.goFigures()
		if err != nil {
			return 0, err
		}
		switch passed := now[collections] - first[collections]; {
		case passed >= 3:
			return int64(least), nil
		case passed >= 1:
			least = min(least, now["go_memstats_heap_alloc_bytes"]+now["go_memstats_stack_inuse_bytes"])
		}
	}
	return 0, fmt.Errorf("too little garbage was collected within two minutes")
}

// goFigures returns what the process says of its own runtime.
func (p *process) goFigures() (map[string]float64, error) {
	response, err := http.Get(p.metrics)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	figures := map[string]float64{}
	lines := bufio.NewScanner(response.Body)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), " ")
		if n, err := strconv.ParseFloat(value, 64); err == nil && strings.HasPrefix(name, "go_") {
			figures[name] = n
		}
	}
	return figures, lines.Err()
}
