package shown

import (
	"slices"
	"strings"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/concept"
)

// counterparts are names that stand for one another whatever the rules say, by kind, language and key. An empty one
// means that the name is shown as written.
type counterparts map[nameKey]string

type nameKey struct {
	kind concept.Kind
	key  string
}

// kinds maps the first letter of a concept's id to its kind.
var kinds = map[byte]concept.Kind{
	'o': concept.Occupation, 's': concept.Skill, 'p': concept.Place, 'l': concept.Language, 'd': concept.Degree,
}

func loadNames() counterparts {
	c := counterparts{}
	for _, line := range load("shown/names.tsv") {
		kind := kinds[line.Name[0]]
		c.add(kind, line.English, line.Arabic)
		c.add(kind, line.Arabic, line.English)
	}
	return c
}

// loadBeside reads the names that count only beside another, by what they are of.
func loadBeside() map[string]map[string]string {
	byKind := map[string]map[string]string{}
	for _, line := range load("shown/beside.tsv") {
		names := byKind[line.Name]
		if names == nil {
			names = map[string]string{}
			byKind[line.Name] = names
		}
		for _, name := range line.English {
			names[keyOf(name)] = line.Arabic[0]
		}
		for _, name := range line.Arabic {
			names[keyOf(name)] = line.English[0]
		}
	}
	return byKind
}

func (c counterparts) add(kind concept.Kind, from, to []string) {
	for _, name := range from {
		counterpart := ""
		if len(to) > 0 {
			counterpart = to[0]
		}
		c[nameKey{kind, keyOf(name)}] = counterpart
	}
}

// name returns the counterpart of a whole name in the other language.
func (f *Forms) name(kind concept.Kind, written, to string) (string, bool) {
	for _, key := range []string{keyOf(written), masculineKey(written)} {
		if given, listed := f.names[nameKey{kind, key}]; listed {
			return given, given != ""
		}
	}
	named := f.lexicon.Named(kind, written)
	if kind == concept.Occupation && len(named) == 0 {
		if c, known := f.lexicon.Title(written); known {
			named = append(named, c)
		}
	}
	if len(named) > 1 {
		named = slices.DeleteFunc(named, func(c concept.Concept) bool {
			return !sameName(written, c.Name(languageOf(written)))
		})
	}
	if len(named) != 1 {
		return "", false // unknown, or several things have the name
	}
	return f.counterpart(named[0], written, to)
}

// counterpart returns the name of a concept in another language that says what one of its names says.
func (f *Forms) counterpart(c concept.Concept, written, to string) (string, bool) {
	main := c.Name(languageOf(written))
	if variant(c.Kind, written, main) {
		if given, listed := f.names[nameKey{c.Kind, keyOf(main)}]; listed {
			return given, given != ""
		}
		return c.Name(to), true
	}
	names := append([]string{c.Name(to)}, c.EnglishAliases...)
	if to == Arabic {
		names = append([]string{c.Name(to)}, c.ArabicAliases...)
	}
	for _, name := range names {
		if languageOf(name) == languageOf(c.Name(to)) && f.words.same(written, name) {
			return name, true
		}
	}
	return "", false
}

// variant reports whether a name is the main one, written another way: gender, article, spaces and signs, the initials.
// What else places and languages are called are spellings of their names.
func variant(kind concept.Kind, written, main string) bool {
	if kind == concept.Place || kind == concept.Language {
		return true
	}
	return sameName(written, main) || masculineKey(written) == masculineKey(main) || initials(main) == squashed(written)
}

// sameName reports whether two names of one language differ at most in case, signs and spaces, the article, or the
// plural of an English word before the last: a projects manager is a project manager.
func sameName(a, b string) bool {
	if squashed(a) == squashed(b) {
		return true
	}
	as, bs := wordsOf(a), wordsOf(b)
	if len(as) != len(bs) || len(as) == 0 {
		return false
	}
	last := len(as) - 1
	for i := range as {
		if as[i] != bs[i] && (i == last || isArabic(as[i]) || ambiguousPlurals[singular(as[i])] ||
			singular(as[i]) != singular(bs[i])) {
			return false
		}
	}
	return true
}

// ambiguousPlurals are words whose plural makes another job: an account manager sells, an accounts manager counts.
var ambiguousPlurals = map[string]bool{"account": true, "good": true, "operation": true}

func singular(word string) string {
	if strings.HasSuffix(word, "ss") {
		return word
	}
	return strings.TrimSuffix(word, "s")
}

// squashed is a name without spaces and signs: Node JS and Node.js, e-commerce and ecommerce.
func squashed(name string) string {
	return strings.Map(func(r rune) rune {
		if r == '+' || r == '#' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, keyOf(name))
}

// masculineKey is the key of a name with every word in the masculine.
func masculineKey(name string) string {
	words := wordsOf(name)
	for i, word := range words {
		if isArabic(word) {
			words[i] = masculine(word)
		}
	}
	return strings.Join(words, " ")
}

// initials are the first letters of an English name of two words or more: KPI, HR.
func initials(name string) string {
	words := wordsOf(name)
	if len(words) < 2 || isArabic(name) {
		return "\x00"
	}
	var b strings.Builder
	for _, word := range words {
		if !particles[word] {
			b.WriteByte(word[0])
		}
	}
	return b.String()
}
