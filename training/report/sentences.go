package main

import (
	_ "embed" // for the sentences below
	"encoding/json"
	"fmt"
	"slices"
)

// Names of tasks.
const (
	sentenceTask = "sentenceToSkill"     // its corpus is every ESCO skill
	heldTask     = "sentenceToHeldSkill" // left out of training only while configurations are chosen
	writtenTask  = "writtenSentences"
)

// written are sentences in the style of advertisements, written for this report by somebody who knew neither the
// encoder nor the ranking. They were measured once, after everything had been chosen.
//
//go:embed testdata/sentences.json
var written []byte

type writtenSentence struct {
	Sentence string   `json:"sentence"`
	Skills   []string `json:"skills"` // English names of ESCO
}

// withWritten adds the task of the written sentences.
func withWritten(tasks []task) ([]task, error) {
	var sentences []writtenSentence
	if err := json.Unmarshal(written, &sentences); err != nil {
		return nil, err
	}
	at := slices.IndexFunc(tasks, func(t task) bool { return t.Name == sentenceTask })
	if at < 0 {
		return nil, fmt.Errorf("there is no task %s", sentenceTask)
	}
	t := task{Name: writtenTask, Corpus: tasks[at].Corpus}
	for _, s := range sentences {
		var answers []int32
		for _, skill := range s.Skills {
			place := slices.Index(t.Corpus, skill)
			if place < 0 {
				return nil, fmt.Errorf("%q is not among the skills", skill)
			}
			answers = append(answers, int32(place))
		}
		t.Queries, t.Answers = append(t.Queries, s.Sentence), append(t.Answers, answers)
	}
	return append(tasks, t), nil
}

// foldSentences is how many sentences of held skills are measured.
const foldSentences = 500

// reportFold measures the ranking of skills whose sentences the given weights have not seen.
func reportFold(features, weights string) error {
	tasks, encoder, err := read(features, weights)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(tasks, func(t task) bool { return t.Name == heldTask })
	if at < 0 {
		return fmt.Errorf("there is no task %s", heldTask)
	}
	all := tasks[at]
	t := task{Name: sentenceTask, Corpus: all.Corpus}
	for i := range foldSentences {
		from := i * len(all.Queries) / foldSentences
		t.Queries, t.Answers = append(t.Queries, all.Queries[from]), append(t.Answers, all.Answers[from])
	}
	s, err := score(t, encoder)
	if err != nil {
		return err
	}
	fmt.Println("\n| system on sentences of held skills | MRR | R@1 | R@10 | RP@5 |\n|---|---|---|---|---|")
	for _, row := range []struct {
		system string
		f      figures
	}{
		{"character TF-IDF", s.measured(charsAlone)}, {"encoder", s.measured(encoderAlone)},
		{"half encoder, half characters", s.measured(blend{encoder: 0.5, chars: 0.5})},
		{"tawafuq rank --kind skill", s.measuredServed()},
	} {
		fmt.Printf("| %s | %.3f | %.3f | %.3f | %.3f |\n", row.system, row.f.mrr, row.f.r1, row.f.r10, row.f.rp5)
	}
	return nil
}
