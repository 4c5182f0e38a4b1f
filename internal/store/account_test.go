package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

func ptr(s string) *string { return &s }

func TestUpdateUserChangesOnlyWhatIsNamed(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		want := newTalent(t, s, "sara@example.com")
		got, err := s.UpdateUser(t.Context(), want.ID, account.Change{Language: ptr("en")})
		must(t, err)
		want.Language = account.English
		if got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
		got, err = s.UpdateUser(t.Context(), want.ID, account.Change{FirstName: ptr("Sara")})
		must(t, err)
		want.FirstName = "Sara"
		if got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
		_, err = s.UpdateUser(t.Context(), "nobody", account.Change{FirstName: ptr("x")})
		wantErr(t, err, errs.ErrNotFound)
	})
}

func TestSetImageHasWhatItReplacedDeleted(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user := newTalent(t, s, "sara@example.com")
		for _, key := range []string{"one", "two", ""} {
			got, err := s.SetImage(t.Context(), user.ID, file.Ref{Key: key})
			must(t, err)
			if got.ImageKey != key {
				t.Errorf("the picture is %q, want %q", got.ImageKey, key)
			}
		}
		if got, want := filesToDelete(t, s), []string{"one", "two"}; !slices.Equal(got, want) {
			t.Errorf("to be deleted: %q, want %q", got, want)
		}
		_, err := s.SetImage(t.Context(), "nobody", file.Ref{Key: "x"})
		wantErr(t, err, errs.ErrNotFound)
	})
}

func TestATalentsNewNameOrPictureIsAChange(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user := newTalent(t, s, "sara@example.com")
		_, err := s.UpdateUser(t.Context(), user.ID, account.Change{FirstName: ptr("Sara")})
		must(t, err)
		_, err = s.SetImage(t.Context(), user.ID, file.Ref{Key: "k"})
		must(t, err)
		if got := follow(t, s, 3); len(got) != 3 || got[1] != user.ID || got[2] != user.ID {
			t.Errorf("followed %v", got)
		}
	})
}

func TestConsentIsKeptWithItsVersion(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user := newTalent(t, s, "sara@example.com")
		for document, want := range map[string]string{"privacy": "v1", "terms": "v2"} {
			var version string
			query := `SELECT version FROM consents WHERE user_id = $1 AND document = $2`
			must(t, s.row(t.Context(), query, user.ID, document).Scan(&version))
			if version != want {
				t.Errorf("%s: %q, want %q", document, version, want)
			}
		}
	})
}

func TestSessions(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user, other := newTalent(t, s, "sara@example.com"), newTalent(t, s, "omar@example.com")
		session, got, err := s.SessionByToken(t.Context(), "hash of sara@example.com", epoch)
		must(t, err)
		if got != user || session.UserID != user.ID || !session.ExpiresAt.Equal(epoch.Add(time.Hour)) {
			t.Errorf("session %+v of %+v", session, got)
		}
		_, _, err = s.SessionByToken(t.Context(), "hash of sara@example.com", epoch.Add(time.Hour))
		wantErr(t, err, errs.ErrNotFound) // expired

		second := account.Session{ID: uid.New(), UserID: user.ID, TokenHash: "second", CreatedAt: epoch,
			LastSeenAt: epoch.Add(time.Minute), ExpiresAt: epoch.Add(time.Hour)}
		must(t, s.CreateSession(t.Context(), second, "a hash"))
		sessions, err := s.Sessions(t.Context(), user.ID, epoch)
		must(t, err)
		if len(sessions) != 2 || sessions[0].ID != second.ID {
			t.Errorf("sessions = %+v, want the later used first of two", sessions)
		}
		touch := func(id string, seen, expires time.Time) {
			must(t, s.TouchSessions(t.Context(), []account.Session{{ID: id, LastSeenAt: seen, ExpiresAt: expires}}))
		}
		touch(session.ID, epoch.Add(2*time.Minute), epoch.Add(3*time.Hour))
		sessions, _ = s.Sessions(t.Context(), user.ID, epoch.Add(2*time.Hour))
		if len(sessions) != 1 || sessions[0].ID != session.ID {
			t.Errorf("a touched session should outlive the other: %+v", sessions)
		}
		touch(second.ID, epoch, epoch.Add(3*time.Hour))

		wantErr(t, s.EndSession(t.Context(), other.ID, session.ID), errs.ErrNotFound) // not theirs
		must(t, s.EndOtherSessions(t.Context(), user.ID, second.ID))
		sessions, _ = s.Sessions(t.Context(), user.ID, epoch)
		if len(sessions) != 1 || sessions[0].ID != second.ID {
			t.Errorf("left: %+v", sessions)
		}
		must(t, s.EndSession(t.Context(), user.ID, second.ID))
		wantErr(t, s.EndSession(t.Context(), user.ID, second.ID), errs.ErrNotFound)
		if _, _, err := s.SessionByToken(t.Context(), "hash of omar@example.com", epoch); err != nil {
			t.Errorf("another user's session ended too: %v", err)
		}
	})
}

func TestMailedTokens(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user := newTalent(t, s, "sara@example.com")
		token := func(kind account.TokenKind, hash, email string) account.MailedToken {
			return account.MailedToken{Hash: hash, Kind: kind, UserID: user.ID, Email: email,
				ExpiresAt: epoch.Add(time.Hour)}
		}
		first, second := token(account.TokenReset, "one", user.Email), token(account.TokenReset, "two", user.Email)
		must(t, s.CreateToken(t.Context(), first))
		must(t, s.CreateToken(t.Context(), second))
		_, err := s.Token(t.Context(), "one", epoch)
		wantErr(t, err, account.ErrTokenInvalid) // the newer took its place
		_, err = s.Token(t.Context(), "two", epoch.Add(2*time.Hour))
		wantErr(t, err, account.ErrTokenInvalid) // expired
		got, err := s.Token(t.Context(), "two", epoch)
		must(t, err)
		if got != second {
			t.Errorf("token = %+v, want %+v", got, second)
		}

		must(t, s.RedeemReset(t.Context(), second, "new hash", epoch, worker.New("test.reset", nil)))
		wantErr(t, s.RedeemReset(t.Context(), second, "newer hash", epoch), account.ErrTokenInvalid)
		hash, _ := s.PasswordHash(t.Context(), user.ID)
		after, _ := s.User(t.Context(), user.ID)
		sessions, _ := s.Sessions(t.Context(), user.ID, epoch)
		if hash != "new hash" || !after.Verified || len(sessions) != 0 {
			t.Errorf("after the reset: hash %q, verified %v, %d sessions", hash, after.Verified, len(sessions))
		}
	})
}

func TestRedeemEmail(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user := newTalent(t, s, "sara@example.com")
		newTalent(t, s, "taken@example.com")
		redeem := func(kind account.TokenKind, email string) error {
			m := account.MailedToken{Hash: string(kind) + email, Kind: kind, UserID: user.ID, Email: email,
				ExpiresAt: epoch.Add(time.Hour)}
			must(t, s.CreateToken(t.Context(), m))
			return s.RedeemEmail(t.Context(), m, epoch)
		}
		wantErr(t, redeem(account.TokenVerify, "old@example.com"), account.ErrTokenInvalid)
		must(t, redeem(account.TokenVerify, "SARA@example.com"))
		wantErr(t, redeem(account.TokenChange, "Taken@example.com"), account.ErrEmailTaken)
		must(t, redeem(account.TokenChange, "New@example.com"))
		got, err := s.UserByEmail(t.Context(), "new@example.com")
		must(t, err)
		if got.ID != user.ID || got.Email != "New@example.com" || !got.Verified {
			t.Errorf("user = %+v", got)
		}
		_, err = s.UserByEmail(t.Context(), "sara@example.com")
		wantErr(t, err, errs.ErrNotFound)
	})
}

func TestSetPasswordEndsOtherSessions(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user := newTalent(t, s, "sara@example.com")
		keep := account.Session{ID: uid.New(), UserID: user.ID, TokenHash: "keep", CreatedAt: epoch,
			LastSeenAt: epoch, ExpiresAt: epoch.Add(time.Hour)}
		must(t, s.CreateSession(t.Context(), keep, "a hash"))
		keep.TokenHash = "its new token"
		must(t, s.SetPassword(t.Context(), user.ID, "a hash", "new", keep))
		_, _, err := s.SessionByToken(t.Context(), "keep", epoch)
		wantErr(t, err, errs.ErrNotFound)
		_, _, err = s.SessionByToken(t.Context(), keep.TokenHash, epoch)
		must(t, err)
		sessions, _ := s.Sessions(t.Context(), user.ID, epoch)
		if len(sessions) != 1 || sessions[0].ID != keep.ID {
			t.Errorf("left: %+v", sessions)
		}
		_, err = s.PasswordHash(t.Context(), "nobody")
		wantErr(t, err, errs.ErrNotFound)
	})
}

// What was checked against a password counts only while the password is the same.
func TestAPasswordThatWasChangedMeanwhile(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user := newTalent(t, s, "sara@example.com")
		must(t, s.CreateToken(t.Context(), account.MailedToken{Hash: "move", Kind: account.TokenChange, UserID: user.ID,
			Email: "x@example.com", ExpiresAt: epoch.Add(time.Hour)}))
		must(t, s.CreateToken(t.Context(), account.MailedToken{Hash: "verify", Kind: account.TokenVerify,
			UserID: user.ID, Email: user.Email, ExpiresAt: epoch.Add(time.Hour)}))
		must(t, s.SetPassword(t.Context(), user.ID, "a hash", "new", account.Session{}))
		late := account.Session{ID: uid.New(), UserID: user.ID, TokenHash: "late", CreatedAt: epoch,
			LastSeenAt: epoch, ExpiresAt: epoch.Add(time.Hour)}
		wantErr(t, s.CreateSession(t.Context(), late, "a hash"), account.ErrWrongCredentials)
		wantErr(t, s.SetPassword(t.Context(), user.ID, "a hash", "newer", account.Session{}), account.ErrWrongPassword)
		if sessions, _ := s.Sessions(t.Context(), user.ID, epoch); len(sessions) != 0 {
			t.Errorf("left: %+v", sessions)
		}
		_, err := s.Token(t.Context(), "move", epoch)
		wantErr(t, err, account.ErrTokenInvalid)
		_, err = s.Token(t.Context(), "verify", epoch)
		must(t, err)
	})
}

// A sign-in and a reset at once: whichever is first, no session made with the old password outlives the reset.
func TestSigningInRacesWithAReset(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		for i := range 10 {
			user := newTalent(t, s, fmt.Sprintf("race%d@example.com", i))
			var wg sync.WaitGroup
			for n := range 4 {
				wg.Go(func() {
					session := account.Session{ID: uid.New(), UserID: user.ID, TokenHash: fmt.Sprint(i, n),
						CreatedAt: epoch, LastSeenAt: epoch, ExpiresAt: epoch.Add(time.Hour)}
					if err := s.CreateSession(context.Background(), session, "a hash"); err != nil &&
						!errors.Is(err, account.ErrWrongCredentials) {
						t.Error(err)
					}
				})
			}
			wg.Go(func() {
				if err := s.SetPassword(context.Background(), user.ID, "a hash", "new", account.Session{}); err != nil {
					t.Error(err)
				}
			})
			wg.Wait()
			if sessions, _ := s.Sessions(t.Context(), user.ID, epoch); len(sessions) != 0 {
				t.Fatalf("%d sessions outlived the reset", len(sessions))
			}
		}
	})
}

func TestSweep(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user := newTalent(t, s, "sara@example.com")
		must(t, s.CreateToken(t.Context(), account.MailedToken{Hash: "h", Kind: account.TokenReset, UserID: user.ID,
			Email: user.Email, ExpiresAt: epoch}))
		must(t, s.Sweep(t.Context(), epoch.Add(-time.Hour)))
		if sessions, _ := s.Sessions(t.Context(), user.ID, epoch); len(sessions) != 1 {
			t.Fatal("a live session was swept")
		}
		must(t, s.Sweep(t.Context(), time.Now().Add(8*24*time.Hour)))
		var left int
		must(t, s.row(t.Context(), `
			SELECT (SELECT COUNT(*) FROM sessions)
				+ (SELECT COUNT(*) FROM mailed_tokens)
				+ (SELECT COUNT(*) FROM changes)`).Scan(&left))
		if left != 0 {
			t.Errorf("%d rows outlived their time", left)
		}
	})
}
