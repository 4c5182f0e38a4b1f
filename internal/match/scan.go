package match

// running is a weighted sum of parts in progress: what it is so far, and the most that the rest can add.
type running struct{ sum, rest int }

func (r *running) add(p part, score int) {
	if score != none {
		r.sum += weights[p] * score
		r.rest -= 1000 * weights[p]
	}
}

// below reports whether nothing can lift the sum to least.
func (r *running) below(least int) bool { return r.sum+r.rest < least }

// addFacts adds the parts that compare a single value of each side.
func (r *running) addFacts(h *traits, w *terms) {
	r.add(years, w.yearScore(h))
	r.add(place, w.placeScore(h))
	r.add(pay, w.payScore(h))
	r.add(availability, w.soonScore(h))
	r.add(education, w.educationScore(h))
}

// leastFor returns the least weighted sum of parts whose mean, rounded as scores.sum does, reaches a bar.
func leastFor(bar, weight int) int { return bar*weight - weight/2 }

// mean returns the weighted mean of parts, rounded as scores.sum does.
func mean(sum, weight int) int { return (sum + weight/2) / weight }

// A scan compares one side with many of the other and gives exactly the scores of Reader.score: the parts are added one
// after the other, what many rows share is compared once, and a row that the rest of its parts cannot lift to the bar
// is skipped. visit gets what reaches the bar and returns the bar for the next; with a bar of 0 it gets all.

// talentScan compares one job with many talents.
type talentScan struct {
	reader    *Reader
	snapshot  *snapshot[traits]
	w         *want
	weight    int
	titles    *memo[named]
	stories   *memo[nothing]
	languages *memo[spoken]
	others    []wantedOther
	wanted    wantedConcepts
}

// wantedOther is a wanted skill that the lexicon does not know, and how well the talents' own stand for it.
type wantedOther struct {
	otherSkill
	weight int
	*memo[wording]
}

func (r *Reader) scanTalents(s *snapshot[traits], w *want) *talentScan {
	q := &talentScan{
		reader:    r,
		snapshot:  s,
		w:         w,
		weight:    w.weight(),
		titles:    newMemo(s.titles, w.title),
		stories:   newMemo(s.stories, w.text),
		languages: newMemo(s.languages, vector{}),
		wanted:    r.wantConcepts(w),
	}
	for _, skill := range w.skills {
		if skill.concept == none {
			q.others = append(q.others, wantedOther{
				otherSkill: otherSkill{skill.key, skill.near},
				weight:     skill.weight,
				memo:       newMemo(s.others, skill.near),
			})
		}
	}
	return q
}

// each visits the talents of the snapshot that reach the bar.
func (q *talentScan) each(bar int, visit func(id string, g graded) int) {
	least := leastFor(bar, q.weight)
	rest := 1000 * (q.weight - weights[title])
	for _, c := range q.snapshot.chunks {
		for i := range chunkRows {
			near := int(q.titles.kept[c.titles[i]])
			if near == none {
				near = q.title(c.titles[i])
			}
			so := running{weights[title] * near, rest}
			if so.below(least) || c.ids[i] == "" {
				continue
			}
			if sum := q.sum(c, i, so, least); sum >= bar {
				bar = visit(c.ids[i], q.w.graded(&c.facts[i], sum))
				least = leastFor(bar, q.weight)
			}
		}
	}
}

// one returns the score of one talent.
func (q *talentScan) one(c *chunk[traits], i int) graded {
	so := running{weights[title] * q.title(c.titles[i]), 1000 * (q.weight - weights[title])}
	return q.w.graded(&c.facts[i], q.sum(c, i, so, 0))
}

// sum adds the other parts to that of the title; it returns none if they do not reach least.
func (q *talentScan) sum(c *chunk[traits], i int, so running, least int) int {
	so.add(skills, q.skillScore(c, i))
	if so.below(least) {
		return none
	}
	so.addFacts(&c.facts[i], &q.w.terms)
	so.add(languages, q.languageScore(c.languages[i]))
	if so.below(least) {
		return none
	}
	if so.rest > 0 { // only the text is left
		near := 0
		if least > 0 {
			near = q.stories.nearOne(c.stories[i])
		} else {
			near = q.stories.nearAmong(c.stories[i])
		}
		so.add(story, q.w.storyScore(near))
	}
	return mean(so.sum, q.weight)
}

func (q *talentScan) title(place int32) int {
	if q.titles.kept[place] == none {
		_, theirs := of(q.titles.pages, place)
		q.titles.kept[place] = int16(q.reader.titleScore(&theirs, &q.w.named, q.titles.nearAmong(place)))
	}
	return int(q.titles.kept[place])
}

func (q *talentScan) languageScore(place int32) int {
	if len(q.w.languages) == 0 {
		return none
	}
	if q.languages.kept[place] == none {
		_, theirs := of(q.languages.pages, place)
		q.languages.kept[place] = int16(languageScore(theirs, q.w.languages))
	}
	return int(q.languages.kept[place])
}

func (q *talentScan) skillScore(c *chunk[traits], i int) int {
	if q.wanted.weight == 0 {
		return none
	}
	sum := q.wanted.covered(c.skills.of(i))
	for n := range q.others {
		credit := 0
		for _, place := range c.others.of(i) {
			credit = max(credit, q.others[n].credit(int32(place)))
		}
		sum += q.others[n].weight * credit
	}
	return sum / q.wanted.weight
}

// credit returns how well a talent's skill, which the lexicon does not know either, stands for the wanted one.
func (o *wantedOther) credit(place int32) int {
	if o.kept[place] == none {
		near, key := of(o.pages, place)
		o.kept[place] = int16(otherSkill{key, near}.creditFor(o.otherSkill))
	}
	return int(o.kept[place])
}

// wantedConcepts maps each concept to the wanted skills of a job that it stands for.
type wantedConcepts struct {
	first   []int32 // by concept: 1 + the index of its first link; 0 for most
	links   []link
	weights []int
	credits []int // of one talent, by wanted skill
	weight  int   // of all wanted skills
}

// link says that a concept stands for a wanted skill, and how well.
type link struct {
	skill  int
	credit int
	next   int32 // 1 + the index of the concept's next link
}

func (r *Reader) wantConcepts(w *want) wantedConcepts {
	c := wantedConcepts{
		first:   make([]int32, len(r.isco)),
		weights: make([]int, len(w.skills)),
		credits: make([]int, len(w.skills)),
	}
	stands := func(concept int32, skill, credit int) {
		c.links = append(c.links, link{skill, credit, c.first[concept]})
		c.first[concept] = int32(len(c.links))
	}
	for i, s := range w.skills {
		c.weights[i] = s.weight
		c.weight += s.weight
		if s.concept == none {
			continue
		}
		stands(s.concept, i, 1000)
		for _, rel := range r.standIns[s.concept] {
			stands(rel.concept, i, rel.credit)
		}
	}
	return c
}

// covered returns how well a talent's skills cover the wanted ones, weighted.
func (c *wantedConcepts) covered(packed []uint32) int {
	sum := 0
	for _, p := range packed {
		for at := c.first[p>>creditBits]; at != 0; {
			l := &c.links[at-1]
			at = l.next
			credit := l.credit * int(p&(1<<creditBits-1)) / 1000
			if more := credit - c.credits[l.skill]; more > 0 {
				c.credits[l.skill] = credit
				sum += c.weights[l.skill] * more
			}
		}
	}
	if sum > 0 {
		clear(c.credits)
	}
	return sum
}
