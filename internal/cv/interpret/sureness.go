package interpret

import (
	"math"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
)

// Weighed is an entry with the evidence for it; training/tagger learns from it how sure a reading may be.
type Weighed struct {
	Work      bool
	Parts     [2]string // position and company, or degree and institution
	Evidence  []float64
	Certainty float64 // how likely the entry is right
}

// Weigh reads a text and returns the evidence for each entry.
func (in *Interpreter) Weigh(t document.Text) []Weighed {
	r, lines, sections := in.byRules(t)
	d := in.tag(t, r, lines, sections)
	d.dropName(d.name(r.Name))
	d.mendEmployers()
	d.works(r.Works)
	d.education(r.Education)
	return d.weighed
}

// weigh replaces the confidence of each part of an entry with that of the whole, and returns it.
func (d *tagged) weigh(work bool, parts [2]*cv.Found, evidence []float64) float64 {
	weights, bound := studyWeights, studyBound
	if work {
		weights, bound = workWeights, workBound
	}
	sum := weights[0]
	for n, v := range evidence {
		sum += weights[n+1] * v
	}
	certainty := 1 / (1 + math.Exp(-sum))
	if work {
		certainty = besideRules(certainty, evidence)
	}
	d.weighed = append(d.weighed, Weighed{work, [2]string{parts[0].Value, parts[1].Value}, evidence, certainty})
	sure := confidenceOf(certainty, bound)
	for _, p := range parts {
		if p.There() {
			p.Confidence = sure
		}
	}
	return sure
}

// besideRules adjusts the certainty of a job by what the rules read. Where they read the same words, a job is right
// more often than its certainty says, and where they read another employer, less often.
func besideRules(certainty float64, evidence []float64) float64 {
	switch {
	case evidence[otherFirst]+evidence[otherSecond] > 0:
		return min(certainty, math.Nextafter(workBound, 0))
	case evidence[sameFirst]*evidence[sameSecond] > 0 && certainty >= agreedBound:
		return max(certainty, workBound)
	}
	return certainty
}

// Indexes in the evidence of an entry: whether the rules read the same words, or others.
const (
	sameFirst, sameSecond   = 8, 9
	otherFirst, otherSecond = 10, 11
)

// worthAsking reports whether the entry weighed last is likely enough to ask the person about it. Below the bounds,
// more entries are wrong than right; the bounds are where precision and recall on unseen CVs are best together. A job
// that names both its parts in a section about work, whose lines are heads and stories, is asked about sooner: deleting
// it is less work than typing it.
func (d *tagged) worthAsking(in tag.Section) bool {
	last, least := d.weighed[len(d.weighed)-1], leastStudied
	switch {
	case last.Work && last.Parts[0] != "" && last.Parts[1] != "" && (in == tag.Work || in == tag.Story):
		least = leastWholeWork
	case last.Work:
		least = leastWork
	}
	return last.Certainty >= least
}

// confidenceOf stretches a certainty so that the bound above which entries are right as often as promised becomes
// cv.Sure.
func confidenceOf(certainty, bound float64) float64 {
	if certainty < bound {
		return max(cv.Sure*certainty/bound-0.01, 0.01)
	}
	return cv.Sure + (1-cv.Sure)*(certainty-bound)/(1-bound)
}

// odds returns a confidence as a logarithm of odds, within bounds; a missing value is even odds.
func odds(f cv.Found) float64 {
	if !f.There() {
		return 0
	}
	p := min(max(f.Confidence, 0.001), 0.999)
	return math.Log(p / (1 - p))
}

func flag(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// evidence returns the evidence for an entry of either kind.
func (d *tagged) evidence(g group, kind tag.Section, parts [2]cv.Found, ruled [2]cv.Found) []float64 {
	at := g.pieces[0].line
	begins := min(max(g.pieces[0].begins, 0.001), 0.999)
	inside := 0.0 // the likeliest start among the pieces after the first
	for _, p := range g.pieces[1:] {
		inside = max(inside, p.begins)
	}
	same := func(a, b cv.Found) bool { return a.There() && a.Value == b.Value }
	other := func(a, b cv.Found) bool { return a.There() && b.There() && a.Value != b.Value }
	return []float64{
		odds(parts[0]), odds(parts[1]), flag(!parts[0].There()), flag(!parts[1].There()),
		flag(d.sections[at] == kind), flag(d.sections[at] == kind) * d.certain[at],
		math.Log(begins / (1 - begins)), inside,
		flag(same(parts[0], ruled[0])), flag(same(parts[1], ruled[1])), flag(other(parts[0], ruled[0])),
		flag(other(parts[1], ruled[1])),
		flag(g.has(tag.Start, tag.End)), flag(len(g.pieces) > 5),
		flag(len(parts[0].Value) > 60), flag(len(parts[1].Value) > 60), flag(d.lines[at].Bullet),
		flag(isArabic(parts[0].Value + parts[1].Value)),
	}
}
