package httpapi

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
)

// loginByAccountHere bounds the guesses at one account from one address. The row's quota bounds one address across all
// accounts, and crowds bound one account across all addresses.
var loginByAccountHere = quota{times: 10, per: 15 * time.Minute}

// LoginRequest is the e-mail and password of a sign-in.
type LoginRequest struct {
	Email    string `json:"email"`
	Password string `json:"password"`
}

func (s *Server) login(ctx context.Context, in *request[LoginRequest]) (*signedInOutput, error) {
	c := callOf(ctx)
	email, network := account.EmailKey(in.Body.Email), account.OriginOf(ctx).Network
	if err := s.admitDevice(ctx, email); err != nil {
		return nil, err
	}
	here := "login " + email + " " + c.address
	if err := s.spend(ctx, here, loginByAccountHere); err != nil {
		return nil, err
	}
	session, err := s.Accounts.SignIn(ctx, in.Body.Email, in.Body.Password, account.DeviceName(c.userAgent))
	switch {
	case err == nil: // whoever knows the password was not guessing
		s.limits.reset(here)
		s.crowds.forgive(email, network)
	case errors.Is(err, account.ErrWrongCredentials) && s.crowds.fail(email, network):
		c.err = s.Accounts.WarnOfGuessing(ctx, email)
	}
	return s.beginSession(ctx, session, err, "signedIn")
}

// admitDevice refuses to sign anybody in to an account whose password a crowd is guessing, except on a device that has
// signed in to it before: strangers must not be able to lock its owner out.
func (s *Server) admitDevice(ctx context.Context, email string) error {
	wait := s.crowds.refuse(email)
	if wait <= 0 {
		return nil
	}
	if s.crowds.warnOf(email) {
		callOf(ctx).err = s.Accounts.WarnOfGuessing(ctx, email)
	}
	known, err := s.Accounts.KnowsDevice(ctx, email)
	if err != nil || known {
		return err
	}
	return tooMany(wait)
}

// EmailRequest names an e-mail address.
type EmailRequest struct {
	Email string `json:"email"`
}

func (s *Server) forgotPassword(ctx context.Context, in *request[EmailRequest]) (*reply[Done], error) {
	return done(ctx, s.Accounts.ForgotPassword(ctx, in.Body.Email), "resetSent")
}

// ResetRequest is a mailed token and the new password.
type ResetRequest struct {
	Token    string `json:"token"`
	Password string `json:"password"`
}

type resetOutput struct {
	SetCookie http.Cookie `header:"Set-Cookie"`
	Body      Done
}

func (s *Server) resetPassword(ctx context.Context, in *request[ResetRequest]) (*resetOutput, error) {
	device, err := s.Accounts.ResetPassword(ctx, in.Body.Token, in.Body.Password)
	if err != nil {
		return nil, err
	}
	return &resetOutput{
		SetCookie: s.newCookie(deviceCookie, device, deviceLifetime),
		Body:      Done{Success: true, Message: say(ctx, "passwordSet")},
	}, nil
}

// PasswordChange is the current password and the new one.
type PasswordChange struct {
	CurrentPassword string `json:"currentPassword"`
	NewPassword     string `json:"newPassword"`
}

// PasswordChanged is the answer to a password change: the current session goes on under a new token.
type PasswordChanged struct {
	Success   bool   `json:"success" required:"true"`
	Message   string `json:"message" required:"true"`
	AuthToken string `json:"authToken" required:"true" doc:"Bearer token of the session from now on"`
}

type passwordOutput struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
	Body      PasswordChanged
}

func (s *Server) changePassword(ctx context.Context, in *request[PasswordChange]) (*passwordOutput, error) {
	c := callOf(ctx)
	session, err := s.Accounts.ChangePassword(ctx, c.user, c.session, in.Body.CurrentPassword, in.Body.NewPassword)
	if err != nil {
		return nil, err
	}
	return &passwordOutput{
		SetCookie: s.sessionCookies(session),
		Body:      PasswordChanged{Success: true, Message: say(ctx, "passwordChanged"), AuthToken: session.Token},
	}, nil
}
