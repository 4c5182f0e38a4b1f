package httpapi

import (
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// deepest is how many levels of objects an example shows.
const deepest = 4

// addExamples shows what a call takes and gives.
func (s *Server) addExamples(op *huma.Operation) {
	if op.RequestBody != nil {
		s.addExample(op.RequestBody.Content["application/json"])
	}
	for status, response := range op.Responses {
		if strings.HasPrefix(status, "2") {
			s.addExample(response.Content["application/json"])
		}
	}
}

func (s *Server) addExample(media *huma.MediaType) {
	if media != nil && media.Schema != nil {
		media.Example = s.example(media.Schema, "", deepest)
	}
}

// example returns a value of a schema: what the field's tag gives or, for a known name, what people would write there.
func (s *Server) example(schema *huma.Schema, name string, depth int) any {
	schema = s.resolve(schema)
	if len(schema.OneOf) > 0 {
		return s.example(schema.OneOf[0], name, depth)
	}
	if len(schema.Examples) > 0 {
		return schema.Examples[0]
	}
	for _, choice := range schema.Enum {
		if choice != "" {
			return choice
		}
	}
	switch schema.Type {
	case "object":
		object := map[string]any{}
		for field, its := range schema.Properties {
			if depth > 0 {
				object[field] = s.example(its, field, depth-1)
			}
		}
		if _, answers := schema.Properties["success"]; answers && depth == deepest {
			object["message"] = "Done."
		}
		return object
	case "array":
		if items, known := sampleLists[name]; known && s.resolve(schema.Items).Type == "string" {
			return items
		}
		if depth == 0 {
			return []any{}
		}
		return []any{s.example(schema.Items, strings.TrimSuffix(name, "s"), depth-1)}
	case "boolean":
		return true
	case "integer", "number":
		if n, known := sampleNumbers[name]; known {
			return n
		}
		return 1
	}
	if schema.Format == "date-time" {
		return sampleTime
	}
	if text, known := sampleTexts[name]; known {
		return text
	}
	return ""
}

// soon is a month from now: times offered and deadlines must lie within the next year.
var soon = time.Now().UTC().AddDate(0, 1, 0)

var sampleTime, sampleDay = soon.Format("2006-01-02T07:00:00Z"), soon.Format(time.DateOnly)

const sampleID = "01981f6a-5a3c-7c1e-9a50-3f2d7b8e4c10"

// The samples are for names that several bodies have. A field of its own kind brings its example in its tag, as in
// `example:"Sunday to Thursday"`; without either, the example is empty or one.

var sampleTexts = map[string]string{
	"id":                  sampleID,
	"userId":              "",
	"companyId":           "",
	"jobId":               sampleID,
	"talentId":            sampleID,
	"applicationId":       sampleID,
	"firstName":           "Sara",
	"lastName":            "Al Harbi",
	"name":                "Najd Systems",
	"talentName":          "Sara Al Harbi",
	"companyName":         "Najd Systems",
	"email":               "sara@example.org",
	"phone":               "+966551234567",
	"password":            "correct horse battery",
	"currentPassword":     "correct horse battery",
	"newPassword":         "another horse battery",
	"token":               "the token of the link",
	"authToken":           "the token of your session",
	"title":               "Backend Engineer",
	"jobTitle":            "Backend Engineer",
	"position":            "Backend Engineer",
	"department":          "Engineering",
	"location":            "Riyadh",
	"headquarters":        "Riyadh",
	"place":               "Olaya Street 12, Riyadh",
	"industry":            "Technology",
	"size":                "51-200",
	"website":             "https://najd.example",
	"url":                 "https://sara.example",
	"link":                "https://sara.example",
	"description":         "Build the services behind our delivery app.",
	"bio":                 "I build services that stay up.",
	"coverLetter":         "I would like to work on your delivery app.",
	"message":             "We would like to meet you.",
	"body":                "When could you start?",
	"note":                "Call back on Sunday.",
	"reason":              "The team has filled the role.",
	"company":             "Najd Systems",
	"salary":              "12,000 – 18,000 SAR",
	"applicationDeadline": sampleDay,
	"start":               "2021-03",
	"end":                 "2024-06",
	"slot":                sampleTime,
	"fileName":            "cv.pdf",
	"code":                "request.invalid",
	"skill":               "Go",
	"matchReason":         "The same job title",
	"summary":             "Engineer with five years in Go",
	"jobType":             "full-time",
	"status":              "open",
	"kind":                "skill",
	"day":                 sampleDay,
	"device":              "Firefox on Linux",
	"lastError":           "",
}

var sampleLists = map[string][]string{
	"skills":         {"Go", "PostgreSQL"},
	"requirements":   {"3 years of Go"},
	"benefits":       {"Medical insurance"},
	"languages":      {"Arabic", "English"},
	"education":      {"BSc Computer Science"},
	"certifications": {"CKA"},
	"ids":            {sampleID},
	"slots":          {sampleTime},
	"portfolio":      {"https://sara.example"},
	"matchReasons":   {"The same job title"},
	"missingSkills":  {"Kubernetes"},
}

var sampleNumbers = map[string]float64{
	"experience":        4,
	"years":             4,
	"expectedSalary":    15000,
	"salaryMin":         12000,
	"salaryMax":         18000,
	"founded":           2015,
	"minutes":           45,
	"matchScore":        87,
	"score":             87,
	"completenessScore": 80,
}
