package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"

	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/rank"
)

// line is an id and a text from a tab-separated file.
type line struct{ id, text string }

// rankOffline ranks a corpus for each query and prints it as TREC run lines.
func rankOffline(ctx context.Context, a app) error {
	flags := flag.NewFlagSet("rank", flag.ContinueOnError)
	flags.SetOutput(a.log)
	kind := flags.String("kind", "title", "of the texts: title, skill or text")
	queryFile := flags.String("queries", "", "queries, a line each: id TAB text")
	corpusFile := flags.String("corpus", "", "what is ranked, a line each: id TAB text")
	top := flags.Int("top", 100, "how many of the corpus to print for each query")
	if err := flags.Parse(a.args); err != nil {
		return err
	}
	if *queryFile == "" || *corpusFile == "" || *top < 1 {
		return errors.New("rank needs --queries FILE and --corpus FILE, and --top at least 1")
	}
	queries, err := readLines(*queryFile)
	if err != nil {
		return err
	}
	corpus, err := readLines(*corpusFile)
	if err != nil {
		return err
	}
	encoder, err := embed.Default()
	if err != nil {
		return err
	}
	texts := make([]string, len(corpus))
	for i, l := range corpus {
		texts[i] = l.text
	}
	ranker, err := rank.New(*kind, texts, encoder)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(a.out)
	for _, q := range queries {
		if err := ctx.Err(); err != nil {
			return err
		}
		for place, r := range ranker.Rank(q.text, *top) {
			fmt.Fprintf(out, "%s Q0 %s %d %.8f tawafuq\n", q.id, corpus[r.Index].id, place+1, r.Score)
		}
	}
	return out.Flush()
}

func readLines(file string) ([]line, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var all []line
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 4<<20)
	for n := 1; lines.Scan(); n++ {
		if lines.Text() == "" {
			continue
		}
		id, text, found := strings.Cut(strings.TrimRight(lines.Text(), "\r"), "\t")
		if !found {
			return nil, fmt.Errorf("%s line %d: want an id, a tab and a text", file, n)
		}
		all = append(all, line{id, text})
	}
	return all, lines.Err()
}
