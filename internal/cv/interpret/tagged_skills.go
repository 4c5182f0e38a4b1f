package interpret

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// skills returns the skills that the tagger is sure of, line by line, and those of the rules on the other lines,
// without what the tagger takes for something else.
func (d *tagged) skills(ruled []cv.Skill) []cv.Skill {
	named := d.skillLines()
	d.withoutNames(named)
	ruled = d.withoutGroups(named, ruled)
	d.slashList = fewestOfGroup
	if slices.ContainsFunc(ruled, func(s cv.Skill) bool { return d.slashed(s.Found) >= fewestOfGroup }) {
		d.slashList = 2 // whatever has a slash is a list throughout this CV
	}
	d.dropExplained(named, ruled)
	count := len(d.of(tag.Skill))
	list := skillList{in: d.in, seen: map[string]bool{}, found: []cv.Skill{}}
	sure := d.sureLines(named, ruled)
	d.unruledLines(named, sure, ruled)
	listed, groups := d.listedLines(named, ruled), d.groupLines(named, ruled)
	look, alike := d.lookOfSkills()
	next := 0
	upTo := func(line int) {
		for ; next <= line; next++ {
			if sure[next] && (d.sections[next] == tag.Skills || d.labelled(next)) {
				d.addSkills(&list, named[next], ruled)
			}
		}
	}
	for _, s := range ruled {
		line := d.lineOf(s.Found)
		upTo(line)
		switch {
		case sure[line]:
			if d.sections[line] != tag.Skills {
				d.addSkills(&list, named[line], ruled)
			} else if listed[line] && d.listedItem(s, named[line]) {
				list.take(d.doubted(s), s.Concept)
			}
		case alike && d.headsGroup(s.Found, look), d.headsBullets(s.Found):
		case !groups[d.groupLine(line)] && d.noSkill(s, line, len(named[line]) > 0, count):
		default:
			list.take(d.doubted(s), s.Concept)
		}
	}
	upTo(len(d.lines) - 1)
	list.found = d.withLastWords(d.withWrapped(d.withoutLabels(list.found)))
	list.found = d.wholePhrases(d.withoutSentences(d.withoutTraits(d.withoutInnerLabels(list.found))))
	for n := range list.found {
		if f := &list.found[n].Found; f.Confidence < leastSureSkill || halfBracket(f.Value) {
			f.Confidence = min(f.Confidence, sureUnseenSkill)
		}
	}
	return list.found
}

// halfBracket reports whether a value has an unbalanced bracket, because it was cut.
func halfBracket(s string) bool { return strings.Count(s, "(") != strings.Count(s, ")") }

// doubted returns a skill of the rules as sure as the tagger lets it be. Of the items that the lexicon does not know,
// and of which the tagger sees less than half or nothing, about half are no skill, or a different one.
func (d *tagged) doubted(s cv.Skill) cv.Found {
	f := s.Found
	if s.Concept == "" && !d.mostly(f) {
		f.Confidence = min(f.Confidence, sureUnseenSkill)
	}
	return f
}

// mostly reports whether the tagger takes the beginning of a value, and at least half of it, for a skill.
func (d *tagged) mostly(f cv.Found) bool {
	at := slices.IndexFunc(d.pieces, func(p piece) bool {
		return p.field == tag.Skill && p.from() <= f.Span.Start && p.to() > f.Span.Start
	})
	return at >= 0 && 2*(min(d.pieces[at].to(), f.Span.End)-f.Span.Start) >= f.Span.End-f.Span.Start
}

// skillLines returns the skills that the tagger found, by line.
func (d *tagged) skillLines() map[int][]piece {
	named := map[int][]piece{}
	for _, p := range d.of(tag.Skill) {
		if !d.elsewhere(p) {
			named[p.line] = append(named[p.line], p)
		}
	}
	return named
}

// dropExplained drops what the tagger sees in the explanation of a skill, which continues up to the next bullet. The
// rules take a name before a colon for a skill, and nothing after it, only if it is explained there.
func (d *tagged) dropExplained(named map[int][]piece, ruled []cv.Skill) {
	last := map[int]int{} // by line: where the last skill of the rules ends
	for _, s := range ruled {
		last[d.lineOf(s.Found)] = s.Span.End
	}
	for line, end := range last {
		if !d.colonAfter(line, end) {
			continue
		}
		if kept := slices.DeleteFunc(named[line], func(p piece) bool { return p.from() >= end }); len(kept) > 0 {
			named[line] = kept
		} else {
			delete(named, line)
		}
		for n := line + 1; n < len(d.lines) && !d.lines[n].Bullet && d.sections[n] == tag.Skills; n++ {
			if _, read := last[n]; read {
				break
			}
			delete(named, n)
		}
	}
}

// withoutGroups drops what the rules take for a skill explained by the rest of its line, if the tagger is sure of
// several skills there: it is the name of their group.
func (d *tagged) withoutGroups(named map[int][]piece, ruled []cv.Skill) []cv.Skill {
	return slices.DeleteFunc(slices.Clone(ruled), func(s cv.Skill) bool {
		line, sure := d.lineOf(s.Found), 0
		for _, p := range named[line] {
			if p.from() >= s.Span.End && p.sure >= leastSkillLine {
				sure++
			}
		}
		return sure >= fewestOfGroup && d.colonAfter(line, s.Span.End)
	})
}

// sureLines returns the lines on which the tagger is sure of every skill. Where the rules know hardly any of the items
// that they see, or only cut known names out of sentences, they are guessing, and the tagger may be less sure.
func (d *tagged) sureLines(named map[int][]piece, ruled []cv.Skill) map[int]bool {
	unknown := map[int]int{} // by line: items that the rules guess, less those that they know
	for _, s := range ruled {
		if line := d.lineOf(s.Found); s.Concept == "" || s.Confidence <= sureSkillSentence {
			unknown[line]++
		} else {
			unknown[line]--
		}
	}
	sure := map[int]bool{}
	for line, pieces := range named {
		least := leastSkillLine
		if unknown[line] > 0 {
			least = leastGuessedLine
		}
		sure[line] = !slices.ContainsFunc(pieces, func(p piece) bool { return p.sure < least })
	}
	return sure
}

// unruledLines marks as sure the lines on which the rules see no skill at all, and keeps of what the tagger sees there
// each skill that it is sure enough of by itself: there is nothing to compare it with. Outside lists of skills a label
// has to announce them: "Computer skills: …" among personal details.
func (d *tagged) unruledLines(named map[int][]piece, sure map[int]bool, ruled []cv.Skill) {
	seen := map[int]bool{}
	for _, s := range ruled {
		for n := d.lineOf(s.Found); n < len(d.lines) && d.starts[n] < s.Span.End; n++ {
			seen[n] = true // an item may continue on the next line
		}
	}
	for line, pieces := range named {
		if seen[line] || sure[line] || d.sections[line] != tag.Skills && !d.labelled(line) {
			continue
		}
		pieces = slices.DeleteFunc(slices.Clone(pieces), func(p piece) bool {
			return p.sure < leastGuessedLine || len(pieces) > 1 && d.beforeColon(p)
		})
		named[line], sure[line] = pieces, len(pieces) > 0
	}
}

// labelled reports whether a line begins with a label that names skills.
func (d *tagged) labelled(line int) bool {
	name, _, found := strings.Cut(d.lines[line].Text, ":")
	h, ok := headingOf(strings.TrimSpace(name))
	return found && ok && h.topics[0] == skills
}

// beforeColon reports whether a piece is the name of a group: a colon follows.
func (d *tagged) beforeColon(p piece) bool {
	return d.colonAfter(p.last, p.to())
}

func (d *tagged) colonAfter(line, at int) bool {
	at -= d.starts[line]
	return at <= len(d.lines[line].Text) && strings.HasPrefix(strings.TrimLeft(d.lines[line].Text[at:], " \t"), ":")
}

// addSkills adds the skills of a line. What the rules see as one item of a list is one, and so is what the tagger cuts
// at a comma in brackets; what the tagger takes for one with a comma outside brackets is a list.
func (d *tagged) addSkills(list *skillList, pieces []piece, ruled []cv.Skill) {
	for _, p := range pieces {
		f := p.found()
		at := slices.IndexFunc(ruled, func(r cv.Skill) bool { return within(f.Span, r.Span) && f.Span != r.Span })
		if at >= 0 && d.isWhole(ruled[at].Found, f) {
			list.take(d.doubted(ruled[at]), ruled[at].Concept)
			continue
		}
		if at >= 0 && list.has(ruled[at].Span) && d.bracketed(p, ruled[at].Found) {
			continue
		}
		for _, item := range p.items() {
			list.take(item, list.idOf(item.Value))
		}
	}
}

// has reports whether a value is already in the list.
func (l *skillList) has(at cv.Span) bool {
	return slices.ContainsFunc(l.found, func(s cv.Skill) bool { return s.Span == at })
}

// bracketed reports whether a piece is in brackets within a value.
func (d *tagged) bracketed(p piece, f cv.Found) bool {
	line := d.lineOf(f)
	return p.line == line && halfBracket(d.lines[line].Text[f.Span.Start-d.starts[line]:p.from()-d.starts[line]])
}

// isWhole reports whether an item of the rules is one skill, of which the tagger sees a part.
func (d *tagged) isWhole(item, part cv.Found) bool {
	if d.slashList > 0 && d.slashed(item) >= d.slashList {
		return false
	}
	return d.brokenBracket(item) || (d.only(item, tag.Skill) || d.wraps(item)) &&
		(len(strings.Fields(item.Value)) <= longestWholeItem || halfBracket(part.Value))
}

// slashed returns how many skills the tagger sees in an item, if nothing but slashes separate them: "HTML/CSS/JS".
func (d *tagged) slashed(item cv.Found) int {
	seen := d.across(item)
	for n, p := range seen {
		if p.field != tag.Skill || p.sure < leastSkillLine ||
			n > 0 && !slash.MatchString(d.textAt(seen[n-1].to(), p.from())) {
			return 0
		}
	}
	return len(seen)
}

var slash = regexp.MustCompile(`^\+? ?/ ?$`)

// brokenBracket reports whether an item of the rules has a bracket that continues on the next line.
func (d *tagged) brokenBracket(f cv.Found) bool {
	return !d.inLine(f) && strings.HasSuffix(f.Value, ")") && !halfBracket(f.Value)
}

// wraps reports whether an item of the rules continues on the next line, and the tagger sees nothing but parts of
// skills on both: a known skill would be an item by itself.
func (d *tagged) wraps(f cv.Found) bool {
	if d.inLine(f) || len(strings.Fields(f.Value)) > longestWholeItem {
		return false
	}
	return d.in.isSkill(f.Value) || !slices.ContainsFunc(d.across(f), func(p piece) bool {
		return p.field != tag.Skill || d.in.isSkill(p.found().Value)
	})
}

// items returns the values of a piece: several if commas separate short names. A phrase may contain commas: "Supplier,
// contract, and inventory management".
func (p piece) items() []cv.Found {
	whole := p.found()
	if len(p.parts) > 1 || halfBracket(whole.Value) {
		return []cv.Found{whole}
	}
	var items []cv.Found
	for _, item := range p.parts[0].split(atComma) {
		if item.words() > longestListed || strings.HasPrefix(item.text, "and ") {
			return []cv.Found{whole}
		}
		items = append(items, item.found(p.sure))
	}
	return items
}

// take adds a value as it was found.
func (l *skillList) take(f cv.Found, id string) {
	if p := (passage{text: f.Value, at: f.Span.Start}); p.place() == f.Span {
		if bare := l.bare(p); bare != p {
			f = bare.found(f.Confidence)
			id, p = l.idOf(f.Value), bare
		}
		if first, second, two := l.cutTools(p); two {
			l.take(first.found(f.Confidence), l.idOf(first.text))
			l.take(second.found(f.Confidence), l.idOf(second.text))
			return
		}
	}
	count := len(l.found)
	l.add(passage{text: f.Value, at: f.Span.Start}, id, f.Confidence)
	if len(l.found) > count {
		l.found[count].Span = f.Span
	}
}

// noSkill reports whether the tagger takes a skill of the rules for something else: part of another section, of another
// field, or the name of a group in a CV whose skills it knows.
func (d *tagged) noSkill(s cv.Skill, line int, hasSkills bool, count int) bool {
	if !hasSkills && (d.sections[line] != tag.Skills && d.certain[line] > elseSection ||
		s.Concept == "" && count >= fewestTaggedSkills && !d.ownLine(s.Found, line)) {
		return true
	}
	return slices.ContainsFunc(d.pieces, func(p piece) bool {
		within := p.from() <= s.Span.Start && p.to() >= s.Span.End
		speaks := p.field == tag.Language && s.Concept == "" && // "Able to speak French"
			p.from() >= s.Span.Start && p.to() <= s.Span.End
		return p.field != tag.Skill && p.sure > leastOtherField && (within || speaks)
	})
}

// ownLine reports whether a value has a line of a list of skills to itself: with a bullet, whatever its length unless
// it has commas, or among others that are skills, if it is as short as names are.
func (d *tagged) ownLine(f cv.Found, line int) bool {
	text := strings.Trim(d.lines[line].Text, edges+ratingMarks+".")
	if d.sections[line] != tag.Skills || d.certain[line] < certainSection ||
		len(text) > f.Span.End-f.Span.Start+1 {
		return false
	}
	if len(strings.Fields(f.Value)) > longestOwnItem {
		return d.lines[line].Bullet && !strings.ContainsAny(text, ",،")
	}
	return d.lines[line].Bullet || d.besideSkill(line)
}

// besideSkill reports whether the tagger takes all of a nearby line for a skill, and it is written the same way: group
// names among skills are often in capitals.
func (d *tagged) besideSkill(line int) bool {
	capitals := func(s string) bool { return strings.ToUpper(s) == s }
	return slices.ContainsFunc(d.pieces, func(p piece) bool {
		return p.field == tag.Skill && p.line != line && max(p.line-line, line-p.line) <= ownLineReach &&
			p.sure >= leastGuessedLine && len(p.parts) == 1 &&
			len(p.parts[0].text) == len(strings.Trim(d.lines[p.line].Text, edges+".")) &&
			capitals(p.parts[0].text) == capitals(d.lines[line].Text) && lookAlike(d.lines[p.line], d.lines[line])
	})
}

func lookAlike(a, b tag.Line) bool {
	return a.Bold == b.Bold && a.Heading == b.Heading && max(a.Size-b.Size, b.Size-a.Size) <= sizeStep
}
