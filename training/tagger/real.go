package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
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

// readReal reads CVs labelled by hand: files/NAME, and labels/NAME.txt on the lines that training/lines prints. If
// groups.tsv names the group of a CV, everything of the group is in the same part of cross-validation.
func readReal(folder, source string, o options) ([]sample, error) {
	if folder == "" {
		return nil, nil
	}
	left, err := namesIn(o.without)
	if err != nil {
		return nil, err
	}
	groups, err := groupsIn(filepath.Join(folder, "groups.tsv"))
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
		read, err := textOf(reader, filepath.Join(folder, "files", name), o.texts)
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
		s := sample{name: name, source: source, text: read}
		lines, err := alignmentOf(filepath.Join(folder, "lines", name+".txt"), read.Lines)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if err := s.label(said, lines); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if s.fold = foldOf(s.person()); groups[name] != "" {
			s.fold = foldOf(groups[name])
		}
		samples = append(samples, s)
	}
	return samples, nil
}

// readPlain reads the unlabelled CVs of a folder: a student can learn what a teacher says about them.
func readPlain(folder string, o options) ([]sample, error) {
	files, err := filepath.Glob(filepath.Join(folder, "files", "*"))
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
	var samples []sample
	for _, file := range files {
		name := filepath.Base(file)
		read, err := textOf(reader, file, o.texts)
		if err != nil || len(read.Lines) < fewestPlainLines {
			continue // a scan, or not a CV
		}
		s := sample{name: name, source: "plain", fold: -1, text: read}
		for range read.Lines {
			s.sections, s.skip = append(s.sections, unknown), append(s.skip, true)
		}
		samples = append(samples, s)
	}
	return samples, nil
}

// fewestPlainLines is how many lines an unlabelled CV must have.
const fewestPlainLines = 15

// textOf returns the text of a file, or the one that an earlier run saved in a folder.
func textOf(reader *document.Reader, file, texts string) (t document.Text, err error) {
	name := filepath.Base(file)
	kept := filepath.Join(texts, name+".json")
	if content, err := os.ReadFile(kept); texts != "" && err == nil {
		return t, json.Unmarshal(content, &t)
	}
	content, err := os.ReadFile(file)
	if err != nil {
		return t, err
	}
	t, err = reader.Read(context.Background(), name, content)
	if err != nil || texts == "" {
		return t, err
	}
	if content, err = json.Marshal(t); err != nil {
		return t, err
	}
	return t, os.WriteFile(kept, content, 0o600)
}

func namesIn(file string) ([]string, error) {
	if file == "" {
		return nil, nil
	}
	content, err := os.ReadFile(file)
	return strings.Fields(string(content)), err
}

// groupsIn reads the group of each CV, if there is such a file.
func groupsIn(file string) (map[string]string, error) {
	content, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	groups := map[string]string{}
	for _, line := range strings.Split(string(content), "\n") {
		if name, group, ok := strings.Cut(line, "\t"); ok {
			groups[name] = group
		}
	}
	return groups, err
}

// person returns an identity for the CV's owner: the same in each of their CVs.
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

// label reads the labels of a CV. Identical words in a line are told apart by their order.
func (s *sample) label(said []byte, lines *alignment) error {
	sections := make([]int8, len(lines.before)) // of the labelled lines
	for n := range sections {
		sections[n] = int8(tag.Other)
	}
	s.skip = make([]bool, len(s.text.Lines))
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
			fill(sections, m[2], m[3], func(n int) { sections[n] = int8(section) })
		case labelLine.MatchString(l):
			if err := s.addSpan(labelLine.FindStringSubmatch(l), lines); err != nil {
				return err
			}
		default:
			return fmt.Errorf("cannot read %q", l)
		}
	}
	for _, m := range stories {
		fill(sections, m[1], m[2], func(n int) {
			if sections[n] == int8(tag.Work) && (lines.to[n] < 0 || !s.labelled(lines.to[n])) {
				sections[n] = int8(tag.Story)
			}
		})
	}
	s.sections = lines.moved(sections)
	return scan.Err()
}

// fill calls do for lines that are numbered from 1.
func fill(sections []int8, from, to string, do func(n int)) {
	first, _ := strconv.Atoi(from)
	last, err := strconv.Atoi(to)
	if err != nil {
		last = first
	}
	for n := max(first, 1) - 1; n < min(last, len(sections)); n++ {
		do(n)
	}
}

func (s *sample) labelled(line int) bool {
	return slices.ContainsFunc(s.spans, func(sp span) bool { return sp.line == line })
}

// addSpan adds a label. If its words are nowhere near their line any more, nothing is learned from that line.
func (s *sample) addSpan(m []string, lines *alignment) error {
	field, known := fieldNumbers[m[2]]
	old, err := strconv.Atoi(m[3])
	if !known || err != nil || old < 1 || old > len(lines.before) {
		return fmt.Errorf("cannot read %q", m[0])
	}
	words := strings.ReplaceAll(m[4], " ⇥ ", "\t")
	if !strings.Contains(lines.before[old-1], words) {
		return fmt.Errorf("line %d does not say %q", old, words)
	}
	sp := span{field: tag.Field(field), entry: m[1]}
	s.said = append(s.said, saying{sp.entry, sp.field, words})
	line, start, end, found := lines.find(old-1, words, func(line, start, end int) bool {
		return s.free(span{line: line, start: start, end: end})
	})
	if !found {
		// The same words may belong to two entries, such as the company of two positions.
		if at := lines.to[old-1]; at >= 0 && !strings.Contains(s.text.Lines[at].Text, words) {
			s.skip[at] = true
		}
		return nil
	}
	sp.line, sp.start, sp.end = line, start, end
	s.spans = append(s.spans, sp)
	return nil
}

// free reports whether no other label has any of the span's words, and the span covers whole words.
func (s *sample) free(sp span) bool {
	text := s.text.Lines[sp.line].Text
	if cutsWord(text, sp.start) || cutsWord(text, sp.end) {
		return false
	}
	return !slices.ContainsFunc(s.spans, func(other span) bool {
		return other.line == sp.line && other.start < sp.end && sp.start < other.end
	})
}
