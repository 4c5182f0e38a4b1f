package demand

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// Years returns the least number of years of experience that the sentences demand. A range counts by its lower end, and
// of alternatives ("five years, or three with a master's degree") the lowest counts; of several demands the highest
// does, because a person has to meet them all. The age of the company or of people, the length of a contract and what
// is only nice to have are not demands.
func Years(sentences []Sentence) (years float64, stated bool) {
	for i := 0; i < len(sentences); i++ {
		s := sentences[i]
		for i+1 < len(sentences) && sentences[i+1].Role == s.Role && beginsWithOr(sentences[i+1].Text) {
			i++
			s.Text += ", " + sentences[i].Text
		}
		if s.Role != Required && s.Role != Duty && s.Role != Other {
			continue
		}
		if n, ok := leastYears(s.Text, s.Role == Required); ok && n > years {
			years, stated = n, true
		}
	}
	return years, stated
}

// beginsWithOr reports whether a sentence is the alternative to the one before it: "; or six years and a degree".
func beginsWithOr(s string) bool {
	word, _, _ := strings.Cut(strings.TrimLeft(s, " ,;"), " ")
	return strings.EqualFold(word, "or") || word == "أو" || word == "او"
}

// mostYears is the highest number believed to be a demand.
const mostYears = 20

// leastYears returns what one sentence demands.
func leastYears(s string, required bool) (least float64, stated bool) {
	if !mayTellTime(s) {
		return 0, false
	}
	tokens := text.Spans(s)
	if ofEmployer(s, tokens, required) {
		return 0, false
	}
	for i := 0; i < len(tokens); {
		q, ok := quantity(s, tokens, i)
		if !ok {
			i++
			continue
		}
		switch {
		case q.years <= 0 || q.years > mostYears || !demanded(tokens, i, q.after, required) ||
			wished(s, tokens, q.after):
		case !stated:
			least, stated = q.years, true
		case alternative(tokens[:i]):
			least = min(least, q.years)
		default:
			least = max(least, q.years)
		}
		i = q.after
	}
	return least, stated
}

// ofEmployer reports whether a sentence speaks of those who hire and not of those they look for: "With over 20 years of
// experience, we …", "our team has ten years of …". A demand may mention them, if not as its first word.
func ofEmployer(s string, tokens []text.Token, required bool) bool {
	ours := false
	for i, t := range tokens {
		if seeking[t.Text] {
			return false
		}
		ofUs := t.Text == "us" && i > 0 && tokens[i-1].Text == "of" // "us" alone may be the country
		ours = ours || ofUs || employer[t.Text] && (i == 0 || !required)
	}
	if len(tokens) > 1 && (tokens[0].Text == "with" || tokens[0].Text == "in") && about[tokens[1].Text] {
		ours = ours || strings.Contains(s, ",")
	}
	return ours
}

var (
	employer = set("we our many نحن لدينا شركتنا فريقنا خبرتنا لنا")
	about    = set("over more nearly almost")
	// seeking are words of sentences about those who are looked for.
	seeking = set(`
		you your ideal candidate candidates applicant applicants must minimum least min seek seeking seeks looking look
		need needs require requires required requirement want hire hiring expect expects should someone somebody
		مطلوب يشترط نبحث نطلب يجب المتقدم المرشح تقل يقل الاقل لديك الادني نحتاج نرغب`)
)

// wished reports whether what is said right after a length of time makes it a wish: "2 years preferred".
func wished(s string, tokens []text.Token, from int) bool {
	const near = 8
	for i := from; i < min(len(tokens), from+near); i++ {
		if strings.ContainsAny(gap(s, tokens, i), ",;.،؛") {
			return false
		}
		if _, _, isNumber := number(tokens[i].Text); isNumber {
			return false
		}
		switch tokens[i].Text {
		case "preferred", "preferable", "desired", "desirable", "يفضل", "مفضله", "مفضل":
			return true
		}
	}
	return false
}

// timeParts are substrings of the units, in letters that do not vary.
var timeParts = []string{
	"ear", "EAR", "yr", "Yr", "YR", "yoe", "YOE", "onth", "ONTH", "سن", "عام", "عوام", "شهر", "شهور",
}

// mayTellTime reports whether a sentence may name a length of time. It saves splitting most of them.
func mayTellTime(s string) bool {
	for _, part := range timeParts {
		if strings.Contains(s, part) {
			return true
		}
	}
	return strings.ContainsAny(s, "yY") && strings.ContainsAny(s, "0123456789")
}

// span is a length of time in a text and the index of the token after it.
type span struct {
	years float64
	after int
}

// units maps a unit of time to years.
var units = map[string]float64{
	"year": 1, "years": 1, "yr": 1, "yrs": 1, "yoe": 1,
	"سنه": 1, "سنوات": 1, "سنين": 1, "عام": 1, "اعوام": 1, "عاما": 1,
	"month": 1. / 12, "months": 1. / 12, "شهر": 1. / 12, "اشهر": 1. / 12, "شهور": 1. / 12, "شهرا": 1. / 12,
}

// whole are words that mean number and unit at once.
var whole = map[string]float64{
	"سنتين": 2, "سنتان": 2, "عامين": 2, "عامان": 2, "بسنتين": 2, "لسنتين": 2, "شهرين": 2. / 12,
}

var numbers = map[string]float64{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20,
	"واحد": 1, "واحده": 1, "ثلاث": 3, "ثلاثه": 3, "اربع": 4, "اربعه": 4, "خمس": 5, "خمسه": 5, "ست": 6, "سته": 6,
	"سبع": 7, "سبعه": 7, "ثمان": 8, "ثماني": 8, "ثمانيه": 8, "تسع": 9, "تسعه": 9, "عشر": 10, "عشره": 10,
}

// quantity reads a length of time that begins at token i.
func quantity(s string, tokens []text.Token, i int) (span, bool) {
	if years, ok := whole[tokens[i].Text]; ok {
		return withHalf(tokens, span{years, i + 1}), true
	}
	n, unit, isNumber := number(tokens[i].Text)
	if !isNumber {
		return loneUnit(tokens, i)
	}
	if unit > 0 {
		return span{n * unit, i + 1}, true
	}
	at := i + 1
	if at < len(tokens) && gap(s, tokens, at) == "." && isDigits(tokens[at].Text) { // 2.5
		half, _, _ := number(tokens[at].Text)
		if half < 10 {
			n += half / 10
		}
		at++
	}
	const reach = 6 // "3 (three) to 5 or more full years"
	for steps := 0; at < len(tokens) && steps < reach; steps++ {
		word := tokens[at].Text
		if years, ok := whole[word]; ok { // "من سنة إلى سنتين"
			return span{min(n, years), at + 1}, true
		}
		if unit, ok := units[word]; ok {
			return withHalf(tokens, span{n * unit, at + 1}), true
		}
		if word == "half" {
			n += .5
		}
		upper, unit, isNumber := number(word)
		switch {
		case isNumber && unit > 0:
			return span{min(n, upper) * unit, at + 1}, true
		case isNumber:
			n = min(n, upper)
		case !between[word]:
			return underLabel(s, tokens, i, n)
		}
		at++
	}
	return underLabel(s, tokens, i, n)
}

// underLabel reads a number without a unit after a label that names it: "Years of experience: 5+".
func underLabel(s string, tokens []text.Token, i int, n float64) (span, bool) {
	const longest = 5 // words
	if i == 0 || i > longest || !strings.ContainsAny(gap(s, tokens, i), ":：") {
		return span{}, false
	}
	for _, t := range tokens[:i] {
		if units[t.Text] == 1 {
			return span{n, i + 1}, true
		}
	}
	return span{}, false
}

// withHalf adds the half of "سنة ونصف".
func withHalf(tokens []text.Token, s span) span {
	if s.after < len(tokens) && tokens[s.after].Text == "ونصف" {
		return span{s.years + .5, s.after + 1}
	}
	return s
}

// between are words that may come between a number and its unit.
var between = set(`
	to or and a half more plus at least minimum full solid over of the professional preferably - working
	الي او واكثر فاكثر اكثر حتي علي الاقل و ل`)

// loneUnit reads "a year" and "خبرة سنة": a unit without a number means one.
func loneUnit(tokens []text.Token, i int) (span, bool) {
	word := strings.TrimPrefix(tokens[i].Text, "ل")
	if word != "سنه" && word != "عام" && word != "year" || i == 0 {
		return span{}, false
	}
	switch tokens[i-1].Text {
	case "a", "من", "خبره", "عن", "خبرته", "لمده", "مده", "الخبره":
		return withHalf(tokens, span{1, i + 1}), true
	}
	return span{}, false
}

// number reads a number in digits or letters, with its unit if attached: "5yrs".
func number(word string) (n, unit float64, ok bool) {
	if n, ok := numbers[strings.TrimPrefix(word, "ال")]; ok {
		return n, 0, true
	}
	digits := 0
	for digits < len(word) && word[digits] >= '0' && word[digits] <= '9' {
		n = n*10 + float64(word[digits]-'0')
		digits++
	}
	switch {
	case digits == 0 || digits > 3:
		return 0, 0, false
	case digits == len(word):
		return n, 0, true
	}
	rest := word[digits:]
	if rest == "y" {
		return n, 1, true
	}
	unit, ok = units[rest]
	return n, unit, ok
}

func isDigits(word string) bool {
	return strings.Trim(word, "0123456789") == ""
}

// gap returns the text between a token and the one before it.
func gap(s string, tokens []text.Token, i int) string { return s[tokens[i-1].End:tokens[i].Start] }

var (
	// experience are words that make a length of time a demand.
	experience = set(`
		experience experienced experiences background expertise yoe working worked record hands-on seniority minimum
		least min plus خبره خبرات الخبره للخبره خبرته وخبره بخبره خبرتك تقل يقل الاقل سابقه ممارسه`)
	// otherSpans are words near which a length of time means something else.
	otherSpans = set(`
		old age aged ago contract contracts fixed-term duration founded history since warranty anniversary term
		probation every per last past next first valid substituted substitute validity guarantee tenure
		existed existence education schooling vesting vest horizon roadmap renewal extension internship operating
		celebrating عمر العمر عمره العمرن تاسست منذ عقد العقد عقود مده المده تجربه التجربه ضمان الضمان قبل اخر الماضيه
		القادمه السن سن ميلاديه دراسيه`)
	// upper are words before a maximum.
	upper = [][]string{
		{"up", "to"}, {"no", "more", "than"}, {"not", "more", "than"}, {"less", "than"}, {"under"}, {"maximum"},
		{"max"}, {"most"}, {"below"},
		{"لا", "تزيد", "عن"}, {"لا", "يزيد", "عن"}, {"لا", "تتجاوز"}, {"لا", "يتجاوز"}, {"اقل", "من"},
	}
)

// demanded reports whether a person must have worked for the length of time between two tokens.
func demanded(tokens []text.Token, from, to int, required bool) bool {
	const near, far = 3, 12
	for i := max(0, from-near); i < min(len(tokens), to+2); i++ {
		if word := tokens[i].Text; otherSpans[word] || word == "within" && i < from {
			return false
		}
	}
	for _, words := range upper {
		if follows(tokens[:from], words) {
			return false
		}
	}
	for _, t := range tokens[max(0, from-far):min(len(tokens), to+far)] {
		if experience[t.Text] {
			return true
		}
	}
	if !required || to >= len(tokens) {
		return required && to == len(tokens) && onlyComparing(tokens[:from])
	}
	switch tokens[to].Text {
	case "of", "in", "as", "with", "on", "using", "building", "developing", "leading", "managing", "writing",
		"programming", "designing", "plus", "s", "في":
		return true
	}
	return false
}

// onlyComparing reports whether nothing but "more than" and the like precedes a length of time.
func onlyComparing(tokens []text.Token) bool {
	return !slices.ContainsFunc(tokens, func(t text.Token) bool { return !comparing[t.Text] })
}

var comparing = set("more than over at least minimum of from اكثر من فوق علي الاقل")

// follows reports whether tokens end with words.
func follows(tokens []text.Token, words []string) bool {
	if len(tokens) < len(words) {
		return false
	}
	for i, word := range words {
		if tokens[len(tokens)-len(words)+i].Text != word {
			return false
		}
	}
	return true
}

// alternative reports whether the next length of time is the other end of a range, or follows an "or" within a few
// words.
func alternative(tokens []text.Token) bool {
	const near = 8
	if n := len(tokens); n > 1 && (tokens[n-1].Text == "to" || tokens[n-1].Text == "الي") {
		return true // "one year to three years"
	}
	for _, t := range tokens[max(0, len(tokens)-near):] {
		if t.Text == "or" || t.Text == "او" {
			return true
		}
	}
	return false
}
