package interpret

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// widest returns the length of the longest line, in characters. Lines may be joined already.
func widest(lines []line) int {
	most := 0
	for _, l := range lines {
		for row := range strings.SplitSeq(l.whole.text, "\n") {
			most = max(most, utf8.RuneCountInString(row))
		}
	}
	return most
}

// goesOn reports whether a line continues the one above, which was broken because it was full.
func goesOn(above, l line, width int) bool {
	if l.Bullet || l.Gap >= above.Gap+paragraphGap || above.empty() || l.empty() || l.number != above.number+1 ||
		l.Block != above.Block || len(l.cells) > 1 || above.Bold != l.Bold || above.Heading != l.Heading {
		return false
	}
	end := strings.TrimSpace(above.Text)
	last, _ := utf8.DecodeLastRuneInString(end)
	first, _ := utf8.DecodeRuneInString(strings.TrimSpace(l.Text))
	if unicode.IsLower(first) && !strings.ContainsRune(".!?؟:", last) {
		return true
	}
	full := above.whole.runes()
	return full >= brokenLine && full*100 >= width*fullLinePercent && !strings.ContainsRune(".!?؟:؛;", last)
}

// isList reports whether a line holds several items.
func isList(l line) bool {
	items := 0
	for _, item := range l.whole.split(atItem) {
		if !isLevel(item.text) && !ratingOnly(item.text) {
			items++
		}
	}
	return items > 1
}

// unwrapped joins the lines of a list, so that items broken at the end of a line are whole again.
func unwrapped(lines []line) []line {
	var joined []line
	width := widest(lines)
	for at, l := range lines {
		n := len(joined) - 1
		namesNext := !isList(l) && at+1 < len(lines) && !lines[at+1].Bullet && isList(lines[at+1]) &&
			l.whole.words() <= longestOverList && !strings.HasSuffix(l.Text, ".")
		if n >= 0 && joined[n].hasSpace(l) && closesBracket(joined[n], l) {
			joined[n] = joined[n].with(l)
			continue
		}
		if n < 0 || namesNext || !joined[n].hasSpace(l) || !wrapsInto(joined[n], lines[at-1], l, width) {
			joined = append(joined, l)
			continue
		}
		joined[n] = joined[n].with(l)
	}
	return joined
}

// closesBracket reports whether a line closes the bracket that the one above leaves open, or is in it.
func closesBracket(above, l line) bool {
	open := strings.LastIndexByte(above.whole.text, '(')
	if open < 0 || strings.IndexByte(above.whole.text[open:], ')') >= 0 || l.Bullet || l.number != above.number+1 ||
		l.Block != above.Block || above.Bold != l.Bold || len(above.cells) != 1 || len(l.cells) != 1 {
		return false
	}
	next, closes := strings.IndexByte(l.Text, '('), strings.IndexByte(l.Text, ')')
	return closes >= 0 && (next < 0 || closes < next)
}

// wrappedItems joins items that a narrow column broke: the next word had no room on the line above, and the line has
// less space above it than items have, or no bullet where they do.
func wrappedItems(lines []line) []line {
	usual, width := usualGap(lines), widest(lines)
	var joined []line
	for at, l := range lines {
		n := len(joined) - 1
		if n >= 0 && joined[n].hasSpace(l) && beneath(lines[at-1], l) && !hasRoom(lines[at-1], l, width) && l.Gap > 0 &&
			(joined[n].Bullet && l.Gap <= usual+gapSlack || l.Gap <= usual-gapSlack) {
			joined[n] = joined[n].with(l)
			continue
		}
		joined = append(joined, l)
	}
	return joined
}

// usualGap returns the usual white space above a line.
func usualGap(lines []line) float64 {
	var gaps []float64
	for n, l := range lines {
		if n > 0 && l.Gap > 0 && l.Block == lines[n-1].Block {
			gaps = append(gaps, l.Gap)
		}
	}
	if len(gaps) == 0 {
		return 0
	}
	slices.Sort(gaps)
	return gaps[len(gaps)/2]
}

// beneath reports whether a line is right below one that looks the same, and has no bullet.
func beneath(above, l line) bool {
	return !l.Bullet && len(l.cells) == 1 && len(above.cells) == 1 && l.number == above.number+1 &&
		l.Block == above.Block && lookOf(above) == lookOf(l)
}

// hasRoom reports whether the first word of a line would have fit at the end of the line above.
func hasRoom(above, l line, width int) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(l.Text), " ")
	return above.whole.runes()+1+utf8.RuneCountInString(word) <= width
}

// sentenceWrapped joins lines that were broken in the middle of a sentence or a date.
func sentenceWrapped(lines []line) []line {
	var joined []line
	width := widest(lines)
	for at, l := range lines {
		if n := len(joined) - 1; n >= 0 && joined[n].hasSpace(l) &&
			(inMiddle(joined[n], l) || datedInto(lines[at-1], l, width)) {
			joined[n] = joined[n].with(l)
			continue
		}
		joined = append(joined, l)
	}
	return joined
}

// datedInto reports whether a full line with dates continues on the next.
func datedInto(above, l line, width int) bool {
	if l.Bullet || above.Bullet || len(l.cells) != 1 || len(above.cells) != 1 || l.number != above.number+1 ||
		l.Block != above.Block || l.Gap <= 0 || l.Gap > nearGap {
		return false
	}
	return l.whole.words() <= longestDateTail && !hasRoom(above, l, width) && len(periodsIn(above.Text)) > 0 &&
		len(periodsIn(l.Text)) == 0
}

// inMiddle reports whether two lines are one: the first ends, or the second begins, with a joining word, or the second
// begins with a small letter.
func inMiddle(above, l line) bool {
	if l.Bullet || len(l.cells) != 1 || len(above.cells) != 1 || l.number != above.number+1 || l.Block != above.Block ||
		above.Heading != l.Heading {
		return false
	}
	begin, end := strings.Fields(l.Text), strings.Fields(above.Text)
	if len(begin) == 0 || len(end) == 0 || len(periodsIn(l.Text)) > 0 || strings.HasSuffix(above.Text, ".") ||
		strings.HasSuffix(above.Text, ":") {
		return false
	}
	if joiners[strings.ToLower(end[len(end)-1])] || joiners[strings.ToLower(begin[0])] && len(end) > 1 {
		return true
	}
	first, _ := utf8.DecodeRuneInString(begin[0])
	return unicode.IsLower(first) && above.whole.words() > sentenceSmall && above.Bold == l.Bold
}

var joiners = vocabulary.folded("joiners")

// hasSpace reports whether a line and the next are short enough to be joined. Without a limit, looking at the whole
// again with each joined line would take quadratic time.
func (l line) hasSpace(next line) bool {
	return len(l.whole.text)+1+len(next.whole.text) <= longestLine
}

// with joins a line and the next.
func (l line) with(next line) line {
	l.whole.text += "\n" + next.whole.text
	l.Text, l.cells, l.number = l.whole.text, []passage{l.whole}, next.number
	return l
}

// wrapsInto reports whether a list continues on the next line: its last line so far is full, or ends with a separator.
// That is lastLine; above is the list as joined so far.
func wrapsInto(above, lastLine, l line, width int) bool {
	if l.Bullet || len(above.cells) != 1 || len(l.cells) != 1 || l.number != above.number+1 || l.Block != above.Block {
		return false
	}
	if at := strings.IndexAny(l.Text, ":："); at > 0 && at < inlineBytes {
		return false // the next group
	}
	if boldNameEnd(l.Line) > 0 {
		return false
	}
	if above.Bullet {
		return !isList(l) && goesOn(lastLine, l, width) || isList(above)
	}
	last, _ := utf8.DecodeLastRuneInString(strings.TrimSpace(above.Text))
	full := lastLine.whole.runes()*100 >= width*fullListPercent || strings.ContainsRune(",،;؛|•·", last)
	return isList(above) && last != '.' && full
}
