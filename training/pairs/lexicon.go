package main

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// entry is a concept of the project's lexicon.
type entry struct {
	id, en, ar string
	aliasesEn  []string
	aliasesAr  []string
	group      int32
	skills     []string // ids, most important first
	related    []string
}

func (e entry) english() []string { return append([]string{e.en}, e.aliasesEn...) }
func (e entry) arabic() []string  { return append([]string{e.ar}, e.aliasesAr...) }

func (e entry) occupation() bool { return strings.HasPrefix(e.id, "o-") }
func (e entry) skill() bool      { return strings.HasPrefix(e.id, "s-") }
func (e entry) place() bool      { return strings.HasPrefix(e.id, "p-") }

type lexicon struct {
	entries []entry
	byID    map[string]entry
	places  []entry
}

func readLexicon(folder string) (*lexicon, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.tsv"))
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	book := &lexicon{byID: map[string]entry{}}
	for _, file := range files {
		rows, err := readTable(file)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			if r["en"] == "" || r["ar"] == "" {
				continue // a file of rules, not of concepts
			}
			e := entry{
				id:        r["id"],
				en:        r["en"],
				ar:        r["ar"],
				aliasesEn: list(r["aliasesEn"], ";"),
				aliasesAr: list(r["aliasesAr"], ";"),
				group:     -1,
				skills:    needed(r["skills"]),
				related:   list(r["related"], ";"),
			}
			if number, err := strconv.Atoi(r["isco"]); err == nil {
				e.group = int32(number)
			}
			book.entries = append(book.entries, e)
			book.byID[e.id] = e
			if e.place() {
				book.places = append(book.places, e)
			}
		}
	}
	return book, nil
}

func needed(field string) []string {
	items := list(field, ";")
	slices.SortStableFunc(items, func(a, b string) int { return strings.Compare(weight(b), weight(a)) })
	for i, item := range items {
		items[i], _, _ = strings.Cut(item, "=")
	}
	return items
}

func weight(item string) string {
	_, w, _ := strings.Cut(item, "=")
	return w
}

func (l *lexicon) pairs(b *builder) {
	for _, e := range l.entries {
		english, arabic := e.english(), e.arabic()
		if b.held.entries[e.id] {
			arabic = nil
		}
		l.namePairs(b, e, english, arabic)
		if e.occupation() {
			l.needPairs(b, e, english, arabic)
		}
	}
	l.sentencePairs(b)
}

func (l *lexicon) namePairs(b *builder, e entry, english, arabic []string) {
	for i, name := range arabic {
		if i == 0 {
			b.translate(lexiconCross, e.en, name, e.id, e.group)
		}
		for _, other := range english {
			b.add(lexiconCross, other, name, e.id, e.group)
		}
		b.add(lexiconSame, arabic[0], name, e.id, e.group)
		misspell(b, name, e.id, e.group)
	}
	for _, name := range english {
		b.add(lexiconSame, e.en, name, e.id, e.group)
		misspell(b, name, e.id, e.group)
		if e.occupation() {
			dress(b, name, e.en, e.id, e.group)
		}
	}
	if e.occupation() {
		for _, name := range arabic {
			dressArabic(b, name, arabic[0], e.en, e.id, e.group)
		}
	}
}

// needPairs ties an occupation to the skills it needs most, each once in each language and once across.
func (l *lexicon) needPairs(b *builder, e entry, english, arabic []string) {
	for i, id := range e.skills {
		skill, ok := l.byID[id]
		if !ok || i >= 6 {
			continue
		}
		b.add(lexiconNeeds, english[pick(id, len(english))], skill.en, e.id, e.group)
		if len(arabic) == 0 || b.held.entries[id] {
			continue
		}
		b.add(lexiconNeeds, arabic[pick(id, len(arabic))], skill.ar, e.id, e.group)
		if pick(e.id+id, 2) == 0 {
			b.add(lexiconNeeds, english[0], skill.ar, e.id, e.group)
		} else {
			b.add(lexiconNeeds, arabic[0], skill.en, e.id, e.group)
		}
	}
}
