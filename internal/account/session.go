package account

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/uid"
)

const (
	// SessionLifetime is how long a session lives without being used.
	SessionLifetime = 30 * 24 * time.Hour
	// sessionLongest is how long a session lives at most, however often it is used.
	sessionLongest = 90 * 24 * time.Hour
	// touchEvery is the precision of "last seen": a write for every request would cost far more than it is worth.
	touchEvery = 5 * time.Minute
	// cacheFor bounds how long another process may still accept an ended session.
	cacheFor = 750 * time.Millisecond
	// maxCached bounds the cache's memory; a full cache is emptied.
	maxCached = 100_000
)

// Session is one signed-in device.
type Session struct {
	ID         string
	UserID     string
	TokenHash  string
	DeviceHash string // of the secret by which the device is known; only set while the session begins
	Device     string
	CreatedAt  time.Time
	LastSeenAt time.Time
	ExpiresAt  time.Time
	// Renewed is set when this look-up extended the session: the browser's cookie should be extended too.
	Renewed bool
}

// beginSession makes a session for a user on the request's device. Nothing is stored yet.
func beginSession(ctx context.Context, user User, device string, now time.Time) SignedIn {
	token, secret := newSecret(), deviceSecret(ctx)
	session := Session{
		ID:         uid.New(),
		UserID:     user.ID,
		TokenHash:  hashSecret(token),
		DeviceHash: hashSecret(secret),
		Device:     device,
		CreatedAt:  now,
		LastSeenAt: now,
		ExpiresAt:  now.Add(SessionLifetime),
	}
	return SignedIn{User: user, Session: session, Token: token, Device: secret}
}

// usedAt returns the session as it is after being used at now: extended, but not past its absolute end.
func (s Session) usedAt(now time.Time) Session {
	s.LastSeenAt, s.ExpiresAt = now, now.Add(SessionLifetime)
	if end := s.CreatedAt.Add(sessionLongest); end.Before(s.ExpiresAt) {
		s.ExpiresAt = end
	}
	return s
}

// SignIn checks the password and begins a session. ErrWrongCredentials says no more than that.
func (s *Service) SignIn(ctx context.Context, email, password, device string) (SignedIn, error) {
	var c errs.Check
	c.Text("email", email, true, maxEmail)
	c.Text("password", password, true, maxPassword)
	if err := c.Err(); err != nil {
		return SignedIn{}, err
	}
	user, err := s.store.UserByEmail(ctx, EmailKey(email))
	known := err == nil
	if err != nil && !errors.Is(err, errs.ErrNotFound) {
		return SignedIn{}, err
	}
	// An unknown e-mail goes through the same steps, including the look-up of its hash, and ends at a hash nothing
	// matches.
	hash, err := s.store.PasswordHash(ctx, user.ID)
	if err != nil && !errors.Is(err, errs.ErrNotFound) {
		return SignedIn{}, err
	}
	if !known || hash == "" {
		hash = decoyHash
	}
	matches, err := s.hasher.matches(ctx, password, hash)
	if err != nil {
		return SignedIn{}, err
	}
	now := s.now().Truncate(time.Millisecond)
	if !matches || !known {
		s.aside.failedSignIn(SecurityEntry{
			ID:      uid.New(),
			UserID:  user.ID,
			Event:   SecuritySignInFailed,
			Network: OriginOf(ctx).Network,
			At:      now,
		})
		return SignedIn{}, ErrWrongCredentials
	}
	in := beginSession(ctx, user, device, now)
	return in, s.store.CreateSession(ctx, in.Session, hash)
}

// WarnOfGuessing notifies the owner of the account with this e-mail, if there is one, that many are guessing its
// password.
func (s *Service) WarnOfGuessing(ctx context.Context, email string) error {
	return s.store.Enqueue(ctx, emailTask(TaskSignInsRefused, EmailEvent{Email: email}))
}

// Authenticate returns the user and session a token belongs to; errs.ErrSignedOut if it belongs to none.
func (s *Service) Authenticate(ctx context.Context, token string) (User, Session, error) {
	now := s.now()
	hash := hashSecret(token)
	if hit, ok := s.sessions.find(hash, now); ok {
		return hit.user, hit.session, nil
	}
	began := s.sessions.generation.Load()
	session, user, err := s.store.SessionByToken(ctx, hash, now)
	if errors.Is(err, errs.ErrNotFound) {
		return User{}, Session{}, errs.ErrSignedOut
	}
	if err != nil {
		return User{}, Session{}, err
	}
	if !now.Before(session.CreatedAt.Add(sessionLongest)) {
		return User{}, Session{}, errs.ErrSignedOut
	}
	renewed := now.Sub(session.LastSeenAt) > touchEvery
	if renewed {
		session = session.usedAt(now)
		s.aside.sawSession(session)
	}
	s.sessions.keep(hash, cached{user: user, session: session, until: now.Add(cacheFor)}, began)
	session.Renewed = renewed
	return user, session, nil
}

// EndSessionOf ends the session a token belongs to, if any.
func (s *Service) EndSessionOf(ctx context.Context, token string) error {
	if token == "" {
		return nil
	}
	_, session, err := s.Authenticate(ctx, token)
	if errors.Is(err, errs.ErrSignedOut) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.SignOut(ctx, session)
}

// SignOut ends a session; it is no error if the session is already gone.
func (s *Service) SignOut(ctx context.Context, session Session) error {
	err := s.EndSession(ctx, User{ID: session.UserID}, session.ID)
	if errors.Is(err, errs.ErrNotFound) {
		return nil
	}
	return err
}

// Sessions lists the user's live sessions, most recently used first.
func (s *Service) Sessions(ctx context.Context, by User) ([]Session, error) {
	return s.store.Sessions(ctx, by.ID, s.now())
}

// EndSession ends one of the user's sessions; errs.ErrNotFound for any other.
func (s *Service) EndSession(ctx context.Context, by User, id string) error {
	if err := s.store.EndSession(ctx, by.ID, id); err != nil {
		return err
	}
	s.sessions.forgetUser(by.ID)
	return nil
}

// EndOtherSessions ends all of the user's sessions except the current one.
func (s *Service) EndOtherSessions(ctx context.Context, by User, current Session) error {
	if err := s.store.EndOtherSessions(ctx, by.ID, current.ID); err != nil {
		return err
	}
	s.sessions.forgetUser(by.ID)
	return nil
}

// sessionCache saves most requests the look-up of their session. No entry is older than cacheFor.
type sessionCache struct {
	mu      sync.RWMutex
	entries map[string]cached
	// generation counts invalidations: a look-up that began before the latest one is not cached, as it may be stale.
	generation atomic.Uint64
}

type cached struct {
	user    User
	session Session
	until   time.Time
}

func newSessionCache() *sessionCache { return &sessionCache{entries: map[string]cached{}} }

func (c *sessionCache) find(hash string, now time.Time) (cached, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	hit, ok := c.entries[hash]
	return hit, ok && now.Before(hit.until)
}

func (c *sessionCache) keep(hash string, entry cached, began uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.generation.Load() != began {
		return
	}
	if len(c.entries) >= maxCached {
		clear(c.entries)
	}
	c.entries[hash] = entry
}

// forgetUser drops the user's sessions. It is rare, so walking all entries is cheap enough and needs no second index.
func (c *sessionCache) forgetUser(userID string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.generation.Add(1)
	for hash, entry := range c.entries {
		if entry.user.ID == userID {
			delete(c.entries, hash)
		}
	}
}

// Reread has the next request read the user again, after something about them changed elsewhere.
func (s *Service) Reread(userID string) { s.sessions.forgetUser(userID) }
