package tag

import (
	"math/bits"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/text"
)

// Version is the version of the features: weights trained for another are refused. Raise it with every change of this
// file, line.go, label.go or the numbers of the rules.
const Version = 3

// Sizes of the feature tables.
const (
	wordBuckets = 1 << 16
	gramBuckets = 1 << 14
	tokenMarks  = 320
	lineMarks   = 192
)

// Token is a word of a line with its features.
type Token struct {
	Start, End int // bytes of the line's text
	Word       uint16
	Grams      []uint16
	Marks      []uint16
}

// Features are the features of a CV.
type Features struct {
	Tokens [][]Token  // by line
	Lines  [][]uint16 // by line
}

// FeaturesOf computes the features of a CV.
func FeaturesOf(lines []Line) Features {
	f := Features{Tokens: make([][]Token, len(lines)), Lines: make([][]uint16, len(lines))}
	looks := looksOf(lines)
	for n := range lines {
		f.Tokens[n] = tokensOf(&lines[n])
		f.Lines[n] = layoutOf(lines, n, looks)
	}
	return f
}

// Numbers of the features of a token: each group starts where the previous one ends.
const (
	shapeMark   = 0
	beforeMark  = shapeMark + 24
	afterMark   = beforeMark + 16
	placeMark   = afterMark + 16 // place in the line, counted from both ends
	cellMark    = placeMark + 16
	bracketMark = cellMark + 8
	knownMark   = bracketMark + 1 // first word of a mark, then the others
	lookedMark  = knownMark + 2*int(markCount)
)

func tokensOf(l *Line) []Token {
	spans := text.Spans(l.Text)
	tokens := make([]Token, len(spans))
	cell, depth, at := 0, 0, 0
	for n, s := range spans {
		between := l.Text[at:s.Start]
		cell += strings.Count(between, "\t")
		depth = max(0, depth+strings.Count(between, "(")-strings.Count(between, ")"))
		at = s.End
		t := &tokens[n]
		t.Start, t.End = s.Start, s.End
		t.Word = wordBucket(text.Stem(s.Text))
		t.Grams = gramsOf(s.Text)
		t.Marks = append(t.Marks, shapeMark+shapeOf(l.Text[s.Start:s.End]),
			placeMark+min(uint16(n), 7), placeMark+8+min(uint16(len(spans)-1-n), 7),
			cellMark+min(uint16(cell), 7))
		t.Marks = separators(t.Marks, beforeMark, between, n == 0)
		next := len(l.Text)
		if n+1 < len(spans) {
			next = spans[n+1].Start
		}
		t.Marks = separators(t.Marks, afterMark, l.Text[s.End:next], n+1 == len(spans))
		if depth > 0 {
			t.Marks = append(t.Marks, bracketMark)
		}
	}
	addLooks(tokens, l.Looks)
	for _, m := range l.Marks {
		first := sort.Search(len(tokens), func(n int) bool { return tokens[n].End > m.Start })
		for n := first; n < len(tokens) && tokens[n].Start < m.End; n++ {
			t := &tokens[n]
			id := m.Kind.first()
			if n > 0 && tokens[n-1].End > m.Start {
				id++
			}
			t.Marks = append(t.Marks, id)
		}
	}
	return tokens
}

// first returns the mark of the first word of a kind; that of the other words is the next one. Towns were added last,
// so they come after the looks.
func (k MarkKind) first() uint16 {
	if k >= markCount {
		return townMark + 2*uint16(k-markCount)
	}
	return uint16(knownMark + 2*int(k))
}

// separatorKinds are the meaningful characters between words; any other counts as a space.
const separatorKinds = ",-:\t(/.|'&@;+)"

// separators adds a mark for each kind of character between two words.
func separators(marks []uint16, base uint16, between string, edge bool) []uint16 {
	var seen uint16
	if edge {
		seen = 1
	}
	for _, r := range between {
		switch r {
		case '–', '—', '‐', '‑', '−':
			r = '-'
		case '،':
			r = ','
		case '؛':
			r = ';'
		case '’', '"', '“', '”', '‘':
			r = '\''
		case '：':
			r = ':'
		case '•', '·', '●', '▪':
			r = '|'
		}
		if kind := strings.IndexRune(separatorKinds, r); kind >= 0 {
			seen |= 2 << kind
		}
	}
	for ; seen != 0; seen &= seen - 1 {
		marks = append(marks, base+uint16(bits.TrailingZeros16(seen)))
	}
	return marks
}

// shapeOf returns how a word is written, as a number below 24.
func shapeOf(s string) uint16 {
	var digits, upper, lower, arabic, others int
	for _, r := range s {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.Is(unicode.Arabic, r):
			arabic++
		case unicode.IsUpper(r):
			upper++
		case unicode.IsLower(r):
			lower++
		default:
			others++
		}
	}
	all := digits + upper + lower + arabic + others
	first, _ := utf8.DecodeRuneInString(s)
	switch {
	case digits == all:
		return uint16(min(digits, 10)) // 1 to 10
	case digits > 0:
		return 11
	case arabic == all:
		return 12 + uint16(min(arabic, 3)) // 13 to 15
	case upper == all:
		return 15 + uint16(min(upper, 3)) // 16 to 18
	case unicode.IsUpper(first) && upper == 1:
		return 19
	case upper == 0 && lower > 0:
		return 20
	case upper > 0:
		return 21
	}
	return 22
}

// gramsOf returns the buckets of a word as written and of its beginnings and endings.
func gramsOf(word string) []uint16 {
	runes := []rune(word)
	grams := make([]uint16, 0, 7)
	grams = append(grams, gramBucket('=', word))
	for n := 2; n <= 4 && n < len(runes); n++ {
		grams = append(grams, gramBucket('<', string(runes[:n])), gramBucket('>', string(runes[len(runes)-n:])))
	}
	return grams
}

func wordBucket(word string) uint16 { return uint16(hash('w', word) & (wordBuckets - 1)) }

func gramBucket(kind byte, gram string) uint16 { return uint16(hash(kind, gram) & (gramBuckets - 1)) }

// WordBucket returns the row of a stem, for training to fill with what the encoder knows about the word.
func WordBucket(stem string) uint16 { return wordBucket(stem) }

// hash is FNV-1a, mixed because its low bits are unevenly distributed.
func hash(kind byte, s string) uint32 {
	const offset, prime = 2166136261, 16777619
	h := (uint32(offset) ^ uint32(kind)) * prime
	for i := 0; i < len(s); i++ {
		h = (h ^ uint32(s[i])) * prime
	}
	h ^= h >> 16
	h *= 0x85ebca6b
	h ^= h >> 13
	h *= 0xc2b2ae35
	return h ^ h>>16
}

// Shape holds the sizes that features and weights share.
type Shape struct {
	Words      int `json:"words"`
	Grams      int `json:"grams"`
	TokenMarks int `json:"tokenMarks"`
	LineMarks  int `json:"lineMarks"`
	Labels     int `json:"labels"`
	Sections   int `json:"sections"`
}

// Sizes returns those of this version.
func Sizes() Shape {
	return Shape{wordBuckets, gramBuckets, tokenMarks, lineMarks, labelCount, int(sectionCount)}
}
