package talent_test

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/talent"
)

func TestChoices(t *testing.T) {
	if want := []string{"immediately", "two_weeks", "one_month", "negotiable"}; !slices.Equal(talent.Availabilities,
		want) || talent.DefaultAvailability != want[0] {
		t.Errorf("availabilities %q, %q where none is named, want %q", talent.Availabilities,
			talent.DefaultAvailability, want)
	}
}
