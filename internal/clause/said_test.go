package clause

import (
	"os"
	"strings"
	"testing"
)

// TestSaid counts how many sentences, worded as people word them, are read as work. A third of those written for the
// training was drawn by lot and kept apart: no model learns from it, and nobody looks at what fails.
func TestSaid(t *testing.T) {
	content, err := os.ReadFile("testdata/said-kept.tsv")
	if err != nil {
		t.Fatal(err)
	}
	r := newReader(t)
	type count struct{ work, of int }
	counts := map[string]count{}
	for line := range strings.Lines(string(content)) {
		kind, rest, _ := strings.Cut(line, "\t")
		language, sentence, _ := strings.Cut(rest, "\t")
		c := counts[kind+" "+language]
		c.of++
		if len(r.Read(sentence).Work(anywhere)) > 0 {
			c.work++
		}
		counts[kind+" "+language] = c
	}
	for _, group := range []struct {
		name        string
		least, most float64 // share read as work
	}{{"work en", .85, 1}, {"work ar", .75, 1}, {"aside en", 0, .15}, {"aside ar", 0, .06}} {
		c := counts[group.name]
		t.Logf("%s: %d of %d are read as work", group.name, c.work, c.of)
		if share := float64(c.work) / float64(c.of); share < group.least || share > group.most {
			t.Errorf("%s: %.3f of them, want %.2f to %.2f", group.name, share, group.least, group.most)
		}
	}
}
