package application

import "time"

// SentCV is the version of a talent's CV that an application was sent with.
type SentCV struct {
	ID         string
	FileName   string
	UploadedAt time.Time
}

// Grant is a reason for a company to see more of a talent than the profile: an application, or an invitation that was accepted.
type Grant struct {
	ID          string // of the application or the invitation
	TalentID    string
	CompanyID   string
	CompanyName string
	JobTitle    string
	Invitation  bool
	Status      Status  // of an application
	CV          *SentCV // of an application; nil where it took none along, or one that was deleted since
	At          time.Time
	Ended       bool // by the talent
}

// contact reports whether the grant gives e-mail and phone: an application while it lives and once it was accepted, an accepted
// invitation for good, unless the talent ended it.
func (g Grant) contact() bool {
	return !g.Ended && (g.Invitation || g.Status != Rejected && g.Status != Withdrawn)
}

// cv returns the version the grant gives: the one sent, which a rejection does not take back. An invitation gives none.
func (g Grant) cv() *SentCV {
	if g.Ended || g.Invitation || g.Status == Withdrawn {
		return nil
	}
	return g.CV
}

// Access is what a company sees of a talent beyond the profile.
type Access struct {
	Contact bool    // as it is today
	CV      *SentCV // nil for none
}

// Any reports whether the company sees anything at all.
func (a Access) Any() bool { return a.Contact || a.CV != nil }

// AccessBy returns what the grants of one talent to one company give together: of several versions sent, the newest. Everything that
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
