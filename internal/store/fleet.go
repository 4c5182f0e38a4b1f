package store

import (
	"bytes"
	"context"
	"encoding/hex"
	"slices"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/fleet"
)

const (
	// toldOverlap is how far the clocks of processes may be apart: what is told is read for so much longer.
	toldOverlap = 2 * time.Second
	// mostTold is how many rows of each kind one round reads, the newest first.
	mostTold = 10_000
)

// Shared reports whether other processes may use the database.
func (s *Store) Shared() bool { return s.dialect.name != sqliteDialect.name }

// MostConnections is how many connections this process may have to PostgreSQL itself. Those to a pooler do not count:
// the pooler bounds what it makes of them.
func (s *Store) MostConnections() int { return s.mostConnections }

// ConnectionsForAll is how many connections PostgreSQL has for everybody but its administrators.
func (s *Store) ConnectionsForAll(ctx context.Context) (most int, err error) {
	err = s.patient.QueryRowContext(ctx, `
		SELECT SUM(CASE name WHEN 'max_connections' THEN setting::int ELSE -setting::int END)
		FROM pg_settings
		WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`).Scan(&most)
	return most, away(err)
}

// ShareLimits adds what this process tells of its limits to what all have told, and returns what has been told since a
// time, its own included.
func (s *Store) ShareLimits(ctx context.Context, told fleet.Told, since time.Time) (fleet.Told, error) {
	var all fleet.Told
	read := func(ask asker) (err error) {
		all, err = toldSince(ctx, ask, since.Add(-toldOverlap))
		return err
	}
	if len(told.Uses)+len(told.Failures) == 0 {
		return all, read(s.query)
	}
	err := s.write(ctx, func(t *tx) error {
		if err := t.tellLimits(ctx, told); err != nil {
			return err
		}
		return read(t.query)
	})
	return all, err
}

// tellLimits writes rows in the order of their keys, so that no two processes wait for each other.
func (t *tx) tellLimits(ctx context.Context, told fleet.Told) error {
	now := millis(t.now())
	uses := &batch{into: `limit_uses (key, until, told_at)`, end: `
		ON CONFLICT (key) DO UPDATE
		SET until = excluded.until - excluded.told_at
				+ CASE WHEN limit_uses.until > excluded.told_at THEN limit_uses.until ELSE excluded.told_at END,
			told_at = excluded.told_at`}
	slices.SortFunc(told.Uses, func(a, b fleet.Use) int { return bytes.Compare(a.Key[:], b.Key[:]) })
	for _, use := range told.Uses {
		uses.add(keyText(use.Key), now+use.Add.Milliseconds(), now)
	}
	failures := &batch{into: `limit_failures (account, network, at, told_at)`, end: `
		ON CONFLICT (account, network) DO UPDATE
		SET at = excluded.at, told_at = excluded.told_at`}
	slices.SortFunc(told.Failures, func(a, b fleet.Failure) int {
		return bytes.Compare(append(a.Account[:], a.Network[:]...), append(b.Account[:], b.Network[:]...))
	})
	for _, f := range told.Failures {
		failures.add(keyText(f.Account), keyText(f.Network), millisOrZero(f.At), now)
	}
	return t.insertAll(ctx, uses, failures)
}

func toldSince(ctx context.Context, ask asker, since time.Time) (told fleet.Told, err error) {
	newest := `
		WHERE told_at > $1
		ORDER BY told_at DESC
		LIMIT ` + strconv.Itoa(mostTold)
	told.Uses, err = collect(ctx, ask, func(r row) (fleet.Use, error) {
		var key string
		var until int64
		err := r.Scan(&key, &until)
		return fleet.Use{Key: textKey(key), Until: fromMillis(until)}, err
	}, `SELECT key, until FROM limit_uses`+newest, millisOrZero(since))
	if err != nil {
		return told, err
	}
	told.Failures, err = collect(ctx, ask, func(r row) (fleet.Failure, error) {
		var account, network string
		var at int64
		err := r.Scan(&account, &network, &at)
		f := fleet.Failure{Account: textKey(account), Network: textKey(network)}
		if at > 0 {
			f.At = fromMillis(at)
		}
		return f, err
	}, `SELECT account, network, at FROM limit_failures`+newest, millisOrZero(since))
	return told, err
}

func keyText(k fleet.Key) string { return hex.EncodeToString(k[:]) }

// textKey reads what keyText wrote.
func textKey(s string) (k fleet.Key) {
	_, _ = hex.Decode(k[:], []byte(s[:min(len(s), 2*len(k))]))
	return k
}

// millisOrZero is zero for the zero time.
func millisOrZero(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return max(0, millis(t))
}

// nodeGone is how long a process that no longer writes its row counts as one that is there.
const nodeGone = 15 * time.Second

// KeepNode writes that a process is there, and returns all that are, it included.
func (s *Store) KeepNode(ctx context.Context, node fleet.Node) ([]fleet.Node, error) {
	scan := func(r row) (n fleet.Node, err error) {
		err = r.Scan(&n.ID, &n.Connections)
		return n, err
	}
	var all []fleet.Node
	err := s.write(ctx, func(t *tx) (err error) {
		now := t.now()
		_, err = t.exec(ctx, `
			INSERT INTO nodes (id, connections, seen_at)
			VALUES ($1, $2, $3)
			ON CONFLICT (id) DO UPDATE
			SET connections = excluded.connections, seen_at = excluded.seen_at`,
			node.ID, node.Connections, millis(now))
		if err != nil {
			return err
		}
		all, err = collect(ctx, t.query, scan, `
			SELECT id, connections
			FROM nodes
			WHERE seen_at > $1
			ORDER BY id`, millis(now.Add(-nodeGone)))
		return err
	})
	return all, err
}

// DropNode forgets a process that ends.
func (s *Store) DropNode(ctx context.Context, id string) error {
	return s.write(ctx, func(t *tx) error {
		_, err := t.exec(ctx, `DELETE FROM nodes WHERE id = $1`, id)
		return err
	})
}
