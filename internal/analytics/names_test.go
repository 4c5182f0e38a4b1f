package analytics_test

import (
	"slices"
	"testing"

	"github.com/tawafuq/tawafuq/internal/analytics"
)

func TestNames(t *testing.T) {
	want := []string{
		"talent_signup", "company_signup", "login", "logout", "job_view", "job_application", "job_post",
		"profile_completion", "profile_view",
		"job_search", "candidate_search", "ai_recommendation", "cv_upload_success", "cv_upload_failure",
		"feature_usage", "page_load_time", "error",
	}
	if !slices.Equal(analytics.Names, want) {
		t.Errorf("events %q, want %q", analytics.Names, want)
	}
}
