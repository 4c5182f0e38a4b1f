package notify_test

import (
	"log/slog"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

func TestNotificationsCarryTheMailersTime(t *testing.T) {
	sender, err := notify.NewFolder(t.TempDir(), "no-reply@tawafuq.example", slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(t, sender, account.English)
	at := time.Date(2031, 5, 6, 7, 8, 9, 0, time.UTC)
	mailer := notify.NewMailer(d.accounts, d.store, sender, nil, notify.Site{}, func() time.Time { return at })
	for _, task := range []worker.Task{
		worker.New(account.TaskWelcome, account.UserEvent{UserID: d.user.ID}),
		notice.Send(notice.Notice{UserID: d.user.ID, Kind: "accountRestored"}),
	} {
		task.ID = uid.New()
		if err := mailer.Handlers()[task.Kind](t.Context(), task); err != nil {
			t.Fatalf("%s: %v", task.Kind, err)
		}
	}
	bell, _, err := notify.NewBell(d.store).List(t.Context(), d.user, list.NewPage(0, ""))
	if err != nil || len(bell.Items) != 2 {
		t.Fatalf("bell: %+v, %v", bell, err)
	}
	for _, n := range bell.Items {
		if !n.CreatedAt.Equal(at) {
			t.Errorf("%s was created at %v, want %v", n.Kind, n.CreatedAt, at)
		}
	}
}
