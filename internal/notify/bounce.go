package notify

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// Bounce is an address that refused mail for good.
type Bounce struct {
	EmailKey string
	UserID   string
	Cause    string // the status of the refusal, such as 5.1.1
	At       time.Time
}

// BounceStore keeps the addresses that refuse mail.
type BounceStore interface {
	// CreateBounce does nothing if the user has another address by now or has left.
	CreateBounce(ctx context.Context, b Bounce) error
}

// RefusedError is a mail server's word that an address takes no mail, now or later.
type RefusedError struct{ Status string }

func (e *RefusedError) Error() string { return "the address refuses mail: " + e.Status }

// refusal returns a RefusedError if a mail server refused the recipient for good, else the error as it is. A refusal by
// policy, or a full mailbox, says nothing about the address.
func refusal(err error) error {
	var failed *gomail.SendError
	if !errors.As(err, &failed) || failed.Reason != gomail.ErrSMTPRcptTo || failed.IsTemp() {
		return err
	}
	status := failed.EnhancedStatusCode()
	if status == "" {
		if code := failed.ErrorCode(); code == 550 || code == 551 || code == 553 {
			return &RefusedError{strconv.Itoa(code)}
		}
		return err
	}
	if hard(status) {
		return &RefusedError{status}
	}
	return err
}

// hard reports whether an enhanced status (RFC 3463) says that an address does not exist or was closed.
func hard(status string) bool {
	class, _, _ := strings.Cut(status, " ")
	return strings.HasPrefix(class, "5.1.") || class == "5.2.1" || class == "5.0.0"
}

// returnPath is the address that reports about a mail to a user go to: base with the user and a proof that we sent it,
// so that nobody else can stop a person's mail.
func returnPath(ctx context.Context, keys Keys, base, userID string) (string, error) {
	if base == "" {
		return "", nil
	}
	proof, err := sign(ctx, keys, "bounce", userID)
	if err != nil {
		return "", err
	}
	raw, err := base64.RawURLEncoding.DecodeString(proof)
	if err != nil {
		return "", err
	}
	local, domain, _ := strings.Cut(base, "@")
	// Mail servers may change the case of a local part.
	reader := strings.ReplaceAll(userID, "-", "")
	return local + "+" + reader + "." + hex.EncodeToString(raw[:proofBytes]) + "@" + domain, nil
}

// proofBytes keep the local part of a return path within the 64 characters that RFC 5321 allows.
const proofBytes = 8

// returnedFor returns the user whose mail came back to a return path; empty if the path is not one of ours.
func returnedFor(ctx context.Context, keys Keys, base, address string) (string, error) {
	local, _, _ := strings.Cut(strings.ToLower(strings.Trim(address, "<> ")), "@")
	_, extension, _ := strings.Cut(local, "+")
	id, _, ok := strings.Cut(extension, ".")
	if !ok || len(id) != 32 {
		return "", nil
	}
	userID := id[:8] + "-" + id[8:12] + "-" + id[12:16] + "-" + id[16:20] + "-" + id[20:]
	want, err := returnPath(ctx, keys, base, userID)
	if err != nil || !strings.EqualFold(strings.Trim(address, "<> "), want) {
		return "", err
	}
	return userID, nil
}

// refused notes that a user's address refuses mail.
func (m *Mailer) refused(ctx context.Context, u account.User, status string) error {
	return m.store.CreateBounce(ctx, Bounce{
		EmailKey: account.EmailKey(u.Email), UserID: u.ID, Cause: status, At: m.now(),
	})
}

// TaskRetry sends a letter to an address that refused one before. Its payload is an account.UserEvent.
const TaskRetry = "mail.retry"

// Retry sends mail to the user's address again, beginning with a letter that says so.
func (d *Desk) Retry(ctx context.Context, by account.User) error {
	if err := d.store.ForgetBounce(ctx, by.ID); err != nil {
		return err
	}
	task := worker.New(TaskRetry, account.UserEvent{UserID: by.ID}).For(worker.People{UserID: by.ID})
	return d.store.Enqueue(ctx, task)
}

func (m *Mailer) retry(ctx context.Context, _ worker.Task, _ account.UserEvent, u account.User) error {
	return m.send(ctx, u.Email, u, "mailWorks", "")
}
