package notify_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/interview"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// mailServer is a real SMTP server that keeps what it receives.
type mailServer struct {
	mu      sync.Mutex
	letters []letter
	refuse  error
	url     string
}

type letter struct {
	to   string
	raw  string
	from string // the return path
}

func newMailServer(t *testing.T) *mailServer {
	t.Helper()
	m := &mailServer{}
	server := smtp.NewServer(m)
	server.Domain = "localhost"
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go server.Serve(listener)
	t.Cleanup(func() { server.Close() })
	m.url = "smtp://" + listener.Addr().String()
	return m
}

func (m *mailServer) NewSession(*smtp.Conn) (smtp.Session, error) {
	return &mailSession{server: m}, nil
}

type mailSession struct {
	server   *mailServer
	to, from string
}

func (s *mailSession) Mail(from string, _ *smtp.MailOptions) error {
	s.from = from
	return nil
}
func (s *mailSession) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.to = to
	return s.server.refuse
}
func (s *mailSession) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	s.server.letters = append(s.server.letters, letter{s.to, string(raw), s.from})
	return err
}
func (s *mailSession) Reset()        {}
func (s *mailSession) Logout() error { return nil }

// read splits a letter into its headers and its text and HTML parts, decoded.
func read(t *testing.T, raw string) (header mail.Header, subject, text, html string) {
	t.Helper()
	msg, err := mail.ReadMessage(strings.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	subject, err = new(mime.WordDecoder).DecodeHeader(msg.Header.Get("Subject"))
	if err != nil {
		t.Fatal(err)
	}
	_, params, err := mime.ParseMediaType(msg.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	parts := multipart.NewReader(msg.Body, params["boundary"])
	for {
		part, err := parts.NextRawPart()
		if err == io.EOF {
			return msg.Header, subject, text, html
		}
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(part.Header.Get("Content-Type"), "text/html") {
			html = string(body)
		} else {
			text = string(body)
		}
	}
}

// desk is a mailer over a real store, with one talent signed up.
type desk struct {
	*worker.Runner
	store    *store.Store
	accounts *account.Service
	user     account.User
}

func newDesk(t *testing.T, sender notify.Sender, language account.Language) desk {
	t.Helper()
	st, err := store.Open(t.Context(), t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { st.Close() })
	if err := st.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	accounts := account.NewService(st, nil, time.Now)
	site := notify.Site{BaseURL: "https://tawafuq.example", Operator: "Tawafuq Ltd", Support: "help@tawafuq.example"}
	interviews := interview.NewService(st, site.BaseURL, time.Now)
	mailer := notify.NewMailer(accounts, st, sender, interviews, site, time.Now)
	d := desk{worker.NewRunner(st, mailer.Handlers(), slog.New(slog.DiscardHandler)), st, accounts, account.User{}}
	signed, err := talent.NewService(st, accounts, time.Now).Register(t.Context(), talent.RegisterInput{
		Account: account.NewUser{FirstName: "سارة", LastName: "Al <b>Harbi", Email: "sara@example.com",
			Password: "correct horse battery", Language: language},
		Profile: talent.Profile{Title: "Nurse", Location: "Riyadh"},
	})
	if err != nil {
		t.Fatal(err)
	}
	d.user = signed.User
	return d
}

func (d desk) runAll(t *testing.T) {
	t.Helper()
	for d.RunPending(t.Context()) > 0 {
	}
}

func TestMailsFollowTheUsersLanguageAndDirection(t *testing.T) {
	for _, c := range []struct {
		language               account.Language
		dir, subject, greeting string
	}{
		{account.English, "ltr", "Confirm your email", "Hello,"},
		{account.Arabic, "rtl", "تأكيد بريدك الإلكتروني", "مرحبًا،"},
	} {
		t.Run(string(c.language), func(t *testing.T) {
			server := newMailServer(t)
			sender, err := notify.NewSMTP(server.url+"?tls=none", "no-reply@tawafuq.example")
			if err != nil {
				t.Fatal(err)
			}
			d := newDesk(t, sender, c.language)
			d.runAll(t)
			if len(server.letters) != 1 || server.letters[0].to != "sara@example.com" {
				t.Fatalf("letters: %+v", server.letters)
			}
			header, subject, text, html := read(t, server.letters[0].raw)
			if subject != c.subject || header.Get("Content-Language") != string(c.language) {
				t.Errorf("subject %q in %q", subject, header.Get("Content-Language"))
			}
			link := "https://tawafuq.example/verify-email#token="
			for _, want := range []string{`lang="` + string(c.language) + `"`, `dir="` + c.dir + `"`, c.greeting,
				link} {
				if !strings.Contains(html, want) {
					t.Errorf("the HTML lacks %q", want)
				}
			}
			if !strings.Contains(text, c.greeting) || !strings.Contains(text, link) {
				t.Errorf("text:\n%s", text)
			}

			if strings.Contains(text+html, "سارة") {
				t.Error("an unverified address was sent a name that anybody may have typed")
			}
			_, token, _ := strings.Cut(text, link)
			token, _, _ = strings.Cut(token, "\n")
			if err := d.accounts.VerifyEmail(t.Context(), strings.TrimSpace(token)); err != nil {
				t.Fatalf("the mailed link does not work: %v", err)
			}
			if err := d.accounts.VerifyEmail(t.Context(), strings.TrimSpace(token)); !errors.Is(err,
				account.ErrTokenInvalid) {
				t.Errorf("the mailed link works twice: %v", err)
			}
			bell, _, err := notify.NewBell(d.store).List(t.Context(), d.user, list.NewPage(0, ""))
			if err != nil || len(bell.Items) != 1 || bell.Items[0].Kind != "welcome" {
				t.Errorf("bell: %+v, %v", bell, err)
			}
		})
	}
}

func TestRefusedMailIsRetried(t *testing.T) {
	server := newMailServer(t)
	server.refuse = &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "try later"}
	sender, err := notify.NewSMTP(server.url+"?tls=none", "no-reply@tawafuq.example")
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(t, sender, account.English)
	d.runAll(t)
	waiting, err := d.store.Tasks(t.Context(), worker.Waiting, list.NewPage(0, ""))
	if err != nil || waiting.Total != 1 || !strings.Contains(waiting.Items[0].LastError, "try later") ||
		!waiting.Items[0].RunAt.After(time.Now()) {
		t.Errorf("waiting: %+v, %v", waiting, err)
	}
}

func TestSMTPRequiresEncryptionByDefault(t *testing.T) {
	server := newMailServer(t)
	sender, err := notify.NewSMTP(server.url, "no-reply@tawafuq.example")
	if err != nil {
		t.Fatal(err)
	}
	if err := sender.Send(t.Context(), notify.Mail{To: "sara@example.com", Subject: "s", Text: "t",
		HTML: "h"}); err == nil {
		t.Error("a mail left in the clear for a server without STARTTLS")
	}
	for _, bad := range []string{"", "http://localhost", "smtp://", "smtp://localhost?tls=maybe", "localhost:25"} {
		if _, err := notify.NewSMTP(bad, "a@b.example"); err == nil {
			t.Errorf("%q was accepted", bad)
		}
	}
}

func TestWithoutMailServerMailsArePrivateFiles(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "mail")
	var log strings.Builder
	sender, err := notify.NewFolder(folder, "no-reply@tawafuq.example", slog.New(slog.NewTextHandler(&log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	newDesk(t, sender, account.Arabic).runAll(t)
	files, err := filepath.Glob(filepath.Join(folder, "*.eml"))
	if err != nil || len(files) != 1 {
		t.Fatalf("files: %v, %v", files, err)
	}
	for path, want := range map[string]os.FileMode{files[0]: 0o600, folder: 0o700 | os.ModeDir} {
		if info, _ := os.Stat(path); info.Mode() != want {
			t.Errorf("%s has mode %v, want %v", path, info.Mode(), want)
		}
	}
	raw, _ := os.ReadFile(files[0])
	if _, subject, _, _ := read(t, string(raw)); subject != "تأكيد بريدك الإلكتروني" {
		t.Errorf("subject %q", subject)
	}
	if !strings.Contains(log.String(), files[0]) || strings.Contains(log.String(), "sara@") ||
		strings.Contains(log.String(), "token") {
		t.Errorf("the log names the file and nothing else: %s", log.String())
	}
}

func TestEveryAccountEventIsMailed(t *testing.T) {
	server := newMailServer(t)
	sender, err := notify.NewSMTP(server.url+"?tls=none", "no-reply@tawafuq.example")
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(t, sender, account.English)
	d.runAll(t)
	if err := d.accounts.ChangeEmail(t.Context(), d.user, "other@example.com", "correct horse battery"); err != nil {
		t.Fatal(err)
	}
	d.runAll(t)
	if last := server.letters[len(server.letters)-1]; last.to != "other@example.com" {
		t.Errorf("the link to move went to %s", last.to)
	} else if _, subject, _, _ := read(t, last.raw); subject != "Confirm your new email" {
		t.Errorf("subject %q", subject)
	}
	event := account.UserEvent{UserID: d.user.ID, Email: "other@example.com"}
	cases := []struct{ task, to, subject string }{
		{account.TaskPasswordChanged, "sara@example.com", "Your password was changed"},
		{account.TaskEmailChanged, "other@example.com", "Your email was changed"},
	}
	for _, c := range cases {
		t.Run(c.task, func(t *testing.T) {
			server.letters = nil
			if err := d.store.Enqueue(t.Context(), worker.New(c.task, event)); err != nil {
				t.Fatal(err)
			}
			d.runAll(t)
			if len(server.letters) != 1 || server.letters[0].to != c.to {
				t.Fatalf("letters: %+v", server.letters)
			}
			if _, subject, text, html := read(t, server.letters[0].raw); subject != c.subject ||
				strings.Contains(text+html, "mail.") {
				t.Errorf("subject %q, text:\n%s", subject, text)
			}
		})
	}
	for _, email := range []string{"SARA@example.com", "nobody@example.com"} {
		server.letters = nil
		if err := d.accounts.ForgotPassword(t.Context(), email); err != nil {
			t.Fatal(err)
		}
		d.runAll(t)
		if known := strings.HasPrefix(email, "SARA"); known != (len(server.letters) == 1) {
			t.Errorf("%s: %d letters", email, len(server.letters))
		}
	}
	if n, _ := d.store.CountTasks(context.Background(), worker.Dead); n != 0 {
		t.Errorf("%d dead letters", n)
	}
	// Somebody whose account is gone is not notified, and nothing fails.
	if err := d.store.Enqueue(t.Context(), worker.New(account.TaskPasswordChanged,
		account.UserEvent{UserID: "gone"})); err != nil {
		t.Fatal(err)
	}
	d.runAll(t)
	if n, _ := d.store.CountTasks(context.Background(), worker.Waiting); n != 0 {
		t.Errorf("%d tasks left", n)
	}
}
