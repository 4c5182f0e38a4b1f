package main

import "strings"

// misspell adds a name with typing errors and spelling variants, so that the n-grams of a word carry its meaning even
// when one letter is off.
func misspell(b *builder, name, concept string, group int32) {
	if variant := misspelt(name); variant != name && variant != "" {
		b.add(spelling, name, variant, concept, group)
	}
}

func misspelt(name string) string {
	words := strings.Fields(name)
	at := longest(words)
	if at < 0 {
		return name
	}
	word := []rune(words[at])
	n := pick("spell "+name, 1<<20)
	if isArabic(words[at]) {
		words[at] = misspeltArabic(string(word), n)
	} else {
		words[at] = slip(word, n)
	}
	return strings.Join(words, " ")
}

// longest returns the index of the longest word, if it is long enough to be recognised with a letter wrong.
func longest(words []string) int {
	const enough = 5
	at, most := -1, enough-1
	for i, word := range words {
		if n := len([]rune(word)); n > most {
			at, most = i, n
		}
	}
	return at
}

// slip drops a letter, doubles one or swaps two, but never touches the first.
func slip(word []rune, n int) string {
	i := 1 + n/4%(len(word)-2)
	out := append([]rune{}, word...)
	switch n % 4 {
	case 0:
		out = append(out[:i], out[i+1:]...)
	case 1:
		out = append(out[:i+1], word[i:]...)
	default:
		out[i], out[i+1] = out[i+1], out[i]
	}
	return string(out)
}

// Spellings that folding distinguishes but writers do not: the seat of the hamza, the letters that dialects confuse.
var arabicSpellings = []*strings.Replacer{
	strings.NewReplacer("ؤ", "و"), strings.NewReplacer("ئ", "ي"), strings.NewReplacer("ئ", "ؤ", "ؤ", "ئ"),
	strings.NewReplacer("ض", "ظ"),
	strings.NewReplacer("ظ", "ض"), strings.NewReplacer("اء", "ا"), strings.NewReplacer("ذ", "د"),
	strings.NewReplacer("ث", "ت"), strings.NewReplacer("ئي", "ى"),
}

func misspeltArabic(word string, n int) string {
	for i := range arabicSpellings {
		if out := arabicSpellings[(n+i)%len(arabicSpellings)].Replace(word); out != word {
			return out
		}
	}
	if rest, ok := strings.CutPrefix(word, "ال"); ok && n%2 == 0 {
		return rest
	}
	if n%3 == 0 && !strings.HasPrefix(word, "ال") {
		return "ال" + word
	}
	return slip([]rune(word), n)
}

var arabicBefore = []string{"مطلوب", "مطلوب فورا", "وظيفة", "فرصة عمل:", "نبحث عن", "كبير", "مساعد", "متدرب", "رئيس",
	"وظائف", "نبي", "شاغر:", "", ""}
var arabicAfter = []string{"", "في الرياض", "بجدة", "دوام جزئي", "دوام كامل", "عن بعد", "خبرة سنتين", "للسعوديين",
	"بالدمام", "سعودي الجنسية", "براتب مجزي", "حديث تخرج", "اول", "ثاني"}

// dressArabic is like dress for Arabic titles; every other one is paired with English.
func dressArabic(b *builder, name, label, english, concept string, group int32) {
	n := pick("dress "+name, 1<<20)
	shown := strings.TrimSpace(arabicBefore[n%len(arabicBefore)] + " " + name + " " +
		arabicAfter[(n/64)%len(arabicAfter)])
	if n%2 == 0 {
		label = english
	}
	b.add(dressed, shown, label, concept, group)
}
