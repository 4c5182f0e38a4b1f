package interpret

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// title finds what the person does: by its label, below the name, or else from their latest job.
func (in *Interpreter) title(c card, name cv.Found, works []cv.Work) cv.Found {
	for _, l := range []label{titleLabel, positionLabel} {
		value := c.value(l)
		village := l == positionLabel && (in.isPlace(value.text) || c.isAddressed(value))
		if !value.empty() && value.words() <= longestTitle && !village {
			return limited(value.found(sureLabelled), cv.MaxTitle)
		}
	}
	guess := cv.Found{}
	seen := 0
	for _, l := range c.lines {
		if l.Bullet || l.whole.words() > longestTitleLine || isCVTitle(l.whole.text) {
			continue
		}
		below := name.There() && l.whole.at > name.Span.End
		if below {
			seen++
		}
		for _, part := range titleParts(l) {
			if name.There() && part.at < name.Span.End && part.end() > name.Span.Start {
				// "Sara Ali - Accountant"
				part = part.part(min(name.Span.End-part.at, len(part.text)), len(part.text)).trim()
			}
			if part.words() > longestTitle || part.empty() {
				continue
			}
			if _, ok := fieldIn(part); ok || isLabelName(part) {
				continue
			}
			switch like := in.likePosition(part.text); {
			case like >= likelyPosition && seen <= titleLines:
				return limited(part.found(sureTitle), cv.MaxTitle)
			case seen == 1 && !guess.There() && in.canBeTitle(part):
				guess = limited(part.found(sureTitleBelow), cv.MaxTitle)
			}
		}
	}
	if guess.There() {
		return guess
	}
	return latest(works)
}

// isAddressed reports whether a value is a post office, followed by the next part of an address: "Post: Mossline".
func (c card) isAddressed(value passage) bool {
	isPost := func(f field) bool { return f.value == value && text.Fold(f.name.text) == "post" }
	return slices.ContainsFunc(c.fields, isPost) && slices.ContainsFunc(c.lines, func(l line) bool {
		below := l.whole.at - value.end()
		return below <= addressReach && l.whole.at > value.at && partBefore.MatchString(l.whole.text)
	})
}

// addressReach is how many bytes below one part of an address the next one begins, at most.
const addressReach = 8

// titleParts returns the parts of a line that may be a title, which keeps its dashes.
func titleParts(l line) []passage {
	var parts []passage
	for _, cell := range l.cells {
		for _, part := range cell.split(atBar) {
			parts = append(parts, withoutContacts(part)...)
		}
	}
	return parts
}

// canBeTitle reports whether a text right below the name may be a title, though no word proves it.
func (in *Interpreter) canBeTitle(p passage) bool {
	_, is := headingOf(p.text)
	return !is && !in.isPlace(p.text) && schoolWords.count(p.text) == 0 && !hasDigit(p.text) &&
		p.words() <= longestBareTitle && !in.isAddress(p) && !strings.HasSuffix(p.text, ".")
}

// latest returns the position of the current job, or of the one that began last.
func latest(works []cv.Work) cv.Found {
	best := -1
	for n, w := range works {
		if !w.Position.There() || len(lastTraining(passage{text: w.Position.Value}).text) == len(w.Position.Value) {
			continue // nobody's title is "Summer training"
		}
		if best < 0 || later(w, works[best]) {
			best = n
		}
	}
	if best < 0 {
		return cv.Found{}
	}
	f := limited(works[best].Position, cv.MaxTitle)
	f.Confidence = min(f.Confidence, sureTitleOfWork)
	return f
}

// later reports whether a is current and b is not, or else whether a began after b.
func later(a, b cv.Work) bool {
	if a.Current != b.Current {
		return a.Current
	}
	return a.Start.Value > b.Start.Value
}

// summaryIn returns the summary: the section of that name, or the sentences of the head.
func (in *Interpreter) summaryIn(sections []section) cv.Found {
	for _, s := range sections {
		if s.about() != summary {
			continue
		}
		if f := paragraphs(s.lines, sureSection); f.There() {
			return f
		}
	}
	var lines []line
	for _, s := range sections {
		if s.about() != head {
			continue
		}
		for _, l := range s.lines {
			long := l.whole.words() >= summaryWords && !hasEmail(l.Text) &&
				len(l.cells) == 1 && len(l.content().split(atBar)) == 1
			goesOn := len(lines) > 0 && lines[len(lines)-1].number == l.number-1 && l.whole.words() > 0 &&
				strings.HasSuffix(strings.TrimSpace(l.Text), ".")
			if long || goesOn {
				lines = append(lines, l)
			}
		}
	}
	return paragraphs(lines, sureHeadSummary)
}

// paragraphs joins the lines of a paragraph with spaces, and paragraphs and items with newlines.
func paragraphs(lines []line, confidence float64) cv.Found {
	var b strings.Builder
	var last line
	for n, l := range lines {
		p := l.content()
		if p.empty() {
			continue
		}
		if b.Len() > 0 {
			if l.Bullet || l.Gap >= paragraphGap && n > 0 || last.Bullet != l.Bullet && l.Bullet {
				b.WriteByte('\n')
			} else {
				b.WriteByte(' ')
			}
		}
		b.WriteString(l.asWritten())
		last = l
	}
	if b.Len() == 0 {
		return cv.Found{}
	}
	span := cv.Span{Start: lines[0].content().at, End: lines[len(lines)-1].whole.end()}
	return limited(cv.Found{Value: b.String(), Span: span, Confidence: confidence}, cv.MaxBio)
}
