package main

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"

	"github.com/tawafuq/tawafuq/internal/embed"
)

// trainBuckets is more than any model has: train.py takes as many low bits as it needs.
const trainBuckets = 1 << 20

// generalWords is how many of the commonest English words get a row even if no training text contains them.
const generalWords = 60000

// write writes the folder that train.py reads: numbers as little-endian int32, lists of lists as offsets and values.
func (b *builder) write(out, vectors string, tasks []task) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	general, err := b.readVectors(vectors)
	if err != nil {
		return err
	}
	var grams [][]int32
	for _, word := range b.words {
		var ids []int32
		for _, bucket := range embed.Grams(nil, word, trainBuckets) {
			ids = append(ids, int32(bucket))
		}
		grams = append(grams, ids)
	}
	var pairs, rows []int32
	for _, p := range b.pairs {
		pairs = append(pairs, p.a, p.b, int32(p.kind), p.concept, p.group)
	}
	var values []uint16
	for _, g := range general {
		rows = append(rows, g.word)
		values = append(values, g.vector...)
	}
	tasksJSON, err := json.Marshal(tasks)
	if err != nil {
		return err
	}
	if err := writeTexts(filepath.Join(out, "tasks_texts.json"), tasks); err != nil {
		return err
	}
	for len(b.counts) < len(b.words) {
		b.counts = append(b.counts, 0)
	}
	meta, err := json.Marshal(map[string]any{"kinds": kindNames, "folding": embed.Folding})
	if err != nil {
		return err
	}
	concepts := make([]string, len(b.concepts))
	for name, id := range b.concepts {
		concepts[id] = name
	}
	for name, content := range map[string][]byte{
		"words.txt":    []byte(strings.Join(b.words, "\n") + "\n"),
		"concepts.txt": []byte(strings.Join(concepts, "\n") + "\n"),
		"tasks.json":   tasksJSON,
		"meta.json":    meta,
	} {
		if err := os.WriteFile(filepath.Join(out, name), content, 0o644); err != nil {
			return err
		}
	}
	gramOffsets, gramIDs := flat(grams)
	textOffsets, textIDs := flat(b.texts)
	for name, content := range map[string]any{
		"counts.i32":       b.counts,
		"pairs.i32":        pairs,
		"vector_words.i32": rows,
		"vectors.f16":      values,
		"gram_offsets.i32": gramOffsets,
		"grams.i32":        gramIDs,
		"text_offsets.i32": textOffsets,
		"texts.i32":        textIDs,
	} {
		if err := writeNumbers(filepath.Join(out, name), content); err != nil {
			return err
		}
	}
	return nil
}

// writeTexts writes the tasks in words, for the report.
func writeTexts(path string, tasks []task) error {
	type worded struct {
		Name    string    `json:"name"`
		Queries []string  `json:"queries"`
		Corpus  []string  `json:"corpus"`
		Answers [][]int32 `json:"answers"`
	}
	var out []worded
	for _, t := range tasks {
		out = append(out, worded{t.Name, t.queryTexts, t.corpusTexts, t.Answers})
	}
	data, err := json.Marshal(out)
	if err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o644)
}

func flat(lists [][]int32) (offsets, values []int32) {
	for _, list := range lists {
		offsets = append(offsets, int32(len(values)))
		values = append(values, list...)
	}
	return append(offsets, int32(len(values))), values
}

func writeNumbers(path string, numbers any) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(file)
	if err := binary.Write(w, binary.LittleEndian, numbers); err != nil {
		return err
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return file.Close()
}

type generalVector struct {
	word   int32
	vector []uint16 // half-precision bits
}

// readVectors reads general vectors of English words: for the words we have, and for the commonest, which are added.
func (b *builder) readVectors(path string) ([]generalVector, error) {
	if path == "" {
		return nil, nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var file struct {
		Words   []string             `json:"words"`
		Vectors map[string][]float32 `json:"vectors"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	var out []generalVector
	taken := map[string]bool{}
	for i, word := range file.Words {
		tokens := embed.Words(word)
		vector := file.Vectors[word]
		if len(tokens) != 1 || taken[tokens[0]] || len(vector) < 100 {
			continue
		}
		if exact := file.Vectors[tokens[0]]; len(exact) >= 100 {
			vector = exact // the word itself rather than the plural that came first
		}
		taken[tokens[0]] = true
		id, ok := b.wordIDs[tokens[0]]
		if !ok {
			if i >= generalWords {
				continue
			}
			b.text(word)
			id = b.wordIDs[tokens[0]]
		}
		g := generalVector{word: id}
		for _, v := range vector[:100] {
			g.vector = append(g.vector, half(v))
		}
		out = append(out, g)
	}
	return out, nil
}

// half rounds to half precision; the vectors hold numbers between about -5 and 5.
func half(v float32) uint16 {
	bits := math.Float32bits(v)
	sign := uint16(bits >> 16 & 0x8000)
	exponent := int(bits>>23&0xff) - 127 + 15
	if exponent <= 0 || exponent >= 31 {
		return sign // too small to matter; none is too large
	}
	return sign | uint16(exponent)<<10 | uint16(bits>>13&0x3ff)
}
