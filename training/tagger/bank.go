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

// bank holds the words and sentences of CVs, by kind and language.
type bank map[string][2][]string

// seed determines a CV: the same seed gives the same one.
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
		all := b[columns[0]]
		for language, names := range columns[1:] {
			all[language] = append(all[language], strings.Split(names, "; ")...)
		}
		b[columns[0]] = all
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
	foreign  int // names in the other language, in percent
}

func (a *author) chance(percent int) bool { return a.IntN(100) < percent }

func oneOf[T any](a *author, list ...T) T { return list[a.IntN(len(list))] }

// ranks and what follows the titles of jobs.
var (
	ranks = [2][]string{{"Senior ", "Junior ", "Assistant ", "Lead ", "Chief ", "Sr. ", "Jr. ", "Trainee ", "Head "},
		{"مساعد ", "كبير ", "رئيس ", "نائب "}}
	suffixes = [2][]string{{" (Sales)", " - Operations", " II", " Trainee", " cum Admin", " / Supervisor", " Intern"},
		{" أول", " متدرب", " مساعد", " ثان"}}
)

// one returns one item of a kind.
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
		if a.chance(7) {
			s += a.secondRole(language)
		}
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
	case "coined":
		return a.coined()
	case "acronym":
		return a.acronym()
	case "y":
		return fmt.Sprint(1998 + a.IntN(28))
	case "n":
		return fmt.Sprint(2 + a.IntN(40))
	}
	list := a.bank[kind][language]
	if len(list) == 0 {
		list = a.bank[kind][english]
	}
	return a.filled(oneOf(a, list...), language)
}

// secondRole returns what some people add after their position.
func (a *author) secondRole(language int) string {
	other := oneOf(a, a.bank["position"][language]...)
	if language == arabic {
		return oneOf(a, " و", " - ", " / ") + other
	}
	return oneOf(a, " & ", " and ", " / ", " | ", " – ") + other
}

// coined returns a name that is in no list.
func (a *author) coined() string {
	parts := []string{"ka", "lo", "ri", "ven", "tru", "so", "pro", "pel", "nex", "us", "mi", "ta", "zen", "or", "va",
		"len", "qui", "dra", "fin", "sta", "cor", "al", "bel", "eco", "lum", "sy", "na", "tor", "vi", "gra", "ble",
		"pay", "med", "hub", "data", "soft", "net", "kar", "zo", "ho", "by", "ex", "in", "ur", "sal", "if"}
	s := ""
	for range 2 + a.IntN(2) {
		s += oneOf(a, parts...)
	}
	s = strings.ToUpper(s[:1]) + s[1:]
	switch a.IntN(12) {
	case 0:
		return strings.ToUpper(s)
	case 1:
		return s + " " + strings.ToUpper(oneOf(a, parts...)[:1]) + oneOf(a, parts...)
	case 2:
		return strings.ToLower(s)
	}
	return s
}

func (a *author) acronym() string {
	letters := make([]byte, 2+a.IntN(4))
	for n := range letters {
		letters[n] = byte('A' + a.IntN(26))
	}
	return string(letters)
}

// filled replaces the name of a kind in braces with an item of that kind.
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
	if a.chance(55) {
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

// Names of months elsewhere: in the Levant, in the Maghreb, and those of the Hijri year.
var otherMonths = [][]string{
	{"كانون الثاني", "شباط", "آذار", "نيسان", "أيار", "حزيران", "تموز", "آب", "أيلول", "تشرين الأول", "تشرين الثاني",
		"كانون الأول"},
	{"جانفي", "فيفري", "مارس", "أفريل", "ماي", "جوان", "جويلية", "أوت", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر"},
	{"محرم", "صفر", "ربيع الأول", "ربيع الآخر", "جمادى الأولى", "جمادى الآخرة", "رجب", "شعبان", "رمضان", "شوال",
		"ذو القعدة", "ذو الحجة"},
}

// date writes a month in one of the styles that a CV keeps to.
func (a *author) date(style, year, month int) string {
	if a.language == arabic && style >= 12 {
		return a.arabicDate(style, year, month)
	}
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

// arabicDate writes a month in the styles of parts of the region.
func (a *author) arabicDate(style, year, month int) string {
	hijri := year - 579 - month/12
	switch style {
	case 12, 13:
		return otherMonths[style-12][month-1] + " " + fmt.Sprint(year)
	case 14:
		return otherMonths[2][month-1] + " " + fmt.Sprint(hijri) + oneOf(a, "هـ", " هـ", "")
	case 15:
		return fmt.Sprint(hijri) + oneOf(a, "هـ", " هـ", "ه")
	case 16:
		return fmt.Sprint(year) + oneOf(a, "م", " م")
	case 17:
		return indian.Replace(fmt.Sprintf("%d/%d", month, year))
	}
	return indian.Replace(fmt.Sprint(year))
}

// arabicStyles is how many styles of dates Arabic CVs have; English ones have twelve.
const arabicStyles = 19

var indian = strings.NewReplacer("0", "٠", "1", "١", "2", "٢", "3", "٣", "4", "٤", "5", "٥", "6", "٦", "7", "٧",
	"8", "٨", "9", "٩")

func (a *author) present() string {
	if a.language == arabic {
		return oneOf(a, "حتى الآن", "الآن", "الحاضر", "حتى تاريخه", "إلى الآن", "حالياً")
	}
	return oneOf(a, "Present", "present", "till date", "Till Date", "Till now", "to date", "Current", "Now", "Continue",
		"Ongoing", "till today")
}
