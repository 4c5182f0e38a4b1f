package store

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/uid"
)

func TestNotifications(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		sara, omar := newTalent(t, s, "sara@example.com"), newTalent(t, s, "omar@example.com")
		ring := func(u account.User, kind string) string {
			n := notify.Notification{ID: uid.New(), UserID: u.ID, Kind: kind,
				Args: map[string]string{"name": "نجد"}, Href: "/settings", CreatedAt: epoch}
			must(t, s.CreateNotification(t.Context(), n))
			must(t, s.CreateNotification(t.Context(), n)) // a task that runs twice rings once
			return n.ID
		}
		first, second, third := ring(sara, "one"), ring(sara, "two"), ring(sara, "three")
		others := ring(omar, "one")

		found, err := s.Notifications(t.Context(), sara.ID, list.NewPage(2, ""))
		must(t, err)
		if found.Total != 3 || len(found.Items) != 2 || found.Items[0].ID != third ||
			found.Items[0].Args["name"] != "نجد" {
			t.Fatalf("found = %+v", found)
		}
		found, err = s.Notifications(t.Context(), sara.ID, list.NewPage(2, found.Next))
		must(t, err)
		if len(found.Items) != 1 || found.Items[0].ID != first || found.Next != "" {
			t.Fatalf("found = %+v", found)
		}

		must(t, s.ReadNotifications(t.Context(), sara.ID, []string{second, others}, epoch))
		unread := func(u account.User) int {
			n, err := s.UnreadNotifications(t.Context(), u.ID)
			must(t, err)
			return n
		}
		if unread(sara) != 2 || unread(omar) != 1 {
			t.Errorf("unread: sara %d, omar %d; want 2 and 1", unread(sara), unread(omar))
		}
		must(t, s.ReadNotifications(t.Context(), sara.ID, nil, epoch))
		if unread(sara) != 0 || unread(omar) != 1 {
			t.Errorf("unread: sara %d, omar %d; want 0 and 1", unread(sara), unread(omar))
		}
	})
}
