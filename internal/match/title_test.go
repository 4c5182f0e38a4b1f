package match

import (
	"strings"
	"testing"
)

func TestTitlesNameTheirField(t *testing.T) {
	r := reader(t)
	for title, want := range map[string]string{
		"Director, Learning & Development":                  "o-training-manager",
		"Head of Talent Development":                        "o-training-manager",
		"VP Inside Sales":                                   "o-sales-manager",
		"Regional Vice President, Sales (KSA)":              "o-sales-manager",
		"SVP Marketing":                                     "o-marketing-manager",
		"Senior Director of Software Engineering, Platform": "o-software-development-manager",
		"Director, Solution Engineer":                       "o-presales-engineer",
		"Vice President of Finance":                         "o-cfo",
		"Partner Development Director":                      "o-partnerships-specialist",
		"General Manager, Hotel":                            "o-hotel-manager",
		"نائب الرئيس للتسويق":                               "o-marketing-manager",
		"مدير عام المشتريات":                                "o-procurement-manager",
		"مدير تنفيذي للمبيعات":                              "o-sales-manager",
		"رئيس قسم الأمن السيبراني":                          "o-cybersecurity-manager",
		"Director":                              "o-executive-director",
		"Vice President":                        "o-executive-director",
		"نائب الرئيس":                           "o-executive-director",
		"Executive Director":                    "o-executive-director",
		"General Manager":                       "o-general-manager",
		"مدير عام":                              "o-general-manager",
		"Director of Developer Relations":       "o-developer-advocate",
		"Director, Learned Societies":           "",
		"Provider Network Development Manager":  "",
		"Corporate Development Manager":         "",
		"Partner Development Manager":           "o-partnerships-specialist",
		"Client Development Executive":          "",
		"Software Development Manager":          "o-software-development-manager",
		"Senior Developer Advocate, Kubernetes": "o-developer-advocate",
		"Customer Advocate":                     "",
		"Advocate":                              "o-lawyer",
		"Advocate and Legal Consultant":         "o-lawyer",
	} {
		var ids []string
		for _, o := range r.title(title).named.occupations {
			ids = append(ids, r.lexicon.All()[o].ID)
		}
		if got := strings.Join(ids, " "); got != want {
			t.Errorf("%q names %q, want %q", title, got, want)
		}
	}
}

func TestDirectorsOfUnlikeFieldsDiffer(t *testing.T) {
	r := reader(t)
	for _, pair := range [][2]string{
		{"Director, Learning & Development", "VP Inside Sales"},
		{"Director of Curriculum", "Director of Warehousing"},
		{"نائب الرئيس للتسويق", "نائب الرئيس للمالية"},
	} {
		one, other := r.title(pair[0]), r.title(pair[1])
		if got := r.titleScore(&one.named, &other.named, nearness(one.near, other.near)); got >= 950 {
			t.Errorf("%q and %q are the same title", pair[0], pair[1])
		}
	}
}
