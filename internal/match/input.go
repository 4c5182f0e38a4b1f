package match

import (
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Talent is all that the scorer may know about a person. It has no room for a name, a face, an age, a gender, a
// nationality or contact data; what a text says about these is removed before anything is computed from it.
type Talent struct {
	Title          string   `json:"title"`
	Bio            string   `json:"bio,omitempty"`
	Skills         []string `json:"skills,omitempty"`
	Work           []string `json:"work,omitempty"` // what they did, position by position
	Years          float64  `json:"years"`
	Location       string   `json:"location,omitempty"`
	ExpectedSalary *int64   `json:"expectedSalary,omitempty"` // SAR per month
	Availability   string   `json:"availability,omitempty"`
	Languages      []string `json:"languages,omitempty"`
	Education      []string `json:"education,omitempty"`
	Certifications []string `json:"certifications,omitempty"`
	Struck         []string `json:"struck,omitempty"` // ids of skills read between the lines that they do not have
}

// Vacancy is all that the scorer considers of a job.
type Vacancy struct {
	Title        string   `json:"title"`
	Description  string   `json:"description,omitempty"`
	Requirements []string `json:"requirements,omitempty"`
	Skills       []string `json:"skills,omitempty"`
	Level        string   `json:"level,omitempty"`
	Location     string   `json:"location,omitempty"`
	Type         string   `json:"type,omitempty"`
	SalaryMin    *int64   `json:"salaryMin,omitempty"`
	SalaryMax    *int64   `json:"salaryMax,omitempty"`
	Currency     string   `json:"currency,omitempty"`
}

// TalentOf returns the part of a profile that the scorer may know.
func TalentOf(p talent.Profile) Talent {
	t := Talent{
		Title:          p.Title,
		Bio:            p.Bio,
		Skills:         p.Skills,
		Years:          p.Experience,
		Location:       p.Location,
		ExpectedSalary: p.ExpectedSalary,
		Availability:   p.Availability,
		Languages:      p.Languages,
		Education:      p.Education,
		Certifications: p.Certifications,
		Struck:         p.Struck,
	}
	for _, w := range p.WorkHistory {
		t.Work = append(t.Work, w.Position+"\n"+w.Description)
	}
	return t
}

// VacancyOf returns the part of a job that the scorer considers.
func VacancyOf(j job.Text) Vacancy {
	return Vacancy{
		Title:        j.Title,
		Description:  j.Description,
		Requirements: j.Requirements,
		Skills:       j.Skills,
		Level:        j.Level,
		Location:     j.Location,
		Type:         j.Type,
		SalaryMin:    j.SalaryMin,
		SalaryMax:    j.SalaryMax,
		Currency:     j.Currency,
	}
}
