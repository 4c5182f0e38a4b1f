package match

import (
	"slices"
	"strings"
	"testing"
)

func TestTradesOfColleaguesAreNotDemanded(t *testing.T) {
	r := reader(t)
	for _, c := range []struct{ requirement, want string }{
		{"Work closely with Marketing, Sales and Legal teams on Kubernetes", "s-kubernetes"},
		{"Partner with human resources and finance to plan budgets using Excel", "s-budgeting s-excel"},
		{"Cross-functional teams, including procurement and logistics", ""},
		{"إعداد الميزانيات بالتعاون مع فرق التسويق والمبيعات", "s-budgeting"},
		{"Experience in marketing, sales and Excel", "s-excel s-marketing s-sales"},
		{"Work with Python and PostgreSQL", "s-postgresql s-python"},
	} {
		var ids []string
		for _, s := range r.vacancy(Vacancy{Title: "Clerk", Requirements: []string{c.requirement}}).skills {
			ids = append(ids, r.lexicon.All()[s.concept].ID)
		}
		slices.Sort(ids)
		if got := strings.Join(ids, " "); got != c.want {
			t.Errorf("%q demands %q, want %q", c.requirement, got, c.want)
		}
	}
}
