package store

import (
	"fmt"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/uid"
)

func TestTheSecurityLog(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user := newTalent(t, s, "sara@example.com")
		ctx := account.WithOrigin(t.Context(), account.Origin{Network: "192.0.2.0/24"})
		once := account.SecurityEntry{ID: uid.New(), UserID: user.ID, Event: account.SecurityExported, At: epoch}
		must(t, s.LogSecurity(ctx, []account.SecurityEntry{once, once}))
		own := account.SecurityEntry{Event: account.SecuritySignInFailed, Network: "198.51.100.0/24", At: epoch}
		gone := account.SecurityEntry{UserID: "gone", ByID: "gone", Event: account.SecurityDeleted, At: epoch}
		must(t, s.LogSecurity(ctx, []account.SecurityEntry{own, gone}))
		all, err := s.SecurityLog(t.Context(), "", list.NewPage(2, ""))
		must(t, err)
		if all.Total != 4 || len(all.Items) != 2 || all.Next == "" || all.Items[0].UserID != "gone" ||
			all.Items[0].Network != "" || all.Items[1].Network != own.Network {
			t.Errorf("all: %+v", all)
		}
		mine, err := s.SecurityLog(t.Context(), user.ID, list.NewPage(10, ""))
		must(t, err)
		if mine.Total != 2 || mine.Items[0].Event != account.SecurityExported ||
			mine.Items[0].Network != "192.0.2.0/24" || !mine.Items[0].At.Equal(epoch) {
			t.Errorf("mine: %+v", mine)
		}
		must(t, s.Sweep(t.Context(), epoch.Add(account.SecurityLogKept+time.Minute)))
		all, err = s.SecurityLog(t.Context(), "", list.NewPage(10, ""))
		must(t, err)
		if len(all.Items) != 1 || all.Items[0].Event != account.SecuritySignUp { // of now, when the talent was written
			t.Errorf("after ninety days: %+v", all.Items)
		}
	})
}

func TestKnownDevices(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user := newTalent(t, s, "sara@example.com")
		newTalent(t, s, "omar@example.com")
		knows := func(email, hash string) bool {
			known, err := s.KnowsDevice(t.Context(), email, hash)
			must(t, err)
			return known
		}
		for i := range maxDevices + 1 {
			must(t, s.RememberDevice(t.Context(), user.ID, fmt.Sprint("device", i),
				epoch.Add(time.Duration(i)*time.Minute)))
		}
		must(t, s.RememberDevice(t.Context(), user.ID, "device1", epoch.Add(2*time.Hour)))
		must(t, s.RememberDevice(t.Context(), user.ID, "one more", epoch.Add(2*time.Hour)))
		for hash, want := range map[string]bool{"device0": false, "device1": true, "device2": false, "device3": true,
			"one more": true, "": false} {
			if knows("sara@example.com", hash) != want {
				t.Errorf("%q: known is not %v", hash, want)
			}
		}
		if knows("omar@example.com", "device1") || knows("nobody@example.com", "device1") {
			t.Error("a device is known to others")
		}
		must(t, s.SetPassword(t.Context(), user.ID, "a hash", "new", account.Session{}))
		if knows("sara@example.com", "device1") {
			t.Error("a device outlived the password")
		}
	})
}

func TestOneResetLinkInFiveMinutes(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user := newTalent(t, s, "sara@example.com")
		now := epoch
		claims := func(task string) bool {
			claimed, err := s.ClaimReset(t.Context(), user.ID, task, "192.0.2.0/24", now, now.Add(-5*time.Minute))
			must(t, err)
			return claimed
		}
		for i, step := range []struct {
			later time.Duration
			task  string
			want  bool
		}{
			{0, "one", true}, {time.Minute, "two", false}, {time.Minute, "one", true}, // it failed and runs again
			{4 * time.Minute, "two", false}, {time.Minute, "three", true}, {0, "one", false},
		} {
			now = now.Add(step.later)
			if got := claims(step.task); got != step.want {
				t.Errorf("step %d: %v", i, got)
			}
		}
	})
}
