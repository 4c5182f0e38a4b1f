package main

// held is what training must not see: the Arabic of a tenth of the concepts that have Arabic, and a twentieth of the
// English alternatives. Without it nobody could say how well the encoder does on unseen data.
type held struct {
	concepts map[string]bool // ESCO concepts whose Arabic is held out
	entries  map[string]bool // concepts of the lexicon that are identical to one of those
	english  map[string]bool // folded English names of the held concepts
	arabic   map[string]bool // folded Arabic names of the held concepts
	names    map[string]bool // folded English alternatives that appear nowhere
}

// heldOut chooses by the concept's id alone. A concept of the lexicon that shares a name with a held one loses its
// Arabic too, or the lexicon would give the answers away.
func heldOut(c *classes, onet []onetOccupation, book *lexicon) held {
	h := held{
		concepts: map[string]bool{},
		entries:  map[string]bool{},
		english:  map[string]bool{},
		arabic:   map[string]bool{},
		names:    map[string]bool{},
	}
	for _, concept := range c.all() {
		if concept.ar != "" && pick("arabic "+concept.id, 10) == 0 {
			h.concepts[concept.id] = true
			h.english[folded(concept.en)] = true
			for _, form := range concept.arabicNames() {
				h.arabic[folded(form)] = true
			}
		}
	}
	for _, concept := range c.all() {
		labels := map[string]bool{folded(concept.en): true}
		for _, alternative := range concept.alternatives {
			if name := folded(alternative); !labels[name] && pick("alternative "+name, 20) == 0 {
				h.names[name] = true
			}
		}
	}
	for _, occupation := range onet {
		for _, alternate := range occupation.alternates {
			if name := folded(alternate); pick("alternative "+name, 20) == 0 {
				h.names[name] = true
			}
		}
	}
	for _, occupation := range onet {
		delete(h.names, folded(occupation.title))
	}
	for _, concept := range c.all() {
		delete(h.names, folded(concept.en)) // the label of another concept must be seen
	}
	for _, entry := range book.entries {
		for _, name := range append(entry.english(), entry.arabic()...) {
			if h.english[folded(name)] || h.arabic[folded(name)] {
				h.entries[entry.id] = true
			}
		}
	}
	return h
}

// tells reports whether a pair would teach what is held out.
func (h held) tells(left, right string) bool {
	l, r := folded(left), folded(right)
	if h.names[l] || h.names[r] || h.arabic[l] || h.arabic[r] {
		return true
	}
	return h.english[l] && isArabic(right) || h.english[r] && isArabic(left)
}

func isArabic(s string) bool {
	for _, r := range s {
		if r >= 0x600 && r <= 0x6FF {
			return true
		}
	}
	return false
}
