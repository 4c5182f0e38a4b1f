package redact

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/text"
)

// Mark stands where something was taken out.
const Mark = "[…]"

// Person is who must not be recognised.
type Person struct {
	words     map[string]bool // folded words of the names and addresses
	skeletons map[string]bool // the consonants of the names, for the other script
}

// New returns somebody by their names, in any script, and their addresses.
func New(names ...string) Person {
	p := Person{map[string]bool{}, map[string]bool{}}
	var all []string
	for _, name := range names {
		all = append(all, text.Tokens(name)...)
		for _, word := range text.Tokens(name) {
			if utf8.RuneCountInString(word) < 2 || common[word] {
				continue
			}
			p.words[word], p.words[text.Stem(word)] = true, true
			if bones := skeleton(word); len(bones) > 2 {
				p.skeletons[bones] = true
			}
		}
	}
	// As names are written without spaces.
	const parts, least = 4, 5
	for i := range all {
		for end := i + 2; end <= min(i+parts, len(all)); end++ {
			if joined := strings.Join(all[i:end], ""); utf8.RuneCountInString(joined) >= least {
				p.words[joined] = true
			}
		}
	}
	return p
}

// common are parts of names and addresses that say nothing by themselves.
var common = words(`
	al el bin ibn abu abd com net org example gmail hotmail outlook yahoo mail sa www http https
	ال بن ابن ابو عبد`)

// harmless are words of Identity that work is spoken of with.
var harmless = words(`status national single engaged old age sri ام اب م د ا أ عمر`)

// paired are Arabic words of work, folded, whose feminine form has one letter more.
var paired = words(`مهندس محاسب معلم مدرس مدير مطور مبرمج مصمم محلل باحث طالب خريج موظف ممرض طبيب صيدلي محامي مترجم
	مسؤول مشرف منسق مساعد اخصائي اختصاصي فني مستشار مندوب بائع كاتب مراجع مدقق مخطط رسام مصور محرر منتج خبير
	متخصص مختص حاصل متاح مهتم قادر مستعد متمكن ملتزم طموح متدرب متقدم حريص شغوف سعيد متحمس راغب مقيم عامل`)

// Text returns a text without what tells who the person is.
func (p Person) Text(s string) string {
	var cuts []cut
	for _, p := range patterns {
		if !p.mayMatch(s) {
			continue
		}
		for _, at := range p.FindAllStringIndex(s, -1) {
			cuts = append(cuts, cut{at[0], at[1], Mark})
		}
	}
	for _, token := range text.Spans(s) {
		stem := text.Stem(token.Text)
		base := strings.TrimSuffix(stem, "ه")
		switch {
		case p.words[token.Text] || p.words[stem] || p.bySound(token.Text) || p.bySound(stem):
			cuts = append(cuts, cut{token.Start, token.End, Mark})
		case paired[stem] || paired[base]:
			if paired[stem] {
				base = stem
			}
			cuts = append(cuts, cut{token.Start, token.End, article(token.Text, stem) + base + "/ة"})
		case Identity[stem] && !harmless[stem]:
			cuts = append(cuts, cut{token.Start, token.End, Mark})
		}
	}
	return applied(s, cuts)
}

// Lines redacts each text of a list.
func (p Person) Lines(all []string) []string {
	out := make([]string, len(all))
	for i, s := range all {
		out[i] = p.Text(s)
	}
	return out
}

// article returns what stands before the stem of a word.
func article(token, stem string) string { return strings.TrimSuffix(token, stem) }

type cut struct {
	from, to int
	with     string
}

// applied makes the cuts. What overlaps, or has only spaces between, leaves one mark.
func applied(s string, cuts []cut) string {
	slices.SortFunc(cuts, func(a, b cut) int { return a.from - b.from })
	var out strings.Builder
	end, marked := 0, false
	for _, c := range cuts {
		if c.to <= end {
			continue
		}
		between := ""
		if c.from > end {
			between = s[end:c.from]
		}
		if !(marked && c.with == Mark && strings.TrimSpace(between) == "" && !strings.Contains(between, "\n")) {
			out.WriteString(between + c.with)
		}
		end, marked = c.to, c.with == Mark
	}
	return out.String() + s[end:]
}

// bySound reports whether a word may be one of the names in the other script.
func (p Person) bySound(word string) bool {
	bones := skeleton(word)
	return len(bones) > 2 && p.skeletons[bones]
}

// sounds are the letters of both scripts that stand for a consonant; those that are written alike are one.
var sounds = map[rune]string{
	'ب': "b", 'پ': "b", 'ت': "t", 'ط': "t", 'ث': "t", 'ج': "j", 'ح': "h", 'ه': "h", 'خ': "k", 'د': "d", 'ض': "d",
	'ذ': "d", 'ر': "r", 'ز': "z", 'ظ': "z", 'س': "s", 'ص': "s", 'ش': "s", 'غ': "g", 'ف': "f", 'ق': "k", 'ك': "k",
	'ل': "l", 'م': "m", 'ن': "n",
	'b': "b", 'p': "b", 't': "t", 'j': "j", 'h': "h", 'k': "k", 'd': "d", 'r': "r", 'z': "z", 's': "s", 'g': "g",
	'f': "f", 'v': "f", 'q': "k", 'c': "k", 'l': "l", 'm': "m", 'n': "n", 'x': "ks",
}

var digraphs = strings.NewReplacer("sh", "s", "kh", "k", "gh", "g", "th", "t", "dh", "d", "ph", "f")

// skeleton returns the consonants of a name, doubles once; the digraphs of Latin spelling count as their Arabic letter.
func skeleton(word string) string {
	word = digraphs.Replace(word)
	if r, _ := utf8.DecodeRuneInString(word); unicode.Is(unicode.Arabic, r) {
		word = strings.TrimSuffix(word, "ه")
	} else {
		word = strings.TrimSuffix(word, "h")
	}
	var out strings.Builder
	last := ""
	for _, r := range word {
		if sound := sounds[r]; sound != "" && sound != last {
			out.WriteString(sound)
			last = sound
		}
	}
	return out.String()
}
