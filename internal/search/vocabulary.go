package search

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"sync"
	"unicode/utf8"
)

// vocabulary finds words by what they have in common with another: a part, a form, a sound, all but a letter or two.
// It does not change once made. What leads to words is made when one is first looked for: a segment that is soon merged
// into another may never be asked.
type vocabulary struct {
	words     []string // sorted, each with a byte of its namespace in front
	partsOnly bool

	linking   sync.Once
	inflected []link
	derived   []link
	sounds    []link
	deleted   []link // words with one letter left out, and whole
	grams     []link // three letters in a row
}

// link leads from the hash of a key to a word that has it. Hashes may collide, so that what is found is looked at
// again.
type link struct{ hash, word uint32 }

// hashOf is FNV-1a.
func hashOf(s string) uint32 {
	h := uint32(2166136261)
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * 16777619
	}
	return h
}

// newVocabulary takes sorted words with a namespace byte in front. Only parts of words are looked for where partsOnly.
func newVocabulary(words []string, partsOnly bool) *vocabulary {
	return &vocabulary{words: words, partsOnly: partsOnly}
}

// ready makes what leads to words, unless it is there.
func (v *vocabulary) ready() { v.linking.Do(v.link) }

func (v *vocabulary) link() {
	for i, key := range v.words {
		word, at := key[1:], uint32(i)
		eachGram(word, func(gram string) { v.grams = append(v.grams, link{hashOf(gram), at}) })
		if v.partsOnly {
			continue
		}
		if form := inflected(word); form != word || isArabic(word) {
			v.inflected = append(v.inflected, link{hashOf(form), at})
		}
		if !isArabic(word) && len(word) >= 4 {
			v.derived = append(v.derived, link{hashOf(derived(word)), at})
		}
		if s := sounds(word); s != "" {
			v.sounds = append(v.sounds, link{hashOf(s), at})
		}
		eachDeletion(word, func(rest string) { v.deleted = append(v.deleted, link{hashOf(rest), at}) })
	}
	for _, links := range []*[]link{&v.inflected, &v.derived, &v.sounds, &v.deleted, &v.grams} {
		*links = settled(*links)
	}
}

// settled sorts links, leaves out doubles and gives back what memory is not needed.
func settled(links []link) []link {
	slices.SortFunc(links, func(a, b link) int {
		return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.word, b.word))
	})
	return slices.Clone(slices.Compact(links))
}

func linked(links []link, key string) []link {
	hash := hashOf(key)
	from := sort.Search(len(links), func(i int) bool { return links[i].hash >= hash })
	to := from
	for to < len(links) && links[to].hash == hash {
		to++
	}
	return links[from:to]
}

func eachGram(word string, do func(string)) {
	const size = 3
	var starts [size]int
	n := 0
	for at := range word {
		if n >= size {
			do(word[starts[n%size]:at])
		}
		starts[n%size] = at
		n++
	}
	if n >= size {
		do(word[starts[n%size]:])
	}
}

// eachDeletion calls do with a word and with all that is left of it without one letter. Words that nobody mistypes
// into another, being too short or too long, have none.
func eachDeletion(word string, do func(string)) {
	if n := utf8.RuneCountInString(word); n < 3 || n > 24 {
		return
	}
	do(word)
	for at, r := range word {
		do(word[:at] + word[at+utf8.RuneLen(r):])
	}
}

// has reports whether a word is there, and where.
func (v *vocabulary) find(namespace byte, word string) (int, bool) {
	return slices.BinarySearchFunc(v.words, word, func(key, word string) int {
		return cmp.Or(cmp.Compare(key[0], namespace), strings.Compare(key[1:], word))
	})
}

func (v *vocabulary) sameInflection(stem string) []int {
	v.ready()
	form := inflected(stem)
	return v.checked(v.inflected, form, func(word string) bool { return word != stem && inflected(word) == form })
}

func (v *vocabulary) sameRoot(stem string) []int {
	if isArabic(stem) {
		return nil
	}
	v.ready()
	root := derived(stem)
	return v.checked(v.derived, root, func(word string) bool { return word != stem && derived(word) == root })
}

func (v *vocabulary) sameSound(word string) []int {
	s := sounds(word)
	if s == "" {
		return nil
	}
	v.ready()
	other := !isArabic(word)
	return v.checked(v.sounds, s, func(w string) bool {
		return isArabic(w) == other && sounds(w) == s && soundAlike(w, word)
	})
}

func (v *vocabulary) checked(links []link, key string, same func(word string) bool) []int {
	var found []int
	for _, l := range linked(links, key) {
		if same(v.words[l.word][1:]) {
			found = append(found, int(l.word))
		}
	}
	return found
}

// prefixed are the words that begin as given, from one index up to another.
func (v *vocabulary) prefixed(namespace byte, prefix string) (from, to int) {
	from, _ = v.find(namespace, prefix)
	to = from + sort.Search(len(v.words)-from, func(i int) bool {
		return !strings.HasPrefix(v.words[from+i][1:], prefix)
	})
	return from, to
}

// holding are the words that a part of three letters or more is inside of.
func (v *vocabulary) holding(part string) []int {
	v.ready()
	var rarest []link
	eachGram(part, func(gram string) {
		if links := linked(v.grams, gram); rarest == nil || len(links) < len(rarest) {
			rarest = links
			if rarest == nil {
				rarest = []link{}
			}
		}
	})
	var found []int
	for _, l := range rarest {
		if strings.Contains(v.words[l.word][1:], part) {
			found = append(found, int(l.word))
		}
	}
	return found
}

// slip is a word that may have been meant.
type slip struct {
	word  int
	edits int
}

// slips are the words at most as many edits away as a word of its length may be. The first letter of a short word must
// be right, or swapped with the next, unless any may be wrong.
func (v *vocabulary) slips(word string, anyFirst bool) []slip {
	runes := []rune(word)
	most := allowed(len(runes))
	if most == 0 {
		return nil
	}
	v.ready()
	var found []slip
	seen := map[uint32]bool{}
	try := func(at uint32) {
		if seen[at] {
			return
		}
		seen[at] = true
		other := v.words[at][1:]
		if isArabic(other) != isArabic(word) {
			return
		}
		// In a short word the first letter is hardly ever the wrong one, and too many words are near.
		if len(runes) < 6 && !anyFirst && !strings.HasPrefix(other, string(runes[:1])) && !swapped(runes, other) {
			return
		}
		if d := distance(runes, []rune(other), most); d > 0 && d <= most {
			found = append(found, slip{int(at), d})
		} else if d > most && moved(runes, []rune(other)) {
			found = append(found, slip{int(at), 1})
		}
	}
	eachDeletion(word, func(rest string) {
		for _, l := range linked(v.deleted, rest) {
			try(l.word)
		}
	})
	if most > 1 {
		for _, at := range v.sharing(word, 2) {
			try(at)
		}
	}
	return found
}

// swapped reports whether a word begins with the first two letters of another in the wrong order.
func swapped(word []rune, other string) bool {
	return len(word) > 4 && strings.HasPrefix(other, string([]rune{word[1], word[0]}))
}

// sharing are the words that have at least some grams in common with a word.
func (v *vocabulary) sharing(word string, least int) []uint32 {
	counts := map[uint32]int{}
	var found []uint32
	eachGram(word, func(gram string) {
		for _, l := range linked(v.grams, gram) {
			if counts[l.word]++; counts[l.word] == least {
				found = append(found, l.word)
			}
		}
	})
	slices.Sort(found)
	return found
}
