package finder

import (
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/talent"
)

func docOfJob(j job.Job, companyID string, e *employer) search.JobDoc {
	return search.JobDoc{
		ID:           j.ID,
		Title:        j.Title,
		Department:   j.Department,
		Skills:       j.Skills,
		CompanyID:    companyID,
		Company:      e.name,
		Place:        j.Location,
		Description:  j.Description,
		Requirements: j.Requirements,
		Benefits:     j.Benefits,
		Type:         j.Type,
		Level:        j.Level,
		SalaryMin:    amountOf(j.SalaryMin),
		SalaryMax:    amountOf(j.SalaryMax),
		Currency:     j.Currency,
		Posted:       j.PostedAt,
		Industry:     e.industry,
		Completeness: completeness(j.Text),
		Late:         e.late,
		Prompt:       e.prompt,
	}
}

// completeness is how much of what applicants want to know a job says, in percent.
func completeness(x job.Text) int {
	const longEnough, several = 200, 3
	said := 0
	for _, there := range []bool{
		x.SalaryMin != nil || x.SalaryMax != nil,
		len(x.Description) >= longEnough,
		len(x.Requirements) > 0,
		len(x.Benefits) > 0,
		len(x.Skills) >= several,
	} {
		if there {
			said += 20
		}
	}
	return said
}

func docOfCandidate(c talent.Candidate) search.CandidateDoc {
	return search.CandidateDoc{
		ID:             c.UserID,
		Name:           c.FirstName + " " + c.LastName,
		Title:          c.Title,
		Skills:         c.Skills,
		Place:          c.Location,
		Bio:            c.Bio,
		Years:          c.Experience,
		Level:          talent.LevelOf(c.Experience),
		Availability:   c.Availability,
		Languages:      c.Languages,
		Education:      c.Education,
		ExpectedSalary: amountOf(c.ExpectedSalary),
		Updated:        c.UpdatedAt,
		Completeness:   c.Completeness,
	}
}

func amountOf(n *int64) int64 {
	if n == nil {
		return 0
	}
	return *n
}
