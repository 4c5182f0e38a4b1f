package interview

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
)

// Link returns when the user's calendar link was made; the zero time if there is none.
func (s *Service) Link(ctx context.Context, by account.User) (time.Time, error) {
	since, err := s.store.CalendarLink(ctx, by.ID)
	if errors.Is(err, errs.ErrNotFound) {
		return time.Time{}, nil
	}
	return since, err
}

// RenewLink makes a new secret address of the user's calendar; an earlier one no longer works. The secret is shown
// this once.
func (s *Service) RenewLink(ctx context.Context, by account.User) (secret string, since time.Time, err error) {
	b := make([]byte, 32)
	rand.Read(b) // never fails
	secret = base64.RawURLEncoding.EncodeToString(b)
	since = s.now().Truncate(time.Millisecond)
	return secret, since, s.store.SetCalendarLink(ctx, by.ID, hashOf(secret), since)
}

// StopLink ends the user's calendar link, if there is one.
func (s *Service) StopLink(ctx context.Context, by account.User) error {
	return s.store.DropCalendarLink(ctx, by.ID)
}

// hashOf is what the store keeps of a secret.
func hashOf(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

const (
	// feedPast is how long interviews stay in a calendar after they took place.
	feedPast = 30 * 24 * time.Hour
	maxFeed  = 500
)

// Feed returns the calendar behind a secret: the agreed interviews of whoever made the link, as that person sees them.
// Nothing in it depends on when it is read. errs.ErrNotFound.
func (s *Service) Feed(ctx context.Context, secret string) ([]byte, error) {
	by, err := s.store.UserOfCalendar(ctx, hashOf(secret))
	if err != nil {
		return nil, err
	}
	var agreed []WithApplication
	if by.Role != account.RoleAdmin {
		agreed, err = s.store.AgreedInterviews(ctx, readerOf(by), s.now().Add(-feedPast), maxFeed)
		if err != nil {
			return nil, err
		}
	}
	calendar := newCalendar("PUBLISH")
	calendar.SetXWRCalName("Tawafuq")
	calendar.SetXWRTimezone("Asia/Riyadh")
	calendar.SetRefreshInterval("PT1H")
	calendar.SetXPublishedTTL("PT1H")
	for _, t := range agreed {
		s.addEvent(calendar, t, viewOf(by))
	}
	return serialize(calendar), nil
}
