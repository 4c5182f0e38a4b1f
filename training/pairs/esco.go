package main

import (
	"path/filepath"
	"strconv"
	"strings"
)

// class is an occupation or a skill of ESCO.
type class struct {
	id, en, about  string
	alternatives   []string
	ar, arAbout    string
	arAlternatives []string
	group          int32
	occupation     bool
	verb           bool // a skill whose name is something to do, not something to know
}

type classes struct{ occupations, skills, groups []class }

func (c *classes) all() []class { return append(append([]class{}, c.occupations...), c.skills...) }

func readClasses(data string) (*classes, error) {
	c := &classes{}
	for _, file := range []struct {
		name string
		into *[]class
	}{{"esco_occupations.tsv", &c.occupations}, {"esco_skills.tsv", &c.skills}, {"esco_isco_groups.tsv", &c.groups}} {
		rows, err := readTable(filepath.Join(data, "train", file.name))
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			k := class{
				id:             r["id"],
				en:             r["en"],
				about:          r["en_description"],
				alternatives:   list(r["en_alts"], " | "),
				ar:             r["ar"],
				arAbout:        r["ar_description"],
				arAlternatives: list(r["ar_alts"], " | "),
				group:          -1,
				verb:           r["type"] == "skill/competence",
			}
			if k.id == "" { // groups have a code and one description
				k.id, k.about = "group "+r["code"], r["description"]
			}
			if number, err := strconv.Atoi(r["isco"]); err == nil {
				k.group, k.occupation = int32(number), true
			}
			*file.into = append(*file.into, k)
		}
	}
	return c, nil
}

// arabicNames returns the label as written, its masculine and feminine forms, and the alternatives.
func (k class) arabicNames() []string {
	if k.ar == "" {
		return nil
	}
	names := []string{k.ar}
	if forms := list(k.ar, "/"); len(forms) > 1 {
		names = append(names, forms...)
	}
	return append(names, k.arAlternatives...)
}

func (c *classes) escoPairs(b *builder) {
	for _, k := range c.all() {
		k.englishPairs(b)
		if k.ar != "" && !b.held.concepts[k.id] {
			k.arabicPairs(b)
		}
	}
	c.groupPairs(b)
	for _, k := range c.groups {
		for _, alternative := range k.alternatives {
			b.add(escoTitle, k.en, alternative, k.id, -1)
		}
		if about := sentences(k.about); len(about) > 0 {
			b.add(escoAbout, k.en, about[0], k.id, -1)
		}
	}
}

// groupPairs ties occupations to their unit group: broad names, like those of other classifications.
func (c *classes) groupPairs(b *builder) {
	labels := map[int32]string{}
	for _, k := range c.groups {
		if code, ok := strings.CutPrefix(k.id, "group "); ok && len(code) == 4 {
			if number, err := strconv.Atoi(code); err == nil {
				labels[int32(number)] = k.en
			}
		}
	}
	for _, k := range c.occupations {
		if label, ok := labels[k.group]; ok {
			// The group stands for the concept: its other members are not negatives of its name.
			b.add(escoGroup, label, k.en, "group of "+label, k.group)
		}
	}
}

func (k class) englishPairs(b *builder) {
	names := escoSkill
	if k.occupation {
		names = escoTitle
	}
	b.name(k.en, k.en, k.id, k.group)
	for i, alternative := range k.alternatives {
		if k.occupation || i < 2 {
			b.name(alternative, k.en, k.id, k.group)
		}
		b.add(names, k.en, alternative, k.id, k.group)
		if other := pick(alternative, len(k.alternatives)); other != i {
			b.add(names, alternative, k.alternatives[other], k.id, k.group)
		}
		if k.occupation {
			dress(b, alternative, k.en, k.id, k.group)
		}
	}
	if k.occupation {
		dress(b, k.en, k.en, k.id, k.group)
	}
	misspell(b, k.en, k.id, k.group)
	about := sentences(k.about)
	b.add(escoAbout, k.en, k.about, k.id, k.group)
	if len(about) > 1 {
		for _, sentence := range about {
			b.add(escoAbout, k.en, sentence, k.id, k.group)
		}
	}
	if len(k.alternatives) > 0 && len(about) > 0 {
		b.add(escoAbout, k.alternatives[pick(k.id, len(k.alternatives))], about[0], k.id, k.group)
	}
}

func (k class) arabicPairs(b *builder) {
	cross := crossSkill
	if k.occupation {
		cross = crossTitle
	}
	names := k.arabicNames()
	for _, name := range names {
		b.translate(cross, k.en, name, k.id, k.group)
		for i, alternative := range k.alternatives {
			if i < 4 {
				b.add(cross, alternative, name, k.id, k.group)
			}
		}
		b.add(escoArabic, name, k.arAbout, k.id, k.group)
		b.add(crossMixed, name, k.about, k.id, k.group)
		misspell(b, name, k.id, k.group)
	}
	for i := 1; i < len(names); i++ {
		b.add(escoArabic, names[0], names[i], k.id, k.group)
	}
	b.add(crossMixed, k.en, k.arAbout, k.id, k.group)
	b.add(crossAbout, k.about, k.arAbout, k.id, k.group)
	english, arabic := sentences(k.about), sentences(k.arAbout)
	if len(english) != len(arabic) {
		return
	}
	for i := range english {
		b.translate(crossAbout, english[i], arabic[i], k.id, k.group)
		b.add(crossMixed, english[i], names[0], k.id, k.group)
		for _, part := range clauses(english[i], arabic[i]) {
			b.translate(crossAbout, part[0], part[1], k.id, k.group)
		}
	}
}

// clauses splits two sentences at their commas if both have equally many parts, and more than one.
func clauses(english, arabic string) [][2]string {
	left, right := list(english, ","), list(strings.ReplaceAll(arabic, "،", ","), ",")
	if len(left) != len(right) || len(left) < 2 {
		return nil
	}
	var out [][2]string
	for i := range left {
		out = append(out, [2]string{left[i], right[i]})
	}
	return out
}
