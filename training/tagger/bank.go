package main

import (
	_ "embed" // for the words below
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
)

//go:embed bank.tsv
var bankFile string

// Languages of texts, as columns of the bank.
const (
	english = iota
	arabic
)

// bank holds what CVs are written with, by kind and language.
type bank map[string][2][]string

// seed makes a CV what it is: the same seed gives the same one.
type seed [2]uint64

// conceptKinds are the kinds of the bank that the lexicon fills.
var conceptKinds = map[concept.Kind]string{
	concept.Occupation: "position", concept.Skill: "known", concept.Place: "known-place",
	concept.Language: "language", concept.Certification: "known-certificate",
}

func newBank(l *concept.Lexicon) (bank, error) {
	b := bank{}
	for n, line := range strings.Split(strings.TrimSpace(bankFile), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(line, "\t")
		if len(columns) != 3 {
			return nil, fmt.Errorf("bank.tsv, line %d: %d columns", n+1, len(columns))
		}
		b[columns[0]] = [2][]string{strings.Split(columns[1], "; "), strings.Split(columns[2], "; ")}
	}
	for _, c := range l.All() {
		kind, used := conceptKinds[c.Kind]
		if !used {
			continue
		}
		all := b[kind]
		all[english] = append(append(all[english], c.English), c.EnglishAliases...)
		all[arabic] = append(append(all[arabic], c.Arabic), c.ArabicAliases...)
		b[kind] = all
	}
	return b, nil
}

// author writes with a bank in one language, and now and then in the other.
type author struct {
	*rand.Rand
	bank     bank
	language int
	foreign  int // of a hundred names, those in the other language
	upper    bool
}

func (a *author) chance(percent int) bool { return a.IntN(100) < percent }

func oneOf[T any](a *author, list ...T) T { return list[a.IntN(len(list))] }

// ranks and what follows titles of jobs.
var (
	ranks = [2][]string{{"Senior ", "Junior ", "Assistant ", "Lead ", "Chief ", "Sr. ", "Jr. ", "Trainee ", "Head "},
		{"مساعد ", "كبير ", "رئيس ", "نائب "}}
	suffixes = [2][]string{{" (Sales)", " - Operations", " II", " Trainee", " cum Admin", " / Supervisor", " Intern"},
		{" أول", " متدرب", " مساعد", " ثان"}}
)

// one is something of a kind.
func (a *author) one(kind string) string {
	language := a.language
	if a.chance(a.foreign) {
		language = 1 - language
	}
	return a.in(kind, language)
}

func (a *author) in(kind string, language int) string {
	switch kind {
	case "company":
		return a.company(language)
	case "position":
		s := oneOf(a, a.bank[kind][language]...)
		if a.chance(12) {
			s = oneOf(a, ranks[language]...) + s
		}
		if a.chance(8) {
			s += oneOf(a, suffixes[language]...)
		}
		return s
	case "skill":
		if a.chance(60) {
			kind = "known"
		}
	case "place":
		if kind = "town"; a.chance(50) {
			kind = "known-place"
		}
	case "certificate":
		if a.chance(50) {
			kind = "known-certificate"
		}
	case "name":
		return a.fullName(language)
	case "n":
		return fmt.Sprint(2 + a.IntN(40))
	}
	list := a.bank[kind][language]
	if len(list) == 0 {
		list = a.bank[kind][english]
	}
	return a.filled(oneOf(a, list...), language)
}

// filled puts things of a kind where a text has its name in braces.
func (a *author) filled(s string, language int) string {
	for {
		open := strings.IndexByte(s, '{')
		if open < 0 {
			return s
		}
		end := open + strings.IndexByte(s[open:], '}')
		s = s[:open] + a.in(s[open+1:end], language) + s[end+1:]
	}
}

func (a *author) company(language int) string {
	if a.chance(35) {
		return a.in("employer", language)
	}
	if language == arabic {
		s := oneOf(a, "شركة ", "شركة ", "مؤسسة ", "مجموعة ", "مكتب ", "مصنع ", "") + a.in("brand", arabic)
		if a.chance(75) {
			s += " " + a.in("trade", arabic)
		}
		if a.chance(25) {
			s += " " + a.in("legal", arabic)
		}
		return s
	}
	s := a.in("brand", english)
	if a.chance(15) {
		s = a.in("last", english) + oneOf(a, "", " & "+a.in("last", english), " and Sons")
	}
	if a.chance(70) {
		s += " " + a.in("trade", english)
		if a.chance(10) {
			s += " & " + a.in("trade", english)
		}
	}
	if a.chance(55) {
		s += oneOf(a, " ", " ", ", ") + a.in("legal", english)
	}
	if a.chance(6) {
		s = "M/s. " + s
	}
	return s
}

func (a *author) fullName(language int) string {
	parts := []string{a.in("first", language)}
	if a.chance(35) {
		parts = append(parts, oneOf(a, a.in("first", language), string(rune('A'+a.IntN(26)))+"."))
		if language == arabic {
			parts[1] = a.in("first", language)
		}
	}
	return strings.Join(append(parts, a.in("last", language)), " ")
}

var months = [2][]string{
	{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
		"December"},
	{"يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر"},
}

// date writes a month in one of the styles that a CV keeps to.
func (a *author) date(style, year, month int) string {
	name := months[a.language][month-1]
	short := name
	if a.language == english {
		short = name[:3]
	}
	switch style {
	case 0:
		return name + " " + fmt.Sprint(year)
	case 1:
		return short + " " + fmt.Sprint(year)
	case 2:
		return fmt.Sprintf("%02d/%d", month, year)
	case 3:
		return fmt.Sprintf("%02d-%02d-%d", 1+a.IntN(28), month, year)
	case 4:
		return fmt.Sprintf("%s-%d", short, year)
	case 5:
		return fmt.Sprintf("%s’%02d", short, year%100)
	case 6:
		return fmt.Sprintf("%s, %d", name, year)
	case 7:
		return fmt.Sprintf("%d%s %s %d", 1+a.IntN(28), oneOf(a, "", "th"), short, year)
	case 8:
		return fmt.Sprintf("%02d.%d", month, year)
	case 9:
		return fmt.Sprintf("%s %d", oneOf(a, "Spring", "Fall", "Summer"), year)
	}
	return fmt.Sprint(year)
}

func (a *author) present() string {
	if a.language == arabic {
		return oneOf(a, "حتى الآن", "الآن", "الحاضر", "حتى تاريخه", "إلى الآن", "حالياً")
	}
	return oneOf(a, "Present", "present", "till date", "Till Date", "Till now", "to date", "Current", "Now", "Continue",
		"Ongoing", "till today")
}
