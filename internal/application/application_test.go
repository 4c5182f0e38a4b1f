package application_test

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/application"
)

func TestCanBecome(t *testing.T) {
	type step struct{ from, to application.Status }
	allowed := map[step]bool{
		{application.Pending, application.Reviewed}: true, {application.Pending, application.Interviewing}: true,
		{application.Pending, application.Rejected}:      true,
		{application.Reviewed, application.Interviewing}: true, {application.Reviewed, application.Rejected}: true,
		{application.Interviewing, application.Accepted}: true, {application.Interviewing, application.Rejected}: true,
	}
	all := append([]application.Status{application.Withdrawn, "", "lost"}, application.Statuses...)
	for _, from := range all {
		for _, to := range all {
			if got := from.CanBecome(to); got != allowed[step{from, to}] {
				t.Errorf("%s to %s: %v", from, to, got)
			}
		}
	}
}

func TestFinal(t *testing.T) {
	for _, status := range append([]application.Status{application.Withdrawn}, application.Statuses...) {
		want := status == application.Accepted || status == application.Rejected
		if got := status.Final(); got != want {
			t.Errorf("%s: %v, want %v", status, got, want)
		}
		for _, to := range application.Statuses {
			if status.Final() && status.CanBecome(to) {
				t.Errorf("%s is final and may become %s", status, to)
			}
		}
	}
}

func TestCounts(t *testing.T) {
	if got := (application.Counts{application.Pending: 2, application.Rejected: 3}).Total(); got != 5 {
		t.Errorf("total %d, want 5", got)
	}
	if got := (application.Counts{}).Total(); got != 0 {
		t.Errorf("total of nothing %d", got)
	}
}
