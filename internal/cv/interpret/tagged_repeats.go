package interpret

import (
	"slices"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// withoutRepeats drops works that were told before: many CVs list their jobs in a table or a summary, and tell of each
// below. A repeat has the employer and the kind of position of a dated work, and its start or no dates.
func withoutRepeats(works []cv.Work) []cv.Work {
	var kept []cv.Work
	for n, w := range works {
		again := func(of int) bool { return of != n && isRepeat(w, works[of]) && (of < n || !w.Start.There()) }
		if !slices.ContainsFunc(numbersOf(works), again) {
			kept = append(kept, w)
		}
	}
	return kept
}

func numbersOf(works []cv.Work) []int {
	numbers := make([]int, len(works))
	for n := range works {
		numbers[n] = n
	}
	return numbers
}

// isRepeat reports whether a work tells again of another, which has dates.
func isRepeat(w, of cv.Work) bool {
	undated := !w.Start.There() && !w.End.There()
	return of.Start.There() && (undated || w.Start.Value == of.Start.Value && w.End.Value == of.End.Value) &&
		sameEmployer(w.Company.Value, of.Company.Value) && kinPositions(w.Position.Value, of.Position.Value)
}

// sameEmployer reports whether two names are of the same employer, however its legal form is written.
func sameEmployer(a, b string) bool {
	proper := func(s string) []string {
		return slices.DeleteFunc(text.Tokens(s), func(word string) bool { return strongCompany.count(word) > 0 })
	}
	first, second := proper(a), proper(b)
	return len(first) > 0 && slices.Equal(first, second)
}

// kinPositions reports whether two positions have half of their words in common.
func kinPositions(a, b string) bool {
	first, second := text.Tokens(a), text.Tokens(b)
	if len(first) > len(second) {
		first, second = second, first
	}
	shared := 0
	for _, word := range first {
		if slices.Contains(second, word) {
			shared++
		}
	}
	return shared > 0 && 2*shared >= len(first)
}
