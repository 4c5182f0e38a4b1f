package interpret

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// items adds the items of a list, or of what follows a label. The last one has an "and" before it, or an "and" joins it
// to the one before.
func (l *skillList) items(list passage, labelled bool) {
	items := list.split(atItem)
	for n, item := range items {
		if n == 0 {
			item = withoutOpening(item)
		} else {
			item = l.withoutName(l.withoutAnd(item))
		}
		if n == len(items)-1 && (n > 0 || labelled) {
			if first, second, two := l.cutAnd(item, n > 0 && strings.HasSuffix(list.text, ".")); two {
				l.item(first)
				item = second
			}
		}
		l.item(item)
	}
}

// withoutName cuts off the name of a group that begins within a line: "Java. Office tools: Excel".
func (l *skillList) withoutName(p passage) passage {
	name, rest, found := labelled(p)
	if found && (l.isTool(withoutLevel(rest).text) || namesGroup(withoutOpening(name).text)) {
		return rest
	}
	return p
}

var (
	atAnd         = regexp.MustCompile(`(?i)\s+and\s+`)
	betweenArabic = regexp.MustCompile(`\s+و\s*([A-Za-z])`) // Arabic names keep it: compliance and governance are one
)

// cutAnd cuts an item at its "and" if the whole is no known name, and both parts are, or the item ends a sentence.
func (l *skillList) cutAnd(p passage, sentence bool) (first, second passage, two bool) {
	from, to := 0, 0
	if at := atAnd.FindStringIndex(p.text); at != nil {
		from, to = at[0], at[1]
	} else if at := betweenArabic.FindStringSubmatchIndex(p.text); at != nil {
		from, to = at[0], at[2]
	}
	if from == 0 || to == len(p.text) || l.in.isSkill(withoutLevel(p).text) {
		return p, p, false
	}
	first, second = p.part(0, from), p.part(to, len(p.text))
	return first, second, sentence && !isArabic(p.text) ||
		l.in.isSkill(withoutLevel(first).text) && l.in.isSkill(withoutLevel(second).text)
}

// withoutAnd cuts off the "and" that an item begins with. In Arabic it is a letter that other words begin with as well,
// so what follows has to be known.
func (l *skillList) withoutAnd(p passage) passage {
	if rest, ok := strings.CutPrefix(p.text, "and "); ok {
		return p.part(len(p.text)-len(rest), len(p.text))
	}
	if rest, ok := strings.CutPrefix(p.text, "و"); ok && !strings.HasPrefix(rest, "و") && l.in.isSkill(rest) {
		return p.part(len(p.text)-len(rest), len(p.text))
	}
	return p
}

// opening matches the beginning of a sentence about skills.
var opening = regexp.MustCompile(`(?i)^(?:i am |i'm |i |i’m )?(?:have )?(?:an? )?` +
	`(?:` + vocabulary.english("skilled-adjectives") + ` )*(?:` +
	vocabulary.english("skilled") + `(?:\s+working)?\s+(?:in|with|of|at|on|to|regarding|about)\s+|` +
	vocabulary.english("skilled-verbs") + `\s+)|^` +
	vocabulary.arabic("skilled") + `\s*`)

func withoutOpening(p passage) passage {
	if p.text == "" || !hasSpace(p.text) && p.text[0] < utf8.RuneSelf { // most items are
		return p
	}
	if at := opening.FindStringIndex(p.text); at != nil && at[1] < len(p.text) {
		return p.part(at[1], len(p.text))
	}
	return p
}

var (
	// How well somebody claims to know something: stars, percentages, years.
	ratingMarks = "●○★☆■□▪▫▮▯◉◯✓✔█░▓⬤◆◇⭐"
	ratingTail  = regexp.MustCompile(`(?i)(?:[\s\-–—:(\[]*(?:[0-9٠-٩]{1,3}\s*(?:%|٪)` +
		`|[0-9٠-٩]{1,2}\+?\s*` + vocabulary.either("rated-years") + `(?:\s+(?:of\s+)?experience)?` +
		`|` + vocabulary.either("about-as-long") + `\s+[0-9٠-٩]+\s+\S+)` +
		`|(?:^|[\s\-–—:(\[]+)[0-9٠-٩]{1,2}\s*/\s*[0-9٠-٩]{1,2})[\s)\]]*$`) // but not "Windows XP/98/7"
)

func ratingOnly(s string) bool {
	s = strings.Trim(s, " \t"+ratingMarks)
	return s == "" || hasDigit(s) && strings.Trim(ratingTail.ReplaceAllString(s, ""), " ") == ""
}

// item adds an item. One that is too long for the name of a skill is a sentence.
func (l *skillList) item(p passage) {
	l.in.checkEffort()
	if at := strings.Index(p.text, "http"); at > 0 && strings.Contains(p.text[at:], "://") {
		p = p.part(0, at)
	}
	if first, second, two := l.cutTools(p); two {
		l.item(first)
		l.item(second)
		return
	}
	p = withoutLevel(p)
	if !strings.ContainsFunc(p.text, unicode.IsLetter) || isLevel(p.text) || ratingOnly(p.text) {
		return
	}
	if l.without != nil && l.without(p.text) {
		return
	}
	if _, is := l.in.lexicon.Lookup(concept.Language, p.text); is {
		return // listed among the languages
	}
	if bareWords(p) > longestSkill {
		if chips := l.chips(p); len(chips) > 0 {
			for n, chip := range chips {
				if chip, whole := withoutLead(chip); whole || n > 0 {
					l.chip(chip)
				} // else it only leads to the next: "Familiar and competent with"
			}
			return
		}
		if p.words() <= longestSkillItem && !l.namesTool(p) {
			l.add(p, "", sureLongSkill)
		} else {
			l.sentence(p, sureSkillSentence)
		}
		return
	}
	id, confidence := l.conceptOf(p.text)
	l.add(p, id, confidence)
}

// namesTool reports whether a sentence names a tool that the lexicon knows, which is worth more than the sentence.
func (l *skillList) namesTool(p passage) bool {
	return slices.ContainsFunc(l.in.lexicon.Find(p.text), func(m concept.Match) bool {
		return m.Concept.Kind == concept.Skill && l.isTool(p.text[m.Start:m.End])
	})
}

// bareWords counts the words of a passage outside brackets, which may list a lot: "Databases (Oracle, SQL Server)".
func bareWords(p passage) int {
	return len(strings.Fields(notCounted.ReplaceAllString(p.text, " ")))
}

var notCounted = regexp.MustCompile(`\([^()]*\)|&`)

// chips splits a row of skills that only spaces separate: each begins with a capital letter, or is known. It returns
// nothing for sentences.
func (l *skillList) chips(p passage) []passage {
	words := wordsOf(p)
	capitals := 0
	for _, w := range words {
		if first, _ := utf8.DecodeRuneInString(w.text); !unicode.IsLower(first) {
			capitals++
		}
	}
	if capitals*2 < len(words) || strings.HasSuffix(p.text, ".") || isArabic(p.text) {
		return nil
	}
	inside := map[int]bool{} // bytes where a word continues a known name
	for _, m := range l.in.lexicon.Find(p.text) {
		if m.Concept.Kind == concept.Skill {
			for _, w := range words {
				if at := w.at - p.at; at > m.Start && at < m.End {
					inside[w.at] = true
				}
			}
		}
	}
	var chips []passage
	for _, w := range words {
		first, _ := utf8.DecodeRuneInString(w.text)
		if n := len(chips) - 1; n >= 0 && (inside[w.at] || unicode.IsLower(first) || !unicode.IsLetter(first)) {
			chips[n] = spanning(p, []passage{chips[n], w})
			continue
		}
		chips = append(chips, w)
	}
	return chips
}

// chip adds one that only a space separates from the next. It may be a list in brackets: "(Word, Excel)".
func (l *skillList) chip(p passage) {
	for _, item := range p.split(atComma) {
		l.add(item, l.idOf(item.text), sureSkillChip)
	}
}

var skillLeads = vocabulary.folded("skill-leads")

// withoutLead cuts off the words at the end of a text that only lead to what follows, and reports whether there were
// none.
func withoutLead(p passage) (passage, bool) {
	words := wordsOf(p)
	n := len(words)
	for n > 0 && skillLeads[strings.ToLower(words[n-1].text)] {
		n--
	}
	if n == 0 {
		return passage{at: p.at}, false
	}
	return spanning(p, words[:n]), n == len(words)
}

// wordsOf returns the words of a passage.
func wordsOf(p passage) []passage {
	return p.split(func(s string, at int) int { return oneOf(s, at, " \u00a0\n") })
}

func (l *skillList) idOf(s string) string {
	id, _ := l.conceptOf(s)
	return id
}

// conceptOf returns the concept that a whole item names, and how sure it is that the item is a skill.
func (l *skillList) conceptOf(s string) (string, float64) {
	if c, known := l.in.lexicon.Lookup(concept.Skill, s); known {
		return c.ID, sureKnownSkill
	}
	only, words := "", len(text.Tokens(s))
	for _, m := range l.in.lexicon.Find(s) {
		if m.Concept.Kind != concept.Skill {
			continue
		}
		// A name that makes up half of the item or less means something else: planning meals is not planning.
		if only != "" && only != m.Concept.ID || 2*len(text.Tokens(s[m.Start:m.End])) <= words {
			return "", sureSkill
		}
		only = m.Concept.ID
	}
	return only, sureSkill
}

// sentence adds the known skills that a sentence names.
func (l *skillList) sentence(p passage, confidence float64) int {
	n := 0
	for _, m := range l.in.lexicon.Find(p.text) {
		if m.Concept.Kind == concept.Skill {
			l.add(p.part(m.Start, m.End), m.Concept.ID, confidence)
			n++
		}
	}
	return n
}

func (l *skillList) add(p passage, id string, confidence float64) {
	if p = withoutHalf(withoutNumber(p)); !strings.ContainsFunc(p.text, unicode.IsLetter) {
		return
	}
	key := text.Fold(text.Line(p.text))
	if l.seen[key] || len(l.found) >= cv.MaxItems || p.runes() > cv.MaxItem {
		return
	}
	f := p.found(confidence)
	if !f.There() {
		return
	}
	l.seen[key] = true
	l.found = append(l.found, cv.Skill{Found: f, Concept: id})
}

// skillNumber matches an item's number that nothing separates from the item.
var skillNumber = regexp.MustCompile(`^\d{1,2}[.)]\s*\pL`)

// withoutNumber cuts the number off an item: "2.Crafts".
func withoutNumber(p passage) passage {
	if !skillNumber.MatchString(p.text) {
		return p
	}
	return p.part(strings.IndexAny(p.text, ".)")+1, len(p.text)).trim()
}

// withoutHalf cuts one half of a pair of brackets around a list off its first or last item.
func withoutHalf(p passage) passage {
	switch open := strings.Count(p.text, "(") - strings.Count(p.text, ")"); {
	case open == 1 && strings.HasPrefix(p.text, "("):
		return p.part(1, len(p.text)).trim()
	case open == -1 && strings.HasSuffix(p.text, ")"):
		return p.part(0, len(p.text)-1).trim()
	}
	return p
}

// withoutLevel cuts off how well somebody knows a skill: "Excel (advanced)", "Photoshop 80%".
func withoutLevel(p passage) passage {
	p = p.trimSet(edges + ratingMarks)
	for range levelRounds {
		before := p
		if at := strings.LastIndexAny(p.text, "(["); at > 0 && strings.ContainsAny(p.text[at:], ")]") &&
			(isLevel(p.text[at:]) || ratingOnly(strings.Trim(p.text[at:], "()[] "))) {
			p = p.part(0, at)
		}
		if at := strings.LastIndexAny(p.text, ":-–—"); at > 0 && isLevel(p.text[at:]) {
			p = p.part(0, at)
		}
		if hasDigit(p.text) {
			if cut := ratingTail.FindStringIndex(p.text); cut != nil && cut[0] > 0 {
				p = p.part(0, cut[0])
			}
		}
		p = withoutTail(p.trimSet(edges + ratingMarks))
		p.text = strings.TrimRight(p.text, ".")
		if p == before {
			break
		}
	}
	return p
}

// skillTail matches a list ending that names nothing: "Excel etc."
var skillTail = regexp.MustCompile(`(?i)[\s,،&]+` + vocabulary.either("skill-tails") + `[\s.…]*$`)

func withoutTail(p passage) passage {
	if at := skillTail.FindStringIndex(p.text); at != nil && at[0] > 0 {
		return p.part(0, at[0])
	}
	return p
}

// bare returns an item without words that only lead to the name of a tool, or end a list.
func (l *skillList) bare(p passage) passage {
	p = withoutTail(p)
	if name := l.withoutName(p); name != p || l.isTool(withoutOpening(p).text) {
		return withoutOpening(name)
	}
	return p
}
