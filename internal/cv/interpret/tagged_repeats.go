package interpret

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// withoutRepeats drops jobs that were mentioned before: many CVs list their jobs in a table or a summary, and describe
// each one below.
func withoutRepeats(works []cv.Work) []cv.Work {
	told := make([]toldWork, len(works))
	for n, w := range works {
		told[n] = toldWork{Work: w, employer: properName(w.Company.Value), position: text.Tokens(w.Position.Value)}
		if n > 0 {
			told[n].stretch = told[n-1].stretch
			if !slices.Equal(told[n].employer, told[n-1].employer) {
				told[n].stretch++
			}
		}
	}
	var kept []cv.Work
	for n, w := range told {
		again := false
		for of, other := range told {
			again = again || of != n && w.repeats(other) && (of < n || !other.repeats(w))
		}
		if !again {
			kept = append(kept, w.Work)
		}
	}
	return kept
}

// dropToldBelow drops an employer, and dates, from a sentence below the line that already names the employer: "Najd
// Trading bought Mossline in May 2015."
func (d *tagged) dropToldBelow() {
	told := map[int]bool{} // the lines of such sentences
	var above piece
	for _, p := range d.pieces {
		switch {
		case p.field == tag.Position:
			above = piece{}
		case p.field != tag.Company:
		case above.field == tag.Company && p.line == above.last+1 && strings.HasSuffix(d.lines[p.line].Text, ".") &&
			isTold(d.lines[p.line].Text) && text.Fold(p.found().Value) == text.Fold(above.found().Value):
			told[p.line] = true
		default:
			above = p
		}
	}
	if len(told) > 0 {
		d.pieces = slices.DeleteFunc(d.pieces, func(p piece) bool {
			return told[p.line] && (p.field == tag.Company || p.field == tag.Start || p.field == tag.End)
		})
	}
}

// withoutDoubts drops the unlikely jobs if there are many of them: such a list, of exhibitions or press articles, is
// not a list of jobs, and has no periods. A single one is worth asking about.
func withoutDoubts(works []cv.Work) []cv.Work {
	doubted := func(w cv.Work) bool {
		period := w.Start.Value != w.End.Value || w.Current
		return !period && w.Position.There() && w.Company.There() &&
			max(w.Position.Confidence, w.Company.Confidence) < sureDoubted
	}
	count := 0
	for _, w := range works {
		if doubted(w) {
			count++
		}
	}
	if count < mostDoubts {
		return works
	}
	return slices.DeleteFunc(works, doubted)
}

// toldWork is a job with the words of its employer's name and of its position.
type toldWork struct {
	cv.Work
	employer, position []string
	stretch            int // shared by consecutive jobs at one employer
}

// repeats reports whether a job repeats another: at the same employer, with its dates or in a similar position without
// other dates, or without a position or another time. Two posts held at the same time are described together.
func (w toldWork) repeats(of toldWork) bool {
	if len(w.employer) == 0 || !isBeginning(w.employer, of.employer) && !isBeginning(of.employer, w.employer) {
		return false
	}
	same := slices.Equal(w.employer, of.employer)
	starts := w.Start.There() && w.Start.Value == of.Start.Value
	if len(w.position) == 0 {
		another := !starts && of.Start.There() && w.Start.Value != w.End.Value
		return same && len(of.position) > 0 && !another
	}
	if starts && w.End.Value == of.End.Value && w.Current == of.Current && w.Start.Value != w.End.Value {
		return same && w.stretch != of.stretch && len(w.Start.Value) > len("2019") || kin(w.position, of.position)
	}
	if starts && slices.Equal(w.position, of.position) && nearly(w.End.Value, of.End.Value) {
		return w.stretch != of.stretch
	}
	lone := starts && w.End.Value == w.Start.Value && of.End.Value != of.Start.Value
	undated := same && !w.Start.There() && !w.End.There() && of.Start.There()
	return (lone || undated) && kin(w.position, of.position)
}

// nearly reports whether one of two months directly follows the other.
func nearly(a, b string) bool {
	first, err := time.Parse("2006-01", a)
	second, also := time.Parse("2006-01", b)
	return err == nil && also == nil && (first.AddDate(0, 1, 0).Equal(second) || second.AddDate(0, 1, 0).Equal(first))
}

// properName returns the words of an employer's name without those of its legal form.
func properName(s string) []string {
	s = messrs.ReplaceAllString(s, "")
	return slices.DeleteFunc(text.Tokens(s), func(word string) bool { return strongCompany.count(word) > 0 })
}

// messrs matches what precedes company names in India: "M/s. Mossline".
var messrs = regexp.MustCompile(`^(?i:m/s)\b\.? *`)

// onlyMessrs reports whether a text is nothing but that.
func onlyMessrs(s string) bool {
	return s != "" && strings.Trim(messrs.ReplaceAllString(s, ""), " ,.") == ""
}

// isBeginning reports whether words are the first ones of others.
func isBeginning(a, of []string) bool { return len(a) <= len(of) && slices.Equal(a, of[:len(a)]) }

// kin reports whether one of two positions shares half of its words with the other.
func kin(a, b []string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	shared := 0
	for _, word := range a {
		if slices.Contains(b, word) {
			shared++
		}
	}
	return shared > 0 && 2*shared >= len(a)
}
