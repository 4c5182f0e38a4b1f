package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold returns s in the form in which texts are compared: without compatibility forms and letter case, with one
// spelling per Arabic letter (أإآٱ to ا, ى to ي, ة to ه, Persian ک and ی), without vowel marks and tatweel, with Latin
// digits.
func Fold(s string) string {
	return strings.Map(foldRune, strings.ToLower(norm.NFKC.String(s)))
}

func foldRune(r rune) rune {
	switch {
	case r == 'أ' || r == 'إ' || r == 'آ' || r == 'ٱ':
		return 'ا'
	case r == 'ى' || r == 'ی':
		return 'ي'
	case r == 'ة':
		return 'ه'
	case r == 'ک':
		return 'ك'
	case r == 'ـ', r >= 'ً' && r <= 'ٟ', r == 'ٰ', unicode.Is(unicode.Cf, r):
		return -1
	case r >= '٠' && r <= '٩':
		return r - '٠' + '0'
	case r >= '۰' && r <= '۹':
		return r - '۰' + '0'
	}
	return r
}

// Token is a folded word and its position in the original text.
type Token struct {
	Text       string
	Start, End int // byte offsets in the original
}

// Tokens splits s into folded words. Names of techniques stay whole: c++, c#, .net, node.js.
func Tokens(s string) []string {
	found := Spans(s)
	if len(found) == 0 {
		return nil
	}
	tokens := make([]string, len(found))
	for i, t := range found {
		tokens[i] = t.Text
	}
	return tokens
}

// Spans is Tokens with the position of each word.
func Spans(s string) []Token {
	var shortRunes [128]rune
	var shortStarts [128]int
	var buffer [64]byte
	runes, starts := foldedRunes(s, shortRunes[:0], shortStarts[:0])
	tokens := make([]Token, 0, len(runes)/6+1)
	add := func(from, to int) {
		word := buffer[:0]
		for _, r := range runes[from:to] {
			word = utf8.AppendRune(word, r)
		}
		tokens = append(tokens, Token{Text: string(word), Start: starts[from], End: starts[to]})
	}
	for i := 0; i < len(runes); {
		if dotted := dottedName(runes, i); dotted > 0 {
			add(i, i+dotted)
			i += dotted
			continue
		}
		if !isWord(runes[i]) {
			i++
			continue
		}
		end := i
		for end < len(runes) && isWord(runes[end]) {
			end++
		}
		end = i + wholeName(runes[i:], end-i)
		add(i, end)
		i = end
	}
	return tokens
}

// commonRunes is how many runes have a row in the tables below: Latin and Arabic are among them.
const commonRunes = 0x700

// What folding makes of the common runes, and whether words are made of them. Texts are split all the time, and
// Unicode's own tables take a search for every letter.
var (
	foldedRune [commonRunes]rune
	wordRune   [commonRunes]bool
)

func init() {
	for r := range rune(commonRunes) {
		foldedRune[r] = foldRune(unicode.ToLower(r))
		wordRune[r] = unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
	}
}

// foldedRunes is Fold as runes, with the byte of the original at which each begins and, last, the original's length. It
// appends to the two slices.
func foldedRunes(s string, runes []rune, starts []int) ([]rune, []int) {
	if len(s) >= cap(starts) {
		runes, starts = make([]rune, 0, len(s)), make([]int, 0, len(s)+1)
	}
	add := func(r rune, at int) {
		if r < commonRunes {
			r = foldedRune[r]
		} else {
			r = foldRune(unicode.ToLower(r))
		}
		if r >= 0 {
			runes, starts = append(runes, r), append(starts, at)
		}
	}
	if isPlain(s) || norm.NFKC.IsNormalString(s) { // as most texts are: then each rune stays in place
		for at, r := range s {
			add(r, at)
		}
		return runes, append(starts, len(s))
	}
	var segments norm.Iter
	segments.InitString(norm.NFKC, s)
	for !segments.Done() {
		at := segments.Pos()
		for _, r := range string(segments.Next()) {
			add(r, at)
		}
	}
	return runes, append(starts, len(s))
}

// isPlain reports whether s has only ASCII and the common Arabic letters, which are normalised already. Most texts are
// plain, and this is far quicker than consulting the tables.
func isPlain(s string) bool {
	for _, r := range s {
		if r >= utf8.RuneSelf && (r < 'ء' || r > 'ي') {
			return false
		}
	}
	return true
}

func isWord(r rune) bool {
	if r < commonRunes {
		return wordRune[r]
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
}

// dottedName returns the length of a ".net" that begins at i without a word before it.
func dottedName(runes []rune, i int) int {
	const name = ".net"
	if runes[i] != '.' || i > 0 && isWord(runes[i-1]) || !hasPrefix(runes[i:], name) {
		return 0
	}
	if end := i + len(name); end < len(runes) && isWord(runes[end]) {
		return 0
	}
	return len(name)
}

// wholeName extends a word of n runes by what belongs to its name: ++ and # after a single letter, .js and .net.
func wholeName(runes []rune, n int) int {
	rest := runes[n:]
	if n > 1 && (len(rest) == 0 || rest[0] != '.') {
		return n
	}
	for _, tail := range []string{"++", "#"} {
		if n == 1 && hasPrefix(rest, tail) {
			return n + len(tail)
		}
	}
	for _, tail := range []string{".js", ".net"} {
		if hasPrefix(rest, tail) && (len(rest) == len(tail) || !isWord(rest[len(tail)])) {
			return n + len(tail)
		}
	}
	return n
}

// hasPrefix reports whether runes begin with an ASCII prefix; converting them to a string would cost as much as the
// rest.
func hasPrefix(runes []rune, prefix string) bool {
	if len(runes) < len(prefix) {
		return false
	}
	for i, r := range prefix {
		if runes[i] != r {
			return false
		}
	}
	return true
}

// Stem removes the Arabic article with its prepositions, or the English plural. A lone و stays, as many words begin
// with it.
func Stem(token string) string {
	if IsArabic(token) {
		return stemArabic(token)
	}
	return stemEnglish(token)
}

// IsArabic reports whether a word begins with an Arabic letter.
func IsArabic(word string) bool {
	if word == "" || word[0] < utf8.RuneSelf {
		return false
	}
	r, _ := utf8.DecodeRuneInString(word)
	return r >= 'ؠ' && r <= 'ي' && r != 'ـ' || unicode.Is(unicode.Arabic, r) // the letters, nearly always
}

// AppendStems appends the stems of a text, a space between them. It is for what is folded already, words with a space
// between them, as most names are that are looked up all the time; it reports false for anything else.
func AppendStems(b []byte, s string) ([]byte, bool) {
	for {
		word, rest, more := strings.Cut(s, " ")
		if word == "" || !isFolded(word) {
			return b, false
		}
		b = append(b, Stem(word)...)
		if !more {
			return b, true
		}
		b = append(b, ' ')
		s = rest
	}
}

// isFolded reports whether s is one word of common letters in the form in which texts are compared.
func isFolded(s string) bool {
	for _, r := range s {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
		case r < 'ء' || r > 'ي' || foldedRune[r] != r || !wordRune[r]:
			return false
		}
	}
	return true
}

var articles = []string{"وبال", "وال", "بال", "كال", "فال", "ولل", "ال", "لل"}

// stemArabic leaves at least three letters.
func stemArabic(token string) string {
	const shortest = 3
	for _, article := range articles {
		if rest, ok := strings.CutPrefix(token, article); ok && utf8.RuneCountInString(rest) >= shortest {
			return rest
		}
	}
	return token
}

func stemEnglish(word string) string {
	switch {
	case len(word) > 4 && strings.HasSuffix(word, "ies"):
		return word[:len(word)-3] + "y"
	case len(word) > 4 && (strings.HasSuffix(word, "sses") || strings.HasSuffix(word, "xes") ||
		strings.HasSuffix(word, "ches") || strings.HasSuffix(word, "shes")):
		return word[:len(word)-2]
	case len(word) > 3 && strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss") &&
		!strings.HasSuffix(word, "us") && !strings.HasSuffix(word, "is") && !strings.Contains(word, "."):
		return word[:len(word)-1]
	}
	return word
}

// Words returns the distinct stems of texts, in order of first appearance: what an index holds and is queried for.
func Words(texts ...string) []string {
	var words []string
	seen := map[string]bool{}
	for _, text := range texts {
		for _, token := range Tokens(text) {
			if word := Stem(token); !seen[word] {
				seen[word] = true
				words = append(words, word)
			}
		}
	}
	return words
}
