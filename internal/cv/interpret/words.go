package interpret

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/text"
)

// stems returns the words of a text as the tables hold them: folded, without plural, article or attached conjunction.
func stems(s string) []string {
	tokens := text.Tokens(s)
	for i, token := range tokens {
		tokens[i] = text.Stem(token)
	}
	return tokens
}

// phrases maps names of one or more words, as stems, to what they stand for.
type phrases[T comparable] map[string]T

// add adds a name, which may have only one meaning.
func (p phrases[T]) add(name string, what T) error {
	words := stems(name)
	if len(words) == 0 || len(words) > longestPhrase {
		return fmt.Errorf("%q has %d words, want 1 to %d", name, len(words), longestPhrase)
	}
	key := strings.Join(words, " ")
	if other, claimed := p[key]; claimed && other != what {
		return fmt.Errorf("%q stands for %v and for %v", name, other, what)
	}
	p[key] = what
	return nil
}

// lookup finds a whole text in the table.
func (p phrases[T]) lookup(s string) (T, bool) {
	var none T
	if len(s) > longestPhrase*longestWord || leastWords(s) > longestPhrase {
		return none, false
	}
	words := stems(s)
	if len(words) == 0 || len(words) > longestPhrase {
		return none, false
	}
	what, ok := p[strings.Join(words, " ")]
	return what, ok
}

// wordSet is a set of words, as stems.
type wordSet map[string]bool

func newWordSet(list []string) wordSet {
	set := wordSet{}
	for _, word := range list {
		for _, stem := range stems(word) {
			set[stem] = true
		}
	}
	return set
}

// has reports whether a stem is in the set, with or without an attached و.
func (w wordSet) has(stem string) bool {
	if w[stem] {
		return true
	}
	bare := withoutAnd(stem)
	return bare != stem && w[bare]
}

// count counts the words of a text that are in the set.
func (w wordSet) count(s string) int {
	n := 0
	for _, stem := range stems(s) {
		if w.has(stem) {
			n++
		}
	}
	return n
}

// withoutAnd cuts the Arabic "and" off a word.
func withoutAnd(stem string) string {
	if rest, ok := strings.CutPrefix(stem, "و"); ok && utf8.RuneCountInString(rest) >= fewestAndRunes {
		return text.Stem(rest)
	}
	return stem
}

// leastWords returns the least number of words that a text can have: those that begin with a plain character after a
// space. It is far quicker than splitting the text.
func leastWords(s string) int {
	n, before := 0, ' '
	for _, r := range s {
		if before == ' ' && isPlain(r) {
			n++
		}
		before = r
	}
	return n
}

// isPlain reports whether a character is an English letter, a digit or a common Arabic letter, as most are.
func isPlain(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r >= 'ء' && r <= 'ي' && r != 'ـ'
}

func isArabic(s string) bool {
	for _, r := range s {
		if unicode.IsLetter(r) {
			return unicode.Is(unicode.Arabic, r)
		}
	}
	return false
}

// hasSpace reports whether a text has more than one word. It is far quicker than a pattern with white space in it.
func hasSpace(s string) bool { return strings.ContainsAny(s, " \t") }

func hasDigit(s string) bool {
	for _, r := range s {
		if r >= '0' && r <= '9' || r >= utf8.RuneSelf && !isPlain(r) && unicode.IsDigit(r) {
			return true
		}
	}
	return false
}
