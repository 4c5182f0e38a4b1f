package search

import (
	"strings"
	"testing"
)

// kept are searches as people keep them: whole titles, single words, skills, places, slips, beginnings, operators.
func kept(docs []JobDoc) []string {
	seen := map[string]bool{"": true}
	all := append([]string{}, randomQueries...)
	add := func(query string) {
		if !seen[query] {
			seen[query], all = true, append(all, query)
		}
	}
	for i, d := range docs {
		words := strings.Fields(d.Title)
		add(d.Title)
		add(d.Title + " " + d.Place)
		add(words[i%len(words)])
		if long := []rune(words[0]); len(long) > 5 {
			add(string(long[:4]))                                    // not finished
			add(string(long[:2]) + string(long[3:]) + " " + d.Place) // a letter left out
		}
		if len(d.Skills) > 0 {
			add(d.Skills[i%len(d.Skills)])
			add(`"` + d.Skills[0] + `" -` + words[0])
		}
		add(d.Company)
		add("senior " + d.Title)
	}
	return all
}

// A new job is found by the same searches whether their gates are looked at first or not.
func TestGatesShutNobodyOut(t *testing.T) {
	market := smallMarket(t)
	before, after := market.jobs[:300], market.jobs[300:324]
	x := NewJobs(analyzer(t), Options{Rates: rates})
	x.Put(before...)
	queries := kept(market.jobs[280:324])
	gates := map[string]Gate{}
	for _, query := range queries {
		if gate, has := x.Stand(Ask{Query: query}, JobFilter{}, today).Gate(); has {
			gates[query] = gate
		}
	}
	asked, passed, found := 0, 0, 0
	for i, d := range after {
		if i%3 == 0 { // words that no job had before, a form of one that many have among them
			d.Title += " Zorvex"
			d.Description += " محاسبتين accountantship driverless " + d.Company + "ly"
		}
		x.Put(d)
		probe := x.Probe(d)
		for _, query := range queries {
			hit := probe.FoundBy(x.Stand(Ask{Query: query}, JobFilter{}, today))
			if hit {
				found++
			}
			gate, has := gates[query]
			if !has {
				continue
			}
			asked++
			open := probe.Passes(gate)
			if open {
				passed++
			}
			if hit && !open {
				t.Errorf("%q finds %q (%s), which its gate shuts out", query, d.Title, d.Company)
			}
		}
	}
	if found < 200 || len(gates) < len(queries)/2 || passed > asked/5 {
		t.Errorf("%d searches, %d with gates: %d of %d held passed, %d found something: a test of little",
			len(queries), len(gates), passed, asked, found)
	}
	t.Logf("%d searches, %d with gates: %d of %d held passed, %d found something",
		len(queries), len(gates), passed, asked, found)
}
