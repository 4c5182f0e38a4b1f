package match

import (
	_ "embed"
	"encoding/json"
)

//go:embed calibration.json
var calibrationJSON []byte

// Band is how many judged pairs of the exam are shown a score from From to To, and how many of them are fits. Each pair
// is counted with a table made without its job.
type Band struct {
	From  int `json:"from" required:"true"`
	To    int `json:"to" required:"true"`
	Pairs int `json:"pairs" required:"true"`
	Fits  int `json:"fits" required:"true"`
}

// calibration maps sums to shown scores. training/calibration makes it.
var calibration = func() (c struct {
	Shown [101]int // for each percent of the sum; it never falls
	Bands []Band
}) {
	if err := json.Unmarshal(calibrationJSON, &c); err != nil {
		panic("calibration.json: " + err.Error()) // it is embedded, so a test would have failed first
	}
	return c
}()

// Calibration returns how often a shown score turns out to be a fit.
func Calibration() []Band { return calibration.Bands }

// calibrated returns the score shown for a sum in thousandths.
func calibrated(sum int) int {
	at, rest := sum/10, sum%10
	if at >= 100 {
		return calibration.Shown[100]
	}
	return (calibration.Shown[at]*(10-rest) + calibration.Shown[at+1]*rest + 5) / 10
}

// graded is a score as shown and ranked.
type graded struct {
	shown int // 0 to 100
	sum   int // in thousandths
}

// rank orders scores by what is shown and, if that is the same, by the sum. It fits in 16 bits.
func (g graded) rank() int { return g.shown<<9 | g.sum>>1 }

// grade returns the score of a talent whose parts are s.
func (w *want) grade(h *have, s scores) graded {
	return w.graded(&h.traits, s.sum())
}

// graded is grade for a given sum.
func (w *terms) graded(h *traits, sum int) graded {
	return graded{shown: min(calibrated(sum), w.limit(h)), sum: sum}
}

// Limits of the shown score for somebody without the years that an advert's text demands.
const (
	unlimited = 100
	someShort = 59 // more than a fifth of the years are missing
	halfShort = 39
)

// limit returns the highest score shown to a talent.
func (w *terms) limit(h *traits) int {
	missing := w.least - h.years
	switch {
	case w.least <= 0 || 5*missing <= w.least:
		return unlimited
	case 2*missing >= w.least:
		return halfShort
	}
	return someShort
}

// Cap is why a score cannot be higher: the advert's text demands more years.
type Cap struct {
	Years   float64 `json:"years"`   // that the talent has
	Asked   float64 `json:"asked"`   // that the text demands
	Limit   int     `json:"limit"`   // the highest score shown
	Without int     `json:"without"` // the score with the years demanded
}

// cap returns the cap of a score; nil if there is none.
func (w *want) cap(h *have, s scores) *Cap {
	limit := w.limit(&h.traits)
	if limit == unlimited {
		return nil
	}
	return &Cap{Years: h.years, Asked: w.least, Limit: limit, Without: calibrated(s.sum())}
}
