package document

import (
	"strings"
	"testing"
)

func TestCleanLine(t *testing.T) {
	cases := []struct {
		name, in, want string
		bullet         bool
	}{
		{"trims and folds spaces", "  Senior  Engineer ", "Senior Engineer", false},
		{"a wide gap is a tab", "King Saud University      2014", "King Saud University\t2014", false},
		{"a wide gap in a sentence", "Keeps all of the stock, and     maintains it",
			"Keeps all of the stock, and maintains it", false},
		{"a wide gap in a long sentence", "One who has learnt to lead many small     teams of people",
			"One who has learnt to lead many small teams of people", false},
		{"a wide gap after a label", "Working as     : Engineer", "Working as\t: Engineer", false},
		{"wide gaps between names in small letters", "cashier     bank of the north     muscat",
			"cashier\tbank of the north\tmuscat", false},
		{"a tab in a sentence is one", "Keeps all of the stock, and\tmaintains it",
			"Keeps all of the stock, and\tmaintains it", false},
		{"tabs and spaces together are one tab", "Riyadh \t\t 2019", "Riyadh\t2019", false},
		{"presentation forms are letters", "ﺍﻟﺮﻳﺎﺽ", "الرياض", false},
		{"the lam-alef ligature is two letters", "ﻻﺗﺼﺎﻻت", "لاتصالات", false},
		{"a shaped vowel mark keeps no space", "مﹷن", "م\u0640\u064eن", false},
		{"latin ligatures", "oﬃce ﬁle", "office file", false},
		{"composes", "re\u0301sume\u0301 أ", "résumé أ", false},
		{"no invisible marks", "\u200fمهندس\u200e \u202bGo\u202c\u00ad\ufeff", "مهندس Go", false},
		{"the sign of a year is drawn", "\u0601١٤٤٥", "\u0601١٤٤٥", false},
		{"no control characters", "a\x00b\x07c", "abc", false},
		{"broken UTF-8 is dropped", "caf\xc3\xff é", "caf é", false},
		{"icons of a font are gaps", "\uf095 0551234567 \uf0e0", "0551234567", false},
		{"towers of marks are cut", "a" + strings.Repeat("\u0323", 500), "ạ" + strings.Repeat("\u0323", 5), false},
		{"a lost space before a name", "Worked asFitter, laterasFitter", "Worked as Fitter, laterasFitter", false},
		{"and after one", "MOSSLINE LTDfrom 2015 fromH.K. VMsand", "MOSSLINE LTD from 2015 from H.K. VMsand", false},
		{"no space was lost", "inDesign asX LTDs withE", "inDesign asX LTDs withE", false},
		{"nothing", " \t\u200b", "", false},

		{"bullet", "• Managed a team", "Managed a team", true},
		{"bullet without a space", "●إدارة الفريق", "إدارة الفريق", true},
		{"bullet of Symbol", "\uf0b7\tLed", "Led", true},
		{"dash", "- Java", "Java", true},
		{"pointing mark", "› Java", "Java", true},
		{"pointing mark of an Arabic line", "‹ جافا", "جافا", true},
		{"pointing mark at the end", "تحليل البيانات ‹", "تحليل البيانات", true},
		{"spaced letters", "O M A R", "O M A R", false},
		{"letter as mark", "o Led a team", "Led a team", true},
		{"number at the end", "stc .١", "stc", true},
		{"quotes are not a mark", "«جافا» و «بايثون»", "«جافا» و «بايثون»", false},
		{"dash without a space", "-إعداد التقارير", "إعداد التقارير", true},
		{"Word's hollow bullet", "o   Reports", "Reports", true},
		{"numbered", "1. First", "First", true},
		{"a number without a space before its item", "1.C2C experience", "C2C experience", true},
		{"a number and bracket without a space before its item", "2)prepared reports", "prepared reports", true},
		{"a day before its month is not a number", "12.May 2015", "12.May 2015", false},
		{"a name of software is not an item", "3.js", "3.js", false},
		{"numbered in Arabic", "٢- إدارة", "إدارة", true},
		{"an arrow to the left", "◄ إدارة", "إدارة", true},
		{"minus five is not an item", "-5 degrees", "-5 degrees", false},
		{"a date is not an item", "05- 2019", "05- 2019", false},
		{"a year is not an item", "2019. Founded", "2019. Founded", false},
		{"a fraction is not an item", "1.5 years", "1.5 years", false},
		{"a word with an o", "o'Brien", "o'Brien", false},
		{"a sign alone", "•", "•", false},
		{"phone", "+966 55 123 4567", "+966 55 123 4567", false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, bullet := cleanLine(c.in)
			if got != c.want || bullet != c.bullet {
				t.Errorf("cleanLine(%q) = %q, %v; want %q, %v", c.in, got, bullet, c.want, c.bullet)
			}
		})
	}
}
