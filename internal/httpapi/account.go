package httpapi

import (
	"context"
	"net/http"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/locales"
)

// User is who somebody is, as the page sees it.
type User struct {
	ID              string `json:"id" required:"true"`
	FirstName       string `json:"firstName" required:"true"`
	LastName        string `json:"lastName" required:"true"`
	Email           string `json:"email" required:"true"`
	ProfileImageURL string `json:"profileImageUrl" required:"true" doc:"Empty where there is no picture"`
	Role            string `json:"role" required:"true" enum:"job_seeker,company,admin"`
	Language        string `json:"language" required:"true" enum:"en,ar"`
	EmailVerified   bool   `json:"emailVerified" required:"true"`
	EmailRefused    bool   `json:"emailRefused" required:"true" doc:"The address refused our mail for good: nothing is sent to it"`
	CompanyID       string `json:"companyId" required:"true" doc:"Empty unless the role is company"`
	CompanyName     string `json:"companyName" required:"true" doc:"Empty unless the role is company"`
	CompanyLogoURL  string `json:"companyLogoUrl" required:"true" doc:"Empty where there is no logo"`
}

func userBody(u account.User) User {
	return User{
		ID:              u.ID,
		FirstName:       u.FirstName,
		LastName:        u.LastName,
		Email:           u.Email,
		ProfileImageURL: imageURL(u.ImageKey),
		Role:            string(u.Role),
		Language:        string(u.Language),
		EmailVerified:   u.Verified,
		EmailRefused:    u.Bounced,
		CompanyID:       u.CompanyID,
		CompanyName:     u.CompanyName,
		CompanyLogoURL:  imageURL(u.CompanyLogo),
	}
}

// Done is the answer of a call that has nothing to show but that it worked.
type Done struct {
	Success bool   `json:"success" required:"true"`
	Message string `json:"message" required:"true"`
}

// SignedIn is the answer of a sign-in or sign-up.
type SignedIn struct {
	Success   bool   `json:"success" required:"true"`
	Message   string `json:"message" required:"true"`
	AuthToken string `json:"authToken" required:"true" doc:"Bearer token of the session; the cookie carries the same"`
	User      User   `json:"user" required:"true"`
}

type signedInOutput struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
	Body      SignedIn
}

// say is a message of the API in the reader's language.
func say(ctx context.Context, key string) string {
	return locales.Text(languageOf(ctx), "api."+key, nil)
}

// done answers with a message unless the call failed.
func done(ctx context.Context, err error, message string) (*reply[Done], error) {
	if err != nil {
		return nil, err
	}
	return &reply[Done]{Done{Success: true, Message: say(ctx, message)}}, nil
}

// beginSession answers with a session that has just begun, unless that failed. A browser has one session: the new one
// replaces those it had.
func (s *Server) beginSession(
	ctx context.Context, in account.SignedIn, err error, message string,
) (*signedInOutput, error) {
	if err != nil {
		return nil, err
	}
	for _, token := range callOf(ctx).presented {
		if err := s.Accounts.EndSessionOf(ctx, token); err != nil {
			return nil, err
		}
	}
	return &signedInOutput{
		SetCookie: s.sessionCookies(in),
		Body:      SignedIn{Success: true, Message: say(ctx, message), AuthToken: in.Token, User: userBody(in.User)},
	}, nil
}

// showUser answers with the user as they are now.
func showUser(u account.User, err error) (*reply[User], error) { return show(u, err, userBody) }

func (s *Server) currentUser(ctx context.Context, _ *nothing) (*reply[User], error) {
	return showUser(userOf(ctx), nil)
}

type logoutInput struct {
	FetchSite string `header:"Sec-Fetch-Site" hidden:"true"`
}

type logoutOutput struct {
	Location  string        `header:"Location"`
	SetCookie []http.Cookie `header:"Set-Cookie"`
}

// logout is a plain link, so another site could send people here to sign them out: such a visit changes nothing.
func (s *Server) logout(ctx context.Context, in *logoutInput) (*logoutOutput, error) {
	out := &logoutOutput{Location: "/"}
	c := callOf(ctx)
	if c.hasCookie && !isOwnVisit(in.FetchSite) {
		return out, nil
	}
	if c.session.ID != "" {
		if err := s.Accounts.SignOut(ctx, c.session); err != nil {
			return nil, err
		}
	}
	flag := http.Cookie{
		Name:     loggedOutCookie,
		Value:    "1",
		Path:     "/",
		MaxAge:   10,
		Secure:   s.Settings.Secure,
		SameSite: http.SameSiteLaxMode,
	}
	out.SetCookie = append(s.expiredSessionCookies(), flag)
	return out, nil
}

// isOwnVisit reports whether our own page or the reader's typing led here, as far as the browser says. Old browsers,
// and all of them over plain HTTP, say nothing: a person who cannot sign out is worse off than one who has to sign in
// again.
func isOwnVisit(fetchSite string) bool {
	return fetchSite == "same-origin" || fetchSite == "none" || fetchSite == ""
}

// TokenRequest is a mailed token.
type TokenRequest struct {
	Token string `json:"token"`
}

func (s *Server) verifyEmail(ctx context.Context, in *request[TokenRequest]) (*reply[Done], error) {
	return done(ctx, s.Accounts.VerifyEmail(ctx, in.Body.Token), "emailConfirmed")
}

// AccountChange is what to change in the caller's account; what is left out stays.
type AccountChange struct {
	FirstName *string `json:"firstName,omitempty"`
	LastName  *string `json:"lastName,omitempty"`
	Language  *string `json:"language,omitempty" enum:"en,ar"`
}

func (s *Server) updateAccount(ctx context.Context, in *request[AccountChange]) (*reply[User], error) {
	return showUser(s.Accounts.Update(ctx, userOf(ctx), account.Change{
		FirstName: in.Body.FirstName, LastName: in.Body.LastName, Language: in.Body.Language,
	}))
}

// EmailChange is the new address, with the password as proof.
type EmailChange struct {
	Email    string `json:"email"`
	Password string `json:"password"`
}

func (s *Server) changeEmail(ctx context.Context, in *request[EmailChange]) (*reply[Done], error) {
	return done(ctx, s.Accounts.ChangeEmail(ctx, userOf(ctx), in.Body.Email, in.Body.Password), "changeEmailSent")
}

func (s *Server) sendVerification(ctx context.Context, _ *nothing) (*reply[Done], error) {
	return done(ctx, s.Accounts.SendVerification(ctx, userOf(ctx)), "verificationSent")
}

// Session is one of the reader's signed-in devices.
type Session struct {
	ID         string    `json:"id" required:"true"`
	Current    bool      `json:"current" required:"true"`
	Device     string    `json:"device" required:"true" doc:"Such as Chrome · Android; empty if unknown"`
	CreatedAt  time.Time `json:"createdAt" required:"true"`
	LastSeenAt time.Time `json:"lastSeenAt" required:"true"`
}

func (s *Server) sessions(ctx context.Context, _ *nothing) (*reply[[]Session], error) {
	c := callOf(ctx)
	found, err := s.Accounts.Sessions(ctx, c.user)
	if err != nil {
		return nil, err
	}
	return &reply[[]Session]{each(found, func(one account.Session) Session {
		return Session{
			ID: one.ID, Current: one.ID == c.session.ID, Device: one.Device,
			CreatedAt: one.CreatedAt, LastSeenAt: one.LastSeenAt,
		}
	})}, nil
}

func (s *Server) endSession(ctx context.Context, in *idInput) (*nothing, error) {
	return nil, s.Accounts.EndSession(ctx, userOf(ctx), in.ID)
}

func (s *Server) endOtherSessions(ctx context.Context, _ *nothing) (*nothing, error) {
	c := callOf(ctx)
	return nil, s.Accounts.EndOtherSessions(ctx, c.user, c.session)
}
