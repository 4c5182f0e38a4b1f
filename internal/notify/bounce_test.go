package notify_test

import (
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// A mailbox that does not exist is noted at once; a refusal by policy says nothing about it.
func TestPermanentRefusalsStopMail(t *testing.T) {
	for name, c := range map[string]struct {
		refusal *smtp.SMTPError
		bounced bool
	}{
		"no such mailbox": {refusing(550, smtp.EnhancedCode{5, 1, 1}), true},
		"policy":          {refusing(550, smtp.EnhancedCode{5, 7, 1}), false},
		"full":            {refusing(552, smtp.EnhancedCode{5, 2, 2}), false},
		"later":           {refusing(451, smtp.EnhancedCode{4, 3, 0}), false},
	} {
		t.Run(name, func(t *testing.T) {
			server := newMailServer(t)
			server.refuse = c.refusal
			sender, err := notify.NewSMTP(server.url+"?tls=none", "no-reply@tawafuq.example")
			if err != nil {
				t.Fatal(err)
			}
			d := newDesk(t, sender, account.English)
			d.runAll(t)
			user, err := d.store.User(t.Context(), d.user.ID)
			if err != nil || user.Bounced != c.bounced {
				t.Errorf("bounced: %v, %v", user.Bounced, err)
			}
			waiting, err := d.store.Tasks(t.Context(), worker.Waiting, list.NewPage(0, ""))
			if err != nil || (waiting.Total == 0) != c.bounced {
				t.Errorf("%d tasks wait, %v", waiting.Total, err)
			}
			server.refuse = nil
			told := notice.Send(notice.Notice{
				UserID: d.user.ID, Kind: "accountRestored", ByMail: true, OfAccount: true,
			})
			if err := d.store.Enqueue(t.Context(), told); err != nil {
				t.Fatal(err)
			}
			d.runAll(t)
			if got := len(server.letters) > 0; got == c.bounced {
				t.Errorf("a letter went out afterwards: %v", got)
			}
		})
	}
}

func refusing(code int, status smtp.EnhancedCode) *smtp.SMTPError {
	return &smtp.SMTPError{Code: code, EnhancedCode: status, Message: "no"}
}

const report = "From: <>\r\nTo: $to\r\n" +
	"Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n" +
	"--b\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n" +
	"--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n" +
	"Final-Recipient: rfc822; sara@example.com\r\nAction: $action\r\nStatus: $status\r\n\r\n--b--\r\n"

func TestReportsStopMail(t *testing.T) {
	server := newMailServer(t)
	sender, err := notify.NewSMTP(server.url+"?tls=none", "no-reply@tawafuq.example")
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(t, sender, account.English)
	d.runAll(t)
	const base = "bounces@mail.example"
	mailer := notify.NewMailer(d.accounts, d.store, sender, nil, notify.Site{Bounces: base}, time.Now)
	err = mailer.SendDigest(t.Context(), account.User{ID: d.user.ID, Email: d.user.Email, Verified: true},
		notify.Letter{Count: 1})
	if err != nil {
		t.Fatal(err)
	}
	path := server.letters[len(server.letters)-1].from
	local, _, _ := strings.Cut(path, "@")
	if !strings.HasPrefix(path, "bounces+") || len(local) > 64 {
		t.Fatalf("the return path is %s", path)
	}
	reports := notify.NewReports(d.store, base, time.Now)
	take := func(to, action, status string) string {
		t.Helper()
		text := strings.NewReplacer("$to", to, "$action", action, "$status", status).Replace(report)
		ignored, err := reports.Take(t.Context(), "", strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		return ignored
	}
	bounced := func() bool {
		t.Helper()
		user, err := d.store.User(t.Context(), d.user.ID)
		if err != nil {
			t.Fatal(err)
		}
		return user.Bounced
	}
	forged := strings.Replace(path, ".", ".0", 1)
	for _, c := range [][3]string{{forged, "failed", "5.1.1"}, {base, "failed", "5.1.1"}, {path, "delayed", "4.4.1"},
		{path, "failed", "5.7.1"}} {
		if take(c[0], c[1], c[2]) == "" || bounced() {
			t.Errorf("%v counted", c)
		}
	}
	if ignored := take(strings.ToUpper(path), "failed", "5.1.1"); ignored != "" || !bounced() {
		t.Errorf("ignored: %q", ignored)
	}
	if ignored, err := reports.Take(t.Context(), path, strings.NewReader("no message")); ignored == "" || err != nil {
		t.Errorf("%q, %v", ignored, err)
	}
}
