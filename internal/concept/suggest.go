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
	prefixes := l.prefixes()
	from := sort.Search(len(prefixes), func(i int) bool { return prefixes[i].key >= prefix })
	var best []prefixEntry // in order, each concept once: one letter begins tens of thousands of names
	for _, e := range prefixes[from:] {
		if !strings.HasPrefix(e.key, prefix) {
			break
		}
		if l.concepts[e.concept].Kind == kind {
			best = withEntry(best, e, limit)
		}
	}
	concepts := make([]Concept, 0, len(best))
	for _, e := range best {
		concepts = append(concepts, l.concepts[e.concept])
	}
	return concepts
}

// withEntry is a list of the best, at most limit of them, with one more.
func withEntry(best []prefixEntry, e prefixEntry, limit int) []prefixEntry {
	full := len(best) == limit
	if full && (limit == 0 || !better(e, best[limit-1])) {
		return best
	}
	if at := slices.IndexFunc(best, func(b prefixEntry) bool { return b.concept == e.concept }); at >= 0 {
		if !better(e, best[at]) {
			return best
		}
		best = slices.Delete(best, at, at+1)
	} else if full {
		best = best[:limit-1]
	}
	at := sort.Search(len(best), func(i int) bool { return better(e, best[i]) })
	return slices.Insert(best, at, e)
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
