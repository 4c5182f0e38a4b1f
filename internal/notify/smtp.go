package notify

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// smtpSender hands mails to a mail server.
type smtpSender struct {
	lines *lines
	from  string
}

// NewSMTP returns a sender for smtp://user:password@host:port (STARTTLS is required; ?tls=none goes without, for a
// relay on the same machine) or smtps://… (TLS from the first byte).
func NewSMTP(rawURL, from string) (Sender, error) {
	u, err := url.Parse(rawURL)
	if err != nil || u.Hostname() == "" || u.Scheme != "smtp" && u.Scheme != "smtps" {
		return nil, fmt.Errorf("want smtp://user:password@host:port or smtps://…")
	}
	options := []gomail.Option{gomail.WithTimeout(20 * time.Second)}
	switch tls := u.Query().Get("tls"); {
	case u.Scheme == "smtps":
		options = append(options, gomail.WithSSLPort(false))
	case tls == "none":
		options = append(options, gomail.WithTLSPolicy(gomail.NoTLS))
	case tls == "" || tls == "starttls":
		options = append(options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	default:
		return nil, fmt.Errorf("tls=%s is neither none nor starttls", tls)
	}
	if u.Port() != "" {
		port, err := strconv.Atoi(u.Port())
		if err != nil {
			return nil, err
		}
		options = append(options, gomail.WithPort(port))
	}
	if u.User != nil {
		password, _ := u.User.Password()
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(u.User.Username()), gomail.WithPassword(password))
	}
	client, err := gomail.NewClient(u.Hostname(), options...)
	return &smtpSender{lines: &lines{client: client}, from: from}, err
}

func (s *smtpSender) Send(ctx context.Context, m Mail) error {
	msg, err := message(s.from, m)
	if err != nil {
		return err
	}
	return refusal(s.lines.send(ctx, msg))
}

// Keeps: a delivered mail belongs to the mail server and the recipient.
func (s *smtpSender) Keeps() bool { return false }

func (s *smtpSender) Forget(context.Context, string) error { return nil }

// folderSender writes mails to files that only the owner of the process may read, for installations without a mail
// server.
type folderSender struct {
	folder, from string
	log          *slog.Logger
}

// NewFolder returns a sender that writes into folder. The log names the file, never its content.
func NewFolder(folder, from string, log *slog.Logger) (Sender, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	return &folderSender{folder: folder, from: from, log: log}, nil
}

func (s *folderSender) Send(_ context.Context, m Mail) error {
	msg, err := message(s.from, m)
	if err != nil {
		return err
	}
	// The name holds the users' ids, so that the mail is found when they leave.
	id := cmp.Or(m.ID, rand.Text()[:6])
	parts := append([]string{time.Now().UTC().Format("20060102-150405.000") + "-" + id}, m.Of...)
	name := filepath.Join(s.folder, strings.Join(parts, ".")+".eml")
	if written, err := s.has(m.ID); err != nil || written {
		return err
	}
	// Under its name it is complete: a process may end at any moment.
	unfinished := filepath.Join(s.folder, "."+strings.Join(parts, ".")+".part")
	file, err := os.OpenFile(unfinished, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer file.Close()
	if _, err := msg.WriteTo(file); err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	s.log.Info("mail written", "file", name)
	return os.Rename(unfinished, name)
}

// has reports whether a mail was written by an earlier try.
func (s *folderSender) has(id string) (bool, error) {
	if id == "" {
		return false, nil
	}
	found, err := filepath.Glob(filepath.Join(s.folder, "*-"+id+".*"))
	return len(found) > 0, err
}

func (s *folderSender) Keeps() bool { return true }

func (s *folderSender) Forget(_ context.Context, userID string) error {
	files, err := os.ReadDir(s.folder)
	if err != nil {
		return err
	}
	var failed error
	for _, file := range files {
		if strings.Contains(file.Name(), "."+userID+".") {
			err := os.Remove(filepath.Join(s.folder, file.Name()))
			if !errors.Is(err, fs.ErrNotExist) {
				failed = errors.Join(failed, err)
			}
		}
	}
	return failed
}

func message(from string, m Mail) (*gomail.Msg, error) {
	msg := gomail.NewMsg()
	if err := msg.FromFormat("Tawafuq", from); err != nil {
		return nil, err
	}
	if err := msg.To(m.To); err != nil {
		return nil, err
	}
	msg.Subject(m.Subject)
	msg.SetDate()
	if m.ID == "" {
		msg.SetMessageID()
	} else {
		_, host, _ := strings.Cut(from, "@")
		msg.SetMessageIDWithValue(m.ID + "@" + host)
	}
	msg.SetGenHeader("Content-Language", string(m.Language))
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	if m.ReturnPath != "" {
		if err := msg.EnvelopeFrom(m.ReturnPath); err != nil {
			return nil, err
		}
	}
	if m.Unsubscribe != "" {
		msg.SetGenHeaderPreformatted("List-Unsubscribe", "<"+m.Unsubscribe+">")
		msg.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	}
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	msg.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	if m.Calendar != nil {
		// Some calendars look for it among the alternatives of the text, others among the attachments.
		contentType := gomail.ContentType("text/calendar; method=" + m.CalendarMethod)
		msg.AddAlternativeString(contentType, string(m.Calendar)) // with the message's charset
		err := msg.AttachReader("interview.ics", bytes.NewReader(m.Calendar),
			gomail.WithFileContentType(contentType+"; charset=utf-8"))
		if err != nil {
			return nil, err
		}
	}
	return msg, nil
}
