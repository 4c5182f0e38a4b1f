package httpapi

import (
	"context"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
)

// SecurityEvent is something that happened to the security of the reader's account.
type SecurityEvent struct {
	ID      string    `json:"id" required:"true"`
	Event   string    `json:"event" required:"true" doc:"Such as signIn or passwordChanged"`
	Network string    `json:"network" required:"true" doc:"The caller's address, shortened to /24 or /64; empty if unknown"`
	At      time.Time `json:"at" required:"true"`
}

// SecurityEntry is an entry of the security log as the operator sees it.
type SecurityEntry struct {
	SecurityEvent
	UserID string `json:"userId" required:"true" doc:"Whose account it happened to; empty if none"`
	ByID   string `json:"byId" required:"true" doc:"Who did it; empty if they were not signed in"`
}

func securityEvent(e account.SecurityEntry) SecurityEvent {
	return SecurityEvent{ID: e.ID, Event: string(e.Event), Network: e.Network, At: e.At}
}

func securityEntry(e account.SecurityEntry) SecurityEntry {
	return SecurityEntry{SecurityEvent: securityEvent(e), UserID: e.UserID, ByID: e.ByID}
}

func (s *Server) ownSecurityLog(ctx context.Context, in *PageInput) (*pageReply[SecurityEvent], error) {
	found, err := s.Accounts.SecurityLog(ctx, userOf(ctx), in.page())
	return showPage(*in, "/api/account/security-log", nil, found, err, securityEvent)
}

func (s *Server) securityLog(ctx context.Context, in *PageInput) (*pageReply[SecurityEntry], error) {
	found, err := s.Accounts.WholeSecurityLog(ctx, in.page())
	return showPage(*in, "/api/admin/security-log", nil, found, err, securityEntry)
}
