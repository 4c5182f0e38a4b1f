package company

import (
	"slices"
	"testing"
)

func TestChoices(t *testing.T) {
	if want := []string{"Technology", "Healthcare", "Finance", "Education", "Manufacturing", "Retail", "Construction",
		"Other"}; !slices.Equal(Industries, want) {
		t.Errorf("industries %q, want %q", Industries, want)
	}
	if want := []string{"1-10", "11-50", "51-200", "201-500", "501-1000", "1000+"}; !slices.Equal(Sizes, want) {
		t.Errorf("sizes %q, want %q", Sizes, want)
	}
}
