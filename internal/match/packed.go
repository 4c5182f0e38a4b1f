package match

import (
	"slices"
)

// A talent's skill is packed as its concept and its credit; a wanted skill as its concept, or its index among the row's
// others, with its weight and whether the lexicon knows it.
const (
	creditBits = 10 // a credit is at most 1000
	weightBits = 4
	otherBit   = 1 << weightBits
	wantedBits = weightBits + 1
)

func (h *have) row() row[traits] {
	packed := make([]uint32, len(h.skills))
	for i, s := range h.skills {
		packed[i] = uint32(s.concept)<<creditBits | uint32(s.credit)
	}
	return row[traits]{
		facts:     h.traits,
		named:     h.named,
		title:     h.title,
		text:      h.text,
		languages: h.languages,
		skills:    packed,
		others:    h.others,
	}
}

// talentAt returns the talent of a row.
func (s *shelves) talentAt(c *chunk[traits], i int) *have {
	h := &have{traits: c.facts[i]}
	h.title, h.named = of(s.titles, c.titles[i])
	h.text, _ = of(s.stories, c.stories[i])
	_, h.languages = of(s.languages, c.languages[i])
	for _, packed := range c.skills.of(i) {
		h.skills = append(h.skills, heldSkill{int32(packed >> creditBits), int(packed & (1<<creditBits - 1))})
	}
	for _, place := range c.others.of(i) {
		near, key := of(s.others, int32(place))
		h.others = append(h.others, otherSkill{key, near})
	}
	return h
}

func (w *want) row() row[terms] {
	r := row[terms]{
		facts:     w.terms,
		named:     w.named,
		title:     w.title,
		text:      w.text,
		languages: w.languages,
		skills:    make([]uint32, len(w.skills)),
		weight:    w.weight(),
	}
	for i, s := range w.skills {
		what := uint32(s.concept) << wantedBits
		if s.concept == none {
			what = uint32(len(r.others))<<wantedBits | otherBit
			r.others = append(r.others, otherSkill{s.key, s.near})
		}
		r.skills[i] = what | uint32(s.weight)
	}
	return r
}

// jobAt returns the job of a row, without the names that only its text has.
func (r *Reader) jobAt(s *shelves, c *chunk[terms], i int) *want {
	w := &want{terms: c.facts[i]}
	w.title, w.named = of(s.titles, c.titles[i])
	w.text, _ = of(s.stories, c.stories[i])
	_, w.languages = of(s.languages, c.languages[i])
	others := c.others.of(i)
	for _, packed := range c.skills.of(i) {
		skill := wantedSkill{weight: int(packed & (1<<weightBits - 1))}
		if what := packed >> wantedBits; packed&otherBit == 0 {
			skill.concept, skill.name = int32(what), r.lexicon.All()[what].English
		} else {
			near, key := of(s.others, int32(others[what]))
			skill.concept, skill.key, skill.near = none, key, near
		}
		w.skills = append(w.skills, skill)
	}
	return w
}

// relist adds the list of skills, as the job writes them, to a job without names.
func (w *want) relist(r *Reader, names []string) {
	for _, name := range names {
		w.list(r, name) // the skills are already there: this finds them again
	}
	for _, item := range slices.Backward(w.listed) {
		for _, i := range item.skills { // a skill is named after the first item that names it
			w.skills[i].name = item.name
		}
	}
}

// weight returns the sum of the weights of the parts that a job mentions.
func (w *want) weight() int {
	var nobody have
	mentioned := scores{
		skills:       w.skillScore(make([]int, len(w.skills))),
		title:        0,
		story:        w.storyScore(0),
		years:        w.yearScore(&nobody.traits),
		place:        w.placeScore(&nobody.traits),
		pay:          w.payScore(&nobody.traits),
		availability: w.soonScore(&nobody.traits),
		languages:    languageScore(nil, w.languages),
		education:    w.educationScore(&nobody.traits),
	}
	weight := 0
	for p, score := range mentioned {
		if score != none {
			weight += weights[p]
		}
	}
	return weight
}
