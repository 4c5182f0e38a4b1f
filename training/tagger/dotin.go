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
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// readDotin reads CVs whose entities are marked wherever they are mentioned. Only marks where a CV of this kind has its
// fields become labels: the head, the first lines of a job, the lines about education, lists of skills.
func readDotin(folder string) ([]sample, error) {
	if folder == "" {
		return nil, nil
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.xml"))
	if err != nil || len(files) == 0 {
		return nil, errors.Join(err, fmt.Errorf("no marked CVs in %s", folder))
	}
	reader := document.NewReader(os.TempDir())
	defer reader.Close()
	var samples []sample
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		plain, marks, err := unmark(content)
		if err != nil || strings.Count(plain, "\n") < fewestLines {
			continue // it is not XML, or its lines were joined
		}
		read, err := reader.Read(context.Background(), "cv.txt", []byte(plain))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		d := dotinReader{sample: sample{name: filepath.Base(file), source: "dotin", text: read}, marks: marks}
		d.label()
		d.fold = foldOf(d.name)
		if len(d.spans) > 0 {
			samples = append(samples, d.sample)
		}
	}
	return samples, nil
}

// fewestLines is the fewest lines of a CV whose lines were not joined.
const fewestLines = 12

// marked is an entity with its kind.
type marked struct{ kind, text string }

func unmark(content []byte) (string, []marked, error) {
	var plain, inside strings.Builder
	var marks []marked
	kind := ""
	decoder := xml.NewDecoder(strings.NewReader(string(content)))
	decoder.Strict = false
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return plain.String(), marks, nil
		}
		if err != nil {
			return "", nil, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			if t.Name.Local == "label" && len(t.Attr) > 0 {
				kind = t.Attr[0].Value
				inside.Reset()
			}
		case xml.CharData:
			plain.Write(t)
			inside.Write(t)
		case xml.EndElement:
			if t.Name.Local == "label" {
				for _, line := range strings.Split(inside.String(), "\n") {
					if line = strings.TrimSpace(line); line != "" {
						marks = append(marks, marked{kind, line})
					}
				}
			}
		}
	}
}

// dotinReader finds the labels of a CV, going through lines and marks in parallel.
type dotinReader struct {
	sample
	marks []marked
	at    int // the next mark
	work  int
	study int
}

var dotinSections = map[string]tag.Section{
	"work experience": tag.Work, "education": tag.Education, "skills": tag.Skills, "technical skills": tag.Skills,
	"additional information": tag.Other, "links": tag.Other, "certifications": tag.Certificates,
	"certifications/licenses": tag.Certificates, "awards": tag.Other, "publications": tag.Other, "groups": tag.Other,
}

func (d *dotinReader) label() {
	lines := len(d.text.Lines)
	d.sections, d.skip = make([]int8, lines), make([]bool, lines)
	section := tag.Head
	for n := range d.text.Lines {
		text := d.text.Lines[n].Text
		marks := d.marksOf(text)
		if next, is := dotinSections[strings.ToLower(strings.Trim(text, " :"))]; is {
			section = next
		}
		d.sections[n] = int8(section)
		switch section {
		case tag.Head:
			d.head(n, marks)
		case tag.Work:
			d.workLine(n, marks)
		case tag.Education:
			d.studyLine(n, marks)
		case tag.Skills:
			for _, m := range marks {
				if slices.Contains([]string{"Tech Tools", "Job Specific Skills", "Soft Skills"}, m.kind) {
					d.add(n, m.text, tag.Skill, "")
				}
			}
		default:
			d.sections[n], d.skip[n] = unknown, true
		}
	}
}

// marksOf takes the marks within a line.
func (d *dotinReader) marksOf(text string) []marked {
	var found []marked
	for d.at < len(d.marks) && strings.Contains(squeezed(text), squeezed(d.marks[d.at].text)) {
		found = append(found, d.marks[d.at])
		d.at++
	}
	return found
}

func squeezed(s string) string { return strings.Join(strings.Fields(s), " ") }

func (d *dotinReader) head(n int, marks []marked) {
	for _, m := range marks {
		switch {
		case m.kind == "Name" && n < 2:
			d.add(n, m.text, tag.Name, "")
		case m.kind == "Designation" && n < 4 && m.text == squeezed(d.text.Lines[n].Text):
			d.add(n, m.text, tag.Title, "")
		case m.kind == "Location" && n < 6 && strings.Contains(d.text.Lines[n].Text, "mail"):
			d.add(n, m.text, tag.Location, "")
		case m.kind == "Email Address":
			d.add(n, m.text, tag.Email, "")
		}
	}
	if len(strings.Fields(d.text.Lines[n].Text)) > 9 {
		d.sections[n] = int8(tag.Objective)
	}
}

var dotinDates = regexp.MustCompile(`^([A-Z][a-z]+ \d{4}|\d{4}) to ([A-Z][a-z]+ \d{4}|\d{4}|Present)$`)

// workLine labels a line of the work history. A job begins with a line that has only a position; the employer and the
// dates follow within two lines.
func (d *dotinReader) workLine(n int, marks []marked) {
	text := d.text.Lines[n].Text
	entry := fmt.Sprint("W", d.work)
	switch {
	case len(marks) > 0 && marks[0].kind == "Designation" && squeezed(marks[0].text) == squeezed(text) &&
		!d.text.Lines[n].Bullet:
		d.work++
		d.add(n, marks[0].text, tag.Position, fmt.Sprint("W", d.work))
	case d.near(n, tag.Position, 1) && len(marks) > 0 && marks[0].kind == "Companies worked at" &&
		strings.HasPrefix(squeezed(text), squeezed(marks[0].text)):
		d.add(n, marks[0].text, tag.Company, entry)
		for _, m := range marks[1:] {
			if m.kind == "Location" {
				d.add(n, m.text, tag.Place, entry)
			}
		}
	case d.near(n, tag.Position, 2) && dotinDates.MatchString(text):
		m := dotinDates.FindStringSubmatch(text)
		d.add(n, m[1], tag.Start, entry)
		d.add(n, m[2], tag.End, entry)
	case d.work > 0:
		d.sections[n] = int8(tag.Story)
		// Mentions within a story are not an entry, but a line that is little else may be one that was missed.
		d.skip[n] = len(marks) > 0 && len(strings.Fields(text)) < 9
	}
}

// near reports whether the field occurs within so many lines above.
func (d *dotinReader) near(n int, field tag.Field, within int) bool {
	return slices.ContainsFunc(d.spans, func(sp span) bool { return sp.field == field && n-sp.line <= within })
}

func (d *dotinReader) studyLine(n int, marks []marked) {
	for _, m := range marks {
		switch m.kind {
		case "Degree":
			d.study++
			d.add(n, m.text, tag.Degree, fmt.Sprint("E", d.study))
		case "College Name":
			d.add(n, m.text, tag.School, fmt.Sprint("E", d.study))
		case "Graduation Year":
			if len(m.text) == 4 {
				d.add(n, m.text, tag.End, fmt.Sprint("E", d.study))
			}
		case "Location":
			d.add(n, m.text, tag.Place, fmt.Sprint("E", d.study))
		}
	}
}

func (d *dotinReader) add(line int, words string, field tag.Field, entry string) {
	text := d.text.Lines[line].Text
	for from := 0; from < len(text); {
		at := strings.Index(text[from:], words)
		if at < 0 {
			return
		}
		sp := span{line: line, start: from + at, end: from + at + len(words), field: field, entry: entry}
		if d.free(sp) {
			d.spans = append(d.spans, sp)
			return
		}
		from = sp.start + 1
	}
}

// cutsWord reports whether a byte position is inside a word.
func cutsWord(text string, at int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	after, _ := utf8.DecodeRuneInString(text[at:])
	word := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	return at > 0 && at < len(text) && word(before) && word(after) && unicode.IsDigit(before) == unicode.IsDigit(after)
}
