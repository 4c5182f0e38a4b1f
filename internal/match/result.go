package match

import (
	"slices"
)

// Part is one component of a score.
type Part struct {
	Key    string
	Weight int // of 100, for this job
	Score  int // percent of the weight
	Points int // what it adds to the sum; the points of all parts add up to it
	// Implied are the skills that count for it and were read between the lines.
	Implied []string
}

// Result is how well a talent and a job fit.
type Result struct {
	Score   int // 0 to 100, as shown
	Sum     int // of the parts' points, before calibration
	Cap     *Cap
	Parts   []Part
	Reasons []Reason // most important first
	graded           // what results are ordered by
}

// Score returns how well a talent fits a job.
func (r *Reader) Score(t Talent, v Vacancy) Result {
	return r.result(r.talent(t), r.vacancy(v))
}

func (r *Reader) result(h *have, w *want) Result { return r.resultOf(h, w, r.covered(h, w)) }

// resultOf is like result if it is already known how well each wanted skill is covered.
func (r *Reader) resultOf(h *have, w *want, credits []int) Result {
	s := r.score(h, w, credits, compare(h, w))
	g := w.grade(h, s)
	res := Result{
		graded:  g,
		Score:   g.shown,
		Sum:     (g.sum + 5) / 10,
		Cap:     w.cap(h, s),
		Reasons: w.reasons(h, credits, s),
	}
	implied := [parts][]string{skills: w.impliedNames(h, credits)}
	shares := s.shares()
	points := s.points(shares, res.Sum)
	for p, score := range s {
		if score != none {
			res.Parts = append(res.Parts, Part{
				Key:    partNames[p],
				Weight: shares[p],
				Score:  (score + 5) / 10,
				Points: points[p],

				Implied: implied[p],
			})
		}
	}
	return res
}

// points returns what each part adds to the sum, as integers that add up to it: the rounding remainder goes to those
// that lost most, as far as their weight allows.
func (s scores) points(shares [parts]int, total int) [parts]int {
	var (
		points, lost [parts]int
		order        []part
	)
	sum := 0
	for p, score := range s {
		if score != none {
			sum += weights[p]
		}
	}
	left := total
	for p, score := range s {
		if score == none {
			continue
		}
		points[p] = min(shares[p], weights[p]*score/(10*sum))
		lost[p] = weights[p]*score - points[p]*10*sum
		left -= points[p]
		order = append(order, part(p))
	}
	slices.SortStableFunc(order, func(a, b part) int { return lost[b] - lost[a] })
	for left > 0 {
		before := left
		for _, p := range order {
			if left > 0 && points[p] < shares[p] {
				points[p]++
				left--
			}
		}
		if left == before {
			break
		}
	}
	return points
}

// shares returns the weights of the parts that the job mentions, scaled to add up to 100: the rounding remainder goes
// to those that lost most.
func (s scores) shares() [parts]int {
	sum := 0
	for p, score := range s {
		if score != none {
			sum += weights[p]
		}
	}
	var shares [parts]int
	left := 100
	var order []part
	for p, score := range s {
		if score != none {
			shares[p] = 100 * weights[p] / sum
			left -= shares[p]
			order = append(order, part(p))
		}
	}
	slices.SortStableFunc(order, func(a, b part) int { return 100*weights[b]%sum - 100*weights[a]%sum })
	for _, p := range order[:left] {
		shares[p]++
	}
	return shares
}

func compare(h *have, w *want) compared {
	return compared{title: nearness(h.title, w.title), story: nearness(h.text, w.text)}
}

// WhatIf is a change and the score it leads to.
type WhatIf struct {
	Skill string // added to the profile, as the job writes it
	Score int
}

// WhatIfs returns the skills a job asks for that would raise the talent's score most, each with the resulting score:
// the scorer is run again with the skill added.
func (r *Reader) WhatIfs(t Talent, v Vacancy, most int) []WhatIf {
	h, w := r.talent(t), r.vacancy(v)
	now := r.result(h, w).Score
	var all []WhatIf
	for _, name := range w.lackingNames(h, r.covered(h, w)) {
		with := t
		with.Skills = append(slices.Clone(t.Skills), name)
		if then := r.result(r.talent(with), w).Score; then > now {
			all = append(all, WhatIf{Skill: name, Score: then})
		}
	}
	slices.SortStableFunc(all, func(a, b WhatIf) int { return b.Score - a.Score })
	return all[:min(most, len(all))]
}

// Compare orders two results as lists do: positive if a is better.
func Compare(a, b Result) int { return a.rank() - b.rank() }

// Exact returns the sum of the parts in percent, with a resolution of a tenth.
func (r Result) Exact() float64 { return float64(r.sum) / 10 }
