package search

import (
	"slices"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// negations, before the name of something, leave it out as a minus does: nurse not ICU, استقبال بدون فندق.
var (
	negations = wordSet(`not no without except excluding ليس ليست مو مش غير عدا ماعدا باستثناء بدون بلا`)
	// negationsBegin stand before them and say nothing more: ما عدا, من غير.
	negationsBegin = wordSet(`but don i ما من`)
	// negationsOfTwo are two words that say no only together.
	negationsOfTwo = phraseSet("other than", "rather than", "apart from", "aside from", "dont want", "t want",
		"ما ابغى", "ما ابي", "ما اريد", "ما نبي", "ما ودي", "لا اريد", "لا ابغى", "لا ابي")
	// lacked is what people say that they have not: they look for work that does not need it, which adverts seldom say.
	lacked = wordSet(`license licence رخصة رخص experience خبرة certificate شهادة insurance تأمين`)
)

func phraseSet(phrases ...string) map[string]bool {
	set := map[string]bool{}
	for _, phrase := range phrases {
		set[stemmed(phrase)] = true
	}
	return set
}

// negated takes the name of something after a word that says no for an excluded one, where anything stands before it or
// it says as clearly as "I don't want" that this is all that is asked for.
func (r *reading) negated(p parsed) parsed {
	for i := 1; i+1 < len(p.words) && len(p.excluded) < maxOperators; i++ {
		two := negationsOfTwo[stemmed(p.query[p.words[i-1].Start:p.words[i].End])]
		if !two && !negations[text.Stem(p.words[i].Text)] {
			continue
		}
		from := i + 1
		for from < len(p.words)-1 && noise[text.Stem(p.words[from].Text)] { // not in Riyadh
			from++
		}
		n := r.leftOut(p, i, from)
		if n == 0 || r.withinName(p.query, p.words[i]) {
			continue
		}
		first := i
		if two {
			first--
		}
		for first > 0 && negationsBegin[text.Stem(p.words[first-1].Text)] {
			first--
		}
		if first == 0 && !two {
			continue
		}
		whole := span{p.words[from].Start, p.words[from+n-1].End}
		p.excluded = append(slices.Clip(p.excluded), exclusion{whole, p.words[first].Start})
		p.words = slices.Delete(slices.Clone(p.words), first, from+n)
		p.typing = len(p.words) > 0 && p.words[len(p.words)-1].End == len(p.query)
		i = first - 1
	}
	return p
}

// withinName reports whether a word is part of a name of the lexicon with others: طائرات بدون طيار.
func (r *reading) withinName(query string, word text.Token) bool {
	return slices.ContainsFunc(r.lexicon.Find(query), func(m concept.Match) bool {
		return m.Start <= word.Start && word.End <= m.End && m.End-m.Start > word.End-word.Start
	})
}

// leftOut is how many words from one on name something that a word before them says no to; 0 if they are no name, or
// one with it: no experience is a level.
func (r *reading) leftOut(p parsed, no, from int) int {
	written := func(from, to int) string { return p.query[p.words[from].Start:p.words[to-1].End] }
	for first := no - 1; first <= no; first++ {
		for to := no + 2; to <= min(first+longestCue, len(p.words)); to++ {
			if _, is := cues[stemmed(written(first, to))]; is {
				return 0
			}
		}
	}
	for n := min(longestCue, len(p.words)-from); n > 0; n-- {
		whole := written(from, from+n)
		stem := text.Stem(p.words[from].Text)
		if lacked[stem] {
			return 0
		}
		_, cue := cues[stemmed(whole)]
		_, language := r.lexicon.Lookup(concept.Language, whole)
		said := n == 1 && (bridges[stem] != nil || r.heads[inflected(stem)] != nil || r.makesTitle(p, whole))
		if cue || language || said || r.isWholeName(whole) {
			return n
		}
	}
	return 0
}
