package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// A labelled CV goes to its translator and comes back as a file of lines "number|section|text", with its labels in the
// text: "4|work|[W1 position:محاسب أول] لدى [W1 company:شركة المراعي]". Layout and labels stay those of the CV.

// forTranslators writes the labelled CVs that are not in Arabic to a folder.
func forTranslators(folder string, samples []sample) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, s := range samples {
		if mostlyArabic(s.text.String()) {
			continue
		}
		if err := os.WriteFile(filepath.Join(folder, s.name+".txt"), s.forTranslator(), 0o600); err != nil {
			return err
		}
	}
	return nil
}

// forTranslator leaves out sentences from the third in a row on: the program writes different ones there.
func (s sample) forTranslator() []byte {
	var out bytes.Buffer
	plain := 0
	for n, l := range s.text.Lines {
		spans := s.spansIn(n)
		heading := n > 0 && s.sections[n] != s.sections[n-1]
		if plain++; len(spans) > 0 || heading {
			plain = 0
		}
		if plain > sentencesInRow {
			continue
		}
		section := "?"
		if s.sections[n] != unknown {
			section = tag.SectionNames[s.sections[n]]
		}
		fmt.Fprintf(&out, "%d|%s|", n, section)
		at := 0
		for _, sp := range spans {
			if sp.start < at {
				continue // the same words for a second entry
			}
			fmt.Fprintf(&out, "%s[%s%s:%s]", unbracketed.Replace(l.Text[at:sp.start]), entryWord(sp.entry),
				tag.FieldNames[sp.field], unbracketed.Replace(l.Text[sp.start:sp.end]))
			at = sp.end
		}
		fmt.Fprintln(&out, unbracketed.Replace(l.Text[at:]))
	}
	return out.Bytes()
}

// sentencesInRow is how many consecutive lines without labels are translated.
const sentencesInRow = 2

// unbracketed reserves brackets for labels, and shows tabs.
var unbracketed = strings.NewReplacer("[", "(", "]", ")", "\t", "⇥", "\n", " ")

func entryWord(entry string) string {
	if entry == "" {
		return ""
	}
	return entry + " "
}

// spansIn returns the labels of a line in their order.
func (s sample) spansIn(line int) []span {
	var spans []span
	for _, sp := range s.spans {
		if sp.line == line {
			spans = append(spans, sp)
		}
	}
	slices.SortFunc(spans, func(a, b span) int { return a.start - b.start })
	return spans
}

// translated returns, in Arabic, the samples for which a folder has a translation.
func translated(folder string, b bank, samples []sample) ([]sample, error) {
	var all []sample
	for n, s := range samples {
		content, err := os.ReadFile(filepath.Join(folder, s.name+".txt"))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		} else if err != nil {
			return nil, err
		}
		copied := arabised(b, s, seed{1 << 42, uint64(n)})
		copied.source = s.source + "-translated"
		if err := copied.translate(content, s); err != nil {
			return nil, fmt.Errorf("%s: %w", s.name, err)
		}
		all = append(all, copied)
	}
	return all, nil
}

// translate puts the lines of a translation into an Arabic copy of a CV.
func (s *sample) translate(content []byte, was sample) error {
	lines := bufio.NewScanner(bytes.NewReader(content))
	for lines.Scan() {
		parts := strings.SplitN(lines.Text(), "|", 3)
		if len(parts) < 3 {
			return fmt.Errorf("%q is not number|section|text", lines.Text())
		}
		n, err := strconv.Atoi(parts[0])
		if err != nil || n < 0 || n >= len(s.text.Lines) {
			return fmt.Errorf("there is no line %q", parts[0])
		}
		s.spans = slices.DeleteFunc(s.spans, func(sp span) bool { return sp.line == n })
		marked := strings.ReplaceAll(parts[2], "⇥", "\t")
		if err := s.translateLine(n, marked, was.text.Lines[n], was.spansIn(n)); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
	}
	return lines.Err()
}

var labelled = regexp.MustCompile(`\[(?:([WE]\d+) )?([a-z-]+):([^\[\]]*)\]`)

// translateLine writes a line in Arabic. Words look like those of the same label, and what is between labels like what
// followed the previous one.
func (s *sample) translateLine(n int, marked string, was document.Line, labels []span) error {
	var line strings.Builder
	var looks []document.Stretch
	write := func(words string, from int) {
		if look, known := lookAt(was.Looks, from); known && words != "" {
			looks = append(looks, document.Stretch{Start: line.Len(), End: line.Len() + len(words), Look: look})
		}
		line.WriteString(words)
	}
	at, before := 0, 0
	for _, m := range labelled.FindAllStringSubmatchIndex(marked, -1) {
		write(marked[at:m[0]], before)
		field, known := fieldNumbers[marked[m[4]:m[5]]]
		if !known {
			return fmt.Errorf("no field in %q", marked[m[0]:m[1]])
		}
		sp := span{line: n, start: line.Len(), field: tag.Field(field)}
		if m[2] >= 0 {
			sp.entry = marked[m[2]:m[3]]
		}
		from := before
		same := func(l span) bool { return l.field == sp.field && l.entry == sp.entry }
		if i := slices.IndexFunc(labels, same); i >= 0 {
			from, before = labels[i].start, labels[i].end
			labels = slices.Delete(labels, i, i+1)
		}
		write(marked[m[6]:m[7]], from)
		if sp.end = line.Len(); sp.end > sp.start {
			s.spans = append(s.spans, sp)
		}
		at = m[1]
	}
	write(marked[at:], before)
	if strings.ContainsAny(line.String(), "[]") {
		return fmt.Errorf("brackets that are no label: %q", marked)
	}
	s.text.Lines[n].Text, s.text.Lines[n].Looks = line.String(), looks
	return nil
}
