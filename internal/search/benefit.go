package search

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/lexicon"
)

// benefitsAsked are what jobs offer beside their pay as a query calls it, by its stems; benefitsOffered has what says
// it among the benefits of an advert too.
var benefitsAsked, benefitsOffered = loadBenefits("search/benefits.tsv")

func loadBenefits(file string) (asked, offered map[string]string) {
	lines, err := concept.LoadPhrases(lexicon.Files, file)
	if err != nil {
		panic(err)
	}
	asked, offered = map[string]string{}, map[string]string{}
	for _, line := range lines {
		where, name, _ := strings.Cut(line.Name, ":")
		for _, phrase := range slices.Concat(line.English, line.Arabic) {
			offered[stemmed(phrase)] = name
			if where == "asked" {
				asked[stemmed(phrase)] = name
			}
		}
	}
	return asked, offered
}

// longestBenefit is how many words a benefit has at most.
const longestBenefit = 3

// ofBenefit is the term of the jobs that offer something.
func ofBenefit(name string) string { return attribute("benefit", name) }

// offer takes in what a job offers, as much as where it is: how long the rest is has no say in it, and only who asks
// for it finds it by that.
func (c *collector) offer(tokens []token) {
	var seen []string
	for from := range tokens {
		phrase := ""
		for _, t := range tokens[from:min(from+longestBenefit, len(tokens))] {
			if phrase != "" {
				phrase += " "
			}
			phrase += t.word[1:]
			if name, is := benefitsOffered[phrase]; is && !slices.Contains(seen, name) {
				seen = append(seen, name)
				c.add(inPlace, ofBenefit(name))
			}
		}
	}
}

// benefitGroups are the benefits that a query for jobs names. Candidates offer none.
func (r *reading) benefitGroups() []group {
	if r.parts {
		return nil
	}
	var all []group
	for from := range r.words {
		for to := min(from+longestBenefit, len(r.words)); to > from; to-- {
			if name, is := benefitsAsked[r.stems(from, to)]; is {
				all = append(all, group{from: from, to: to, kind: WordChip, value: name})
				break
			}
		}
	}
	return all
}

// benefitClause is what answers a benefit: jobs that offer it, those that say its words in their title before them.
// Like other words of a kind that few adverts have it is no reason to find none.
func (r *reading) benefitClause(chip int, g group) clause {
	c := clause{chip: chip, wish: true, loose: true, common: true}
	c.concepts = []alternative{{term: ofBenefit(g.value), quality: byHead}}
	for _, w := range r.words[g.from:g.to] {
		c.words = append(c.words, r.wordPart(w, false))
	}
	return c
}
