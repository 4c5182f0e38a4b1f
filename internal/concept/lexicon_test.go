package concept_test

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/lexicon"
)

// ours is the product's lexicon, read once for all tests.
var ours = sync.OnceValues(func() (*concept.Lexicon, error) { return concept.Load(lexicon.Files) })

func load(t testing.TB) *concept.Lexicon {
	t.Helper()
	l, err := ours()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestLexiconIsLargeEnough(t *testing.T) {
	counts := map[concept.Kind]int{}
	regions, cities := 0, 0
	for _, c := range load(t).All() {
		counts[c.Kind]++
		switch {
		case c.PlaceKind == "region" && c.Within == "p-saudi-arabia":
			regions++
		case c.PlaceKind == "city":
			cities++
		}
	}
	for kind, least := range map[concept.Kind]int{concept.Skill: 1500, concept.Occupation: 600, concept.Language: 60,
		concept.Degree: 20, concept.Certification: 60} {
		if counts[kind] < least {
			t.Errorf("%d of kind %s, want at least %d", counts[kind], kind, least)
		}
	}
	if regions != 13 || cities < 150 {
		t.Errorf("%d regions and %d cities, want the 13 regions and 150 cities", regions, cities)
	}
}

var isco = regexp.MustCompile(`^\d{4}$`)

func TestConceptsAreComplete(t *testing.T) {
	l := load(t)
	for _, c := range l.All() {
		if !hasScript(c.Arabic, unicode.Arabic) {
			t.Errorf("%s: %q is not Arabic", c.ID, c.Arabic)
		}
		for _, alias := range c.ArabicAliases {
			if !hasScript(alias, unicode.Arabic) {
				t.Errorf("%s: the alias %q is not Arabic", c.ID, alias)
			}
		}
		for _, alias := range c.EnglishAliases {
			if hasScript(alias, unicode.Arabic) {
				t.Errorf("%s: the alias %q is not English", c.ID, alias)
			}
		}
		for _, id := range slices.Concat(c.Broader, c.Related) {
			if other, there := l.Concept(id); !there || id == c.ID {
				t.Errorf("%s points to %q, which is not another concept", c.ID, id)
			} else if c.Kind != concept.Certification && other.Kind != c.Kind {
				t.Errorf("%s (%s) points to %s (%s)", c.ID, c.Kind, id, other.Kind)
			}
		}
		if c.Kind == concept.Occupation {
			if !isco.MatchString(c.ISCO) {
				t.Errorf("%s has no unit group of ISCO-08: %q", c.ID, c.ISCO)
			}
			if len(c.Skills) < 3 {
				t.Errorf("%s needs %d skills", c.ID, len(c.Skills))
			}
		}
		for _, needed := range c.Skills {
			if skill, there := l.Concept(needed.ID); !there || skill.Kind != concept.Skill {
				t.Errorf("%s needs %q, which is not a skill", c.ID, needed.ID)
			}
		}
		if c.Kind == concept.Place && c.PlaceKind != "country" {
			if _, there := l.Concept(c.Within); !there {
				t.Errorf("%s lies within %q, which does not exist", c.ID, c.Within)
			}
		}
	}
}

func hasScript(s string, script *unicode.RangeTable) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(script, r) })
}

// shared are names that two concepts of one kind may both have, with the reason: the context says which one is meant,
// and both are found.
var shared = map[string]string{}

func TestNoNameClaimsTwoConcepts(t *testing.T) {
	type claim struct {
		kind concept.Kind
		name string
	}
	owners := map[claim][]string{}
	for _, c := range load(t).All() {
		seen := map[string]bool{}
		for _, name := range c.Names() {
			var stems []string
			for _, token := range text.Tokens(name) {
				stems = append(stems, text.Stem(token))
			}
			key := strings.Join(stems, " ")
			if key == "" {
				t.Errorf("%s: the name %q has no letters", c.ID, name)
			}
			if !seen[key] {
				seen[key] = true
				owners[claim{c.Kind, key}] = append(owners[claim{c.Kind, key}], c.ID)
			}
		}
	}
	for claim, ids := range owners {
		if len(ids) > 1 && shared[string(claim.kind)+" "+claim.name] == "" {
			t.Errorf("%q is a name of %v", claim.name, ids)
		}
	}
}

func TestFormsOfANameMatch(t *testing.T) {
	l := load(t)
	for _, forms := range []struct {
		kind  concept.Kind
		names []string
	}{
		{concept.Occupation, []string{"مهندس برمجيات", "مهندسة برمجيات", "مهندس البرمجيات", "Software Engineer",
			"software engineers"}},
		{concept.Occupation, []string{"ممرض", "ممرضة", "الممرضة", "nurse", "Nurses"}},
		{concept.Occupation, []string{"محاسب", "المحاسب", "accountant", "Accountants"}},
		{concept.Skill, []string{"الموارد البشرية", "للموارد البشرية", "موارد بشرية", "Human Resources"}},
		{concept.Skill, []string{"إدارة المشاريع", "ادارة المشاريع", "Project Management"}},
		{concept.Place, []string{"الرياض", "Riyadh", "رياض"}},
		{concept.Place, []string{"جدة", "جده", "Jeddah", "Jiddah"}},
		{concept.Place, []string{"مكة المكرمة", "Makkah", "Mecca", "مكه"}},
	} {
		first, there := l.Lookup(forms.kind, forms.names[0])
		if !there {
			t.Errorf("%q is not a %s", forms.names[0], forms.kind)
		}
		for _, name := range forms.names[1:] {
			if c, _ := l.Lookup(forms.kind, name); c.ID != first.ID {
				t.Errorf("%q is %q, %q is %q", forms.names[0], first.ID, name, c.ID)
			}
		}
	}
}
