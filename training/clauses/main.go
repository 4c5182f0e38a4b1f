// Command clauses trains the model of internal/clause: which clauses of a profile speak of work, and which words make
// up the vocabulary of work.
//
//	go run ./training/clauses -data DATA -out internal/clause
//
// Clauses of work come from ESCO, O*NET, the tuning set's profiles, our own twins, work-*.txt and said-work-*.txt;
// others from Tatoeba, the twins, aside-*.txt and said-aside-*.txt. DATA/train is described in training/README.md. The
// model is trained on everything, always to the same bytes; the figures are those of another model, which did not learn
// from one template or row in ten.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/tawafuq/tawafuq/internal/clause"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/lexicon"
)

// example is a clause that speaks of work or does not.
type example struct {
	source string
	work   bool
	words  []clause.Word
	weight float64
	held   bool // not learned from when the figures are made
}

func main() {
	data := flag.String("data", "", "folder with train/")
	out := flag.String("out", "internal/clause", "folder for model.bin and words.txt")
	flag.Parse()
	if err := run(*data, *out); err != nil {
		fmt.Fprintln(os.Stderr, "clauses:", err)
		os.Exit(1)
	}
}

func run(data, out string) error {
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		return err
	}
	b := newBuilder(l, "training/clauses")
	b.data = data
	if err := b.collect(); err != nil {
		return err
	}
	words := vocabulary(b.examples)
	if err := os.WriteFile(filepath.Join(out, "words.txt"), []byte(words), 0o644); err != nil {
		return err
	}
	encoder, err := embed.Default()
	if err != nil {
		return err
	}
	known, err := encoderWords("internal/embed/weights.bin")
	if err != nil {
		return err
	}
	m := newModel(encoder)
	m.train(b.examples, b.random)
	if err := os.WriteFile(filepath.Join(out, "model.bin"), m.quantised(known), 0o644); err != nil {
		return err
	}
	var learnt, held []example
	for _, e := range b.examples {
		if e.held {
			held = append(held, e)
		} else {
			learnt = append(learnt, e)
		}
	}
	trial := newModel(encoder)
	trial.train(learnt, b.random)
	report(held, trial.quantised(known))
	return nil
}

// encoderWords returns the words that have a row: they follow the header of the weights.
func encoderWords(file string) ([]string, error) {
	raw, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	start := bytes.IndexByte(raw, '{')
	var header struct{ Vocabulary int }
	decoder := json.NewDecoder(bytes.NewReader(raw[start:]))
	if err := decoder.Decode(&header); err != nil {
		return nil, err
	}
	start += int(decoder.InputOffset())
	return strings.Fields(string(raw[start : start+header.Vocabulary])), nil
}

// builder collects examples.
type builder struct {
	lexicon  *concept.Lexicon
	reader   *clause.Reader
	random   *rand.Rand
	folder   string // of the templates
	data     string
	examples []example
}

func newBuilder(l *concept.Lexicon, folder string) *builder {
	return &builder{lexicon: l, reader: clause.NewReader(l), random: rand.New(rand.NewPCG(11, 5)), folder: folder}
}

// everyday is the table of sentences about anything.
const everyday = "tatoeba_en_ar"

func (b *builder) collect() error {
	if err := b.templated(40_000, 60_000); err != nil {
		return err
	}
	for _, s := range []struct {
		file    string
		work    bool
		columns []int
		weight  float64
	}{
		{"onet_tasks", true, []int{2}, .5},
		{"onet_alternate_titles", true, []int{2}, .1},
		{"esco_occupations", true, []int{2, 4, 5, 7}, 1},
		{"esco_skills", true, []int{2, 4, 5, 7}, 1},
		{everyday, false, []int{0, 1}, 1},
	} {
		if err := b.table(s.file, s.work, s.columns, s.weight); err != nil {
			return err
		}
	}
	if err := b.said(); err != nil {
		return err
	}
	if err := b.twins("internal/match/testdata/twins.json"); err != nil {
		return err
	}
	return b.profiles("internal/match/testdata/tune.jsonl")
}

// templated adds sentences of work and others from templates, always in the same order: what is drawn depends on it.
func (b *builder) templated(works, asides int) error {
	for _, language := range []string{"en", "ar"} {
		if err := b.generate("aside", language, asides); err != nil {
			return err
		}
		if err := b.generate("work", language, works); err != nil {
			return err
		}
	}
	return nil
}

// said adds sentences in the words and dialects people use, which no template has. English ones about work were tried
// as well and changed nothing: O*NET has enough of them.
func (b *builder) said() error {
	for _, s := range []struct{ kind, language string }{{"aside", "en"}, {"aside", "ar"}, {"work", "ar"}} {
		name := s.kind + "-" + s.language
		err := lines(filepath.Join(b.folder, "said-"+name+".txt"), func(line string) error {
			held := b.random.IntN(10) == 0
			for range saidTimes[s.kind] {
				b.add("said "+name, s.kind == "work", line, saidWeight, held)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// saidTimes is how often each of them is repeated: a word has to occur in several clauses to enter the vocabulary.
// Asides are repeated more often because letting one in is unfair.
var saidTimes = map[string]int{"work": 4, "aside": 8}

// saidWeight is how much each repetition counts.
const saidWeight = 2

// twins adds the sentences that we wrote for the twins; those written separately are not used here.
func (b *builder) twins(file string) error {
	raw, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var all []struct{ Kind, Group, Text string }
	if err := json.Unmarshal(raw, &all); err != nil {
		return err
	}
	for _, s := range all {
		if s.Group != "mixed" {
			b.add("twins "+s.Kind, s.Kind == "relevant", s.Text, 4, b.random.IntN(5) == 0)
		}
	}
	return nil
}

// add adds the clauses of a text. For one in three of our asides it also adds a piece: what people say about themselves
// is often as short.
func (b *builder) add(source string, work bool, s string, weight float64, held bool) {
	read := b.reader.Coarse(s)
	for _, c := range read.Clauses {
		if n := c.To - c.From; !work && n > 2 && source != everyday && b.random.IntN(3) == 0 {
			long := 1 + b.random.IntN(n-1)
			from := c.From + b.random.IntN(n-long+1)
			b.examples = append(b.examples, example{source, work, read.Words[from : from+long], weight, held})
		}
		b.examples = append(b.examples, example{source, work, read.Words[c.From:c.To], weight, held})
	}
}

func (b *builder) table(name string, work bool, columns []int, weight float64) error {
	return lines(filepath.Join(b.data, "train", name+".tsv"), func(line string) error {
		fields := strings.Split(line, "\t")
		for _, c := range columns {
			if c >= len(fields) || fields[c] == "" {
				continue
			}
			s := fields[c]
			if name == "onet_tasks" && b.random.IntN(3) > 0 {
				s = told(s, b.random.IntN(2) == 0)
			}
			b.add(name, work, s, weight, b.random.IntN(10) == 0)
		}
		return nil
	})
}

// told turns a task ("Prepare reports") into what people say about themselves ("I prepared reports", "Preparing …").
func told(task string, past bool) string {
	verb, rest, found := strings.Cut(task, " ")
	if !found || strings.HasSuffix(verb, ",") {
		return task
	}
	stem := strings.TrimSuffix(strings.ToLower(verb), "e")
	if past {
		return "I " + stem + "ed " + rest
	}
	return stem + "ing " + rest
}

// profiles adds what the profiles of the tuning set say.
func (b *builder) profiles(file string) error {
	return lines(file, func(line string) error {
		var c struct {
			Candidates []struct {
				Talent struct {
					Bio  string
					Work []string
				}
			}
		}
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			return err
		}
		for _, candidate := range c.Candidates {
			b.add("profiles", true, candidate.Talent.Bio, 3, b.random.IntN(10) == 0)
			for _, work := range candidate.Talent.Work {
				b.add("profiles", true, work, 3, b.random.IntN(10) == 0)
			}
		}
		return nil
	})
}

// lines calls see with each line of a file except a table's header.
func lines(file string, see func(string) error) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	scanner := bufio.NewScanner(f)
	scanner.Buffer(nil, 1<<20)
	for first := true; scanner.Scan(); first = false {
		if first && strings.HasSuffix(file, ".tsv") {
			continue
		}
		if err := see(scanner.Text()); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	return scanner.Err()
}
