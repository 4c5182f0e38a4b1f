package match

import "slices"

// Implier returns those of some skills, by their ids, that a sentence implies without naming them.
type Implier func(sentence string, among []string) []string

// ReadBetweenLines sets how skills are read between the lines; without it none count.
//
// A guess counts only if two things agree: a sentence implies the skill, and the trade that a title names needs it.
// Guesses from the sentence alone made the exam worse at every weight, because a wrong one is a skill of another trade.
func (r *Reader) ReadBetweenLines(read Implier) { r.implier = read }

const (
	impliedCredit = relatedCredit // of a skill that a talent's text implies; no other skill of a talent has it
	impliedWeight = 2             // of one that a job's text implies, two thirds of a duty; no other wanted one has it
	mostImplied   = 4             // per job
)

// implied returns the skills of a trade that a sentence implies.
func (r *Reader) implied(sentence string, trade []string) (found []int32) {
	if r.implier == nil || len(trade) == 0 {
		return nil
	}
	for _, id := range r.implier(sentence, trade) {
		found = append(found, r.index[id])
	}
	return found
}

// struck returns the skills among ids that a talent says they do not have.
func (r *Reader) struck(ids []string) []int32 {
	var all []int32
	for _, id := range ids {
		if c, known := r.index[id]; known {
			all = append(all, c)
		}
	}
	return all
}

// imply adds skills that a job's sentences imply. They never form the part by themselves: a job that names no skill
// asks for none.
func (w *want) imply(r *Reader, implied []int32) {
	if len(w.skills) == 0 {
		return
	}
	for _, c := range implied[:min(mostImplied, len(implied))] {
		w.add(wantedSkill{concept: c, name: r.lexicon.All()[c].English, weight: impliedWeight})
	}
}

// implied reports whether a wanted skill was read between the lines.
func (s *wantedSkill) implied() bool { return s.weight == impliedWeight }

// impliedNames returns the skills read between the lines, of the talent or the job, that count for the match.
func (w *want) impliedNames(h *have, credits []int) []string {
	var names []string
	for i := range w.skills {
		s := &w.skills[i]
		guessed := slices.ContainsFunc(h.skills, func(held heldSkill) bool {
			return held.concept == s.concept && held.credit == impliedCredit
		})
		if credits[i] > 0 && (guessed || s.implied()) {
			names = append(names, s.name)
		}
	}
	return names
}

// BetweenLines are the ids of the skills read between the lines on both sides of a score.
type BetweenLines struct {
	Talent []string `json:"talent,omitempty"`
	Job    []string `json:"job,omitempty"`
}

func (r *Reader) betweenLines(h *have, w *want) *BetweenLines {
	var b BetweenLines
	for _, s := range h.skills {
		if s.credit == impliedCredit {
			b.Talent = append(b.Talent, r.lexicon.All()[s.concept].ID)
		}
	}
	for i := range w.skills {
		if w.skills[i].implied() {
			b.Job = append(b.Job, r.lexicon.All()[w.skills[i].concept].ID)
		}
	}
	if b.Talent == nil && b.Job == nil {
		return nil
	}
	return &b
}
