package document

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
)

// glyph is whatever is drawn in one place: a letter with its marks, or the letters of a ligature, in logical order.
type glyph struct {
	text        string
	pen, base   float64
	left, right float64
	ink         float64 // from the pen to the start of the ink
	size        float64
	face        *face
	from, to    int // the engine's numbers of its first and last character
	bold, slant bool
	afterSpace  bool // the file has a space before it, on its left
}

func (g glyph) isSpace() bool { return g.text == " " }

// touches reports whether the engine saw nothing between two glyphs, in either order.
func (g glyph) touches(other glyph) bool { return g.to+1 == other.from || other.to+1 == g.from }

// glyphs joins letters that are drawn as one, and returns the marks over letters separately. Rotated text is decoration
// and left out.
func glyphs(chars []drawn) (made []glyph, marks []drawn) {
	unseen := func(d drawn) bool { return d.turned || d.size <= 0 || unicode.IsControl(d.char) }
	if slices.ContainsFunc(chars, unseen) {
		chars = slices.DeleteFunc(slices.Clone(chars), unseen)
	}
	chars = withoutStrays(chars)
	place := 0 // where the current place ends
	made = make([]glyph, 0, len(chars))
	for i := 0; i < len(chars); {
		if i >= place {
			place = placeEnd(chars, i)
			if isPhrase(chars[i:place]) {
				made = append(made, glyphOf(phrase(chars[i:place]), chars[i:place]...))
				i = place
				continue
			}
		}
		end := i + 1
		for end < len(chars) && samePlace(chars[end-1], chars[end]) {
			end++
		}
		group := chars[i:end]
		i = end
		switch first := group[0]; {
		case len(group) == 1 && isMark(first):
			marks = append(marks, first)
		case unicode.IsSpace(first.char):
			made = append(made, glyphOf(" ", first))
		default:
			made = append(made, glyphOf(ligature(group), group...))
		}
	}
	return made, marks
}

// withoutStrays cuts a long text that stands for one letter again and again: programs that replace a text in a PDF may
// write the new one into the meaning of a letter. The letter itself comes first.
func withoutStrays(chars []drawn) []drawn {
	count := map[string]int{}
	eachPlace(chars, func(group []drawn) {
		if stray := strayOf(group); stray != "" {
			count[stray]++
		}
	})
	if len(count) == 0 {
		return chars
	}
	kept := make([]drawn, 0, len(chars))
	eachPlace(chars, func(group []drawn) {
		if count[strayOf(group)] > 1 {
			group = group[:1]
		}
		kept = append(kept, group...)
	})
	return kept
}

// eachPlace calls do with the characters drawn in each place.
func eachPlace(chars []drawn, do func([]drawn)) {
	for i := 0; i < len(chars); {
		end := placeEnd(chars, i)
		do(chars[i:end])
		i = end
	}
}

// placeEnd returns the end of the characters drawn in one place with the i-th.
func placeEnd(chars []drawn, i int) int {
	end := i + 1
	for end < len(chars) && chars[end].pen == chars[i].pen && chars[end].base == chars[i].base {
		end++
	}
	return end
}

// isPhrase reports whether the characters in one place are several words: some programs attach the meaning of a whole
// line to its first letter.
func isPhrase(group []drawn) bool {
	if len(group) < fewestPhrase || group[0].right-group[0].left < noWidth {
		return false
	}
	inner := group[1 : len(group)-1]
	return slices.ContainsFunc(inner, func(d drawn) bool { return d.char == ' ' })
}

// phrase returns the text of such words. The engine has ordered them as if they had been drawn.
func phrase(group []drawn) string {
	line := make([]glyph, len(group))
	arabic, latin := 0, 0
	for i, d := range group {
		line[i].text = string(d.char)
		switch kindOf(line[i].text) {
		case toLeft:
			arabic++
		case toRight:
			latin++
		}
	}
	return strings.TrimSpace(logical(line, arabic > latin))
}

// strayOf returns the text of characters in one place that are too many for a letter, or "".
func strayOf(group []drawn) string {
	if len(group) < fewestStray || !slices.ContainsFunc(group, func(d drawn) bool { return unicode.IsDigit(d.char) }) {
		return ""
	}
	letters := make([]rune, len(group))
	for i, d := range group {
		letters[i] = d.char
	}
	return string(letters)
}

// isMark reports whether a character belongs to the letter it is drawn over: a mark, or a letter without width, which
// some fonts use to end a ligature.
func isMark(d drawn) bool {
	return unicode.Is(unicode.Mn, d.char) || isArabic(d.char) && d.right-d.left < noWidth
}

// glyphOf measures from the place of the pen; ink may begin before or after it. Slanted ink extends over what follows.
func glyphOf(text string, group ...drawn) glyph {
	first := group[0]
	g := glyph{
		text:  text,
		pen:   first.pen,
		base:  first.base,
		left:  first.left,
		right: first.right,
		size:  first.size,
		bold:  first.bold,
		slant: first.slant,
		face:  first.face,
		from:  first.order,
		to:    first.order,
	}
	for _, d := range group[1:] {
		g.to, g.left, g.right = d.order, math.Min(g.left, d.left), math.Max(g.right, d.right)
	}
	if g.slant {
		g.right -= slantReach * g.size
	}
	g.ink = g.left - g.pen
	if first, _ := firstRune(text); len(group) == 1 || !endsJoint(first) { // where the pen was for a mark means nothing
		g.left = g.pen
	}
	g.right = math.Max(g.right, g.pen)
	return g
}

// samePlace reports whether two characters were drawn without moving the pen. A letter without width belongs to the one
// before it: some fonts draw lam and alef like that.
func samePlace(a, b drawn) bool {
	if unicode.IsSpace(a.char) || unicode.IsSpace(b.char) {
		return false
	}
	if a.pen == b.pen && a.base == b.base {
		return true
	}
	slack := samePlaceSlack * a.size
	return isArabic(a.char) && isArabic(b.char) && b.right-b.left < noWidth &&
		math.Abs(a.pen-b.pen) < slack && math.Abs(a.base-b.base) < slack
}

// ligature returns the text of letters drawn as one. The engine reverses what it takes for right-to-left text,
// including the letters within an Arabic ligature. Letters drawn one by one in the same place, all but one without
// width, are in the right order.
func ligature(group []drawn) string {
	if len(group) == 1 {
		return letterText(group[0].char)
	}
	letters := make([]rune, len(group))
	apart, arabic := false, false
	for i, d := range group {
		letters[i] = d.char
		apart = apart || d.right-d.left < noWidth
		arabic = arabic || isRightToLeft(d.char)
	}
	if arabic {
		if !apart {
			slices.Reverse(letters)
		}
		if isBackwards(letters) {
			slices.Reverse(letters)
		}
	}
	if len(letters) == 2 {
		for i, letter := range letters {
			if composed, ok := accented(letter, letters[1-i]); ok {
				return string(composed)
			}
		}
	}
	return string(letters)
}

// letterText returns the text of one letter. Most are ASCII, which needs no allocation.
func letterText(letter rune) string {
	if letter >= 0 && int(letter) < len(asciiLetters) {
		return asciiLetters[letter : letter+1]
	}
	return string(letter)
}

// asciiLetters holds all ASCII characters, each at its code.
var asciiLetters = func() string {
	var all [unicode.MaxASCII + 1]byte
	for i := range all {
		all[i] = byte(i)
	}
	return string(all[:])
}()

// isBackwards reports whether the letters of a ligature are reversed: lam before alef, the name of God, and letters
// that only end a word.
func isBackwards(letters []rune) bool {
	switch first := letters[0]; {
	case isAlef(first):
		return len(letters) == 2 && letters[1] == 'ل'
	case first == 'ه':
		return len(letters) >= 3 && letters[1] == 'ل' && letters[2] == 'ل'
	default:
		return first == 'ى' || first == 'ة'
	}
}

// endsJoint reports whether a letter does not join the next one.
func endsJoint(r rune) bool { return strings.ContainsRune("اأإآٱدذرزوؤةىء", r) }

func isAlef(r rune) bool { return r == 'ا' || r == 'أ' || r == 'إ' || r == 'آ' || r == 'ٱ' }

func isArabic(r rune) bool { return unicode.Is(unicode.Arabic, r) && unicode.IsLetter(r) }

// attach gives each mark to the letter it is drawn over. Rows are sorted from the top, their glyphs from the left.
func attach(rows [][]glyph, marks []drawn) {
	for _, mark := range marks {
		next, _ := slices.BinarySearchFunc(rows, mark.base,
			func(row []glyph, base float64) int { return cmp.Compare(row[0].base, base) })
		var best *glyph
		for _, row := range rows[max(0, next-markRows):min(len(rows), next+markRows)] {
			g := letterUnder(row, mark)
			if g != nil && (best == nil || math.Abs(g.base-mark.base) < math.Abs(best.base-mark.base)) {
				best = g
			}
		}
		if best != nil {
			best.text += string(mark.char)
		}
	}
}

// letterUnder returns the letter of a row that a mark is over or under.
func letterUnder(row []glyph, mark drawn) *glyph {
	middle := (mark.left + mark.right) / 2
	after, _ := slices.BinarySearchFunc(row, middle, func(g glyph, x float64) int { return cmp.Compare(g.left, x) })
	var best *glyph
	nearest := math.Inf(1)
	for i := max(0, after-markLetters); i < min(len(row), after+markLetters); i++ {
		g := &row[i]
		distance := math.Abs((g.left+g.right)/2 - middle)
		if kindOf(g.text) >= toLeft && distance < nearest && distance < (g.right-g.left)/2+markBeside*g.size &&
			math.Abs(g.base-mark.base) < g.size {
			best, nearest = g, distance
		}
	}
	return best
}

// areRaised reports whether glyphs are smaller and higher than those of a line and each follows one of them: the "th"
// of a date, or the number of a note.
func areRaised(small []glyph, smallBase float64, line []glyph, base float64) bool {
	largest := 0.0
	for _, l := range line {
		largest = math.Max(largest, l.size)
	}
	if base-smallBase >= raisedHighest*largest { // nearly always the next line
		return len(small) == 0
	}
	sorted := slices.Clone(small)
	slices.SortStableFunc(sorted, func(a, b glyph) int { return cmp.Compare(a.pen, b.pen) })
	following := 0 // how many of the previous glyphs follow the same letter
	for i, g := range sorted {
		if i > 0 && following < mostRaised && math.Abs(g.left-sorted[i-1].right) < raisedGap*g.size {
			following++
			continue
		}
		following = 1
		if g.isSpace() || !slices.ContainsFunc(line, func(l glyph) bool {
			return !l.isSpace() && g.size < raisedSmaller*l.size && base-smallBase < raisedHighest*l.size &&
				math.Abs(g.left-l.right) < raisedGap*l.size
		}) {
			return false
		}
	}
	return true
}

// areMarked reports whether glyphs are letters with their marks. If a file says what both mean together, the letter is
// as high as the mark.
func areMarked(letters []glyph) bool {
	return !slices.ContainsFunc(letters, func(g glyph) bool {
		first, marks := firstRune(g.text)
		return !isArabic(first) || !strings.ContainsFunc(marks, func(r rune) bool { return unicode.Is(unicode.Mn, r) })
	})
}
