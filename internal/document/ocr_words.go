package document

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// seenWord is a recognised word, with its box in dots.
type seenWord struct {
	text string
	box
}

// recognisedChars returns the characters recognised on a page, as if the page had them as text: they are laid out by
// where they are, like all others. points is the width of a dot.
func recognisedChars(table string, points float64) []drawn {
	var chars []drawn
	order := 0
	add := func(d drawn, size, base float64) {
		d.size, d.base, d.order = size*points, base*points, order
		d.left, d.right = d.left*points, d.right*points
		d.pen = d.left
		chars = append(chars, d)
		order++
	}
	for _, line := range seenLines(table) {
		size, base := lineSize(line)
		setApart(line, wordGapSeen*size)
		for i, word := range line {
			if i > 0 {
				before := line[i-1]
				left, right := min(before.right, word.right), max(before.left, word.left)
				add(drawn{char: ' ', left: left, right: right}, size, base)
			}
			for _, c := range word.chars() {
				add(c, size, base)
			}
		}
		order += 2 // nothing says that two lines touch
	}
	return chars
}

// seenLines returns the lines of a table of words.
func seenLines(table string) [][]seenWord {
	const level, line, left, top, width, height, sure, word, columns = 0, 4, 6, 7, 8, 9, 10, 11, 12
	var lines [][]seenWord
	last := ""
	for row := range strings.Lines(table) {
		cells := strings.SplitN(strings.TrimRight(row, "\n"), "\t", columns)
		if len(cells) < columns || cells[level] != "5" {
			continue
		}
		var at [4]float64
		for i := range at {
			at[i], _ = strconv.ParseFloat(cells[left+i], 64)
		}
		confidence, _ := strconv.ParseFloat(cells[sure], 64)
		said := asMeant(strings.TrimSpace(cells[word]))
		if said == "" || confidence < leastRecognised || at[2] <= 0 || at[3] <= 0 {
			continue
		}
		if key := strings.Join(cells[1:line+1], " "); key != last || len(lines) == 0 {
			lines, last = append(lines, nil), key
		}
		n := len(lines) - 1
		lines[n] = append(lines[n], seenWord{said, box{at[0], at[1], at[0] + at[2], at[1] + at[3]}})
	}
	return lines
}

// asMeant returns a word as it was meant: bullets, and icons before items, are often misread.
func asMeant(word string) string {
	switch word {
	case "٠", "°", "»", "«":
		return "•"
	case "©", "®", "@", "¢", "€", "|":
		return ""
	}
	return word
}

// setApart leaves white space between the boxes of words, which may touch or overlap.
func setApart(line []seenWord, space float64) {
	fromLeft := make([]*seenWord, len(line))
	for i := range line {
		fromLeft[i] = &line[i]
	}
	slices.SortStableFunc(fromLeft, func(a, b *seenWord) int { return cmp.Compare(a.left+a.right, b.left+b.right) })
	for i, word := range fromLeft[1:] {
		before := fromLeft[i]
		if missing := space - (word.left - before.right); missing > 0 {
			before.right = max(before.right-missing/2, before.left)
			word.left = min(before.right+space, word.right)
		}
	}
}

// lineSize returns the size of the letters of a line, and their base, judging by the boxes around the ink of its words.
func lineSize(line []seenWord) (size, base float64) {
	var sizes, bases []float64
	for _, w := range line {
		above, below := inkOf(w.text)
		s := w.height() / (above + below)
		for range w.text { // long words say more
			sizes, bases = append(sizes, s), append(bases, w.bottom-below*s)
		}
	}
	slices.Sort(sizes)
	slices.Sort(bases)
	return sizes[len(sizes)/2], bases[len(bases)/2]
}

// inkOf returns how far the letters of a word extend above the base and below it, relative to their size.
func inkOf(word string) (above, below float64) {
	above = inkSmall
	for _, r := range word {
		switch {
		case strings.ContainsRune("gjpqy,;()[]/ججحخعغرزوميىينقسشصضئؤ", r):
			below = inkBelow
			fallthrough
		default:
			if !strings.ContainsRune("acegmnopqrsuvwxyz.,-–—:;•·ـحعدذرزسصمنوهةى", r) {
				above = inkTall
			}
		}
	}
	return above, below
}

// chars returns the characters of a word, side by side.
func (w seenWord) chars() []drawn {
	letters := asDrawn(w.text)
	width := w.width() / float64(len(letters))
	chars := make([]drawn, len(letters))
	for i, r := range letters {
		left := w.left + float64(i)*width
		chars[i] = drawn{char: r, left: left, right: left + width}
	}
	return chars
}

// asDrawn returns a text from left to right: Arabic reversed, but not its numbers.
func asDrawn(text string) []rune {
	letters := []rune(text)
	if !strings.ContainsFunc(text, isArabic) {
		return letters
	}
	slices.Reverse(letters)
	for i := 0; i < len(letters); i++ {
		end := i
		for end < len(letters) && unicode.IsDigit(letters[end]) {
			end++
		}
		slices.Reverse(letters[i:end])
		i = max(i, end-1)
	}
	return letters
}

// The look of recognised words.
const (
	wordGapSeen     = 0.2  // white space between them, relative to their size
	leastRecognised = 40   // out of 100; less certain words do not count
	inkTall         = 0.73 // of the size: from the base up to the top of tall letters,
	inkSmall        = 0.52 // and of small ones
	inkBelow        = 0.21 // from the base down
)
