package search

import (
	"cmp"
	"container/heap"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Suggestion is what somebody who has typed a beginning may mean.
type Suggestion struct {
	Kind  ChipKind // occupation, skill, place or company; a title that the lexicon lacks is a word
	Text  string   // in the script of what was typed
	ID    string   // of the lexicon; empty for companies and titles
	Count int      // documents that have it

	rank  int
	alias bool // what was typed begins another name of it, not the one that is shown
}

// beginning is a name in the form in which beginnings are compared, from one of its words on.
type beginning struct {
	key     string
	concept uint32
	alias   bool // not of the name that is shown
}

// beginningsOf are all names of what can be suggested, sorted.
func beginningsOf(l *concept.Lexicon) []beginning {
	var all []beginning
	for i, c := range l.All() {
		if c.Kind != concept.Occupation && c.Kind != concept.Skill && c.Kind != concept.Place {
			continue
		}
		for _, name := range c.Names() {
			words := strings.Fields(text.Fold(name))
			rest := strings.Join(words, " ")
			for _, word := range words {
				b := beginning{key: rest, concept: uint32(i), alias: name != c.English && name != c.Arabic}
				all = append(all, b)
				rest = rest[len(word):]
				if bare := text.Stem(word); isArabic(bare) && bare != word { // without the article
					b.key = bare + rest
					all = append(all, b)
				}
				rest = strings.TrimPrefix(rest, " ")
			}
		}
	}
	slices.SortFunc(all, func(a, b beginning) int {
		if order := strings.Compare(a.key, b.key); order != 0 {
			return order
		}
		return cmp.Compare(a.concept, b.concept)
	})
	return all
}

const (
	maxSuggestions = 20
	// maxOfKind keeps one kind from filling the list.
	maxOfKind = 4
	// maxLooked bounds the names that are looked at for very short beginnings.
	maxLooked = 5000
	// minAlias is how much must be typed before names follow that are not shown: nobody sees why "ri" should mean a
	// delivery driver, who is also called a rider.
	minAlias = 4
)

// Suggest returns what a beginning may become, in either language: what more documents have comes first.
func (x *index) Suggest(typed string, limit int) []Suggestion {
	prefix := strings.Join(strings.Fields(text.Fold(cut(typed))), " ")
	if prefix == "" {
		return nil
	}
	s := x.now.Load()
	all := x.suggestConcepts(s, prefix)
	all = append(all, s.suggestNames(prefix, nsCompany, CompanyChip)...)
	shown := slices.ContainsFunc(all, func(s Suggestion) bool { return !s.alias })
	titles := s.suggestNames(prefix, nsTitle, WordChip)
	if utf8.RuneCountInString(prefix) < minAlias && (shown || slices.ContainsFunc(titles, x.isNew)) {
		all = slices.DeleteFunc(all, func(s Suggestion) bool { return s.alias })
	}
	return x.few(append(all, titles...), min(max(limit, 0), maxSuggestions))
}

// isNew reports whether a title is none of the lexicon's, which are suggested by themselves.
func (x *index) isNew(title Suggestion) bool {
	_, known := x.analyzer.lexicon.Title(title.Text)
	return !known
}

// suggested is a heap with the best on top: of thousands of names a few are wanted.
type suggested []Suggestion

func (h suggested) Len() int           { return len(h) }
func (h suggested) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h suggested) Less(i, j int) bool { return h[i].before(&h[j]) }

func (s *Suggestion) before(b *Suggestion) bool {
	return cmp.Or(compareBool(s.alias, b.alias), cmp.Compare(b.rank, s.rank), cmp.Compare(len(s.Text), len(b.Text)),
		strings.Compare(s.Text, b.Text), cmp.Compare(s.Kind, b.Kind)) < 0
}

func (h *suggested) Push(s any) { *h = append(*h, s.(Suggestion)) }

func (h *suggested) Pop() any {
	last := len(*h) - 1
	s := (*h)[last]
	*h = (*h)[:last]
	return s
}

// few takes the best, not too many of a kind and none that reads like one before.
func (x *index) few(all []Suggestion, limit int) []Suggestion {
	queues := map[ChipKind]*suggested{}
	for _, s := range all {
		if queues[s.Kind] == nil {
			queues[s.Kind] = &suggested{}
		}
		queues[s.Kind].Push(s)
	}
	for _, queue := range queues {
		heap.Init(queue)
	}
	kept := make([]Suggestion, 0, limit)
	kinds, texts := map[ChipKind]int{}, map[string]bool{}
	for len(kept) < limit {
		var next *suggested
		for kind, queue := range queues {
			if queue.Len() > 0 && kinds[kind] < maxOfKind && (next == nil || (*queue)[0].before(&(*next)[0])) {
				next = queue
			}
		}
		if next == nil {
			break
		}
		s := heap.Pop(next).(Suggestion)
		key := text.Fold(s.Text)
		if texts[key] || s.Kind == WordChip && !x.isNew(s) {
			continue
		}
		kinds[s.Kind]++
		texts[key] = true
		kept = append(kept, s)
	}
	return kept
}

// suggestConcepts are the concepts with a name that begins so and that some document has.
func (x *index) suggestConcepts(s *snapshot, prefix string) []Suggestion {
	a := x.analyzer
	from := sort.Search(len(a.beginnings), func(i int) bool { return a.beginnings[i].key >= prefix })
	at := map[uint32]int{} // in all; -1 where no document has it
	var all []Suggestion
	for _, b := range a.beginnings[from:min(len(a.beginnings), from+maxLooked)] {
		if !strings.HasPrefix(b.key, prefix) {
			break
		}
		if i, seen := at[b.concept]; seen {
			if i >= 0 && !b.alias {
				all[i].alias = false
			}
			continue
		}
		c := &a.lexicon.All()[b.concept]
		n := s.conceptCount(a, b.concept)
		if n == 0 {
			at[b.concept] = -1
			continue
		}
		at[b.concept] = len(all)
		name := c.English
		if isArabic(prefix) {
			name = c.Arabic
		}
		all = append(all, Suggestion{
			Kind:  chipOf[c.Kind],
			Text:  name,
			ID:    c.ID,
			Count: n,
			rank:  n / heldBy[c.PlaceKind],
			alias: b.alias,
		})
	}
	return all
}

// heldBy keeps what holds other places, and so all their documents, behind them.
var heldBy = map[string]int{"": 1, "city": 1, "region": 4, "country": 16}

// conceptCount is how many living documents have a concept.
func (s *snapshot) conceptCount(a *Analyzer, number uint32) int {
	n := 0
	for _, v := range s.views {
		if at := v.conceptTerms(a)[number]; at != noTerm {
			n += v.living(at)
		}
	}
	return n
}

const noTerm = ^uint32(0)

// conceptTerms are the terms of the lexicon's concepts, by their number; made when first asked for.
func (s *segment) conceptTerms(a *Analyzer) []uint32 {
	s.numbering.Do(func() {
		concepts := a.lexicon.All()
		s.ofConcept = make([]uint32, len(concepts))
		for i, c := range concepts {
			namespace := string(nsConcept)
			if c.Kind == concept.Place {
				namespace = string(nsPlace)
			}
			at, there := s.term(namespace + c.ID)
			if !there {
				at = noTerm
			}
			s.ofConcept[i] = at
		}
	})
	return s.ofConcept
}

// suggestNames are the companies or titles that begin so.
func (s *snapshot) suggestNames(prefix string, namespace byte, kind ChipKind) []Suggestion {
	var all []Suggestion
	at := map[string]int{}
	for _, v := range s.views {
		from, to := v.between(string(namespace) + prefix)
		for term := from; term < min(to, from+maxLooked); term++ {
			n := v.living(uint32(term))
			if n == 0 {
				continue
			}
			name := v.display[uint32(term)]
			if namespace == nsCompany && strings.Contains(name, "\n") {
				name = s.shownAs(v.terms[term], isArabic(prefix))
			}
			if i, seen := at[v.terms[term]]; seen {
				all[i].Count += n
				all[i].rank += n
				continue
			}
			at[v.terms[term]] = len(all)
			all = append(all, Suggestion{Kind: kind, Text: name, Count: n, rank: n})
		}
	}
	return all
}
