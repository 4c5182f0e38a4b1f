package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// task asks for the right texts of a corpus for each query. Our own tasks are used to choose and stop; the others, from
// dev/, only to measure.
type task struct {
	Name    string    `json:"name"`
	Own     bool      `json:"own"`
	Queries []int32   `json:"queries"`
	Corpus  []int32   `json:"corpus"`
	Answers [][]int32 `json:"answers"` // indexes into the corpus

	queryTexts, corpusTexts []string
}

func (t *task) ask(b *builder, query string, answers ...int32) {
	t.queryTexts = append(t.queryTexts, query)
	t.Queries = append(t.Queries, b.text(query))
	t.Answers = append(t.Answers, answers)
}

// offer adds a text to the corpus and returns its index.
func (t *task) offer(b *builder, text string) int32 {
	t.corpusTexts = append(t.corpusTexts, text)
	t.Corpus = append(t.Corpus, b.text(text))
	return int32(len(t.Corpus) - 1)
}

func measuringTasks(b *builder, data string, c *classes, onet onetOccupations) ([]task, error) {
	tasks := []task{
		b.across("titleArabicToEnglish", c.occupations, true), b.across("titleEnglishToArabic", c.occupations, false),
		b.across("skillArabicToEnglish", c.skills, true), b.across("skillEnglishToArabic", c.skills, false),
		b.unseenNames("titleUnseenNames", c.occupations), b.unseenNames("skillUnseenNames", c.skills),
		b.unseenNames("onetUnseenNames", onet.classes()),
		b.unseenAmongNames("namesAmongNames", c.occupations), b.titlesAmongUnseen("onetAmongNames", onet.classes()),
		b.groupsAmongNames("groupsAmongNames", c),
	}
	for _, t := range []task{{Name: "sentenceToSkill", Own: true}, {Name: "sentenceToHeldSkill"}} {
		if err := b.unseenSentences(&t, data, c.skills); err != nil {
			return nil, err
		}
		tasks = append(tasks, t)
	}
	for _, name := range []string{"melo_usa_q_en_c_en", "jobbert_validation", "skills_tech_validation",
		"skills_house_validation"} {
		folder := filepath.Join(data, "dev", name)
		if _, err := os.Stat(folder); err != nil {
			continue // the public benchmarks are not needed for training
		}
		t, err := b.benchmark(name, folder)
		if err != nil {
			return nil, err
		}
		tasks = append(tasks, t)
	}
	return tasks, nil
}

// across asks from the Arabic of held-out concepts to the English of all, or the reverse.
func (b *builder) across(name string, classes []class, fromArabic bool) task {
	t := task{Name: name, Own: true}
	for _, k := range classes {
		if !fromArabic && k.ar == "" {
			continue
		}
		query, answer := k.ar, k.en
		if !fromArabic {
			query, answer = k.en, k.ar
		}
		if place := t.offer(b, answer); b.held.concepts[k.id] {
			t.ask(b, query, place)
		}
	}
	return t
}

func (b *builder) unseenNames(name string, classes []class) task {
	t := task{Name: name, Own: true}
	answers := map[string][]int32{}
	for _, k := range classes {
		place := t.offer(b, k.en)
		for _, alternative := range k.alternatives {
			if b.held.names[folded(alternative)] {
				answers[alternative] = append(answers[alternative], place)
			}
		}
	}
	for alternative, places := range inOrder(answers) {
		t.ask(b, alternative, places...)
	}
	return t
}

// classes returns O*NET's occupations in the form of ESCO's.
func (all onetOccupations) classes() []class {
	var out []class
	for _, o := range all {
		out = append(out, class{id: o.code, en: o.title, alternatives: o.alternates})
	}
	return out
}

// unseenSentences asks from sentences of advertisements to skills: sentences that training never sees, or those whose
// skills are in the held third.
func (b *builder) unseenSentences(t *task, data string, skills []class) error {
	places := map[string]int32{}
	for _, k := range skills {
		places[k.en] = t.offer(b, k.en)
	}
	rows, err := readTable(filepath.Join(data, "train", "skillskape_sentences.tsv"))
	if err != nil {
		return err
	}
	for _, r := range rows {
		var answers []int32
		for _, skill := range list(r["skills"], " | ") {
			if place, ok := places[skill]; ok && (t.Own || heldSkill(skill)) {
				answers = append(answers, place)
			}
		}
		if (heldSentence(r["sentence"]) || !t.Own) && len(answers) > 0 {
			t.ask(b, r["sentence"], answers...)
		}
	}
	return nil
}

// benchmark reads queries, corpus and judgements in TREC's layout.
func (b *builder) benchmark(name, folder string) (task, error) {
	t := task{Name: name}
	places := map[string]int32{}
	corpus, err := readLines(filepath.Join(folder, "corpus_elements.tsv"))
	if err != nil {
		return t, err
	}
	for _, line := range corpus {
		places[line[0]] = t.offer(b, line[1])
	}
	judgements, err := readLines(filepath.Join(folder, "annotations.tsv"))
	if err != nil {
		return t, err
	}
	answers := map[string][]int32{}
	for _, line := range judgements {
		if line[3] != "0" {
			answers[line[0]] = append(answers[line[0]], places[line[2]])
		}
	}
	queries, err := readLines(filepath.Join(folder, "queries.tsv"))
	if err != nil {
		return t, err
	}
	for _, line := range queries {
		if len(line) < 2 || len(answers[line[0]]) == 0 {
			return t, fmt.Errorf("%s: query %s has no text or no answer", name, line[0])
		}
		t.ask(b, line[1], answers[line[0]]...)
	}
	return t, nil
}

// unseenAmongNames asks from unseen names of occupations to all their other names, as MELO does.
func (b *builder) unseenAmongNames(name string, classes []class) task {
	t := task{Name: name, Own: true}
	answers := map[string][]int32{}
	for _, k := range classes {
		var places []int32
		var unseen []string
		for _, n := range append([]string{k.en}, k.alternatives...) {
			if b.held.names[folded(n)] {
				unseen = append(unseen, n)
			} else {
				places = append(places, t.offer(b, n))
			}
		}
		for _, n := range unseen {
			answers[n] = append(answers[n], places...)
		}
	}
	for query, places := range inOrder(answers) {
		t.ask(b, query, places...)
	}
	return t
}

// titlesAmongUnseen asks from the titles of occupations to the unseen names of all.
func (b *builder) titlesAmongUnseen(name string, classes []class) task {
	t := task{Name: name, Own: true}
	placed := map[string]int32{}
	for _, k := range classes {
		var places []int32
		for _, n := range k.alternatives {
			if !b.held.names[folded(n)] {
				continue
			}
			place, ok := placed[n]
			if !ok {
				place = t.offer(b, n)
				placed[n] = place
			}
			places = append(places, place)
		}
		if len(places) > 0 {
			t.ask(b, k.en, places...)
		}
	}
	return t
}

// groupsAmongNames asks from ISCO's unit groups to the names of the occupations in them.
func (b *builder) groupsAmongNames(name string, c *classes) task {
	t := task{Name: name, Own: true}
	places := map[int32][]int32{}
	for _, k := range c.occupations {
		for _, n := range append([]string{k.en}, k.alternatives...) {
			places[k.group] = append(places[k.group], t.offer(b, n))
		}
	}
	for _, k := range c.groups {
		code, _ := strings.CutPrefix(k.id, "group ")
		if number, err := strconv.Atoi(code); err == nil && len(code) == 4 && len(places[int32(number)]) > 0 {
			t.ask(b, k.en, places[int32(number)]...)
		}
	}
	return t
}
