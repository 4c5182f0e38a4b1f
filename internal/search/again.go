package search

import "slices"

// sayOnce leaves one clause of those that ask for the same: what is said twice says no more, and would take twice as
// long to look for.
func (r *reading) sayOnce() {
	var kept []clause
	for _, c := range r.out.clauses {
		at := slices.IndexFunc(kept, func(k clause) bool {
			return r.out.Chips[k.chip].Kind == r.out.Chips[c.chip].Kind && k.asksTheSame(c)
		})
		if at < 0 {
			kept = append(kept, c)
		} else {
			kept[at].again = true
		}
	}
	r.out.clauses = kept
}

func (c clause) asksTheSame(as clause) bool {
	return slices.Equal(c.concepts, as.concepts) && slices.EqualFunc(c.words, as.words, slices.Equal[part]) &&
		slices.Equal(c.phrase, as.phrase) && slices.Equal(c.prefer, as.prefer) && slices.Equal(c.among, as.among) &&
		c.wish == as.wish && c.vague == as.vague && c.loose == as.loose && c.common == as.common
}
