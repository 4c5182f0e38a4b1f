package locales

import (
	"testing"
	"time"
)

func TestMoment(t *testing.T) {
	at := time.Date(2026, time.November, 15, 14, 5, 0, 0, time.UTC)
	for language, want := range map[string]string{
		"en": "Sunday 15 November at 14:05",
		"ar": "الأحد 15 نوفمبر الساعة 14:05",
	} {
		if got := Moment(language, at); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}
