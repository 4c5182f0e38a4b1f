package job_test

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/job"
)

func TestChoices(t *testing.T) {
	for name, test := range map[string]struct{ got, want []string }{
		"types":      {job.Types, []string{"full-time", "part-time", "contract", "remote", "hybrid"}},
		"levels":     {job.Levels, []string{"entry", "mid", "senior", "lead"}},
		"currencies": {job.Currencies, []string{"SAR", "USD", "EUR"}},
	} {
		if !slices.Equal(test.got, test.want) {
			t.Errorf("%s are %q, want %q", name, test.got, test.want)
		}
	}
}
