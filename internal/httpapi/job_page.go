package httpapi

import (
	"encoding/json"
	"net/http"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/web"
)

// describeJob makes a job's page say which job it is, to people who share it and to machines that read it. It returns
// errs.ErrNotFound where the reader may not see the job.
func (s *Server) describeJob(r *http.Request, view *web.View) error {
	id := path.Base(r.URL.Path)
	if !storable(id) {
		return errs.ErrNotFound
	}
	j, err := s.Jobs.Job(r.Context(), userOf(r.Context()), id)
	if err != nil {
		return err
	}
	title := s.reader(view.Language).title(j.Title).Title
	view.Title = title + " · " + j.CompanyName
	view.Description = summary(j.Description)
	if title != j.Title {
		view.Description = summary(j.Title + " · " + j.Description)
	}
	posting := jobPosting(j, s.Settings.BaseURL)
	s.addOtherForms(posting, j)
	view.Data, err = json.Marshal(posting)
	return err
}

// describeCompany does the same for a company's page.
func (s *Server) describeCompany(r *http.Request, view *web.View) error {
	id := path.Base(r.URL.Path)
	if !storable(id) {
		return errs.ErrNotFound
	}
	c, err := s.Companies.Public(r.Context(), id)
	if err != nil {
		return err
	}
	view.Title = c.Name
	view.Description = summary(c.Description)
	organization := map[string]any{
		"@context": "https://schema.org",
		"@type":    "Organization",
		"name":     c.Name,
		"url":      s.Settings.BaseURL + "/company/" + c.ID,
	}
	if c.LogoKey != "" {
		organization["logo"] = s.Settings.BaseURL + imageURL(c.LogoKey)
	}
	if c.Website != "" {
		organization["sameAs"] = c.Website
	}
	view.Data, err = json.Marshal(organization)
	return err
}

// describeSearch names the feeds of the search.
func (s *Server) describeSearch(r *http.Request, view *web.View) error {
	// A program that reads a feed has no cookie: the address says the language.
	values := r.URL.Query()
	values.Set("lang", view.Language)
	query := "?" + values.Encode()
	view.Feeds = []web.Feed{
		{Type: "application/rss+xml", Address: s.Settings.BaseURL + "/feeds/jobs.rss" + query},
		{Type: "application/feed+json", Address: s.Settings.BaseURL + "/feeds/jobs.json" + query},
	}
	return nil
}

// summary is the beginning of a text, cut between words.
func summary(text string) string {
	const most = 160
	words := strings.Fields(text)
	short := ""
	for _, word := range words {
		if len([]rune(short))+len([]rune(word)) >= most {
			return short + "…"
		}
		short = strings.TrimSpace(short + " " + word)
	}
	return short
}

// jobPosting is a job in the words of schema.org.
func jobPosting(j job.Job, baseURL string) map[string]any {
	posting := map[string]any{
		"@context":           "https://schema.org",
		"@type":              "JobPosting",
		"title":              j.Title,
		"description":        textHTML(j.Description),
		"identifier":         map[string]any{"@type": "PropertyValue", "name": j.CompanyName, "value": j.ID},
		"url":                baseURL + "/job/" + j.ID,
		"datePosted":         j.PostedAt.Format(time.DateOnly),
		"hiringOrganization": hiring(j, baseURL),
		"jobLocation": map[string]any{"@type": "Place", "address": map[string]any{
			"@type": "PostalAddress", "addressLocality": j.Location, "addressCountry": "SA"}},
		"skills": strings.Join(j.Skills, ", "),
	}
	kinds := map[string]string{"full-time": "FULL_TIME", "part-time": "PART_TIME", "contract": "CONTRACTOR"}
	if kind, known := kinds[j.Type]; known {
		posting["employmentType"] = kind
	}
	if j.Type == "remote" {
		posting["jobLocationType"] = "TELECOMMUTE"
		posting["applicantLocationRequirements"] = map[string]any{"@type": "Country", "name": "SA"}
	}
	if j.Deadline != "" {
		posting["validThrough"] = j.Deadline.End().Add(-time.Second).Format(time.RFC3339)
	}
	if j.SalaryMin != nil || j.SalaryMax != nil {
		value := map[string]any{"@type": "QuantitativeValue", "unitText": "MONTH"}
		if j.SalaryMin != nil {
			value["minValue"] = *j.SalaryMin
		}
		if j.SalaryMax != nil {
			value["maxValue"] = *j.SalaryMax
		}
		posting["baseSalary"] = map[string]any{"@type": "MonetaryAmount", "currency": j.Currency, "value": value}
	}
	return posting
}

// addOtherForms adds what is known of a job in the language it is not written in: machines read one page of it, people
// search for it in both. The title stays as written.
func (s *Server) addOtherForms(posting map[string]any, j job.Job) {
	if other := s.otherForm(j.Title); other != "" {
		posting["alternateName"] = other
	}
	if others := s.otherSkills(j.Skills); len(others) > 0 {
		posting["skills"] = strings.Join(slices.Concat(j.Skills, others), ", ")
	}
	if other := s.otherPlace(j.Location); other != "" {
		place, _ := posting["jobLocation"].(map[string]any)
		place["name"], place["alternateName"] = j.Location, other
	}
}

// hiring is the company behind a job, in the words of schema.org.
func hiring(j job.Job, baseURL string) map[string]any {
	organization := map[string]any{
		"@type":  "Organization",
		"name":   j.CompanyName,
		"sameAs": baseURL + "/company/" + j.CompanyID,
	}
	if j.CompanyLogo != "" {
		organization["logo"] = baseURL + imageURL(j.CompanyLogo)
	}
	return organization
}
