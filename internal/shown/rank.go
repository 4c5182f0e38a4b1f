package shown

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// rank is a word that stands beside an occupation: «محاسب أول», a senior accountant.
type rank struct {
	english, arabic string   // as shown
	englishForms    string   // as written, folded, between semicolons
	arabicForms     string   // empty if the Arabic word may mean another rank too
	agrees          bool     // the Arabic word is an adjective
	first           bool     // the Arabic word stands first: «نائب مدير»
	heads           []string // what an English title must end in to take it; nil for anything

	written struct{ english, arabic [][]string } // the forms, in words
}

var ranks = inWords([]rank{
	{english: "Senior", arabic: "أول", englishForms: "senior; sr", arabicForms: "اول; اولى", agrees: true},
	{english: "Junior", arabic: "مبتدئ", englishForms: "junior; jr", arabicForms: "مبتدئ; مبتدئه", agrees: true},
	{english: "Mid-level", arabic: "متوسط الخبرة", englishForms: "mid level; midlevel; mid",
		arabicForms: "متوسط الخبره; متوسطه الخبره"},
	{english: "Lead", arabic: "رئيسي", englishForms: "lead", agrees: true},
	{english: "Principal", arabic: "رئيسي", englishForms: "principal", agrees: true},
	{english: "Trainee", arabic: "متدرب", englishForms: "trainee; intern", arabicForms: "متدرب; متدربه", agrees: true},
	{english: "Part-time", arabic: "بدوام جزئي", englishForms: "part time", arabicForms: "بدوام جزئي; دوام جزئي"},
	{english: "Full-time", arabic: "بدوام كامل", englishForms: "full time", arabicForms: "بدوام كامل; دوام كامل"},
	{english: "Remote", arabic: "عن بعد", englishForms: "remote", arabicForms: "عن بعد"},
	{english: "Deputy", arabic: "نائب", englishForms: "deputy", arabicForms: "نائب; نائبه", first: true,
		heads: managing},
	{english: "Assistant", arabic: "مساعد", englishForms: "assistant", arabicForms: "مساعد; مساعده", first: true,
		heads: managing},
	{english: "Regional", arabic: "إقليمي", englishForms: "regional", arabicForms: "اقليمي; اقليميه", agrees: true,
		heads: []string{"manager", "director"}},
})

func inWords(ranks []rank) []rank {
	split := func(forms string) (all [][]string) {
		for form := range strings.SplitSeq(forms, ";") {
			if words := text.Tokens(form); len(words) > 0 {
				all = append(all, words)
			}
		}
		return all
	}
	for i, r := range ranks {
		ranks[i].written.english, ranks[i].written.arabic = split(r.englishForms), split(r.arabicForms)
	}
	return ranks
}

// managing are the titles that have deputies and assistants.
var managing = []string{"manager", "director", "supervisor", "principal", "accountant"}

// grades are the steps of one title, which read alike in both languages.
var grades = []string{"i", "ii", "iii", "iv", "1", "2", "3"}

// ranked puts an occupation with ranks beside it into the other language, if it is understood word by word.
func (f *Forms) ranked(written, to string) (string, bool) {
	if form, known := f.name(concept.Occupation, written, to); known {
		return form, true
	}
	tokens := text.Spans(written)
	if len(tokens) < 2 {
		return "", false
	}
	last := tokens[len(tokens)-1]
	if slices.Contains(grades, last.Text) {
		form, known := f.ranked(strings.TrimSpace(written[:last.Start]), to)
		return form + " " + written[last.Start:], known
	}
	for i := range ranks {
		r := &ranks[i]
		rest, found := r.off(written, tokens)
		if !found || !r.fits(rest) {
			continue
		}
		if form, known := f.ranked(rest, to); known && r.fits(form) {
			return r.beside(form, to), true
		}
	}
	return "", false
}

// off takes a rank off either end of a title.
func (r *rank) off(written string, tokens []text.Token) (rest string, found bool) {
	forms, arabic := r.written.english, isArabic(written)
	if arabic {
		forms = r.written.arabic
	}
	for _, words := range forms {
		n := len(words)
		if n >= len(tokens) {
			continue
		}
		if begins(tokens, words) && (r.first || !arabic) {
			rest := strings.TrimLeft(written[tokens[n-1].End:], " .-")
			return rest, startsWithWord(rest)
		}
		if from := len(tokens) - n; begins(tokens[from:], words) && !r.first {
			rest := strings.TrimRight(written[:tokens[from].Start], " -")
			return rest, endsWithWord(rest)
		}
	}
	return "", false
}

// startsWithWord and endsWithWord report whether a rank stood beside the title itself: not in "Junior/Senior Engineer".
func startsWithWord(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '.'
}

func endsWithWord(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("+#)", r)
}

func begins(tokens []text.Token, words []string) bool {
	for i, word := range words {
		if tokens[i].Text != word && text.Stem(tokens[i].Text) != word {
			return false
		}
	}
	return true
}

// fits reports whether a title takes the rank; only English titles say it, so of an Arabic one nothing is asked.
func (r *rank) fits(title string) bool {
	if r.heads == nil || isArabic(title) {
		return true
	}
	words := text.Tokens(title)
	return len(words) > 0 && slices.Contains(r.heads, words[len(words)-1])
}

// beside puts the rank beside an occupation. In Arabic it belongs to the noun: «مهندس برمجيات أول (Backend)».
func (r *rank) beside(occupation, to string) string {
	if to != Arabic {
		return r.english + " " + occupation
	}
	if r.first {
		return r.arabic + " " + occupation
	}
	noun, rest, bracketed := strings.Cut(occupation, " (")
	word := r.arabic
	if r.agrees && definite(noun) {
		word = "ال" + word
	}
	if bracketed {
		return noun + " " + word + " (" + rest
	}
	return noun + " " + word
}

// definite reports whether an Arabic title ends in a noun with the article; its adjective then has one as well:
// «مهندس أتمتة الاختبارات الأول».
func definite(title string) bool {
	last := title[strings.LastIndexByte(title, ' ')+1:]
	return last != title && strings.HasPrefix(last, "ال") && last != "التزام" // the ال of which is no article
}
