package account

import (
	"cmp"
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Versions of the texts people agree to. A new text gets a new date here and in the page.
const (
	PrivacyVersion = "2026-11-15"
	TermsVersion   = "2026-11-15"
)

// knownVersions are those that may still arrive from a form left open while a text changed.
var knownVersions = map[string][]string{"privacyVersion": {PrivacyVersion}, "termsVersion": {TermsVersion}}

// NewUser is what every sign-up asks for.
type NewUser struct {
	FirstName, LastName string
	Email, Password     string
	Language            Language
	// Versions of the texts the form showed; empty means the current one.
	PrivacyVersion, TermsVersion string
	Device                       string
	// Vouched is set when the operator vouches for the address; no form can set it.
	Vouched bool
}

// Check cleans n in place and notes what is wrong with it. Only a talent has a name.
func (n *NewUser) Check(c *errs.Check, role Role) {
	n.FirstName, n.LastName = text.Line(n.FirstName), text.Line(n.LastName)
	c.Text("firstName", n.FirstName, role == RoleTalent, maxName)
	c.Text("lastName", n.LastName, role == RoleTalent, maxName)
	n.Email = ParseEmail(c, "email", n.Email)
	checkPassword(c, "password", n.Password, n.Email)
	n.PrivacyVersion = cmp.Or(n.PrivacyVersion, PrivacyVersion)
	n.TermsVersion = cmp.Or(n.TermsVersion, TermsVersion)
	c.OneOf("privacyVersion", n.PrivacyVersion, knownVersions["privacyVersion"])
	c.OneOf("termsVersion", n.TermsVersion, knownVersions["termsVersion"])
}

// Consent is a text somebody agreed to, in the version they saw.
type Consent struct{ Document, Version string }

// Registration is a new account, ready to be stored in one transaction with the profile or company that belongs to it.
type Registration struct {
	User         User
	PasswordHash string
	Session      Session
	Consents     []Consent
	Tasks        []worker.Task
	token        string
	device       string
}

// SignedIn is a user with a newly created session and the token that proves it.
type SignedIn struct {
	User    User
	Session Session
	Token   string
	Device  string // the secret by which the device is known from now on
}

// SignedIn returns what the new user receives.
func (r Registration) SignedIn() SignedIn {
	return SignedIn{User: r.User, Session: r.Session, Token: r.token, Device: r.device}
}

// NewRegistration hashes the password and begins a session for a user whose input has passed Check. Nothing is stored
// yet.
func (s *Service) NewRegistration(ctx context.Context, role Role, in NewUser) (Registration, error) {
	hash, err := s.hasher.hash(ctx, in.Password)
	if err != nil {
		return Registration{}, err
	}
	now := s.now().Truncate(time.Millisecond)
	user := User{
		ID:        uid.New(),
		Email:     in.Email,
		FirstName: in.FirstName,
		LastName:  in.LastName,
		Role:      role,
		Language:  ParseLanguage(string(in.Language)),
		CreatedAt: now,
	}
	var tasks []worker.Task
	if user.Verified = in.Vouched; !user.Verified { // both ask for the address to be confirmed
		tasks = []worker.Task{
			userTask(TaskWelcome, UserEvent{UserID: user.ID}),
			userTask(TaskVerifyEmail, UserEvent{UserID: user.ID}),
		}
	}
	signedIn := beginSession(ctx, user, in.Device, now)
	return Registration{
		User:         user,
		PasswordHash: hash,
		Session:      signedIn.Session,
		token:        signedIn.Token,
		device:       signedIn.Device,
		Consents:     []Consent{{"privacy", in.PrivacyVersion}, {"terms", in.TermsVersion}},
		Tasks:        tasks,
	}, nil
}

// CreateAdmin makes an operator's account; only the command line can. ErrEmailTaken, or errs.ErrInvalid with fields.
func (s *Service) CreateAdmin(ctx context.Context, email, password string) (User, error) {
	in := NewUser{Email: email, Password: password, Vouched: true}
	var c errs.Check
	in.Check(&c, RoleAdmin)
	if err := c.Err(); err != nil {
		return User{}, err
	}
	r, err := s.NewRegistration(ctx, RoleAdmin, in)
	if err != nil {
		return User{}, err
	}
	return r.User, s.store.CreateAdmin(ctx, r)
}
