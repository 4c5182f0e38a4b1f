package search

import (
	"strconv"
	"strings"
)

// numberTest is a number that a query demands.
type numberTest struct {
	chip    int
	kind    ChipKind
	minimum int
}

// readNumbers finds sums of money and years of experience.
func (r *reading) readNumbers() {
	for i := range r.words {
		n, ok := number(r.words[i].Text)
		if !ok {
			continue
		}
		from, to := i, i+1
		if to < len(r.words) && thousandWords[r.words[to].stem] && n < 1000 {
			n *= 1000
			to++
		}
		if to < len(r.words) && len(r.words[to].Text) == 3 && r.between(to-1) == "," { // 8,000
			if rest, err := strconv.Atoi(r.words[to].Text); err == nil {
				n = n*1000 + rest
				to++
			}
		}
		least := n
		switch {
		case to < len(r.words) && yearWords[r.words[to].stem] && n > 0 && n < 60:
			r.number(YearsChip, n, n, from, to+1)
		case n >= 500 && (r.besidePay(from, to) || n > 1000 && to-from > 1 || strings.HasSuffix(r.words[i].Text, "k")):
			for from > 0 && r.ofPay(from-1) {
				from--
				if aboveWords[r.words[from].stem] && !r.parts {
					least = n + 1
				}
			}
			for to < len(r.words) && r.ofPay(to) {
				to++
			}
			r.number(SalaryChip, n, least, from, to)
		}
	}
}

// between is what was typed between a word and the next.
func (r *reading) between(i int) string {
	from, to := r.words[i].original.end, r.words[i+1].original.start
	return r.out.Query[from:max(from, to)]
}

func (r *reading) besidePay(from, to int) bool {
	return from > 0 && r.ofPay(from-1) || to < len(r.words) && r.ofPay(to)
}

func (r *reading) ofPay(i int) bool {
	stem := r.words[i].stem
	return payWords[stem] || r.parts && ceilingWords[stem]
}

func (r *reading) number(kind ChipKind, n, least, from, to int) {
	at := r.chip(Chip{Kind: kind, Value: strconv.Itoa(n)}, from, to)
	r.out.tests = append(r.out.tests, numberTest{chip: at, kind: kind, minimum: least})
}
