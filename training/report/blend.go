package main

import (
	"encoding/json"
	"fmt"
	"os"
)

// blend is the weight of each system's score.
type blend struct{ encoder, chars, words float32 }

var (
	encoderAlone = blend{encoder: 1}
	charsAlone   = blend{chars: 1}
	wordsAlone   = blend{words: 1}
)

// choose returns the weights that do best on all the given tasks together; among equals the one that relies more on the
// encoder.
func choose(own []*scores) blend {
	best, most := encoderAlone, -1.0
	for chars := 0; chars <= 10; chars++ {
		for words := 0; words+chars <= 10; words++ {
			b := blend{float32(10-chars-words) / 10, float32(chars) / 10, float32(words) / 10}
			sum := 0.0
			for _, s := range own {
				sum += s.measured(b).mrr
			}
			if sum > most+1e-9 {
				best, most = b, sum
			}
		}
	}
	return best
}

func printSystems(tasks []task, scored map[string]*scores, chosen map[string]blend) {
	fmt.Println("| task | queries / corpus | system | MRR | R@1 (A@1) | R@10 | RP@5 |\n|---|---|---|---|---|---|---|")
	for _, t := range tasks {
		s, b := scored[t.Name], chosen[kindOf[t.Name]]
		name := fmt.Sprintf("%s | %d / %d", t.Name, len(t.Queries), len(t.Corpus))
		for _, row := range []struct {
			system string
			f      figures
		}{
			{"BM25", s.measured(wordsAlone)}, {"character TF-IDF", s.measured(charsAlone)},
			{"encoder", s.measured(encoderAlone)},
			{"encoder, equals in the corpus's order", s.ranked(encoderAlone, 0)},
			{"encoder, int8 vectors", s.measuredInt8()},
			{"half encoder, half characters", s.measured(blend{encoder: 0.5, chars: 0.5})},
			{"fused as a " + kindOf[t.Name], s.measured(b)},
			{"tawafuq rank --kind " + kindOf[t.Name], s.measuredServed()},
		} {
			fmt.Printf("| %s | %s | %.3f | %.3f | %.3f | %.3f |\n", name, row.system, row.f.mrr, row.f.r1, row.f.r10,
				row.f.rp5)
			name = " |"
		}
	}
}

func printBlends(chosen map[string]blend) {
	fmt.Println("\n| kind | encoder | character TF-IDF | words (BM25 over its best) | chosen on |")
	fmt.Println("|---|---|---|---|---|")
	for _, kind := range []string{"title", "skill"} {
		b := chosen[kind]
		fmt.Printf("| %s | %.1f | %.1f | %.1f | %v |\n", kind, b.encoder, b.chars, b.words, ownTasks[kind])
	}
}

// printRounding compares the floats that train.py measured with the int8 rows it wrote, and both with this program's
// results.
func printRounding(path string, scored map[string]*scores) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	type measured map[string]struct {
		MRR float64 `json:"mrr"`
		R1  float64 `json:"r1"`
	}
	var file struct {
		Chosen struct {
			Model string   `json:"model"`
			Float measured `json:"float"`
			Int8  measured `json:"int8"`
		} `json:"chosen"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return err
	}
	fmt.Printf("\nRounding (%s): MRR with float rows and with int8 rows in training, and as served, in Go.\n\n",
		file.Chosen.Model)
	fmt.Println("| task | float | int8 | Go |\n|---|---|---|---|")
	for _, name := range []string{"titleArabicToEnglish", "titleEnglishToArabic", "titleUnseenNames",
		"skillUnseenNames", "sentenceToSkill",
		"melo_usa_q_en_c_en", "jobbert_validation", "skills_tech_validation", "skills_house_validation"} {
		if s, ok := scored[name]; ok {
			fmt.Printf("| %s | %.4f | %.4f | %.4f |\n", name,
				file.Chosen.Float[name].MRR, file.Chosen.Int8[name].MRR, s.measured(encoderAlone).mrr)
		}
	}
	return nil
}
