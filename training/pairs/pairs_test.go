package main

import (
	"reflect"
	"testing"
)

func TestHeldOutPairsAreRefused(t *testing.T) {
	h := held{english: map[string]bool{"meat cutter": true}, arabic: map[string]bool{folded("قاطع اللحم"): true},
		names: map[string]bool{"flesh slicer": true}}
	cases := []struct {
		name, left, right string
		want              bool
	}{
		{"a held label in Arabic", "Meat Cutter", "جزار", true},
		{"its Arabic next to anything", "butcher", "قاطِع اللحم", true},
		{"an unseen name", "butcher", "Flesh slicer", true},
		{"the same label in English", "meat cutter", "butcher", false},
		{"another concept", "baker", "خباز", false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if h.tells(c.left, c.right) != c.want || h.tells(c.right, c.left) != c.want {
				t.Errorf("tells(%q, %q) is not %v both ways", c.left, c.right, c.want)
			}
		})
	}
}

func TestAlignmentFindsTranslations(t *testing.T) {
	b := newBuilder(held{})
	for _, p := range [][2]string{{"metal worker", "عامل معادن"}, {"wood worker", "عامل خشب"},
		{"metal inspector", "مفتش معادن"}, {"wood inspector", "مفتش خشب"}} {
		b.translate(crossTitle, p[0], p[1], "", -1)
	}
	candidates := b.alignedPairs().candidates(nil)
	for english, arabic := range map[string]string{"metal": "معادن", "wood": "خشب", "worker": "عامل",
		"inspector": "مفتش"} {
		if got := candidates[english]; len(got) == 0 || got[0].arabic != arabic {
			t.Errorf("%s is %v, want %s", english, got, arabic)
		}
	}
	if gloss, ok := glossOf("inspector of wood", "", candidates); !ok || gloss != "مفتش خشب" {
		t.Errorf("gloss %q, %v", gloss, ok)
	}
	if gloss, ok := glossOf("quantum chromodynamics of wood", "", candidates); ok {
		t.Errorf("a gloss of one word in three: %q", gloss)
	}
}

func TestSentences(t *testing.T) {
	got := sentences("Uses Node.js daily. Really? نعم. ماذا؟ لا")
	if want := []string{"Uses Node.js daily.", "Really?", "نعم.", "ماذا؟", "لا"}; !reflect.DeepEqual(got, want) {
		t.Errorf("%q", got)
	}
}

func TestMisspeltWordsStayRecognisable(t *testing.T) {
	for _, name := range []string{"accountant", "أخصائي تغذية", "مسؤول", "software engineer", "مهندسون"} {
		if slip := misspelt(name); slip == name || len([]rune(slip)) < len([]rune(name))-2 {
			t.Errorf("%q became %q", name, slip)
		}
	}
	if misspelt("IT") != "IT" {
		t.Error("a short word was changed")
	}
}
