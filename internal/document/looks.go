package document

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Look is how letters are drawn. People tell an employer from the position next to it by its look, and a school from
// its place.
type Look struct {
	Bold, Italic bool
	// Rank orders the looks of a document: 0 is that of most letters. A different font, size or colour is a different
	// look.
	Rank int
}

// Stretch is a run of words in a line that look the same.
type Stretch struct {
	Start, End int // bytes of the line's text
	Look
}

// face is how letters are drawn, before it is compared with the rest of the document. Letters drawn together share one.
type face struct {
	font                     string
	size                     float64
	colour                   string
	bold, italic, underlined bool
}

// facedWord is a word as drawn: its letters are sorted, because an Arabic word is drawn backwards.
type facedWord struct {
	letters string
	face    *face
}

// faceList collects the words of a line with their faces.
type faceList struct {
	words   []facedWord
	letters []rune
	face    *face
}

// write adds text of one face. A word that it continues keeps the face it began with.
func (l *faceList) write(text string, f *face) {
	for _, r := range asCleaned(text) {
		switch {
		case isOfWord(r):
			if len(l.letters) == 0 {
				l.face = f
			}
			l.letters = append(l.letters, r)
		case !unicode.Is(unicode.Mn, r):
			l.endWord()
		}
	}
}

// asCleaned returns the letters as they are after cleaning, whatever form they were drawn in.
func asCleaned(text string) string {
	if !strings.ContainsFunc(text, isBeyondASCII) {
		return text
	}
	return persian.Replace(norm.NFKC.String(text))
}

func isBeyondASCII(r rune) bool { return r > unicode.MaxASCII }

func (l *faceList) endWord() {
	if len(l.letters) == 0 {
		return
	}
	slices.Sort(l.letters)
	l.words = append(l.words, facedWord{string(l.letters), l.face})
	l.letters = l.letters[:0]
}

// all returns the words, including the last one.
func (l *faceList) all() []facedWord {
	l.endWord()
	return l.words
}

// isOfWord reports whether a character is part of a word. The tatweel is not: it only stretches one.
func isOfWord(r rune) bool { return (unicode.IsLetter(r) || unicode.IsDigit(r)) && r != 'ـ' }

// withLooks gives lines the looks of their words, for a whole document at once.
func withLooks(lines []Line) {
	ranks := ranksOf(lines)
	for i := range lines {
		lines[i].Looks = looksOf(lines[i], ranks)
		lines[i].words = nil
	}
}

// ranksOf orders the faces of a document by how many letters have them.
func ranksOf(lines []Line) map[face]int {
	letters := map[face]int{}
	var faces []face
	add := func(f *face, more int) {
		if more == 0 {
			return
		}
		if letters[*f] == 0 {
			faces = append(faces, *f)
		}
		letters[*f] += more
	}
	var last *face // the face of the latest words, and how many letters they have
	count := 0
	for _, line := range lines {
		for _, w := range line.words {
			if w.face != last {
				add(last, count)
				last, count = w.face, 0
			}
			count += len(w.letters)
		}
	}
	add(last, count)
	slices.SortStableFunc(faces, func(a, b face) int { return cmp.Compare(letters[b], letters[a]) })
	ranks := make(map[face]int, len(faces))
	for n, f := range faces {
		ranks[f] = n
	}
	return ranks
}

// looksOf finds the words of a line among those that were drawn, possibly in another order. A word changed by cleaning
// looks like the one before it.
func looksOf(line Line, ranks map[face]int) []Stretch {
	if len(line.words) == 0 {
		return nil
	}
	drawn := map[string][]*face{}
	for _, w := range line.words {
		drawn[w.letters] = append(drawn[w.letters], w.face)
	}
	look := func(f *face) Look { return Look{f.bold, f.italic, ranks[*f]} }
	before := line.words[0].face
	last := look(before)
	var found []Stretch
	eachWord(line.Text, func(start, end int, letters string) {
		if faces := drawn[letters]; len(faces) > 0 {
			if faces[0] != before {
				before = faces[0]
				last = look(before)
			}
			drawn[letters] = faces[1:]
		}
		if n := len(found); n > 0 && found[n-1].Look == last {
			found[n-1].End = end
			return
		}
		found = append(found, Stretch{start, end, last})
	})
	return found
}

// eachWord calls do with each word of a text and its letters, in the form of faceList.
func eachWord(text string, do func(start, end int, letters string)) {
	start := -1
	var word faceList
	flush := func(end int) {
		if start < 0 {
			return
		}
		word.words = word.words[:0]
		word.write(text[start:end], nil)
		if all := word.all(); len(all) > 0 {
			do(start, end, all[0].letters)
		}
		start = -1
	}
	for at, r := range text {
		switch {
		case isOfWord(r):
			if start < 0 {
				start = at
			}
		case !unicode.Is(unicode.Mn, r) && r != 'ـ':
			flush(at)
		}
	}
	flush(len(text))
}
