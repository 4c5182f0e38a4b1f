package interpret

import (
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// certificationsIn reads certificates, licences and courses, one on each line or as the items of a line. If the CV has
// no section for them, it looks elsewhere for certificates that the lexicon knows.
func (in *Interpreter) certificationsIn(sections []section) []cv.Found {
	list := certificateList{in: in, found: []cv.Found{}, seen: map[string]bool{}}
	for _, s := range sections {
		switch {
		case s.about() == certifications:
			list.section(s.lines)
		case s.mentions(certifications):
			list.known(s.lines, sureCertNamed)
		}
	}
	if len(list.found) > 0 {
		return list.found
	}
	for _, s := range sections {
		if s.about() == education || s.about() == skills || s.about() == head || s.about() == summary {
			list.known(s.lines, sureCertElsewhere)
		}
	}
	return list.found
}

type certificateList struct {
	in    *Interpreter
	found []cv.Found
	seen  map[string]bool
}

func (c *certificateList) section(lines []line) {
	var last line
	lines = bySemicolon(wrappedItems(sentenceWrapped(lines)))
	width := widest(lines)
	for n, l := range lines {
		if l.empty() || isTableHeader(l) {
			continue
		}
		p := c.nameOf(l)
		if p.empty() || n > 0 && c.goesOn(last, l, width) {
			continue
		}
		items := []passage{p}
		if parts := p.split(atComma); len(parts) >= fewestListed && c.allShort(parts) { // PMP, CAPM, PRINCE2
			items = parts
		}
		for _, item := range items {
			c.add(item, sureCertificate)
		}
		last = l
	}
}

// bySemicolon splits lines that contain several certificates.
func bySemicolon(lines []line) []line {
	var each []line
	for _, l := range lines {
		parts := l.content().split(func(s string, at int) int { return oneOf(s, at, ";؛") })
		if len(parts) < 2 {
			each = append(each, l)
			continue
		}
		for _, part := range parts {
			l.cells, l.Bullet = []passage{part}, true
			each = append(each, l)
		}
	}
	return each
}

// nameOf returns the name of the certificate on a line, without its date, its number and its issuer.
func (c *certificateList) nameOf(l line) passage {
	for _, cell := range l.cells {
		if f, ok := fieldIn(cell); ok {
			switch f.label {
			case institutionLabel, yearLabel, periodLabel, startLabel, endLabel, gradeLabel, skipLabel, idLabel:
				continue
			}
			if !f.value.empty() {
				cell = f.value
			}
		}
		for _, when := range periodsIn(cell.text) {
			left := nonEmpty(restOf(cell, when))
			if len(left) == 0 {
				cell = cell.part(0, 0)
			} else {
				cell = left[0]
			}
			break
		}
		if parts := cell.split(atDash); len(parts) > 1 &&
			strongCompany.count(parts[len(parts)-1].text)+schoolWords.count(parts[len(parts)-1].text) > 0 {
			cell = spanning(cell, parts[:len(parts)-1])
		}
		if !cell.empty() && !c.in.isPlace(cell.text) {
			return cell
		}
	}
	return passage{}
}

// goesOn reports whether a line continues the certificate above: who issued it, and when.
func (c *certificateList) goesOn(last, l line, width int) bool {
	if l.Bullet || l.Bold && !last.Bold {
		return false
	}
	s := l.content().text
	if len(periodsIn(s)) > 0 && !onlyDates(l) {
		return false // with its own date it is another certificate
	}
	if companyWords.has(leadWord(s)) && !c.names(s) {
		return true
	}
	return last.Bullet && goesOn(last, l, width) || last.Bold && !l.Bold && l.Gap < paragraphGap
}

// names reports whether a text names a certificate that the lexicon knows.
func (c *certificateList) names(s string) bool {
	for _, m := range c.in.lexicon.Find(s) {
		if m.Concept.Kind == concept.Certification {
			return true
		}
	}
	return false
}

func (c *certificateList) allShort(parts []passage) bool {
	for _, p := range parts {
		if p.words() > longestCertItem {
			return false
		}
	}
	return true
}

// known adds the certificates named in lines.
func (c *certificateList) known(lines []line, confidence float64) {
	for _, l := range lines {
		for _, m := range c.in.lexicon.Find(l.whole.text) {
			if m.Concept.Kind == concept.Certification {
				c.add(l.whole.part(m.Start, m.End), confidence)
			}
		}
	}
}

func (c *certificateList) add(p passage, confidence float64) {
	f := limited(p.trim().found(confidence), cv.MaxItem)
	key := text.Fold(f.Value)
	if !f.There() || c.seen[key] || len(c.found) >= cv.MaxItems || strings.TrimSpace(key) == "" {
		return
	}
	c.seen[key] = true
	c.found = append(c.found, f)
}
