package search

import "time"

// CountSince returns how many jobs a search finds that were posted after a moment; near ones do not count.
func (x *Jobs) CountSince(a Ask, f JobFilter, since, now time.Time) int {
	return x.countSince(a, x.jobConditions(f, now), since)
}

// CountSince returns how many candidates a search finds whose profile changed after a moment.
func (x *Candidates) CountSince(a Ask, f CandidateFilter, since time.Time) int {
	return x.countSince(a, x.candidateConditions(f), since)
}

func (x *index) countSince(a Ask, chosen []condition, since time.Time) int {
	s := x.now.Load()
	after := millis(since)
	later := onNumbers(func(n *numbers) bool { return n.posted > after })
	return x.question(s, a, append(chosen, condition{PostedFacet, -1, later})).count(s)
}

// Dated is a job with the moment it was posted.
type Dated struct {
	ID     string
	Posted time.Time
}

// Since returns the jobs that a search finds and that were posted after a moment, the newest first and up to limit of
// them, and how many there are in all. Near ones are not among them.
func (x *Jobs) Since(a Ask, f JobFilter, since, now time.Time, limit int) ([]Dated, int) {
	s := x.now.Load()
	after := millis(since)
	later := onNumbers(func(n *numbers) bool { return n.posted > after })
	q := x.question(s, a, append(x.jobConditions(f, now), condition{PostedFacet, -1, later}))
	top, total := best{limit: limit}, 0
	q.each(s, func(v *view, docs []uint32, _ *scratch) {
		total += len(docs)
		for _, doc := range docs {
			if key := uint64(v.numbers[doc].posted); top.takes(key) {
				top.add(ranked{key, v.ids[doc]})
			}
		}
	})
	var dated []Dated
	for _, r := range top.sorted() {
		dated = append(dated, Dated{r.id, time.UnixMilli(int64(r.key))})
	}
	return dated, total
}

// Standing is a search as it was understood at a moment, to be held against a new job.
type Standing struct {
	*question
	seen *snapshot
}

// Stand understands a search for jobs as Search does.
func (x *Jobs) Stand(a Ask, f JobFilter, now time.Time) Standing {
	s := x.now.Load()
	return Standing{x.question(s, a, x.jobConditions(f, now)), s}
}

// Probe is one job by itself: whether a search finds it takes no look at any other.
type Probe struct {
	alone *snapshot
	keys  map[uint32]bool // what gates ask for
}

// Probe returns a job to hold searches against.
func (x *Jobs) Probe(d JobDoc) Probe {
	alone := NewJobs(x.analyzer, x.options)
	alone.Put(d)
	made := alone.now.Load()
	return Probe{made, keysOf(made.views[0].segment)}
}

// FoundBy reports whether a search finds the job; not whether it comes near.
func (p Probe) FoundBy(s Standing) bool { return s.count(p.alone) > 0 }
