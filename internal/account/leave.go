package account

import (
	"context"
	"errors"
	"time"
)

// TaskForget is the task that deletes what a departed user left behind; its payload is Leaving.
const TaskForget = "account.forget"

// Leaving identifies a departed user and the files to delete with them. It waits in a queue, so it holds no names.
type Leaving struct {
	UserID    string    `json:"userId"`
	CompanyID string    `json:"companyId,omitempty"` // set when a company leaves with its last user
	Blobs     []string  `json:"blobs,omitempty"`
	At        time.Time `json:"at"`
}

// forgettingFor is how long a departing user waits for the deletion. Hardly any account holds so much that it takes
// longer; the task finishes the rest.
const forgettingFor = 10 * time.Second

// Delete removes the user's account and everything stored with it, at once, if the password is right. When a company's
// last user goes, the company goes too: its jobs close and the applicants still waiting are notified. ErrWrongPassword.
func (s *Service) Delete(ctx context.Context, by User, password string) error {
	hash, err := s.confirmPassword(ctx, by, "password", password)
	if err != nil {
		return err
	}
	leaving, err := s.store.CloseAccount(ctx, by, hash, s.now())
	if err != nil {
		return err
	}
	s.sessions.forgetUser(by.ID)
	// From here on there is no way back, even if the caller stops waiting.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), forgettingFor)
	defer cancel()
	_ = s.forgetAll(ctx, leaving) // the task retries whatever fails here until it works
	return nil
}

// forgetAll lists the departure, then deletes the data of a departed user, a page at a time, and their files.
func (s *Service) forgetAll(ctx context.Context, l Leaving) error {
	failed := s.pictures.Departed(ctx, l.UserID, l.At) // what fails is tried again, and keeps nothing from going
	for more := true; more; {
		var err error
		if more, err = s.store.ForgetSome(ctx, l); err != nil {
			return errors.Join(failed, err)
		}
	}
	for _, key := range l.Blobs {
		failed = errors.Join(failed, s.pictures.Delete(ctx, key))
	}
	return failed
}

// FinishLeaving completes what Delete left undone, for the task; running it again does nothing. forgetMails deletes the
// mails stored for a user.
func (s *Service) FinishLeaving(
	ctx context.Context, l Leaving, forgetMails func(ctx context.Context, userID string) error,
) error {
	if err := s.forgetAll(ctx, l); err != nil {
		return err
	}
	if err := forgetMails(ctx, l.UserID); err != nil {
		return err
	}
	return s.store.Wipe(ctx)
}

// Forget makes the user's next request load the account again, because something shown with it has changed.
func (s *Service) Forget(by User) { s.sessions.forgetUser(by.ID) }
