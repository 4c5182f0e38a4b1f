package main

import (
	"fmt"
	"strings"
)

// measureFinder measures what makes texts comparable: finding concepts, and encoding compared with other encoders.
func (m *machine) measureFinder(t *table) error {
	progress("finding concepts")
	concepts, err := m.benchmarks("internal/concept", "^Benchmark(Load|FindPage)$")
	if err != nil {
		return err
	}
	page := middle(concepts["FindPage"], "ns/op")
	kilobytes := page * middle(concepts["FindPage"], "MB/s") / 1e6
	t.add("concepts of a page of a CV, one core", fmt.Sprintf("%.0f µs (%.1f kB)", page/1e3, kilobytes),
		verdict("< 1 ms", page < 1e6))
	load, memory := middle(concepts["Load"], "ns/op")/1e6, middle(concepts["Load"], "kept-MB")
	t.add("- reading the lexicon", fmt.Sprintf("%.0f ms, %.1f MB kept", load, memory), "")

	progress("encoder compared with BM25 and character TF-IDF")
	seen, err := m.benchmarks("internal/embed", "^Benchmark(Beside|Load)$")
	if err != nil {
		return err
	}
	for _, way := range []string{"encoder", "BM25", "character_TF-IDF"} {
		made, search := seen["Beside/"+way+"/made"], seen["Beside/"+way+"/search"]
		title, full := seen["Beside/"+way+"/title"], seen["Beside/"+way+"/page"]
		if len(made) == 0 || len(search) == 0 {
			return fmt.Errorf("BenchmarkBeside no longer shows %s: %v", way, seen)
		}
		t.add(strings.ReplaceAll(way, "_", " ")+": µs for a title / a page",
			fmt.Sprintf("%.1f / %.0f", middle(title, "ns/op")/1e3, middle(full, "ns/op")/1e3), "")
		t.add(fmt.Sprintf("- ready over %.0f names; memory; one title against them", middle(made, "names")),
			fmt.Sprintf("%.0f ms; %.1f MB; %.0f µs",
				middle(made, "ns/op")/1e6, middle(made, "kept-MB"), middle(search, "ns/op")/1e3), "")
	}
	weights := fmt.Sprintf("%.0f ms", middle(seen["Load"], "ns/op")/1e6)
	t.add("reading the encoder's weights, checksum and all", weights, "")
	return nil
}
