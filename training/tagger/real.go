package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// readReal reads CVs labelled by hand: files/NAME, and labels/NAME.txt on the lines that training/lines prints.
func readReal(folder, without string) ([]sample, error) {
	if folder == "" {
		return nil, nil
	}
	left, err := namesIn(without)
	if err != nil {
		return nil, err
	}
	cache, err := os.MkdirTemp("", "tagger")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(cache)
	reader := document.NewReader(cache)
	defer reader.Close()
	labels, err := filepath.Glob(filepath.Join(folder, "labels", "*.txt"))
	if err != nil {
		return nil, err
	}
	var samples []sample
	for _, file := range labels {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		if slices.Contains(left, name) {
			continue
		}
		content, err := os.ReadFile(filepath.Join(folder, "files", name))
		if err != nil {
			return nil, err
		}
		read, err := reader.Read(context.Background(), name, content)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		said, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if bytes.HasPrefix(said, []byte("BAD")) {
			continue
		}
		s := sample{name: name, source: "real", text: read}
		if err := s.label(said); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		s.fold = foldOf(s.person())
		samples = append(samples, s)
	}
	return samples, nil
}

func namesIn(file string) ([]string, error) {
	if file == "" {
		return nil, nil
	}
	content, err := os.ReadFile(file)
	return strings.Fields(string(content)), err
}

// person is who a CV is of: the same in each of somebody's CVs.
func (s *sample) person() string {
	for _, field := range []tag.Field{tag.Email, tag.Name} {
		for _, sp := range s.spans {
			if sp.field == field {
				return s.text.Lines[sp.line].Text[sp.start:sp.end]
			}
		}
	}
	return s.name
}

var (
	labelLine   = regexp.MustCompile(`^(?:([WE]\d+) )?([a-z-]+) (\d+) "(.*)"$`)
	sectionLine = regexp.MustCompile(`^S ([a-z]+) (\d+)(?:-(\d+))?$`)
	storyLine   = regexp.MustCompile(`^W\d+ about (\d+)(?:-(\d+))?$`)
)

// label reads the labels of a CV. Two of the same words in a line are told apart by their order.
func (s *sample) label(said []byte) error {
	lines := len(s.text.Lines)
	s.sections, s.skip = make([]int8, lines), make([]bool, lines)
	for n := range s.sections {
		s.sections[n] = int8(tag.Other)
	}
	var stories [][]string
	scan := bufio.NewScanner(bytes.NewReader(said))
	for scan.Scan() {
		l := scan.Text()
		switch {
		case l == "" || strings.HasPrefix(l, "#"):
		case storyLine.MatchString(l):
			stories = append(stories, storyLine.FindStringSubmatch(l))
		case sectionLine.MatchString(l):
			m := sectionLine.FindStringSubmatch(l)
			section, known := sectionNumbers[m[1]]
			if !known {
				return fmt.Errorf("no section %q", m[1])
			}
			s.fill(m[2], m[3], tag.Section(section), nil)
		case labelLine.MatchString(l):
			if err := s.addSpan(labelLine.FindStringSubmatch(l)); err != nil {
				return err
			}
		default:
			return fmt.Errorf("cannot read %q", l)
		}
	}
	for _, m := range stories {
		s.fill(m[1], m[2], tag.Story, func(n int) bool { return s.sections[n] == int8(tag.Work) && !s.labelled(n) })
	}
	return scan.Err()
}

// fill sets the section of lines, numbered from 1.
func (s *sample) fill(from, to string, section tag.Section, only func(int) bool) {
	first, _ := strconv.Atoi(from)
	last, err := strconv.Atoi(to)
	if err != nil {
		last = first
	}
	for n := max(first, 1) - 1; n < min(last, len(s.sections)); n++ {
		if only == nil || only(n) {
			s.sections[n] = int8(section)
		}
	}
}

func (s *sample) labelled(line int) bool {
	return slices.ContainsFunc(s.spans, func(sp span) bool { return sp.line == line })
}

func (s *sample) addSpan(m []string) error {
	field, known := fieldNumbers[m[2]]
	line, err := strconv.Atoi(m[3])
	if !known || err != nil || line < 1 || line > len(s.text.Lines) {
		return fmt.Errorf("cannot read %q", m[0])
	}
	written := s.text.Lines[line-1].Text
	words := strings.ReplaceAll(m[4], " ⇥ ", "\t")
	for from := 0; ; {
		at := strings.Index(written[from:], words)
		if at < 0 || words == "" {
			if from > 0 {
				return nil // the same words for two entries, such as the company of two positions
			}
			return fmt.Errorf("line %d does not say %q", line, words)
		}
		sp := span{line: line - 1, start: from + at, end: from + at + len(words), field: tag.Field(field), entry: m[1]}
		if s.free(sp) {
			s.spans = append(s.spans, sp)
			return nil
		}
		from = sp.start + 1
	}
}

// free reports whether no other label has any of the span's words, and the span is whole words.
func (s *sample) free(sp span) bool {
	text := s.text.Lines[sp.line].Text
	if cutsWord(text, sp.start) || cutsWord(text, sp.end) {
		return false
	}
	return !slices.ContainsFunc(s.spans, func(other span) bool {
		return other.line == sp.line && other.start < sp.end && sp.start < other.end
	})
}
