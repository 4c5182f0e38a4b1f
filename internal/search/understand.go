package search

import (
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// ChipKind is what sort of thing a part of a query was understood as.
type ChipKind string

const (
	OccupationChip    ChipKind = "occupation"
	SkillChip         ChipKind = "skill"
	PlaceChip         ChipKind = "place"
	LevelChip         ChipKind = "level"
	AvailabilityChip  ChipKind = "availability"
	TypeChip          ChipKind = "type"
	SalaryChip        ChipKind = "salary"
	YearsChip         ChipKind = "years"
	CompanyChip       ChipKind = "company"
	LanguageChip      ChipKind = "language"
	DegreeChip        ChipKind = "degree"
	CertificationChip ChipKind = "certification"
	PhraseChip        ChipKind = "phrase"
	WithoutChip       ChipKind = "without"
	WordChip          ChipKind = "word"
)

// Chip is a part of a query as it was understood. Without it the query is the same but for the bytes from Start to End.
type Chip struct {
	Kind    ChipKind
	Value   string // an id of the lexicon, a level, a type, an amount, or the words themselves
	English string // what to show; empty where the reader's words are the caller's to say (levels, types)
	Arabic  string
	Near    bool // of places: the whole region is meant
	Start   int
	End     int
}

// Correction is a word that was read as another.
type Correction struct {
	From, To   string
	Start, End int
}

// Understood is what a query was read as.
type Understood struct {
	Query       string // as searched: cut where it was too long
	Chips       []Chip // in the order of the query; plain words among them
	Corrections []Correction
	Corrected   string // the query with the corrections; empty without

	clauses  []clause
	excluded []clause
	tests    []numberTest
	rule     []string // what the pool's contract asks for: every word, folded
	meaning  string   // the words that say what the work is, for near meanings
}

// queryWord is a word of a query after corrections.
type queryWord struct {
	text.Token        // Start and End are bytes of the corrected query
	stem       string // of the corrected word
	original   span
	typed      string   // as it was typed, folded
	typing     bool     // it is the beginning of a word
	last       bool     // it is what was typed last, with nothing after it
	taken      bool     // understood as part of something
	chip       int      // what it is part of, once taken
	people     []string // the terms of names that it is by ear; nil for other words
}

// reading is a query being read.
type reading struct {
	*Analyzer
	snapshot *snapshot
	parts    bool
	out      Understood
	query    string // corrected
	words    []queryWord
	found    []concept.Match
	several  bool                   // it names more than one occupation or skill
	worded   bool                   // it names some work as it was typed
	sensible bool                   // it has a word that some name or document has
	read     map[string][]candidate // what words may be meant to be
}

// understand reads a query against what the index holds at a moment; verbatim leaves words as they were typed.
func (x *index) understand(s *snapshot, query string, verbatim bool) Understood {
	p := parse(query)
	r := &reading{Analyzer: x.analyzer, snapshot: s, parts: x.parts, out: Understood{Query: p.typed}}
	p = r.wholeExclusions(p)
	if !verbatim {
		p = r.negated(p)
	}
	if other, yes := r.typedOnOther(p); yes && !verbatim {
		all := span{0, len(p.query)}
		r.correct(other, true)
		for i := range r.words {
			r.words[i].original = all
		}
		r.out.Corrections = []Correction{{From: p.query, To: other.query, Start: all.start, End: all.end}}
		r.out.Corrected = other.query
	} else {
		r.correct(p, verbatim)
	}
	r.found = r.withoutPeople(r.lexicon.Find(r.query))
	r.readNumbers()
	groups := r.groups()
	works := 0
	for _, g := range groups {
		if g.kind == OccupationChip || g.kind == SkillChip {
			works++
		}
	}
	r.several = works > 1
	for _, g := range groups {
		r.take(g)
	}
	r.wholeTitle()
	r.titleAmong()
	r.rest()
	r.together()
	r.leaveOutMentions()
	r.operators(p)
	r.sayOnce()
	if x.parts {
		r.contract(p)
	}
	r.finish()
	return r.out
}

// chip adds a chip for some words, which are then taken.
func (r *reading) chip(c Chip, from, to int) int {
	c.Start, c.End = r.words[from].original.start, r.words[to-1].original.end
	for i := from; i < to; i++ {
		r.words[i].taken, r.words[i].chip = true, len(r.out.Chips)
		c.Start, c.End = min(c.Start, r.words[i].original.start), max(c.End, r.words[i].original.end)
	}
	r.out.Chips = append(r.out.Chips, c)
	return len(r.out.Chips) - 1
}

// take turns a group into a chip and a clause.
func (r *reading) take(g group) {
	for i := g.from; i < g.to; i++ {
		if r.words[i].taken {
			return
		}
	}
	c := Chip{Kind: g.kind, Value: g.value, Near: g.near}
	if g.shown != nil {
		shown := *g.shown
		if len(g.around) > 0 {
			shown, _ = r.lexicon.Concept(g.around[0])
		}
		c.Value, c.English, c.Arabic = shown.ID, shown.English, shown.Arabic
	}
	if c.Value == remoteWork {
		g = group{from: g.from, to: g.to, kind: TypeChip, value: "remote"}
		c = Chip{Kind: TypeChip, Value: "remote"}
	}
	if g.kind == WordChip {
		c.Value = r.query[r.words[g.from].Start:r.words[g.to-1].End]
		c.English, c.Arabic = c.Value, c.Value
	}
	if g.kind == CompanyChip {
		c.Value = r.companyName(g.value)
		c.English, c.Arabic = c.Value, c.Value
	}
	at := r.chip(c, g.from, g.to)
	r.out.clauses = append(r.out.clauses, r.groupClause(at, g))
}

// typedOnOther is the query as the other keyboard would have it, if only that makes sense.
func (r *reading) typedOnOther(p parsed) (other parsed, yes bool) {
	means := func(p parsed) (all, any bool) {
		all = len(p.words) > 0
		for _, w := range p.words {
			known := len([]rune(w.Text)) > 2 && r.known(w.Text)
			all, any = all && known, any || known && !noise[text.Stem(w.Text)]
		}
		return all && any, any
	}
	if len(p.phrases) > 0 || len(p.excluded) > 0 {
		return other, false
	}
	if _, any := means(p); any {
		return other, false
	}
	other = parse(otherKeyboard(p.query))
	all, _ := means(other)
	if all && len(other.words) == 1 && !r.clearlyMeant(other) {
		return other, false
	}
	return other, all
}

// clearlyMeant reports whether a single word that the other keyboard makes is more than chance: four letters, or three
// that some document has, and nothing else.
func (r *reading) clearlyMeant(p parsed) bool {
	const long = 4
	word := p.words[0]
	if utf8.RuneCountInString(word.Text) >= long {
		return true
	}
	return len(p.query) == word.End-word.Start && r.weighty(text.Stem(word.Text))
}
