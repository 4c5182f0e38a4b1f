package search

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/lexicon"
)

// wholeFields are the occupations of a field of work, by what it is called: who asks for engineering alone means
// engineers, and not the driver who brings what they need.
func wholeFields(all []concept.Concept) map[string]part {
	lines, err := concept.LoadPhrases(lexicon.Files, "search/fields.tsv")
	if err != nil {
		panic(err)
	}
	fields := map[string]part{}
	for _, line := range lines {
		groups := strings.Fields(line.Name)
		var of part
		for _, c := range all {
			if c.Kind == concept.Occupation && slices.ContainsFunc(groups, func(group string) bool {
				return strings.HasPrefix(c.ISCO, group)
			}) {
				of = append(of, alternative{term: string(nsConcept) + c.ID, quality: byHead, strong: true})
			}
		}
		for _, phrase := range slices.Concat(line.English, line.Arabic) {
			fields[stemmed(phrase)] = of
		}
	}
	return fields
}

// ofField adds the occupations of a field to the clause that names it, where a query names nothing else of the work.
func (r *reading) ofField(c *clause, stems string) {
	of := r.wholeFields[stems]
	if of == nil || r.several {
		return
	}
	c.concepts = append(slices.Clip(c.concepts), of...)
	c.prefer = append(slices.Clip(c.prefer), of...)
}
