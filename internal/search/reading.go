package search

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// candidate is a word that another may be meant to be.
type candidate struct {
	word string
	cost int  // the lower, the likelier
	form bool // it is the same word in another form, not another word
	weak bool // it says too little by itself, but may be part of a name
}

// What readings cost.
const (
	anEdit      = 100
	sameSkel    = -40 // the consonants are the same
	sameFirst   = -20 // so is the first letter
	byFinger    = -7  // a finger that misses a key by one makes it of the other
	anotherForm = 0
	emptyForm   = 60 // of a word that says nothing by itself
	hearingIt   = 45 // a word of the other script, and
	inArabic    = 20 // where the word is an Arabic one,
	soShort     = 15 // where it is short,
	perSound    = 8  // what is not heard
	withDigits  = -60
	badArticle  = 60
	beyondDoubt = -25
	doubtless   = 20 // that a known word which finds nothing is another
)

// candidates are what a word may be meant to be, the likeliest first.
func (r *reading) candidates(word string) []candidate {
	if found, known := r.read[word]; known {
		return found
	}
	best := map[string]candidate{}
	clear := false // nobody need listen for words of the other script
	try := func(other string, cost int, form, weak bool) {
		c := candidate{other, cost - r.worth(other), form, weak}
		clear = clear || c.cost <= beyondDoubt && !weak && (!form || r.snapshot.count(string(nsWord)+other) > 0)
		if before, there := best[other]; !there || c.cost < before.cost {
			best[other] = c
		}
	}
	stem := text.Stem(word)
	digits := !isArabic(word) && strings.ContainsAny(word, "2356789")
	r.eachForm(stem, func(other string) {
		cost := anotherForm
		if !r.meansSomething(other) && r.snapshot.count(string(nsWord)+other) == 0 {
			cost = emptyForm
		}
		try(other, cost, true, false)
	})
	if !digits {
		afterArticle := stem != word && isArabic(word)
		r.eachSlip(stem, afterArticle, func(other string, cost int, weak bool) { try(other, cost, false, weak) })
	}
	r.eachAttached(word, func(other string) { try(other, anotherForm, true, false) })
	r.eachArticle(word, func(other string) { try(other, badArticle, false, false) })
	if !clear {
		r.eachHeard(word, func(other string, cost int, weak bool) {
			cost = hearingIt + perSound*cost
			switch {
			case digits:
				cost += withDigits
			case isArabic(word):
				cost += inArabic
			}
			if _, _, consonants := ends(word); consonants < 3 {
				cost += soShort
			}
			try(other, cost, false, weak)
		})
	}
	if len(best) == 0 {
		r.eachSound(stem, func(other string, cost int) { try(other, cost, false, false) })
	}
	found := make([]candidate, 0, len(best))
	for _, c := range best {
		found = append(found, c)
	}
	slices.SortFunc(found, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.cost, b.cost), strings.Compare(a.word, b.word))
	})
	if r.read == nil {
		r.read = map[string][]candidate{}
	}
	r.read[word] = found
	return found
}

// bestReading is what an unknown word was most likely meant to be, or two words of which it is made; the zero value if
// nothing is near.
func (r *reading) bestReading(word string) candidate {
	two := r.split(word)
	if two != "" && (r.isName(two) || joinedCues[word] != "") {
		return candidate{word: two}
	}
	found := r.candidates(word)
	at := slices.IndexFunc(found, func(c candidate) bool {
		return !c.weak && (c.form || c.cost <= r.farthest(word, c.word) && !r.another(word, c.word))
	})
	if at < 0 {
		if r.common(word) {
			two = ""
		}
		return candidate{word: two}
	}
	return r.inItsScript(word, found, found[at])
}

// farthest is what reading a word as another may cost: less for a short one where nothing else is known of the query.
// Of letters by chance that are near some word or sound like it, most cost more; of what people write, hardly any.
func (r *reading) farthest(word, other string) int {
	const slip, heard, anything, long = 40, 50, 1000, 8
	switch {
	case r.sensible || utf8.RuneCountInString(word) >= long:
		return anything
	case isArabic(word) == isArabic(other):
		return slip
	}
	return heard
}

// inItsScript is a candidate, or the one of the word's own script that is a title of the same work.
func (r *reading) inItsScript(word string, all []candidate, c candidate) candidate {
	of, is := r.lexicon.Title(c.word)
	if !is || isArabic(c.word) == isArabic(word) {
		return c
	}
	for _, other := range all {
		if isArabic(other.word) != isArabic(word) {
			continue
		}
		if same, is := r.lexicon.Title(other.word); is && same.ID == of.ID {
			return other
		}
	}
	return c
}

// worth is how much speaks for a word: that it is the title of some work, the name of something else, that documents
// have it, that the lexicon does.
func (r *reading) worth(word string) int {
	const (
		title, name, part = 25, 10, 15
		living            = 15 // there is something of it
		company           = 25
	)
	worth := 3 * min(10, bits.Len(uint(r.snapshot.count(string(nsWord)+word))))
	if r.ofCompany(word) {
		worth += company
	}
	if !r.knows(word) {
		return worth
	}
	worth += part
	if c, is := r.lexicon.Title(word); is {
		worth += title
		if r.snapshot.count(string(nsConcept)+c.ID) > 0 {
			worth += living
		}
		return worth
	}
	if numbers := r.single[word]; numbers != nil {
		worth += name
		if slices.ContainsFunc(numbers, func(n uint32) bool { return r.snapshot.conceptCount(r.Analyzer, n) > 0 }) {
			worth += living
		}
	}
	return worth
}

// meansSomething reports whether a word is a name by itself, or may be one of people.
func (r *reading) meansSomething(word string) bool {
	if r.single[word] != nil || r.ofPeople(word) {
		return true
	}
	_, is := r.lexicon.Title(word)
	return is
}

// ofWorkOrPlace reports whether a word is the name of some work or place by itself.
func (r *reading) ofWorkOrPlace(word string) bool {
	if _, is := r.lexicon.Title(word); is {
		return true
	}
	return slices.ContainsFunc(r.single[word], func(n uint32) bool {
		kind := r.lexicon.All()[n].Kind
		return kind == concept.Occupation || kind == concept.Place
	})
}

// weighty reports whether a word is the name of some work or place by itself, or of a skill that documents have.
func (r *reading) weighty(word string) bool {
	return r.ofWorkOrPlace(word) || slices.ContainsFunc(r.single[word], func(n uint32) bool {
		c := r.lexicon.All()[n]
		return c.Kind == concept.Skill && r.snapshot.count(string(nsConcept)+c.ID) > 0
	})
}

// eachForm calls try with the known words that differ in gender or number alone.
func (r *reading) eachForm(stem string, try func(other string)) {
	for _, other := range r.wordsAt(r.Analyzer.words, r.Analyzer.words.sameInflection(stem)) {
		try(other)
	}
	r.eachWord(func(v *vocabulary) []int { return v.sameInflection(stem) }, func(term string) { try(term[1:]) })
}

// eachSlip calls try with the words a slip or two away, what reading the word so costs, and whether they say too
// little. The first letter may be wrong after an article.
func (r *reading) eachSlip(stem string, anyFirst bool, try func(other string, cost int, weak bool)) {
	skeleton, letterOf := sounds(stem), []rune(stem)
	// The shorter a word, the more others are near: they must mean something by themselves, or be names.
	letters := utf8.RuneCountInString(stem)
	sense := func(other string) bool {
		switch {
		case letters > 5:
			return true
		case letters == 5:
			return r.knows(other) || r.ofPeople(other)
		}
		return utf8.RuneCountInString(other) >= letters && r.weighty(other) || r.ofCompany(other)
	}
	consider := func(v *vocabulary, slips []slip) {
		for _, s := range slips {
			other := v.words[s.word][1:]
			cost := anEdit * s.edits
			if skeleton != "" && sounds(other) == skeleton {
				cost += sameSkel
			}
			if a, _ := utf8.DecodeRuneInString(stem); strings.HasPrefix(other, string(a)) {
				cost += sameFirst
			}
			if s.edits == 1 && ofTheFinger(letterOf, []rune(other)) {
				cost += byFinger
			}
			try(other, cost, !sense(other))
		}
	}
	consider(r.Analyzer.words, r.Analyzer.words.slips(stem, anyFirst))
	for _, v := range r.snapshot.views {
		living := slices.DeleteFunc(v.words.slips(stem, anyFirst), func(s slip) bool {
			return v.living(v.firstWord+uint32(s.word)) == 0
		})
		consider(v.words, living)
	}
}

// eachAttached calls try with a known word that a particle is written to: لطالب, وسكن.
func (r *reading) eachAttached(word string, try func(other string)) {
	const shortest = 3
	for _, particle := range []string{"ول", "وب", "ل", "ب", "و", "ف"} {
		rest, is := strings.CutPrefix(word, particle)
		if !is || utf8.RuneCountInString(rest) < shortest {
			continue
		}
		if stem := text.Stem(rest); plain(rest, stem) || r.knows(stem) && r.meansSomething(stem) {
			try(rest)
		}
	}
}

// eachArticle calls try with the word that is left where a slip went into the article: ابزكاة, اجلوازات.
func (r *reading) eachArticle(word string, try func(other string)) {
	const shortest = 4
	runes := []rune(word)
	if len(runes) < shortest+2 || runes[0] != 'ا' {
		return
	}
	rests := []string{string(runes[2:])}
	if runes[2] == 'ل' {
		rests = append(rests, string(runes[1])+string(runes[3:]))
	}
	for _, rest := range rests {
		if r.knows(rest) || r.snapshot.count(string(nsWord)+rest) > 0 {
			try(rest)
		}
	}
}

// eachHeard calls try with the words of the other script that the lexicon has and that sound so.
func (r *reading) eachHeard(word string, try func(other string, cost int, weak bool)) {
	h := r.arabic
	if isArabic(word) {
		h = r.latin
	}
	spellings := []string{word}
	if stem := text.Stem(word); stem != word && isArabic(word) {
		spellings = append(spellings, stem)
	}
	if isArabic(word) && strings.Contains(word, "ائي") { // as Urdu writes the i of a driver
		spellings = append(spellings, strings.ReplaceAll(word, "ائي", "اي"))
	}
	for _, spelling := range spellings {
		const shortest = 4          // letters, unless a digit says that Arabic is meant
		const clearly, named = 2, 4 // what a word of so few letters may cost, for many sound a little like it
		letters := utf8.RuneCountInString(spelling)
		digits := strings.ContainsAny(spelling, "2356789")
		short := letters < shortest && !digits
		_, _, consonants := ends(spelling)
		h.each(spelling, func(other string, cost int) {
			weak := consonants <= 3 && !r.meansSomething(other) && r.heads[inflected(other)] == nil ||
				consonants <= 2 && !r.ofWorkOrPlace(other) || short || len(other) < shortest ||
				letters == shortest && !digits && (cost > named || cost > clearly && !r.meansSomething(other))
			try(other, cost, weak)
		})
	}
}

// eachSound calls try with the words of documents in the other script that sound alike.
func (r *reading) eachSound(stem string, try func(other string, cost int)) {
	if isArabic(stem) && strangeness([]rune(stem)) >= tooStrange {
		return
	}
	const long = 6
	short := len(sounds(stem)) == 3 || utf8.RuneCountInString(stem) < long
	r.eachWord(func(v *vocabulary) []int { return v.sameSound(stem) }, func(term string) {
		if other := term[1:]; !short || r.ofPeople(other) || r.weighty(other) {
			try(other, 10*utf8.RuneCountInString(other))
		}
	})
}
