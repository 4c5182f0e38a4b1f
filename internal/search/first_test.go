package search

import (
	"strings"
	"testing"
)

// firstCases are queries over a few jobs, and the ids of what they must find, in order.
var firstCases = []struct {
	name  string
	jobs  []JobDoc
	query string
	want  string
}{
	{"a part of a city is the city too", []JobDoc{
		{ID: "city", Title: "Welder", Place: "Jubail"},
		{ID: "part", Title: "Welder", Place: "Jubail Industrial City"},
	}, "jubail industrial city", "part city"},
	{"who mentions engineers looks for none", []JobDoc{
		{ID: "receptionist", Title: "Receptionist", Level: "entry", Description: "We teach engineers."},
		{ID: "engineer", Title: "Mechanical Engineer", Level: "entry"},
	}, "fresh graduate engineer", "engineer"},
	{"a digit at the end is a ق", []JobDoc{{ID: "barber", Title: "حلاق"}, {ID: "cook", Title: "طباخ"}},
		"7alla2", "barber"},
	{"a digit inside is a ق", []JobDoc{{ID: "contractor", Title: "مقاول"}, {ID: "cook", Title: "طباخ"}},
		"mo2awel", "contractor"},
}

func TestFirst(t *testing.T) {
	for _, c := range firstCases {
		t.Run(c.name, func(t *testing.T) {
			page := mustJobs(t, jobsOf(t, c.jobs), Ask{Query: c.query}, JobFilter{})
			if got := strings.TrimSpace(idsOf(page)); got != c.want {
				t.Errorf("%q finds %q, want %q", c.query, got, c.want)
			}
		})
	}
}
