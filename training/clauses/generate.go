package main

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
)

var slot = regexp.MustCompile(`\{[a-z]+\}`)

// generate adds sentences of kind ("work" or "aside") in a language, made from the templates of a file.
func (b *builder) generate(kind, language string, many int) error {
	slots, templates, err := b.templates(filepath.Join(b.folder, kind+"-"+language+".txt"), language)
	if err != nil {
		return err
	}
	for i := range many {
		sentence := slot.ReplaceAllStringFunc(templates[i%len(templates)], func(name string) string {
			values := slots[strings.Trim(name, "{}")]
			return values[b.random.IntN(len(values))]
		})
		if b.random.IntN(4) == 0 {
			sentence = strings.ToLower(sentence)
		}
		b.add(kind+"-"+language, kind == "work", sentence, .4, i%len(templates)%10 == 0)
	}
	return nil
}

// templates reads a file of slots and templates.
func (b *builder) templates(file, language string) (slots map[string][]string, templates []string, err error) {
	slots = map[string][]string{}
	err = lines(file, func(line string) error {
		if line == "" || strings.HasPrefix(line, "#") {
			return nil
		}
		name, values, defines := strings.Cut(line, ": ")
		if !defines || strings.ContainsAny(name, " {") || !asciiLower(name) {
			templates = append(templates, line)
			return nil
		}
		slots[name] = strings.Split(values, " | ")
		if kind, ofLexicon := strings.CutPrefix(values, "@"); ofLexicon {
			slots[name] = b.names(concept.Kind(kind), language)
		}
		return nil
	})
	for _, t := range templates {
		for _, name := range slot.FindAllString(t, -1) {
			if len(slots[strings.Trim(name, "{}")]) == 0 {
				return nil, nil, fmt.Errorf("%s: no slot %s", file, name)
			}
		}
	}
	return slots, templates, err
}

func asciiLower(s string) bool {
	return !slices.ContainsFunc([]byte(s), func(c byte) bool { return c < 'a' || c > 'z' })
}

// names returns the lexicon's names for the concepts of a kind, without soft skills.
func (b *builder) names(kind concept.Kind, language string) (all []string) {
	for _, c := range b.lexicon.All() {
		if c.Kind == kind && !b.reader.Soft(c.ID) {
			all = append(all, c.Name(language))
		}
	}
	return all
}
