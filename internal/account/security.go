package account

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// SecurityLogKept is how long entries of the security log are kept.
const SecurityLogKept = 90 * 24 * time.Hour

// SecurityEvent is what happened; its words are in locales under "settings.security.events".
type SecurityEvent string

const (
	SecuritySignUp           SecurityEvent = "signUp"
	SecuritySignIn           SecurityEvent = "signIn"
	SecuritySignInFailed     SecurityEvent = "signInFailed"   // UserID is empty for an e-mail without an account
	SecuritySignInsRefused   SecurityEvent = "signInsRefused" // a crowd was guessing, and the owner was told
	SecuritySessionEnded     SecurityEvent = "sessionEnded"
	SecuritySessionsEnded    SecurityEvent = "sessionsEnded" // all but the one in use
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

// SecurityEvents are all of them.
var SecurityEvents = []SecurityEvent{
	SecuritySignUp, SecuritySignIn, SecuritySignInFailed, SecuritySignInsRefused, SecuritySessionEnded,
	SecuritySessionsEnded,
	SecurityPasswordChanged, SecurityResetAsked, SecurityPasswordReset, SecurityEmailConfirmed,
	SecurityEmailChangeAsked,
	SecurityEmailChanged, SecurityExported, SecurityDeleted, SecurityAdminCreated, SecurityTaskRetried,
}

// SecurityEntry says what happened to an account, by whom and from where. It holds nothing that was written or read.
type SecurityEntry struct {
	ID      string // made where it is empty; an id that is there already is not written twice
	UserID  string // whose account; empty if there is none
	ByID    string // who did it; empty if nobody proved who they are
	Event   SecurityEvent
	Network string    // that of the context's Origin where it is empty
	At      time.Time // now where it is zero
}

// LogSecurity writes an entry about something users did to their account. What the store writes in a transaction of its
// own has its entry written there.
func (s *Service) LogSecurity(ctx context.Context, by User, event SecurityEvent, tasks ...worker.Task) error {
	return s.store.LogSecurity(ctx, []SecurityEntry{{UserID: by.ID, ByID: by.ID, Event: event}}, tasks...)
}

// LogRefusedSignIns writes that the user was told of a crowd guessing, once for each task that tells.
func (s *Service) LogRefusedSignIns(ctx context.Context, user User, taskID string) error {
	return s.store.LogSecurity(ctx, []SecurityEntry{{ID: taskID, UserID: user.ID, Event: SecuritySignInsRefused}})
}

// SecurityLog lists what happened to the user's own account, newest first.
func (s *Service) SecurityLog(ctx context.Context, by User, page list.Page) (list.Of[SecurityEntry], error) {
	return s.store.SecurityLog(ctx, by.ID, page)
}

// WholeSecurityLog lists what happened to all accounts, newest first.
func (s *Service) WholeSecurityLog(ctx context.Context, page list.Page) (list.Of[SecurityEntry], error) {
	return s.store.SecurityLog(ctx, "", page)
}
