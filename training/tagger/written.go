package main

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// writtenFiles are complete CVs in Arabic with labels in the text, in the style of the region.
//
// "== name" begins a CV and "@work" a section. A line may begin with = for a heading, # or ! for bold, ^ for larger
// letters and * for a list item. [p:…] labels words; a plus, as in [+p:…], begins an entry. {name} is filled in.
//
//go:embed written/*.txt
var writtenFiles embed.FS

// codes are the labels of written CVs.
var codes = map[string]tag.Field{"n": tag.Name, "t": tag.Title, "o": tag.Location, "m": tag.Email, "ph": tag.Phone,
	"p": tag.Position, "c": tag.Company, "l": tag.Place, "s": tag.Start, "e": tag.End, "d": tag.Degree, "f": tag.Study,
	"h": tag.School, "u": tag.University, "k": tag.Skill, "g": tag.Language, "x": tag.Certificate,
	"r": tag.OtherPerson, "v": tag.Private}

// sketch is a written CV: its parts, each of one section.
type sketch struct {
	name  string
	parts []sketchPart
}

type sketchPart struct {
	section tag.Section
	lines   []string
}

func readSketches() ([]sketch, error) {
	files, err := fs.Glob(writtenFiles, "written/*.txt")
	if err != nil {
		return nil, err
	}
	var all []sketch
	for _, file := range files {
		content, err := writtenFiles.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for n, line := range strings.Split(strings.TrimSpace(string(content)), "\n") {
			if name, begins := strings.CutPrefix(line, "== "); begins {
				all = append(all, sketch{name: name, parts: []sketchPart{{section: tag.Head}}})
				continue
			}
			if len(all) == 0 {
				return nil, fmt.Errorf("%s, line %d: no CV has begun", file, n+1)
			}
			s := &all[len(all)-1]
			if name, is := strings.CutPrefix(line, "@"); is {
				section, known := sectionNumbers[name]
				if !known {
					return nil, fmt.Errorf("%s, line %d: no section %q", file, n+1, name)
				}
				s.parts = append(s.parts, sketchPart{section: tag.Section(section)})
				continue
			}
			part := &s.parts[len(s.parts)-1]
			part.lines = append(part.lines, line)
		}
	}
	return all, nil
}

// sentences adds what written CVs say between their labels to a bank, for CVs that the program writes.
func (b bank) sentences(sketches []sketch) {
	for _, s := range sketches {
		for _, part := range s.parts {
			kind := sentenceKinds[part.section]
			if part.section != tag.Work && part.section != tag.Objective && part.section != tag.Other {
				continue
			}
			if kind == "" {
				kind = "event"
			}
			for _, line := range part.lines {
				text := strings.TrimLeft(line, "*")
				if len(strings.Fields(text)) <= 3 || strings.ContainsAny(text, "[=!\t{;") {
					continue
				}
				all := b[kind]
				all[arabic] = append(all[arabic], strings.TrimSuffix(text, "."))
				b[kind] = all
			}
		}
	}
}

// copied returns a copy of a written CV: with other names, headings, digits and looks, and often with its parts in
// another order.
func (s sketch) copied(b bank, from seed) sample {
	d := &draft{author: newAuthor(b, from), values: map[string]string{}}
	d.language = arabic
	d.sample = sample{name: fmt.Sprint("written-", s.name, "-", from[1]), source: "written", fold: -1}
	d.text = document.Text{Format: document.DOCX, Pages: 1}
	d.body = float64(9 + d.IntN(5))
	d.plain, d.bullets, d.block = d.chance(10), d.chance(85), 1
	d.width = oneOf(d.author, 0, 0, 0, 90, 140)
	hand := newHand(d.author)
	parts := slices.Clone(s.parts)
	if d.chance(35) {
		d.Shuffle(len(parts)-1, func(i, j int) { parts[i+1], parts[j+1] = parts[j+1], parts[i+1] })
	}
	entries := 0
	for _, part := range parts {
		if d.chance(5) {
			d.block++
		}
		for n, line := range part.lines {
			d.section = part.section
			d.written(line, n, hand, &entries)
		}
	}
	return d.sample
}

// written adds a line of a sketch.
func (d *draft) written(line string, n int, hand hand, entries *int) {
	look := document.Line{Page: 1, Size: d.body, Block: d.block}
	if n == 0 && d.section != tag.Head {
		look.Gap = hand.gap
	}
	heading := false
	for line != "" && strings.ContainsRune("=#!^*", rune(line[0])) {
		switch line[0] {
		case '=':
			heading, look.Bold, look.Heading, look.Size = true, hand.bold, hand.marked, d.body*hand.larger
		case '#', '!':
			look.Bold = !hand.thin
		case '*':
			look.Bullet = d.bullets
		case '^':
			look.Size = d.body * (1.1 + d.Float64())
		}
		line = line[1:]
	}
	if kind := headingKinds[d.section]; heading && kind != "" && d.chance(40) {
		line = d.in(kind, arabic)
	}
	if (d.section == tag.Work || d.section == tag.Education) && strings.Contains(line, "[+") {
		*entries++
	}
	var b strings.Builder
	var spans []span
	for line != "" {
		open := strings.IndexByte(line, '[')
		if open < 0 {
			b.WriteString(hand.spelt(line))
			break
		}
		b.WriteString(hand.spelt(line[:open]))
		end := open + strings.IndexByte(line[open:], ']')
		code, value, _ := strings.Cut(strings.TrimPrefix(line[open+1:end], "+"), ":")
		line = line[end+1:]
		field := codes[code]
		value = hand.spelt(d.otherValue(field, d.filled(value, arabic)))
		entry := ""
		if field.Entry() {
			entry = fmt.Sprint([2]string{"W", "E"}[btoi(d.section == tag.Education)], *entries)
		}
		if !field.Entry() || d.section == tag.Work || d.section == tag.Education {
			spans = append(spans, span{len(d.text.Lines), b.Len(), b.Len() + len(value), field, entry})
		}
		b.WriteString(value)
	}
	if d.section == tag.Work && len(spans) == 0 && !heading && n > 0 {
		d.section = tag.Story
	}
	d.place(look, b.String(), spans)
}

func btoi(is bool) int {
	if is {
		return 1
	}
	return 0
}

// otherValue sometimes returns another value of the same kind.
func (d *draft) otherValue(field tag.Field, value string) string {
	kind, known := valueKinds[field]
	if !known || d.chance(55) || !strings.ContainsFunc(value, unicode.IsLetter) {
		return value
	}
	return d.in(kind, arabic)
}
