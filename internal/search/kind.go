package search

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// addHeads notes an occupation under the word that says what sort of person it is, the last in English and the first in
// Arabic, and under those that say in which field.
func (a *Analyzer) addHeads(c concept.Concept) {
	note := func(in map[string][]string, word string) {
		if !slices.Contains(in[word], c.ID) {
			in[word] = append(in[word], c.ID)
		}
	}
	english, arabic := text.Tokens(c.English), text.Tokens(c.Arabic)
	if last := len(english) - 1; last > 0 {
		note(a.heads, text.Stem(english[last]))
		for _, word := range english[:last] {
			note(a.fields, text.Stem(word))
		}
	}
	if len(arabic) > 1 {
		note(a.heads, inflected(text.Stem(arabic[0])))
		for _, word := range arabic[1:] {
			note(a.fields, text.Stem(word))
		}
	}
}

// Digits of a code of ISCO-08 that groups of occupations share.
const (
	subMajor = 2
	minor    = 3
	unit     = 4
)

// findVague finds the heads that occupations of many minor groups have.
func (a *Analyzer) findVague() {
	const many = 5
	for head, ids := range a.heads {
		groups := map[string]bool{}
		for _, id := range ids {
			c, _ := a.lexicon.Concept(id)
			groups[c.ISCO[:min(minor, len(c.ISCO))]] = true
		}
		a.vague[head] = len(groups) > many
	}
}

// kindred are the occupations of the same sort as one: those that share the head of its name and its sub-major group in
// ISCO-08, so that سواق is any driver, but a worker in a laundry is none on a farm. A word that is itself a head says
// which head is meant; otherwise vague ones do not count.
func (a *Analyzer) kindred(id, word string) []string {
	c, there := a.lexicon.Concept(id)
	if !there || c.Kind != concept.Occupation {
		return nil
	}
	var heads []string
	if head := inflected(word); a.heads[head] != nil {
		heads = []string{head}
	} else {
		english, arabic := text.Tokens(c.English), text.Tokens(c.Arabic)
		for _, head := range []string{text.Stem(english[len(english)-1]), inflected(text.Stem(arabic[0]))} {
			if !a.vague[head] {
				heads = append(heads, head)
			}
		}
	}
	group := c.ISCO[:min(subMajor, len(c.ISCO))]
	var all []string
	for _, head := range heads {
		for _, other := range a.heads[head] {
			o, _ := a.lexicon.Concept(other)
			if other != id && strings.HasPrefix(o.ISCO, group) && !slices.Contains(all, other) {
				all = append(all, other)
			}
		}
	}
	return all
}

// fieldOf are the occupations in whose names a word, or one of the other language for it, says the field: those of
// sales, for who asks for sales. A word that is a name of one occupation means that one, unless it has bridges.
func (a *Analyzer) fieldOf(id, word string) []string {
	c, _ := a.lexicon.Concept(id)
	if c.Kind != concept.Skill && bridges[word] == nil {
		return nil
	}
	all := slices.Clone(a.fields[word])
	for _, other := range bridges[word] {
		all = append(all, a.fields[other]...)
	}
	return all
}

// general are names that people use for a whole sort of work, though the lexicon has them beside it.
var general = map[string]string{"o-programmer": "o-software-engineer"}

// kinds are the occupations that are kinds of one, at any depth.
func (a *Analyzer) kinds(id string) []string {
	var all []string
	if wider := general[id]; wider != "" {
		all, id = append(all, wider), wider
	}
	first := len(all)
	all = append(all, a.narrower[id]...)
	for i := first; i < len(all); i++ {
		for _, narrower := range a.narrower[all[i]] {
			if !slices.Contains(all, narrower) {
				all = append(all, narrower)
			}
		}
	}
	return all
}

// How closely occupations are related.
const (
	twin    = 80 // each is related to the other, by what they need too
	closely = 64
	alsoOf  = 48 // something broader
	alikeOf = 40 // the same sort, or the same unit group

	anyhow = 128 // of skills: whatever they count for in a document
)

// akin is an occupation that needs much the same skills as another.
type akin struct {
	id    string
	share float64
}

// compareSkills finds for every occupation those that need much the same skills: the cosine of what they need.
func (a *Analyzer) compareSkills() {
	const least, most = 0.2, 12
	needing := map[string][]akin{} // by skill, with its part of the occupation's length
	for _, c := range a.lexicon.All() {
		length := 0.0
		for _, s := range c.Skills {
			length += float64(s.Weight * s.Weight)
		}
		for _, s := range c.Skills {
			needing[s.ID] = append(needing[s.ID], akin{c.ID, float64(s.Weight) / math.Sqrt(length)})
		}
	}
	for _, c := range a.lexicon.All() {
		shares := map[string]float64{}
		for _, s := range c.Skills {
			if common := len(needing[s.ID]); common > len(a.lexicon.All())/40 {
				continue // teamwork, which everybody needs
			}
			own := needing[s.ID][slices.IndexFunc(needing[s.ID], func(n akin) bool { return n.id == c.ID })].share
			for _, other := range needing[s.ID] {
				shares[other.id] += own * other.share
			}
		}
		delete(shares, c.ID)
		var all []akin
		for id, share := range shares {
			if share >= least {
				all = append(all, akin{id, share})
			}
		}
		slices.SortFunc(all, func(a, b akin) int {
			return cmp.Or(cmp.Compare(b.share, a.share), cmp.Compare(a.id, b.id))
		})
		a.akin[c.ID] = all[:min(most, len(all))]
	}
}

// relatives are the occupations related to one, the closest first. They are found once; nobody may change them.
func (a *Analyzer) relatives(id string) part {
	if known, there := a.related.Load(id); there {
		return known.(part)
	}
	all := slices.Clip(a.findRelatives(id))
	a.related.Store(id, all)
	return all
}

func (a *Analyzer) findRelatives(id string) part {
	c, there := a.lexicon.Concept(id)
	if !there {
		return nil
	}
	var all part
	add := func(quality uint16, ids ...string) {
		for _, other := range ids {
			term := string(nsConcept) + other
			if other != id && !slices.ContainsFunc(all, func(a alternative) bool { return a.term == term }) {
				all = append(all, alternative{term: term, quality: quality, strong: true})
			}
		}
	}
	if c.Kind != concept.Occupation { // one of several that were asked for is as good as a relative
		all = part{{term: string(nsConcept) + id, quality: anyhow, strong: true}}
		add(anyhow, c.Related...)
		add(anyhow, c.Broader...)
		add(anyhow, a.narrower[id]...)
		for _, broader := range c.Broader {
			add(anyhow, a.narrower[broader]...)
		}
		return all
	}
	const alikeNeeds = 0.7
	for _, other := range a.akin[id] {
		mutual := slices.Contains(c.Related, other.id) && slices.Contains(a.relating[id], other.id)
		if mutual && other.share >= alikeNeeds {
			add(twin, other.id)
		}
	}
	add(closely, c.Related...)
	add(closely, c.Broader...)
	add(closely, a.kinds(id)...)
	add(closely, a.relating[id]...)
	for _, broader := range c.Broader {
		add(alsoOf, a.narrower[broader]...)
	}
	add(alikeOf, a.kindred(id, "")...)
	add(alikeOf, a.unitGroups[c.ISCO]...)
	for _, other := range a.akin[id] {
		add(uint16(closely*min(0.75, other.share)), other.id)
	}
	return all
}
