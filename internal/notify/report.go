package notify

import (
	"bufio"
	"context"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/mail"
	"net/textproto"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
)

// Reports takes what mail servers report about letters they could not deliver (RFC 3464).
type Reports struct {
	store interface {
		BounceStore
		Keys
		User(ctx context.Context, id string) (account.User, error)
	}
	base string // the address that letters are returned to
	now  func() time.Time
}

// NewReports returns what takes reports that come back to the address base. now is the clock.
func NewReports(store interface {
	BounceStore
	Keys
	User(ctx context.Context, id string) (account.User, error)
}, base string, now func() time.Time) *Reports {
	return &Reports{store, base, now}
}

// maxReport is how much of a report is read.
const maxReport = 1 << 20

// Take reads a report that was sent to an address, or to one of those it names itself if the address is empty, and
// stops mail to an address that does not exist. It returns why nothing was done, if so: a report that is not about one
// of our letters, or not final, is no error.
func (r *Reports) Take(ctx context.Context, to string, report io.Reader) (ignored string, err error) {
	message, err := mail.ReadMessage(io.LimitReader(report, maxReport))
	if err != nil {
		return "it is not a message", nil
	}
	addresses := []string{to}
	if to == "" {
		for _, name := range []string{"X-Original-To", "Delivered-To", "To"} {
			addresses = append(addresses, message.Header.Get(name))
		}
	}
	userID := ""
	for _, address := range addresses {
		if userID, err = returnedFor(ctx, r.store, r.base, address); err != nil {
			return "", err
		}
		if userID != "" {
			break
		}
	}
	if userID == "" {
		return "it did not come back to an address of ours", nil
	}
	status := failure(message)
	if !hard(status) {
		return "it does not say that the address refuses mail for good", nil
	}
	user, err := r.store.User(ctx, userID)
	if gone(err) {
		return "its reader has left", nil
	}
	if err != nil {
		return "", err
	}
	key := account.EmailKey(user.Email)
	return "", r.store.CreateBounce(ctx, Bounce{EmailKey: key, UserID: user.ID, Cause: status, At: r.now()})
}

// failure returns the status of the first recipient that a report says has failed; empty if none has.
func failure(message *mail.Message) string {
	kind, params, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/report" || !strings.EqualFold(params["report-type"], "delivery-status") {
		return ""
	}
	parts := multipart.NewReader(message.Body, params["boundary"])
	for {
		part, err := parts.NextPart()
		if err != nil {
			return ""
		}
		if kind, _, _ := mime.ParseMediaType(part.Header.Get("Content-Type")); kind == "message/delivery-status" {
			return failedIn(part)
		}
	}
}

// failedIn reads the groups of fields of a delivery status: the first is about the message, then one for each
// recipient.
func failedIn(status io.Reader) string {
	groups := textproto.NewReader(bufio.NewReader(status))
	for {
		fields, err := groups.ReadMIMEHeader()
		if strings.EqualFold(fields.Get("Action"), "failed") {
			return strings.TrimSpace(fields.Get("Status"))
		}
		if errors.Is(err, io.EOF) || err != nil {
			return ""
		}
	}
}
