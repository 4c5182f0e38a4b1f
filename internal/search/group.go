package search

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
)

// group is some words next to one another that mean one thing.
type group struct {
	from, to int // words
	kind     ChipKind
	concepts []string
	value    string
	shown    *concept.Concept
	near     bool
	around   []string // of places: the regions that are meant with them
}

var chipOf = map[concept.Kind]ChipKind{
	concept.Occupation:    OccupationChip,
	concept.Skill:         SkillChip,
	concept.Place:         PlaceChip,
	concept.Language:      LanguageChip,
	concept.Degree:        DegreeChip,
	concept.Certification: CertificationChip,
}

// chipOrder decides which reading of the same words wins: the first.
var chipOrder = []ChipKind{
	CompanyChip, LevelChip, TypeChip, AvailabilityChip, PlaceChip,
	OccupationChip, WordChip, SkillChip, CertificationChip, LanguageChip, DegreeChip,
}

// groups are the readings of the query's words, longer ones before shorter and none across another.
func (r *reading) groups() []group {
	all := append(r.conceptGroups(), r.cueGroups()...)
	all = append(all, r.workplaceGroups()...)
	all = append(all, r.companyGroups()...)
	all = append(all, r.benefitGroups()...)
	if g, is := r.wholeGroup(all); is {
		all = append(all, g)
	}
	slices.SortStableFunc(all, func(a, b group) int {
		return cmp.Or(cmp.Compare(b.to-b.from, a.to-a.from),
			cmp.Compare(slices.Index(chipOrder, a.kind), slices.Index(chipOrder, b.kind)), cmp.Compare(a.from, b.from))
	})
	var kept []group
	for _, g := range all {
		if !slices.ContainsFunc(kept, func(k group) bool { return g.from < k.to && k.from < g.to }) {
			kept = append(kept, g)
		}
	}
	return kept
}

// wholeGroup is the occupation that all words beside places, levels and the like name together, where the lexicon has
// them as one title and its parts name something else: معلم مخبز is a baker and no teacher.
func (r *reading) wholeGroup(all []group) (whole group, is bool) {
	from, to := len(r.words), 0
	for i, w := range r.words {
		beside := noise[w.stem] || w.taken || slices.ContainsFunc(all, func(g group) bool {
			return g.from <= i && i < g.to && slices.Index(chipOrder, g.kind) < slices.Index(chipOrder, OccupationChip)
		})
		if !beside {
			from, to = min(from, i), i+1
		}
	}
	if to-from < 2 || !slices.ContainsFunc(all, func(g group) bool {
		return g.kind == OccupationChip && g.from >= from && g.to <= to
	}) || slices.ContainsFunc(all, func(g group) bool { return g.from <= from && g.to >= to }) {
		return whole, false
	}
	c, known := r.lexicon.Title(r.query[r.words[from].Start:r.words[to-1].End])
	if !known {
		return whole, false
	}
	return group{from: from, to: to, kind: OccupationChip, concepts: []string{c.ID}, shown: &c}, true
}

// offered reports whether some document is of one of some occupations, or of a kind of it.
func (r *reading) offered(ids []string) bool {
	return slices.ContainsFunc(ids, func(id string) bool {
		return r.snapshot.count(string(nsConcept)+id) > 0 || slices.ContainsFunc(r.kinds(id), func(kind string) bool {
			return r.snapshot.count(string(nsConcept)+kind) > 0
		})
	})
}

// conceptGroups are the concepts of the lexicon; those that share their words are one group.
func (r *reading) conceptGroups() []group {
	var all []group
	for _, m := range r.found {
		from, to := r.wordsWithin(m.Start, m.End)
		kind := chipOf[m.Concept.Kind]
		if from >= to {
			continue
		}
		same := slices.IndexFunc(all, func(g group) bool {
			return g.from == from && g.to == to && (g.kind == PlaceChip) == (kind == PlaceChip)
		})
		if same < 0 {
			ids := []string{m.Concept.ID}
			all = append(all, group{from: from, to: to, kind: kind, concepts: ids, shown: m.Concept})
			continue
		}
		g := &all[same]
		g.concepts = append(g.concepts, m.Concept.ID)
		if slices.Index(chipOrder, kind) < slices.Index(chipOrder, g.kind) {
			g.kind, g.shown = kind, m.Concept
		}
	}
	for i := range all {
		switch g := &all[i]; g.kind {
		case PlaceChip:
			r.widen(g)
		case OccupationChip:
			r.shift(g)
			r.partLevel(g)
		}
	}
	return all
}

// whereWords are the words between work and where, or with what, it is done.
var whereWords = wordSet(`in at for inside with في داخل مع`)

// withWords are those of them that say with what: an engineer with Python need not be called by it.
var withWords = wordSet(`with مع`)

// workplaceGroups are titles whose two words stand around one that says where: a trainer in a gym is a gym trainer.
// The title must be one of which there is somebody.
func (r *reading) workplaceGroups() (all []group) {
	const reach = 4 // words
	for from := range max(0, len(r.words)-2) {
		if !whereWords[r.words[from+1].stem] || withWords[r.words[from+1].stem] {
			continue
		}
		if from > 0 && r.isWholeName(r.words[from-1].Text+" "+r.words[from].Text) { // a software engineer in a bank
			continue
		}
		to := from + 2
		for to < min(from+reach, len(r.words)-1) && noise[r.words[to].stem] { // in a gym
			to++
		}
		work, place := r.words[from].Text, r.words[to].Text
		name := place + " " + work
		if isArabic(work) {
			name = work + " " + place
		}
		if c, is := r.lexicon.Title(name); is && r.offered([]string{c.ID}) {
			all = append(all, group{from: from, to: to + 1, kind: OccupationChip, concepts: []string{c.ID}, shown: &c})
		}
	}
	return all
}

// shift moves a group that names an occupation of which there is nobody on to one that begins inside of it and ends
// after it, if there is somebody of that: طبيب استشاري قلب is a cardiologist, though a طبيب استشاري is something too.
func (r *reading) shift(g *group) {
	const reach = 2
	if g.to-g.from < 2 || g.to == len(r.words) || r.offered(g.concepts) {
		return
	}
	for to := min(g.to+reach, len(r.words)); to > g.to; to-- {
		for from := g.from + 1; from < g.to; from++ {
			c, is := r.lexicon.Title(r.query[r.words[from].Start:r.words[to-1].End])
			if is && r.offered([]string{c.ID}) {
				g.from, g.to, g.concepts, g.shown = from, to, []string{c.ID}, &c
				return
			}
		}
	}
}

// partLevel leaves the level of a title that begins or ends with one to itself: the lexicon has a junior accountant as
// a bookkeeper, but who asks for one looks for an accountant who begins.
func (r *reading) partLevel(g *group) {
	for _, rest := range []group{{from: g.from + 1, to: g.to}, {from: g.from, to: g.to - 1}} {
		if rest.to <= rest.from {
			return
		}
		at := g.from // of the level
		if rest.from == g.from {
			at = rest.to
		}
		level, is := cues[r.words[at].stem]
		if !is || level != (cue{LevelChip, "entry"}) {
			continue
		}
		c, is := r.lexicon.Title(r.query[r.words[rest.from].Start:r.words[rest.to-1].End])
		if is && !slices.Contains(g.concepts, c.ID) {
			g.from, g.to, g.concepts, g.shown = rest.from, rest.to, []string{c.ID}, &c
			return
		}
	}
}

// widen takes "near" and its like into the place they stand before, which then means its region too.
func (r *reading) widen(g *group) {
	for g.from > 0 {
		word := r.words[g.from-1]
		if !nearWords[word.stem] && !(g.from > 1 && nearWords[r.words[g.from-2].stem] && noise[word.stem]) {
			break
		}
		g.from--
		g.near = g.near || nearWords[word.stem]
	}
	if !g.near {
		return
	}
	for _, id := range g.concepts {
		if c, _ := r.lexicon.Concept(id); c.PlaceKind == "city" && len(r.within[id]) > 1 {
			g.around = append(g.around, r.within[id][1])
		}
	}
}

// wordsWithin are the words from one byte of the corrected query to another.
func (r *reading) wordsWithin(start, end int) (from, to int) {
	for from < len(r.words) && r.words[from].Start < start {
		from++
	}
	for to = from; to < len(r.words) && r.words[to].End <= end; {
		to++
	}
	return from, to
}

// cueGroups are levels, kinds of employment and, in the pool, availability.
func (r *reading) cueGroups() []group {
	var all []group
	for from := range r.words {
		for to := min(from+longestCue, len(r.words)); to > from; to-- {
			stems := r.stems(from, to)
			if c, known := cues[stems]; known && (c.kind != AvailabilityChip || r.parts) {
				if to-from == 1 && r.onlyLikeCue(r.words[from]) {
					break
				}
				all = append(all, group{from: from, to: to, kind: c.kind, value: c.value})
				break
			}
		}
	}
	return all
}

// stems are those of some words, as cues and companies are looked up.
func (r *reading) stems(from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		if i > from {
			b.WriteByte(' ')
		}
		b.WriteString(r.words[i].stem)
	}
	return b.String()
}

// companyGroups are names of companies that have something in the index. One word that means something by itself is
// left to that.
func (r *reading) companyGroups() []group {
	const longest = 6
	var all []group
	for from := range r.words {
		for to := min(from+longest, len(r.words)); to > from; to-- {
			key := r.stems(from, to)
			if r.snapshot.count(string(nsCompany)+key) == 0 {
				if !r.sounding(from, to) {
					continue
				}
			}
			if to-from == 1 && (r.knows(key) || noise[key] || len(key) < 3) {
				continue
			}
			all = append(all, group{from: from, to: to, kind: CompanyChip, value: key})
			break
		}
	}
	return all
}

// sounding reports whether some words, of which not all are known, sound like the name of a company.
func (r *reading) sounding(from, to int) bool {
	unknown := false
	var stems []string
	for _, w := range r.words[from:to] {
		unknown = unknown || !r.knows(w.stem) && !plain(w.Text, w.stem)
		stems = append(stems, w.stem)
	}
	return unknown && r.spokenCompany(stems) != ""
}

// companyName is how a company writes its name.
func (r *reading) companyName(key string) string {
	for _, term := range []string{string(nsCompany) + key, r.spokenCompany(strings.Fields(key))} {
		if name := r.snapshot.shownAs(term, isArabic(key)); name != "" {
			return name
		}
	}
	return key
}

// remoteWork is the lexicon's skill of working from home, which in a query is a kind of employment.
const remoteWork = "s-remote-work"
