package search

import (
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/text"
)

// The namespaces of terms: a term is this byte and then what it names.
const (
	nsAttribute = 'a' // level:senior, type:remote
	nsConcept   = 'c' // an id of the lexicon
	nsCompany   = 'n' // a company's name as people write it
	nsPlace     = 'p' // an id of the lexicon: where it is, and what that lies within
	nsInitial   = 'i' // the first letter, and the first two, of words in title, skills and name
	nsSpoken    = 's' // a company's name as it sounds
	nsRaw       = 'r' // a word as it stands, where its stem differs
	nsTitle     = 't' // a whole title
	nsWord      = 'w' // a stem
)

// field is a part of a document.
type field int

const (
	inTitle field = iota
	inSkills
	inName // of the company, or of the person
	inPlace
	inText
	inBenefits
	fieldCount
)

// The scoring is BM25F: occurrences are weighed by their field and by its length, summed and saturated. Usual lengths
// are constants rather than averages, so that what a term counts for in a document never changes and is kept as a byte.
var (
	fieldWeight = [fieldCount]float64{inTitle: 8, inSkills: 3, inName: 3, inPlace: 1.5, inText: 0.5, inBenefits: 0.06}
	usualLength = [fieldCount]float64{inTitle: 3, inSkills: 10, inName: 3, inPlace: 2, inText: 120, inBenefits: 20}
	lengthCount = [fieldCount]float64{inTitle: 0.35, inSkills: 0.2, inName: 0.2, inPlace: 0, inText: 0.5}
)

const (
	saturation = 1.2
	maxImpact  = 127
	// strong marks the impact of a term that stands in the title, the skills or the name.
	strong = 128
)

// impact is what occurrences of a term count for in a document.
func impact(counts *[fieldCount]uint8, lengths *[fieldCount]int) uint8 {
	sum := 0.0
	for f, n := range counts {
		if n == 0 {
			continue
		}
		long := 1 - lengthCount[f] + lengthCount[f]*float64(lengths[f])/usualLength[f]
		sum += fieldWeight[f] * float64(n) / long
	}
	value := max(1, uint8(maxImpact*sum/(saturation+sum)))
	if counts[inTitle] > 0 || counts[inSkills] > 0 || counts[inName] > 0 {
		value |= strong
	}
	return value
}

// posting is a term of a document with what it counts for.
type posting struct {
	term   string
	impact uint8
}

// entry is a document as the index keeps it.
type entry struct {
	id      string
	terms   []posting // sorted by term, each once
	stream  []string  // the stems in their order; an empty one between parts, so that phrases do not reach across
	values  [columnCount][]string
	display map[string]string // how titles and companies are written, by their term
	numbers
	title  string // its term; empty for none
	vector []int8 // of the title
	scale  float32
}

// numbers are what documents are sorted and filtered by.
type numbers struct {
	posted    int64 // milliseconds
	low, high int32 // pay a month in the home currency; 0 where not said
	years     float32
	degree    int8  // the highest, as in the lexicon; -1 for none
	merit     uint8 // how complete it is and, of jobs, whether the company answers late
	arabic    bool
	casual    bool // part of the time, or to learn
	prompt    bool // the company usually answers within a day
	late      bool // the company usually takes longer
}

// column is a property with a few values that documents have one or several of.
type column int

const (
	colPlace column = iota // ids of the lexicon, with what they lie within
	colWhere               // the place as written, folded
	colType
	colLevel
	colCompany
	colIndustry
	colLanguage // of the advert, or those a candidate speaks
	colSkill    // concepts where known, else as written, folded
	colAvailability
	columnCount
)

// collector gathers the terms of a document.
type collector struct {
	numbers map[string]int32 // of terms, in counts
	counts  [][fieldCount]uint8
	lengths [fieldCount]int
	stream  []string
	asTyped bool // parts of words are looked for: none may be there that nobody wrote
}

var collectors = sync.Pool{New: func() any { return &collector{numbers: map[string]int32{}} }}

func newCollector() *collector { return collectors.Get().(*collector) }

// give puts a collector back once its terms are taken.
func (c *collector) give() {
	clear(c.numbers)
	*c = collector{numbers: c.numbers, counts: c.counts[:0]}
	collectors.Put(c)
}

func (c *collector) add(f field, term string) {
	number, there := c.numbers[term]
	if !there {
		number = int32(len(c.counts))
		c.numbers[term] = number
		c.counts = append(c.counts, [fieldCount]uint8{})
	}
	if counts := &c.counts[number]; counts[f] < 255 {
		counts[f]++
	}
}

// words takes in a text's words; raw words too where parts of words are looked for.
func (c *collector) words(f field, s string, raw bool) {
	c.tokens(f, tokensOf(text.Spans(s), f == inTitle || f == inSkills || f == inName), raw)
}

func (c *collector) tokens(f field, tokens []token, raw bool) {
	if len(tokens) == 0 {
		return
	}
	for i := range tokens {
		t := &tokens[i]
		c.add(f, t.word)
		if raw && t.raw != "" {
			c.add(f, t.raw)
		}
		for _, term := range t.initials {
			c.add(f, term)
		}
		c.stream = append(c.stream, t.word[1:])
	}
	c.lengths[f] += len(tokens)
	c.stream = append(c.stream, "")
}

func (c *collector) postings() []posting {
	terms := make([]posting, 0, len(c.counts))
	for term, number := range c.numbers {
		terms = append(terms, posting{term, impact(&c.counts[number], &c.lengths)})
	}
	slices.SortFunc(terms, func(a, b posting) int { return strings.Compare(a.term, b.term) })
	return terms
}

// meritOf puts completeness into a byte, in steps that mean something. Answering late costs one step and never more: it
// settles the order of jobs that are alike in all else, and outweighs nothing.
func meritOf(completeness int, late bool) uint8 {
	merit := min(max(completeness, 0), 100)/10 + 1
	if late {
		merit--
	}
	return uint8(merit)
}

func millis(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return max(0, t.UnixMilli())
}
