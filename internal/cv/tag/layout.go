package tag

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Numbers of the features of a line: each group starts where the previous one ends.
const (
	sizeMark   = 0
	lookMark   = sizeMark + 6
	gapMark    = lookMark + 8
	blockMark  = gapMark + 5
	numberMark = blockMark + 4
	tenthMark  = numberMark + 10
	wordsMark  = tenthMark + 10
	cellsMark  = wordsMark + 8
	endMark    = cellsMark + 5
	beginMark  = endMark + 6
	scriptMark = beginMark + 6
	ruleMark   = scriptMark + 3 // RuleCount of them

	indentMark    = ruleMark + RuleCount
	lineRankMark  = indentMark + 6
	lookLinesMark = lineRankMark + 8
	lineLookMark  = lookLinesMark + 6
)

// layoutOf returns the features of a line as a whole: its look, its place, and what the rules say about it.
func layoutOf(lines []Line, n int, looks lineLooks) []uint16 {
	l := &lines[n]
	marks := make([]uint16, 0, 28)
	add := func(base, by int) { marks = append(marks, uint16(base+by)) }
	add(sizeMark, sizeStep(l.Size, l.Body))
	for i, is := range []bool{l.Bold, l.Heading, l.Bullet, capitals(l.Text), strings.Contains(l.Text, "@")} {
		if is {
			add(lookMark, i)
		}
	}
	add(gapMark, step(l.Gap, 0.01, 0.3, 0.7, 1.2))
	if n == 0 || lines[n-1].Block != l.Block {
		add(blockMark, 0)
	}
	if n+1 == len(lines) || lines[n+1].Block != l.Block {
		add(blockMark, 1)
	}
	if l.Page <= 1 {
		add(blockMark, 2)
	}
	add(numberMark, step(float64(n), 1, 2, 3, 4, 6, 9, 14, 22, 40))
	add(tenthMark, 10*n/len(lines))
	add(wordsMark, step(float64(len(strings.Fields(l.Text))), 2, 3, 4, 6, 9, 13, 18))
	add(cellsMark, min(strings.Count(l.Text, "\t"), 4))
	last, _ := utf8.DecodeLastRuneInString(l.Text)
	if kind := strings.IndexRune(":.,;)", last); kind >= 0 {
		add(endMark, kind)
	}
	first, _ := utf8.DecodeRuneInString(l.Text)
	switch {
	case unicode.IsDigit(first):
		add(beginMark, 0)
	case unicode.IsUpper(first):
		add(beginMark, 1)
	case unicode.IsLower(first):
		add(beginMark, 2)
	case unicode.Is(unicode.Arabic, first):
		add(beginMark, 3)
	default:
		add(beginMark, 4)
	}
	for _, r := range l.Rules {
		add(ruleMark, int(r))
	}
	lookOf(lines, n, looks, add)
	return marks
}

// sizeStep returns the size of letters relative to most others, in steps.
func sizeStep(size, body float64) int {
	if size <= 0 || body <= 0 {
		return 5
	}
	return step(size/body, 0.93, 1.05, 1.17, 1.45)
}

// step returns the number of bounds that a value reaches.
func step(value float64, bounds ...float64) int {
	n := 0
	for n < len(bounds) && value >= bounds[n] {
		n++
	}
	return n
}

func capitals(s string) bool {
	upper := 0
	for _, r := range s {
		if unicode.IsLower(r) {
			return false
		}
		if unicode.IsUpper(r) {
			upper++
		}
	}
	return upper > 2
}
