// Command report compares the encoder with BM25 and character TF-IDF on the tasks that the pairs program wrote, chooses
// the weights of their fusion on our own tasks, and prints the tables of training/REPORT.md.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"

	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/rank"
)

type task struct {
	Name    string    `json:"name"`
	Queries []string  `json:"queries"`
	Corpus  []string  `json:"corpus"`
	Answers [][]int32 `json:"answers"`
}

func main() {
	log.SetFlags(0)
	features := flag.String("features", "", "folder that the pairs program wrote")
	weights := flag.String("weights", "", "a weights file; empty: the one that comes with the program")
	measures := flag.String("measures", "training/measures.json", "what train.py measured: the floats before rounding")
	fold := flag.String("fold", "", "weights trained without the held skills' sentences: measure those alone")
	served := flag.String("served", "", "title or skill: measure the ranking alone, on the tasks of that kind")
	flag.Parse()
	var err error
	switch {
	case *fold != "":
		err = reportFold(*features, *fold)
	case *served != "":
		err = reportServed(*features, *weights, *served)
	default:
		err = run(*features, *weights, *measures)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// read returns the tasks and the encoder to measure.
func read(features, weights string) ([]task, *embed.Encoder, error) {
	tasks, err := readTasks(features)
	if err != nil {
		return nil, nil, err
	}
	encoder, err := opened(weights)
	return tasks, encoder, err
}

func run(features, weights, measures string) error {
	tasks, encoder, err := read(features, weights)
	if err != nil {
		return err
	}
	scored := map[string]*scores{}
	if tasks, err = withWritten(tasks); err != nil {
		return err
	}
	tasks = slices.DeleteFunc(tasks, func(t task) bool { return kindOf[t.Name] == "" })
	for _, t := range tasks {
		if scored[t.Name], err = score(t, encoder); err != nil {
			return err
		}
	}
	chosen := map[string]blend{}
	for kind, names := range ownTasks {
		var own []*scores
		for _, name := range names {
			own = append(own, scored[name])
		}
		chosen[kind] = choose(own)
	}
	fmt.Printf("Model %s, %d dimensions.\n\n", encoder.Model(), encoder.Dimension())
	printSystems(tasks, scored, chosen)
	printBlends(chosen)
	return printRounding(measures, scored)
}

// reportServed prints only the rows of `tawafuq rank`, which takes a tenth of the time.
func reportServed(features, weights, kind string) error {
	tasks, encoder, err := read(features, weights)
	if err != nil {
		return err
	}
	for _, t := range tasks {
		if kindOf[t.Name] != kind {
			continue
		}
		ranker, err := rank.New(kind, t.Corpus, encoder)
		if err != nil {
			return err
		}
		var f figures
		for q, query := range t.Queries {
			f.add(ranker.Scores(query), t.Answers[q])
		}
		f = f.over(len(t.Queries))
		fmt.Printf("| %s | %d / %d | tawafuq rank --kind %s | %.3f | %.3f | %.3f | %.3f |\n", t.Name, len(t.Queries),
			len(t.Corpus), kind, f.mrr, f.r1, f.r10, f.rp5)
	}
	return nil
}

func readTasks(features string) ([]task, error) {
	data, err := os.ReadFile(filepath.Join(features, "tasks_texts.json"))
	if err != nil {
		return nil, err
	}
	var tasks []task
	return tasks, json.Unmarshal(data, &tasks)
}

func opened(weights string) (*embed.Encoder, error) {
	if weights == "" {
		return embed.Default()
	}
	return embed.Open(weights)
}

// ownTasks are the tasks on which the weights of each kind of text are chosen; the public benchmarks only measure.
var ownTasks = map[string][]string{
	"title": {"titleUnseenNames", "onetUnseenNames"},
	"skill": {"skillUnseenNames", "sentenceToSkill"},
}

// kindOf is the kind of a task's texts. A task without one is not reported: the sentences of the held third of skills
// are held out only while configurations are chosen.
var kindOf = map[string]string{
	"titleArabicToEnglish":    "title",
	"titleEnglishToArabic":    "title",
	"titleUnseenNames":        "title",
	"onetUnseenNames":         "title",
	"namesAmongNames":         "title",
	"onetAmongNames":          "title",
	"groupsAmongNames":        "title",
	"melo_usa_q_en_c_en":      "title",
	"jobbert_validation":      "title",
	"skillArabicToEnglish":    "skill",
	"skillEnglishToArabic":    "skill",
	"skillUnseenNames":        "skill",
	"sentenceToSkill":         "skill",
	"skills_tech_validation":  "skill",
	"skills_house_validation": "skill",
	writtenTask:               "skill",
}
