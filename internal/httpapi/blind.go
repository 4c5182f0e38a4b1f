package httpapi

import (
	"context"
	"io"
	"net/http"
	"strings"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/match"
	"github.com/tawafuq/tawafuq/internal/redact"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// BlindChoice says whether a job's applications are read blind.
type BlindChoice struct {
	Blind *bool `json:"blind" doc:"Whether you read applications without knowing whose they are, until you ask for an interview"`
}

func (s *Server) chooseBlind(ctx context.Context, in *idRequest[BlindChoice]) (*reply[Job], error) {
	if in.Body.Blind == nil {
		return nil, errs.ErrInvalid.On("blind", "required")
	}
	j, err := s.Jobs.SetBlind(ctx, userOf(ctx), in.ID, *in.Body.Blind)
	return show(j, err, s.jobBody(ctx))
}

// hidden returns an applicant whom the company must not recognise: the same work without the person. The match has been
// computed by then.
func (s *Server) hidden(language string, a match.ApplicantMatch) match.ApplicantMatch {
	p := personOf(a.Applicant)
	c := a.Candidate
	a.CoverLetter = p.Text(a.CoverLetter)
	a.TalentID, a.Contact = "", nil
	a.Candidate = talent.Candidate{Profile: talent.Profile{
		Title:        s.fieldOf(language, p, c.Title),
		Location:     s.placeOf(language, c.Location),
		Experience:   c.Experience,
		Education:    p.Education(c.Education),
		Skills:       p.Lines(c.Skills),
		Languages:    p.Lines(c.Languages),
		Bio:          p.Text(c.Bio),
		Availability: c.Availability,
		// An exact sum could be looked up in the pool.
		ExpectedSalary: rounded(c.ExpectedSalary),
	}}
	return a
}

// personOf is whom the texts of an application must not name.
func personOf(a application.Applicant) redact.Person {
	return redact.New(a.Candidate.FirstName, a.Candidate.LastName)
}

// fieldOf returns the field of work that a title belongs to: a title shows the gender in Arabic, and often in English.
// A title that no occupation is known for is redacted.
func (s *Server) fieldOf(language string, p redact.Person, title string) string {
	if field, known := s.knownField(language, title); known {
		return field
	}
	return p.Text(title)
}

func (s *Server) knownField(language, title string) (string, bool) {
	lexicon := s.Lexicon()
	occupation, known := lexicon.Title(title)
	if !known || len(occupation.Skills) == 0 {
		return "", false
	}
	field, known := lexicon.Concept(occupation.Skills[0].ID)
	return field.Name(language), known
}

// placeOf returns the city, region or country that somebody named. What else a place may be called tells too much.
func (s *Server) placeOf(language, written string) string {
	if strings.TrimSpace(written) == "" {
		return ""
	}
	shown := redact.Mark
	for _, place := range s.Lexicon().Concepts(concept.Place, written) {
		if shown = place.Name(language); place.PlaceKind != "country" {
			break
		}
	}
	return shown
}

// hiddenWords returns what hidden shows of an applicant, for searches among thousands: fields and places are worked out
// once for a request, skills if the search may ask for them. Letters are left out, as redacting them takes too long.
func (s *Server) hiddenWords(language string) func(application.ApplicantWords, func(string) bool) []string {
	fields, places := map[string]string{}, map[string]string{}
	return func(w application.ApplicantWords, asked func(string) bool) []string {
		p := redact.New(w.FirstName, w.LastName)
		if _, known := places[w.Location]; !known {
			places[w.Location] = s.placeOf(language, w.Location)
		}
		// A title that no field is known for is shown redacted, which depends on the person.
		field, known := fields[w.Title]
		if !known {
			if field, known = s.knownField(language, w.Title); known || !asked(w.Title) {
				fields[w.Title] = field
			} else {
				field = p.Text(w.Title)
			}
		}
		shown := []string{field, places[w.Location]}
		for _, skill := range w.Skills {
			if asked(skill) {
				shown = append(shown, p.Text(skill))
			}
		}
		return shown
	}
}

func rounded(salary *int64) *int64 {
	if salary == nil {
		return nil
	}
	const step = 1000
	near := (*salary + step/2) / step * step
	return &near
}

// hideThread takes the talent out of what a company reads of an application.
func (s *Server) hideThread(body *ApplicationDetail, a application.Applicant) {
	p := personOf(a)
	body.CoverLetter = p.Text(body.CoverLetter)
	for i, m := range body.Messages {
		body.Messages[i].Body = p.Text(m.Body)
		if m.From == side(false) {
			body.Messages[i].FromName = ""
		}
	}
}

// applicationCV sends a company the text of the CV that an application came with, redacted while the application is
// blind.
func (s *Server) applicationCV(w http.ResponseWriter, r *http.Request) {
	ctx, by := r.Context(), userOf(r.Context())
	a, err := s.Applications.Applicant(ctx, by, r.PathValue("id"))
	if err == nil && a.CV == nil {
		err = errs.ErrNotFound
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	d, err := s.CVs.OpenSent(ctx, by, a.TalentID, a.CV.ID)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	content := d.Text
	if a.Blind() {
		content = redact.New(a.Candidate.FirstName, a.Candidate.LastName, d.Reading.Name.Value, d.Reading.Email.Value).
			Text(content)
	}
	attach(w, "text/plain; charset=utf-8", "cv.txt")
	io.WriteString(w, content) // an error here means the reader has hung up
}
