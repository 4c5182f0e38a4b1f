package company_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/company"
)

func answered(hours float64) company.Wait {
	return company.Wait{For: time.Duration(hours * float64(time.Hour)), Answered: true}
}

func waiting(hours float64) company.Wait {
	return company.Wait{For: time.Duration(hours * float64(time.Hour))}
}

// inWords writes figures down: share, median, ninth decile, sample.
func inWords(a company.Answers) string {
	said := func(f *float64) string {
		if f == nil {
			return "-"
		}
		return fmt.Sprint(*f)
	}
	share := "-"
	if a.WithinDay != nil {
		share = fmt.Sprint(*a.WithinDay)
	}
	return share + " " + said(a.Hours) + " " + said(a.Most) + " " + fmt.Sprint(a.Sample)
}

// The curves were computed by hand: the share that still waits is multiplied by (1 - 1/n) at each answer, where n is
// how many were still waiting just before it.
func TestMeasure(t *testing.T) {
	for _, c := range []struct {
		name  string
		waits []company.Wait
		want  string
	}{
		{"nobody applied", nil, "- - - 0"},
		{"four are too few", []company.Wait{answered(1), answered(2), answered(3), waiting(50)}, "- - - 4"},
		{"who has waited for less than a day settles nothing",
			[]company.Wait{answered(1), answered(2), answered(3), answered(4), waiting(23)}, "- - - 4"},
		{"all answered: the third of five is the median, the fifth the ninth decile",
			[]company.Wait{answered(5), answered(1), answered(30), answered(2), answered(4)}, "80 4 30 5"},
		{"nobody answered", []company.Wait{waiting(25), waiting(30), waiting(40), waiting(50), waiting(60)}, "0 - - 5"},
		// 1: 9/10; 2: 8/10; (3 leaves 7); 4: 8/10·6/7 = .686; 6: ·5/6 = .571; (10 leaves 4); 20: ·3/4 = .429;
		// 30: ·2/3 = .286; (48 and 60 remain)
		{"ten of whom four still wait", []company.Wait{answered(1), answered(2), waiting(3), answered(4), answered(6),
			waiting(10), answered(20), answered(30), waiting(48), waiting(60)}, "57 20 - 8"},
		// (2 and 3 leave 6 of 8); 5: 5/6; 9: 4/6; (12 leaves 3); 24: 2/3·2/3 = .444; (24 leaves 1); 40: 0
		{"an answer after exactly a day is in time, and the last answer settles the curve",
			[]company.Wait{waiting(2), waiting(3), answered(5), answered(9), waiting(12), answered(24), waiting(24),
				answered(40)}, "56 24 40 5"},
		{"half of them for ever: the answered alone would say two hours",
			[]company.Wait{answered(1), answered(2), answered(3), waiting(500), waiting(600), waiting(700),
				waiting(800)}, "43 - - 7"},
	} {
		if got := inWords(company.Measure(c.waits)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// Without anybody who still waits, the curve is the plain share; and however the waits are, the figures agree with each
// other.
func TestMeasureAgreesWithItself(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		waits := make([]company.Wait, 5+dice.IntN(60))
		all, inTime := dice.IntN(2) == 0, 0
		for i := range waits {
			waits[i] = company.Wait{
				For:      time.Duration(dice.IntN(60*60)) * time.Minute,
				Answered: all || dice.IntN(3) > 0,
			}
			if waits[i].For <= 24*time.Hour {
				inTime++
			}
		}
		count := len(waits)
		a := company.Measure(waits)
		if !a.Known() {
			continue
		}
		if all && *a.WithinDay != int(100*float64(inTime)/float64(count)+0.5) {
			t.Errorf("%d of %d in time are %d%%", inTime, count, *a.WithinDay)
		}
		if a.Most != nil && (a.Hours == nil || *a.Hours > *a.Most) {
			t.Errorf("half after %v, nine in ten after %v", a.Hours, *a.Most)
		}
		if a.Prompt() != (*a.WithinDay >= 50) && *a.WithinDay != 50 {
			t.Errorf("%d%% within a day, and prompt: %v", *a.WithinDay, a.Prompt())
		}
	}
}
