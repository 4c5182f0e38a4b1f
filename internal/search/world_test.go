package search

import (
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/lexicon"
)

var theAnalyzer = sync.OnceValues(func() (*Analyzer, error) {
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		return nil, err
	}
	e, err := embed.Default()
	if err != nil {
		return nil, err
	}
	return NewAnalyzer(l, e), nil
})

func analyzer(t testing.TB) *Analyzer {
	t.Helper()
	a, err := theAnalyzer()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// today is the day of all tests.
var today = time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC)

var rates = Rates{"SAR": 1, "USD": 3.75, "EUR": 4.1}
