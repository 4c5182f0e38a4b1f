package document

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// oddLigatures are letters that stand for ligatures: common fonts give the glyph of a ligature the code of some unused
// letter, and producers write that code.
var oddLigatures = map[rune]string{
	'Ɵ': "ti",
	'Ʃ': "tt",
	'ƫ': "tti",
	'ƞ': "tf",
	'Ō': "ft",
	'Ư': "ff",
}

// withoutOddLigatures spells out the ligatures of English words. Next to small letters, such a character is hardly
// meant as a capital or as a letter of African alphabets; at the beginning of a word Ō and Ư may be part of a name.
func withoutOddLigatures(s string) string {
	if !strings.ContainsAny(s, "ƟƩƫƞŌƯ") {
		return s
	}
	small := func(r rune) bool { return r >= 'a' && r <= 'z' }
	runes := []rune(s)
	var out strings.Builder
	for i, r := range runes {
		letters := oddLigatures[r]
		before := i > 0 && (small(runes[i-1]) || oddLigatures[runes[i-1]] != "")
		after := i+1 < len(runes) && (small(runes[i+1]) || oddLigatures[runes[i+1]] != "")
		switch {
		case letters == "" || !before && !after || (r == 'Ō' || r == 'Ư') && !before:
			out.WriteRune(r)
		default:
			out.WriteString(letters)
		}
	}
	return out.String()
}

// combining maps each free-standing accent to the mark that goes onto a letter.
var combining = map[rune]rune{
	'´': '\u0301', '`': '\u0300', '¨': '\u0308', 'ˆ': '\u0302', '˜': '\u0303', '¸': '\u0327', 'ˇ': '\u030C',
	'˘': '\u0306', '¯': '\u0304', '˝': '\u030B', '˙': '\u0307', '˚': '\u030A',
}

// accented returns a letter with an accent, if such a letter exists.
func accented(letter, accent rune) (rune, bool) {
	switch letter {
	case 'ı':
		letter = 'i'
	case 'ȷ':
		letter = 'j'
	}
	mark, known := combining[accent]
	if !known || !unicode.Is(unicode.Latin, letter) {
		return 0, false
	}
	composed := []rune(norm.NFC.String(string([]rune{letter, mark})))
	return composed[0], len(composed) == 1
}

// looseAccent matches an accent before its letter, as TeX writes them: Jos´ e, M¨ uller, S˜ ao. Without a space an
// acute may be an apostrophe.
var looseAccent = regexp.MustCompile(`(\p{L})´ ([aeiouyAEIOUYı])|([¨ˆ˜ˇ]) ?([a-zA-Zı])`)

// withAccents puts loose accents onto their letters.
func withAccents(s string) string {
	if !strings.ContainsAny(s, "´¨ˆ˜ˇ") {
		return s
	}
	return looseAccent.ReplaceAllStringFunc(s, func(found string) string {
		runes := []rune(found)
		accent := 0
		if combining[runes[0]] == 0 {
			accent = 1
		}
		if letter, ok := accented(runes[len(runes)-1], runes[accent]); ok {
			return string(append(runes[:accent], letter))
		}
		return found
	})
}

// composeAccents puts the accents of a row onto the letters they are drawn over. The row is sorted by the pen.
func composeAccents(row []glyph) []glyph {
	over := func(accent, letter glyph) bool {
		width := accent.right - accent.left
		shared := min(accent.right, letter.right) - max(accent.left, letter.left)
		return shared > accentOver*min(width, letter.right-letter.left)
	}
	kept := row[:0]
	var pending *glyph // an accent before its letter
	for _, g := range row {
		letter, _ := firstRune(g.text)
		if pending != nil {
			accent, _ := firstRune(pending.text)
			if composed, ok := accented(letter, accent); ok && over(*pending, g) {
				g.text = string(composed)
				g.from, g.to = min(g.from, pending.from), max(g.to, pending.to)
				g.afterSpace = g.afterSpace || pending.afterSpace
			} else {
				kept = append(kept, *pending)
			}
			pending = nil
		}
		if combining[letter] == 0 {
			kept = append(kept, g)
			continue
		}
		if n := len(kept); n > 0 && over(g, kept[n-1]) {
			before, _ := firstRune(kept[n-1].text)
			if composed, ok := accented(before, letter); ok {
				kept[n-1].text = string(composed)
				continue
			}
		}
		accent := g
		pending = &accent
	}
	if pending != nil {
		kept = append(kept, *pending)
	}
	return kept
}

// persian replaces letters of Persian and Urdu keyboards with their Arabic form.
var persian = strings.NewReplacer("ی", "ي", "ک", "ك", "ہ", "ه", "ھ", "ه", "ە", "ه", "ۃ", "ة", "ۀ", "ه")

// withArabicLetters writes the lines of an Arabic text with Arabic letters only, and without stretched words. A text in
// Persian or Urdu, which has letters that Arabic lacks, stays as it is.
func withArabicLetters(lines []Line) {
	arabic, foreign := 0, 0
	for _, line := range lines {
		for _, r := range line.Text {
			switch {
			case strings.ContainsRune("پچژگٹڈڑںے", r):
				foreign++
			case isArabic(r):
				arabic++
			}
		}
	}
	if arabic == 0 {
		return
	}
	isArabicText := float64(foreign) <= mostForeign*float64(arabic)
	for i := range lines {
		lines[i].Text = withoutTatweel(lines[i].Text)
		if isArabicText {
			lines[i].Text = persian.Replace(lines[i].Text)
		}
	}
}
