package document

import "testing"

func TestLetterNumbers(t *testing.T) {
	for number := range alphabet {
		if got := letterNumber(numberedLetter(number)); got != number {
			t.Errorf("%d: %d", number, got)
		}
	}
	for _, r := range "aـپ\u064b٣" {
		if letterNumber(r) >= 0 {
			t.Errorf("%U has a number", r)
		}
	}
}

func TestLikelihood(t *testing.T) {
	words := lexiconWords()
	for _, pair := range [][2]string{
		{"استراتيجيات", "ارتراتيجيات"},
		{"النشط", "الهشط"},
		{"والتدريب", "والتدريذ"},
		{"مستشفاهم", "مسثشفاهم"},
	} {
		likely := words.likelihood([]byte(letterNumbers(pair[0])))
		unlikely := words.likelihood([]byte(letterNumbers(pair[1])))
		if likely <= unlikely {
			t.Errorf("%s: %.1f, %s: %.1f", pair[0], likely, pair[1], unlikely)
		}
	}
	partly := []byte(letterNumbers("مهندس"))
	partly[2] = unknownLetter
	if got := words.likelihood(partly); got >= 0 || got < -30 {
		t.Errorf("a word with an unknown letter: %.1f", got)
	}
}
