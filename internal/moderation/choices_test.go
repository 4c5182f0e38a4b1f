package moderation_test

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/locales"
)

func TestChoices(t *testing.T) {
	want := []string{"fraud", "asksForMoney", "discriminates", "misleading", "offensive", "spam", "other"}
	if !slices.Equal(moderation.Reasons, want) {
		t.Errorf("reasons are %q, want %q", moderation.Reasons, want)
	}
	for _, reason := range moderation.Reasons {
		if !locales.Has(account.ReasonWords(reason)) {
			t.Errorf("%s has no words", reason)
		}
	}
}
