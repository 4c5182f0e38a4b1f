package interpret_test

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"text/tabwriter"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/interpret"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/lexicon"
)

// corpusFile is a line of testdata/index.json.
type corpusFile struct {
	File, Template, Person, Language, Format, Producer string
	Seen, Photo                                        bool
}

// group returns the row of the table in which a file counts.
func (f corpusFile) group() string {
	if f.Format == "pdf" {
		return "pdf by " + f.Producer
	}
	return f.Format
}

// read is a file of the corpus, with the truth and our reading.
type read struct {
	corpusFile
	truth   *truth
	text    document.Text
	reading cv.Reading
	err     error
}

var corpusFolder = cmp.Or(os.Getenv("CV_CORPUS"), "testdata")

// corpus reads every file once for all tests.
var corpus = sync.OnceValues(func() ([]read, error) {
	var files []corpusFile
	if err := readJSON(filepath.Join(corpusFolder, "index.json"), &files); err != nil {
		return nil, err
	}
	words, err := concept.Load(lexicon.Files)
	if err != nil {
		return nil, err
	}
	cache, err := os.MkdirTemp("", "corpus")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(cache)
	reader := document.NewReader(cache)
	defer reader.Close()
	interpreter := interpret.New(words, func() time.Time { return time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC) })
	interpreter = interpreter.With(tag.Default())

	people := map[string]*truth{}
	reads := make([]read, len(files))
	for i, file := range files {
		if people[file.Person] == nil {
			people[file.Person] = new(truth)
			if err := readJSON("testdata/people/"+file.Person+".json", people[file.Person]); err != nil {
				return nil, err
			}
		}
		content, err := os.ReadFile(filepath.Join(corpusFolder, "files", file.File))
		if err != nil {
			return nil, err
		}
		reads[i] = read{corpusFile: file, truth: people[file.Person]}
		if reads[i].text, reads[i].err = reader.Read(context.Background(), filepath.Base(file.File),
			content); reads[i].err == nil {
			reads[i].reading = interpreter.Read(reads[i].text)
		}
	}
	return reads, nil
})

func readJSON(name string, into any) error {
	content, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(content, into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// TestCorpus reads the corpus and compares it with the truth. The table has a row for each format and language; nobody
// looked at the templates called "unseen-…" while the interpreter was built.
//
// Set CV_CORPUS to a folder to read another corpus of the same people (generate.py --everything), and CV_SHOW to part
// of a file's name to print what was missed and what was made up there, except for unseen files.
func TestCorpus(t *testing.T) {
	reads, err := corpus()
	if err != nil {
		t.Fatal(err)
	}
	total := map[bool]*score{true: {}, false: {}}
	rows := map[string]*score{}
	var order []string
	for _, r := range reads {
		if r.err != nil {
			t.Errorf("%s was not read: %v", r.File, r.err)
		}
		s := mark(r)
		show(t, r, s)
		total[r.Seen].add(s)
		for _, row := range []string{r.group() + "\t" + r.Language, r.group() + "\tall", "every format\t" +
			r.Language} {
			key := fmt.Sprint(r.Seen, "\t", row)
			if rows[key] == nil {
				rows[key] = &score{}
				order = append(order, key)
			}
			rows[key].add(s)
		}
	}
	t.Log("precision/recall\n" + table(total, rows, order))
	for seen, s := range total {
		for _, m := range measures {
			if floor := floors[seen][m]; s.files > 0 && (s.of[m].precision() < floor || s.of[m].recall() < floor) {
				t.Errorf("%s of %s templates: precision %.3f and recall %.3f, floor %.2f", m, name(seen),
					s.of[m].precision(), s.of[m].recall(), floor)
			}
		}
		if s.leaks > 0 {
			t.Errorf("%d personal items of %s templates are in a field", s.leaks, name(seen))
		}
	}
}

// floors, by whether a template was seen, are the goal of .95 or slightly below the measured values.
var floors = map[bool]map[measure]float64{
	true: {contact: 0.97, title: 0.98, summary: 0.97, skills: 0.97, works: 0.95, dates: 0.97, duties: 0.97, years: 0.97,
		education: 0.95, graduation: 0.97,
		certifications: 0.95, languages: 0.98, levels: 0.97, links: 0.97, leftOut: 0.98},
	false: {contact: 0.97, title: 0.97, summary: 0.97, skills: 0.97, works: 0.95, dates: 0.97, duties: 0.97,
		years: 0.97, education: 0.95, graduation: 0.97,
		certifications: 0.97, languages: 0.98, levels: 0.92, links: 0.97, leftOut: 0.97},
}

func name(seen bool) string {
	if seen {
		return "seen"
	}
	return "unseen"
}

func table(total map[bool]*score, rows map[string]*score, order []string) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, seen := range []bool{true, false} {
		if total[seen].files == 0 {
			continue
		}
		fmt.Fprintf(w, "%s templates\tlanguage\tfiles", name(seen))
		for _, m := range measures {
			fmt.Fprintf(w, "\t%s", m)
		}
		fmt.Fprintln(w, "\tleaks")
		for _, format := range []string{"pdf by chromium", "pdf by libreoffice", "docx", "doc", "txt", "every format"} {
			for _, language := range []string{"en", "ar", "mixed", "all"} {
				if s := rows[fmt.Sprint(seen, "\t", format, "\t", language)]; s != nil {
					fmt.Fprintf(w, "%s\t%s\t%s\n", format, language, s)
				}
			}
		}
		fmt.Fprintf(w, "every format\tall\t%s\n\n", total[seen])
	}
	w.Flush()
	return b.String()
}

// TestEveryValueIsInTheText checks that every value found is in the text, at the given place.
func TestEveryValueIsInTheText(t *testing.T) {
	reads, err := corpus()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range reads {
		whole := r.text.String()
		for _, f := range foundIn(r.reading) {
			if !f.There() {
				continue
			}
			if f.Span.Start < 0 || f.Span.End > len(whole) || f.Span.Start >= f.Span.End {
				t.Errorf("%s: a value is at %v of a text of %d bytes%s", r.File, f.Span, len(whole),
					revealed(r, f.Value))
				continue
			}
			if f.Confidence <= 0 || f.Confidence > 1 {
				t.Errorf("%s: a value has confidence %v", r.File, f.Confidence)
			}
		}
		for _, f := range writtenIn(r.reading) {
			if f.There() && !holds(whole[f.Span.Start:f.Span.End], f.Value) {
				t.Errorf("%s: a value has words that are not at its place%s", r.File, revealed(r, f.Value))
			}
		}
	}
}

// revealed returns a detail, which is shown only for seen files.
func revealed(r read, detail string) string {
	if !r.Seen {
		return ""
	}
	return ": " + detail
}

// holds reports whether every word of a value is at its place.
func holds(place, value string) bool {
	words := text.Tokens(text.Fold(place))
	for _, word := range text.Tokens(text.Fold(value)) {
		if !slices.Contains(words, word) {
			return false
		}
	}
	return true
}

// show prints what is wrong in a file, on request.
func show(t *testing.T, r read, s *score) {
	part := os.Getenv("CV_SHOW")
	if part == "" || !strings.Contains(r.File, part) {
		return
	}
	if !r.Seen {
		t.Logf("%s is unseen: only its counts are shown", r.File)
		return
	}
	t.Logf("%s (- missed, + made up)\n%s", r.File, strings.Join(s.wrong, "\n"))
	if os.Getenv("CV_TEXT") != "" {
		t.Logf("text of %s\n%s", r.File, r.text)
	}
}
