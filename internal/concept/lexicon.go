package concept

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/tawafuq/tawafuq/internal/text"
)

// Kind is the sort of concept.
type Kind string

const (
	Skill         Kind = "skill"
	Occupation    Kind = "occupation"
	Place         Kind = "place"
	Language      Kind = "language"
	Degree        Kind = "degree"
	Certification Kind = "certification"
)

// kinds maps the first letter of a concept's id to its kind.
var kinds = map[string]Kind{"s": Skill, "o": Occupation, "p": Place, "l": Language, "d": Degree, "c": Certification}

// Concept is one meaning, whatever it is called.
type Concept struct {
	ID      string
	Kind    Kind
	English string
	Arabic  string
	// Aliases are the other names, in both languages.
	EnglishAliases, ArabicAliases []string
	Broader, Related              []string // ids
	Skills                        []NeededSkill
	ISCO                          string // occupations: the unit group of ISCO-08
	PlaceKind, Within             string // places: country, region or city, and the id of the place that contains it
	Level                         int    // degrees: 0 for school to 6 for a doctorate
}

// NeededSkill is a skill an occupation needs; the weight is 1 to 5.
type NeededSkill struct {
	ID     string
	Weight int
}

// Name returns the concept's name in a language.
func (c Concept) Name(language string) string {
	if language == "ar" {
		return c.Arabic
	}
	return c.English
}

// Names returns all names of the concept, its main ones first.
func (c Concept) Names() []string {
	return slices.Concat([]string{c.English, c.Arabic}, c.EnglishAliases, c.ArabicAliases)
}

// Lexicon holds all concepts. It is immutable.
type Lexicon struct {
	concepts []Concept
	byID     map[string]int
	names    *names
	byName   map[string][]int // by whole folded, stemmed name
	titles   map[string]int   // names that count only as a whole title
	hash     string
	prefixes func() []prefixEntry // built on first use
}

// Load reads the lexicon's files from a folder and checks that they are consistent.
func Load(files fs.FS) (*Lexicon, error) {
	l := &Lexicon{byID: map[string]int{}, byName: map[string][]int{}, titles: map[string]int{}, names: newNames()}
	found, err := fs.Glob(files, "*.tsv")
	if err != nil {
		return nil, err
	}
	sum := sha256.New()
	for _, name := range found {
		raw, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		sum.Write(raw)
	}
	l.hash = hex.EncodeToString(sum.Sum(nil))[:16]
	for _, name := range found {
		if name == titlesFile || name == idiomsFile {
			continue
		}
		if err := readTable(files, name, l.add); err != nil {
			return nil, err
		}
	}
	if len(l.concepts) == 0 {
		return nil, fmt.Errorf("the lexicon is empty")
	}
	for i, c := range l.concepts {
		for _, name := range c.Names() {
			tokens := text.Tokens(name)
			stems := stemsOf(tokens)
			l.names.add(tokens, stems, i, slices.Index(kindOrder[:], c.Kind))
			if key := strings.Join(stems, " "); key != "" && !slices.Contains(l.byName[key], i) {
				l.byName[key] = append(l.byName[key], i)
			}
		}
	}
	l.prefixes = sync.OnceValue(l.indexPrefixes)
	for _, table := range []struct {
		name string
		add  func(line int, columns, fields []string) error
	}{{titlesFile, l.addTitle}, {idiomsFile, l.addIdioms}} {
		if !slices.Contains(found, table.name) {
			continue
		}
		if err := readTable(files, table.name, table.add); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// titlesFile holds names that count only as a whole title.
const titlesFile = "titles.tsv"

// addTitle adds a line of titlesFile: an occupation's id and a name.
func (l *Lexicon) addTitle(_ int, _, fields []string) error {
	if len(fields) != 2 {
		return fmt.Errorf("%d fields, want 2", len(fields))
	}
	i, known := l.byID[fields[0]]
	if !known {
		return fmt.Errorf("%q is not a concept", fields[0])
	}
	l.titles[nameKey(fields[1])] = i
	return nil
}

// idiomsFile holds phrases that do not mean the concept that a word of theirs names.
const idiomsFile = "idioms.tsv"

// addIdioms adds a line of idiomsFile: the concept that is not meant, and phrases in both languages.
func (l *Lexicon) addIdioms(_ int, columns, fields []string) error {
	i, known := l.byID[fields[0]]
	if !known {
		return fmt.Errorf("%q is not a concept", fields[0])
	}
	if len(fields) > len(columns) {
		return fmt.Errorf("%d fields for %d columns", len(fields), len(columns))
	}
	for _, list := range fields[1:] {
		for _, phrase := range items(list) {
			tokens := text.Tokens(phrase)
			l.names.add(tokens, stemsOf(tokens), nothing, slices.Index(kindOrder[:], l.concepts[i].Kind))
		}
	}
	return nil
}

// readTable reads one file: a line of column names, then one record per line.
func readTable(files fs.FS, name string, add func(line int, columns, fields []string) error) error {
	file, err := files.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	var columns []string
	for number := 1; lines.Scan(); number++ {
		line := strings.TrimRight(lines.Text(), "\r")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "\t")
		if columns == nil {
			columns = fields
			continue
		}
		if err := add(number, columns, fields); err != nil {
			return fmt.Errorf("%s line %d: %w", path.Base(name), number, err)
		}
	}
	return lines.Err()
}

func (l *Lexicon) add(_ int, columns, fields []string) error {
	if len(fields) > len(columns) {
		return fmt.Errorf("%d fields for %d columns", len(fields), len(columns))
	}
	var c Concept
	for i, field := range fields {
		field = strings.TrimSpace(field)
		var err error
		switch columns[i] {
		case "id":
			c.ID = field
		case "en":
			c.English = field
		case "ar":
			c.Arabic = field
		case "aliasesEn":
			c.EnglishAliases = items(field)
		case "aliasesAr":
			c.ArabicAliases = items(field)
		case "broader":
			c.Broader = items(field)
		case "related":
			c.Related = items(field)
		case "isco":
			c.ISCO = field
		case "kind":
			c.PlaceKind = field
		case "within":
			c.Within = field
		case "level":
			c.Level, err = strconv.Atoi(field)
		case "skills":
			c.Skills, err = neededSkills(field)
		default:
			err = fmt.Errorf("unknown column %q", columns[i])
		}
		if err != nil {
			return err
		}
	}
	prefix, _, _ := strings.Cut(c.ID, "-")
	c.Kind = kinds[prefix]
	if c.Kind == "" || c.English == "" || c.Arabic == "" {
		return fmt.Errorf("%q lacks a kind or a name", c.ID)
	}
	if _, twice := l.byID[c.ID]; twice {
		return fmt.Errorf("%q appears twice", c.ID)
	}
	l.byID[c.ID] = len(l.concepts)
	l.concepts = append(l.concepts, c)
	return nil
}

func items(field string) []string {
	var list []string
	for item := range strings.SplitSeq(field, ";") {
		if item = strings.TrimSpace(item); item != "" {
			list = append(list, item)
		}
	}
	return list
}

func neededSkills(field string) ([]NeededSkill, error) {
	var skills []NeededSkill
	for _, item := range items(field) {
		id, weight, _ := strings.Cut(item, "=")
		n, err := strconv.Atoi(weight)
		if err != nil || n < 1 || n > 5 {
			return nil, fmt.Errorf("%q: want a weight of 1 to 5", item)
		}
		skills = append(skills, NeededSkill{ID: id, Weight: n})
	}
	return skills, nil
}

// All returns every concept, in the order of the files.
func (l *Lexicon) All() []Concept { return l.concepts }

// Concept returns the concept with an id.
func (l *Lexicon) Concept(id string) (Concept, bool) {
	i, ok := l.byID[id]
	if !ok {
		return Concept{}, false
	}
	return l.concepts[i], true
}

// Lookup returns the concept of a kind that has name as one of its names.
func (l *Lexicon) Lookup(kind Kind, name string) (Concept, bool) { return l.lookup(kind, name, false) }

// lookup is Lookup, or Title if names count that are only a whole title.
func (l *Lexicon) lookup(kind Kind, name string, title bool) (Concept, bool) {
	var room [96]byte
	key, plain := text.AppendStems(room[:0], name)
	if !plain {
		key = append(room[:0], nameKey(name)...)
	}
	for _, i := range l.byName[string(key)] {
		if l.concepts[i].Kind == kind {
			return l.concepts[i], true
		}
	}
	if i, known := l.titles[string(key)]; title && known {
		return l.concepts[i], true
	}
	return Concept{}, false
}

// Named returns every concept of a kind that has name as one of its names.
func (l *Lexicon) Named(kind Kind, name string) []Concept {
	var named []Concept
	for _, i := range l.byName[nameKey(name)] {
		if l.concepts[i].Kind == kind {
			named = append(named, l.concepts[i])
		}
	}
	return named
}

// Title returns the occupation that has title as one of its names.
func (l *Lexicon) Title(title string) (Concept, bool) { return l.lookup(Occupation, title, true) }

// nameKey returns the form in which whole names are compared: folded stems.
func nameKey(name string) string { return strings.Join(stemsOf(text.Tokens(name)), " ") }

func stemsOf(tokens []string) []string {
	stems := make([]string, len(tokens))
	for i, token := range tokens {
		stems[i] = text.Stem(token)
	}
	return stems
}

// Hash identifies the lexicon by its content.
func (l *Lexicon) Hash() string { return l.hash }
