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
	if isASCII(s) {
		return strings.ToLower(s)
	}
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
	var few [32]Token
	found := appendSpans(few[:0], s)
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
	return appendSpans(make([]Token, 0, utf8.RuneCountInString(s)/6+1), s)
}

func appendSpans(tokens []Token, s string) []Token {
	if isASCII(s) {
		return appendASCII(tokens, s)
	}
	var shortRunes [256]rune
	var shortStarts [256]int32
	var buffer [64]byte
	runes, starts := foldedRunes(s, shortRunes[:0], shortStarts[:0])
	for from, to := nextWord(runes, 0); from < to; from, to = nextWord(runes, to) {
		word := buffer[:0]
		for _, r := range runes[from:to] {
			word = utf8.AppendRune(word, r)
		}
		tokens = append(tokens, Token{Text: string(word), Start: int(starts[from]), End: int(starts[to])})
	}
	return tokens
}

// appendASCII is appendSpans for texts in which folding leaves every letter in its place.
func appendASCII(tokens []Token, s string) []Token {
	var short [128]byte
	folded := short[:0]
	if len(s) > len(short) {
		folded = make([]byte, 0, len(s))
	}
	for i := range len(s) {
		folded = append(folded, byte(foldedRune[s[i]]))
	}
	for from, to := nextWord(folded, 0); from < to; from, to = nextWord(folded, to) {
		tokens = append(tokens, Token{Text: string(folded[from:to]), Start: from, End: to})
	}
	return tokens
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// letter is a letter of a folded text: a byte, if all of them are ASCII, or a rune.
type letter interface{ byte | rune }

// nextWord is the first word of a folded text from i on; an empty one if there is none.
func nextWord[L letter](folded []L, i int) (from, to int) {
	for ; i < len(folded); i++ {
		if dotted := dottedName(folded, i); dotted > 0 {
			return i, i + dotted
		}
		if !isWord(rune(folded[i])) {
			continue
		}
		end := i
		for end < len(folded) && isWord(rune(folded[end])) {
			end++
		}
		return i, i + wholeName(folded[i:], end-i)
	}
	return i, i
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
func foldedRunes(s string, runes []rune, starts []int32) ([]rune, []int32) {
	if len(s) >= cap(starts) {
		runes, starts = make([]rune, 0, len(s)), make([]int32, 0, len(s)+1)
	}
	if isPlain(s) || norm.NFKC.IsNormalString(s) { // as most texts are: then each rune stays in place
		for at, r := range s {
			if r = folded(r); r >= 0 {
				runes, starts = append(runes, r), append(starts, int32(at))
			}
		}
		return runes, append(starts, int32(len(s)))
	}
	var segments norm.Iter
	segments.InitString(norm.NFKC, s)
	for !segments.Done() {
		at := segments.Pos()
		for _, r := range string(segments.Next()) {
			if r = folded(r); r >= 0 {
				runes, starts = append(runes, r), append(starts, int32(at))
			}
		}
	}
	return runes, append(starts, int32(len(s)))
}

// folded is what folding makes of a rune of a normalised text; -1 is nothing.
func folded(r rune) rune {
	if r < commonRunes {
		return foldedRune[r]
	}
	return foldRune(unicode.ToLower(r))
}

// isPlain reports whether s has only ASCII, the common Arabic letters and digits, and the marks that stand between
// words, which are normalised already. Most texts are plain, and this is far quicker than consulting the tables.
func isPlain(s string) bool {
	for _, r := range s {
		if r >= utf8.RuneSelf && (r < 'ء' || r > 'ي') && !isPlainMark(r) {
			return false
		}
	}
	return true
}

func isPlainMark(r rune) bool {
	switch r {
	case '،', '؛', '؟', '–', '—', '‘', '’', '“', '”', '•':
		return true
	}
	return r >= '٠' && r <= '٩'
}

func isWord(r rune) bool {
	if r < commonRunes {
		return wordRune[r]
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
}

// dottedName returns the length of a ".net" that begins at i without a word before it.
func dottedName[L letter](folded []L, i int) int {
	const name = ".net"
	if folded[i] != '.' || i > 0 && isWord(rune(folded[i-1])) || !hasPrefix(folded[i:], name) {
		return 0
	}
	if end := i + len(name); end < len(folded) && isWord(rune(folded[end])) {
		return 0
	}
	return len(name)
}

// wholeName extends a word of n letters by what belongs to its name: ++ and # after a single letter, .js and .net.
func wholeName[L letter](folded []L, n int) int {
	rest := folded[n:]
	if n > 1 && (len(rest) == 0 || rest[0] != '.') {
		return n
	}
	for _, tail := range []string{"++", "#"} {
		if n == 1 && hasPrefix(rest, tail) {
			return n + len(tail)
		}
	}
	for _, tail := range []string{".js", ".net"} {
		if hasPrefix(rest, tail) && (len(rest) == len(tail) || !isWord(rune(rest[len(tail)]))) {
			return n + len(tail)
		}
	}
	return n
}

// hasPrefix reports whether letters begin with an ASCII prefix; converting them to a string would cost as much as the
// rest.
func hasPrefix[L letter](folded []L, prefix string) bool {
	if len(folded) < len(prefix) {
		return false
	}
	for i, r := range prefix {
		if folded[i] != L(r) {
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
