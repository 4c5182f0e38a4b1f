package tag

import "github.com/tawafuq/tawafuq/internal/document"

// Marks of how a word looks, from lookedMark on.
const (
	boldMark   = uint16(lookedMark)
	italicMark = boldMark + 1
	beginsMark = boldMark + 2 // it looks different from the word before it
	endsMark   = boldMark + 3 // it looks different from the word after it
	rankMark   = boldMark + 4
	rankSteps  = 7
	townMark   = rankMark + rankSteps
)

// addLooks adds the marks for how each word of a line looks.
func addLooks(tokens []Token, looks []document.Stretch) {
	if len(looks) == 0 {
		return
	}
	at := 0
	for n := range tokens {
		t := &tokens[n]
		before := at
		for at+1 < len(looks) && looks[at].End <= t.Start {
			at++
		}
		look := looks[at].Look
		if look.Bold {
			t.Marks = append(t.Marks, boldMark)
		}
		if look.Italic {
			t.Marks = append(t.Marks, italicMark)
		}
		t.Marks = append(t.Marks, rankMark+uint16(min(look.Rank, rankSteps-1)))
		if n > 0 && at != before {
			t.Marks = append(t.Marks, beginsMark)
			tokens[n-1].Marks = append(tokens[n-1].Marks, endsMark)
		}
	}
}

// lineLooks holds the dominant look of each line of a CV, and how many lines share it.
type lineLooks struct {
	main  []*document.Look // nil if unknown
	lines map[document.Look]int
}

func looksOf(lines []Line) lineLooks {
	looks := lineLooks{make([]*document.Look, len(lines)), map[document.Look]int{}}
	for n := range lines {
		if look := mainLook(lines[n].Looks); look != nil {
			looks.main[n] = look
			looks.lines[*look]++
		}
	}
	return looks
}

// mainLook returns the look of the longest stretch of a line, or nil.
func mainLook(looks []document.Stretch) *document.Look {
	var most *document.Look
	longest := 0
	for n := range looks {
		if length := looks[n].End - looks[n].Start; length > longest {
			most, longest = &looks[n].Look, length
		}
	}
	return most
}

// Steps of the features of lines: how large a rank may be, and from what difference on the indent counts as different.
const (
	lineRankSteps = 8
	otherwise     = 0.3
	aboveMark     = 2 // of lineLookMark: it looks like the line above, or is indented more or less than that
	belowMark     = 5
)

// lookOf adds the features of how a line looks compared with the others: by its letters, and by where it begins.
func lookOf(lines []Line, n int, looks lineLooks, add func(base, by int)) {
	add(indentMark, step(lines[n].Indent, otherwise, 1, 2, 4, 10))
	look := looks.main[n]
	if look == nil {
		return
	}
	add(lineRankMark, min(look.Rank, lineRankSteps-1))
	add(lookLinesMark, step(float64(looks.lines[*look]), 2, 4, 7, 12, 25))
	if look.Italic {
		add(lineLookMark, 0)
	}
	if len(lines[n].Looks) > 1 {
		add(lineLookMark, 1)
	}
	beside := func(base, above, below int) {
		if one, other := looks.main[above], looks.main[below]; one != nil && other != nil && *one == *other {
			add(lineLookMark, base)
		}
		switch by := lines[below].Indent - lines[above].Indent; {
		case by > otherwise:
			add(lineLookMark, base+1)
		case by < -otherwise:
			add(lineLookMark, base+2)
		}
	}
	if n > 0 {
		beside(aboveMark, n-1, n)
	}
	if n+1 < len(lines) {
		beside(belowMark, n, n+1)
	}
}
