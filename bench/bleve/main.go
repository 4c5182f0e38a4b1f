// Command bleve finds the ten best jobs for each query by a full-text search with bleve's defaults, on an index in
// memory, and prints how long that takes. It is a separate module, so that the product does not depend on what it is
// only compared with. Its argument is a folder with the files jobs and questions, one text per line.
//
// Without an argument it is one of the engines that bench/engine describes.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/blevesearch/bleve/v2"
)

type figures struct {
	Index    time.Duration
	Heap     uint64
	P50, P99 time.Duration
}

func main() {
	if err := command(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bleve:", err)
		os.Exit(1)
	}
}

func command(args []string) error {
	if len(args) == 0 {
		return serve()
	}
	f, err := measure(args[0])
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(f)
}

func measure(folder string) (figures, error) {
	var f figures
	jobs, err := lines(filepath.Join(folder, "jobs"))
	if err != nil {
		return f, err
	}
	questions, err := lines(filepath.Join(folder, "questions"))
	if err != nil {
		return f, err
	}
	before, began := heap(), time.Now()
	index, err := fill(jobs)
	if err != nil {
		return f, err
	}
	f.Index = time.Since(began)
	f.Heap = heap() - before
	var took []time.Duration
	for _, q := range questions {
		began := time.Now()
		if _, err := index.Search(bleve.NewSearchRequestOptions(bleve.NewMatchQuery(q), 10, 0, false)); err != nil {
			return f, err
		}
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	f.P50, f.P99 = took[len(took)/2], took[len(took)*99/100]
	runtime.KeepAlive(jobs)
	return f, nil
}

func fill(jobs []string) (bleve.Index, error) {
	mapping := bleve.NewIndexMapping()
	mapping.StoreDynamic = false // only ids are returned, as by the matcher
	index, err := bleve.NewMemOnly(mapping)
	if err != nil {
		return nil, err
	}
	batch := index.NewBatch()
	for i, text := range jobs {
		if err := batch.Index(strconv.Itoa(i), map[string]string{"text": text}); err != nil {
			return nil, err
		}
		if batch.Size() == 1000 || i == len(jobs)-1 {
			if err := index.Batch(batch); err != nil {
				return nil, err
			}
			batch.Reset()
		}
	}
	return index, nil
}

func lines(path string) ([]string, error) {
	raw, err := os.ReadFile(path)
	return strings.Split(strings.TrimSuffix(string(raw), "\n"), "\n"), err
}

func heap() uint64 {
	runtime.GC()
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return now.HeapAlloc
}
