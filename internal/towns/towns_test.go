package towns

import (
	"strconv"
	"testing"
)

func TestOf(t *testing.T) {
	for name, want := range map[string]Size{
		"Riyadh": City, "Jeddah": City, "New York": City, "Saudi Arabia": City, "Tamil Nadu": City, "السعودية": City,
		"São Paulo": City, "Sao Paulo": City,
		"Alnwick": Unknown, "Grantham": Town, "Store Keeper": Unknown, "": Unknown,
	} {
		if got := Of(Folded(name)); got != want {
			t.Errorf("%s is %d, want %d", name, got, want)
		}
	}
}

// Hardly any word that is not the name of a place is taken for one.
func TestFewOtherNamesAreKnown(t *testing.T) {
	const tried = 20_000
	known := 0
	for n := range tried {
		if Of("name"+strconv.Itoa(n)) != Unknown {
			known++
		}
	}
	if known > tried/100 {
		t.Errorf("%d of %d names of no place are known", known, tried)
	}
}

func TestFilterHoldsEveryName(t *testing.T) {
	content := Filter([2][]string{{"Mossline", "Old Mossline"}, {"Great Mossline"}})
	towns := string(content[4 : 4+content[0]])
	for _, name := range []string{"Mossline", "Old Mossline"} {
		if !has(towns, hash(Folded(name))) {
			t.Errorf("%s is unknown", name)
		}
	}
	if has(towns, hash(Folded("Store Keeper"))) {
		t.Error("another name is known")
	}
}
