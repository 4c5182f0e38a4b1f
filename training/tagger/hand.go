package main

import "strings"

// hand is how somebody writes Arabic: which digits, dashes and letters they use.
type hand struct {
	indian, bold, marked, thin bool
	larger, gap                float64
	changes                    *strings.Replacer
}

func newHand(a *author) hand {
	h := hand{indian: a.chance(25), bold: a.chance(85), marked: a.chance(20), thin: a.chance(15),
		larger: oneOf(a, 1, 1, 1.2, 1.4), gap: oneOf(a, 0, 0.5, 1, 1.4)}
	var changes []string
	if a.chance(30) { // without the hamza, as many people type
		changes = append(changes, "أ", "ا", "إ", "ا")
	}
	if a.chance(10) {
		changes = append(changes, "ة ", "ه ")
	}
	if a.chance(10) {
		changes = append(changes, "ى ", "ي ")
	}
	if a.chance(40) {
		changes = append(changes, " – ", oneOf(a, " - ", " | ", "، ", " / ", " — ", "-"))
	}
	if a.chance(15) {
		changes = append(changes, "، ", oneOf(a, " ، ", ", ", "،"))
	}
	if a.chance(15) {
		changes = append(changes, "\t", "  ")
	}
	if a.chance(20) {
		changes = append(changes, "ً", "")
	}
	h.changes = strings.NewReplacer(changes...)
	return h
}

// spelt writes a text in this hand.
func (h hand) spelt(s string) string {
	s = h.changes.Replace(s)
	if h.indian && !strings.ContainsAny(s, "@+") {
		s = indian.Replace(s)
	}
	return s
}
