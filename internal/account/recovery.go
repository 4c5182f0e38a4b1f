package account

import (
	"context"
	"errors"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// ForgotPassword asks for a reset link. Neither its answer nor its timing reveals whether the address has an account:
// the task that sends the mail finds out.
func (s *Service) ForgotPassword(ctx context.Context, email string) error {
	var c errs.Check
	email = ParseEmail(&c, "email", email)
	if err := c.Err(); err != nil {
		return err
	}
	return s.store.Enqueue(ctx, emailTask(TaskResetPassword, EmailEvent{Email: email, Network: OriginOf(ctx).Network}))
}

// resetPause is the minimum time between two reset links: strangers may ask for them.
const resetPause = 5 * time.Minute

// ClaimReset reports whether a task may mail a reset link to a user now. A task that runs again keeps its claim.
func (s *Service) ClaimReset(ctx context.Context, userID, taskID, network string) (bool, error) {
	now := s.now()
	return s.store.ClaimReset(ctx, userID, taskID, network, now, now.Add(-resetPause))
}

// IssueToken makes the secret of a mailed link. It is called while the mail is being sent, so that the secret is never
// in the queue; a mail sent twice carries two links, of which the later works.
func (s *Service) IssueToken(ctx context.Context, kind TokenKind, userID, email string) (string, error) {
	lifetime := map[TokenKind]time.Duration{
		TokenReset:  resetLifetime,
		TokenVerify: verifyLifetime,
		TokenChange: changeLifetime,
	}[kind]
	secret := newSecret()
	err := s.store.CreateToken(ctx, MailedToken{
		Hash:      hashSecret(secret),
		Kind:      kind,
		UserID:    userID,
		Email:     email,
		ExpiresAt: s.now().Add(lifetime),
	})
	return secret, err
}

// ResetPassword sets a new password with a mailed link and ends all sessions. Whoever opened the link is the owner, so
// the device is known from then on; its secret is returned. ErrTokenInvalid, or errs.ErrInvalid with fields.
func (s *Service) ResetPassword(ctx context.Context, secret, password string) (device string, err error) {
	token, err := s.store.Token(ctx, hashSecret(secret), s.now())
	if err != nil {
		return "", err
	}
	if token.Kind != TokenReset {
		return "", ErrTokenInvalid
	}
	hash, err := s.checkedHash(ctx, "password", password, token.Email)
	if err != nil {
		return "", err
	}
	changed := userTask(TaskPasswordChanged, UserEvent{UserID: token.UserID})
	if err := s.store.RedeemReset(ctx, token, hash, s.now(), changed); err != nil {
		return "", err
	}
	s.sessions.forgetUser(token.UserID)
	return s.rememberDevice(ctx, token.UserID)
}

// ChangePassword sets a new password, ends the user's other sessions and gives the current one a new token, as others
// may know the old one. ErrWrongPassword, or errs.ErrInvalid with fields.
func (s *Service) ChangePassword(
	ctx context.Context, by User, current Session, oldPassword, newPassword string,
) (SignedIn, error) {
	oldHash, err := s.confirmPassword(ctx, by, "currentPassword", oldPassword)
	if err != nil {
		return SignedIn{}, err
	}
	hash, err := s.checkedHash(ctx, "newPassword", newPassword, by.Email)
	if err != nil {
		return SignedIn{}, err
	}
	token := newSecret()
	current.TokenHash = hashSecret(token)
	changed := userTask(TaskPasswordChanged, UserEvent{UserID: by.ID})
	if err := s.store.SetPassword(ctx, by.ID, oldHash, hash, current, changed); err != nil {
		return SignedIn{}, err
	}
	s.sessions.forgetUser(by.ID)
	device, err := s.rememberDevice(ctx, by.ID)
	return SignedIn{User: by, Session: current, Token: token, Device: device}, err
}

// ChangeEmail mails a link to the new address; the account moves when the link is opened. ErrWrongPassword,
// ErrEmailTaken.
func (s *Service) ChangeEmail(ctx context.Context, by User, email, password string) error {
	var c errs.Check
	email = ParseEmail(&c, "email", email)
	if EmailKey(email) == EmailKey(by.Email) {
		c.Add("email", "sameEmail", nil)
	}
	if err := c.Err(); err != nil {
		return err
	}
	hash, err := s.confirmPassword(ctx, by, "password", password)
	if err != nil {
		return err
	}
	// A courtesy check; the constraint decides when the link is opened.
	switch _, err := s.store.UserByEmail(ctx, EmailKey(email)); {
	case err == nil:
		return ErrEmailTaken
	case !errors.Is(err, errs.ErrNotFound):
		return err
	}
	asked := userTask(TaskChangeEmail, UserEvent{UserID: by.ID, Email: email, Seal: hashSecret(hash)})
	return s.LogSecurity(ctx, by, SecurityEmailChangeAsked, asked)
}

// IssueEmailChange makes the secret of the link that moves an account to another address. ErrTokenInvalid if the
// password has changed since the request, which may then have been somebody else's.
func (s *Service) IssueEmailChange(ctx context.Context, asked UserEvent) (string, error) {
	hash, err := s.store.PasswordHash(ctx, asked.UserID)
	if err != nil {
		return "", err
	}
	if hashSecret(hash) != asked.Seal {
		return "", ErrTokenInvalid
	}
	return s.IssueToken(ctx, TokenChange, asked.UserID, asked.Email)
}

// SendVerification mails the verification link again; a verified address gets none.
func (s *Service) SendVerification(ctx context.Context, by User) error {
	if by.Verified {
		return nil
	}
	return s.store.Enqueue(ctx, userTask(TaskVerifyEmail, UserEvent{UserID: by.ID}))
}

// VerifyEmail redeems a mailed link that proves an address, whether the account's or a new one. ErrTokenInvalid,
// ErrEmailTaken.
func (s *Service) VerifyEmail(ctx context.Context, secret string) error {
	token, err := s.store.Token(ctx, hashSecret(secret), s.now())
	if err != nil {
		return err
	}
	var after []worker.Task
	switch token.Kind {
	case TokenVerify:
	case TokenChange:
		user, err := s.store.User(ctx, token.UserID)
		if err != nil {
			return err
		}
		after = append(after, userTask(TaskEmailChanged, UserEvent{UserID: token.UserID, Email: user.Email}))
	default:
		return ErrTokenInvalid
	}
	if err := s.store.RedeemEmail(ctx, token, s.now(), after...); err != nil {
		return err
	}
	s.sessions.forgetUser(token.UserID)
	return nil
}

// confirmPassword returns the stored hash if it matches password.
func (s *Service) confirmPassword(ctx context.Context, by User, field, password string) (string, error) {
	hash, err := s.store.PasswordHash(ctx, by.ID)
	if err != nil {
		return "", err
	}
	matches, err := s.hasher.matches(ctx, password, hash)
	if err != nil {
		return "", err
	}
	if !matches {
		return "", ErrWrongPassword.On(field, "wrongPassword")
	}
	return hash, nil
}

func (s *Service) checkedHash(ctx context.Context, field, password, email string) (string, error) {
	var c errs.Check
	checkPassword(&c, field, password, email)
	if err := c.Err(); err != nil {
		return "", err
	}
	return s.hasher.hash(ctx, password)
}
