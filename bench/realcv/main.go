// Command realcv reads CVs that people published and compares what it finds with what a person found in them:
//
//	go run ./bench/realcv FOLDER TRUTH.json
//
// It prints precision and recall of every field, exact and with partly right values, and how much of what was proposed
// as sure is right: for all files and by language, origin and format. It also prints how much is right by the
// confidence of the reading, and counts mistakes by kind. The files are about other people's lives and are not part of
// this repository.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/interpret"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/lexicon"
)

func main() {
	var o options
	flag.StringVar(&o.only, "only", "", "read only files whose names contain this")
	flag.BoolVar(&o.show, "show", false, "print what is wrong in each file")
	flag.BoolVar(&o.rules, "rules", false, "read by the rules alone, without a tagger")
	flag.StringVar(&o.texts, "texts", "", "keep the texts of the files in this folder, for faster runs")
	flag.StringVar(&o.taggers, "taggers", "", "folder with the taggers that training/tagger/train.sh wrote")
	flag.StringVar(&o.parts, "parts", "", "meta.json with the part of each CV, which no tagger that reads it has seen")
	flag.StringVar(&o.save, "save", "", "write the readings to this file, as the server answers them")
	flag.Parse()
	if flag.NArg() != 2 {
		fmt.Fprintln(os.Stderr, "usage: realcv [flags] FOLDER TRUTH.json")
		os.Exit(2)
	}
	o.folder, o.truth = flag.Arg(0), flag.Arg(1)
	if err := o.run(); err != nil {
		fmt.Fprintln(os.Stderr, "realcv:", err)
		os.Exit(1)
	}
}

type options struct {
	folder, truth, only, save, texts, taggers, parts string
	show, rules                                      bool
}

// brokenText is the truth's note on files whose own text layer is wrong.
const brokenText = "broken text layer"

func (o options) run() error {
	var truths []truth
	content, err := os.ReadFile(o.truth)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(content, &truths); err != nil {
		return fmt.Errorf("%s: %w", o.truth, err)
	}
	truths = slices.DeleteFunc(truths, func(t truth) bool { return !strings.Contains(t.File, o.only) })
	words, err := concept.Load(lexicon.Files)
	if err != nil {
		return err
	}
	reader := document.NewReader(filepath.Join(os.TempDir(), "tawafuq-realcv"))
	defer reader.Close()
	readers, err := o.readers(interpret.New(words, time.Now))
	if err != nil {
		return err
	}
	known := func(id string) bool { _, is := words.Concept(id); return is }
	all, wrong := tables{}, mistakes{}
	saved := map[string]any{}
	for _, t := range truths {
		var r cv.Reading
		content, err := o.text(reader, t.File)
		if err == nil {
			r = readers(t.File).Read(content)
		}
		m := mark(t, r, known)
		if err != nil {
			m.note("not read: %v", err)
		}
		wrong.add(t, r, m, placesIn(words))
		all.add("ALL", m)
		all.add("language "+t.Lang, m)
		all.add("origin "+t.Origin, m)
		all.add("format "+strings.TrimPrefix(filepath.Ext(t.File), "."), m)
		if !strings.Contains(t.Note, brokenText) {
			all.add("ALL but files whose text layer is broken", m)
		}
		if o.show {
			fmt.Printf("== %s  [%s, %s]\n    %s\n", t.File, t.Origin, t.Lang, strings.Join(m.notes, "\n    "))
		}
		saved[t.File] = answer(r, known)
	}
	all.print(os.Stdout)
	if t := all["ALL"]; t != nil {
		t.printTrust(os.Stdout)
	}
	wrong.print(os.Stdout)
	if o.save == "" {
		return nil
	}
	content, err = json.Marshal(saved)
	if err != nil {
		return err
	}
	return os.WriteFile(o.save, content, 0o600)
}

// placesIn returns a function that reports whether a text consists only of places.
func placesIn(words *concept.Lexicon) func(string) bool {
	return func(s string) bool {
		tokens := text.Spans(s)
		left := len(tokens)
		for _, m := range words.FindIn(s, tokens) {
			if m.Concept.Kind != concept.Place {
				continue
			}
			for _, t := range tokens {
				left -= count(t.Start >= m.Start && t.End <= m.End)
			}
		}
		return len(tokens) > 0 && left <= 0
	}
}

// text returns the text of a file, or the one that an earlier run saved.
func (o options) text(reader *document.Reader, name string) (t document.Text, err error) {
	kept := filepath.Join(o.texts, name+".json")
	if content, err := os.ReadFile(kept); o.texts != "" && err == nil {
		return t, json.Unmarshal(content, &t)
	}
	content, err := os.ReadFile(filepath.Join(o.folder, name))
	if err != nil {
		return t, err
	}
	t, err = reader.Read(context.Background(), name, content)
	if err != nil || o.texts == "" {
		return t, err
	}
	if content, err = json.Marshal(t); err != nil {
		return t, err
	}
	return t, os.WriteFile(kept, content, 0o600)
}

// answer returns the part of the server's answer that is scored.
func answer(r cv.Reading, known func(string) bool) any {
	type object = map[string]any
	skills, works, studies, spoken, concepts := []string{}, []object{}, []string{}, []string{}, []object{}
	for n, s := range r.Skills {
		skills = append(skills, s.Value)
		if known(s.Concept) {
			concepts = append(concepts, object{"key": "skills", "index": n, "concept": s.Concept})
		}
	}
	for _, w := range r.Works {
		works = append(works, object{"position": w.Position.Value, "company": w.Company.Value, "start": w.Start.Value,
			"end": w.End.Value, "current": w.Current})
	}
	for _, e := range r.Education {
		studies = append(studies, e.Value)
	}
	for _, l := range r.Languages {
		spoken = append(spoken, l.Value)
	}
	return object{"status": 200, "took": 0, "reading": object{"fields": concepts, "parsedData": object{
		"name": r.Name.Value, "email": r.Email.Value, "phone": r.Phone.Value, "location": r.Location.Value,
		"title": r.Title.Value, "skills": skills, "experience": works, "education": studies, "languages": spoken}}}
}
