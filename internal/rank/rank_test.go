package rank

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/embed"
)

func TestRank(t *testing.T) {
	e, err := embed.Default()
	if err != nil {
		t.Fatal(err)
	}
	corpus := []string{"accountant", "registered nurse", "software developer", "truck driver", "pastry chef",
		"civil engineer"}
	r, err := New("title", corpus, e)
	if err != nil {
		t.Fatal(err)
	}
	for query, want := range map[string]string{
		"ممرضة": "registered nurse", "محاسب": "accountant", "Senior Software Engineer": "software developer",
		"سائق شاحنة": "truck driver", "مهندس مدني": "civil engineer", "accountants": "accountant",
	} {
		found := r.Rank(query, 3)
		if len(found) != 3 || corpus[found[0].Index] != want {
			t.Errorf("%q is nearest to %q, want %q", query, corpus[found[0].Index], want)
		}
		if found[0].Score < found[1].Score {
			t.Errorf("%q: %v", query, found)
		}
	}
	if len(r.Rank("", 10)) != len(corpus) {
		t.Error("an empty query loses texts")
	}
	if _, err := New("poem", corpus, e); err == nil {
		t.Error("an unknown kind was accepted")
	}
}

func TestWithoutExceptions(t *testing.T) {
	for query, want := range map[string]string{
		"Teachers, Except Special Education": "Teachers,",
		"معلمون باستثناء التربية الخاصة":     "معلمون",
		"exceptional children teacher":       "exceptional children teacher",
		"Except drivers":                     "Except drivers",
		"":                                   "",
	} {
		if got := withoutExceptions(query); got != want {
			t.Errorf("%q became %q, want %q", query, got, want)
		}
	}
}
