package interpret

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/concept"
)

// skillWords are the words of the lexicon's skills: true for proper names, as "Linux" is and "leadership" is not.
type skillWords map[string]bool

// skillWordsOf finds those words. The lexicon writes skills in sentence case, so a capital letter within one begins a
// proper name, and a word that is in small letters anywhere is none.
func skillWordsOf(l *concept.Lexicon) skillWords {
	words := skillWords{}
	for _, c := range l.All() {
		if c.Kind != concept.Skill {
			continue
		}
		for _, name := range append([]string{c.English}, c.EnglishAliases...) {
			fields := strings.Fields(name)
			for n, word := range fields {
				key := strings.ToLower(word)
				switch is, seen := words[key]; {
				case isNameLike(word):
					words[key] = true
				case n > 0 || len(fields) == 1 || beginsBig(fields[n+1]):
					words[key] = beginsBig(word) && (is || !seen)
				}
			}
		}
	}
	return words
}

// isNameLike reports whether a word is written as hardly anything but tool names are: "GitHub", "HTML", "C#", "S3".
func isNameLike(word string) bool {
	return strings.LastIndexFunc(word, unicode.IsUpper) > 0 && !strings.ContainsAny(word, "-/") ||
		strings.ContainsFunc(word, unicode.IsDigit) || strings.ContainsAny(word, "+#")
}

func beginsBig(s string) bool { return s != "" && unicode.IsUpper([]rune(s)[0]) }

// isTool reports whether a text of one or two words is the name of a tool: one word is a proper name, and no other is a
// common word of skills. "Access" counts too, being short for a longer name, and so does "basic Access".
func (l *skillList) isTool(s string) bool {
	words := strings.Fields(s)
	if len(words) == 2 && isLevel(words[0]) {
		return l.isTool(words[1])
	}
	if len(words) == 0 || len(words) > longestTool || len(s) < fewestLetters && !l.in.isSkill(s) {
		return false
	}
	names := 0
	for _, word := range words {
		name, common := l.in.skillWords[strings.ToLower(word)]
		name = name || isNameLike(word) && strings.ToUpper(word) != word
		if !name && (common && len(words) > 1 && !toolWords[strings.ToLower(word)] || !beginsBig(word)) {
			return false
		}
		if name {
			names++
		}
	}
	return names > 0 || l.in.isSkill("Microsoft "+s)
}

// toolWords are the words that tool names may end with.
var toolWords = vocabulary.folded("tool-words")

// between matches what joins two items, with at least one space, or the Arabic "and" before Latin words.
var between = regexp.MustCompile(`(?i)\s+(?:and|including)\s+|\s+&\s*|\s*&\s+|\s+و\s*`)

// cutTools cuts an item in two where it joins the names of two tools: "Word and Access". Together they may be one name,
// or share the last word: "UX and UI design".
func (l *skillList) cutTools(p passage) (first, second passage, two bool) {
	if !hasSpace(p.text) {
		return p, p, false
	}
	at := between.FindStringIndex(p.text)
	if at == nil || at[0] == 0 || at[1] == len(p.text) || l.in.isSkill(p.text) {
		return p, p, false
	}
	first, second = p.part(0, at[0]), p.part(at[1], len(p.text))
	left := strings.TrimSpace(notCounted.ReplaceAllString(withoutLevel(first).text, ""))
	right := withoutLevel(second).text
	if !l.isTool(left) || !l.isTool(right) {
		return p, p, false
	}
	_, shared, more := strings.Cut(right, " ")
	if more && !strings.Contains(left, " ") && l.in.isSkill(left+" "+shared) {
		return p, p, false
	}
	return first, second, true
}
