package application

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/list"
)

// SentCV is the version of a talent's CV that was sent with an application.
type SentCV struct {
	ID         string
	FileName   string
	UploadedAt time.Time
}

// Grant is a reason for a company to see more of a talent than the profile: an application, or an accepted invitation.
type Grant struct {
	ID          string // of the application or invitation
	TalentID    string
	CompanyID   string
	CompanyName string
	CompanyLogo string
	JobTitle    string
	Invitation  bool
	Status      Status  // of an application
	CV          *SentCV // of an application; nil if none was sent, or it has been deleted since
	At          time.Time
	Ended       bool // by the talent
	Blind       bool // of an application: the company does not know whose it is
}

// contact reports whether the grant gives e-mail and phone: an application does while it is live and once it is
// accepted, an accepted invitation always, unless the talent has ended it.
func (g Grant) contact() bool {
	return !g.Ended && !g.Blind && (g.Invitation || g.Status != Rejected && g.Status != Withdrawn)
}

// cv returns the version the grant gives: the one sent, even after a rejection. An invitation gives none, and neither
// does an application that is read blind: its company reads the redacted text, and a file would say whose it is.
func (g Grant) cv() *SentCV {
	if g.Ended || g.Invitation || g.Blind || g.Status == Withdrawn {
		return nil
	}
	return g.CV
}

// Access is what a company sees of a talent beyond the profile.
type Access struct {
	Contact bool    // the current one
	CV      *SentCV // nil for none
}

// AccessBy combines what one talent's grants give to one company: of several CVs sent, the newest. Everything that
// shows a company a contact or a CV asks here.
func AccessBy(grants []Grant) Access {
	var a Access
	for _, g := range grants {
		a.Contact = a.Contact || g.contact()
		// Ids sort by time.
		if v := g.cv(); v != nil && (a.CV == nil || v.ID > a.CV.ID) {
			a.CV = v
		}
	}
	return a
}

// hidden reports whether the grant lets a company read an application without knowing whose it is.
func (g Grant) hidden() bool { return g.Blind && !g.Ended && g.Status != Withdrawn }

// gives reports whether the grant gives anything.
func (g Grant) gives() bool { return g.contact() || g.cv() != nil || g.hidden() }

// Accessor is a company that sees more of a talent than the profile.
type Accessor struct {
	CompanyID   string
	CompanyName string
	CompanyLogo string
	Access
	Hidden  bool // it reads an application without knowing whose it is
	Since   time.Time
	Through []Grant // newest first
}

// Accessors groups a talent's grants by company, in their order. Companies that see nothing are left out.
func Accessors(grants []Grant) []Accessor {
	var found []Accessor
	at := map[string]int{}
	for _, g := range grants {
		if !g.gives() {
			continue
		}
		i, known := at[g.CompanyID]
		if !known {
			i = len(found)
			at[g.CompanyID] = i
			found = append(found, Accessor{
				CompanyID:   g.CompanyID,
				CompanyName: g.CompanyName,
				CompanyLogo: g.CompanyLogo,
				Since:       g.At,
			})
		}
		found[i].Through = append(found[i].Through, g)
		found[i].Hidden = found[i].Hidden || g.hidden()
		if g.At.Before(found[i].Since) {
			found[i].Since = g.At
		}
	}
	for i := range found {
		found[i].Access = AccessBy(found[i].Through)
	}
	return found
}

// Accessors lists the companies that see the user's contact or CV, the most recently granted first.
func (s *Service) Accessors(ctx context.Context, by account.User, page list.Page) (list.Of[Accessor], error) {
	grants, err := s.store.GrantsOf(ctx, by.ID)
	if err != nil {
		return list.Of[Accessor]{}, err
	}
	all := Accessors(grants)
	return list.Slice(all, page, len(all)), nil
}

// EndAccess revokes everything a company has been given to see so far; a later application grants it anew.
// errs.ErrNotFound if it sees nothing.
func (s *Service) EndAccess(ctx context.Context, by account.User, companyID string) error {
	return s.store.EndAccess(ctx, by.ID, companyID, s.now())
}
