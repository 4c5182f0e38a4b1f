// Package engine puts search engines behind one protocol, so that the benchmark asks all of them the same: ours, SQLite
// FTS5 and PostgreSQL full text. bench/bleve speaks it too, from its own module.
//
// Each engine runs in its own process, reads requests from standard input as JSON, and reports the CPU time of
// every answer: its own process's, or that of its PostgreSQL backend.
package engine

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/tawafuq/tawafuq/internal/search"
)

// Doc is a job or a candidate. Every engine reads the texts; ours reads the record itself, as in the product.
type Doc struct {
	ID, Title, Skills string
	Name              string // of the company or the person
	Place             string
	Text              string // everything else, the codes of type and level among it

	Job       *search.JobDoc       `json:",omitempty"`
	Candidate *search.CandidateDoc `json:",omitempty"`
}

// How the words of a query are joined.
const (
	All       = "all words"
	Any       = "any word"
	AllOrElse = "all words, or any if that finds nothing"
)

// Settings are a way of asking an engine; ours has none.
type Settings struct {
	Words  string // the tokenizer, analyser or configuration
	Match  string // All, Any or AllOrElse
	Prefix bool   // the last word may be the beginning of one
	Edits  int    // how many letters of a word may differ
}

func (s Settings) String() string {
	parts := []string{s.Words, s.Match}
	if s.Prefix {
		parts = append(parts, "the last as a prefix")
	}
	if s.Edits > 0 {
		parts = append(parts, fmt.Sprintf("%d edit", s.Edits))
	}
	return strings.Join(parts, ", ")
}

// Question is what somebody types, and the language they read.
type Question struct{ Text, Language string }

// Request asks an engine to load the documents of a file instead of those it has, or to answer questions.
type Request struct {
	Load      string
	Settings  Settings
	Questions []Question
	Limit     int
}

// Answer is what an engine found for one question.
type Answer struct {
	IDs   []string
	Total int  // ours alone: of the whole list
	Near  bool // ours alone: near meanings are among the ids
	CPU   time.Duration
}

// Reply answers one request.
type Reply struct {
	Answers []Answer
	Took    time.Duration // to load the documents
	Size    int64         // of the index, in bytes
	Failure string
}

// backend is an engine inside its process.
type backend interface {
	// load replaces all documents and prepares for being asked with the settings.
	load(docs iter.Seq2[Doc, error], s Settings) error
	find(q Question, s Settings, limit int) (Answer, error)
	// cpu is the CPU time spent so far.
	cpu() (time.Duration, error)
	size() (int64, error)
}

// Serve runs one of the engines of this package until its input ends.
func Serve(name, address string) error {
	var (
		b   backend
		err error
	)
	switch name {
	case "ours":
		b, err = newOurs()
	case "fts5":
		b, err = newFTS5()
	case "postgres":
		b, err = newPostgres(address)
	default:
		err = fmt.Errorf("there is no engine %q", name)
	}
	if err != nil {
		return err
	}
	in, out := json.NewDecoder(bufio.NewReader(os.Stdin)), json.NewEncoder(os.Stdout)
	for {
		var request Request
		switch err := in.Decode(&request); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		reply, err := handle(b, request)
		if err != nil {
			reply.Failure = err.Error()
		}
		if err := out.Encode(reply); err != nil {
			return err
		}
	}
}

func handle(b backend, request Request) (Reply, error) {
	var r Reply
	if request.Load != "" {
		began := time.Now()
		if err := b.load(ReadDocs(request.Load), request.Settings); err != nil {
			return r, err
		}
		r.Took = time.Since(began)
		var err error
		r.Size, err = b.size()
		return r, err
	}
	for _, q := range request.Questions {
		before, err := b.cpu()
		if err != nil {
			return r, err
		}
		a, err := findOrElse(b, q, request.Settings, request.Limit)
		if err != nil {
			return r, fmt.Errorf("%q: %w", q.Text, err)
		}
		after, err := b.cpu()
		if err != nil {
			return r, err
		}
		a.CPU = after - before
		r.Answers = append(r.Answers, a)
	}
	return r, nil
}

// findOrElse asks once, or twice where the settings have any word follow when all words found nothing.
func findOrElse(b backend, q Question, s Settings, limit int) (Answer, error) {
	if s.Match != AllOrElse {
		return b.find(q, s, limit)
	}
	s.Match = All
	a, err := b.find(q, s, limit)
	if err != nil || len(a.IDs) > 0 {
		return a, err
	}
	s.Match = Any
	return b.find(q, s, limit)
}

// ReadDocs reads a file of documents, one JSON object after the other.
func ReadDocs(path string) iter.Seq2[Doc, error] {
	return func(yield func(Doc, error) bool) {
		file, err := os.Open(path)
		if err != nil {
			yield(Doc{}, err)
			return
		}
		defer file.Close()
		in := json.NewDecoder(bufio.NewReaderSize(file, 1<<20))
		for in.More() {
			var d Doc
			err := in.Decode(&d)
			if !yield(d, err) || err != nil {
				return
			}
		}
	}
}

// processCPU is the CPU time of this process, collecting garbage included.
func processCPU() (time.Duration, error) {
	var u syscall.Rusage
	err := syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), err
}
