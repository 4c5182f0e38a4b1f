package text_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/text"
)

// Whatever a text is made of, none of its words may be denied; and of plain letters nothing else is held.
func TestMayHold(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	plain := []rune("aAbZz09 .+#-'\n" + "اأإآبةهىيـم")
	odd := []rune("éＡﬁ①ًٱکی٣\u200d\u200f\U0001F600\uFFFD")
	drawn := func(from []rune, n int) string {
		s := make([]rune, n)
		for i := range s {
			s[i] = from[random.IntN(len(from))]
		}
		return string(s)
	}
	for range 20_000 {
		s := drawn(plain, random.IntN(30))
		word := text.Fold(drawn(plain, 1+random.IntN(3)))
		if got, want := text.MayHold(s, word), strings.Contains(text.Fold(s), word); got != want {
			t.Fatalf("%q holds %q: %v", s, word, got)
		}
		s += drawn(odd, random.IntN(3)) + drawn(plain, random.IntN(5))
		for _, token := range text.Tokens(s) {
			runes := []rune(token)
			if part := string(runes[:1+random.IntN(len(runes))]); !text.MayHold(s, part) {
				t.Fatalf("%q is said not to hold %q", s, part)
			}
		}
	}
}
