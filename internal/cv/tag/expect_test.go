package tag

import (
	"math"
	"testing"

	"github.com/tawafuq/tawafuq/internal/document"
)

// TestExpected compares what is expected of two words with all labels they may have.
func TestExpected(t *testing.T) {
	tagger, err := Load(testWeights(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	const written = "Blue Palm"
	r := tagger.Tag([]Line{{Line: document.Line{Text: written, Size: 11}, Body: 10}})
	logits := r.scores.labels
	for field := Name; field < fieldCount; field++ {
		begins := Begins(field)
		best, most, chosen := math.Inf(-1), math.Inf(-1), [2]int{}
		for a := range labelCount {
			for b := range labelCount {
				score := float64(tagger.first[a] + logits[a] + tagger.moves.between(a, b) + logits[labelCount+b])
				best = max(best, score)
				if (a == begins || b == begins) && score > most {
					most, chosen = score, [2]int{a, b}
				}
			}
		}
		want := written[:4]
		switch {
		case chosen[0] != begins:
			want = written[5:]
		case chosen[1] == Inside(field):
			want = written
		}
		span, odds := r.Expected(0, field, 0, len(written))
		if got := written[span.Start:span.End]; got != want || math.Abs(odds-(best-most)) > 1e-3 {
			t.Errorf("%s: %q is %.4f less likely, want %q and %.4f", FieldNames[field], got, odds, want, best-most)
		}
		if span, _ := r.Expected(0, field, 5, len(written)); written[span.Start:span.End] != written[5:] {
			t.Errorf("%s: %q is expected of the second word", FieldNames[field], written[span.Start:span.End])
		}
	}
	if _, odds := r.Expected(0, Company, 4, 5); !math.IsInf(odds, 1) {
		t.Errorf("a field without words is %v less likely", odds)
	}
}
