package locales

import "testing"

// The agreed words, by the key under which the page or the server finds them. Each has an Arabic counterpart.
func TestAgreedTexts(t *testing.T) {
	for key, want := range map[string]string{
		"app.loggedOut":                       "You are logged out. Logging in again...",
		"app.error.user":                      "Failed to fetch user data",
		"jobs.apply.quickFailed":              "Failed to apply to job",
		"profile.updateFailed":                "Update Failed",
		"profile.updateFailedText":            "Failed to update profile",
		"profile.saveFailed":                  "Failed to save profile. Please try again.",
		"profile.problem.titleRequired":       "Title is required",
		"jobs.search.failed":                  "Failed to fetch jobs",
		"jobs.search.title":                   "Find Your Dream Job",
		"jobs.search.back":                    "Back to Dashboard",
		"jobs.search.empty":                   "No jobs found matching your criteria",
		"jobs.search.loading":                 "Loading jobs...",
		"jobs.search.submit":                  "Search Jobs",
		"jobs.search.submitting":              "Searching...",
		"jobs.search.allCount":                "All Jobs ({total})",
		"jobs.recommended.loading":            "AI is finding the best jobs for you...",
		"jobs.recommended.complete":           "Complete Profile",
		"jobs.job.notFound":                   "Job not found",
		"jobs.job.goBack":                     "Go Back",
		"jobs.apply.easy":                     "Easy Apply",
		"jobs.apply.now":                      "Apply Now",
		"jobs.apply.match":                    "Profile Match",
		"jobs.apply.cancel":                   "Cancel",
		"jobs.apply.submit":                   "Submit Application",
		"jobs.apply.submitting":               "Submitting...",
		"jobs.apply.sentTitle":                "Application Submitted!",
		"jobs.apply.failed":                   "Application Failed",
		"jobs.apply.failedText":               "Failed to submit application. Please try again.",
		"jobs.apply.error":                    "Error",
		"jobs.apply.network":                  "Network error while submitting application.",
		"jobs.apply.quickDone":                "Application Submitted Successfully!",
		"jobs.apply.quickDoneText":            "Your application has been sent to the employer.",
		"jobs.apply.done":                     "Application Sent!",
		"jobs.apply.doneText":                 "Your application has been submitted successfully.",
		"jobs.save.done":                      "Job Saved",
		"jobs.save.doneText":                  "Job has been added to your saved jobs list.",
		"dashboard.talent.picks.failed":       "Failed to get AI recommendations. Please try again.",
		"dashboard.talent.picks.network":      "Network error while getting recommendations.",
		"dashboard.company.recommend.error":   "Error",
		"dashboard.company.recommend.failed":  "Failed to get AI recommendations. Please try again.",
		"dashboard.company.recommend.network": "Network error while getting recommendations.",
		"companyProfile.failed":               "Update Failed",
		"companyProfile.later":                "Please try again later.",
		"companyProfile.network":              "Network error. Please check your connection and try again.",
		"postJob.failed.post":                 "Failed to Post Job",
		"postJob.later":                       "Please try again later.",
		"postJob.network":                     "Network error. Please check your connection and try again.",
		"candidates.failed":                   "Failed to Load Candidates",
		"candidates.failedText":               "Could not fetch candidate data. Please try again.",
		"candidates.network":                  "Network Error",
		"candidates.networkText":              "Please check your connection and try again.",
		"candidates.talent.failed":            "Failed to load talent profile",
		"candidates.talent.noEmail":           "Contact information not available",
		"candidates.talent.notFound":          "Profile Not Found",
		"applications.withdraw.failed":        "Failed to withdraw application. Please try again.",
		"auth.signup.failed":                  "Registration failed. Please try again.",
		"auth.signup.talentTitle":             "Job Seeker",
		"auth.signup.talentText":              "Find your dream job with AI-powered matching",
		"auth.signup.companyTitle":            "Company",
		"auth.signup.companyText":             "Discover top talent for your team",
		"auth.login.failed":                   "Login failed. Please try again.",
		"auth.forgot.failed":                  "Failed to send reset email. Please try again.",
		"auth.forgot.sent":                    "Reset instructions were sent to {email}.",
		"ui.form.network":                     "Network error. Please try again later.",
		"ui.counter":                          "{used}/{max} characters",
		"job.salary.none":                     "Salary not specified",
		"app.role.job_seeker":                 "Job Seeker",
		"app.role.company":                    "Company",
		"app.nav.findTalent":                  "Find Talent",
		"app.nav.findJobs":                    "Find Jobs",
		"app.beta":                            "Free Beta",
		"landing.hero.joinTalent":             "Join as Talent",
		"landing.hero.joinCompany":            "Join as Company",
	} {
		t.Run(want, func(t *testing.T) {
			if got := texts["en"][key]; got != want {
				t.Errorf("%s says %q, want %q", key, got, want)
			}
			if ar := texts["ar"][key]; ar == "" || ar == want && want != "{used}/{max} characters" {
				t.Errorf("%s has no Arabic: %q", key, ar)
			}
		})
	}
}
