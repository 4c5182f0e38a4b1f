package account

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// SecurityLogKept is how long entries stay in the security log.
const SecurityLogKept = 90 * 24 * time.Hour

// SecurityEvent is what happened; its words are in locales under "settings.security.events".
type SecurityEvent string

const (
	SecuritySignUp           SecurityEvent = "signUp"
	SecuritySignIn           SecurityEvent = "signIn"
	SecuritySignInFailed     SecurityEvent = "signInFailed"   // UserID is empty if the e-mail has no account
	SecuritySignInsRefused   SecurityEvent = "signInsRefused" // many were guessing, and the owner was notified
	SecuritySessionEnded     SecurityEvent = "sessionEnded"
	SecuritySessionsEnded    SecurityEvent = "sessionsEnded" // all but the current one
	SecurityPasswordChanged  SecurityEvent = "passwordChanged"
	SecurityResetAsked       SecurityEvent = "resetAsked"
	SecurityPasswordReset    SecurityEvent = "passwordReset"
	SecurityEmailConfirmed   SecurityEvent = "emailConfirmed"
	SecurityEmailChangeAsked SecurityEvent = "emailChangeAsked"
	SecurityEmailChanged     SecurityEvent = "emailChanged"
	SecurityExported         SecurityEvent = "exported"
	SecurityDeleted          SecurityEvent = "deleted"
	SecurityAdminCreated     SecurityEvent = "adminCreated"
	SecurityTaskRetried      SecurityEvent = "taskRetried"
)

// SecurityEvents lists every event.
var SecurityEvents = []SecurityEvent{
	SecuritySignUp, SecuritySignIn, SecuritySignInFailed, SecuritySignInsRefused, SecuritySessionEnded,
	SecuritySessionsEnded,
	SecurityPasswordChanged, SecurityResetAsked, SecurityPasswordReset, SecurityEmailConfirmed,
	SecurityEmailChangeAsked,
	SecurityEmailChanged, SecurityExported, SecurityDeleted, SecurityAdminCreated, SecurityTaskRetried,
}

// SecurityEntry records what happened to an account, who did it and from where. It holds nothing that was written or
// read.
type SecurityEntry struct {
	ID      string // generated if empty; an existing id is not written twice
	UserID  string // whose account; empty if there is none
	ByID    string // who did it; empty if nobody proved their identity
	Event   SecurityEvent
	Network string    // taken from the context's Origin if empty
	At      time.Time // now if zero
}

// LogSecurity records something users did to their account. Events that the store writes in a transaction of its own
// are recorded there.
func (s *Service) LogSecurity(ctx context.Context, by User, event SecurityEvent, tasks ...worker.Task) error {
	return s.store.LogSecurity(ctx, []SecurityEntry{{UserID: by.ID, ByID: by.ID, Event: event}}, tasks...)
}

// LogRefusedSignIns records that the user was notified of password guessing, once per notifying task.
func (s *Service) LogRefusedSignIns(ctx context.Context, user User, taskID string) error {
	return s.store.LogSecurity(ctx, []SecurityEntry{{ID: taskID, UserID: user.ID, Event: SecuritySignInsRefused}})
}

// SecurityLog lists what happened to the user's account, newest first.
func (s *Service) SecurityLog(ctx context.Context, by User, page list.Page) (list.Of[SecurityEntry], error) {
	return s.store.SecurityLog(ctx, by.ID, page)
}

// WholeSecurityLog lists what happened to all accounts, newest first.
func (s *Service) WholeSecurityLog(ctx context.Context, page list.Page) (list.Of[SecurityEntry], error) {
	return s.store.SecurityLog(ctx, "", page)
}
