package main

import (
	"encoding/json"
	"math"
	"testing"
)

func TestFigures(t *testing.T) {
	var f figures
	f.add([]float32{0.9, 0.8, 0.7, 0.1}, []int32{1, 3}) // second and fourth
	f.add([]float32{0, 0, 0, 0}, []int32{2})            // nothing is known: the order of the corpus stays
	got := f.over(2)
	if math.Abs(got.mrr-(0.5+1.0/3)/2) > 1e-9 || got.r1 != 0 || got.r10 != 1 || got.rp5 != 1 {
		t.Errorf("%+v", got)
	}
}

func TestShorterOfEqualsComesFirst(t *testing.T) {
	s := &scores{task: task{Corpus: []string{"accountants", "accountant"}, Answers: [][]int32{{1}}},
		lengths: []float32{11, 10},
		encoder: [][]float32{{1, 1}}, chars: [][]float32{{0, 0}}, word: [][]float32{{0, 0}}}
	if s.measured(encoderAlone).mrr != 1 || s.ranked(encoderAlone, 0).mrr != 0.5 {
		t.Error("the plural came first")
	}
}

func TestLexicalSystemsFindTheirWords(t *testing.T) {
	corpus := []string{"محاسب قانوني", "مهندس مدني", "civil engineer"}
	for name, scores := range map[string][]float32{"BM25": newBM25(corpus).rank("المهندس"),
		"characters": newTFIDF(corpus).rank("مهندسون")} {
		if scores[1] <= scores[0] || scores[1] <= scores[2] {
			t.Errorf("%s: %v", name, scores)
		}
	}
}

func TestWrittenSentences(t *testing.T) {
	if _, err := withWritten([]task{{Name: sentenceTask, Corpus: []string{"manage payroll"}}}); err == nil {
		t.Error("skills that are not in the corpus were accepted")
	}
	var corpus []string
	for _, s := range sentences(t) {
		corpus = append(corpus, s.Skills...)
	}
	tasks, err := withWritten([]task{{Name: sentenceTask, Corpus: corpus}})
	if err != nil || len(tasks) != 2 {
		t.Fatalf("%d tasks, %v", len(tasks), err)
	}
	asked := tasks[1]
	if len(asked.Queries) != 120 || len(asked.Answers) != 120 || corpus[asked.Answers[0][0]] != corpus[0] {
		t.Errorf("%d sentences, %d answers, the first %v", len(asked.Queries), len(asked.Answers), asked.Answers[0])
	}
}

func sentences(t *testing.T) []writtenSentence {
	t.Helper()
	var all []writtenSentence
	if err := json.Unmarshal(written, &all); err != nil {
		t.Fatal(err)
	}
	return all
}
