// Command prior writes internal/rank/prior.bin: how often skills are asked for, by the sentences of advertisements that
// the encoder is trained on, and by occupations. See training/README.md for the data.
package main

import (
	"bufio"
	"encoding/binary"
	"flag"
	"log"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/rank"
)

// The weights of the two counts in a score, in thousandths, by their logarithms.
const (
	bySentence   = 20
	byOccupation = 10
)

func main() {
	log.SetFlags(0)
	data := flag.String("data", "", "folder of the public data, with train/")
	out := flag.String("out", "internal/rank/prior.bin", "file to write")
	flag.Parse()
	if err := write(*data, *out); err != nil {
		log.Fatal(err)
	}
}

type skill struct {
	names                  []string
	sentences, occupations float64
}

func write(data, out string) error {
	skills, err := read(filepath.Join(data, "train"))
	if err != nil {
		return err
	}
	bytes := map[uint32]byte{}
	for _, s := range skills {
		steps := bySentence*math.Log1p(s.sentences) + byOccupation*math.Log1p(s.occupations)
		for _, name := range s.names {
			key := rank.PriorKey(name)
			bytes[key] = max(bytes[key], byte(min(255, math.Round(steps))))
		}
	}
	keys := slices.Sorted(maps.Keys(bytes))
	var file []byte
	for _, key := range keys {
		file = binary.LittleEndian.AppendUint32(file, key)
	}
	for _, key := range keys {
		file = append(file, bytes[key])
	}
	return os.WriteFile(out, file, 0o644)
}

func read(folder string) (map[string]*skill, error) {
	byID, byName := map[string]*skill{}, map[string]*skill{}
	err := table(filepath.Join(folder, "esco_skills.tsv"), func(row map[string]string) {
		s := &skill{names: []string{row["en"]}}
		if row["ar"] != "" {
			s.names = append(s.names, row["ar"])
		}
		byID[row["id"]], byName[row["en"]] = s, s
	})
	if err != nil {
		return nil, err
	}
	err = table(filepath.Join(folder, "esco_occupation_skill.tsv"), func(row map[string]string) {
		s := byID[row["skill"]]
		switch {
		case s == nil:
		case row["relation"] == "essential":
			s.occupations++
		default:
			s.occupations += 0.5
		}
	})
	if err != nil {
		return nil, err
	}
	return byID, table(filepath.Join(folder, "skillskape_sentences.tsv"), func(row map[string]string) {
		for name := range strings.SplitSeq(row["skills"], " | ") {
			if s := byName[name]; s != nil {
				s.sentences++
			}
		}
	})
}

// table calls each with every row of a file of tab-separated lines, by the names in its first line.
func table(path string, each func(map[string]string)) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	var names []string
	for lines.Scan() {
		fields := strings.Split(strings.TrimRight(lines.Text(), "\r"), "\t")
		if names == nil {
			names = fields
			continue
		}
		row := map[string]string{}
		for i, name := range names[:min(len(names), len(fields))] {
			row[name] = strings.TrimSpace(fields[i])
		}
		each(row)
	}
	return lines.Err()
}
