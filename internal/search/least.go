package search

// least is what a document needs to reach a floor by its score; zero where more than that counts.
type least struct {
	score  uint32 // what clauses must come to, for one that the pool's contract does not find
	ruled  uint32 // the same for one that it does,
	ruling uint32 // unless the contract itself comes to this
}

func (k *keyer) least(floor uint64) (l least) {
	if k.Sort != ByRelevance || k.cosines != nil || k.q.pay > 0 {
		return l
	}
	const aboveScores = maxScore + 1 // the bit of what the contract finds
	score := uint32(floor >> (standingBits + 2))
	l.score = min(score, aboveScores) * k.scorer.total
	if score >= aboveScores {
		l.ruled, l.ruling = (score-aboveScores)*k.scorer.total, (score-aboveScores)*scoreSteps
	}
	return l
}

// beyond reports whether a document cannot reach the floor.
func (l least) beyond(doc uint32, s *scratch) bool {
	by := uint32(s.rule.values[doc])
	if by == 0 {
		return s.of[doc].score < l.score
	}
	return s.of[doc].score < l.ruled && by < l.ruling
}
