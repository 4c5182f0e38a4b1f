package search

import (
	"strings"
	"unicode/utf8"
)

// audible is how much a word of some consonants may cost to be read as one of the other script.
func audible(consonants int) int {
	switch {
	case consonants <= 2:
		return 3
	case consonants == 3:
		return 6
	case consonants == 4:
		return 8
	}
	return 12
}

// ends are the sounds with which a word may begin and end, and how many consonants it has.
func ends(word string) (first, last string, consonants int) {
	if isArabic(word) {
		return arabicEnds([]rune(word))
	}
	return latinEnds(word)
}

// arabicSounds are the sounds that each letter may have; vowels are not there.
var arabicSounds = map[rune]string{
	'ب': "b", 'پ': "b", 'ت': "t", 'ط': "t", 'ث': "ts", 'ج': "j", 'ح': "h", 'خ': "h", 'ه': "h", 'د': "d", 'ض': "d",
	'ذ': "zd", 'ظ': "zd", 'ر': "r", 'ز': "zs", 'س': "s", 'ص': "s", 'ش': "x", 'غ': "j", 'ف': "f", 'ڤ': "f", 'ق': "kj",
	'ك': "k", 'گ': "j", 'ل': "l", 'م': "m", 'ن': "n",
}

func arabicEnds(word []rune) (first, last string, consonants int) {
	for i, letter := range word {
		sound := arabicSounds[letter]
		if letter == 'ه' && i == len(word)-1 {
			sound = ""
		}
		if i == 0 {
			switch {
			case sound != "":
				first = sound
			case letter == 'و':
				first = "w"
			case letter == 'ي':
				first = "y"
			default:
				first = "a"
				if letter == 'ا' && len(word) > 1 { // استور is a store
					first += arabicSounds[word[1]]
				}
			}
			if letter == 'ت' && len(word) > 1 && word[1] == 'ش' {
				first = "xt"
			}
		}
		if sound == "" {
			continue
		}
		last = sound
		if i == 0 || word[i-1] != letter {
			consonants++
		}
	}
	return first, last, consonants
}

// latinSounds are the sounds that each Latin letter may have.
var latinSounds = map[byte]string{
	'b': "b", 'p': "b", 'c': "ks", 'd': "dz", 'f': "f", 'v': "f", 'g': "jk", 'h': "h", '7': "h", '5': "h", 'j': "j",
	'k': "k", 'q': "k", '8': "kj", 'l': "l", 'm': "m", 'n': "n", 'r': "r", 's': "sz", '9': "sk", 't': "t", '6': "t",
	'x': "s", 'z': "z",
}

// latinPairs are two Latin letters for one sound, or for one of several.
var latinPairs = map[string]string{
	"sh": "x", "ch": "xkt", "kh": "h", "gh": "j", "th": "tzds", "ph": "f", "dh": "dz", "ck": "k", "ti": "tx",
	"ci": "sx",
}

// silentFirst reports whether the first letter of a Latin word is not heard: writer, knitting, psychologist.
func silentFirst(word string) bool {
	return strings.HasPrefix(word, "wr") || strings.HasPrefix(word, "kn") || strings.HasPrefix(word, "ps")
}

func latinEnds(word string) (first, last string, consonants int) {
	if silentFirst(word) {
		first, last, consonants = latinEnds(word[1:])
		return first + string(map[byte]byte{'w': 'w', 'k': 'k', 'p': 'b'}[word[0]]), last, consonants // some write it
	}
	for i := 0; i < len(word); i++ {
		sound, step := latinSounds[word[i]], 0
		if i+1 < len(word) {
			if pair, is := latinPairs[word[i:i+2]]; is {
				sound, step = pair, 1
			}
		}
		if word[i] == 'h' && i == len(word)-1 && i > 0 { // hardly heard, unless it is a ح
			last += "h"
			continue
		}
		if word[i] == '2' && (i == 0 || i == len(word)-1) { // a ق as many say it, or a hamza
			if i == 0 {
				first = "akj"
			} else {
				last += "kj"
			}
			continue
		}
		if i == 0 {
			switch {
			case sound != "":
				first = sound
			case word[0] == 'w':
				first = "w"
			case word[0] == 'y':
				first = "y"
			case word[0] == 'o' || word[0] == 'u':
				first = "aw"
			case word[0] == 'i' || word[0] == 'e':
				first = "ay"
			default:
				first = "a"
			}
		}
		if sound == "" {
			continue
		}
		last = sound
		if i == 0 || word[i-1] != word[i] {
			consonants++
		}
		i += step
	}
	return first, last, consonants
}

// hearing finds the words of a vocabulary that a word of the other script may be. It does not change once made.
type hearing struct {
	words    []heardWord
	byEnds   map[[2]byte][]int32
	ofArabic bool
}

type heardWord struct {
	word       string
	runes      []rune
	consonants int
}

// spoken reports whether a Latin word is said as a word rather than by its letters.
func spoken(word string) bool { return len(word) > 2 && strings.ContainsAny(word, "aeiouy") }

// newHearing takes the words that are in one script.
func newHearing(words []string, arabic bool) *hearing {
	h := &hearing{byEnds: map[[2]byte][]int32{}, ofArabic: arabic}
	for _, key := range words {
		word := key[1:]
		if isArabic(word) != arabic || utf8.RuneCountInString(word) < 3 || !arabic && !spoken(word) {
			continue
		}
		first, last, consonants := ends(word)
		if consonants == 0 {
			continue
		}
		if !arabic && !strings.Contains(last, "s") {
			last += "s" // it may have a plural
		}
		at := int32(len(h.words))
		h.words = append(h.words, heardWord{word, []rune(word), consonants})
		for _, a := range []byte(first) {
			for _, b := range []byte(last) {
				h.byEnds[[2]byte{a, b}] = append(h.byEnds[[2]byte{a, b}], at)
			}
		}
	}
	return h
}

// tooStrange is the strangeness from which a word is hardly one of the other script.
const tooStrange = 6

// strangeness is what it costs that a word has letters with which nobody writes English as it sounds.
func strangeness(arabic []rune) int {
	cost := 0
	for _, letter := range arabic {
		switch letter {
		case 'ض', 'ظ', 'ذ', 'ح', 'خ', 'ء', 'ؤ', 'ئ':
			cost += 4
		case 'ث', 'ع':
			cost++
		}
	}
	return cost
}

// each calls do with the words that a word of the other script may be, and what reading it so costs.
func (h *hearing) each(word string, do func(other string, cost int)) {
	if heldDown(word) {
		return
	}
	if utf8.RuneCountInString(word) < 3 {
		return
	}
	first, last, consonants := ends(word)
	runes := []rune(word)
	strange := 0
	if !h.ofArabic {
		strange = strangeness(runes)
	}
	seen := map[int32]bool{}
	for _, a := range []byte(first) {
		for _, b := range []byte(last) {
			for _, at := range h.byEnds[[2]byte{a, b}] {
				other := &h.words[at]
				if d := other.consonants - consonants; d > 1 || d < -1 || seen[at] {
					continue
				}
				seen[at] = true
				most := audible(min(consonants, other.consonants))
				arabic, latin := other.runes, word
				if !h.ofArabic {
					arabic, latin = runes, other.word
				}
				cost := strange
				if cost <= most {
					cost += heard(arabic, latin, most-strange)
				}
				if cost <= most {
					do(other.word, cost)
				}
			}
		}
	}
}
