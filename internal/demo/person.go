package demo

import (
	"fmt"
	"strings"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// person is somebody's identity, apart from their work.
type person struct {
	origin      string
	woman       bool
	arabic      bool // writes the name in Arabic script
	first, last phrase
}

// saudis is the share of Saudis in a field, and women that of women, as far as a believable market needs them.
var (
	saudis = map[string]float64{
		"technology":    0.6,
		"finance":       0.75,
		"office":        0.8,
		"law":           0.97,
		"government":    1,
		"creative":      0.7,
		"health":        0.45,
		"education":     0.75,
		"construction":  0.35,
		"oil and gas":   0.7,
		"manufacturing": 0.4,
		"hospitality":   0.4,
		"retail":        0.75,
		"logistics":     0.55,
		"driving":       0.15,
		"crafts":        0.12,
		"domestic":      0.12,
	}
	women = map[string]float64{
		"technology":    0.35,
		"finance":       0.4,
		"office":        0.5,
		"law":           0.4,
		"government":    0.4,
		"creative":      0.5,
		"health":        0.55,
		"education":     0.6,
		"construction":  0.1,
		"oil and gas":   0.1,
		"manufacturing": 0.12,
		"hospitality":   0.35,
		"retail":        0.4,
		"logistics":     0.15,
		"driving":       0.03,
		"crafts":        0.03,
		"domestic":      0.55,
	}
)

// origins of non-Saudis, with their weights in work with and without a degree.
var origins = []struct {
	name            string
	degree, without int
}{{"arab", 45, 12}, {"indian", 22, 26}, {"pakistani", 12, 24}, {"filipino", 12, 16}, {"bangladeshi", 3, 22},
	{"western", 6, 0}}

func (m *market) person(d dice, o *occupation) person {
	p := person{origin: "saudi", woman: d.chance(women[o.field])}
	if !d.chance(saudis[o.field]) {
		p.origin = origins[d.weighted(len(origins), func(i int) int {
			if o.manual() {
				return origins[i].without
			}
			return origins[i].degree
		})].name
	}
	given := "men "
	if p.woman {
		given = "women "
	}
	p.first, p.last = pick(d, m.phrases[given+p.origin]), pick(d, m.phrases["families "+p.origin])
	p.arabic = p.last.ar != "" && d.chance(0.55)
	return p
}

// user is the account of talent i.
func (m *market) user(d dice, p person, i int) account.User {
	created := m.spread(d, i, m.size.Talents, talentsOver)
	id := d.id(created)
	d.Float64() // drawn for something else before: without it, the same seed would make another market
	lastName := strings.ReplaceAll(slug(p.last.en), "-", "")
	u := account.User{
		ID:        id,
		FirstName: p.first.in(p.arabic),
		LastName:  p.last.in(p.arabic),
		Role:      account.RoleTalent,
		Language:  account.English,
		Verified:  true,
		CreatedAt: created,
		Email:     fmt.Sprintf("%s.%s%d@%s", slug(p.first.en), lastName, i+1, m.domain()),
	}
	if p.arabic {
		u.Language = account.Arabic
	}
	return u
}

// languages are those a person speaks, named in the profile's language, and how well.
func (m *market) languages(d dice, p person, isArabic bool) ([]string, map[string]string) {
	own := m.phrases["speaks "+p.origin][0].in(isArabic)
	if p.origin == "western" {
		own = phrase{"English", "الإنجليزية"}.in(isArabic)
	}
	list, levels := []string{own}, map[string]string{own: "native"}
	add := func(name phrase, share float64, best int) {
		said := name.in(isArabic)
		if _, there := levels[said]; !there && d.chance(share) {
			list = append(list, said)
			levels[said] = talent.LanguageLevels[d.IntN(best)]
		}
	}
	add(phrase{"English", "الإنجليزية"}, 0.85, 3)
	add(phrase{"Arabic", "العربية"}, 0.5, 2)
	add(phrase{"French", "الفرنسية"}, 0.05, 2)
	if d.chance(0.2) {
		delete(levels, list[len(list)-1]) // not everybody says how well
	}
	return list, levels
}
