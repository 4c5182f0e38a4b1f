package search

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/text"
)

func TestInflected(t *testing.T) {
	for _, forms := range [][]string{
		{"مهندس", "مهندسة", "مهندسون", "مهندسين", "مهندسات", "المهندس"},
		{"بائع", "بائعة", "بايعة", "بائعين", "بائعات"},
		{"فني", "فنية", "فنيون", "فنيين", "فنيات"},
	} {
		want := inflected(text.Stem(text.Fold(forms[0])))
		for _, form := range forms {
			if got := inflected(text.Stem(text.Fold(form))); got != want {
				t.Errorf("%s is %s, %s is %s", forms[0], want, form, got)
			}
		}
	}
}

func TestDerived(t *testing.T) {
	for _, words := range [][]string{
		{"driver", "driving", "drive"},
		{"programmer", "programming", "program"},
		{"cleaner", "cleaning", "clean"},
		{"receptionist", "reception"},
	} {
		for _, word := range words {
			if derived(word) != derived(words[0]) {
				t.Errorf("%s is %s, %s is %s", words[0], derived(words[0]), word, derived(word))
			}
		}
	}
}

func TestSounds(t *testing.T) {
	alike := func(a, b string) bool {
		a, b = text.Fold(a), text.Fold(b)
		return sounds(a) != "" && sounds(a) == sounds(b) && soundAlike(a, b)
	}
	for _, pair := range [][2]string{{"بايثون", "python"}, {"محاسب", "mohaseb"}, {"محاسب", "muhasib"},
		{"سواق", "sawwaq"}, {"دوكر", "docker"}, {"جرير", "jarir"}, {"محمد", "mohammed"}, {"نوره", "noura"}, {"ريم",
			"reem"}} {
		if !alike(pair[0], pair[1]) || !alike(pair[1], pair[0]) {
			t.Errorf("%s and %s do not sound alike", pair[0], pair[1])
		}
	}
	for _, pair := range [][2]string{{"زززطك", "zatca"}, {"محاسب", "python"}, {"نجار", "nurse"}} {
		if alike(pair[0], pair[1]) {
			t.Errorf("%s and %s sound alike", pair[0], pair[1])
		}
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"nurse", "nurse", 0}, {"nurse", "nures", 1}, {"nurse", "nurs", 1}, {"nurse", "nursee", 1},
		{"nurse", "purse", 1},
		{"محاسب", "محسب", 1}, {"محاسب", "محاصب", 1}, {"محاسب", "محااسب", 1}, {"محاسب", "محساب", 1},
		{"engineer", "enginer", 1}, {"engineer", "enjineir", 2}, {"engineer", "nurse", 3},
	} {
		if got := distance([]rune(c.a), []rune(c.b), 2); got != c.want {
			t.Errorf("%s to %s takes %d edits, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestOtherKeyboard(t *testing.T) {
	for typed, want := range map[string]string{"lphsf": "محاسب", "يثسهلىثق": "designer", "hgvdhq": "الرياض"} {
		if got := otherKeyboard(typed); got != want {
			t.Errorf("%s is %s on the other keyboard, want %s", typed, got, want)
		}
	}
}

func TestVocabulary(t *testing.T) {
	var keys []string
	for _, word := range []string{"accountant", "accounting", "docker", "engineer", "nurse", "warehouse", "python",
		"محاسب", "محاسبه", "مهندس", "ممرض", "مستودع"} {
		keys = append(keys, string(nsWord)+word)
	}
	slices.Sort(keys)
	v := newVocabulary(keys, false)
	named := func(at []int) []string {
		words := []string{}
		for _, i := range at {
			words = append(words, v.words[i][1:])
		}
		return words
	}
	slipped := func(word string) []string {
		words := []string{}
		for _, s := range v.slips(word, false) {
			words = append(words, v.words[s.word][1:])
		}
		return words
	}
	for _, c := range []struct {
		what      string
		got, want []string
	}{
		{"a part", named(v.holding("count")), []string{"accountant", "accounting"}},
		{"a part in Arabic", named(v.holding("حاس")), []string{"محاسب", "محاسبه"}},
		{"a part of nothing", named(v.holding("xyz")), []string{}},
		{"another gender", named(v.sameInflection("محاسبات")), []string{"محاسب", "محاسبه"}},
		{"the same root", named(v.sameRoot("nursing")), []string{"nurse"}},
		{"the other script", named(v.sameSound("بايثون")), []string{"python"}},
		{"one letter too few", slipped("nurs"), []string{"nurse"}},
		{"two letters swapped", slipped("dokcer"), []string{"docker"}},
		{"two slips in a long word", slipped("acountent"), []string{"accountant"}},
		{"two slips in a short word", slipped("nrss"), []string{}},
		{"a slip in Arabic", slipped("مهنس"), []string{"مهندس"}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: found %v, want %v", c.what, c.got, c.want)
		}
	}
}
