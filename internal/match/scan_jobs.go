package match

// jobScan compares one talent with many jobs: see talentScan.
type jobScan struct {
	reader    *Reader
	snapshot  *snapshot[terms]
	h         *have
	held      []int16
	titles    *memo[named]
	stories   *memo[nothing]
	languages *memo[spoken]
	others    *memo[wording]
}

func (r *Reader) scanJobs(s *snapshot[terms], h *have) *jobScan {
	return &jobScan{
		reader:    r,
		snapshot:  s,
		h:         h,
		held:      r.holdings(h),
		titles:    newMemo(s.titles, h.title),
		stories:   newMemo(s.stories, h.text),
		languages: newMemo(s.languages, vector{}),
		others:    newMemo(s.others, vector{}),
	}
}

// each visits the jobs of the snapshot that reach the bar.
func (q *jobScan) each(bar int, visit func(id string, g graded) int) {
	for _, c := range q.snapshot.chunks {
		bar = q.in(c, bar, func(row int, g graded) int { return visit(c.ids[row], g) })
	}
}

// in is like each for one chunk. It returns the bar for the next.
func (q *jobScan) in(c *chunk[terms], bar int, visit func(row int, g graded) int) int {
	for i := range chunkRows {
		weight := int(c.weights[i])
		least := leastFor(bar, weight)
		near := int(q.titles.kept[c.titles[i]])
		if near == none {
			near = q.title(c.titles[i])
		}
		so := running{weights[title] * near, 1000 * (weight - weights[title])}
		if so.below(least) || c.ids[i] == "" {
			continue
		}
		if sum := q.sum(c, i, so, least); sum >= bar {
			bar = visit(i, c.facts[i].graded(&q.h.traits, sum))
		}
	}
	return bar
}

// sum adds the other parts to that of the title; it returns none if they do not reach least.
func (q *jobScan) sum(c *chunk[terms], i int, so running, least int) int {
	so.add(skills, q.skillScore(c, i))
	if so.below(least) {
		return none
	}
	so.addFacts(&q.h.traits, &c.facts[i])
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
		so.add(story, textScore(near))
	}
	return mean(so.sum, int(c.weights[i]))
}

func (q *jobScan) title(place int32) int {
	if q.titles.kept[place] == none {
		_, theirs := of(q.titles.pages, place)
		q.titles.kept[place] = int16(q.reader.titleScore(&q.h.named, &theirs, q.titles.nearAmong(place)))
	}
	return int(q.titles.kept[place])
}

// languageScore stores one more than the score, since none is a score as well.
func (q *jobScan) languageScore(place int32) int {
	if q.languages.kept[place] == none {
		_, theirs := of(q.languages.pages, place)
		q.languages.kept[place] = int16(languageScore(q.h.languages, theirs) + 1)
	}
	return int(q.languages.kept[place]) - 1
}

func (q *jobScan) skillScore(c *chunk[terms], i int) int {
	sum, weight := 0, 0
	for _, packed := range c.skills.of(i) {
		credit, heavy := 0, int(packed&(1<<weightBits-1))
		if packed&otherBit == 0 {
			credit = int(q.held[packed>>wantedBits])
		} else {
			credit = q.other(int32(c.others.of(i)[packed>>wantedBits]))
		}
		sum += heavy * credit
		weight += heavy
	}
	if weight == 0 {
		return none
	}
	return sum / weight
}

// other returns how well the talent covers a wanted skill that the lexicon does not know.
func (q *jobScan) other(place int32) int {
	if q.others.kept[place] == none {
		near, key := of(q.others.pages, place)
		credit := 0
		for _, o := range q.h.others {
			credit = max(credit, o.creditFor(otherSkill{key, near}))
		}
		q.others.kept[place] = int16(credit)
	}
	return int(q.others.kept[place])
}
