package application

import (
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
)

// Errors of a company that has turned to as many people as it may; both carry when it may go on.
var (
	ErrInvitedMany = errs.New(errs.TooMany, "invitation.unverified")
	ErrWroteMany   = errs.New(errs.TooMany, "message.unverified")
)

// AllowanceWindow is how long what a company began counts.
const AllowanceWindow = 24 * time.Hour

// Allowance is to how many people a company may turn within AllowanceWindow. Zero means as many as it likes.
type Allowance struct {
	Invitations   int
	FirstMessages int // to applicants it has not written to before
}

// DefaultAllowance is for companies whose login e-mail is not confirmed.
var DefaultAllowance = Allowance{Invitations: 5, FirstMessages: 20}

// Within bounds what companies may begin whose login e-mail is not confirmed; without it they are like all others.
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
