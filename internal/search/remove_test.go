package search

import (
	"fmt"
	"testing"
)

func TestRemovingManyAtOnceEqualsAnIndexWithoutThem(t *testing.T) {
	docs := smallMarket(t).jobs
	x := jobsOf(t, docs)
	var gone []string
	var kept []JobDoc
	for i, d := range docs {
		if i%3 == 0 {
			gone = append(gone, d.ID)
		} else {
			kept = append(kept, d)
		}
	}
	x.Remove(gone...)
	y := jobsOf(t, kept)
	for _, query := range []string{"", "engineer riyadh", "محاسب", "sales", "e"} {
		a, errA := x.Search(Ask{Query: query, Limit: 50}, JobFilter{}, today)
		b, errB := y.Search(Ask{Query: query, Limit: 50}, JobFilter{}, today)
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		if a.Total != b.Total || idsOf(a) != idsOf(b) {
			t.Errorf("%q: %d and %d found", query, a.Total, b.Total)
		}
		if a, b := fmt.Sprint(x.Suggest(query, 10)), fmt.Sprint(y.Suggest(query, 10)); a != b {
			t.Errorf("%q: %s and %s are suggested", query, a, b)
		}
	}
}

func TestPromptCompaniesAndUnstatedPay(t *testing.T) {
	x := fewJobs(t,
		JobDoc{Title: "Cook", Prompt: true, SalaryMax: 9000},
		JobDoc{Title: "Cook"},
		JobDoc{Title: "Cook", SalaryMax: 4000},
	)
	for _, c := range []struct {
		name   string
		filter JobFilter
		want   int
	}{
		{"every job", JobFilter{}, 3},
		{"of companies that answer within a day", JobFilter{Prompt: true}, 1},
		{"that pay enough", JobFilter{SalaryFrom: 8000}, 1},
		{"that pay enough or do not say", JobFilter{SalaryFrom: 8000, Unstated: true}, 2},
	} {
		page, err := x.Search(Ask{Query: "cook"}, c.filter, today)
		if err != nil || page.Total != c.want {
			t.Errorf("%s: %d found, want %d (%v)", c.name, page.Total, c.want, err)
		}
	}
}
