package account

import (
	"context"
	"errors"
	"time"
)

// TaskForget is the task of forgetting somebody who left: Leaving.
const TaskForget = "account.forget"

// Leaving is who left and the files to go with them. It lies in a queue, so it names nobody.
type Leaving struct {
	UserID    string    `json:"userId"`
	CompanyID string    `json:"companyId,omitempty"` // of a company that left with its last user
	Blobs     []string  `json:"blobs,omitempty"`
	At        time.Time `json:"at"`
}

// forgettingFor is how long whoever leaves waits for it to be done. Hardly anybody has so much that it takes longer;
// the task goes on with the rest.
const forgettingFor = 10 * time.Second

// Delete removes the user's account and everything kept with it, at once, if the password is right. A company whose
// last user goes leaves with it: its jobs close and those still waiting for its answer are told. ErrWrongPassword.
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
	// From here on there is no way back, whether or not the caller still waits.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), forgettingFor)
	defer cancel()
	_ = s.forgetAll(ctx, leaving) // what fails here is done by the task, which is tried until it works
	return nil
}

// forgetAll deletes what belongs to somebody who left, a page at a time, and their files.
func (s *Service) forgetAll(ctx context.Context, l Leaving) error {
	for more := true; more; {
		var err error
		if more, err = s.store.ForgetSome(ctx, l); err != nil {
			return err
		}
	}
	var failed error
	for _, key := range l.Blobs {
		failed = errors.Join(failed, s.pictures.Delete(ctx, key))
	}
	return failed
}

// FinishLeaving does what Delete left undone, for the task; doing it again does nothing. forgetMails deletes the mails
// that were kept of a user.
func (s *Service) FinishLeaving(ctx context.Context, l Leaving,
	forgetMails func(ctx context.Context, userID string) error) error {
	if err := s.forgetAll(ctx, l); err != nil {
		return err
	}
	if err := forgetMails(ctx, l.UserID); err != nil {
		return err
	}
	return s.store.Wipe(ctx)
}

// Forget makes the next request of the user look the account up anew: something shown with it is another now.
func (s *Service) Forget(by User) { s.sessions.forgetUser(by.ID) }
