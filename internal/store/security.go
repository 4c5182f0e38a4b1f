package store

import (
	"cmp"
	"context"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// logSecurity writes an entry of the security log in the transaction of what it is about. It keeps no network for an
// account that is gone.
func (t *tx) logSecurity(ctx context.Context, e account.SecurityEntry) error {
	if e.At.IsZero() {
		e.At = t.now()
	}
	_, err := t.exec(ctx, `
		INSERT INTO security_log (id, user_id, by_id, event, network, at)
		VALUES ($1, CAST($2 AS TEXT), $3, $4, CASE
				WHEN CAST($2 AS TEXT) = '' THEN CAST($5 AS TEXT)
				WHEN EXISTS (SELECT 1 FROM users WHERE id = CAST($2 AS TEXT)) THEN CAST($5 AS TEXT)
				ELSE ''
			END, $6)
		ON CONFLICT (id) DO NOTHING`,
		cmp.Or(e.ID, uid.New()), e.UserID, e.ByID, string(e.Event),
		cmp.Or(e.Network, account.OriginOf(ctx).Network), millis(e.At))
	return err
}

// logOwn logs what users did to their own account, and tells their open pages.
func (t *tx) logOwn(ctx context.Context, userID string, event account.SecurityEvent) error {
	if err := t.tellOwn(ctx, userID); err != nil {
		return err
	}
	return t.logSecurity(ctx, account.SecurityEntry{UserID: userID, ByID: userID, Event: event})
}

// LogSecurity writes entries of the security log, and tasks with them.
func (s *Store) LogSecurity(ctx context.Context, entries []account.SecurityEntry, tasks ...worker.Task) error {
	return s.write(ctx, func(t *tx) error {
		for _, e := range entries {
			if err := t.logSecurity(ctx, e); err != nil {
				return err
			}
		}
		return t.enqueue(ctx, tasks...)
	})
}

// forgetNetworks removes the networks from a user's entries, from as many as there is room for.
func (t *tx) forgetNetworks(ctx context.Context, userID string) (more bool, err error) {
	limit := t.room()
	if limit <= 0 {
		return true, nil
	}
	n, err := t.exec(ctx, `
		UPDATE security_log
		SET network = ''
		WHERE id IN (
			SELECT id
			FROM security_log
			WHERE (user_id = $1 OR by_id = $1)
				AND network <> ''
			LIMIT `+strconv.Itoa(limit)+`)`, userID)
	return n == limit, err
}

// SecurityLog lists a user's entries, newest first, or everybody's where userID is empty.
func (s *Store) SecurityLog(
	ctx context.Context, userID string, page list.Page,
) (list.Of[account.SecurityEntry], error) {
	var where conditions
	if userID != "" {
		where.add(`user_id = $1`, userID)
	}
	return pageOf(ctx, s, page, listing[account.SecurityEntry]{
		columns: `id, user_id, by_id, event, network, at`,
		from:    ` FROM security_log`,
		where:   where,
		order:   newestFirst(`id`, page),
		scan:    scanSecurityEntry,
		cursor:  func(e account.SecurityEntry) string { return e.ID },
	})
}

func scanSecurityEntry(r row) (account.SecurityEntry, error) {
	var (
		e  account.SecurityEntry
		at int64
	)
	err := r.Scan(&e.ID, &e.UserID, &e.ByID, &e.Event, &e.Network, &at)
	e.At = fromMillis(at)
	return e, err
}

// maxDevices is how many devices of an account are known at most; those used longest ago are forgotten.
const maxDevices = 50

// KnowsDevice reports whether the account with this e-mail was signed in to on a device.
func (s *Store) KnowsDevice(ctx context.Context, emailKey, deviceHash string) (bool, error) {
	var known bool
	err := s.row(ctx, `
		SELECT EXISTS (
			SELECT 1
			FROM known_devices d
			JOIN users u ON u.id = d.user_id
			WHERE u.email_key = $1
				AND d.device_hash = $2)`, emailKey, deviceHash).Scan(&known)
	return known, err
}

// RememberDevice makes a device known to a user.
func (s *Store) RememberDevice(ctx context.Context, userID, deviceHash string, at time.Time) error {
	return s.write(ctx, func(t *tx) error { return t.rememberDevice(ctx, userID, deviceHash, at) })
}

func (t *tx) rememberDevice(ctx context.Context, userID, deviceHash string, at time.Time) error {
	_, err := t.exec(ctx, `
		INSERT INTO known_devices (user_id, device_hash, created_at, used_at)
		VALUES ($1, $2, $3, $4)
		ON CONFLICT (user_id, device_hash) DO UPDATE
		SET used_at = excluded.used_at`,
		userID, deviceHash, millis(at), millis(at))
	if err != nil {
		return err
	}
	_, err = t.exec(ctx, `
		DELETE FROM known_devices
		WHERE user_id = $1
			AND device_hash NOT IN (
				SELECT device_hash
				FROM known_devices
				WHERE user_id = $1
				ORDER BY used_at DESC
				LIMIT $2)`, userID, maxDevices)
	return err
}

// ClaimReset reports whether a task may mail a reset link: no other task did after since.
func (s *Store) ClaimReset(ctx context.Context, userID, taskID, network string, at, since time.Time) (bool, error) {
	var claimed bool
	err := s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `
			INSERT INTO reset_mails (user_id, task_id, at)
			VALUES ($1, $2, $3)
			ON CONFLICT (user_id) DO UPDATE
			SET task_id = excluded.task_id, at = excluded.at
			WHERE reset_mails.at <= $4
				OR reset_mails.task_id = excluded.task_id`,
			userID, taskID, millis(at), millis(since))
		claimed = n > 0
		if err != nil || !claimed {
			return err
		}
		return t.logSecurity(ctx, account.SecurityEntry{
			ID: taskID, UserID: userID, Event: account.SecurityResetAsked, Network: network,
		})
	})
	return claimed, err
}
