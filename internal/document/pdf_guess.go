package document

import (
	"context"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// settle replaces the stand-ins on the pages with the letters that they most likely are, or with what readers take them
// for if no letters form words.
func settle(ctx context.Context, pages []page, runs []glyphRun) {
	if len(runs) == 0 {
		return
	}
	means := map[rune]rune{}
	for _, run := range runs {
		for i, standIn := range run.standIns {
			means[standIn] = run.counted(i)
		}
	}
	replace(pages, marksAmong(pages, means))
	if lines, err := layOut(ctx, pages); err == nil {
		g := newGuess(runs, lines)
		g.find(ctx)
		if ctx.Err() == nil && g.isBelievable() {
			for standIn, letter := range g.letter {
				means[standIn] = numberedLetter(int(letter))
			}
		}
	}
	replace(pages, means)
}

// marksAmong returns the stand-ins that are read as marks and, like marks, have no width.
func marksAmong(pages []page, means map[rune]rune) map[rune]rune {
	marks := maps.Clone(means)
	maps.DeleteFunc(marks, func(_, meant rune) bool { return !unicode.Is(unicode.Mn, meant) })
	for _, p := range pages {
		for _, d := range p.chars {
			if d.right-d.left >= noWidth {
				delete(marks, d.char)
			}
		}
	}
	return marks
}

func replace(pages []page, means map[rune]rune) {
	for _, p := range pages {
		for i, d := range p.chars {
			if meant, ok := means[d.char]; ok {
				p.chars[i].char = meant
			}
		}
	}
}

// guess finds the letters that stand-ins represent: those that form the likeliest words.
type guess struct {
	runs   []glyphRun
	likely *arabicWords
	words  []doubtfulWord
	with   map[rune][]int // the words that contain a stand-in
	letter map[rune]byte  // the number of the letter that each stand-in represents
	buffer []byte
}

// doubtfulWord is a word with stand-ins.
type doubtfulWord struct {
	text   string
	weight float64
}

// newGuess begins a guess with the words of some lines.
func newGuess(runs []glyphRun, lines []Line) *guess {
	g := &guess{runs: runs, likely: lexiconWords(), with: map[rune][]int{}, letter: map[rune]byte{}}
	for _, run := range runs {
		for _, standIn := range run.standIns {
			g.letter[standIn] = unknownLetter
		}
	}
	count := map[string]int{}
	for _, line := range lines {
		for word := range strings.FieldsFuncSeq(strings.Map(withoutMarks, line.Text), g.endsWord) {
			length := utf8.RuneCountInString(word)
			if length > 1 && length <= longestWord && strings.ContainsFunc(word, g.isStandIn) {
				count[word]++
			}
		}
	}
	for _, word := range slices.Sorted(maps.Keys(count)) {
		g.words = append(g.words, doubtfulWord{word, 1 + math.Log(float64(count[word]))})
		for r := range maps.Keys(runesOf(word)) {
			if g.isStandIn(r) && len(g.with[r]) < mostWordsWith {
				g.with[r] = append(g.with[r], len(g.words)-1)
			}
		}
	}
	return g
}

func (g *guess) isStandIn(r rune) bool {
	_, is := g.letter[r]
	return is
}

func (g *guess) endsWord(r rune) bool { return letterNumber(r) < 0 && !g.isStandIn(r) }

// withoutMarks drops characters that do not change what a word is.
func withoutMarks(r rune) rune {
	if unicode.Is(unicode.Mn, r) || r == 'ـ' {
		return -1
	}
	return r
}

func runesOf(word string) map[rune]bool {
	found := map[rune]bool{}
	for _, r := range word {
		found[r] = true
	}
	return found
}

// find looks for the letters of all stand-ins, once starting from only what is certain of each word and once from the
// order of the alphabet, because there may be little that is certain.
func (g *guess) find(ctx context.Context) {
	fromNothing, likelihood := g.climb(ctx)
	for _, run := range g.runs {
		for i, standIn := range run.standIns {
			g.letter[standIn] = byte(min(letterNumber(run.means)+certainGlyphs+i, alphabet-1))
		}
	}
	fromOrder, other := g.climb(ctx)
	if g.letter = fromNothing; other > likelihood {
		g.letter = fromOrder
	}
}

// isBelievable reports whether as many words are known as in any text about work.
func (g *guess) isBelievable() bool {
	known := 0
	for _, word := range g.words {
		if g.likely.known(g.spelt(word)) > 0 {
			known++
		}
	}
	return float64(known) > leastKnown*float64(len(g.words))
}

// climb looks for better letters, run by run, until there is no more gain. It returns the best and how likely they are.
func (g *guess) climb(ctx context.Context) (best map[rune]byte, most float64) {
	best, most = maps.Clone(g.letter), math.Inf(-1)
	for range mostRounds {
		for _, run := range g.runs {
			if ctx.Err() != nil {
				return best, most
			}
			g.choose(run)
		}
		now := g.likelihood()
		if now <= most {
			break
		}
		best, most = maps.Clone(g.letter), now
	}
	return best, most
}

// likelihood returns the likelihood of all words together.
func (g *guess) likelihood() float64 {
	sum := 0.0
	for _, word := range g.words {
		sum += g.likelihoodOf(word)
	}
	return sum
}

func (g *guess) likelihoodOf(word doubtfulWord) float64 {
	return word.weight * g.likely.likelihood(g.spelt(word))
}

// spelt returns a word by the numbers of its letters. It is valid until the next call.
func (g *guess) spelt(word doubtfulWord) []byte {
	g.buffer = g.buffer[:0]
	for _, r := range word.text {
		letter, doubtful := g.letter[r]
		if !doubtful {
			letter = byte(letterNumber(r))
		}
		g.buffer = append(g.buffer, letter)
	}
	return g.buffer
}

// choose finds the letters of a run that are best together, given those of all other runs. Each is judged by the words
// it is in, and by how it follows the letter before it in the run.
func (g *guess) choose(run glyphRun) {
	from := make([][alphabet]int, len(run.standIns)) // the best letter before each
	var best [alphabet]float64
	for letter := range best {
		best[letter] = -stepCost(letterNumber(run.means+1), letter)
	}
	for i, standIn := range run.standIns {
		if i > 0 {
			best, from[i] = stepped(best)
		}
		for letter, likelihood := range g.likelihoods(standIn) {
			best[letter] += likelihood
		}
	}
	last := 0
	for letter := range best {
		if run.next != 0 && letterNumber(run.next) >= letterNumber(run.means) && letter > letterNumber(run.next) {
			best[letter] -= backCost
		}
		if best[letter] > best[last] {
			last = letter
		}
	}
	for i, standIn := range slices.Backward(run.standIns) {
		g.letter[standIn] = byte(last)
		last = from[i][last]
	}
}

// likelihoods returns the likelihoods of the words with a stand-in, for each letter that it may be.
func (g *guess) likelihoods(standIn rune) (sums [alphabet]float64) {
	before := g.letter[standIn]
	for letter := range sums {
		g.letter[standIn] = byte(letter)
		for _, word := range g.with[standIn] {
			sums[letter] += g.likelihoodOf(g.words[word])
		}
	}
	g.letter[standIn] = before
	return sums
}

// stepped goes from each letter to the next one of a run.
func stepped(before [alphabet]float64) (after [alphabet]float64, from [alphabet]int) {
	for letter := range after {
		after[letter] = math.Inf(-1)
		for previous, likelihood := range before {
			if value := likelihood - stepCost(previous, letter); value > after[letter] {
				after[letter], from[letter] = value, previous
			}
		}
	}
	return after, from
}

// stepCost returns the cost for the next glyph of a run to mean some letter: mostly it is the next letter, or the same
// one in another form.
func stepCost(from, to int) float64 {
	switch {
	case to < from:
		return backCost
	case to == from+1:
		return 0
	case to == from:
		return sameCost
	}
	return skipCost
}
