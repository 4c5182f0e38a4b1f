package search

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// wholeTitle reads what is left beside places, levels and the like as one title, where the lexicon has it as such:
// محاسبة alone is a woman who is an accountant, in a sentence it is what she does.
func (r *reading) wholeTitle() {
	if !r.readTitle(false) {
		r.readTitle(true)
	}
}

// readTitle does so with the words that say when, with what and for whom the work is, or without them; it reports
// whether there was nothing to leave out.
func (r *reading) readTitle(bare bool) (whole bool) {
	var (
		left    []int
		clauses []int // that the title would be in place of
	)
	whole = true
	for i, w := range r.words {
		at := r.chipAt(w)
		_, wish := wishes[w.stem]
		wish = at < 0 && (wish || r.isWorkplace(i)) || at >= 0 && r.isWish(at)
		whole = whole && !wish
		switch {
		case at >= 0 && !r.sayingWork(at), bare && wish:
			continue
		case at >= 0:
			if c := r.clauseOf(at); c >= 0 && !slices.Contains(clauses, c) {
				clauses = append(clauses, c)
			}
		case noise[w.stem]:
			continue
		}
		left = append(left, i)
	}
	if len(left) == 0 || len(clauses) > 1 {
		return whole
	}
	if len(clauses) == 1 && r.out.Chips[r.out.clauses[clauses[0]].chip].Kind == OccupationChip {
		return whole
	}
	var title []string
	for _, i := range left {
		title = append(title, r.words[i].Text)
	}
	c, known := r.lexicon.Title(strings.Join(title, " "))
	if !known && len(title) == 1 { // كهربائية, who is a كهربائي
		c, known = r.lexicon.Title(strings.TrimSuffix(title[0], "ه"))
	}
	if !known {
		return whole
	}
	g := group{kind: OccupationChip, concepts: []string{c.ID}, shown: &c, from: left[0], to: left[len(left)-1] + 1}
	if len(clauses) == 1 {
		old := &r.out.clauses[clauses[0]]
		if len(left) != r.coveredBy(old.chip) && !r.takeBeside(left, old.chip) {
			return whole
		}
		chip := &r.out.Chips[old.chip]
		chip.Kind, chip.Value, chip.English, chip.Arabic = OccupationChip, c.ID, c.English, c.Arabic
		old.concepts = append(old.concepts, r.conceptAlternatives(c.ID)...)
		old.prefer = append(old.prefer, alternative{term: string(nsConcept) + c.ID, quality: exactly, strong: true})
		if c.ID == trainee {
			old.concepts, old.prefer = append(old.concepts, internship), append(old.prefer, internship)
		}
		return true
	}
	if len(left) == g.to-g.from {
		r.take(g)
		return true
	}
	return whole
}

// isWorkplace reports whether a word says where the work is done: hospital in "IT in a hospital".
func (r *reading) isWorkplace(at int) bool {
	if bridges[r.words[at].stem] == nil {
		return false
	}
	before := at - 1
	for before > 0 && !whereWords[r.words[before].stem] && noise[r.words[before].stem] {
		before--
	}
	return before > 0 && whereWords[r.words[before].stem]
}

// takeBeside takes words that follow one another to a chip that has some of them already; false where others are
// between: تصليح is part of the title تصليح مكيفات, though مكيفات are a skill.
func (r *reading) takeBeside(words []int, chip int) bool {
	if words[len(words)-1]-words[0]+1 != len(words) {
		return false
	}
	c := &r.out.Chips[chip]
	for _, i := range words {
		w := &r.words[i]
		w.taken, w.chip = true, chip
		c.Start, c.End = min(c.Start, w.original.start), max(c.End, w.original.end)
	}
	return true
}

// titleAmong reads words next to one another that are left as a title, where the lexicon has them as a whole one:
// "summer training" is what a trainee looks for, though "for students" follows.
func (r *reading) titleAmong() {
	const longest = 4
	for from := range r.words {
		for to := min(from+longest, len(r.words)); to > from+1; to-- {
			if slices.ContainsFunc(r.words[from:to], func(w queryWord) bool { return w.taken }) {
				continue
			}
			c, known := r.lexicon.Title(r.query[r.words[from].Start:r.words[to-1].End])
			if known {
				r.take(group{kind: OccupationChip, concepts: []string{c.ID}, shown: &c, from: from, to: to})
				break
			}
		}
	}
}

// sayingWork reports whether a chip says what the work is, rather than where, when and for whom.
func (r *reading) sayingWork(chip int) bool {
	switch r.out.Chips[chip].Kind {
	case OccupationChip, SkillChip, CertificationChip, LanguageChip, DegreeChip, WordChip:
		return true
	}
	return false
}

// isWish reports whether a chip is a benefit, or another word that few adverts have.
func (r *reading) isWish(chip int) bool {
	c := r.clauseOf(chip)
	return c >= 0 && r.out.clauses[c].wish
}

// chipAt is the chip that a word is part of; -1 for none.
func (r *reading) chipAt(w queryWord) int {
	if !w.taken {
		return -1
	}
	return w.chip
}

// clauseOf is the clause of a chip; -1 for none.
func (r *reading) clauseOf(chip int) int {
	return slices.IndexFunc(r.out.clauses, func(c clause) bool { return c.chip == chip })
}

// coveredBy is how many words a chip has.
func (r *reading) coveredBy(chip int) int {
	n := 0
	for _, w := range r.words {
		if r.chipAt(w) == chip {
			n++
		}
	}
	return n
}

// rest turns the words that are left into clauses of their own. Words that only say that something is looked for are
// dropped.
func (r *reading) rest() {
	left := make([]bool, len(r.words))
	for i, w := range r.words {
		left[i] = !w.taken && (w.people != nil || !noise[w.stem] && !r.framing(i))
	}
	alone := !slices.ContainsFunc(r.out.Chips, func(c Chip) bool {
		return c.Kind == OccupationChip || c.Kind == SkillChip
	})
	for i, w := range r.words {
		_, wish := wishes[w.stem]
		alone = alone && (!left[i] || wish || r.wholeFields[w.stem] != nil)
	}
	for i, w := range r.words {
		if !left[i] {
			continue
		}
		at := r.chip(Chip{Kind: WordChip, Value: w.Text, English: w.Text, Arabic: w.Text}, i, i+1)
		p := r.wordPart(w, false)
		if r.heads[inflected(w.stem)] != nil { // who speaks of engineers need not look for one
			for i := range p {
				p[i].strong = true
			}
		}
		kind, wish := wishes[w.stem]
		if kind != "" {
			p = append(p, alternative{term: attribute(string(TypeChip), kind), quality: byKind})
		}
		c := clause{chip: at, words: []part{p}, wish: wish, vague: r.vague[inflected(w.stem)], common: r.common(w.Text),
			loose: r.knows(w.stem) || !r.ofPeople(w.stem)}
		if alone && !wish {
			r.ofField(&c, w.stem)
		}
		r.out.clauses = append(r.out.clauses, c)
	}
}

// operators turns phrases and excluded words into clauses.
func (r *reading) operators(p parsed) {
	for _, s := range p.phrases {
		words := text.Tokens(p.query[s.start:s.end])
		if len(words) == 0 {
			continue
		}
		c := clause{chip: len(r.out.Chips)}
		for _, word := range words[:min(len(words), maxQueryWords)] {
			stem := text.Stem(word)
			c.words = append(c.words, part{{term: string(nsWord) + stem, quality: exactly}})
			c.phrase = append(c.phrase, string(nsWord)+stem)
		}
		written := p.query[s.start:s.end]
		r.out.Chips = append(r.out.Chips, Chip{Kind: PhraseChip, Value: written, English: written, Arabic: written,
			Start: s.start, End: s.end})
		r.out.clauses = append(r.out.clauses, c)
	}
	for _, s := range p.excluded {
		r.exclude(p, s)
	}
}

// contract notes what the pool promises to find: each word inside a word of the name, the title or a skill, and at its
// beginning if it has only one or two letters.
func (r *reading) contract(p parsed) {
	for _, w := range p.words {
		if !slices.Contains(r.out.rule, w.Text) {
			r.out.rule = append(r.out.rule, w.Text)
		}
	}
}

// together makes one clause of those that name places, and likewise of levels and of types: nobody means a job in two
// cities at once. A city with its region or country beside it is the city.
func (r *reading) together() {
	for _, kind := range []ChipKind{PlaceChip, LevelChip, TypeChip, AvailabilityChip} {
		first := -1
		r.out.clauses = slices.DeleteFunc(r.out.clauses, func(c clause) bool {
			if r.out.Chips[c.chip].Kind != kind {
				return false
			}
			if first < 0 {
				first = c.chip
				return false
			}
			at := r.clauseOf(first)
			r.out.clauses[at].concepts = append(r.out.clauses[at].concepts, c.concepts...)
			return true
		})
		if at := r.clauseOf(first); kind == PlaceChip && at >= 0 {
			r.narrow(&r.out.clauses[at])
		}
	}
}

// leaveOutMentions makes an occupation count only where it is named: an advert that speaks of the accountant is none
// for accountants. Its words count in a title that the lexicon cannot read or that is of something related, but not in
// محاسب صندوق, who is a cashier; in any title if the occupation has no documents.
func (r *reading) leaveOutMentions() {
	for at := range r.out.clauses {
		c := &r.out.clauses[at]
		if r.out.Chips[c.chip].Kind != OccupationChip || len(c.concepts) == 0 {
			continue
		}
		for _, p := range append([]part{c.concepts}, c.words...) {
			for i := range p {
				p[i].strong = true
			}
		}
		typing := slices.ContainsFunc(c.words, func(p part) bool {
			return slices.ContainsFunc(p, func(a alternative) bool { return a.prefix })
		})
		lives := slices.ContainsFunc(c.concepts, func(a alternative) bool { return r.snapshot.count(a.term) > 0 })
		if !lives || typing && len(c.words) == 1 {
			continue
		}
		c.among = part{{term: unread, quality: exactly}}
		for _, a := range c.concepts {
			if a.quality == byConcept && len(c.words) == 1 { // several are soon somewhere in title and skills
				c.among = append(c.among, r.relatives(a.term[1:])...)
			}
		}
	}
}

// narrow leaves the narrowest places of a clause.
func (r *reading) narrow(c *clause) {
	var ids []string
	for _, a := range c.concepts {
		ids = append(ids, a.term[1:])
	}
	ids = r.narrowest(ids)
	c.concepts = slices.DeleteFunc(c.concepts, func(a alternative) bool {
		return a.quality != byHead && !slices.Contains(ids, a.term[1:]) // near a city, its region is meant too
	})
}

// meaning are the words that say what the work is; degrees and languages only where nothing else does.
func (r *reading) meaning() string {
	var work, beside []string
	for _, w := range r.words {
		at := r.chipAt(w)
		if at < 0 || !r.sayingWork(at) {
			continue
		}
		beside = append(beside, w.Text)
		if kind := r.out.Chips[at].Kind; kind != DegreeChip && kind != LanguageChip {
			work = append(work, w.Text)
		}
	}
	if len(work) == 0 {
		work = beside
	}
	return strings.Join(work, " ")
}

// finish puts chips into the order of the query and says what the work is.
func (r *reading) finish() {
	order := make([]int, len(r.out.Chips))
	for i := range order {
		order[i] = i
	}
	first := make([]int, len(order)) // the first word of each; those of the other keyboard all stand at the beginning
	for i, w := range slices.Backward(r.words) {
		if w.taken {
			first[w.chip] = i
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(r.out.Chips[a].Start, r.out.Chips[b].Start), cmp.Compare(first[a], first[b]))
	})
	chips, moved := make([]Chip, len(order)), make([]int, len(order))
	for to, from := range order {
		chips[to], moved[from] = r.out.Chips[from], to
	}
	r.out.meaning = r.meaning()
	r.out.Chips = chips
	for i := range r.out.clauses {
		r.out.clauses[i].chip = moved[r.out.clauses[i].chip]
	}
	for i := range r.out.excluded {
		r.out.excluded[i].chip = moved[r.out.excluded[i].chip]
	}
	for i := range r.out.tests {
		r.out.tests[i].chip = moved[r.out.tests[i].chip]
	}
}
