package job_test

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/job"
)

func TestParseRates(t *testing.T) {
	r, err := job.ParseRates(" 2026-11-01  EUR=4.35 USD=3.75")
	if err != nil || r.AsOf != "2026-11-01" || r.Of["EUR"] != 4.35 || r.Of["USD"] != 3.75 {
		t.Errorf("the rates are read as %+v, %v", r, err)
	}
	for name, s := range map[string]string{
		"nothing":         "",
		"no date":         "USD=3.75 EUR=4.2",
		"a day too many":  "2026-02-30 USD=3.75 EUR=4.2",
		"a currency less": "2026-11-01 USD=3.75",
		"no number":       "2026-11-01 USD=3.75 EUR=much",
		"nothing worth":   "2026-11-01 USD=3.75 EUR=0",
		"not finite":      "2026-11-01 USD=3.75 EUR=NaN",
	} {
		t.Run(name, func(t *testing.T) {
			if r, err := job.ParseRates(s); err == nil {
				t.Errorf("%q is read as %+v", s, r)
			}
		})
	}
}
