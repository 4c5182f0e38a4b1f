package interpret

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/lexicon"
)

// topic is what a section of a CV is about.
type topic int

const (
	head topic = iota // what precedes the first heading: name, title, contact
	contact
	summary
	experience
	education
	skills
	languages
	certifications
	links
	others // projects, awards, hobbies, references and whatever else has a heading
)

// headingNames are the names of sections.
var headingNames = must(loadTable(lexicon.Files, headingsFile, map[string]topic{
	"contact": contact, "summary": summary, "experience": experience, "education": education, "skills": skills,
	"languages": languages, "certifications": certifications, "links": links, "others": others,
}))

// weakHeadings are names of sections that are just as often list items or words in an entry: they have to look like
// headings.
var weakHeadings = vocabulary.stems("weak-headings")

// headingWords are words next to the name of a section that change nothing.
var headingWords = vocabulary.stems("heading-fillers")

// heading is the name of a section: its main topic, then the others.
type heading struct {
	topics []topic
	weak   bool // just as often something else
}

// headingOf reads a text as the name of a section, in one language or in both side by side.
func headingOf(s string) (heading, bool) { return readHeading(s, false) }

// romanNumber matches the number before a heading: "IV. Experience".
var romanNumber = regexp.MustCompile(`^[IVX]{1,5}[.)]\s+`)

// readHeading is headingOf, except that a lenient reading skips words it does not know.
func readHeading(s string, lenient bool) (heading, bool) {
	if len(s) > headingBytes || strings.Contains(s, "@") || strings.Contains(s, "\t") && !isSpaced(s) ||
		hasDigit(strings.TrimLeft(s, "0123456789٠١٢٣٤٥٦٧٨٩.)- ")) {
		return heading{}, false
	}
	words := headingStems(romanNumber.ReplaceAllString(s, ""))
	for len(words) > 0 && hasDigit(words[0]) { // "1. Experience"
		words = words[1:]
	}
	if len(words) == 0 || len(words) > longestHeading {
		return heading{}, false
	}
	var strong, weak []topic
	for i := 0; i < len(words); {
		about, n := longestName(words[i:])
		switch {
		case n == 0 && !lenient && !headingWords.has(words[i]):
			return heading{}, false
		case n == 0:
			n = 1
		case n == 1 && weakHeadings.has(words[i]):
			weak = append(weak, about)
		default:
			strong = append(strong, about)
		}
		i += n
	}
	// A topic that only a weak word names comes after the others: "work skills" are skills.
	h := heading{topics: append(strong, weak...), weak: len(strong) == 0}
	if at := slices.Index(h.topics, skills); at > 0 && h.topics[0] == summary {
		h.topics[0], h.topics[at] = skills, summary // a summary of skills is a list of them
	}
	return h, len(h.topics) > 0
}

// looseHeading reads headings that say what kind of work or skills follows: "Teaching Experience", مهارات التمريض. They
// are just as often list items.
func looseHeading(s string) (heading, bool) {
	if strings.ContainsAny(s, "@\t,،;؛.") || hasDigit(s) {
		return heading{}, false
	}
	words := stems(s)
	if len(words) < 2 || len(words) > longestLoose {
		return heading{}, false
	}
	named := words[len(words)-1]
	if isArabic(s) {
		named = words[0]
	}
	return heading{topics: []topic{headingNames[named]}, weak: true}, looseNames.has(named)
}

var looseNames = vocabulary.stems("loose-headings")

// longestName returns the topic of the longest section name that words begin with, and its number of words.
func longestName(words []string) (topic, int) {
	for n := min(len(words), longestPhrase); n > 0; n-- {
		if about, known := headingNames[strings.Join(words[:n], " ")]; known {
			return about, n
		}
		bare := withoutAnd(words[0])
		if bare == words[0] {
			continue
		}
		if about, known := headingNames[strings.Join(append([]string{bare}, words[1:n]...), " ")]; known {
			return about, n
		}
	}
	return 0, 0
}

// isCVTitle reports whether a line says nothing but that this is a CV.
func isCVTitle(s string) bool {
	words := text.Tokens(s)
	if len(words) == 0 || len(words) > longestCVTitle {
		return false
	}
	for _, word := range words {
		if !cvTitleWords.has(text.Stem(word)) {
			return false
		}
	}
	return true
}

var cvTitleWords = vocabulary.stems("cv-title")
