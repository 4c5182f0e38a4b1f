package main

import (
	"fmt"
	"strings"

	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/text"
)

// kind is the source of a pair; train.py gives each kind its share of a batch.
type kind uint8

const (
	escoTitle       kind = iota // names of one occupation, English
	escoSkill                   // names of one skill, English
	escoAbout                   // a name and a sentence of its description, English
	escoArabic                  // Arabic names and descriptions of one concept
	crossTitle                  // Arabic and English names of an occupation
	crossSkill                  // Arabic and English names of a skill
	crossAbout                  // Arabic and English descriptions, whole and by the sentence
	crossMixed                  // a name in one language, its description in the other
	onetTitle                   // names of one O*NET occupation
	onetAbout                   // such a name and a task or the description
	skillSentence               // a sentence of an advertisement and a skill it asks for
	everyday                    // everyday sentences in both languages
	lexiconCross                // names of one concept of the lexicon across languages
	lexiconSame                 // within a language
	lexiconNeeds                // an occupation and a skill it needs
	lexiconSentence             // sentences of advertisements and profiles
	spelling                    // a name and other ways people write it
	dressed                     // a title and the same with what job boards put around it
	wordList                    // a word and its translation, written by us
	aligned                     // words and phrases found in parallel texts
	glossed                     // a name and another translated into Arabic word by word
	escoGroup                   // an occupation and its ISCO group
	skillFrame                  // a sentence written around a skill
	skillHeld                   // skillSentence for skills of the held third
	kinds
)

var kindNames = [kinds]string{"escoTitle", "escoSkill", "escoAbout", "escoArabic", "crossTitle", "crossSkill",
	"crossAbout", "crossMixed",
	"onetTitle", "onetAbout", "skillSentence", "everyday", "lexiconCross", "lexiconSame", "lexiconNeeds",
	"lexiconSentence", "spelling", "dressed",
	"wordList", "aligned", "glossed", "escoGroup", "skillFrame", "skillHeld"}

// maxWords bounds a text: the end of a long description adds little to its meaning and much to the cost of a step.
const maxWords = 96

type pair struct {
	a, b    int32
	kind    kind
	concept int32 // texts of one concept are not negatives of each other; -1 for none
	group   int32 // ISCO-08 unit group of an occupation; -1 for none
}

// builder collects texts, words and pairs and numbers them.
type builder struct {
	held     held
	wordIDs  map[string]int32
	words    []string
	counts   []int32
	textIDs  map[string]int32
	texts    [][]int32
	pairs    []pair
	seen     map[[2]int32]bool
	concepts map[string]int32
	parallel [][2]string // texts that translate each other, for the alignment of words
	names    []name      // to be translated into Arabic word by word once the words are known
	wordBook [][2]string // words of the project's lists, English and Arabic
	refused  int         // pairs left out because they would reveal what is held out
}

func newBuilder(h held) *builder {
	return &builder{
		held:     h,
		wordIDs:  map[string]int32{},
		textIDs:  map[string]int32{},
		seen:     map[[2]int32]bool{},
		concepts: map[string]int32{},
	}
}

// text returns the number of a text, which its words identify; -1 if it has none.
func (b *builder) text(s string) int32 {
	tokens := embed.Words(s)
	if len(tokens) == 0 {
		return -1
	}
	tokens = tokens[:min(len(tokens), maxWords)]
	key := strings.Join(tokens, " ")
	if id, ok := b.textIDs[key]; ok {
		return id
	}
	ids := make([]int32, len(tokens))
	for i, token := range tokens {
		id, ok := b.wordIDs[token]
		if !ok {
			id = int32(len(b.words))
			b.wordIDs[token] = id
			b.words = append(b.words, token)
			b.counts = append(b.counts, 0)
		}
		ids[i] = id
	}
	id := int32(len(b.texts))
	b.textIDs[key] = id
	b.texts = append(b.texts, ids)
	return id
}

func (b *builder) concept(name string) int32 {
	if name == "" {
		return -1
	}
	id, ok := b.concepts[name]
	if !ok {
		id = int32(len(b.concepts))
		b.concepts[name] = id
	}
	return id
}

// add adds a pair once, unless it would reveal what is held out.
func (b *builder) add(k kind, left, right, concept string, group int32) {
	if b.held.tells(left, right) {
		b.refused++
		return
	}
	p := pair{a: b.text(left), b: b.text(right), kind: k, concept: b.concept(concept), group: group}
	if p.a < 0 || p.b < 0 || p.a == p.b || b.seen[[2]int32{p.a, p.b}] || b.seen[[2]int32{p.b, p.a}] {
		return
	}
	b.seen[[2]int32{p.a, p.b}] = true
	b.pairs = append(b.pairs, p)
	if k == spelling {
		return // its misspellings are to be read by their n-grams and get no row
	}
	for _, id := range []int32{p.a, p.b} {
		for _, word := range b.texts[id] {
			b.counts[word]++
		}
	}
}

// translate adds a pair that is also aligned word by word.
func (b *builder) translate(k kind, english, arabic, concept string, group int32) {
	if b.held.tells(english, arabic) {
		b.refused++
		return
	}
	b.parallel = append(b.parallel, [2]string{english, arabic})
	b.add(k, english, arabic, concept, group)
}

func (b *builder) report() {
	var counts [kinds]int
	for _, p := range b.pairs {
		counts[p.kind]++
	}
	for k, n := range counts {
		fmt.Printf("%-16s %7d\n", kindNames[k], n)
	}
	fmt.Printf("%d pairs, %d texts, %d words; %d pairs left out because they would reveal what is held out\n",
		len(b.pairs), len(b.texts), len(b.words), b.refused)
}

// folded returns the form in which two texts are compared for equality.
func folded(s string) string { return strings.Join(text.Tokens(s), " ") }
