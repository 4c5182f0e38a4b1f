package document

import (
	"context"
	"maps"
	"strings"
	"testing"
)

// doubtfulRun returns a run of glyphs that mean ثجحححخددس.
func doubtfulRun() glyphRun {
	return glyphRun{means: 'ث', next: 'ش', standIns: []rune("ݐݑݒݓݔݕݖ")}
}

func TestGuess(t *testing.T) {
	lines := []Line{
		{Text: "مݐاسبة مالية وتݐليل، صݐة عامة وإݐصاء، بݒث علمي، إݒصائي في صݑة المجتمع، فݑص المواد"},
		{Text: "اݖتراتيجيات التعليم إݔارة اݑسابات واستݓدام"},
		{Text: "اݒاسب، ݓبرة 5 ݖنوات: مݕير مݔرسة مݖـاعد"},
		{Text: "صيانة اݒاسب وتݑليل البيانات وإعݔاد المݕربين"},
	}
	g := newGuess([]glyphRun{doubtfulRun()}, lines)
	g.find(t.Context())
	if got := string(lettersOf(g)); got != "حححخددس" || !g.isBelievable() {
		t.Errorf("got %s, believable: %v", got, g.isBelievable())
	}
	g = newGuess([]glyphRun{doubtfulRun()}, []Line{{Text: "ݖظغݐ ثݓقݔط"}})
	if g.find(t.Context()); g.isBelievable() {
		t.Errorf("believes in %s", string(lettersOf(g)))
	}
}

func lettersOf(g *guess) (letters []rune) {
	for _, run := range g.runs {
		for _, standIn := range run.standIns {
			letters = append(letters, numberedLetter(int(g.letter[standIn])))
		}
	}
	return letters
}

// Marks have no width. A letter has one, whatever the file says.
func TestMarksAmong(t *testing.T) {
	p := newSheet().upTo(300, 100, 10, "عاماݑ مهارݒ").page
	for i, d := range p.chars {
		if d.char == 'ݑ' {
			p.chars[i].right = d.left
		}
	}
	got := marksAmong([]page{p}, map[rune]rune{'ݐ': 'ي', 'ݑ': '\u064B', 'ݒ': '\u064C'})
	if want := map[rune]rune{'ݑ': '\u064B'}; !maps.Equal(got, want) {
		t.Errorf("got %U", got)
	}
}

func TestSettleWithoutTime(t *testing.T) {
	spent, cancel := context.WithCancel(t.Context())
	cancel()
	p := newSheet().upTo(300, 100, 10, "اݖتراتيجيات التعليم اݐديث").page
	settle(spent, []page{p}, []glyphRun{doubtfulRun()})
	for _, d := range p.chars {
		if letterNumber(d.char) < 0 && d.char != ' ' {
			t.Errorf("%c is not a letter", d.char)
		}
	}
}

// However many words there are, each letter is judged by some of them.
func TestGuessIsBounded(t *testing.T) {
	var runs []glyphRun
	free := unusedLetters(nil)
	for len(free) > 30 {
		runs = append(runs, glyphRun{means: 'ء', standIns: free[:30]})
		free = free[30:]
	}
	var text strings.Builder
	for i := range 200_000 {
		run := runs[i%len(runs)].standIns
		text.WriteRune(run[(i*i+i/7)%len(run)])
		if i%30 == 29 {
			text.WriteByte(' ')
		}
	}
	g := newGuess(runs, []Line{{Text: text.String()}})
	g.find(t.Context())
	for standIn, words := range g.with {
		if len(words) > mostWordsWith {
			t.Errorf("%U is judged by %d words", standIn, len(words))
		}
	}
}
