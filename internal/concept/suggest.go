package concept

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// prefixEntry is a folded name, to be found by its beginning.
type prefixEntry struct {
	key     string
	concept int
	main    bool // the concept's main name, not an alias
	uses    int  // how much occupations need it
}

func (l *Lexicon) indexPrefixes() []prefixEntry {
	var prefixes []prefixEntry
	uses := map[string]int{}
	for _, c := range l.concepts {
		for _, needed := range c.Skills {
			uses[needed.ID] += needed.Weight
		}
	}
	for i, c := range l.concepts {
		for at, name := range c.Names() {
			words := strings.Fields(text.Fold(name))
			// People may start typing at any word of a name.
			for from := range words {
				e := prefixEntry{
					key:     strings.Join(words[from:], " "),
					concept: i,
					main:    from == 0 && at < 2,
					uses:    uses[c.ID],
				}
				prefixes = append(prefixes, e)
				// And leave out the article.
				if bare := text.Stem(words[from]); bare != words[from] && strings.HasSuffix(words[from], bare) {
					e.key = strings.Join(append([]string{bare}, words[from+1:]...), " ")
					prefixes = append(prefixes, e)
				}
			}
		}
	}
	slices.SortFunc(prefixes, func(a, b prefixEntry) int {
		return cmp.Or(strings.Compare(a.key, b.key), cmp.Compare(a.concept, b.concept))
	})
	return prefixes
}

// Suggest returns the concepts of a kind with a name, in either language, that begins as typed: first those whose main
// name does, then those needed by more occupations.
func (l *Lexicon) Suggest(kind Kind, typed string, limit int) []Concept {
	prefix := strings.Join(strings.Fields(text.Fold(typed)), " ")
	if prefix == "" {
		return nil
	}
	best := map[int]prefixEntry{}
	prefixes := l.prefixes()
	from := sort.Search(len(prefixes), func(i int) bool { return prefixes[i].key >= prefix })
	for _, e := range prefixes[from:] {
		if !strings.HasPrefix(e.key, prefix) {
			break
		}
		if l.concepts[e.concept].Kind != kind {
			continue
		}
		if before, seen := best[e.concept]; !seen || better(e, before) {
			best[e.concept] = e
		}
	}
	found := make([]prefixEntry, 0, len(best))
	for _, e := range best {
		found = append(found, e)
	}
	slices.SortFunc(found, func(a, b prefixEntry) int {
		if better(a, b) {
			return -1
		}
		return 1
	})
	concepts := make([]Concept, 0, min(limit, len(found)))
	for _, e := range found[:min(limit, len(found))] {
		concepts = append(concepts, l.concepts[e.concept])
	}
	return concepts
}

func better(a, b prefixEntry) bool {
	if a.main != b.main {
		return a.main
	}
	if a.uses != b.uses {
		return a.uses > b.uses
	}
	if len(a.key) != len(b.key) {
		return len(a.key) < len(b.key)
	}
	return a.concept < b.concept
}
