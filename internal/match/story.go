package match

import (
	"math"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/clause"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// story returns the parts of a talent's own words that speak of work: the names of concepts and the words of work,
// clause by clause. Everything else in a text is left out completely, so that it changes neither the text's vector nor
// the skills that the text mentions or, of those in needs, implies. trade is what the rest of the profile says the
// person does.
func (r *Reader) story(s string, trade vector, needs []string) (neutral string, mentions, implied []int32) {
	if mayTellAge(s) {
		s = birthYear.ReplaceAllString(s, " ")
	}
	read := r.clauses.Read(s)
	texts := map[int]string{} // of clauses, by their first word
	kept := read.Work(func(c clause.Range) int {
		texts[c.From] = neutralClause(read, c)
		return r.ofTrade(texts[c.From], trade)
	})
	var out strings.Builder
	found := read.Found
	for _, c := range kept {
		for ; len(found) > 0 && found[0].Start < c.End; found = found[1:] {
			if found[0].Start >= c.Start && !r.clauses.Soft(found[0].Concept.ID) && isSkill(found[0].Concept) {
				mentions = append(mentions, r.index[found[0].Concept.ID])
			}
		}
		neutral, judged := texts[c.From]
		if !judged {
			neutral = neutralClause(read, c) // a list of names, kept with the clause before it
		}
		out.WriteString(neutral)
		implied = append(implied, r.implied(s[c.Start:c.End], needs)...)
	}
	return out.String(), mentions, implied
}

// ofTrade returns how much a clause's nearness to the person's trade counts as evidence for it.
func (r *Reader) ofTrade(neutral string, trade vector) int {
	if trade.codes == nil {
		return 0
	}
	return (nearness(r.encode(neutral), trade) - tradeMiddle) * tradeWeight / 100
}

const (
	tradeMiddle = 300 // the nearness, in thousandths, that is evidence neither for nor against
	tradeWeight = 60  // evidence per tenth of nearness
)

// amount returns how much more a longer story says: a story's vector is compared by its direction, and without this,
// adding something about work would often make it less like the job's. It counts from the first word, so that somebody
// who gives only a title gains from the first sentence about their work.
func amount(words int) float64 {
	const usual, most, power = 16, 60, .2
	n := float64(min(max(words, 1), most))
	return math.Round(1000*math.Pow(n/usual, power)) / 1000 // rounded, so that it is the same on every machine
}

// neutralClause returns a clause in the form in which it is compared: names of concepts and words of work.
func neutralClause(read clause.Text, c clause.Range) string {
	var out strings.Builder
	at, _ := slices.BinarySearchFunc(read.Names, c.From, func(n clause.Name, from int) int { return n.From - from })
	names := read.Names[at:]
	for at := c.From; at < c.To; at++ {
		if len(names) == 0 || names[0].From != at {
			if !read.Words[at].Idle {
				writeWord(&out, read.Words[at].Text)
			}
			continue
		}
		if read.Words[at].Mark != clause.Soft {
			out.WriteString(names[0].Concept.English)
			out.WriteByte(' ')
		}
		at = names[0].To - 1
		names = names[1:]
	}
	return out.String()
}

// writeWord writes a word of work in the form in which it is read, and leaves out any other word.
func writeWord(out *strings.Builder, word string) {
	if identity[text.Stem(word)] {
		return
	}
	if form, known := clause.Known(word); known {
		out.WriteString(form)
		out.WriteByte(' ')
	}
}

func isSkill(c *concept.Concept) bool {
	return c.Kind == concept.Skill || c.Kind == concept.Certification
}
