package interpret_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// asking is an adviser that remembers the question and knows nothing.
type asking struct{ question string }

func (a *asking) Ask(_ context.Context, _, question string) (string, error) {
	a.question = question
	return "{}", nil
}

// No CV of the corpus may reveal to an adviser whose it is.
func TestAdviserNeverLearnsWhoItIs(t *testing.T) {
	reads, err := corpus()
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, r := range reads {
		if r.err != nil {
			continue
		}
		var a asking
		if _, err := cv.SecondOpinion(t.Context(), &a, r.text.String(), r.reading); err != nil {
			t.Fatal(err)
		}
		if a.question == "" {
			continue
		}
		asked++
		words := text.Tokens(a.question)
		for _, name := range append(r.truth.AlsoName, r.truth.Name) {
			for _, word := range text.Tokens(name) {
				if len([]rune(word)) > 3 && slices.Contains(words, word) {
					t.Errorf("%s sends %q of the name", r.File, word)
				}
			}
		}
		digits := strings.Map(func(c rune) rune {
			if c < '0' || c > '9' {
				return -1
			}
			return c
		}, text.Fold(a.question))
		if strings.Contains(a.question, r.truth.Email) || strings.Contains(digits, r.truth.Phone.E164[4:]) {
			t.Errorf("%s sends an address or a phone number", r.File)
		}
	}
	if asked == 0 {
		t.Error("the adviser was never asked")
	}
}
