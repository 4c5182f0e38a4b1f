package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/bench/engine"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/lexicon"
)

// questionClass is a sort of query.
type questionClass struct {
	name      string
	questions []engine.Question
}

// questionsOfClass is how many questions are drawn of each sort.
const questionsOfClass = 40

// drawQuestions draws what people might type from the market itself, the same for the same market.
func drawQuestions(docs []search.JobDoc) []questionClass {
	d := drawer{rand: rand.New(rand.NewPCG(11, 12)), docs: docs}
	sorts := []struct {
		name string
		draw func() string
	}{
		{"one letter", func() string { return string([]rune(d.word(d.title(either)))[:1]) }},
		{"two to four letters", func() string {
			w := []rune(d.word(d.title(either)))
			return string(w[:min(len(w), 2+d.rand.IntN(3))])
		}},
		{"a word of a title", func() string { return d.word(d.title(either)) }},
		{"an English title", func() string { return d.title(english) }},
		{"an Arabic title", func() string { return d.title(arabic) }},
		{"title and place", func() string { j := d.doc(either); return clean(j.Title) + " " + j.Place }},
		{"a skill", func() string { return d.skill() }},
		{"a company", func() string { return clean(d.doc(either).Company) }},
		{"two words of the text", func() string {
			j := d.doc(either)
			return d.word(j.Description) + " " + d.word(j.Description)
		}},
		{"a slip", func() string { return d.slip(d.title(either)) }},
		{"nonsense", d.nonsense},
	}
	var classes []questionClass
	for _, s := range sorts {
		c := questionClass{name: s.name}
		for range questionsOfClass {
			c.questions = append(c.questions, questionOf(s.draw()))
		}
		classes = append(classes, c)
	}
	return classes
}

func questionOf(s string) engine.Question {
	language := "en"
	if arabic(s) {
		language = "ar"
	}
	return engine.Question{Text: s, Language: language}
}

// drawer draws from a market.
type drawer struct {
	rand *rand.Rand
	docs []search.JobDoc
}

func either(string) bool { return true }
func arabic(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Arabic, r) })
}
func english(s string) bool { return !arabic(s) }

func (d drawer) doc(titled func(string) bool) search.JobDoc {
	for range 10_000 {
		if j := d.docs[d.rand.IntN(len(d.docs))]; titled(j.Title) {
			return j
		}
	}
	return d.docs[0]
}

func (d drawer) title(like func(string) bool) string { return clean(d.doc(like).Title) }

// clean leaves out what adverts have and nobody types: مهندس/ة is مهندس.
func clean(title string) string {
	title = strings.NewReplacer("/ة", "", "(ة)", "", "/", " ", "(", " ", ")", " ", "–", " ", "|", " ").Replace(title)
	return strings.Join(strings.Fields(title), " ")
}

func (d drawer) word(s string) string {
	words := strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) })
	if len(words) == 0 {
		return "a"
	}
	return words[d.rand.IntN(len(words))]
}

func (d drawer) skill() string {
	for {
		if j := d.doc(either); len(j.Skills) > 0 {
			return j.Skills[d.rand.IntN(len(j.Skills))]
		}
	}
}

// slip makes one mistake in the longest word: a letter left out, written twice, swapped or another.
func (d drawer) slip(s string) string {
	words := strings.Fields(s)
	at := 0
	for i, w := range words {
		if len([]rune(w)) > len([]rune(words[at])) {
			at = i
		}
	}
	w := []rune(words[at])
	if len(w) < 4 {
		return s
	}
	i := 1 + d.rand.IntN(len(w)-2)
	switch d.rand.IntN(4) {
	case 0:
		w = slices.Delete(w, i, i+1)
	case 1:
		w = slices.Insert(w, i, w[i])
	case 2:
		w[i], w[i+1] = w[i+1], w[i]
	default:
		w[i] = d.letter(arabic(s))
	}
	words[at] = string(w)
	return strings.Join(words, " ")
}

func (d drawer) letter(isArabic bool) rune {
	letters := []rune("abcdefghijklmnopqrstuvwxyz")
	if isArabic {
		letters = []rune("ابتثجحخدذرزسشصضطظعغفقكلمنهوي")
	}
	return letters[d.rand.IntN(len(letters))]
}

func (d drawer) nonsense() string {
	isArabic := d.rand.IntN(2) == 0
	w := make([]rune, 4+d.rand.IntN(6))
	for i := range w {
		w[i] = d.letter(isArabic)
	}
	return string(w)
}

// unusual are names of occupations that few markets have: what near meanings are for. The first found is asked which
// of them it answers so.
func unusual(c *engine.Client) (questionClass, error) {
	words, err := concept.Load(lexicon.Files)
	if err != nil {
		return questionClass{}, err
	}
	var names []string
	for _, one := range words.All() {
		if one.Kind == concept.Occupation {
			names = append(names, one.Names()...)
		}
	}
	slices.Sort(names)
	random := rand.New(rand.NewPCG(13, 14))
	var drawn []engine.Question
	for range 1000 {
		drawn = append(drawn, questionOf(names[random.IntN(len(names))]))
	}
	answers, err := c.Ask(engine.Settings{}, drawn, 20)
	if err != nil {
		return questionClass{}, err
	}
	class := questionClass{name: "near meanings"}
	for i, a := range answers {
		if a.Near && len(class.questions) < questionsOfClass {
			class.questions = append(class.questions, drawn[i])
		}
	}
	if len(class.questions) == 0 {
		return class, fmt.Errorf("no occupation is answered by near meanings")
	}
	return class, nil
}

// drawPoolQuestions draws what companies might type, names of people among it.
func drawPoolQuestions(people []search.CandidateDoc) []questionClass {
	d := drawer{rand: rand.New(rand.NewPCG(15, 16))}
	one := func() search.CandidateDoc { return people[d.rand.IntN(len(people))] }
	sorts := []struct {
		name string
		draw func() string
	}{
		{"one letter", func() string { return string([]rune(d.word(one().Title))[:1]) }},
		{"two to four letters", func() string {
			w := []rune(d.word(one().Title))
			return string(w[:min(len(w), 2+d.rand.IntN(3))])
		}},
		{"a title", func() string { return clean(one().Title) }},
		{"title and place", func() string { p := one(); return clean(p.Title) + " " + p.Place }},
		{"a skill", func() string {
			for {
				if p := one(); len(p.Skills) > 0 {
					return p.Skills[d.rand.IntN(len(p.Skills))]
				}
			}
		}},
		{"a first name", func() string { return d.word(one().Name) }},
		{"a whole name", func() string { return one().Name }},
		{"a slip", func() string { return d.slip(clean(one().Title)) }},
		{"nonsense", d.nonsense},
	}
	var classes []questionClass
	for _, s := range sorts {
		c := questionClass{name: s.name}
		for range questionsOfClass {
			c.questions = append(c.questions, questionOf(s.draw()))
		}
		classes = append(classes, c)
	}
	return classes
}
