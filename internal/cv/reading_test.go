package cv_test

import (
	"fmt"
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
)

func TestDoubts(t *testing.T) {
	sure, unsure := cv.Found{Value: "x", Confidence: cv.Sure}, cv.Found{Value: "x", Confidence: cv.Sure - 0.1}
	for name, test := range map[string]struct {
		work cv.Work
		want []string
	}{
		"a sure entry has none":         {cv.Work{Position: sure, Company: sure, Start: sure, End: sure}, nil},
		"a missing part is not a doubt": {cv.Work{Position: sure}, nil},
		"both names":                    {cv.Work{Position: unsure, Company: unsure}, []string{"position", "company"}},
		"an unsure start":               {cv.Work{Position: sure, Start: unsure, End: sure}, []string{"dates"}},
		"an unsure end":                 {cv.Work{Position: sure, Start: sure, End: unsure}, []string{"dates"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := test.work.Doubts(); fmt.Sprint(got) != fmt.Sprint(test.want) {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}
