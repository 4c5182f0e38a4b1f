package search

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// trades are words of companies' names that the languages have each for itself, while the rest of a name is written as
// it sounds. A line is one thing.
var trades = tradeTable(`
	contracting contractors contractor مقاولات مقاولون
	construction إنشاءات تشييد
	trading trade commercial تجارة تجارية للتجارة
	hospital hospitals مستشفى مستشفيات
	clinic clinics عيادة عيادات
	medical طبي طبية
	pharmacy pharmacies صيدلية صيدليات
	care رعاية
	restaurant restaurants مطعم مطاعم
	kitchen مطبخ مطابخ
	cafe coffee مقهى كافيه قهوة
	food foods أغذية غذائية
	sweet sweets حلويات
	bakery bakeries مخبز مخابز
	hotel hotels فندق فنادق
	school schools مدرسة مدارس
	university جامعة
	college كلية
	academy أكاديمية
	institute معهد
	training تدريب
	bank بنك مصرف
	insurance تأمين
	factory factories مصنع مصانع
	industry industries industrial صناعة صناعات صناعية
	petrochemical petrochemicals بتروكيماويات
	energy طاقة
	cargo logistic logistics transport لوجستية لوجستيات نقل شحن
	motor motors car cars automotive سيارات
	market markets supermarket hypermarket أسواق سوق
	fashion أزياء
	perfume perfumes عطور
	furniture مفروشات أثاث
	salon صالون
	center centre مركز
	office مكتب
	agency وكالة
	service services خدمات
	maintenance صيانة
	facility facilities مرافق
	estate realestate properties عقارية عقارات
	digital رقمية
	technology tech technologies تقنية تقنيات
	telecom telecommunications اتصالات
	international عالمية دولية
	national وطنية أهلية
	gulf خليج
	farm farms مزرعة مزارع
	security حراسات أمنية
	store stores shop متجر متاجر
	law محاماة
	engineering هندسي هندسية
	travel سفر سياحة
`)

func tradeTable(lines string) map[string]string {
	table := map[string]string{}
	for line := range strings.Lines(lines) {
		group := text.Words(line)
		for _, word := range group {
			table[word] = group[0]
		}
	}
	return table
}

// tradeNames are the trades by the consonants of their English names.
var tradeNames = func() map[string][]string {
	table := map[string][]string{}
	for word := range trades {
		if skeleton := sounds(word); !isArabic(word) && skeleton != "" {
			table[skeleton] = append(table[skeleton], word)
		}
	}
	return table
}()

// tradeOf is the trade that a word of a company's name says, in either language or in English by ear: دهنا انرجي is
// Dahna Energy. Empty for none.
func tradeOf(stem string) string {
	if trade := trades[stem]; trade != "" || !isArabic(stem) {
		return trade
	}
	const most = 3
	for _, word := range tradeNames[sounds(stem)] {
		if heard([]rune(stem), word, most) <= most {
			return trades[word]
		}
	}
	return ""
}

// spokenName is how a company's name sounds in either script, its words in order of the alphabet; and how much of it is
// its own, in consonants.
func spokenName(stems []string) (name string, own int) {
	var parts []string
	for _, stem := range stems {
		switch trade := tradeOf(stem); {
		case companyWords[stem] || stem == "al" || stem == "el":
		case trade != "":
			parts = append(parts, "="+trade)
		default:
			skeleton, _ := skeletonOf(stem, false)
			if skeleton == "" {
				skeleton = stem
			}
			own += len(skeleton)
			parts = append(parts, skeleton)
		}
	}
	slices.Sort(parts)
	return strings.Join(parts, " "), own
}

// spokenKeys are the terms by which a company is found as its name sounds: all of it, and what is its own if that is
// enough to tell.
func spokenKeys(stems []string) []string {
	const least, enough = 2, 3
	whole, own := spokenName(stems)
	if own < least {
		return nil
	}
	var keys []string
	if strings.Contains(whole, " ") || own >= enough {
		keys = append(keys, string(nsSpoken)+whole)
	}
	bare, _ := spokenName(slices.DeleteFunc(slices.Clone(stems), func(stem string) bool { return tradeOf(stem) != "" }))
	if own >= enough && bare != whole {
		keys = append(keys, string(nsSpoken)+bare)
	}
	return keys
}

// spokenCompany is the term of a company that some words sound like; empty for none.
func (r *reading) spokenCompany(stems []string) string {
	keys := spokenKeys(stems)
	if len(keys) == 0 || r.snapshot.count(keys[0]) == 0 {
		return ""
	}
	if len(stems) == 1 && !r.audiblyOf(stems[0], keys[0]) {
		return ""
	}
	return keys[0]
}

// audiblyOf reports whether a word is heard in the name of a company that shares its consonants. They are few in one
// word, so that the vowels must agree as well.
func (r *reading) audiblyOf(stem, term string) bool {
	const most = 3
	for _, name := range r.snapshot.companiesOf(term) {
		for _, word := range text.Words(name) {
			arabic, latin := stem, word
			if isArabic(word) {
				arabic, latin = word, stem
			}
			if isArabic(stem) == isArabic(word) || heard([]rune(arabic), latin, most) <= most {
				return true
			}
		}
	}
	return false
}

// companiesOf are the names of the companies that a term finds, as they write them: those that have something still.
func (s *snapshot) companiesOf(term string) (names []string) {
	for i := range s.views {
		v := &s.views[i]
		at, there := v.term(term)
		if !there || v.living(at) == 0 {
			continue
		}
		for name := range strings.SplitSeq(v.display[at], "\n") {
			keys := companyKeys(name)
			if len(keys) > 0 && !slices.Contains(names, name) && s.count(string(nsCompany)+keys[0]) > 0 {
				names = append(names, name)
			}
		}
	}
	return names
}

// shownAs is how the company that a term finds is written, if possible in the script that was typed; empty for none. Of
// several it is the first by the alphabet, whichever came last.
func (s *snapshot) shownAs(term string, arabic bool) (best string) {
	for _, name := range s.companiesOf(term) {
		better := best == "" || name < best
		if best != "" && mostlyArabic(name) != mostlyArabic(best) {
			better = mostlyArabic(name) == arabic
		}
		if better {
			best = name
		}
	}
	return best
}
