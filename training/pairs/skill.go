package main

import (
	"path/filepath"
	"strings"
	"unicode"
)

// heldSkill holds out a third of the skills that the sentences of advertisements ask for. Configurations and the
// weights of the ranking are chosen on those; the last training then sees them all.
func heldSkill(name string) bool { return pick("skill "+name, 3) == 0 }

// groupOfSkill separates the groups of skills from those of occupations.
const groupOfSkill = 100000

// skillGroups groups each skill with others of its trade, the three-digit group of the occupation that needs it and few
// others: drawn together, they are the negatives that are hard to tell apart.
func (c *classes) skillGroups(data string) error {
	rows, err := readTable(filepath.Join(data, "train", "esco_occupation_skill.tsv"))
	if err != nil {
		return err
	}
	group := map[string]int32{}
	for _, k := range c.occupations {
		group[k.id] = k.group
	}
	counts := map[string]map[int32]int{}
	for _, r := range rows {
		g, known := group[r["occupation"]]
		if !known || g < 0 {
			continue
		}
		weight := 1
		if r["relation"] == "essential" {
			weight = 3
		}
		if counts[r["skill"]] == nil {
			counts[r["skill"]] = map[int32]int{}
		}
		counts[r["skill"]][g/10] += weight
	}
	for i := range c.skills {
		most := 0
		for g, n := range inOrder(counts[c.skills[i].id]) {
			if n > most {
				most, c.skills[i].group = n, groupOfSkill+g
			}
		}
	}
	return nil
}

// said writes a name as it would appear in a sentence: without the explanation in brackets, with a small first letter.
func said(name string) string {
	if at := strings.IndexByte(name, '('); at > 0 {
		name = strings.TrimSpace(name[:at])
	}
	if first, rest, found := strings.Cut(name, " "); found && !strings.ContainsFunc(first[1:], unicode.IsUpper) {
		return strings.ToLower(first) + " " + rest
	}
	return name
}

// Frames are what advertisements put around skills. $s, $t and $u are skills; a verb is written as one ("manage
// staff"), a subject as one ("accounting").
var (
	verbFrames = []string{
		"You will $s and $t", "Responsible to $s", "Your tasks: $s, $t and $u", "Ability to $s", "You can $s",
		"The candidate is expected to $s in a fast paced environment", "Must be able to $s and $t",
		"Proven ability to $s with little supervision", "In this role you will $s on a daily basis",
		"You know how to $s and have done so for at least 3 years", "We need somebody who can $s",
		"Work with the team to $s", "Help our customers and $s", "Demonstrated experience, able to $s and $t",
		"Requirements: 3+ years of experience, able to $s", "Key responsibilities include: $s; $t; $u",
		"What you will do: $s as part of an international team",
		"Strong track record in a similar position where you $s",
		"As a member of our organization you will $s and report to the manager",
		"We are looking for a motivated person to $s", "You are willing to $s and to learn new things",
		"$s, $t, $u and other duties as assigned", "You have the skills to $s",
		"The successful candidate will $s in close cooperation with colleagues from other departments",
	}
	nounFrames = []string{
		"Experience with $s", "Experience in $s and $t is a must", "Strong knowledge of $s", "$s", "$s, $t, $u",
		"$s $t", "5+ years of professional experience in $s", "Solid understanding of $s and $t",
		"Familiarity with $s is a plus",
		"Good command of $s", "Hands-on experience with $s or similar", "Proficiency in $s, $t or $u required",
		"You have a degree in $s or a related field", "Working knowledge of $s preferred", "Expertise in $s",
		"Requirements $s experience and excellent $t skills", "Background in $s is an advantage but not required",
		"Excellent skills in $s", "In-depth $s knowledge", "You are passionate about $s and have worked with $t",
		"Advanced understanding of the principles of $s", "Experience using tools such as $s, $t and $u",
		"Our team works with $s, $t and $u every day", "Knowledge of at least one of the following: $s, $t, $u",
		"The ideal candidate has 2 years of experience with $s in a commercial environment",
		"Comfortable with $s", "Must have: $s", "Nice to have: $s and $t", "Affinity with $s",
		"We expect a good understanding of $s as well as $t", "Demonstrable experience of $s in the industry",
	}
)

// skillFrames writes sentences of advertisements around ESCO's skills: real ones are full of words that say nothing
// about the skill, and these teach which. Skills that share a sentence are of one trade.
func (c *classes) skillFrames(b *builder) {
	byGroup := map[int32][]int{}
	for i, k := range c.skills {
		byGroup[k.group] = append(byGroup[k.group], i)
	}
	for i, k := range c.skills {
		beside := byGroup[k.group]
		names := append([]string{k.en}, k.alternatives...)
		for turn := range 3 {
			salt := k.id + string(rune('a'+turn))
			name := names[pick("name "+salt, len(names))]
			if b.held.names[folded(name)] {
				name = k.en
			}
			frames := nounFrames
			if k.verb {
				frames = verbFrames
			}
			frame := frames[pick("frame "+salt, len(frames))]
			other := c.skills[beside[pick("other "+salt, len(beside))]]
			third := c.skills[beside[pick("third "+salt, len(beside))]]
			sentence := strings.NewReplacer("$s", said(name), "$t", said(other.en), "$u", said(third.en)).Replace(frame)
			b.add(skillFrame, sentence, k.en, k.id, k.group)
			if strings.Contains(frame, "$t") && other.id != c.skills[i].id {
				b.add(skillFrame, sentence, other.en, other.id, other.group)
			}
		}
	}
}
