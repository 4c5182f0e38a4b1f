package notify

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"
)

const (
	// mostLines is how many connections wait for the next letter: as many as tasks are worked on at once.
	mostLines = 4
	// lineRests is how long one waits before it is closed. Mail servers give up theirs after minutes.
	lineRests = 5 * time.Second
	// mostOfLine is how many letters go over one connection; some mail servers take no more than a hundred.
	mostOfLine = 100
)

// lines are connections to a mail server that go from letter to letter: on a morning of digests dialling, greeting and
// signing in would take longer than the letters.
type lines struct {
	client *gomail.Client
	mu     sync.Mutex
	idle   []*line // the last used last
}

// line is one connection. It is one letter's at a time.
type line struct {
	*smtp.Client
	letters int
	closing *time.Timer // runs while it is idle
}

// send sends a letter. A connection that was kept may have been closed by the server meanwhile, or be one letter too
// old for it: as long as nothing of the letter has gone out, a new one is dialled.
func (l *lines) send(ctx context.Context, msg *gomail.Msg) error {
	if kept := l.take(); kept != nil {
		err := l.over(kept, msg)
		var failed *gomail.SendError
		if !errors.As(err, &failed) || failed.Reason != gomail.ErrConnCheck && failed.Reason != gomail.ErrSMTPMailFrom {
			return err
		}
	}
	fresh, err := l.client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return fmt.Errorf("dial failed: %w", err)
	}
	return l.over(&line{Client: fresh}, msg)
}

// over sends a letter over a connection, and keeps that for the next if the server and we still agree where we are. A
// letter that the server has taken is sent, whatever becomes of the connection.
func (l *lines) over(on *line, msg *gomail.Msg) error {
	err := l.client.SendWithSMTPClient(on.Client, msg)
	on.letters++
	var failed *gomail.SendError
	refused := errors.As(err, &failed) && failed.Reason == gomail.ErrSMTPRcptTo && failed.ErrorCode() != 0
	switch {
	case err != nil && !refused:
		_ = on.Close()
	case on.letters >= mostOfLine:
		l.hangUp(on)
	default:
		l.rest(on)
	}
	if msg.IsDelivered() {
		return nil
	}
	if err != nil {
		return fmt.Errorf("send failed: %w", err)
	}
	return nil
}

// take returns a connection that waits; nil if none does.
func (l *lines) take() *line {
	l.mu.Lock()
	defer l.mu.Unlock()
	for len(l.idle) > 0 {
		last := l.idle[len(l.idle)-1]
		l.idle = l.idle[:len(l.idle)-1]
		if last.closing.Stop() {
			return last
		} // otherwise it is being closed
	}
	return nil
}

// rest has a connection wait for the next letter, for a while.
func (l *lines) rest(on *line) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.idle) >= mostLines {
		go l.hangUp(on)
		return
	}
	on.closing = time.AfterFunc(lineRests, func() {
		l.forget(on)
		l.hangUp(on)
	})
	l.idle = append(l.idle, on)
}

func (l *lines) forget(on *line) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i, idle := range l.idle {
		if idle == on {
			l.idle = append(l.idle[:i], l.idle[i+1:]...)
			return
		}
	}
}

// hangUp takes leave of the server.
func (l *lines) hangUp(on *line) {
	if l.client.CloseWithSMTPClient(on.Client) != nil {
		_ = on.Close()
	}
}
