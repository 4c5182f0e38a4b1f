package document

import (
	"math"
	"strings"
	"unicode"
)

// letterCount counts the letters of a text that are written to the left and to the right.
type letterCount struct{ toLeft, toRight int }

func countLetters(spans ...span) letterCount {
	var count letterCount
	for _, s := range spans {
		if s.table != nil {
			inside := countLetters(s.table.spans...)
			count.toLeft, count.toRight = count.toLeft+inside.toLeft, count.toRight+inside.toRight
		}
		for _, g := range s.glyphs {
			for _, r := range g.text {
				if isRightToLeft(r) {
					count.toLeft++
				} else if unicode.IsLetter(r) {
					count.toRight++
				}
			}
		}
	}
	return count
}

func (c letterCount) mostlyToLeft() bool { return c.toLeft > c.toRight }

// stronglyToLeft reports whether a page is Arabic even if parts of it are not.
func (c letterCount) stronglyToLeft() bool { return c.toLeft > clearMajority*c.toRight }

func isRightToLeft(r rune) bool {
	const first = 0x0590 // of everything written to the left
	const tatweel = 'ـ'  // which Unicode assigns to no script
	switch {
	case r < first:
		return false
	case r >= 'ء' && r <= 'ي': // nearly all letters
		return true
	}
	return r == tatweel || unicode.In(r, unicode.Arabic, unicode.Hebrew, unicode.Syriac, unicode.Thaana, unicode.Nko) &&
		(unicode.IsLetter(r) || unicode.Is(unicode.Mn, r))
}

// readsFromRight reports whether a cell is read from right to left. Its position and surroundings decide if its letters
// do not: Latin names are common in Arabic lines, and Arabic names in Latin ones.
func readsFromRight(cell span, place surroundings, around bool) bool {
	letters := countLetters(cell)
	if len(cell.glyphs) == 0 || letters == (letterCount{}) {
		return around || isBackwardPhone(cell.glyphs)
	}
	if isTornAddress(cell.glyphs) {
		return true
	}
	if fromRight, known := directionByMarks(cell.glyphs); known {
		return fromRight && (letters.toLeft > 0 || around)
	}
	if letters.toRight == 0 {
		return true
	}
	if fromRight, known := directionByPlace(cell.box, place); known {
		return fromRight && (letters.toLeft > 0 || around)
	}
	return around || letters.mostlyToLeft()
}

// surroundings is the text around a cell: its extent, and how many spans have an edge at each point.
type surroundings struct {
	box
	lefts, rights map[int]int
}

func surroundingsOf(spans []span) surroundings {
	around := surroundings{box: bounds(spans), lefts: map[int]int{}, rights: map[int]int{}}
	for _, s := range spans {
		around.lefts[int(math.Round(s.left))]++
		around.rights[int(math.Round(s.right))]++
	}
	return around
}

// sharing returns how many other spans have an edge at x.
func sharing(edges map[int]int, x float64) int {
	at := int(math.Round(x))
	return edges[at-1] + edges[at] + edges[at+1] - 1
}

// directionByPlace finds the side on which a cell is aligned with others, or with the whole; the other side is ragged.
func directionByPlace(cell box, around surroundings) (fromRight, known bool) {
	if around.lefts == nil {
		return false, false
	}
	lefts, rights := sharing(around.lefts, cell.left), sharing(around.rights, cell.right)
	if lefts > clearMajority*rights || rights > clearMajority*lefts {
		return rights > lefts, true
	}
	width := around.width()
	before, after := (cell.left-around.left)/width, (around.right-cell.right)/width
	switch {
	case before < flushShare && after > raggedShare:
		return false, true
	case after < flushShare && before > raggedShare:
		return true, true
	}
	return false, false
}

// directionByMarks uses bullets and stops: a line begins with its bullet, and a stop touches the word it ends. If the
// direction of letters does not change after the stop, it shows nothing.
func directionByMarks(line []glyph) (fromRight, known bool) {
	last := len(line) - 1
	if left, right := isBullet(line[0].text), isBullet(line[last].text); left != right {
		return right, true
	}
	votes := 0
	for i, g := range line {
		if !isStop(g.text) {
			continue
		}
		before, after := kindAt(line, i-1), kindAt(line, i+1)
		switch {
		case before >= digit && after == space && turns(line, i, 1, before):
			votes--
		case after >= digit && before == space && turns(line, i, -1, after) &&
			!strings.HasPrefix(joinedText(line[i:]), ".NET"):
			votes++
		}
	}
	return votes > 0, votes != 0
}

// kindAt returns the kind at a place of a line; there is space beyond its ends.
func kindAt(line []glyph, i int) kind {
	if i < 0 || i >= len(line) {
		return space
	}
	return kindOf(line[i].text)
}

// turns reports whether the next letter after i, in the direction of step, differs in direction or does not exist.
func turns(line []glyph, i, step int, than kind) bool {
	for i += step; i >= 0 && i < len(line); i += step {
		if k := kindOf(line[i].text); k >= toLeft {
			return k != than
		}
	}
	return true
}

func isBullet(s string) bool {
	r, _ := firstRune(s)
	return strings.ContainsRune(bulletMarks+arabicMarks, r)
}

func isStop(s string) bool { return s != "" && strings.Contains(".,،؛;:!?؟…", s) }

// isTornAddress reports whether a line is a web address that continues on the next line after a hyphen; a line from the
// right has that on its left.
func isTornAddress(line []glyph) bool {
	text := joinedText(line)
	return strings.HasPrefix(text, "-") && strings.ContainsAny(text, "./@") && !strings.Contains(text, " ")
}

// isBackwardPhone reports whether a line is a phone number whose groups were drawn from the right: it ends with the
// code of a country. Zeros alone show nothing, since the last four digits may begin with them: "555-123-0045".
func isBackwardPhone(line []glyph) bool {
	groups := strings.FieldsFunc(joinedText(line), func(r rune) bool { return r == ' ' || r == '-' })
	isNumber := func(group string) bool { return strings.Trim(group, "+()0123456789٠١٢٣٤٥٦٧٨٩") == "" }
	if len(groups) < 2 || !isNumber(groups[0]) || digitCount(line) < fewestPhoneDigits {
		return false
	}
	last := groups[len(groups)-1]
	isCode := beginsPhone(last) > countryCode || beginsPhone(last) == countryCode && len(last) != lastFour
	return isCode && beginsPhone(last) > beginsPhone(groups[0])
}

// lastFour is the length of the last group of most numbers written to the right.
const lastFour = 4

func digitCount(line []glyph) int {
	count := 0
	for _, g := range line {
		if kindOf(g.text) == digit {
			count++
		}
	}
	return count
}

func joinedText(glyphs []glyph) string {
	var text strings.Builder
	for _, g := range glyphs {
		text.WriteString(g.text)
	}
	return text.String()
}
