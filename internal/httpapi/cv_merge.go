package httpapi

import (
	"context"
	"reflect"
	"slices"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// Bounds of a merge, which compares every item of one side with every item of the other. No CV or profile holds more.
const (
	maxMerged     = 600 // items
	maxMergedList = 100
	maxTypedItem  = 200  // characters, of the items of a profile
	maxMergedText = 4000 // characters, of anything else
)

// ProfileMerge asks what accepting items from a CV would change.
type ProfileMerge struct {
	Onto  ProfileChange `json:"onto,omitempty" doc:"The profile as typed so far; what is left out is as stored"`
	Items []CVItem      `json:"items" required:"true"`
}

// CVItem is something accepted from a CV; what is left out stays as it is.
type CVItem struct {
	Title          string     `json:"title,omitempty"`
	Location       string     `json:"location,omitempty"`
	Bio            string     `json:"bio,omitempty"`
	Phone          string     `json:"phone,omitempty"`
	Experience     *float64   `json:"experience,omitempty" doc:"Years of work"`
	Skills         []string   `json:"skills,omitempty"`
	Education      []string   `json:"education,omitempty"`
	Certifications []string   `json:"certifications,omitempty"`
	Links          []string   `json:"links,omitempty"`
	Languages      []CVSpoken `json:"languages,omitempty"`
	WorkHistory    []Work     `json:"workHistory,omitempty"`
}

// CVSpoken is a language and how well it is spoken.
type CVSpoken struct {
	Name  string `json:"name" required:"true"`
	Level string `json:"level,omitempty" doc:"Empty where the CV does not say"`
}

// MergedProfile is how a profile would change. Nothing of it is stored: PUT /api/profile does that.
type MergedProfile struct {
	Change MergedChange   `json:"change" required:"true" doc:"What all items together change"`
	Items  []MergedChange `json:"items" required:"true" doc:"What each item changes by itself, in the order sent; empty if the profile already has it"`
}

// MergedChange holds the fields of a profile that would change, with their new values.
type MergedChange struct {
	Title          *string            `json:"title,omitempty"`
	Location       *string            `json:"location,omitempty"`
	Bio            *string            `json:"bio,omitempty"`
	Phone          *string            `json:"phone,omitempty"`
	Experience     *float64           `json:"experience,omitempty"`
	Skills         *[]string          `json:"skills,omitempty"`
	Education      *[]string          `json:"education,omitempty"`
	Certifications *[]string          `json:"certifications,omitempty"`
	Links          *[]string          `json:"links,omitempty"`
	Languages      *[]string          `json:"languages,omitempty"`
	LanguageLevels *map[string]string `json:"languageLevels,omitempty"`
	WorkHistory    *[]Work            `json:"workHistory,omitempty"`
}

// mergeProfile answers with what accepting the items would change, together and one by one.
func (s *Server) mergeProfile(ctx context.Context, in *request[ProfileMerge]) (*reply[MergedProfile], error) {
	by := userOf(ctx)
	if in.Body.Onto.UserID != "" && in.Body.Onto.UserID != by.ID {
		return nil, errs.ErrForbidden
	}
	if err := in.Body.check(); err != nil {
		return nil, err
	}
	stored, err := s.Talents.Profile(ctx, by)
	if err != nil {
		return nil, err
	}
	before, merger := in.Body.Onto.change().Apply(stored), cv.NewMerger(s.Lexicon())
	body := MergedProfile{Items: make([]MergedChange, len(in.Body.Items))}
	after := before
	for n, item := range in.Body.Items {
		body.Items[n] = changeBetween(before, merger.Merge(before, item.taken()))
		after = merger.Merge(after, item.taken())
	}
	body.Change = changeBetween(before, after)
	return &reply[MergedProfile]{body}, nil
}

// check refuses more than a profile or a CV can hold. Anything else that is wrong with a half-typed form is reported
// when it is saved.
func (m ProfileMerge) check() error {
	var c errs.Check
	if len(m.Items) > maxMerged {
		c.Add("items", "tooMany", map[string]any{"count": maxMerged})
		return c.Err()
	}
	onto := m.Onto.change().Apply(talent.Profile{})
	checkTaken(&c, "onto", maxTypedItem, cv.Taken{
		Title:          onto.Title,
		Location:       onto.Location,
		Bio:            onto.Bio,
		Phone:          onto.Phone,
		Skills:         onto.Skills,
		Education:      onto.Education,
		Certifications: onto.Certifications,
		Links:          slices.Concat(onto.Links, onto.Languages),
		WorkHistory:    onto.WorkHistory,
	})
	for _, item := range m.Items {
		checkTaken(&c, "items", maxMergedText, item.taken())
	}
	return c.Err()
}

func checkTaken(c *errs.Check, field string, longest int, t cv.Taken) {
	c.List(field, []string{t.Title, t.Location, t.Bio, t.Phone}, maxMergedList, maxMergedText)
	for _, list := range [][]string{t.Skills, t.Education, t.Certifications, t.Links} {
		c.List(field, list, 2*maxMergedList, longest)
	}
	for _, l := range t.Languages {
		c.List(field, []string{l.Name, l.Level}, maxMergedList, maxMergedText)
	}
	if len(t.WorkHistory) > maxMergedList || len(t.Languages) > maxMergedList {
		c.Add(field, "tooMany", map[string]any{"count": maxMergedList})
	}
	for _, w := range t.WorkHistory {
		c.List(field, []string{w.Position, w.Company, w.Start, w.End, w.Description}, maxMergedList, maxMergedText)
	}
}

func (i CVItem) taken() cv.Taken {
	t := cv.Taken{
		Title: i.Title, Location: i.Location, Bio: i.Bio, Phone: i.Phone, Experience: i.Experience,
		Skills: i.Skills, Education: i.Education, Certifications: i.Certifications, Links: i.Links,
	}
	for _, l := range i.Languages {
		t.Languages = append(t.Languages, cv.Spoken(l))
	}
	for _, w := range i.WorkHistory {
		t.WorkHistory = append(t.WorkHistory, talent.Work(w))
	}
	return t
}

func changeBetween(before, after talent.Profile) MergedChange {
	works := each(after.WorkHistory, workBody)
	return MergedChange{
		Title:          changed(before.Title, &after.Title),
		Location:       changed(before.Location, &after.Location),
		Bio:            changed(before.Bio, &after.Bio),
		Phone:          changed(before.Phone, &after.Phone),
		Experience:     changed(before.Experience, &after.Experience),
		Skills:         changed(before.Skills, &after.Skills),
		Education:      changed(before.Education, &after.Education),
		Certifications: changed(before.Certifications, &after.Certifications),
		Links:          changed(before.Links, &after.Links),
		Languages:      changed(before.Languages, &after.Languages),
		LanguageLevels: changed(before.LanguageLevels, &after.LanguageLevels),
		WorkHistory:    changed(each(before.WorkHistory, workBody), &works),
	}
}

// changed returns what a field becomes, or nil if it stays the same.
func changed[T any](before T, after *T) *T {
	if reflect.DeepEqual(before, *after) {
		return nil
	}
	return after
}
