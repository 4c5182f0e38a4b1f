package application

import (
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
)

// Errors for a company that has reached its allowance; both carry when it may continue.
var (
	ErrInvitedMany = errs.New(errs.TooMany, "invitation.unverified")
	ErrWroteMany   = errs.New(errs.TooMany, "message.unverified")
)

// AllowanceWindow is how long an invitation or a first message counts against the allowance.
const AllowanceWindow = 24 * time.Hour

// Allowance is how many people a company may contact within AllowanceWindow. Zero means no limit.
type Allowance struct {
	Invitations   int
	FirstMessages int // to applicants it has not written to before
}

// DefaultAllowance is for companies whose login e-mail is not confirmed.
var DefaultAllowance = Allowance{Invitations: 5, FirstMessages: 20}

// Within limits whom companies may contact while their login e-mail is not confirmed; without it they are treated like
// any other.
func (s *Service) Within(unverified Allowance) *Service {
	s.unverified = unverified
	return s
}

func (s *Service) allowanceOf(by account.User) Allowance {
	if by.Role != account.RoleCompany || by.Verified {
		return Allowance{}
	}
	return s.unverified
}
