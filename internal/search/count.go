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
