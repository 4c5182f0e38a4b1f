package demo

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

//go:embed market/*.txt
var files embed.FS

// phrase is a text in both languages; if the Arabic is empty, people write it in Latin letters in both.
type phrase struct{ en, ar string }

func (p phrase) in(arabic bool) string {
	if arabic && p.ar != "" {
		return p.ar
	}
	return p.en
}

// occupation is a trade that people have and companies hire for.
type occupation struct {
	field                             string
	title                             phrase
	woman                             string  // the feminine Arabic title
	low, high                         float64 // SAR a month, from entry to lead
	weight                            int
	skills, does, needs, study, holds []phrase
}

// manual reports whether the occupation needs no degree and has no ranks.
func (o *occupation) manual() bool { return o.high < 11_000 }

// kind is a sort of company.
type kind struct {
	industry string
	weight   int
	names    []phrase
	hires    []string // fields; one listed twice is twice as likely
	about    phrase
}

// city is a place and roughly what percentage of people live there.
type city struct {
	phrase
	weight int
}

// vocabulary is everything in market/*.txt.
type vocabulary struct {
	occupations []*occupation
	byField     map[string][]int // indexes into occupations
	kinds       []kind
	kindsOf     map[string][]int // indexes into kinds, by the field they mostly hire in
	cities      []city
	phrases     map[string][]phrase
	departments map[string]phrase
}

// words is read once; the files are ours, so a mistake in them is a bug.
var words = sync.OnceValue(func() *vocabulary {
	v := &vocabulary{
		byField:     map[string][]int{},
		kindsOf:     map[string][]int{},
		phrases:     map[string][]phrase{},
		departments: map[string]phrase{},
	}
	for _, name := range []string{"occupations_office", "occupations_field", "occupations_service"} {
		v.readOccupations(lines(name))
	}
	v.readCompanies(lines("companies"))
	for _, name := range []string{"people", "words"} {
		for _, line := range lines(name) {
			v.readList(line)
		}
	}
	return v
})

// lines returns those of a file that are neither empty nor comments.
func lines(name string) []string {
	raw, err := files.ReadFile("market/" + name + ".txt")
	if err != nil {
		panic(err)
	}
	var kept []string
	for line := range strings.Lines(string(raw)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			kept = append(kept, line)
		}
	}
	return kept
}

func parsePhrase(s string) phrase {
	en, ar, _ := strings.Cut(s, "|")
	return phrase{strings.TrimSpace(en), strings.TrimSpace(ar)}
}

func parsePhrases(s string) []phrase {
	var phrases []phrase
	for item := range strings.SplitSeq(s, ";") {
		if item = strings.TrimSpace(item); item != "" {
			phrases = append(phrases, parsePhrase(item))
		}
	}
	return phrases
}

func (v *vocabulary) readOccupations(lines []string) {
	field := ""
	var o *occupation
	for _, line := range lines {
		key, rest, _ := strings.Cut(line, " ")
		switch {
		case strings.HasPrefix(line, "["):
			field = strings.Trim(line, "[]")
		case key == "pay":
			if _, err := fmt.Sscan(rest, &o.low, &o.high, &o.weight); err != nil {
				panic(fmt.Sprintf("demo: %q: %v", line, err))
			}
		case key == "skills":
			o.skills = parsePhrases(rest)
		case key == "does":
			o.does = parsePhrases(rest)
		case key == "needs":
			o.needs = parsePhrases(rest)
		case key == "study":
			o.study = parsePhrases(rest)
		case key == "holds":
			o.holds = parsePhrases(rest)
		default:
			names := strings.Split(line, "|")
			o = &occupation{field: field, title: phrase{strings.TrimSpace(names[0]), strings.TrimSpace(names[1])}}
			o.woman = strings.TrimSpace(names[len(names)-1])
			v.byField[field] = append(v.byField[field], len(v.occupations))
			v.occupations = append(v.occupations, o)
		}
	}
}

func (v *vocabulary) readCompanies(lines []string) {
	for _, line := range lines {
		key, rest, _ := strings.Cut(line, " ")
		last := len(v.kinds) - 1
		switch {
		case strings.HasPrefix(line, "[prefixes]"), strings.HasPrefix(line, "[qualifiers]"):
			v.readList(line)
		case strings.HasPrefix(line, "["):
			industry, weight, _ := strings.Cut(strings.Trim(line, "[]"), " ")
			v.kinds = append(v.kinds, kind{industry: industry, weight: number(weight)})
		case key == "names":
			v.kinds[last].names = parsePhrases(rest)
		case key == "hires":
			v.kinds[last].hires = strings.Split(rest, ", ")
			v.kindsOf[v.kinds[last].hires[0]] = append(v.kindsOf[v.kinds[last].hires[0]], last)
		case key == "about":
			v.kinds[last].about = parsePhrase(rest)
		default:
			panic("demo: what is " + line)
		}
	}
}

// readList reads "[name] item; item".
func (v *vocabulary) readList(line string) {
	name, rest, ok := strings.Cut(strings.TrimPrefix(line, "["), "]")
	if !ok {
		panic("demo: what is " + line)
	}
	switch name {
	case "cities":
		for item := range strings.SplitSeq(rest, ";") {
			parts := strings.Split(item, "|")
			name := phrase{strings.TrimSpace(parts[0]), strings.TrimSpace(parts[1])}
			v.cities = append(v.cities, city{name, number(parts[2])})
		}
	case "departments":
		for item := range strings.SplitSeq(rest, ";") {
			field, said, _ := strings.Cut(item, ":")
			v.departments[strings.TrimSpace(field)] = parsePhrase(said)
		}
	default:
		v.phrases[name] = parsePhrases(rest)
	}
}

func number(s string) int {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil {
		panic("demo: " + err.Error())
	}
	return n
}
