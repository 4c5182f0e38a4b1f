package main

import (
	"reflect"
	"testing"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/lexicon"
)

// Trained twice, the model is the same to the byte: no example depends on chance beyond the seed.
func TestTheSameExamplesEveryTime(t *testing.T) {
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		t.Fatal(err)
	}
	collect := func() []example {
		b := newBuilder(l, ".")
		if err := b.templated(200, 300); err != nil {
			t.Fatal(err)
		}
		return b.examples
	}
	first := collect()
	for range 5 {
		if !reflect.DeepEqual(first, collect()) {
			t.Fatal("the examples differ from one run to the next")
		}
	}
}
