package interpret

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// titleWords are words that job titles are built on, besides those of the lexicon's occupations.
var titleWords = vocabulary.stems("title")

// titleWordsOf returns the words that job titles are built on: "engineer" of "site engineer", مهندس of مهندس موقع. Most
// come from the names of the lexicon's occupations.
func titleWordsOf(l *concept.Lexicon) wordSet {
	counts := map[string]int{}
	for _, c := range l.All() {
		if c.Kind != concept.Occupation {
			continue
		}
		for _, name := range c.Names() {
			if word := leadWord(name); word != "" {
				counts[word]++
			}
		}
	}
	words := maps.Clone(titleWords)
	for word, n := range counts {
		if n > 1 && !notTitles.has(word) && !companyWords.has(word) {
			words[word] = true
		}
	}
	return words
}

// notTitles are words that occupation names begin or end with and that mean nothing by themselves.
var notTitles = vocabulary.stems("not-title")

// companyWords are words that names of employers and schools are built on.
var companyWords = vocabulary.stems("company")

// strongCompany are words that prove an employer: nobody's title is "… LLC".
var strongCompany = vocabulary.stems("strong-company")

// leadWord returns the word that a name is built on: the last word of an English name, before "of" and the like, and
// the first word of an Arabic name.
func leadWord(s string) string {
	if !isArabic(s) {
		lower := strings.ToLower(s)
		for _, after := range []string{" of ", " for ", " in ", " - ", " – ", " — ", ",", "(", "/", " to "} {
			if at := strings.Index(lower, after); at > 0 {
				lower = lower[:at]
			}
		}
		words := stems(lower)
		for len(words) > 1 && (hasDigit(words[len(words)-1]) || romanOrLetter(words[len(words)-1])) {
			words = words[:len(words)-1]
		}
		if len(words) == 0 {
			return ""
		}
		return words[len(words)-1]
	}
	if words := stems(s); len(words) > 0 {
		return words[0]
	}
	return ""
}

func romanOrLetter(word string) bool {
	return len(word) == 1 || slices.Contains([]string{"ii", "iii", "iv"}, word)
}

// likePosition returns how much a text looks like a job title, from 0 to 1.
func (in *Interpreter) likePosition(s string) float64 {
	in.checkEffort()
	if len(s) > longestRoleBytes || leastWords(s) > longestRole {
		return 0
	}
	return in.positions.of(s, in.weighPosition)
}

func (in *Interpreter) weighPosition(s string) float64 {
	words := stems(s)
	if len(words) == 0 || len(words) > longestRole {
		return 0
	}
	if _, known := in.lexicon.Title(s); known {
		return scoreKnown
	}
	if bare := withoutRank(words); len(bare) < len(words) && len(bare) > 0 {
		if _, known := in.lexicon.Title(strings.Join(bare, " ")); known {
			return scoreKnown
		}
	}
	lead := leadWord(s)
	if in.titles.has(lead) && !companyWords.has(lead) {
		return scoreTitleWord
	}
	if lead != "" && companyWords.has(lead) && slices.ContainsFunc(words, strongCompany.has) {
		return scoreIsEmployer
	}
	score := 0.0
	for _, m := range in.lexicon.Find(s) {
		if m.Concept.Kind == concept.Occupation {
			named := float64(len(text.Tokens(s[m.Start:m.End])))
			score = max(score, scoreOccupation+scoreOccupationPart*named/float64(len(words)))
		}
	}
	if score == 0 && slices.ContainsFunc(words, in.titles.has) {
		score = scoreTitleInside
	}
	if companyWords.has(lead) {
		score *= employerDiscount
	}
	return score
}

// likeCompany returns how much a text looks like the name of an employer, from 0 to 1.
func (in *Interpreter) likeCompany(s string) float64 {
	in.checkEffort()
	if len(s) > longestRoleBytes || leastWords(s) > longestRole {
		return 0
	}
	return in.companies.of(s, in.weighCompany)
}

func (in *Interpreter) weighCompany(s string) float64 {
	words := stems(s)
	if len(words) == 0 || len(words) > longestRole {
		return 0
	}
	leads, strong := companyWords.has(leadWord(s)), slices.ContainsFunc(words, strongCompany.has)
	switch {
	case strong && leads:
		return scoreKnown
	case leads:
		return scoreCompanyWord
	case strong:
		return scoreLegalForm
	case slices.ContainsFunc(words, companyWords.has):
		return scoreCompanyInside
	}
	if in.isSkill(s) {
		return scoreSkillCompany
	}
	return scoreAnyCompany
}

// rankWords are ranks within an occupation.
var rankWords = vocabulary.stems("rank")

func withoutRank(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), rankWords.has)
}

func (in *Interpreter) isSkill(s string) bool {
	_, known := in.lexicon.Lookup(concept.Skill, s)
	return known
}

// placeFillers are words next to the name of a place that change nothing.
var placeFillers = vocabulary.stems("place-fillers")

// isPlace reports whether a text names places and nothing else.
func (in *Interpreter) isPlace(s string) bool {
	in.checkEffort()
	if len(s) > longestRoleBytes || leastWords(s) > longestPlace {
		return false
	}
	return in.places.of(s, in.namesPlaces)
}

func (in *Interpreter) namesPlaces(s string) bool {
	tokens := text.Spans(s)
	if len(tokens) == 0 || len(tokens) > longestPlace {
		return false
	}
	places, covered := 0, make([]bool, len(tokens))
	for _, m := range in.lexicon.FindIn(s, tokens) {
		if m.Concept.Kind != concept.Place {
			continue
		}
		places++
		for n, t := range tokens {
			covered[n] = covered[n] || t.Start >= m.Start && t.End <= m.End
		}
	}
	for n, t := range tokens {
		if !covered[n] && placeFillers.has(text.Stem(t.Text)) {
			covered[n] = true
			if sayWhere[t.Text] {
				places++
			}
		}
	}
	return places > 0 && !slices.Contains(covered, false)
}

// sayWhere are words that say where somebody works without naming a place.
var sayWhere = vocabulary.folded("no-fixed-place")

var (
	lasting = regexp.MustCompile(`(?i)^\W*(?:about |over |حوالي )?\d{1,2}(?:[.,]\d)?\+?\s*` +
		vocabulary.either("duration") + `\b?.*$`)
	terms = vocabulary.stems("terms")
)

// isNoise reports whether a part of an entry's head is neither position nor company: how long, or on what terms.
func isNoise(s string) bool {
	if hasDigit(s) && lasting.MatchString(text.Digits(s)) && len(strings.Fields(s)) <= longestDuration {
		return true
	}
	if leastWords(s) > longestTerms {
		return false
	}
	words := stems(s)
	return len(words) > 0 && len(words) <= longestTerms &&
		!slices.ContainsFunc(words, func(word string) bool { return !terms.has(word) })
}
