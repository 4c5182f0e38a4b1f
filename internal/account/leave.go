package account

import "context"

// Delete removes the user's account and everything kept with it, at once, if the password is right. A company whose last
// user goes leaves with it: its jobs close and those still waiting for its answer are told. ErrWrongPassword.
func (s *Service) Delete(ctx context.Context, by User, password string) error {
	hash, err := s.confirmPassword(ctx, by, "password", password)
	if err != nil {
		return err
	}
	blobs, err := s.store.DeleteUser(ctx, by, hash, s.now())
	if err != nil {
		return err
	}
	s.sessions.forgetUser(by.ID)
	for _, key := range blobs {
		_ = s.pictures.Delete(ctx, key) // nobody can find it any more, whether or not the file goes
	}
	return nil
}

// Forget makes the next request of the user look the account up anew: something shown with it is another now.
func (s *Service) Forget(by User) { s.sessions.forgetUser(by.ID) }
