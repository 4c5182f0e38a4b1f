package interpret

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/lexicon"
)

var ourLexicon = sync.OnceValue(func() *concept.Lexicon {
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		panic(err)
	}
	return l
})

// ourInterpreter is built only once: it examines every occupation.
var ourInterpreter = sync.OnceValue(func() *Interpreter { return New(ourLexicon(), time.Now) })

var testInterpreter = sync.OnceValue(func() *Interpreter {
	return New(ourLexicon(), func() time.Time { return time.Date(2026, 11, 15, 9, 0, 0, 0, time.UTC) })
})

// textOf makes a text of plain lines, as package document returns it. A line that begins with "- " is a list item, with
// "# " a heading, with "! " bold, and with "@ " the first of a block. Empty lines are space above the next.
func textOf(s string) document.Text {
	t := document.Text{Format: document.TXT, Pages: 1}
	gap, block := 0.0, 1
	for line := range strings.SplitSeq(strings.Trim(s, "\n"), "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			gap++
			continue
		}
		l := document.Line{Page: 1, Gap: gap}
		for marked := true; marked; {
			marked = false
			for mark, set := range map[string]func(){
				"- ": func() { l.Bullet = true },
				"# ": func() { l.Heading, l.Bold = true, true },
				"! ": func() { l.Bold = true },
				"@ ": func() { block++ },
			} {
				if rest, ok := strings.CutPrefix(line, mark); ok {
					set()
					line, marked = rest, true
				}
			}
		}
		l.Text, l.Block = line, block
		gap = 0
		t.Lines = append(t.Lines, l)
	}
	return t
}

// said returns a short form of a reading, for people to compare.
func said(r cv.Reading) string {
	var b strings.Builder
	line := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&b, "%s: %s\n", name, value)
		}
	}
	sure := func(f cv.Found) string {
		if f.Asks() {
			return f.Value + "?"
		}
		return f.Value
	}
	line("name", sure(r.Name))
	line("title", sure(r.Title))
	line("email", sure(r.Email))
	line("phone", sure(r.Phone))
	line("location", sure(r.Location))
	line("summary", sure(r.Summary))
	for _, w := range r.Works {
		end := w.End.Value
		if w.Current {
			end = "now"
		}
		line("work", strings.Join([]string{sure(w.Position), sure(w.Company), w.Start.Value + "/" + end}, " | "))
		line("  story", strings.ReplaceAll(w.Description.Value, "\n", " ¶ "))
	}
	for _, e := range r.Education {
		line("education", strings.Join([]string{sure(e.Degree), sure(e.Institution), e.Year.Value}, " | "))
	}
	list := func(name string, items []string) { line(name, strings.Join(items, "; ")) }
	var items []string
	for _, s := range r.Skills {
		items = append(items, sure(s.Found))
	}
	list("skills", items)
	items = nil
	for _, l := range r.Languages {
		items = append(items, strings.TrimSpace(sure(l.Found)+" "+l.Level))
	}
	list("languages", items)
	items = nil
	for _, c := range r.Certifications {
		items = append(items, sure(c))
	}
	list("certifications", items)
	items = nil
	for _, l := range r.Links {
		items = append(items, sure(l))
	}
	list("links", items)
	if r.Years.Value > 0 {
		line("years", fmt.Sprint(r.Years.Value))
	}
	items = nil
	for _, l := range r.LeftOut {
		items = append(items, string(l.Kind))
	}
	list("left out", items)
	return b.String()
}

// compare reports each line in which a reading differs from the wanted one.
func compare(t *testing.T, r cv.Reading, want string) {
	t.Helper()
	lines := func(s string) []string {
		var nonEmpty []string
		for line := range strings.SplitSeq(s, "\n") {
			if line = strings.TrimSpace(line); line != "" {
				nonEmpty = append(nonEmpty, line)
			}
		}
		return nonEmpty
	}
	got, wanted := lines(said(r)), lines(want)
	for _, line := range got {
		if !slices.Contains(wanted, line) {
			t.Errorf("+ %s", line)
		}
	}
	for _, line := range wanted {
		if !slices.Contains(got, line) {
			t.Errorf("- %s", line)
		}
	}
}
