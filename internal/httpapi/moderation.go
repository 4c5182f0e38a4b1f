package httpapi

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/url"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/moderation"
)

// ReportRequest says what is wrong with something. The domain checks the choices, so that its answer names every wrong
// field at once.
type ReportRequest struct {
	Kind   string `json:"kind" enum:"job,company,message"`
	ID     string `json:"id" doc:"Of what is reported; a message can be reported by its recipient"`
	Reason string `json:"reason" enum:"fraud,asksForMoney,discriminates,misleading,offensive,spam,other"`
	Text   string `json:"text,omitempty" doc:"1000 characters at most"`
}

func (s *Server) report(ctx context.Context, in *request[ReportRequest]) (*reply[Done], error) {
	err := s.Moderation.Report(ctx, userOf(ctx), moderation.ReportInput{
		Kind: in.Body.Kind, ID: in.Body.ID, Reason: in.Body.Reason, Note: in.Body.Text,
		Visitor: s.visitorKey(callOf(ctx).address),
	})
	return done(ctx, err, "reported")
}

// visitorKey tells visitors apart while this process runs.
func (s *Server) visitorKey(address string) string {
	mac := hmac.New(sha256.New, s.visitors[:])
	mac.Write([]byte(address))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:12])
}

// Report is a report as the operator sees it.
type Report struct {
	ID               string     `json:"id" required:"true"`
	Kind             string     `json:"kind" required:"true" enum:"job,company,message"`
	SubjectID        string     `json:"subjectId" required:"true"`
	CompanyID        string     `json:"companyId" required:"true" doc:"The company whose words they are; empty for a talent's"`
	PersonID         string     `json:"personId" required:"true" doc:"The talent whose words they are; empty for a company's"`
	Title            string     `json:"title" required:"true"`
	Snapshot         string     `json:"snapshot" required:"true" doc:"The reported text at the time"`
	ReporterID       string     `json:"reporterId" required:"true" doc:"Empty for a visitor"`
	ReporterRole     string     `json:"reporterRole" required:"true" enum:"visitor,job_seeker,company,admin"`
	Reason           string     `json:"reason" required:"true" enum:"fraud,asksForMoney,discriminates,misleading,offensive,spam,other"`
	Text             string     `json:"text" required:"true" doc:"As the reporter wrote it"`
	CreatedAt        time.Time  `json:"createdAt" required:"true"`
	ClosedAt         *time.Time `json:"closedAt" required:"true" nullable:"true"`
	Outcome          string     `json:"outcome" required:"true" enum:",dismiss,remove,suspend" doc:"Empty while open"`
	JobRemoved       bool       `json:"jobRemoved" required:"true" doc:"At present, as are the next two"`
	CompanySuspended bool       `json:"companySuspended" required:"true"`
	PersonSuspended  bool       `json:"personSuspended" required:"true"`
}

type reportsInput struct {
	PageInput
	State string `query:"state" enum:"open,closed" doc:"open if left out"`
}

func (s *Server) reports(ctx context.Context, in *reportsInput) (*pageReply[Report], error) {
	state, err := chosen("state", in.State, moderation.Open, moderation.Closed)
	if err != nil {
		return nil, err
	}
	found, err := s.Moderation.Reports(ctx, state, in.page())
	return showPage(in.PageInput, "/api/admin/reports", url.Values{"state": {string(state)}}, found, err, reportBody)
}

func reportBody(r moderation.Report) Report {
	body := Report{
		ID:               r.ID,
		Kind:             string(r.Kind),
		SubjectID:        r.SubjectID,
		CompanyID:        r.CompanyID,
		PersonID:         r.PersonID,
		Title:            r.Title,
		Snapshot:         r.Snapshot,
		ReporterID:       r.ReporterID,
		ReporterRole:     r.ReporterRole,
		Reason:           r.Reason,
		Text:             r.Note,
		CreatedAt:        r.CreatedAt,
		Outcome:          string(r.Outcome),
		JobRemoved:       r.Held.Job,
		CompanySuspended: r.Held.Company,
		PersonSuspended:  r.Held.Person,
	}
	if !r.ClosedAt.IsZero() {
		body.ClosedAt = &r.ClosedAt
	}
	return body
}

// DecisionRequest is why an operator acts. Whoever is affected reads both.
type DecisionRequest struct {
	Reason string `json:"reason,omitempty" enum:"fraud,asksForMoney,discriminates,misleading,offensive,spam,other" doc:"May be left out to dismiss or restore"`
	Text   string `json:"text,omitempty" doc:"Shown to whoever is affected; 1000 characters at most"`
}

func (d DecisionRequest) decision() moderation.Decision {
	return moderation.Decision{Reason: d.Reason, Note: d.Text}
}

type decisionHandler = handler[idRequest[DecisionRequest], nothing]

// onDecision makes a handler of something an operator does to a report, a job, a company or a person.
func onDecision(act func(context.Context, account.User, string, moderation.Decision) error) decisionHandler {
	return func(ctx context.Context, in *idRequest[DecisionRequest]) (*nothing, error) {
		return nil, act(ctx, userOf(ctx), in.ID, in.Body.decision())
	}
}

// restoring makes a handler that brings back what was removed or suspended.
func (s *Server) restoring(kind moderation.Kind) decisionHandler {
	return onDecision(func(ctx context.Context, by account.User, id string, d moderation.Decision) error {
		return s.Moderation.Restore(ctx, by, kind, id, d)
	})
}

// AuditEntry is something an operator did.
type AuditEntry struct {
	ID         string    `json:"id" required:"true"`
	OperatorID string    `json:"operatorId" required:"true"`
	Operator   string    `json:"operator" required:"true" doc:"The e-mail; empty once the account is gone"`
	Act        string    `json:"act" required:"true" enum:"dismiss,remove,suspend,restore"`
	Kind       string    `json:"kind" required:"true" enum:"report,job,company,person"`
	SubjectID  string    `json:"subjectId" required:"true"`
	Subject    string    `json:"subject" required:"true" doc:"A title or name as it is today; empty once it is gone"`
	Reason     string    `json:"reason" required:"true" enum:",fraud,asksForMoney,discriminates,misleading,offensive,spam,other"`
	Text       string    `json:"text" required:"true"`
	At         time.Time `json:"at" required:"true"`
	Held       bool      `json:"held" required:"true" doc:"Whether it is removed or suspended now"`
}

func (s *Server) auditLog(ctx context.Context, in *PageInput) (*pageReply[AuditEntry], error) {
	found, err := s.Moderation.Log(ctx, in.page())
	return showPage(*in, "/api/admin/audit", nil, found, err, auditBody)
}

func auditBody(e moderation.Entry) AuditEntry {
	return AuditEntry{
		ID:         e.ID,
		OperatorID: e.OperatorID,
		Operator:   e.Operator,
		Act:        string(e.Act),
		Kind:       string(e.Kind),
		SubjectID:  e.SubjectID,
		Subject:    e.Subject,
		Reason:     e.Reason,
		Text:       e.Note,
		At:         e.At,
		Held:       e.Held,
	}
}
