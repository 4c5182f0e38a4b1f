package demand

import (
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// Span is a part of a text, in bytes.
type Span struct{ Start, End int }

// Colleagues returns the parts of a sentence that say whom the person works with: "work closely with Marketing, Legal
// and Finance", "cross-functional teams, including sales", بالتعاون مع فرق التسويق. What they name is the trade of
// others, not a demand.
func Colleagues(sentence string) []Span {
	tokens := text.Spans(sentence)
	var spans []Span
	for i := 0; i < len(tokens); i++ {
		from, sure := company(tokens, i)
		if from == 0 {
			continue
		}
		to := from
		for to < len(tokens) && (to == from || !leaves(sentence, tokens, to)) {
			sure = sure || people[tokens[to].Text] || people[strings.TrimPrefix(tokens[to].Text, "و")]
			to++
		}
		if to > from && tokens[to-1].Text == "and" {
			to--
		}
		if sure && to > from {
			spans = append(spans, Span{tokens[from].Start, tokens[to-1].End})
		}
		i = max(i, to-1)
	}
	return spans
}

// company returns the word after the phrase at i with which a list of colleagues begins, or 0. It is sure if nothing
// but people can follow: people work with Python, but they liaise with other people.
func company(tokens []text.Token, i int) (from int, sure bool) {
	const adverbs = 3 // "work closely and effectively with"
	word := tokens[i].Text
	if crossing[word] && i+1 < len(tokens) && people[tokens[i+1].Text] {
		return i + 1, true
	}
	sociable, works := sociables[word], works[word]
	if !sociable && !works {
		return 0, false
	}
	for at := i + 1; at < len(tokens) && at <= i+1+adverbs; at++ {
		switch next := tokens[at].Text; {
		case next == "with" || next == "alongside" || next == "مع":
			return at + 1, sociable || next == "alongside" || closely[tokens[at-1].Text]
		case !closely[next] && next != "and" && !sociables[next]:
			return 0, false
		}
	}
	return 0, false
}

// leaves reports whether the list of colleagues is over at a word: the sentence goes on with what is done together.
func leaves(sentence string, tokens []text.Token, at int) bool {
	word, before := tokens[at].Text, tokens[at-1].Text
	gap := sentence[tokens[at-1].End:tokens[at].Start]
	aim, aims := strings.CutPrefix(word, "ل") // لضمان
	switch {
	case strings.ContainsAny(gap, ";؛.!?؟–—") && len(gap) > 1, onward[word], aims && isDoing(aim):
		return true
	case word == "in" || word == "في":
		return !people[before] // "stakeholders in Sales", "methods in use"
	case strings.HasSuffix(word, "ing") && isDoing(word) && (people[before] || strings.Contains(gap, ",")):
		return true // "a team developing robots"
	}
	if rest, and := strings.CutPrefix(word, "و"); and && isDoing(rest) || before == "and" && isDoing(word) {
		// "with Sales and manage campaigns", but not "with product and design" or "with sales and support teams"
		next := at + 1
		return next < len(tokens) && !people[tokens[next].Text] && tokens[next].Text != "and" &&
			!strings.ContainsAny(sentence[tokens[at].End:tokens[next].Start], ",،/")
	}
	return false
}

var (
	// sociables are followed by people, works also by things.
	sociables = set(`
		partner partners partnering partnership partnerships collaborate collaborates collaborating collaboration
		collaborative liaise liaises liaising liaison coordinate coordinates coordinating coordination co-ordinate
		cooperate cooperating cooperation meet relationships
		التعاون بالتعاون وبالتعاون تعاون والتعاون يتعاون تتعاون التنسيق بالتنسيق وبالتنسيق تنسيق والتنسيق ينسق تنسق
		التواصل بالتواصل تواصل والتواصل يتواصل بالشراكه بالاشتراك`)
	works = set(`work works working worked interface interfacing interact interacts interacting engage engages engaging
		communicate communicates communicating communication العمل عمل يعمل تعمل ستعمل والعمل`)
	// closely may stand before "with".
	closely = set(`
		closely directly effectively efficiently regularly daily hand-in-hand collaboratively cross-functionally
		cross functionally hand in tandem together side partnership collaboration conjunction jointly successfully well
		actively والتواصل والتنسيق والتعاون الوثيق بشكل وثيق مباشر جنبا الي جنب المستمر الفعال`)
	crossing = set(`functional departmental interdisciplinary multidisciplinary`) // "cross-functional"
	// people are words for groups of colleagues.
	people = set(`
		team teams department departments stakeholder stakeholders partners colleague colleagues peers group groups
		function functions counterparts leaders leadership managers teammates units divisions disciplines engineers
		developers designers analysts scientists owners executives experts
		فريق فرق الفرق الفريق قسم اقسام الاقسام القسم اداره ادارات الادارات الاداره زملاء الزملاء الجهات اصحاب`)
	// onward are words with which a sentence goes on.
	onward = set(`
		to will on for using via through by while who that so as ensuring when where which with about during
		throughout towards علي عبر باستخدام بهدف من لكي حول بشان خلال حيث الذي التي`)
)
