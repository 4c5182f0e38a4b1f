package search

import (
	"math/rand/v2"
	"slices"
	"strings"
	"unicode/utf8"
)

// keyRows are the rows of both keyboards; letters next to one another are mistaken for each other.
var keyRows = []string{"qwertyuiop", "asdfghjkl", "zxcvbnm", "ضصثقفغعهخحجد", "شسيبلاتنمكط", "ئءؤرىةوزظ"}

// beside is a letter next to another on its keyboard.
func beside(letter rune, dice *rand.Rand) rune {
	for _, row := range keyRows {
		keys := []rune(row)
		at := slices.Index(keys, letter)
		if at < 0 {
			continue
		}
		if at == 0 || at < len(keys)-1 && dice.IntN(2) == 0 {
			return keys[at+1]
		}
		return keys[at-1]
	}
	return letter
}

// slipKinds are the ways in which fingers go wrong.
var slipKinds = []string{"swapped", "left out", "twice", "beside"}

// withSlip puts a slip into a word of five letters or more; the first letter stays.
func withSlip(word, kind string, dice *rand.Rand) string {
	letters := []rune(word)
	at := 1 + dice.IntN(len(letters)-2)
	switch kind {
	case "swapped":
		letters[at], letters[at+1] = letters[at+1], letters[at]
	case "left out":
		letters = slices.Delete(letters, at, at+1)
	case "twice":
		letters = slices.Insert(letters, at, letters[at])
	case "beside":
		letters[at] = beside(letters[at], dice)
	}
	return string(letters)
}

// slipped puts a slip into a word of five to eight letters of a name; ok is false where it has none, or where the slip
// changes nothing.
func slipped(name, kind string, dice *rand.Rand) (query string, ok bool) {
	words := strings.Fields(name)
	var able []int
	for i, word := range words {
		if n := utf8.RuneCountInString(word); n >= 5 && n <= 8 {
			able = append(able, i)
		}
	}
	if len(able) == 0 {
		return "", false
	}
	at := able[dice.IntN(len(able))]
	was := words[at]
	words[at] = withSlip(strings.ToLower(was), kind, dice)
	return strings.Join(words, " "), words[at] != strings.ToLower(was)
}

// arabiziOf are the ways in which people write Arabic letters with Latin ones.
var arabiziOf = map[rune][]string{
	'ا': {"a", "a", "aa"}, 'أ': {"a", "2a"}, 'إ': {"e", "i"}, 'آ': {"a"}, 'ب': {"b"}, 'ت': {"t"}, 'ث': {"th"},
	'ج': {"j", "g"}, 'ح': {"7", "h"}, 'خ': {"5", "kh"}, 'د': {"d"}, 'ذ': {"th", "z"}, 'ر': {"r"}, 'ز': {"z"},
	'س': {"s"}, 'ش': {"sh"}, 'ص': {"s", "9"}, 'ض': {"d"}, 'ط': {"t"}, 'ظ': {"z", "th"}, 'ع': {"3", "3", "a"},
	'غ': {"gh"}, 'ف': {"f"}, 'ق': {"q", "g", "k"}, 'ك': {"k"}, 'ل': {"l"}, 'م': {"m"}, 'ن': {"n"}, 'ه': {"h"},
	'و': {"o", "w", "ou"}, 'ي': {"i", "ee", "y"}, 'ة': {"a", "ah"}, 'ى': {"a"}, 'ئ': {"e", "2"}, 'ؤ': {"o"},
	'ء': {"2", ""},
}

// arabizi writes an Arabic name with Latin letters; short vowels are guessed, as people do.
func arabizi(name string, dice *rand.Rand) string {
	const vowels = "اأإآوىيةئؤ"
	short := []string{"a", "a", "a", "e", "i", "o", ""}
	var b strings.Builder
	letters := []rune(name)
	for i, letter := range letters {
		ways, there := arabiziOf[letter]
		if !there {
			b.WriteRune(letter)
			continue
		}
		way := ways[dice.IntN(len(ways))]
		if i == 0 && letter == 'و' {
			way = "w"
		}
		b.WriteString(way)
		last := i+1 == len(letters) || letters[i+1] == ' '
		if !last && !strings.ContainsRune(vowels, letter) && !strings.ContainsRune(vowels, letters[i+1]) {
			b.WriteString(short[dice.IntN(len(short))])
		}
	}
	return b.String()
}

// byEarOf are the ways in which English is written in Arabic letters as it sounds; longer ones first.
var byEarOf = []struct {
	latin string
	ways  []string
}{
	{"tion", []string{"شن"}}, {"ture", []string{"تشر"}}, {"sh", []string{"ش"}}, {"ch", []string{"تش", "ش"}},
	{"ph", []string{"ف"}}, {"th", []string{"ث"}}, {"ck", []string{"ك"}}, {"oo", []string{"و"}}, {"ee", []string{"ي"}},
	{"ea", []string{"ي"}}, {"ou", []string{"او", "و"}}, {"ai", []string{"ي"}}, {"ay", []string{"ي"}},
	{"ce", []string{"س"}}, {"ci", []string{"سي"}}, {"er", []string{"ر", "ير"}}, {"ng", []string{"نج", "نق", "نغ"}},
	{"a", []string{"ا", "ا", ""}}, {"b", []string{"ب"}}, {"c", []string{"ك"}}, {"d", []string{"د"}},
	{"e", []string{"ي", "", ""}}, {"f", []string{"ف"}}, {"g", []string{"ج", "ق", "غ"}}, {"h", []string{"ه"}},
	{"i", []string{"ي", "ي", ""}}, {"j", []string{"ج"}}, {"k", []string{"ك"}}, {"l", []string{"ل"}},
	{"m", []string{"م"}}, {"n", []string{"ن"}}, {"o", []string{"و", "و", ""}}, {"p", []string{"ب"}},
	{"q", []string{"ك"}}, {"r", []string{"ر"}}, {"s", []string{"س"}}, {"t", []string{"ت"}},
	{"u", []string{"و", "ي", ""}}, {"v", []string{"ف"}}, {"w", []string{"و"}}, {"x", []string{"كس"}},
	{"y", []string{"ي"}}, {"z", []string{"ز"}},
}

// byEar writes an English name with Arabic letters.
func byEar(name string, dice *rand.Rand) string {
	var b strings.Builder
	name = strings.ToLower(name)
	begun := true
	for at := 0; at < len(name); {
		if name[at] == ' ' {
			b.WriteByte(' ')
			at++
			begun = true
			continue
		}
		step, way := 1, ""
		for _, s := range byEarOf {
			if strings.HasPrefix(name[at:], s.latin) {
				step, way = len(s.latin), s.ways[dice.IntN(len(s.ways))]
				break
			}
		}
		if begun && strings.ContainsRune("aeiou", rune(name[at])) {
			way = "ا" + strings.TrimPrefix(way, "ا")
		}
		end := at+step == len(name) || name[at+step] == ' '
		if !(end && !begun && name[at] == 'e' && step == 1) { // a silent e
			b.WriteString(way)
		}
		for at+step < len(name) && name[at+step] == name[at+step-1] { // a doubled letter is heard once
			step++
		}
		at, begun = at+step, false
	}
	return b.String()
}

// formsOf are a name of several people, and of women.
func formsOf(name string) []string {
	if !isArabic(name) {
		return []string{name + "s"}
	}
	head, rest, several := strings.Cut(name, " ")
	if several {
		rest = " " + rest
	}
	if strings.HasSuffix(head, "ة") {
		return nil
	}
	forms := []string{head + "ة" + rest, head + "ين" + rest, head + "ات" + rest, head + "ون" + rest}
	if bare, ends := strings.CutSuffix(head, "ي"); ends {
		forms[3] = bare + "يون" + rest
	}
	return forms
}
