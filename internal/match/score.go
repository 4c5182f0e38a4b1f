package match

import "slices"

// Version identifies the rules and weights below: the same inputs give the same score under the same version, lexicon
// and encoder.
const Version = "8"

// part is one component of a score.
type part int

const (
	skills part = iota
	title
	story
	years
	place
	pay
	availability
	languages
	education
	parts
)

// partNames are the parts' keys for people and programs.
var partNames = [parts]string{"skills", "title", "text", "years", "place", "pay", "availability", "languages",
	"education"}

// weights is the only table of how much each part counts. If a job does not mention something, that part is left out,
// and the others share its weight. The figures are those of training/weights, rounded.
var weights = [parts]int{
	skills:       40,
	title:        28,
	story:        10,
	years:        7,
	place:        4,
	pay:          3,
	availability: 2,
	languages:    3,
	education:    3,
}

// unsaid is the score of a part about which the talent says nothing: neither for nor against. It is in thousandths,
// like all scores.
const unsaid = 500

// compared holds how similar the texts of the two sides are.
type compared struct {
	title, story int // cosines in thousandths
}

// scores are the parts' scores in thousandths; none for a part the job does not mention.
type scores [parts]int

// score compares a talent with a job, part by part. credits says how well each wanted skill is covered.
func (r *Reader) score(h *have, w *want, credits []int, near compared) scores {
	return scores{
		skills:       w.skillScore(credits),
		title:        r.titleScore(&h.named, &w.named, near.title),
		story:        w.storyScore(near.story),
		years:        w.yearScore(&h.traits),
		place:        w.placeScore(&h.traits),
		pay:          w.payScore(&h.traits),
		availability: w.soonScore(&h.traits),
		languages:    languageScore(h.languages, w.languages),
		education:    w.educationScore(&h.traits),
	}
}

// sum returns the weighted mean of the parts, in thousandths.
func (s scores) sum() int {
	sum, weight := 0, 0
	for p, score := range s {
		if score != none {
			sum += weights[p] * score
			weight += weights[p]
		}
	}
	if weight == 0 {
		return 0
	}
	return (sum + weight/2) / weight
}

// Credits, in thousandths, of a skill related to the one asked for.
const (
	narrowerCredit = 900 // whoever knows PostgreSQL knows databases
	broaderCredit  = 450
	relatedCredit  = 350
)

// relation is a concept that may stand for another, and how well.
type relation struct {
	concept int32
	credit  int
}

// covered returns how well each wanted skill is covered, in thousandths: by itself, or by what may stand for it.
func (r *Reader) covered(h *have, w *want) []int {
	held := r.holdings(h)
	return w.coveredBy(h, held)
}

// holdings returns, by concept, how well a talent covers it.
func (r *Reader) holdings(h *have) []int16 {
	held := make([]int16, len(r.isco))
	for _, s := range h.skills {
		held[s.concept] = max(held[s.concept], int16(s.credit))
		for _, rel := range r.standsFor[s.concept] {
			held[rel.concept] = max(held[rel.concept], int16(rel.credit*s.credit/1000))
		}
	}
	return held
}

// coveredBy looks the wanted skills up in a talent's holdings.
func (w *want) coveredBy(h *have, held []int16) []int {
	credits := make([]int, 0, len(w.skills))
	for i := range w.skills { // by index: a skill is large to copy
		if c := w.skills[i].concept; c != none {
			credits = append(credits, int(held[c]))
		} else {
			credits = append(credits, w.otherCredit(h, i))
		}
	}
	return credits
}

// otherCredit returns how well a skill unknown to the lexicon is covered: by the same words, or by similar ones.
func (w *want) otherCredit(h *have, i int) int {
	credit := 0
	for _, o := range h.others {
		credit = max(credit, o.creditFor(otherSkill{w.skills[i].key, w.skills[i].near}))
	}
	return credit
}

func (o otherSkill) creditFor(wanted otherSkill) int {
	if o.key == wanted.key {
		return 1000
	}
	return scale(nearness(o.near, wanted.near), 550, 950)
}

func (w *want) skillScore(credits []int) int {
	if len(w.skills) == 0 {
		return none
	}
	sum, weight := 0, 0
	for i, credit := range credits {
		sum += w.skills[i].weight * credit
		weight += w.skills[i].weight
	}
	return sum / weight
}

// scale maps n linearly so that from and below is 0, and to and above is 1000.
func scale(n, from, to int) int { return max(0, min(1000, (n-from)*1000/(to-from))) }

// titleScore returns the best of three ways to compare two titles: by their concepts, their words, their vectors.
func (r *Reader) titleScore(h, w *named, near int) int {
	best := scale(near, 200, 900)
	if len(w.titleWords)+len(h.titleWords) > 0 {
		common := 0
		for _, word := range w.titleWords {
			if slices.Contains(h.titleWords, word) {
				common++
			}
		}
		best = max(best, 2000*common/(len(w.titleWords)+len(h.titleWords)))
	}
	for _, one := range w.occupations {
		for _, other := range h.occupations {
			best = max(best, r.kinship(one, other))
		}
	}
	return best
}

func (w *want) storyScore(near int) int {
	if w.text.norm == 0 {
		return none
	}
	return textScore(near)
}

func textScore(near int) int { return scale(near, 150, 800) }

func (w *terms) yearScore(h *traits) int {
	switch {
	case w.years == none:
		return none
	case h.years >= w.years:
		return 1000
	}
	return int(1000 * h.years / w.years)
}

func (w *terms) placeScore(h *traits) int {
	switch {
	case w.remote:
		return 1000
	case w.city == none && w.region == none:
		return none
	case h.city == none && h.region == none:
		return unsaid
	case w.city != none && h.city == w.city:
		return 1000
	case w.region != none && h.region == w.region && (w.city == none || h.city == none):
		return 900
	case w.region != none && h.region == w.region:
		return 700
	case w.hybrid:
		return 200
	}
	return 100
}

// payScore falls from 1000 at the offered pay to 0 at one and a half times as much.
func (w *terms) payScore(h *traits) int {
	switch {
	case w.pay <= 0:
		return none
	case h.pay == none:
		return unsaid
	case h.pay <= w.pay:
		return 1000
	}
	return max(0, 1000-int(2000*(h.pay-w.pay)/w.pay))
}

func (w *terms) soonScore(h *traits) int {
	switch {
	case !w.soon:
		return none
	case h.soon == none:
		return unsaid
	}
	return 1000 - 20*h.soon
}

func languageScore(held, wanted []int32) int {
	if len(wanted) == 0 {
		return none
	}
	if len(held) == 0 {
		return unsaid
	}
	spoken := 0
	for _, language := range wanted {
		if slices.Contains(held, language) {
			spoken++
		}
	}
	return 1000 * spoken / len(wanted)
}

func (w *terms) educationScore(h *traits) int {
	switch {
	case w.education <= 0:
		return none
	case h.education == none:
		return unsaid
	case h.education >= w.education:
		return 1000
	}
	return 1000 * h.education / w.education
}
