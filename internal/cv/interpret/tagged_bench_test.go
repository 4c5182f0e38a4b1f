package interpret_test

import (
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv/interpret"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/lexicon"
)

// BenchmarkTagger tags the CVs of the corpus on one core, and reports the time per page.
func BenchmarkTagger(b *testing.B) {
	reads, err := corpus()
	if err != nil {
		b.Fatal(err)
	}
	words, err := concept.Load(lexicon.Files)
	if err != nil {
		b.Fatal(err)
	}
	in := interpret.New(words, time.Now)
	var marked [][]tag.Line
	pages := 0
	for _, r := range reads {
		marked = append(marked, in.Marked(r.text))
		pages += max(r.text.Pages, 1)
	}
	tagger := tag.Default()
	for b.Loop() {
		for _, lines := range marked {
			tagger.Tag(lines)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*pages)/1000, "ms/page")
}
