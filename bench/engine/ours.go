package engine

import (
	"iter"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/dot"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/lexicon"
)

// ours is internal/search as the product uses it.
type ours struct {
	analyzer   *search.Analyzer
	jobs       *search.Jobs       // what the last documents were
	candidates *search.Candidates // or these
	grown      int64
}

// NewAnalyzer reads the lexicon and the encoder, as the product does when it starts.
func NewAnalyzer() (*search.Analyzer, error) {
	words, err := concept.Load(lexicon.Files)
	if err != nil {
		return nil, err
	}
	encoder, err := embed.Default()
	if err != nil {
		return nil, err
	}
	return search.NewAnalyzer(words, encoder), nil
}

// SearchOptions are those of the product.
func SearchOptions() search.Options {
	return search.Options{Rates: search.Rates{"SAR": 1, "USD": 3.75}, Dot: dot.Rows}
}

func newOurs() (*ours, error) {
	debug.SetGCPercent(400) // as the product
	analyzer, err := NewAnalyzer()
	return &ours{analyzer: analyzer}, err
}

// loadedAtOnce is how many documents are added at once.
const loadedAtOnce = 500

func (o *ours) load(docs iter.Seq2[Doc, error], _ Settings) error {
	o.jobs, o.candidates = nil, nil
	before := Heap()
	jobs := search.NewJobs(o.analyzer, SearchOptions())
	candidates := search.NewCandidates(o.analyzer, SearchOptions())
	var j []search.JobDoc
	var c []search.CandidateDoc
	for d, err := range docs {
		if err != nil {
			return err
		}
		if d.Job != nil {
			j = append(j, *d.Job)
		} else if d.Candidate != nil {
			c = append(c, *d.Candidate)
		}
		if len(j) == loadedAtOnce {
			jobs.Put(j...)
			j = j[:0]
		}
		if len(c) == loadedAtOnce {
			candidates.Put(c...)
			c = c[:0]
		}
	}
	jobs.Put(j...)
	candidates.Put(c...)
	jobs.Compact()
	candidates.Compact()
	if jobs.Len() > 0 {
		o.jobs = jobs
	} else {
		o.candidates = candidates
	}
	clear(j[:cap(j)])
	clear(c[:cap(c)])
	o.grown = int64(Heap()) - int64(before)
	return nil
}

func (o *ours) find(q Question, _ Settings, limit int) (Answer, error) {
	var (
		page search.Page
		err  error
	)
	ask := search.Ask{Query: q.Text, Language: q.Language, Limit: limit}
	if o.jobs != nil {
		page, err = o.jobs.Search(ask, search.JobFilter{}, time.Now())
	} else {
		page, err = o.candidates.Search(ask, search.CandidateFilter{})
	}
	a := Answer{Total: page.Total, IDs: make([]string, len(page.Hits))}
	for i, h := range page.Hits {
		a.IDs[i] = h.ID
		a.Near = a.Near || h.Near
	}
	return a, err
}

func (o *ours) cpu() (time.Duration, error) { return processCPU() }

func (o *ours) size() (int64, error) { return o.grown, nil }

// Heap returns the live bytes on the heap.
func Heap() uint64 {
	runtime.GC()
	runtime.GC() // what the first finds unused, pools among it, the second frees
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return now.HeapAlloc
}
