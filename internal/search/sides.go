package search

// sides are the clauses that say what the work is, and the others, a bit each.
func (q *question) sides() (work, rest uint32) {
	for i, c := range q.clauses {
		switch kind := q.Chips[c.chip].Kind; {
		case kind == PlaceChip, kind == LevelChip, kind == TypeChip, kind == AvailabilityChip, kind == CompanyChip:
			rest |= 1 << i
		case c.wish:
			rest |= 1 << i
		default:
			work |= 1 << i
		}
	}
	return work, rest
}

// tellingOf are those of some clauses that say enough by themselves, a bit each; all if none does.
func (q *question) tellingOf(clauses uint32) (telling uint32) {
	for i, c := range q.clauses {
		if clauses&(1<<i) != 0 && !c.vague {
			telling |= 1 << i
		}
	}
	if telling == 0 {
		return clauses
	}
	return telling
}

// titledOf are those of some clauses that titles speak of, and not the languages and degrees that go with any work.
func (q *question) titledOf(clauses uint32) (titled uint32) {
	for i, c := range q.clauses {
		switch q.Chips[c.chip].Kind {
		case OccupationChip, SkillChip, WordChip:
			titled |= 1 << i & clauses
		}
	}
	return titled
}

// ofKind are the clauses of a kind, a bit each.
func (q *question) ofKind(kind ChipKind) (clauses uint32) {
	for i, c := range q.clauses {
		if q.Chips[c.chip].Kind == kind {
			clauses |= 1 << i
		}
	}
	return clauses
}

// share is how much of the weight of some clauses is answered; none weigh nothing.
func (q *question) share(of, answered uint32) float32 {
	var all, there int32
	for i, c := range q.clauses {
		if of&(1<<i) == 0 {
			continue
		}
		all += c.share
		if answered&(1<<i) != 0 {
			there += c.share
		}
	}
	if all == 0 {
		return 0
	}
	return float32(there) / float32(all)
}

// weighed is the share of some clauses that is answered, words of every day that no document has among them.
func (q *question) weighed(of, answered uint32) float32 {
	var all, there int32
	for i, c := range q.clauses {
		if of&(1<<i) == 0 {
			continue
		}
		weight := c.share
		if weight == 0 && c.common {
			weight = c.weight
		}
		all += weight
		if answered&(1<<i) != 0 {
			there += weight
		}
	}
	return float32(there) / float32(max(1, all))
}

// weightOf is what some clauses count for together: nothing if no document answers any.
func (q *question) weightOf(clauses uint32) int32 {
	var all int32
	for i, c := range q.clauses {
		if clauses&(1<<i) != 0 {
			all += c.share
		}
	}
	return all
}
