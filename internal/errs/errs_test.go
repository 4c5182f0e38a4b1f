package errs

import (
	"errors"
	"fmt"
	"testing"
)

func TestErrorsCompareByCode(t *testing.T) {
	taken := New(Conflict, "account.emailTaken")
	wrapped := fmt.Errorf("registering: %w", taken.On("email", "taken"))
	if !errors.Is(wrapped, taken) {
		t.Error("an error that names a field no longer matches its sentinel")
	}
	if errors.Is(wrapped, ErrNotFound) {
		t.Error("errors of different codes match")
	}
	if len(taken.Fields) != 0 {
		t.Error("On changed the sentinel")
	}
	got, ok := As(wrapped)
	if !ok || got.Fields["email"].Code != "taken" {
		t.Errorf("As = %+v, %v", got, ok)
	}
}

func TestCheckKeepsTheFirstProblemOfEachField(t *testing.T) {
	var c Check
	if c.Err() != nil {
		t.Fatal("a check without problems is an error")
	}
	c.Text("title", "", true, 10)
	c.Text("title", "far too long for ten", true, 10)
	c.Text("bio", "سيرة طويلة جدا", false, 5)
	c.OneOf("size", "12", []string{"1-10", "11-50"})
	c.OneOf("industry", "", []string{"Technology"})
	c.List("skills", []string{"Go", "SQL", "Kubernetes"}, 2, 80)
	got, ok := As(c.Err())
	if !ok {
		t.Fatal("no error")
	}
	want := map[string]string{"title": "required", "bio": "tooLong", "size": "notAChoice", "skills": "tooMany"}
	if len(got.Fields) != len(want) {
		t.Fatalf("fields = %v, want %v", got.Fields, want)
	}
	for field, code := range want {
		if got.Fields[field].Code != code {
			t.Errorf("%s = %q, want %q", field, got.Fields[field].Code, code)
		}
	}
}
