package httpapi

import (
	"context"
	"unicode/utf16"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/locales"
)

// CVAnalysis is what a CV says, and what that would make of the profile. Nothing of it is in the profile yet.
type CVAnalysis struct {
	CVDocument
	ParsedData  ParsedCV      `json:"parsedData" required:"true"`
	Suggestions CVSuggestions `json:"suggestions" required:"true"`
	Text        string        `json:"text" required:"true" doc:"The whole text; the places below are positions in it"`
	Fields      []CVField     `json:"fields" required:"true" doc:"Everything in parsedData with the place it was read at"`
	LeftOut     []CVLeftOut   `json:"leftOut" required:"true" doc:"Personal details that are not needed: seen, but put in no field"`
	Garbled     []int         `json:"garbledPages,omitempty" doc:"Pages from which nothing was read, because the letters stored in the file are not the ones it shows"`
	Drawn       []int         `json:"drawnPages,omitempty" doc:"Pages with lines that were not read, because the file draws them as shapes"`
}

// ParsedCV is what a CV says, by the fields of a profile.
type ParsedCV struct {
	Name           string            `json:"name" required:"true"`
	Email          string            `json:"email" required:"true"`
	Phone          string            `json:"phone" required:"true"`
	Location       string            `json:"location" required:"true"`
	Title          string            `json:"title" required:"true"`
	Summary        string            `json:"summary" required:"true"`
	Years          float64           `json:"years" required:"true" doc:"Years of work; 0 where the CV does not say"`
	Skills         []string          `json:"skills" required:"true"`
	Experience     []CVWork          `json:"experience" required:"true"`
	Education      []string          `json:"education" required:"true"`
	Certifications []string          `json:"certifications" required:"true"`
	Languages      []string          `json:"languages" required:"true"`
	LanguageLevels map[string]string `json:"languageLevels" required:"true"`
	Links          []string          `json:"links" required:"true"`
}

// CVWork is an entry of the work history as a CV gives it.
type CVWork struct {
	Work
	Duration string `json:"duration" required:"true" doc:"In words; empty where the dates do not say"`
	Months   int    `json:"months" required:"true"`
	Current  bool   `json:"current" required:"true"`
}

// CVField is something found in a CV and where: characters of the text as JavaScript counts them (UTF-16).
type CVField struct {
	Key        string  `json:"key" required:"true" enum:"name,email,phone,location,title,summary,years,skills,experience,education,certifications,languages,links"`
	Index      int     `json:"index" required:"true" doc:"Position in the list of that name in parsedData"`
	Start      int     `json:"start" required:"true"`
	End        int     `json:"end" required:"true" doc:"Equal to start where no single place says it"`
	Confidence float64 `json:"confidence" required:"true" doc:"From 0 to 1"`
	Ask        bool    `json:"ask" required:"true" doc:"Too uncertain to accept without a look"`
	Concept    string  `json:"concept,omitempty" doc:"What the lexicon calls a skill it knows, in the reader's language"`

	Doubts []string `json:"doubts,omitempty" enum:"position,company,dates" doc:"The parts of a work entry that are uncertain"`
}

// CVLeftOut is something personal that was left out.
type CVLeftOut struct {
	Kind  string `json:"kind" required:"true" enum:"birthDate,age,gender,maritalStatus,nationality,religion,idNumber,photo"`
	Start int    `json:"start" required:"true"`
	End   int    `json:"end" required:"true" doc:"Equal to start for a photo"`
}

// CVSuggestions are what would make the profile better still.
type CVSuggestions struct {
	CompletenessScore int      `json:"completenessScore" required:"true" doc:"How complete the profile would be, in percent, if everything certain in the CV were accepted"`
	Suggestions       []string `json:"suggestions" required:"true"`
}

func (s *Server) analysisBody(ctx context.Context, d cv.Document, p talent.Profile) CVAnalysis {
	language, r := languageOf(ctx), d.Reading
	body := CVAnalysis{
		CVDocument: cvBody(d),
		ParsedData: parsedBody(language, r),
		Text:       d.Text,
		Fields:     []CVField{},
		LeftOut:    []CVLeftOut{},
		Garbled:    r.Garbled,
		Drawn:      r.Drawn,
	}
	place := newPlaces(d.Text)
	add := func(key string, index int, f cv.Found) {
		if !f.There() {
			return
		}
		start, end := place.of(f.Span)
		body.Fields = append(body.Fields, CVField{
			Key:        key,
			Index:      index,
			Start:      start,
			End:        end,
			Confidence: f.Confidence,
			Ask:        f.Asks(),
		})
	}
	add("name", 0, r.Name)
	add("email", 0, r.Email)
	add("phone", 0, r.Phone)
	add("location", 0, r.Location)
	add("title", 0, r.Title)
	add("summary", 0, r.Summary)
	if r.Years.Value > 0 {
		add("years", 0, cv.Found{Value: "years", Span: r.Years.Span, Confidence: r.Years.Confidence})
	}
	for i, skill := range r.Skills {
		add("skills", i, skill.Found)
		if known, ok := s.Lexicon().Concept(skill.Concept); ok {
			body.Fields[len(body.Fields)-1].Concept = known.Name(language)
		}
	}
	for i, work := range r.Works {
		if whole := work.Whole(); whole.There() {
			add("experience", i, whole)
			body.Fields[len(body.Fields)-1].Doubts = work.Doubts()
		}
	}
	for i, education := range r.Education {
		add("education", i, education.Found)
	}
	for i, certification := range r.Certifications {
		add("certifications", i, certification)
	}
	for i, spoken := range r.Languages {
		add("languages", i, spoken.Found)
	}
	for i, link := range r.Links {
		add("links", i, link)
	}
	for _, one := range r.LeftOut {
		start, end := place.of(one.Span)
		body.LeftOut = append(body.LeftOut, CVLeftOut{Kind: string(one.Kind), Start: start, End: end})
	}
	body.Suggestions = suggestionsBody(language, r, cv.NewMerger(s.Lexicon()).Onto(p, r))
	return body
}

func parsedBody(language string, r cv.Reading) ParsedCV {
	body := ParsedCV{
		Name: r.Name.Value, Email: r.Email.Value, Phone: r.Phone.Value, Location: r.Location.Value,
		Title: r.Title.Value, Summary: r.Summary.Value, Years: r.Years.Value,
		Skills: []string{}, Experience: []CVWork{}, Education: []string{}, Certifications: []string{},
		Languages: []string{}, LanguageLevels: map[string]string{}, Links: []string{},
	}
	for _, skill := range r.Skills {
		body.Skills = append(body.Skills, skill.Value)
	}
	for _, w := range r.Works {
		body.Experience = append(body.Experience, CVWork{
			Work: Work{
				Position:    w.Position.Value,
				Company:     w.Company.Value,
				Start:       w.Start.Value,
				End:         w.End.Value,
				Description: w.Description.Value,
			},
			Duration: duration(language, w.Months), Months: w.Months, Current: w.Current,
		})
	}
	for _, e := range r.Education {
		body.Education = append(body.Education, e.Value)
	}
	for _, c := range r.Certifications {
		body.Certifications = append(body.Certifications, c.Value)
	}
	for _, l := range r.Languages {
		body.Languages = append(body.Languages, l.Value)
		if l.Level != "" {
			body.LanguageLevels[l.Value] = l.Level
		}
	}
	for _, l := range r.Links {
		body.Links = append(body.Links, l.Value)
	}
	return body
}

// duration is a number of months in words.
func duration(language string, months int) string {
	count := func(unit string, n int) string {
		return locales.Text(language, "job.experience."+unit, map[string]any{"count": n})
	}
	switch years, rest := months/12, months%12; {
	case months == 0:
		return ""
	case years == 0:
		return count("months", rest)
	case rest == 0:
		return count("years", years)
	default:
		return locales.Text(language, "api.cv.duration.both",
			map[string]any{"years": count("years", years), "months": count("months", rest)})
	}
}

// suggestionsBody says what the profile would still lack if everything certain in the CV were accepted.
func suggestionsBody(language string, r cv.Reading, filled talent.Profile) CVSuggestions {
	body := CVSuggestions{CompletenessScore: filled.Completeness(), Suggestions: []string{}}
	if asked := r.Asked(); asked > 0 {
		check := locales.Text(language, "api.cv.suggestion.check", map[string]any{"count": asked})
		body.Suggestions = append(body.Suggestions, check)
	}
	for _, step := range filled.Steps() {
		if !step.Done() {
			body.Suggestions = append(body.Suggestions, locales.Text(language, "api.cv.suggestion."+step.Key, nil))
		}
	}
	return body
}

// places maps the bytes of a text to its characters as JavaScript counts them.
type places []int32

func newPlaces(s string) places {
	p := make(places, len(s)+1)
	units := int32(0)
	for i, r := range s {
		for j := i; j < len(s) && (j == i || !startsRune(s[j])); j++ {
			p[j] = units
		}
		units += int32(max(utf16.RuneLen(r), 1))
	}
	p[len(s)] = units
	return p
}

func startsRune(b byte) bool { return b&0xC0 != 0x80 }

func (p places) of(s cv.Span) (start, end int) { return int(p[s.Start]), int(p[s.End]) }
