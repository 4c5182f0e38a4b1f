package main

import (
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/rank"
)

// scores holds, for each query, each system's score of every document.
type scores struct {
	task                        task
	lengths                     []float32 // characters of each text of the corpus
	encoder, int8s, chars, word [][]float32
	served                      [][]float32 // by the program's own ranking
}

func score(t task, e *embed.Encoder) (*scores, error) {
	s := &scores{task: t}
	ranker, err := rank.New(kindOf[t.Name], t.Corpus, e)
	if err != nil {
		return nil, err
	}
	for _, text := range t.Corpus {
		s.lengths = append(s.lengths, float32(utf8.RuneCountInString(text)))
	}
	words, chars := newBM25(t.Corpus), newTFIDF(t.Corpus)
	vectors := make([][]float32, len(t.Corpus))
	codes, scales := make([][]int8, len(t.Corpus)), make([]float32, len(t.Corpus))
	for i, text := range t.Corpus {
		vectors[i] = e.Encode(text)
		codes[i] = make([]int8, e.Dimension())
		scales[i] = embed.Quantise(codes[i], vectors[i])
	}
	code := make([]int8, e.Dimension())
	for _, query := range t.Queries {
		vector := e.Encode(query)
		scale := embed.Quantise(code, vector)
		exact, rounded := make([]float32, len(vectors)), make([]float32, len(vectors))
		for i := range vectors {
			exact[i] = embed.Similarity(vector, vectors[i])
			rounded[i] = float32(embed.Dot(code, codes[i]))*scales[i]*scale - rank.PerCharacter*s.lengths[i]
		}
		s.encoder, s.int8s = append(s.encoder, exact), append(s.int8s, rounded)
		s.chars, s.word = append(s.chars, chars.rank(query)), append(s.word, words.rank(query))
		s.served = append(s.served, ranker.Scores(query))
	}
	return s, nil
}

// figures are means over the queries of a task.
type figures struct{ mrr, r1, r10, rp5 float64 }

// measured ranks with a blend of the three systems.
func (s *scores) measured(b blend) figures { return s.ranked(b, rank.PerCharacter) }

func (s *scores) ranked(b blend, perCharacter float32) figures {
	var f figures
	mix := make([]float32, len(s.task.Corpus))
	for q, answers := range s.task.Answers {
		for i := range mix {
			mix[i] = b.encoder*s.encoder[q][i] + b.chars*s.chars[q][i] +
				b.words*s.word[q][i] - perCharacter*s.lengths[i]
		}
		f.add(mix, answers)
	}
	return f.over(len(s.task.Answers))
}

func (s *scores) measuredInt8() figures { return s.figuresOf(s.int8s) }

// measuredServed ranks like "tawafuq rank".
func (s *scores) measuredServed() figures { return s.figuresOf(s.served) }

func (s *scores) figuresOf(scores [][]float32) figures {
	var f figures
	for q, answers := range s.task.Answers {
		f.add(scores[q], answers)
	}
	return f.over(len(s.task.Answers))
}

func (f *figures) add(score []float32, answers []int32) {
	first, among5 := len(score)+1, 0.0
	for _, answer := range answers {
		rank := rankOf(score, answer)
		first = min(first, rank)
		if rank <= 5 {
			among5++
		}
	}
	f.mrr += 1 / float64(first)
	if first == 1 {
		f.r1++
	}
	if first <= 10 {
		f.r10++
	}
	f.rp5 += among5 / float64(min(5, len(answers)))
}

func (f figures) over(n int) figures {
	return figures{f.mrr / float64(n), f.r1 / float64(n), f.r10 / float64(n), f.rp5 / float64(n)}
}

// rankOf leaves equal scores in the order of the corpus: a system that returns nothing finds nothing.
func rankOf(score []float32, answer int32) int {
	rank, own := 1, score[answer]
	for i, v := range score {
		if v > own || v == own && int32(i) < answer {
			rank++
		}
	}
	return rank
}
