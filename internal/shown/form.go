package shown

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/concept"
)

// Arabic is the language code that stands for Arabic; any other means English.
const Arabic = "ar"

// Forms knows how names are shown. It is safe for concurrent use.
type Forms struct {
	lexicon *concept.Lexicon
	words   dictionary
	names   counterparts
	beside  map[string]map[string]string // districts and universities
	cache   cache
}

// New returns the forms of a lexicon's names.
func New(lexicon *concept.Lexicon) *Forms {
	return &Forms{lexicon: lexicon, words: loadWords(), names: loadNames(), beside: loadBeside()}
}

// Title returns the reader's form of a job title.
func (f *Forms) Title(language, written string) string {
	return f.form(ask{concept.Occupation, language, written}, f.title)
}

// Skill returns the reader's form of a skill.
func (f *Forms) Skill(language, written string) string {
	return f.form(ask{concept.Skill, language, written}, f.skill)
}

// Place returns the reader's form of a place.
func (f *Forms) Place(language, written string) string {
	return f.form(ask{concept.Place, language, written}, f.place)
}

// Language returns the reader's form of the name of a language.
func (f *Forms) Language(language, written string) string {
	return f.form(ask{concept.Language, language, written}, f.spoken)
}

// Degree returns the reader's form of a line of somebody's education.
func (f *Forms) Degree(language, written string) string {
	return f.form(ask{concept.Degree, language, written}, f.degree)
}

// ask is a question for a form.
type ask struct {
	kind     concept.Kind
	language string
	written  string
}

// longest is the length in bytes of the longest text that is looked at: names are shorter.
const longest = 240

// bothGenders is how Arabic titles speak to women and men: «محاسب/ة».
var bothGenders = regexp.MustCompile(`\s*(?:/\s*[ةه]|\([ةه]\))`)

// form answers from memory where it can. Whatever is not understood stays as written.
func (f *Forms) form(a ask, put func(written string, to string) (string, bool)) string {
	if len(a.written) > longest || !foreign(a.written, a.language) {
		return a.written
	}
	if known, ok := f.cache.get(a); ok {
		return known
	}
	shown, understood := put(bothGenders.ReplaceAllString(a.written, ""), a.language)
	if !understood || shown == "" {
		shown = a.written
	}
	f.cache.put(a, shown)
	return shown
}

// foreign reports whether a text is in another language than the reader's. For readers of Arabic any Arabic word makes
// it theirs; for readers of English, who cannot read the script, any Arabic word makes it foreign.
func foreign(s, language string) bool {
	arabic := isArabic(s)
	if language == Arabic {
		return !arabic && strings.ContainsFunc(s, unicode.IsLetter)
	}
	return arabic
}

// isArabic reports whether a name is an Arabic one.
func isArabic(name string) bool {
	for _, r := range name {
		switch {
		case r < 0x600: // before the first of them
		case r >= 0x620 && r <= 0x64A && r != 0x640: // the letters, nearly always
			return true
		case unicode.Is(unicode.Arabic, r):
			return true
		}
	}
	return false
}

// languageOf returns the language a name is written in.
func languageOf(name string) string {
	if isArabic(name) {
		return Arabic
	}
	return "en"
}
