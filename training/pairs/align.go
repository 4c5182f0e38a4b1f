package main

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// Words of the two languages are aligned with IBM model 1: how often two words occur in sentences that translate each
// other shows which translates which.
const (
	alignRounds  = 6
	alignWords   = 40   // longer sentences say too little about each word
	leastChance  = 1e-4 // weaker links are dropped between rounds
	leastMeeting = 2    // a pair seen once is a guess
	phraseWords  = 4
	mostPhrases  = 60000
)

type sentencePair struct{ english, arabic []int32 }

type alignment struct {
	sentences []sentencePair
	english   stems
	arabic    stems
	given     map[uint64]float64 // probability of the Arabic stem (low half) given the English one (high half)
	back      map[uint64]float64 // the other way, with the same keys
}

// stems numbers stems and remembers the most frequent form of each.
type stems struct {
	ids   map[string]int32
	forms []map[string]int
}

func (s *stems) id(token string) int32 {
	stem := text.Stem(token)
	id, ok := s.ids[stem]
	if !ok {
		id = int32(len(s.forms))
		s.ids[stem] = id
		s.forms = append(s.forms, map[string]int{})
	}
	s.forms[id][token]++
	return id
}

func (s *stems) form(id int32) string {
	best, most := "", 0
	for form, n := range inOrder(s.forms[id]) {
		if n > most {
			best, most = form, n
		}
	}
	return best
}

// alignedPairs adds the words and phrases that the parallel texts read so far align with each other.
func (b *builder) alignedPairs() *alignment {
	a := &alignment{english: stems{ids: map[string]int32{}}, arabic: stems{ids: map[string]int32{}}}
	for _, p := range b.parallel {
		english, arabic := text.Tokens(p[0]), text.Tokens(p[1])
		if len(english) == 0 || len(arabic) == 0 || len(english) > alignWords || len(arabic) > alignWords {
			continue
		}
		var s sentencePair
		for _, token := range english {
			s.english = append(s.english, a.english.id(token))
		}
		for _, token := range arabic {
			s.arabic = append(s.arabic, a.arabic.id(token))
		}
		a.sentences = append(a.sentences, s)
	}
	a.given = a.learn(func(s sentencePair) ([]int32, []int32) { return s.english, s.arabic },
		func(from, to int32) uint64 { return key(from, to) })
	a.back = a.learn(func(s sentencePair) ([]int32, []int32) { return s.arabic, s.english },
		func(from, to int32) uint64 { return key(to, from) })
	a.wordPairs(b)
	a.phrasePairs(b)
	return a
}

func key(english, arabic int32) uint64 { return uint64(uint32(english))<<32 | uint64(uint32(arabic)) }

// learn runs rounds of expectation and maximisation: each target word is distributed over the source words of its
// sentence.
func (a *alignment) learn(
	sides func(sentencePair) (from, to []int32), at func(from, to int32) uint64,
) map[uint64]float64 {
	var chance map[uint64]float64
	for round := range alignRounds {
		counts, totals := map[uint64]float64{}, map[int32]float64{}
		for _, s := range a.sentences {
			from, to := sides(s)
			for _, t := range to {
				sum := 0.0
				for _, f := range from {
					sum += chanceOf(chance, round, at(f, t))
				}
				if sum == 0 {
					continue
				}
				for _, f := range from {
					if share := chanceOf(chance, round, at(f, t)) / sum; share > 0 {
						counts[at(f, t)] += share
						totals[f] += share
					}
				}
			}
		}
		chance = counts
		for _, s := range a.sentences {
			from, to := sides(s)
			for _, f := range from {
				for _, t := range to {
					k := at(f, t)
					if n, ok := counts[k]; ok && n > 0 { // a negative number is an already computed probability
						if n /= totals[f]; n < leastChance {
							delete(counts, k)
						} else {
							counts[k] = -n
						}
					}
				}
			}
		}
		for k, n := range counts {
			counts[k] = -n
		}
	}
	return chance
}

func chanceOf(chance map[uint64]float64, round int, k uint64) float64 {
	if round == 0 {
		return 1
	}
	return chance[k]
}

// links aligns each English word of a sentence with its most likely Arabic one, if that is mutual; -1 for none.
func (a *alignment) links(s sentencePair) []int {
	best := func(chance map[uint64]float64, of, among []int32, at func(x, y int32) uint64) []int {
		out := make([]int, len(of))
		for i, x := range of {
			out[i] = -1
			most := 0.05
			for j, y := range among {
				if p := chance[at(x, y)]; p > most {
					out[i], most = j, p
				}
			}
		}
		return out
	}
	there := best(a.given, s.english, s.arabic, key)
	andBack := best(a.back, s.arabic, s.english, func(x, y int32) uint64 { return key(y, x) })
	for i, j := range there {
		if j >= 0 && andBack[j] != i {
			there[i] = -1
		}
	}
	return there
}

func (a *alignment) wordPairs(b *builder) {
	meetings := map[uint64]int{}
	for _, s := range a.sentences {
		for i, j := range a.links(s) {
			if j >= 0 {
				meetings[key(s.english[i], s.arabic[j])]++
			}
		}
	}
	for k, n := range inOrder(meetings) {
		if n >= leastMeeting && a.given[k] > 0.15 && a.back[k] > 0.15 {
			b.add(aligned, a.english.form(int32(k>>32)), a.arabic.form(int32(uint32(k))), "", -1)
		}
	}
}

// phrasePairs adds runs of words that translate each other: aligned at both ends, with no word inside aligned to one
// outside.
func (a *alignment) phrasePairs(b *builder) {
	counts := map[[2]string]int{}
	for _, s := range a.sentences {
		links := a.links(s)
		for i := range s.english {
			for end := i + 1; end < min(i+phraseWords, len(s.english)); end++ {
				if english, arabic, ok := a.phrase(s, links, i, end); ok {
					counts[[2]string{english, arabic}]++
				}
			}
		}
	}
	pairs := make([][2]string, 0, len(counts))
	for pair := range counts {
		pairs = append(pairs, pair)
	}
	slices.SortFunc(pairs, func(x, y [2]string) int {
		return cmp.Or(cmp.Compare(counts[y], counts[x]), strings.Compare(x[0], y[0]), strings.Compare(x[1], y[1]))
	})
	for _, pair := range pairs[:min(len(pairs), mostPhrases)] {
		b.add(aligned, pair[0], pair[1], "", -1)
	}
}

func (a *alignment) phrase(s sentencePair, links []int, first, last int) (english, arabic string, ok bool) {
	if links[first] < 0 || links[last] < 0 {
		return "", "", false
	}
	low, high, tied := len(s.arabic), -1, 0
	for i := first; i <= last; i++ {
		if j := links[i]; j >= 0 {
			low, high, tied = min(low, j), max(high, j), tied+1
		}
	}
	if high-low > last-first+1 || tied < 2 || 2*tied < high-low+1 {
		return "", "", false
	}
	for i, j := range links {
		if j >= low && j <= high && (i < first || i > last) {
			return "", "", false
		}
	}
	return a.english.join(s.english[first : last+1]), a.arabic.join(s.arabic[low : high+1]), true
}

func (s *stems) join(ids []int32) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = s.form(id)
	}
	return strings.Join(words, " ")
}
