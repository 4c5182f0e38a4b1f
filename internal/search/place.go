package search

import (
	"slices"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// findParts finds the cities that are part of another: those whose name goes on from the other's, in the same region.
// Jubail Industrial City is part of Jubail.
func (a *Analyzer) findParts() {
	byRegion := map[string][]concept.Concept{}
	for _, c := range a.lexicon.All() {
		if c.Kind == concept.Place && c.PlaceKind == "city" {
			byRegion[c.Within] = append(byRegion[c.Within], c)
		}
	}
	for _, cities := range byRegion {
		for _, c := range cities {
			name := text.Words(c.English)
			for _, other := range cities {
				city := text.Words(other.English)
				if len(city) < len(name) && slices.Equal(city, name[:len(city)]) {
					a.partOf[c.ID] = other.ID
				}
			}
		}
	}
}
