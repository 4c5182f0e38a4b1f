package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/tawafuq/tawafuq/internal/cv/interpret"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// everyPart is the number of the tagger trained on all CVs.
const everyPart = -1

// readers returns the interpreter for each file: one whose tagger was trained on everything but the file's part, or on
// everything if the file is in no part. Without taggers it returns the product's own, which may have learned from these
// very files.
func (o options) readers(in *interpret.Interpreter) (func(file string) *interpret.Interpreter, error) {
	if o.taggers == "" {
		if !o.rules {
			in = in.With(tag.Default())
		}
		return func(string) *interpret.Interpreter { return in }, nil
	}
	var meta struct {
		Samples []struct {
			Name, Source string
			Fold         int
		}
	}
	if o.parts != "" {
		content, err := os.ReadFile(o.parts)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(content, &meta); err != nil {
			return nil, fmt.Errorf("%s: %w", o.parts, err)
		}
	}
	parts := map[string]int{}
	readers := map[int]*interpret.Interpreter{everyPart: nil}
	for _, s := range meta.Samples {
		if s.Source == "published" {
			parts[s.Name] = s.Fold
			readers[s.Fold] = nil
		}
	}
	for part := range readers {
		name := fmt.Sprintf("base-%d.bin", part)
		if part == everyPart {
			name = "base-all.bin"
		}
		content, err := os.ReadFile(filepath.Join(o.taggers, name))
		if err != nil {
			return nil, err
		}
		t, err := tag.Load(string(content))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		readers[part] = in.With(t)
	}
	return func(file string) *interpret.Interpreter {
		if part, known := parts[file]; known {
			return readers[part]
		}
		return readers[everyPart]
	}, nil
}
