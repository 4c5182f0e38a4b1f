package document

import (
	"slices"
	"strings"
	"testing"
)

// seen returns a line as printed, from left to right. Words with Arabic are given as they are spoken.
func seen(words ...string) []glyph {
	var line []glyph
	for i, word := range words {
		if i > 0 {
			line = append(line, glyph{text: " "})
		}
		letters := strings.Split(word, "")
		if strings.ContainsFunc(word, isArabic) {
			slices.Reverse(letters)
		}
		for _, letter := range letters {
			line = append(line, glyph{text: letter})
		}
	}
	return line
}

func TestLogical(t *testing.T) {
	cases := []struct {
		name      string
		line      []glyph
		fromRight bool
		want      string
	}{
		{"English unchanged", seen("Senior", "Engineer", "(2019", "-", "2021)"), false,
			"Senior Engineer (2019 - 2021)"},
		{"Arabic from the right", seen("أول", "برمجيات", "مهندس"), true, "مهندس برمجيات أول"},
		{"Latin words within", seen("الرياض", "Saudi", "Aramco", "شركة"), true, "شركة Saudi Aramco الرياض"},
		{"a number after a Latin word", seen("و", "Java", "17", "لغة"), true, "لغة Java 17 و"},
		{"Arabic words in an English line", seen("Name:", "علي", "أحمد", "(Mr)"), false, "Name: أحمد علي (Mr)"},
		{"a number among Arabic words in an English line", seen("Since:", "الرياض", "2019", "عام"), false,
			"Since: عام 2019 الرياض"},
		{"a list of Latin names after an Arabic label", seen("Go,", "SQL,", "Java", "البرمجة:", "لغات"), false,
			"لغات البرمجة: Go, SQL, Java"},
		{"brackets drawn mirrored", seen("(SABIC)", "شركة"), true, "شركة (SABIC)"},
		{"brackets half mirrored", seen(")SABIC)", "شركة"), true, "شركة (SABIC)"},
		{"brackets within Latin text", seen("SQL", "Server", "(2019)", "نظام"), true, "نظام SQL Server (2019)"},
		{"a bracket that closes within Latin text, drawn mirrored", seen("متقدمة", "Java", "(SE17+(", "لغة"), true,
			"لغة Java (SE17+) متقدمة"},
		{"brackets around what precedes a number", seen("لعملاء", "(SLA)", "%50", "بنسبة"), true,
			"بنسبة 50% (SLA) لعملاء"},
		{"an e-mail", seen("ahmed.harbi90@example.com", "البريد:"), true, "البريد: ahmed.harbi90@example.com"},
		{"a web address", seen("https://linkedin.com/in/ahmed-harbi", "الرابط:"), true,
			"الرابط: https://linkedin.com/in/ahmed-harbi"},
		{"an address broken at the end of the line", seen("linkedin.com/in/ahmed-", "الرابط:"), true,
			"الرابط: linkedin.com/in/ahmed-"},
		{"a phone drawn from the right", seen("4567", "123", "55", "966+", "الجوال:"), true,
			"الجوال: +966 55 123 4567"},
		{"a phone drawn from the left", seen("+966", "55", "123", "4567", "الجوال:"), true, "الجوال: +966 55 123 4567"},
		{"a phone with hyphens", seen("4567-123-055", "الهاتف"), true, "الهاتف 055-123-4567"},
		{"a phone without a country code", seen("055", "123", "4567"), true, "055 123 4567"},
		{"years drawn from the right", seen("2021", "-", "2019"), true, "2019 - 2021"},
		{"years drawn from the left", seen("2019", "–", "2021"), true, "2019 – 2021"},
		{"years without spaces", seen("2021-2019", "من"), true, "من 2019-2021"},
		{"months and years", seen("05/2022", "–", "03/2020", "خلال"), true, "خلال 03/2020 – 05/2022"},
		{"Arabic digits", seen("٢٠٢١", "–", "٢٠١٩"), true, "٢٠١٩ – ٢٠٢١"},
		{"from a year until now", seen("الآن", "-", "2019"), true, "2019 - الآن"},
		{"from a year until now, in English", seen("Present", "-", "2019", "من"), true, "من 2019 - Present"},
		{"English months", seen("Jan", "2019", "-", "Mar", "2021", "الفترة:"), true, "الفترة: Jan 2019 - Mar 2021"},
		{"months and their years after a Latin name",
			seen("Nesma", "–", "2023", "نوفمبر", "–", "2020", "سبتمبر"), false, "Nesma – سبتمبر 2020 – نوفمبر 2023"},
		{"the last year next to a Latin name that comes after it",
			seen("Nesma", "–", "2023", "نوفمبر", "–", "2020", "سبتمبر", "|", "بعد", "عن"), true,
			"عن بعد | سبتمبر 2020 – نوفمبر 2023 – Nesma"},
		{"a date stays whole", seen("15/03/2020", "التاريخ"), true, "التاريخ 15/03/2020"},
		{"a decimal", seen("4.61", "المعدل"), true, "المعدل 4.61"},
		{"percent before its number", seen("%50", "بنسبة"), true, "بنسبة 50%"},
		{"percent after its number", seen("50%", "بنسبة"), true, "بنسبة 50%"},
		{"C++ as drawn in a line from the right", seen("++C", "لغة"), true, "لغة C++"},
		{"C++ set apart", seen("C++", "لغة"), true, "لغة C++"},
		{"C# set apart", seen("و", "C#", "لغة"), true, "لغة C# و"},
		{".NET set apart", seen(".NET", "Core", "إطار"), true, "إطار .NET Core"},
		{"the full stop after Latin text at the end", seen(".Java", "باستخدام"), true, "باستخدام Java."},
		{"tatweel is dropped", seen("محمـــد"), true, "محمد"},
		{"but not in the Hijri year", slices.Concat(seen("هـ"), seen("1441", "محرم")), true, "محرم 1441هـ"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := logical(c.line, c.fromRight); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestMendPhone(t *testing.T) {
	for given, want := range map[string]string{
		"الهاتف: 4567 123 55 966+": "الهاتف: +966 55 123 4567",
		"4567 123 55 966+ | جدة":   "+966 55 123 4567 | جدة",
		"+966 55 123 4567":         "+966 55 123 4567",
		"خبرة 10+ سنوات":           "خبرة 10+ سنوات",
		"2019 2020 2021 100+ عميل": "2019 2020 2021 100+ عميل",
	} {
		if got := mendPhone(given); got != want {
			t.Errorf("%q is %q", given, got)
		}
	}
}

func TestLabelsTypedOntoLists(t *testing.T) {
	for given, want := range map[string]string{
		"لغات البرمجةHTML ،PHP ،Java ،: ++C":     "لغات البرمجة: C++، HTML ،PHP ،Java",
		"• البرامجPowerPoint ،: Microsoft Excel": "• البرامج: Microsoft Excel، PowerPoint",
		"لغات البرمجة: Java ،PHP":                "لغات البرمجة: Java ،PHP",
		"مطور تطبيقاتAndroid في الرياض: Java":    "مطور تطبيقاتAndroid في الرياض: Java",
	} {
		if got := mend(given, true); got != want {
			t.Errorf("%q is %q", given, got)
		}
	}
}

func TestMendLamAlef(t *testing.T) {
	cases := map[string]string{
		"األنظمة":   "الأنظمة",
		"واإلدارة":  "والإدارة",
		"اآلن":      "الآن",
		"االتصاالت": "الاتصالات",
		"العمالء":   "العملاء",
		// These are already right.
		"مجال": "مجال", "سالم": "سالم", "قال": "قال", "لإلغاء": "لإلغاء", "الأنظمة": "الأنظمة", "إلا": "إلا",
		"المال": "المال",
	}
	for in, want := range cases {
		if got := mendLamAlef(in); got != want {
			t.Errorf("mendLamAlef(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestReadsFromRight(t *testing.T) {
	arabicRight := surroundingsOf([]span{{box: box{left: 100, right: 500}}, {box: box{left: 50, right: 500}},
		{box: box{left: 0, right: 500}}})
	cases := []struct {
		name   string
		line   []glyph
		around bool
		want   bool
	}{
		{"Arabic", seen("مهندس"), false, true},
		{"English", seen("Engineer"), false, false},
		{"digits, like their surroundings", seen("2019"), true, true},
		{"a bullet on the left", seen("•", "مهندس"), false, false},
		{"a bullet on the right", seen("SQL", "•"), true, true},
		{"a full stop on the left", seen(".", "Java", "باستخدام"), true, true},
		{"a full stop after English, then Arabic", seen("services.", "الأسئلة"), true, false},
		{"a full stop after Arabic in an English line", append(seen("العملاء"), glyph{text: "."}), false, false},
		{"a label in Arabic", seen("Ahmed", "الاسم:"), false, true},
		{"a label in English", seen("Name:", "أحمد"), true, false},
		{"a phone whose last group begins with zero", seen("555", "123", "0456"), false, false},
		{"a phone whose last group begins with zeros", seen("555", "123", "0045"), false, false},
		{"a phone backwards", seen("4567", "123", "55", "966+"), false, true},
	}
	for _, c := range cases {
		if got := readsFromRight(span{glyphs: c.line, size: 10}, surroundings{}, c.around); got != c.want {
			t.Errorf("%s: got %v", c.name, got)
		}
	}
	mixed := span{glyphs: seen("Makkah", "·", "الحج"), size: 10, box: box{left: 300, right: 500}}
	if !readsFromRight(mixed, arabicRight, false) {
		t.Error("a line aligned with others on its right is read from there")
	}
}
