package interpret

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// wordsForSkills are words that end the name of a skill and name none themselves: "communication skills".
var wordsForSkills = vocabulary.folded("words-for-skills")

// withLastWords gives a skill such a word that a line break separates from it. Elsewhere the word is nothing by itself.
func (d *tagged) withLastWords(found []cv.Skill) []cv.Skill {
	kept := found[:0:0]
	for _, s := range found {
		last := len(kept) - 1
		switch n := d.lineOf(s.Found); {
		case !wordsForSkills[text.Fold(s.Value)]:
			kept = append(kept, s)
		case last >= 0 && s.Span.Start == d.starts[n] && !d.lines[n].Bullet && d.lineOf(kept[last].Found) == n-1 &&
			kept[last].Span.End == d.starts[n-1]+len(d.lines[n-1].Text) && d.lines[n].Block == d.lines[n-1].Block:
			kept[last].Value, kept[last].Span.End = kept[last].Value+" "+s.Value, s.Span.End
		}
	}
	return kept
}

// traitHeadings are the names of sections that say what somebody is like, rather than what they can do.
var traitHeadings = vocabulary.folded("trait-headings")

// withoutTraits drops prose under such a heading that is not a known skill: "Keen observer and hard working". What is
// written like names stays: a common template lists skills there.
func (d *tagged) withoutTraits(found []cv.Skill) []cv.Skill {
	traits := make([]bool, len(d.lines))
	for n := range d.lines {
		name, _, _ := strings.Cut(d.lines[n].Text, ":")
		if traits[n] = traitHeadings[strings.ToLower(strings.TrimSpace(name))]; traits[n] || n == 0 || !traits[n-1] {
			continue
		}
		_, heading := headingOf(name)
		traits[n] = !heading && d.sections[n] == tag.Skills
	}
	return slices.DeleteFunc(found, func(s cv.Skill) bool {
		return s.Concept == "" && traits[d.lineOf(s.Found)] && isTold(s.Value)
	})
}

// isTold reports whether a value has words in small letters, other than those that join names.
func isTold(s string) bool {
	for _, word := range strings.Fields(s) {
		if unicode.IsLower([]rune(word)[0]) && !joiningWords[word] {
			return true
		}
	}
	return false
}

// sentenceWords are words that occur in sentences, but not in names of skills.
var sentenceWords = vocabulary.folded("sentence-words")

// withoutSentences drops what was cut out of sentences about skills, unless it is a known skill: "I can plan, collect
// material and deliver lessons".
func (d *tagged) withoutSentences(found []cv.Skill) []cv.Skill {
	return slices.DeleteFunc(found, func(s cv.Skill) bool {
		if s.Concept != "" || !isTold(s.Value) {
			return false
		}
		if hasSentenceWord(s.Value) {
			return true
		}
		whole := d.sentenceAround(s.Found)
		return len(strings.Fields(whole)) > len(strings.Fields(s.Value)) &&
			(hasSentenceWord(whole) || tellsAbility.MatchString(whole))
	})
}

// tellsAbility matches the beginning of a sentence about what somebody can do.
var tellsAbility = regexp.MustCompile(`(?i)^\W*(?:` + vocabulary.english("ability") + `)\b`)

// hasSentenceWord reports whether a text has words that only sentences have.
func hasSentenceWord(s string) bool {
	for word := range strings.FieldsSeq(s) {
		if sentenceWords[strings.TrimFunc(word, unicode.IsPunct)] {
			return true
		}
	}
	return false
}

// sentenceAround returns the part of a value's line between two full stops in which the value begins.
func (d *tagged) sentenceAround(f cv.Found) string {
	n := d.lineOf(f)
	line, at := d.lines[n].Text, f.Span.Start-d.starts[n]
	start := strings.LastIndex(line[:at], ". ") + 1
	end := strings.Index(line[at:], ". ")
	if end < 0 {
		return line[start:]
	}
	return line[start : at+end]
}

var joiningWords = map[string]bool{"and": true, "of": true, "for": true, "in": true, "the": true, "with": true}

// wholePhrases rejoins what commas cut apart in a list of phrases: "Supplier, contract, and inventory management" is
// one item if each of the others has its own line and hardly any has a comma.
func (d *tagged) wholePhrases(found []cv.Skill) []cv.Skill {
	for n := range d.lines {
		l := passage{text: d.lines[n].Text, at: d.starts[n]}.trimSet(edges + ".")
		if !d.lines[n].Bullet || !strings.Contains(l.text, ", and ") || strings.Contains(l.text, ":") ||
			l.words() > longestPhraseItem || d.sections[n] != tag.Skills || !d.amongPhrases(n) {
			continue
		}
		inLine := func(s cv.Skill) bool { return s.Span.Start >= l.at && s.Span.End <= l.end() }
		at := slices.IndexFunc(found, inLine)
		if at < 0 || !slices.ContainsFunc(found, func(s cv.Skill) bool { return inLine(s) && s.Concept == "" }) {
			continue
		}
		whole := cv.Skill{Found: l.found(found[at].Confidence)}
		whole.Value = text.Line(whole.Value)
		found = slices.Insert(slices.DeleteFunc(found, inLine), at, whole)
	}
	return found
}

// amongPhrases reports whether a line is in a list of items with a bullet each, hardly any of which has a comma.
func (d *tagged) amongPhrases(n int) bool {
	items, lists := 0, 0
	for _, step := range []int{-1, 1} {
		for m := n + step; m >= 0 && m < len(d.lines) && max(m-n, n-m) <= phrasesReach && d.lines[m].Bullet; m += step {
			if items++; strings.ContainsAny(d.lines[m].Text, ",،") {
				lists++
			}
		}
	}
	return items >= fewestPhrases && lists*3 <= items
}

// The most words of an item with commas, how far around it to look, and the fewest other items.
const (
	longestPhraseItem = 9
	phrasesReach      = 8
	fewestPhrases     = 3
)
