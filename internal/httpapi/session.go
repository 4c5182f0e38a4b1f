package httpapi

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"golang.org/x/text/language"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/trace"
	"github.com/tawafuq/tawafuq/locales"
)

const (
	sessionCookie  = "tawafuq_session"
	languageCookie = "language"
	themeCookie    = "theme"
	// loggedOutCookie tells the page, for ten seconds, that the person has just signed out.
	loggedOutCookie = "logged_out"
	// deviceCookie proves, long after a session has ended, that somebody signed in on this device before.
	deviceCookie = "tawafuq_device"
	// deviceLifetime is the longest that browsers keep a cookie.
	deviceLifetime = 400 * 24 * time.Hour
)

// cookieName returns the name of a cookie that proves who somebody is. Over https its prefix makes browsers refuse it
// from any other host, subdomains included.
func (s *Server) cookieName(name string) string {
	if s.Settings.Secure {
		return "__Host-" + name
	}
	return name
}

type callKey struct{}

// call is what is known about the current request.
type call struct {
	id             string
	began          time.Time
	opened         time.Duration // of a stream: how long it took to begin
	route          string        // the pattern that matched: paths themselves may name people
	acceptLanguage string
	address        string // only of rows with a quota
	userAgent      string
	user           account.User // zero where signed out
	session        account.Session
	token          string    // of the session
	known          bool      // whether the fields above are set already
	hasCookie      bool      // whether the browser sent a session cookie, valid or not
	oldCookie      bool      // whether that cookie had its former name
	presented      [2]string // the tokens the browser sent: the bearer's and the cookie's
	spent          []string  // keys of the limits it counted against
	code           string    // of the error it was answered with
	err            error     // what "internal" hides, for the log
	expected       bool      // a status that says 500 or more and is no fault, as while the process starts
	refused        bool      // there was no turn for it
	length         int       // of what it is answered with, where that is known beforehand; else 0
	span           *trace.Span
}

// callOf returns the current call; outside a request, an empty one.
func callOf(ctx context.Context) *call {
	if c, ok := ctx.Value(callKey{}).(*call); ok {
		return c
	}
	return &call{}
}

func userOf(ctx context.Context) account.User { return callOf(ctx).user }

// authenticate finds whose request it is: by the bearer token, else by the cookie, since a page may hold an old token
// beside a newer cookie.
func (s *Server) authenticate(r *http.Request, c *call) error {
	if c.known {
		return nil
	}
	cookie, old := s.cookieToken(r)
	c.hasCookie, c.oldCookie = cookie != "", old
	c.presented = [...]string{bearerToken(r), cookie}
	for _, token := range c.presented {
		if token == "" {
			continue
		}
		user, session, err := s.Accounts.Authenticate(r.Context(), token)
		if err == nil {
			c.user, c.session, c.token = user, session, token
			return nil
		}
		if !errors.Is(err, errs.ErrSignedOut) {
			return err
		}
	}
	return nil
}

func bearerToken(r *http.Request) string {
	token, ok := strings.CutPrefix(first(r.Header["Authorization"]), "Bearer ")
	if !ok {
		return ""
	}
	return token
}

// cookieToken returns the session's token from its cookie. Over https a cookie under its former name counts if there is
// no other; it is then replaced.
func (s *Server) cookieToken(r *http.Request) (token string, old bool) {
	if cookie, err := r.Cookie(s.cookieName(sessionCookie)); err == nil {
		return cookie.Value, false
	}
	if !s.Settings.Secure {
		return "", false
	}
	cookie, err := r.Cookie(sessionCookie)
	if err != nil {
		return "", false
	}
	return cookie.Value, cookie.Value != ""
}

// newCookie makes a cookie that proves who somebody is: no script can read it, and a change that another site's page
// asks for comes without it.
func (s *Server) newCookie(name, value string, lifetime time.Duration) http.Cookie {
	return http.Cookie{
		Name: s.cookieName(name), Value: value, Path: "/", MaxAge: int(lifetime.Seconds()),
		HttpOnly: true, Secure: s.Settings.Secure, SameSite: http.SameSiteLaxMode,
	}
}

// sessionCookies are the cookies of somebody who has just proven who they are.
func (s *Server) sessionCookies(in account.SignedIn) []http.Cookie {
	return []http.Cookie{
		s.newCookie(sessionCookie, in.Token, time.Until(in.Session.ExpiresAt)),
		s.newCookie(deviceCookie, in.Device, deviceLifetime),
	}
}

// renewCookie makes the browser's cookie live as long as the session, which lives on while it is used. A page that lost
// its cookie and holds only the token gets it back: without it the server would take the reader for a visitor.
func (s *Server) renewCookie(w http.ResponseWriter, r *http.Request, c *call) {
	lost := c.token != "" && !c.hasCookie && r.Header.Get("Sec-Fetch-Site") == "same-origin"
	old := c.token != "" && c.oldCookie
	if !c.session.Renewed && !lost && !old {
		return
	}
	cookie := s.newCookie(sessionCookie, c.token, time.Until(c.session.ExpiresAt))
	http.SetCookie(w, &cookie)
	if old {
		cookie.Name, cookie.Value, cookie.MaxAge = sessionCookie, "", -1
		http.SetCookie(w, &cookie)
	}
}

// expiredSessionCookies remove the session's cookie from the browser, whichever name it has there.
func (s *Server) expiredSessionCookies() []http.Cookie {
	expired := s.newCookie(sessionCookie, "", 0)
	expired.MaxAge = -1
	cookies := []http.Cookie{expired}
	if s.Settings.Secure {
		expired.Name = sessionCookie
		cookies = append(cookies, expired)
	}
	return cookies
}

var matcher = language.NewMatcher([]language.Tag{language.English, language.Arabic})

// languageOf is the reader's language: what the request asks for, then the account's setting.
func languageOf(ctx context.Context) string {
	c := callOf(ctx)
	if asked := preferred(c.acceptLanguage); asked != "" {
		return asked
	}
	if c.user.Language != "" {
		return string(c.user.Language)
	}
	return locales.Default
}

// preferred returns the language of ours that an Accept-Language header ranks highest; empty if it names none.
func preferred(header string) string {
	if header == "" {
		return ""
	}
	tags, _, err := language.ParseAcceptLanguage(header)
	if err != nil || len(tags) == 0 {
		return ""
	}
	_, i, confidence := matcher.Match(tags...)
	if confidence == language.No {
		return ""
	}
	return locales.Languages[i]
}

// pageLanguage is the language of an HTML page: by the address, the stored choice, the account, then the browser.
func pageLanguage(r *http.Request) string {
	if asked := r.URL.Query().Get("lang"); isLanguage(asked) {
		return asked
	}
	if cookie, err := r.Cookie(languageCookie); err == nil && isLanguage(cookie.Value) {
		return cookie.Value
	}
	if user := userOf(r.Context()); user.Language != "" {
		return string(user.Language)
	}
	if preferred(r.Header.Get("Accept-Language")) == string(account.Arabic) {
		return string(account.Arabic)
	}
	return locales.Default
}

func isLanguage(s string) bool { return s == string(account.English) || s == string(account.Arabic) }
