package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/tawafuq/tawafuq/internal/match"
	"github.com/tawafuq/tawafuq/locales"
)

// scored is a line of the output: how well one candidate fits.
type scored struct {
	ID      string         `json:"id,omitempty"`
	Score   int            `json:"score"`
	Sum     int            `json:"sum"` // of the parts, before it is calibrated
	Cap     *match.Cap     `json:"cap,omitempty"`
	Parts   map[string]int `json:"parts"`
	Reasons []string       `json:"reasons"`
	Version string         `json:"version"`
	Model   string         `json:"model"`
	Inputs  string         `json:"inputs"` // the hash a receipt carries
}

// candidate is a line of the candidates' file.
type candidate struct {
	ID string `json:"id"`
	match.Talent
}

// matchOffline scores candidates for a job, or recomputes the score of a receipt, without a database.
func matchOffline(ctx context.Context, a app) error {
	flags := flag.NewFlagSet("match", flag.ContinueOnError)
	flags.SetOutput(a.log)
	jobFile := flags.String("job", "", "a job as JSON")
	candidates := flags.String("candidates", "", "candidates, one JSON object a line")
	receipt := flags.String("receipt", "", "a receipt to check")
	language := flags.String("lang", "en", "of the reasons: en or ar")
	if err := flags.Parse(a.args); err != nil {
		return err
	}
	reader := newReader(ctx, a.config, slog.New(slog.NewTextHandler(a.log, nil)))
	if *receipt != "" {
		return checkReceipt(a, reader, *receipt)
	}
	if *jobFile == "" || *candidates == "" {
		return errors.New("match needs --job FILE and --candidates FILE, or --receipt FILE")
	}
	var job match.Vacancy
	raw, err := os.ReadFile(*jobFile)
	if err != nil {
		return err
	}
	if err := decodeKnown(raw, &job); err != nil {
		return fmt.Errorf("%s: %w", *jobFile, err)
	}
	file, err := os.Open(*candidates)
	if err != nil {
		return err
	}
	defer file.Close()
	var all []scored
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 4<<20)
	for n := 1; lines.Scan(); n++ {
		if len(lines.Bytes()) == 0 {
			continue
		}
		var c candidate
		if err := decodeKnown(lines.Bytes(), &c); err != nil {
			return fmt.Errorf("%s line %d: %w", *candidates, n, err)
		}
		all = append(all, score(reader, c, job, *language))
	}
	if err := lines.Err(); err != nil {
		return err
	}
	slices.SortStableFunc(all, func(a, b scored) int { return cmp.Or(b.Score-a.Score, b.Sum-a.Sum) })
	out := json.NewEncoder(a.out)
	out.SetEscapeHTML(false)
	for _, s := range all {
		if err := out.Encode(s); err != nil {
			return err
		}
	}
	return nil
}

func score(reader *match.Reader, c candidate, job match.Vacancy, language string) scored {
	r := reader.Receipt(c.Talent, job)
	s := scored{
		ID:      c.ID,
		Score:   r.Score,
		Sum:     r.Sum,
		Cap:     r.Cap,
		Parts:   r.Parts,
		Reasons: []string{},
		Version: r.Version,
		Model:   r.Model,
		Inputs:  r.Inputs,
	}
	for _, reason := range reader.Score(c.Talent, job).Reasons {
		s.Reasons = append(s.Reasons, locales.Text(language, "match.reason."+reason.Code, reason.Words(language)))
	}
	return s
}

func checkReceipt(a app, reader *match.Reader, file string) error {
	var r match.Receipt
	if err := readJSON(file, &r); err != nil {
		return err
	}
	if err := reader.Replay(r); err != nil {
		return err
	}
	_, err := fmt.Fprintf(a.out, "the receipt holds: %d\n", r.Score)
	return err
}

// decodeKnown decodes an object into a struct. An unknown name is an error: a score that silently left something out
// would be wrong without saying so.
func decodeKnown[T any](raw []byte, into *T) error {
	var given map[string]json.RawMessage
	if err := json.Unmarshal(raw, &given); err != nil {
		return err
	}
	known := fieldNames(reflect.TypeFor[T]())
	var unknown []string
	for name := range given {
		if !slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, name) }) {
			unknown = append(unknown, strconv.Quote(name))
		}
	}
	if len(unknown) > 0 {
		slices.Sort(unknown)
		return fmt.Errorf("unknown fields: %s; the known ones are %s", strings.Join(unknown, ", "),
			strings.Join(known, ", "))
	}
	return json.Unmarshal(raw, into)
}

// fieldNames returns the JSON names of a struct's fields, including those of embedded structs.
func fieldNames(t reflect.Type) []string {
	var names []string
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous {
			names = append(names, fieldNames(f.Type)...)
			continue
		}
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		names = append(names, name)
	}
	return names
}

func readJSON(file string, into any) error {
	raw, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}
