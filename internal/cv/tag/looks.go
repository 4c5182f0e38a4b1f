package tag

import "github.com/tawafuq/tawafuq/internal/document"

// Marks of how a word looks, from lookedMark on.
const (
	boldMark   = uint16(lookedMark)
	italicMark = boldMark + 1
	beginsMark = boldMark + 2 // it looks other than the word before it
	endsMark   = boldMark + 3 // it looks other than the word after it
	rankMark   = boldMark + 4
	rankSteps  = 7
)

// addLooks adds the marks of how each word of a line looks.
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

// lookCount is how many lines of a CV look mostly the same.
type lookCount map[document.Look]int

func countLooks(lines []Line) lookCount {
	counts := lookCount{}
	for n := range lines {
		if look, known := mainLook(lines[n].Looks); known {
			counts[look]++
		}
	}
	return counts
}

// mainLook is the look of most of a line.
func mainLook(looks []document.Stretch) (most document.Look, known bool) {
	longest := 0
	for _, s := range looks {
		if s.End-s.Start > longest {
			most, longest = s.Look, s.End-s.Start
		}
	}
	return most, longest > 0
}

// lookOf are the features of how a line looks beside the others: by its letters, and by where it begins.
func lookOf(lines []Line, n int, counts lookCount, add func(base, by int)) {
	l := &lines[n]
	add(indentMark, step(l.Indent, 0.3, 1, 2, 4, 10))
	look, known := mainLook(l.Looks)
	if !known {
		return
	}
	add(lineRankMark, min(look.Rank, 7))
	add(lookLinesMark, step(float64(counts[look]), 2, 4, 7, 12, 25))
	if look.Italic {
		add(lineLookMark, 0)
	}
	if len(l.Looks) > 1 {
		add(lineLookMark, 1)
	}
	if n > 0 {
		above := &lines[n-1]
		if other, known := mainLook(above.Looks); known && other == look {
			add(lineLookMark, 2)
		}
		switch by := l.Indent - above.Indent; {
		case by > 0.3:
			add(lineLookMark, 3)
		case by < -0.3:
			add(lineLookMark, 4)
		}
	}
	if n+1 < len(lines) {
		below := &lines[n+1]
		if other, known := mainLook(below.Looks); known && other == look {
			add(lineLookMark, 5)
		}
		switch by := below.Indent - l.Indent; {
		case by > 0.3:
			add(lineLookMark, 6)
		case by < -0.3:
			add(lineLookMark, 7)
		}
	}
}
