package search

import "strings"

// arabicKeys are what the keys of a Latin keyboard type on an Arabic one.
var arabicKeys = [][2]string{
	{"b", "لا"}, {"q", "ض"}, {"w", "ص"}, {"e", "ث"}, {"r", "ق"}, {"t", "ف"}, {"y", "غ"}, {"u", "ع"}, {"i", "ه"},
	{"o", "خ"}, {"p", "ح"}, {"[", "ج"}, {"]", "د"}, {"a", "ش"}, {"s", "س"}, {"d", "ي"}, {"f", "ب"}, {"g", "ل"},
	{"h", "ا"}, {"j", "ت"}, {"k", "ن"}, {"l", "م"}, {";", "ك"}, {"'", "ط"}, {"z", "ئ"}, {"x", "ء"}, {"c", "ؤ"},
	{"v", "ر"}, {"n", "ى"}, {"m", "ة"}, {",", "و"}, {".", "ز"}, {"/", "ظ"}, {"`", "ذ"},
}

var toArabic, toLatin = func() (arabic, latin *strings.Replacer) {
	var there, back []string
	for _, key := range arabicKeys {
		there, back = append(there, key[0], key[1]), append(back, key[1], key[0])
	}
	return strings.NewReplacer(there...), strings.NewReplacer(back...)
}()

// otherKeyboard is what a text would be had the other keyboard been on: lphsf is محاسب.
func otherKeyboard(s string) string {
	if mostlyArabic(s) {
		return toLatin.Replace(s)
	}
	return toArabic.Replace(strings.ToLower(s))
}

// mostlyArabic reports whether most letters of a text are.
func mostlyArabic(s string) bool {
	arabic, latin := 0, 0
	for _, r := range s {
		switch {
		case r >= 'ء' && r <= 'ي':
			arabic++
		case r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z':
			latin++
		}
	}
	return arabic > latin
}
