package document

import (
	"io/fs"
	"math"
	"strings"
	"sync"

	"github.com/tawafuq/tawafuq/lexicon"
)

// The likelihood that letters form an Arabic word is estimated from the words of the lexicon and their letter triples.

const (
	alphabet      = 36       // letters of Arabic, including those that carry a hamza
	wordEdge      = alphabet // what precedes and follows a word
	unknownLetter = wordEdge + 1
)

// letterNumber returns the number of a letter in alphabetical order, or -1 if the rune is not a letter.
func letterNumber(r rune) int {
	switch {
	case r >= 'ء' && r <= 'غ':
		return int(r - 'ء')
	case r >= 'ف' && r <= 'ي':
		return int(r-'ف') + int('غ'-'ء') + 1
	}
	return -1
}

// numberedLetter returns the letter with a number.
func numberedLetter(number int) rune {
	if r := 'ء' + rune(number); r <= 'غ' {
		return r
	}
	return 'ف' + rune(number) - ('غ' - 'ء') - 1
}

// arabicWords holds words, by the numbers of their letters, and how likely one letter is to follow others.
type arabicWords struct {
	weight map[string]float64
	all    float64 // the weight of all words
	one    letterChances
	two    [wordEdge + 1]letterChances
	three  [wordEdge + 1][wordEdge + 1]letterChances
}

// letterChances holds the logarithm of how likely each letter is at some position.
type letterChances [wordEdge + 1]float32

// lexiconWords returns the words of the lexicon. They take some 30 ms and 2 MB, once the first file needs them.
var lexiconWords = sync.OnceValue(func() *arabicWords {
	w := &arabicWords{weight: map[string]float64{}}
	_ = fs.WalkDir(lexicon.Files, ".", func(path string, entry fs.DirEntry, _ error) error {
		text, _ := fs.ReadFile(lexicon.Files, path) // embedded files can always be read; a folder has no text
		for word := range strings.FieldsFuncSeq(string(text), func(r rune) bool { return letterNumber(r) < 0 }) {
			w.weight[letterNumbers(word)]++
		}
		return nil
	})
	for word, count := range w.weight { // frequent words are frequent in the lexicon for reasons of its own
		w.weight[word] = 1 + math.Log(count)
		w.all += w.weight[word]
	}
	w.learnTriples()
	return w
})

func letterNumbers(word string) string {
	var numbers []byte
	for _, r := range word {
		numbers = append(numbers, byte(letterNumber(r)))
	}
	return string(numbers)
}

// learnTriples counts which letters follow which. What follows a pair of letters is smoothed with what follows the
// second one, and that with how frequent the letters are.
func (w *arabicWords) learnTriples() {
	type counts [wordEdge + 1]float64
	var one counts
	var two [wordEdge + 1]counts
	var three [wordEdge + 1][wordEdge + 1]counts
	for word, weight := range w.weight {
		eachTriple([]byte(word), func(a, b, c byte) {
			one[c] += weight
			two[b][c] += weight
			three[a][b][c] += weight
		})
	}
	chances := func(of counts, rougher letterChances) (chances letterChances) {
		sum := 0.0
		for _, count := range of {
			sum += count
		}
		for c, count := range of {
			chance := (count + roughTriples*math.Exp(float64(rougher[c]))) / (sum + roughTriples)
			chances[c] = float32(math.Log(chance))
		}
		return chances
	}
	var even letterChances
	for c := range even {
		even[c] = float32(-math.Log(float64(len(even))))
	}
	w.one = chances(one, even)
	for b := range two {
		w.two[b] = chances(two[b], w.one)
		for a := range three {
			w.three[a][b] = chances(three[a][b], w.two[b])
		}
	}
}

// eachTriple calls do with each letter of a word and the two before it, and finally with the end of the word.
func eachTriple(word []byte, do func(a, b, c byte)) {
	a, b := byte(wordEdge), byte(wordEdge)
	for _, c := range word {
		do(a, b, c)
		a, b = b, c
	}
	do(a, b, wordEdge)
}

// likelihood returns the logarithm of how likely a word is, given those of its letters that are known.
func (w *arabicWords) likelihood(word []byte) float64 {
	sum, complete := 0.0, true
	eachTriple(word, func(a, b, c byte) {
		switch {
		case c == unknownLetter:
			complete = false
		case b == unknownLetter:
			sum += float64(w.one[c])
		case a == unknownLetter:
			sum += float64(w.two[b][c])
		default:
			sum += float64(w.three[a][b][c])
		}
	})
	if !complete {
		return sum
	}
	return math.Log(knownShare*w.known(word)/w.all + (1-knownShare)*math.Exp(sum))
}

// wordBeginnings are what Arabic attaches to the beginning of a word: and, so, with, for, as, the.
var wordBeginnings = func() (beginnings []string) {
	for beginning := range strings.FieldsSeq("و ف ب ل ك ال وال بال لل ول وب") {
		beginnings = append(beginnings, letterNumbers(beginning))
	}
	return beginnings
}()

// known returns the weight of a word, or a share of the weight of the word without its beginning, or 0 if neither is
// known.
func (w *arabicWords) known(word []byte) float64 {
	if weight := w.weight[string(word)]; weight > 0 {
		return weight
	}
	best := 0.0
	for _, beginning := range wordBeginnings {
		if len(word) >= len(beginning)+fewestBegun && string(word[:len(beginning)]) == beginning {
			best = max(best, begunShare*w.weight[string(word[len(beginning):])])
		}
	}
	return best
}
