package clause

import (
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// Mark is the kind of name that the lexicon knows a word from.
type Mark uint8

const (
	Unmarked Mark = iota
	Skill
	Soft // a skill that everybody claims: teamwork, working under pressure
	Occupation
	Other // places, languages, degrees, certificates
)

// Word is a word of a text, with what the lexicon knows about it.
type Word struct {
	Text  string // folded
	Mark  Mark
	First bool // of the name that Mark refers to
	// Idle is set for a word of identity next to a name: "Saudi accountant" speaks of work as much as "accountant".
	Idle bool
}

// Range is a clause: the words from From up to To.
type Range struct {
	From, To   int
	Start, End int // bytes of the text
	// Sentence counts the sentences before it; Heading is set if a colon follows.
	Sentence int
	Heading  bool
}

// joins are words that begin another clause.
var joins = set(`and but while whilst because although though who whose whom when after before as where which yet so
	nor or plus besides since whereas despite during alongside amid
	لكن ولكن حيث بينما لان رغم كما ثم مع ومع الذي التي وهو وهي بجانب اضافه بالاضافه فضلا وكذلك وايضا`)

// leads are words that say nothing at the start of a clause: "31, with four years in sales".
var leads = set(`with also now currently still today being
	كوني لكوني بصفتي باعتباري الان والان حاليا ايضا ذلك انني لكنني ولكنني لكني ولكني اني`)

// subjects are words that begin another clause wherever they occur.
var subjects = set(`i we انا وانا`)

// split returns the clauses of a text whose words are at tokens. It never splits a name that the lexicon knows. Only
// with fine does it cut between words that no conjunction joins.
func split(s string, tokens []text.Token, words []Word, fine bool) []Range {
	var all []Range
	from, sentence := 0, 0
	cut := func(to int, heading bool) {
		for from < to && words[from].Mark == Unmarked && (joins[words[from].Text] || fine && leads[words[from].Text]) {
			from++ // what joins two clauses belongs to neither
		}
		if to > from {
			all = append(all, Range{From: from, To: to, Start: tokens[from].Start, End: tokens[to-1].End,
				Sentence: sentence, Heading: heading})
			from = to
		}
	}
	for i := range tokens {
		if i > 0 && (words[i].Mark == Unmarked || words[i].First) {
			switch gap := s[tokens[i-1].End:tokens[i].Start]; {
			case ends(gap):
				cut(i, false)
				sentence++
			case strings.ContainsAny(gap, ":"):
				cut(i, true)
			case strings.ContainsAny(gap, ",،()[]{}/|–—\"«»") || strings.Contains(gap, " - "):
				cut(i, false)
			case words[i].Mark == Unmarked && begins(words, i, fine):
				cut(i, false)
			}
		}
	}
	cut(len(tokens), false)
	return all
}

// ends reports whether the gap between two words ends a sentence. A point between letters does not: "node.js".
func ends(gap string) bool {
	return strings.ContainsAny(gap, "!?؟;؛\n\r•·▪●*…") || strings.Contains(gap, ". ") || strings.HasSuffix(gap, ".") &&
		len(gap) > 1 || strings.Contains(gap, ".\t")
}

// begins reports whether the word at i begins another clause.
func begins(words []Word, i int, fine bool) bool {
	word := words[i].Text
	if joins[word] {
		return true
	}
	if subjects[word] && !joins[words[i-1].Text] {
		return true
	}
	// An Arabic "and" is attached to the next word: وأعمل, ولدي.
	rest, and := strings.CutPrefix(word, "و")
	if !fine {
		return and && usual[rest]
	}
	before := words[i-1].Text
	return verbs[word] && !holds[before] || goesOn(words, i) ||
		and && firstPerson[rest] && !(verbs[rest] && verbs[before]) // حملت وأنزلت البضائع
}

// goesOn reports whether the word at i goes on to describe the work of whoever the clause is about: "a widow with six
// years in sales", "a father managing a shop", أرملة بخبرة خمس سنوات. After a trade it is still the same clause.
func goesOn(words []Word, i int) bool {
	word, next := words[i].Text, words[min(i+1, len(words)-1)].Text
	switch {
	case word == "with":
		if !counts[next] && !experience[next] {
			return false
		}
	case strings.HasSuffix(word, "ing"):
		if _, ofWork := Known(word); !ofWork || !grammar[next] {
			return false
		}
	case !able[word]:
		return false
	}
	before := words[i-1]
	if before.Mark != Unmarked || grammar[before.Text] || i > 1 && words[i-2].trade() {
		return false
	}
	_, ofWork := Known(before.Text)
	return !ofWork
}

func set(words string) map[string]bool {
	all := map[string]bool{}
	for _, word := range strings.Fields(words) {
		all[text.Fold(word)] = true
	}
	return all
}
