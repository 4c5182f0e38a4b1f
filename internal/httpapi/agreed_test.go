package httpapi_test

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// The calls that were agreed on, and who may make them: other programs rely on them.
func TestAgreedCalls(t *testing.T) {
	who := map[string]string{}
	for _, row := range newWorld(t, "sqlite", httpapi.Settings{}).server.Rows() {
		who[row.Pattern] = row.Who
	}
	for pattern, want := range map[string]string{
		"GET /api/auth/user":                        "signed in",
		"POST /api/auth/login":                      "anyone",
		"POST /api/auth/forgot-password":            "anyone",
		"GET /api/logout":                           "anyone",
		"POST /api/talent/register":                 "anyone",
		"POST /api/company/register":                "anyone",
		"GET /api/profile":                          "talent",
		"PUT /api/profile":                          "talent",
		"GET /api/profile/ai-suggestions":           "talent",
		"GET /api/profile/talent":                   "talent",
		"GET /api/job-seekers/profile":              "talent",
		"GET /api/profile/completeness":             "talent",
		"PUT /api/company/profile":                  "company",
		"GET /api/jobs":                             "anyone",
		"GET /api/jobs/{id}":                        "anyone",
		"GET /api/jobs/recommendations":             "talent",
		"GET /api/jobs/company":                     "company",
		"POST /api/jobs":                            "company",
		"GET /api/jobs/{id}/recommended-candidates": "company",
		"GET /api/candidates":                       "company",
		"GET /api/talent/{id}":                      "signed in",
		"POST /api/applications":                    "talent",
		"GET /api/applications":                     "talent",
		"DELETE /api/applications/{id}":             "talent",
	} {
		if who[pattern] != want {
			t.Errorf("%s is for %q, want %q", pattern, who[pattern], want)
		}
	}
}

// The fields that were agreed on, by the name of their schema. A schema may have more.
func TestAgreedFields(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	var api struct {
		Components struct {
			Schemas map[string]struct{ Properties map[string]any }
		}
	}
	w.get("", "/api/openapi.json").json(t, &api)
	job := []string{"title", "department", "location", "jobType", "experienceLevel", "salaryMin", "salaryMax",
		"currency", "description", "requirements", "benefits", "skills", "applicationDeadline", "companyId"}
	candidate := []string{"id", "firstName", "lastName", "title", "location", "experience", "education", "skills",
		"bio"}
	for schema, fields := range map[string][]string{
		"User":         {"id", "firstName", "lastName", "email", "profileImageUrl", "role"},
		"LoginRequest": {"email", "password"},
		"EmailRequest": {"email"},
		"SignedIn":     {"success", "message", "authToken", "user"},
		"Done":         {"success", "message"},
		"TalentRegistration": {"firstName", "lastName", "email", "password", "phone", "location", "title",
			"experience", "education", "skills", "bio"},
		"CompanyRegistration": {"companyName", "industry", "email", "password", "location", "phone", "website",
			"description", "size"},
		"Profile": {"title", "bio", "skills", "experience", "location", "expectedSalary", "availability",
			"education", "workHistory", "certifications", "languages", "profileCompleteness", "isAiOptimized",
			"cvDocument", "userId", "portfolio"},
		"ProfileChange": {"title", "bio", "skills", "experience", "location", "expectedSalary", "availability",
			"education", "workHistory", "certifications", "languages"},
		"Work":        {"position", "company", "start", "end", "description"},
		"CVDocument":  {"fileName", "uploadedAt", "fileSize", "processingStatus", "extractedText"},
		"Suggestions": {"missingSkills", "profileOptimization", "careerAdvice"},
		"CompanyProfile": {"companyName", "industry", "email", "phone", "location", "website", "description",
			"size", "founded", "headquarters"},
		"CompanyChange": {"companyName", "industry", "email", "phone", "location", "website", "description",
			"size", "founded", "headquarters"},
		"JobPosting":         job,
		"Job":                append([]string{"id", "companyName", "createdAt", "applicationsCount"}, job...),
		"RecommendedJob":     append([]string{"matchScore", "matchReasons"}, job...),
		"ApplicationRequest": {"jobId", "coverLetter"},
		"Application": {"id", "jobId", "jobTitle", "companyName", "location", "jobType", "salary", "status",
			"appliedAt", "coverLetter"},
		"Candidate":            candidate,
		"RecommendedCandidate": append([]string{"matchScore", "matchReasons"}, candidate...),
	} {
		t.Run(schema, func(t *testing.T) {
			for _, field := range fields {
				if _, there := api.Components.Schemas[schema].Properties[field]; !there {
					t.Errorf("%s lacks %s", schema, field)
				}
			}
		})
	}
}
