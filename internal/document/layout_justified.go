package document

import (
	"math"
	"slices"
	"strings"
	"unicode"
)

// joinJustified joins the words of a line stretched to the width of its column: the white between them is equal, as in
// a row of a table only by chance.
func joinJustified(parts [][]glyph, size float64) [][]glyph {
	if len(parts) < fewestJustified {
		return parts
	}
	gap := func(i int) float64 { return parts[i+1][0].left - rightOf(parts[i]) }
	joined := parts[:0:0]
	for start := 0; start < len(parts); {
		end := start + 1
		for end < len(parts) && math.Abs(gap(end-1)-gap(start)) < equalGap*size {
			end++
		}
		run := parts[start:end]
		if areJustified(run, size) {
			joined = append(joined, slices.Concat(run...))
			start = end
			continue
		}
		apart := max(1, len(run)-1) // the last one may be the first of a line
		joined = append(joined, run[:apart]...)
		start += apart
	}
	return joined
}

// areJustified reports whether evenly spaced words are a line: there is a comma or a conjunction among them, as in no
// list of names. If they are few, they must end with commas or begin with small letters, as cells of tables seldom do.
func areJustified(words [][]glyph, size float64) bool {
	if len(words) < fewestJustified {
		return false
	}
	small, commas, joins := 0, 0, false
	narrowest, widest := math.Inf(1), 0.0
	for i, word := range words {
		if !isOneWord(word, size) {
			return false
		}
		text := joinedText(word)
		if first, _ := firstRune(text); i > 0 && !unicode.IsUpper(first) && !unicode.IsDigit(first) {
			small++
		}
		comma := strings.HasSuffix(text, ",") || strings.HasPrefix(text, "،")
		if comma {
			commas++
		}
		joins = joins || comma || joining[strings.ToLower(text)]
		width := rightOf(word) - word[0].left
		narrowest, widest = math.Min(narrowest, width), math.Max(widest, width)
	}
	return joins && widest-narrowest > size &&
		(len(words) > fewestJustified || small == len(words)-1 || commas > 0 && commas+small == len(words)-1)
}

var joining = func() map[string]bool {
	words := map[string]bool{}
	for _, word := range strings.Fields("& a an and as at by for from in is of on or the to with et de la le des du") {
		words[word] = true
	}
	for _, word := range []string{"في", "من", "على", "إلى", "عن", "مع", "أو", "و"} {
		letters := []rune(word)
		slices.Reverse(letters) // as it is drawn
		words[string(letters)] = true
	}
	return words
}()

// isOneWord reports whether a part is a single word, without white between its letters.
func isOneWord(part []glyph, size float64) bool {
	right, letters := part[0].right, false
	for _, g := range part {
		if g.left-right > wordGap*size || g.afterSpace && g.left > part[0].left {
			return false
		}
		right = math.Max(right, g.right)
		letters = letters || kindOf(g.text) >= toLeft || g.text == "&"
	}
	return letters
}

func rightOf(part []glyph) float64 {
	right := part[0].right
	for _, g := range part {
		right = math.Max(right, g.right)
	}
	return right
}
