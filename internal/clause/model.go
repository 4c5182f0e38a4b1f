package clause

import (
	_ "embed"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/text"
)

// Buckets is the size of the model's table: features are hashed into it.
const Buckets = 1 << 19

//go:embed model.bin
var modelBytes []byte

// weight returns the model's weight of a feature.
func weight(feature uint32) int { return int(int8(modelBytes[feature])) }

// Threshold is the evidence beyond which a clause speaks of work, in the model's units.
const Threshold = 0

// Features appends the hashed features of a clause to space.
func Features(space []uint32, words []Word) []uint32 {
	var (
		before, two uint32 // the last word and the one before it
		n           int
	)
	first := uint32(1)
	for i, w := range words {
		if i == 0 && len(words) > 1 && subjects[w.Text] {
			continue // "I managed" means what "managed" means
		}
		if w.Mark != Unmarked && !w.First || w.Idle {
			continue
		}
		n++
		unit := wordHash(w.Text)
		if w.Mark != Unmarked {
			unit = hash('m', marks[w.Mark])
			space = append(space, bucket(hash('n', key(w.Text))))
		} else if utf8.RuneCountInString(w.Text) > 5 {
			space = append(space, bucket(hash('p', prefix(w.Text, 4))))
		}
		space = append(space, bucket(unit), bucket(mix(unit, before)), bucket(mix(unit, two^7)))
		if first == 1 {
			space = append(space, bucket(mix(unit, 99)))
			first = unit
		}
		before, two = unit, before
	}
	space = append(space, bucket(mix(before, 98)), bucket(hash('l', lengths[min(n, len(lengths)-1)])))
	return append(space, bucket(hash('b', "")))
}

var (
	marks   = [...]string{"", "skill", "soft", "occupation", "other"}
	lengths = [...]string{"0", "1", "2", "3", "4-5", "4-5", "6-8", "6-8", "6-8", "9"}
)

func prefix(s string, runes int) string {
	for i := range s {
		if runes == 0 {
			return s[:i]
		}
		runes--
	}
	return s
}

func wordHash(word string) uint32 { return hash('w', key(word)) }

// WordFeature returns the feature of a word itself.
func WordFeature(word string) uint32 { return bucket(wordHash(word)) }

// hash returns the FNV-1a hash of a kind of feature and its text.
func hash(kind byte, s string) uint32 {
	h := (uint32(2166136261) ^ uint32(kind)) * 16777619
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * 16777619
	}
	return h
}

func mix(a, b uint32) uint32 { return (a*31 + b) * 2654435761 }

func bucket(h uint32) uint32 { return (h ^ h>>15) % Buckets }

// evidence returns how much a clause speaks of work.
func evidence(words []Word) int {
	var space [256]uint32
	sum := 0
	for _, f := range Features(space[:0], words) {
		sum += weight(f)
	}
	return sum
}

//go:embed words.txt
var wordList string

// vocabulary maps the key of each word of work to the form in which it is read.
var vocabulary = sync.OnceValue(func() map[string]string {
	lines := strings.Split(strings.TrimSpace(wordList), "\n")
	all := make(map[string]string, len(lines))
	for _, line := range lines {
		key, form, found := strings.Cut(line, "\t")
		if !found {
			form = key
		}
		all[key] = form
	}
	return all
})

// Known returns the form in which a folded word of the vocabulary of work is read, the same for both genders; ok is
// false for any other word.
func Known(word string) (form string, ok bool) {
	if form, ok = vocabulary()[key(word)]; ok {
		return form, true
	}
	if rest, and := strings.CutPrefix(word, "و"); and {
		form, ok = vocabulary()[key(rest)]
	}
	return form, ok
}

// Key returns what the vocabulary compares words by: their stem, in Arabic without the endings of gender and case.
func Key(word string) string { return key(word) }

func key(word string) string {
	stem := text.Stem(word)
	if stem == "" || stem[0] < utf8.RuneSelf {
		return stem
	}
	for _, ending := range []string{"ه", "ت", "ا"} {
		if rest, cut := strings.CutSuffix(stem, ending); cut && utf8.RuneCountInString(rest) >= 3 {
			return rest
		}
	}
	return stem
}
