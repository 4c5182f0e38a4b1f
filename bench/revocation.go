package main

import (
	"fmt"
	"net/http"
	"slices"
	"time"
)

const (
	revocations = 10
	revokeGoal  = time.Second
)

// measureRevocation ends sessions on one process and measures how long they are still accepted, there and on the other
// process of the same database. Each session is used on both right before it ends, which is the worst moment: whatever
// they have cached of it is fresh.
func (m *machine) measureRevocation(t *table, one, other *process, owner person) error {
	var elsewhere, here []time.Duration
	accepted := 0
	for n := range 2 * revocations {
		watched, taken := other, &elsewhere
		if n%2 == 1 {
			watched, taken = one, &here
		}
		lag, still, err := m.revokeOnce(one, watched, owner)
		if err != nil {
			return err
		}
		*taken = append(*taken, lag)
		if watched == one {
			accepted += still
		}
	}
	worst := slices.Max(elsewhere)
	t.add("revoked session refused by another process, PostgreSQL",
		fmt.Sprintf("worst %.0f ms, median %.0f ms of %d",
			milliseconds(worst), milliseconds(median(elsewhere)), revocations),
		verdict("≤ 1 s", worst <= revokeGoal))
	t.add("revoked session refused by the same process",
		fmt.Sprintf("next request (worst %.1f ms); %d accepted after the answer",
			milliseconds(slices.Max(here)), accepted),
		verdict("at once", accepted == 0))
	return nil
}

type session struct {
	ID      string `json:"id"`
	Current bool   `json:"current"`
}

// revokeOnce ends a new session on one process. It returns how long after the answer the watched process first refused
// it, and how many requests it still accepted.
func (m *machine) revokeOnce(one, watched *process, owner person) (time.Duration, int, error) {
	token, err := signIn(one.url, owner.email)
	if err != nil {
		return 0, 0, err
	}
	var sessions []session
	if err := expect(http.StatusOK, "GET", one.url+"/api/account/sessions", token, nil, &sessions); err != nil {
		return 0, 0, err
	}
	current := slices.IndexFunc(sessions, func(s session) bool { return s.Current })
	if err := expect(http.StatusOK, "GET", watched.url+"/api/auth/user", token, nil, nil); err != nil {
		return 0, 0, err
	}
	ending := one.url + "/api/account/sessions/" + sessions[current].ID
	if err := expect(http.StatusNoContent, "DELETE", ending, owner.token, nil, nil); err != nil {
		return 0, 0, err
	}
	ended := time.Now()
	for accepted := 0; ; accepted++ {
		status, _, err := call("GET", watched.url+"/api/auth/user", token, nil)
		if err != nil {
			return 0, 0, err
		}
		if lag := time.Since(ended); status == http.StatusUnauthorized {
			return lag, accepted, nil
		} else if lag > 30*time.Second || m.ctx.Err() != nil {
			return 0, 0, fmt.Errorf("a revoked session is still accepted after %s", lag)
		}
		time.Sleep(time.Millisecond)
	}
}
