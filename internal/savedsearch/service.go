package savedsearch

import (
	"context"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/uid"
)

// ErrTooMany means that somebody already keeps as many searches as one may.
var ErrTooMany = errs.New(errs.Conflict, "savedSearch.tooMany")

const (
	// Most is how many searches one person may keep.
	Most     = 50
	maxName  = 80
	maxQuery = 2000 // in its canonical form, where a letter may take six characters
)

// Cadence is how often the owner of a search is told what is new in it.
type Cadence string

const (
	Off    Cadence = "off"
	Now    Cadence = "now" // as soon as it is posted
	Daily  Cadence = "daily"
	Weekly Cadence = "weekly"
)

// Cadences are those a role may choose. Profiles change all the time: companies are told of candidates by the day.
var Cadences = map[account.Role][]Cadence{
	account.RoleTalent:  {Off, Now, Daily, Weekly},
	account.RoleCompany: {Off, Daily, Weekly},
}

// Limits are the limits of a saved search for forms.
var Limits = map[string]int{"name": maxName, "query": maxQuery, "most": Most}

// Search is a search that somebody keeps.
type Search struct {
	ID        string
	UserID    string
	Name      string
	Query     string // canonical
	CreatedAt time.Time
	SeenAt    time.Time // when its results were last looked at
	Cadence   Cadence
	ToldAt    time.Time // what comes later is new to its owner; moves on with each alert
}

// Store is what the service needs stored.
type Store interface {
	// SavedSearches returns a user's searches, the newest first.
	SavedSearches(ctx context.Context, userID string) ([]Search, error)
	// SaveSearch returns the user's search with the same query where there is one. ErrTooMany beyond most.
	SaveSearch(ctx context.Context, s Search, most int) (Search, error)
	// RenameSearch returns errs.ErrNotFound for a search that is not the user's; so does SeeSearch.
	// So does SetCadence, which also makes everything so far old.
	RenameSearch(ctx context.Context, userID, id, name string) (Search, error)
	SetCadence(ctx context.Context, userID, id string, c Cadence, at time.Time) (Search, error)
	SeeSearch(ctx context.Context, userID, id string, at time.Time) error
	DeleteSearch(ctx context.Context, userID, id string) error
}

// Service implements the rules of saved searches.
type Service struct {
	store Store
	now   func() time.Time
}

// NewService returns a service backed by store. now is the clock.
func NewService(store Store, now func() time.Time) *Service { return &Service{store: store, now: now} }

// List returns the user's searches, the newest first.
func (s *Service) List(ctx context.Context, by account.User) ([]Search, error) {
	return s.store.SavedSearches(ctx, by.ID)
}

// Save keeps a search. The same search is kept once: then the one there is comes back, by its old name.
// errs.ErrForbidden for a role that has no search, errs.ErrInvalid with fields, ErrTooMany.
func (s *Service) Save(ctx context.Context, by account.User, name, query string) (Search, error) {
	if Parameters[by.Role] == nil {
		return Search{}, errs.ErrForbidden
	}
	var c errs.Check
	name, query = text.Line(name), Canonical(by.Role, query)
	c.Text("name", name, true, maxName)
	c.Text("query", query, true, maxQuery)
	if err := c.Err(); err != nil {
		return Search{}, err
	}
	now := s.now().Truncate(time.Millisecond)
	saved := Search{
		ID: uid.New(), UserID: by.ID, Name: name, Query: query, CreatedAt: now, SeenAt: now, Cadence: Off, ToldAt: now,
	}
	return s.store.SaveSearch(ctx, saved, Most)
}

// Rename gives a search another name. errs.ErrInvalid with fields, errs.ErrNotFound.
func (s *Service) Rename(ctx context.Context, by account.User, id, name string) (Search, error) {
	var c errs.Check
	name = text.Line(name)
	c.Text("name", name, true, maxName)
	if err := c.Err(); err != nil {
		return Search{}, err
	}
	return s.store.RenameSearch(ctx, by.ID, id, name)
}

// Tell chooses how often the owner is told what is new in a search; what is there already is not new. errs.ErrInvalid
// with fields, errs.ErrNotFound.
func (s *Service) Tell(ctx context.Context, by account.User, id string, c Cadence) (Search, error) {
	if !slices.Contains(Cadences[by.Role], c) {
		return Search{}, errs.ErrInvalid.On("alert", "notAChoice")
	}
	return s.store.SetCadence(ctx, by.ID, id, c, s.now().Truncate(time.Millisecond))
}

// Seen notes that the results of a search were looked at: what comes later is fresh. errs.ErrNotFound.
func (s *Service) Seen(ctx context.Context, by account.User, id string) error {
	return s.store.SeeSearch(ctx, by.ID, id, s.now())
}

// Delete removes a search; it is no error if it was not there.
func (s *Service) Delete(ctx context.Context, by account.User, id string) error {
	return s.store.DeleteSearch(ctx, by.ID, id)
}
