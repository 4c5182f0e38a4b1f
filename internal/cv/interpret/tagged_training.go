package interpret

import (
	"regexp"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
)

// trainingWords matches what somebody does at an employer who trains them.
var trainingWords = regexp.MustCompile(`(?i)\b(?:(?:` + vocabulary.english("training-kinds") + `)[ -])*(?:` +
	vocabulary.english("training") + `)(?:[ -]program(?:me)?)?s?\b|(?:^|\s)((?:` + vocabulary.arabic("training") +
	`)(?:\s(?:` + vocabulary.arabic("training-kinds") + `))*)(?:$|[\s:،-])`)

// trainedAt returns the position of somebody whom an employer trained, if the tagger sees only the employer: from
// before it on its line, "4 weeks summer training with Mossline Barns", or from the heading above, "Internships".
func (d *tagged) trainedAt(company cv.Found) cv.Found {
	n := d.lineOf(company)
	before := passage{text: d.lines[n].Text[:company.Span.Start-d.starts[n]], at: d.starts[n]}
	if found := lastTraining(before); !found.empty() && len(d.across(found.found(1))) == 0 {
		return found.found(sureExtended)
	}
	for above := n - 1; above >= 0 && above > n-trainingReach; above-- {
		line := passage{text: d.lines[above].Text, at: d.starts[above]}.trim()
		if found := lastTraining(line); !found.empty() && line.words() <= longestTrainingHead &&
			found.at == line.at && len(line.text)-len(found.text) <= len("s") {
			return found.found(sureExtended)
		}
		if d.beginsSection(above) {
			break
		}
	}
	return cv.Found{}
}

// lastTraining returns the last such words in a text.
func lastTraining(p passage) passage {
	all := trainingWords.FindAllStringSubmatchIndex(p.text, -1)
	if len(all) == 0 {
		return passage{at: p.at}
	}
	at := all[len(all)-1]
	if at[2] >= 0 {
		return p.part(at[2], at[3])
	}
	found := p.part(at[0], at[1])
	found.text = strings.TrimSuffix(strings.TrimRight(found.text, " -"), "s")
	return found
}

// How many lines above an employer to look for a heading that says it trained somebody, and the most words of that
// heading.
const (
	trainingReach       = 8
	longestTrainingHead = 3
)
