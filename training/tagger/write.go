package main

import (
	"compress/gzip"
	"encoding/binary"
	"encoding/json"
	"iter"
	"os"
	"path/filepath"
	"runtime"
	"sync/atomic"

	"github.com/tawafuq/tawafuq/internal/cv/interpret"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// mostGrams is the longest list of grams of a word; noGram fills up shorter ones.
const (
	mostGrams = 7
	noGram    = 0xffff
)

// meta is meta.json.
type meta struct {
	Version  int          `json:"version"`
	Shape    tag.Shape    `json:"shape"`
	Sections []string     `json:"sections"`
	Fields   []string     `json:"fields"`
	Samples  []metaSample `json:"samples"`
}

type metaSample struct {
	Name   string `json:"name"`
	Source string `json:"source"`
	Fold   int    `json:"fold"`
	Lines  int    `json:"lines"`
	Tokens int    `json:"tokens"`
}

// arrays holds the numbers of all samples, one after the other.
type arrays struct {
	vocabulary  []uint16 // of each word: its bucket and mostGrams buckets of grams
	known       map[string]int32
	words       []int32 // of each token
	markEnds    []int32 // of each token: where its marks end
	marks       []uint16
	labels      []uint8
	begins      []int8  // for each token: 1 if it begins an entry, 0 if it does not, -1 if that is not asked
	tokenEnds   []int32 // of each line: where its tokens end
	lineEnds    []int32 // of each line: where its marks end
	lineMarks   []uint16
	sections    []int8
	skip        []uint8
	tokensSoFar int32
}

func write(folder string, in *interpret.Interpreter, samples []sample) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	m := meta{Version: tag.Version, Shape: tag.Sizes(), Sections: tag.SectionNames[:], Fields: tag.FieldNames[:]}
	a := arrays{known: map[string]int32{}}
	for n, features := range featuresOf(in, samples) {
		s := samples[n]
		tokens := a.add(s, features)
		m.Samples = append(m.Samples, metaSample{s.name, s.source, s.fold, len(s.text.Lines), tokens})
	}
	for name, data := range map[string]any{
		"vocabulary": a.vocabulary, "words": a.words, "mark_ends": a.markEnds, "marks": a.marks, "labels": a.labels,
		"begins": a.begins, "token_ends": a.tokenEnds, "line_ends": a.lineEnds, "line_marks": a.lineMarks,
		"sections": a.sections, "skip": a.skip,
	} {
		if err := writeArray(filepath.Join(folder, name+".gz"), data); err != nil {
			return err
		}
	}
	content, err := json.Marshal(m)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "meta.json"), content, 0o644)
}

// featuresOf returns the features of each sample, in order; several are computed at the same time.
func featuresOf(in *interpret.Interpreter, samples []sample) iter.Seq2[int, tag.Features] {
	made := make([]chan tag.Features, len(samples))
	for n := range made {
		made[n] = make(chan tag.Features, 1)
	}
	next := atomic.Int64{}
	for range 2 * runtime.NumCPU() {
		go func() {
			for n := next.Add(1) - 1; n < int64(len(samples)); n = next.Add(1) - 1 {
				made[n] <- tag.FeaturesOf(in.Marked(samples[n].text))
			}
		}()
	}
	return func(yield func(int, tag.Features) bool) {
		for n := range samples {
			if !yield(n, <-made[n]) {
				return
			}
		}
	}
}

// writeArray writes numbers, little endian, compressed.
func writeArray(file string, data any) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	defer f.Close()
	z := gzip.NewWriter(f)
	if err := binary.Write(z, binary.LittleEndian, data); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return f.Close()
}

// add appends a sample and returns the number of its tokens.
func (a *arrays) add(s sample, f tag.Features) int {
	begun := map[string]bool{}
	count := 0
	for n, tokens := range f.Tokens {
		labels, begins := labelsOf(s, f, n, begun)
		a.labels, a.begins = append(a.labels, labels...), append(a.begins, begins...)
		written := s.text.Lines[n].Text
		for _, t := range tokens {
			a.words = append(a.words, a.word(written[t.Start:t.End], t))
			a.marks = append(a.marks, t.Marks...)
			a.markEnds = append(a.markEnds, int32(len(a.marks)))
		}
		count += len(tokens)
		a.tokensSoFar += int32(len(tokens))
		a.tokenEnds = append(a.tokenEnds, a.tokensSoFar)
		a.lineMarks = append(a.lineMarks, f.Lines[n]...)
		a.lineEnds = append(a.lineEnds, int32(len(a.lineMarks)))
		a.sections = append(a.sections, s.sections[n])
		skip := uint8(0)
		if s.skip[n] {
			skip = 1
		}
		a.skip = append(a.skip, skip)
	}
	return count
}

// word returns the number of a word in the vocabulary.
func (a *arrays) word(written string, t tag.Token) int32 {
	key := text.Fold(written)
	if n, known := a.known[key]; known {
		return n
	}
	n := int32(len(a.known))
	a.known[key] = n
	row := [1 + mostGrams]uint16{t.Word}
	for i := range mostGrams {
		row[1+i] = noGram
		if i < len(t.Grams) {
			row[1+i] = t.Grams[i]
		}
	}
	a.vocabulary = append(a.vocabulary, row[:]...)
	return n
}

// labelsOf returns the labels of a line's words, and whether each begins an entry.
func labelsOf(s sample, f tag.Features, line int, begun map[string]bool) ([]uint8, []int8) {
	tokens := f.Tokens[line]
	labels, begins := make([]uint8, len(tokens)), make([]int8, len(tokens))
	for i := range begins {
		begins[i] = -1
	}
	for i, t := range tokens {
		at := spanAt(s, line, t)
		if at < 0 {
			continue
		}
		sp := s.spans[at]
		first := i == 0 || spanAt(s, line, tokens[i-1]) != at
		if !first || i == 0 && goesOn(s, f, sp) {
			labels[i] = uint8(tag.Inside(sp.field))
			continue
		}
		labels[i] = uint8(tag.Begins(sp.field))
		if sp.field.Entry() && sp.entry != "" {
			begins[i] = 0
			if !begun[sp.entry] {
				begins[i], begun[sp.entry] = 1, true
			}
		}
	}
	return labels, begins
}

// spanAt returns the index of the span that contains a token, or -1.
func spanAt(s sample, line int, t tag.Token) int {
	for n, sp := range s.spans {
		if sp.line == line && t.Start < sp.end && sp.start < t.End {
			return n
		}
	}
	return -1
}

// goesOn reports whether a span at the beginning of a line continues the one that ends the line above.
func goesOn(s sample, f tag.Features, sp span) bool {
	if sp.line == 0 || len(f.Tokens[sp.line-1]) == 0 {
		return false
	}
	above := f.Tokens[sp.line-1]
	at := spanAt(s, sp.line-1, above[len(above)-1])
	return at >= 0 && s.spans[at].field == sp.field && s.spans[at].entry == sp.entry &&
		(sp.entry != "" || sp.field <= tag.Location) // there is one name, and two skills may follow one another
}
