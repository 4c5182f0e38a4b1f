package rank

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/embed"
)

func trained(t *testing.T) *beside {
	t.Helper()
	e, err := embed.Default()
	if err != nil {
		t.Fatal(err)
	}
	b := newBeside(e)
	if b == nil {
		t.Fatal("beside.bin was trained with another encoder: train it again (training/README.md)")
	}
	return b
}

func (b *beside) of(s string) []float32 {
	vector := make([]float32, b.encoder.Dimension())
	b.encode(vector, embed.Words(s), map[string]sides{})
	return vector
}

func TestWordsBesideOneAnother(t *testing.T) {
	b := trained(t)
	for _, alone := range []string{"", "accountant", "of accountants"} {
		if alike := embed.Similarity(b.of(alone), b.encoder.Encode(alone)); alone != "" && alike < 0.9999 {
			t.Errorf("%q has no neighbours, but similarity %v to itself", alone, alike)
		}
	}
	one, other := b.of("school bus driver"), b.of("driver school bus")
	if embed.Similarity(one, other) > 0.999 {
		t.Error("the order of words does not count")
	}
	if embed.Similarity(one, b.encoder.Encode("school bus driver")) > 0.999 {
		t.Error("neighbours say nothing")
	}
	// The words between two others are part of the sum, but do not separate them.
	seen := map[string]sides{}
	with, without := make([]float32, len(one)), make([]float32, len(one))
	b.encode(with, []string{"manager", "of", "sales"}, seen)
	b.encode(without, []string{"manager", "sales"}, seen)
	if embed.Similarity(with, without) < 0.95 {
		t.Errorf("a word between two others changes the meaning: %v", embed.Similarity(with, without))
	}
	if !slices.Equal(one, b.of("school bus driver")) {
		t.Error("the same title has two vectors")
	}
}

// Arabic is compared by the sum of words on both sides; otherwise the two would not be in one space.
func TestArabicTitlesAreComparedAsBefore(t *testing.T) {
	b := trained(t)
	corpus := []string{"school bus driver", "سائق حافلة مدرسية", "مشغل SAP", "civil engineering technician"}
	scores := func(kind, query string) []float32 {
		r, err := New(kind, corpus, b.encoder)
		if err != nil {
			t.Fatal(err)
		}
		return r.Scores(query)
	}
	if query := "سائق باص"; !slices.Equal(scores("title", query), scores("text", query)) {
		t.Error("an Arabic query is compared differently")
	}
	titles, texts := scores("title", "driver of a school bus"), scores("text", "driver of a school bus")
	for i, s := range corpus {
		if arabic := i == 1 || i == 2; arabic != (titles[i] == texts[i]) {
			t.Errorf("%q: %v as a title, %v as a text", s, titles[i], texts[i])
		}
	}
}

// Matrices trained with another encoder's words mean nothing with this one's.
func TestAnotherEncoderNeedsNoNeighbours(t *testing.T) {
	e := trained(t).encoder
	kept := besides
	defer func() { besides = kept }()
	besides = "tawafuq-static-00000000\n"
	corpus := []string{"school bus driver", "bus mechanic"}
	r, err := New("title", corpus, e)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := New("text", corpus, e)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(r.Scores("coach driver"), plain.Scores("coach driver")) {
		t.Error("titles are not compared by their words alone")
	}
}

func BenchmarkTitles(b *testing.B) {
	e, err := embed.Default()
	if err != nil {
		b.Fatal(err)
	}
	corpus := slices.Repeat([]string{"school bus driver", "civil engineering technician", "head of sales"}, 100)
	for b.Loop() {
		if _, err := New("title", corpus, e); err != nil {
			b.Fatal(err)
		}
	}
}
