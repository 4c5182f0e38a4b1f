// Command dotin reads English CVs whose entities are marked in the text, as <label type="Degree">…</label>, and prints
// how many of them the CV reader finds:
//
//	go run ./bench/dotin FOLDER
//
// The marks were made for another purpose: every mention is marked, even in running text, and not consistently. So a
// field also counts as found when its words contain those of a mark, or the other way round.
package main

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/interpret"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/lexicon"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: dotin FOLDER")
		os.Exit(2)
	}
	if err := measure(os.Args[1], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "dotin:", err)
		os.Exit(1)
	}
}

// field is something we read, with the marks that mean the same.
type field struct {
	name   string
	labels []string
	values func(cv.Reading) []string
}

var fields = []field{
	{"name", []string{"Name"}, func(r cv.Reading) []string { return []string{r.Name.Value} }},
	{"e-mail", []string{"Email Address"}, func(r cv.Reading) []string { return []string{r.Email.Value} }},
	{"location", []string{"Location"}, func(r cv.Reading) []string { return []string{r.Location.Value} }},
	{"position", []string{"Designation"}, func(r cv.Reading) []string {
		values := []string{r.Title.Value}
		for _, w := range r.Works {
			values = append(values, w.Position.Value)
		}
		return values
	}},
	{"company", []string{"Companies worked at"}, func(r cv.Reading) (values []string) {
		for _, w := range r.Works {
			values = append(values, w.Company.Value)
		}
		return values
	}},
	{"degree", []string{"Degree"}, func(r cv.Reading) (values []string) {
		for _, e := range r.Education {
			values = append(values, e.Degree.Value)
		}
		return values
	}},
	{"institution", []string{"College Name"}, func(r cv.Reading) (values []string) {
		for _, e := range r.Education {
			values = append(values, e.Institution.Value)
		}
		return values
	}},
	{"year of degree", []string{"Graduation Year"}, func(r cv.Reading) (values []string) {
		for _, e := range r.Education {
			values = append(values, e.Year.Value)
		}
		return values
	}},
	{"skill", []string{"Tech Tools", "Job Specific Skills", "Soft Skills"}, func(r cv.Reading) (values []string) {
		for _, s := range r.Skills {
			values = append(values, s.Value)
		}
		return values
	}},
}

// tally counts values: given and wanted, and how many of each agree, word for word or in part.
type tally struct {
	given, givenRight, givenNear    int
	wanted, wantedRight, wantedNear int
}

func measure(folder string, out io.Writer) error {
	files, err := filepath.Glob(filepath.Join(folder, "*.xml"))
	if err != nil || len(files) == 0 {
		return errors.Join(err, fmt.Errorf("no marked CVs in %s", folder))
	}
	words, err := concept.Load(lexicon.Files)
	if err != nil {
		return err
	}
	reader := document.NewReader(os.TempDir())
	defer reader.Close()
	interpreter := interpret.New(words, time.Now)
	tallies := map[bool][]tally{true: make([]tally, len(fields)), false: make([]tally, len(fields))}
	read := map[bool]int{}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		plain, marks, err := unmark(content)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s is left out: %v\n", filepath.Base(file), err)
			continue
		}
		lined := strings.Count(plain, "\n") >= fewestLines
		if !lined {
			plain = lostBreak.ReplaceAllString(plain, "\n")
		}
		said, err := reader.Read(context.Background(), "cv.txt", []byte(plain))
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		reading := interpreter.Read(said)
		read[lined]++
		for i, f := range fields {
			tallies[lined][i].count(f, reading, marks)
		}
	}
	fmt.Fprintf(out, "%d CVs that have lines\n", read[true])
	report(out, tallies[true])
	fmt.Fprintf(out, "\n%d CVs joined into a few lines, split again at double spaces\n", read[false])
	report(out, tallies[false])
	return nil
}

// fewestLines is the fewest lines of a CV; some of these were joined into one before they were marked, and two spaces
// are what is left of their line breaks.
const fewestLines = 12

var lostBreak = regexp.MustCompile(` {2,}`)

func report(out io.Writer, tallies []tally) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "field\tmarked\tread\tprecision\trecall\tprecision in part\trecall in part")
	for i, t := range tallies {
		fmt.Fprintf(w, "%s\t%d\t%d\t%.3f\t%.3f\t%.3f\t%.3f\n", fields[i].name, t.wanted, t.given,
			share(t.givenRight, t.given), share(t.wantedRight, t.wanted), share(t.givenNear, t.given),
			share(t.wantedNear, t.wanted))
	}
	w.Flush()
}

func share(part, whole int) float64 {
	if whole == 0 {
		return 0
	}
	return float64(part) / float64(whole)
}

// unmark splits a marked CV into its text and what is marked in it, by label.
func unmark(content []byte) (string, map[string][]string, error) {
	var plain strings.Builder
	marks := map[string][]string{}
	type open struct {
		label string
		start int
	}
	var stack []open
	decoder := xml.NewDecoder(strings.NewReader(string(content)))
	decoder.Strict = false
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			return plain.String(), marks, nil
		}
		if err != nil {
			return "", nil, err
		}
		switch token := token.(type) {
		case xml.CharData:
			plain.Write(token)
		case xml.StartElement:
			o := open{start: plain.Len()}
			for _, a := range token.Attr {
				o.label = a.Value
			}
			stack = append(stack, o)
		case xml.EndElement:
			o := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if o.label != "" {
				marks[o.label] = append(marks[o.label], plain.String()[o.start:])
			}
		}
	}
}

func (t *tally) count(f field, reading cv.Reading, marks map[string][]string) {
	given := distinct(f.values(reading))
	var wanted [][]string
	for _, label := range f.labels {
		wanted = append(wanted, distinct(marks[label])...)
	}
	t.given += len(given)
	t.wanted += len(wanted)
	right := func(a []string) func([]string) bool { return func(b []string) bool { return slices.Equal(a, b) } }
	near := func(a []string) func([]string) bool {
		return func(b []string) bool { return within(a, b) || within(b, a) }
	}
	for _, g := range given {
		t.givenRight += asCount(slices.ContainsFunc(wanted, right(g)))
		t.givenNear += asCount(slices.ContainsFunc(wanted, near(g)))
	}
	for _, w := range wanted {
		t.wantedRight += asCount(slices.ContainsFunc(given, right(w)))
		t.wantedNear += asCount(slices.ContainsFunc(given, near(w)))
	}
}

func asCount(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// distinct returns the values as folded words, each once, without the empty ones.
func distinct(values []string) (once [][]string) {
	for _, v := range values {
		words := text.Tokens(v)
		if len(words) > 0 && !slices.ContainsFunc(once, func(o []string) bool { return slices.Equal(o, words) }) {
			once = append(once, words)
		}
	}
	return once
}

// within reports whether the words of a occur together in b.
func within(a, b []string) bool {
	for i := 0; i+len(a) <= len(b); i++ {
		if slices.Equal(a, b[i:i+len(a)]) {
			return true
		}
	}
	return false
}
