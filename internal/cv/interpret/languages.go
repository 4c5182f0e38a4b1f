package interpret

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/lexicon"
)

// Levels of languages, as in talent.LanguageLevels.
const (
	basic          = "basic"
	conversational = "conversational"
	fluent         = "fluent"
	native         = "native"
)

// levelNames are the ways people say how well they know something.
var levelNames = must(loadTable(lexicon.Files, levelsFile, map[string]string{
	basic: basic, conversational: conversational, fluent: fluent, native: native,
}))

// levelIn returns the level that a text names, or "". The longest name counts; of equally long ones, the first.
func levelIn(s string) string {
	words := stems(s)
	words = words[:min(len(words), longestLevelText)]
	for n := min(longestPhrase, len(words)); n > 0; n-- {
		for from := 0; from+n <= len(words); from++ {
			if level, known := levelNames[strings.Join(words[from:from+n], " ")]; known {
				return level
			}
		}
	}
	return scoreLevel(text.Digits(s))
}

// levelFillers are words next to a level that change nothing.
var levelFillers = vocabulary.stems("level-fillers")

// isLevel reports whether a text is a level and nothing else.
func isLevel(s string) bool {
	words := stems(s)
	if len(words) == 0 || len(words) > longestLevel {
		return false
	}
	known := false
	for i := 0; i < len(words); {
		n := min(longestPhrase, len(words)-i)
		for ; n > 0; n-- {
			if _, is := levelNames[strings.Join(words[i:i+n], " ")]; is {
				known = true
				break
			}
		}
		if n == 0 {
			if !levelFillers.has(words[i]) {
				return false
			}
			n = 1
		}
		i += n
	}
	return known
}

var testScore = regexp.MustCompile(`(?i)\b(ielts|toefl|toeic|step)\b\D{0,20}(\d{1,3}(?:\.\d)?)` +
	`|(\d{1,3})\s*(?:%|٪)|(\d{1,2})\s*/\s*(\d{1,2})`)

// scoreLevel reads a level from the score of a test, a percentage, or marks out of five.
func scoreLevel(s string) string {
	if full, all := marksIn(s); all >= fewestMarks {
		return shareLevel(float64(full) / float64(all))
	}
	m := testScore.FindStringSubmatch(s)
	if m == nil {
		return ""
	}
	number := func(s string) float64 { n, _ := strconv.ParseFloat(s, 64); return n }
	switch {
	case m[1] != "":
		return testLevel(strings.ToLower(m[1]), number(m[2]))
	case m[3] != "":
		return shareLevel(number(m[3]) / 100)
	case number(m[5]) > 0:
		return shareLevel(number(m[4]) / number(m[5]))
	}
	return ""
}

// marksIn counts the filled marks of a bar such as ●●●○○, and all its marks.
func marksIn(s string) (full, all int) {
	for _, r := range s {
		switch {
		case strings.ContainsRune("●★■▪▮◉█▓⬤◆⭐", r):
			full++
			all++
		case strings.ContainsRune("○☆□▫▯◯░◇", r):
			all++
		}
	}
	return full, all
}

// shareLevel returns the level for a share of the whole. A full bar means fluent: it does not say that the language is
// somebody's mother tongue.
func shareLevel(share float64) string {
	switch {
	case share >= fluentShare:
		return fluent
	case share >= workingShare:
		return conversational
	}
	return basic
}

// testLevel returns the level that a score in an English test proves.
func testLevel(test string, score float64) string {
	bounds := testBounds[test]
	switch {
	case score >= bounds.fluent:
		return fluent
	case score >= bounds.working:
		return conversational
	}
	return basic
}

// languagesIn reads the languages of a CV from the section about them, or else from other lists.
func (in *Interpreter) languagesIn(sections []section) []cv.Language {
	list := languageList{in: in, found: []cv.Language{}, seen: map[string]int{}}
	for _, s := range sections {
		if s.mentions(languages) {
			list.section(s.lines, sureSection)
		}
	}
	if len(list.found) > 0 {
		return list.found
	}
	for _, s := range sections {
		switch s.about() {
		case skills, head, contact, others, certifications:
			list.listed(s.lines)
		}
	}
	return list.found
}

type languageList struct {
	in    *Interpreter
	found []cv.Language
	seen  map[string]int // by concept
}

// section adds each language that lines name, with the level after it or else on the next line.
func (l *languageList) section(lines []line, confidence float64) {
	for _, line := range lines {
		if isTableHeader(line) {
			continue
		}
		p := line.content()
		named := l.in.languagesNamed(p)
		if len(named) == 0 {
			if n := len(l.found); n > 0 && l.found[n-1].Level == "" && line.whole.words() <= longestLanguage {
				l.found[n-1].Level = levelIn(p.text)
			}
			continue
		}
		for n, at := range named {
			after := p.text[at.End:] + line.whole.text[p.end()-line.whole.at:] // includes the marks at the end: ●●●○○
			if n+1 < len(named) {
				after = p.text[at.End:named[n+1].Start]
			}
			level := levelIn(after)
			at := l.bare(p, at)
			if level == "" && n == 0 {
				level = levelIn(p.text[:at.Start])
			}
			l.add(p.part(at.Start, at.End), at.Concept.ID, level, confidence)
		}
	}
}

// listed adds languages that are items of other lists, by themselves or with a level.
func (l *languageList) listed(lines []line) {
	for _, line := range lines {
		for _, cell := range line.cells {
			for _, item := range cell.split(atComma) {
				named := l.in.languagesNamed(item)
				if len(named) != 1 || item.words() > longestLanguage {
					continue
				}
				at := named[0]
				rest := strings.TrimSpace(item.text[:at.Start] + " " + item.text[at.End:])
				level := levelIn(rest)
				alone := len(stems(rest)) == 0
				if alone || isLevel(rest) || level != "" && hasDigit(rest) {
					l.add(item.part(at.Start, at.End), at.Concept.ID, level, sureLangListed)
				}
			}
		}
	}
}

// bare takes the level off a name that the lexicon knows with its level: "native Arabic".
func (l *languageList) bare(p passage, m concept.Match) concept.Match {
	if name, joined := strings.CutPrefix(p.text[m.Start:m.End], "و"); joined {
		if c, known := l.in.lexicon.Lookup(concept.Language, name); known && c.ID == m.Concept.ID {
			m.Start += len("و") // "and", which is attached to the name
		}
	}
	for _, token := range text.Spans(p.text[m.Start:m.End]) {
		rest := p.text[m.Start+token.Start : m.End]
		if c, known := l.in.lexicon.Lookup(concept.Language, rest); known && c.ID == m.Concept.ID &&
			isLevel(p.text[m.Start:m.Start+token.Start]) {
			m.Start += token.Start
			return m
		}
	}
	return m
}

// languagesNamed returns the languages that a text names.
func (in *Interpreter) languagesNamed(p passage) []concept.Match {
	in.checkEffort()
	var found []concept.Match
	for _, m := range in.lexicon.Find(p.text) {
		if m.Concept.Kind == concept.Language && !slices.ContainsFunc(found,
			func(o concept.Match) bool { return o.Start == m.Start }) {
			found = append(found, m)
		}
	}
	return found
}

func (l *languageList) add(p passage, id, level string, confidence float64) {
	if at, again := l.seen[id]; again {
		if l.found[at].Level == "" {
			l.found[at].Level = level
		}
		return
	}
	if f := p.found(confidence); f.There() && len(l.found) < cv.MaxItems {
		l.seen[id] = len(l.found)
		l.found = append(l.found, cv.Language{Found: f, Level: level})
	}
}
