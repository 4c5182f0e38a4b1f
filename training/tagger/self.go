package main

import (
	"fmt"
	"os"

	"github.com/tawafuq/tawafuq/internal/cv/interpret"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// How sure an earlier tagger must be about a line for it to be learned from.
const (
	surelyLabelled = 0.75
	surelySection  = 0.8
)

// readSelf labels the CVs of a folder with an earlier tagger: this preserves what it learned from labels that are lost.
// Lines of which it is not sure do not count.
func readSelf(folder, weights string, in *interpret.Interpreter, o options) ([]sample, error) {
	if folder == "" {
		return nil, nil
	}
	content, err := os.ReadFile(weights)
	if err != nil {
		return nil, err
	}
	earlier, err := tag.Load(string(content))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", weights, err)
	}
	samples, err := readPlain(folder, o)
	for n := range samples {
		samples[n].source = "self"
		samples[n].labelWith(earlier.Tag(in.Marked(samples[n].text)))
	}
	return samples, err
}

// labelWith adopts the labels of a tagger.
func (s *sample) labelWith(said tag.Result) {
	for n, section := range said.Sections {
		if s.skip[n] = said.Sure[n] < surelySection; !s.skip[n] {
			s.sections[n] = int8(section)
		}
	}
	var entries [2]int // works and educations so far
	entry := ""
	for _, sp := range said.Spans {
		if sp.Confidence < surelyLabelled {
			s.skip[sp.Line] = true
		}
		if sp.Field.Entry() && sp.Begins > 0.5 && !sp.Goes {
			entry = nextEntry(sp, said.Sections[sp.Line], &entries)
		}
		own := span{line: sp.Line, start: sp.Start, end: sp.End, field: sp.Field}
		if sp.Field.Entry() {
			own.entry = entry
		}
		s.spans = append(s.spans, own)
	}
}

// nextEntry names the entry that a span begins: W2, E1. A date or a place may begin either.
func nextEntry(sp tag.Span, section tag.Section, entries *[2]int) string {
	kind := 0
	if sp.Field >= tag.Degree || sp.Field >= tag.Place && section == tag.Education {
		kind = 1
	}
	entries[kind]++
	return fmt.Sprintf("%c%d", "WE"[kind], entries[kind])
}
