package document

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// kind is how a unit of a line affects the order of its neighbours.
type kind uint8

const (
	neutral kind = iota
	space
	digit
	toLeft
	toRight
)

// unit is a glyph of a line with its effect on the order.
type unit struct {
	text string
	kind kind
}

// logical returns the text of glyphs, which are given from left to right, in the order it is spoken. It undoes the
// Unicode bidirectional algorithm, by which the line was drawn, and repairs what that leaves ambiguous.
func logical(line []glyph, rightToLeft bool) string {
	units := make([]unit, 0, len(line))
	hasRight := rightToLeft
	for _, g := range line {
		p := unit{g.text, kindOf(g.text)}
		hasRight = hasRight || p.kind == toLeft
		units = append(units, p)
	}
	if !hasRight {
		return joined(units)
	}
	if rightToLeft {
		return mend(fromRight(units), true)
	}
	return mend(fromLeft(units), false)
}

func kindOf(s string) kind {
	r, _ := utf8.DecodeRuneInString(s)
	switch {
	case r == ' ':
		return space
	case unicode.IsDigit(r):
		return digit
	case isRightToLeft(r):
		return toLeft
	case unicode.IsLetter(r):
		return toRight
	}
	return neutral
}

func joined(units []unit) string {
	var text strings.Builder
	for _, p := range units {
		text.WriteString(p.text)
	}
	return text.String()
}

// fromRight reads a line that begins at the right: from right to left, except for runs written to the right.
func fromRight(units []unit) string {
	var text strings.Builder
	runs := rightwardRuns(units)
	for end := len(units); end > 0; {
		start := end - 1
		if last := len(runs) - 1; last >= 0 && runs[last].end == end {
			start = runs[last].start
			runs = runs[:last]
		}
		for _, p := range units[start:end] {
			text.WriteString(p.text)
		}
		end = start
	}
	return text.String()
}

// fromLeft reads a line that begins at the left: from left to right, except for Arabic words.
func fromLeft(units []unit) string {
	var text strings.Builder
	for i := 0; i < len(units); {
		if units[i].kind != toLeft && !isYearOfMonth(units, i) {
			text.WriteString(units[i].text)
			i++
			continue
		}
		end := i
		for j := i; j < len(units) && units[j].kind != toRight; j++ {
			if units[j].kind == toLeft {
				end = j + 1
			}
		}
		text.WriteString(fromRight(units[i:end]))
		i = end
	}
	return text.String()
}

type stretch struct{ start, end int }

// rightwardRuns finds the runs written to the right in a line read from the right: Latin text, with what is between its
// words and the numbers after them, phone numbers, and other numbers.
func rightwardRuns(units []unit) []stretch {
	var runs []stretch
	for i := 0; i < len(units); {
		end := i
		switch units[i].kind {
		case toRight:
			end = latinEnd(units, i)
		case digit:
			end = numberEnd(units, i)
			if end < len(units) && units[end].kind == toRight { // 3D
				end = latinEnd(units, end)
			} else if phone := phoneEnd(units, i); phone > end {
				end = phone
			}
		case neutral:
			end = signedEnd(units, i)
		}
		if end > i {
			runs = append(runs, stretch{i, end})
			i = end
			continue
		}
		i++
	}
	return runs
}

// latinEnd returns the end of the Latin text that begins at i. Numbers to its right belong to it, because the algorithm
// draws a number to the right of a Latin word even in an Arabic line.
func latinEnd(units []unit, i int) int {
	end, open := i, 0
	for j := i; j < len(units) && units[j].kind != toLeft; j++ {
		switch p := units[j]; {
		case isYearOfMonth(units, j):
			return end
		case p.kind == toRight, p.kind == digit:
			end = j + 1
		case isOpening(p.text) && open > 0 && end == j && !continues(units, j+1): // drawn as an opening bracket
			open--
			end = j + 1
		case isOpening(p.text):
			open++
		case isClosing(p.text) && open == 0: // opened before the run, which is inside the brackets
			return end
		case isClosing(p.text) && end == j:
			open--
			end = j + 1
		case (p.text == "+" || p.text == "#") && end == j && (open > 0 || startsShortName(units, j)): // C++, C#
			end = j + 1
		// an address broken at the end of the line
		case p.text == "-" && end == j && i == 0 && strings.ContainsAny(joined(units[i:j]), "./@"):
			end = j + 1
		}
	}
	return end
}

// continues reports whether there is Latin text or a number at i.
func continues(units []unit, i int) bool {
	return i < len(units) && (units[i].kind == toRight || units[i].kind == digit)
}

// startsShortName reports whether the signs at j follow a single letter.
func startsShortName(units []unit, j int) bool {
	for j > 0 && (units[j-1].text == "+" || units[j-1].text == "#") {
		j--
	}
	return j > 0 && units[j-1].kind == toRight && (j == 1 || units[j-2].kind != toRight)
}

// numberEnd returns the end of a number: digits, with single separators between them.
func numberEnd(units []unit, i int) int {
	end := i
	for end < len(units) {
		switch {
		case units[end].kind == digit:
			end++
		case end+1 < len(units) && units[end+1].kind == digit && isNumberSeparator(units[end].text):
			end++
		default:
			return end
		}
	}
	return end
}

func isNumberSeparator(s string) bool { return len(s) <= 2 && strings.Contains(".,/:٫٬", s) }

// signedEnd returns the end of a number that begins with a plus, or of the name .NET; both are written to the right.
func signedEnd(units []unit, i int) int {
	if i > 0 && units[i-1].kind != space && units[i-1].kind != neutral || i+1 == len(units) {
		return i
	}
	switch {
	case units[i].text == "+" && units[i+1].kind == digit:
		return max(numberEnd(units, i+1), phoneEnd(units, i))
	case units[i].text == "." && strings.HasPrefix(strings.ToUpper(joined(units[i+1:min(len(units), i+4)])), "NET"):
		return latinEnd(units, i+1)
	}
	return i
}

// phoneEnd returns the end of a grouped phone number that is written to the right. It is recognised by its first group:
// +966, 0096, 05. If the algorithm has drawn the groups from the right, that group comes last here.
func phoneEnd(units []unit, i int) int {
	end, digits := i, 0
	groups := []string{""}
	for j := i; j < len(units); j++ {
		p := units[j]
		if p.kind == digit || p.text == "+" {
			groups[len(groups)-1] += p.text
			end = j + 1
			if p.kind == digit {
				digits++
			}
			continue
		}
		if p.kind != space && p.text != "-" && p.text != "(" && p.text != ")" {
			break
		}
		if groups[len(groups)-1] != "" {
			groups = append(groups, "")
		}
	}
	groups = slices.DeleteFunc(groups, func(s string) bool { return s == "" })
	if len(groups) < 2 || digits < fewestPhoneDigits || digits > mostPhoneDigits ||
		beginsPhone(groups[0]) <= beginsPhone(groups[len(groups)-1]) {
		return i
	}
	return end
}

// countryCode is the result of beginsPhone for the code of a country.
const countryCode = 2

// beginsPhone returns how much a group looks like the first of a phone number.
func beginsPhone(group string) int {
	switch {
	case strings.Contains(group, "+"):
		return countryCode + 1
	case group == "966" || strings.HasPrefix(group, "00"):
		return countryCode
	case strings.HasPrefix(group, "0"):
		return 1
	}
	return 0
}
