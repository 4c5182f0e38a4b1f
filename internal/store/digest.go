package store

import (
	"context"
	"database/sql"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/alert"
	"github.com/tawafuq/tawafuq/internal/live"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// BeginDigests takes a day, once for all processes, and queues its first page.
func (s *Store) BeginDigests(ctx context.Context, d alert.Day, at time.Time, first worker.Task) error {
	var begun bool
	err := s.row(ctx, `SELECT EXISTS (SELECT 1 FROM digest_runs WHERE day = $1)`, d.Name).Scan(&begun)
	if err != nil || begun {
		return err
	}
	return s.write(ctx, func(t *tx) error {
		n, err := t.exec(ctx, `
			INSERT INTO digest_runs (day, begun_at)
			VALUES ($1, $2)
			ON CONFLICT (day) DO NOTHING`, d.Name, millis(at))
		if err != nil || n == 0 {
			return err
		}
		return t.enqueue(ctx, first)
	})
}

// EndPage counts a page and queues the next or, without one, ends the day. A page that ran twice queues it once.
func (s *Store) EndPage(ctx context.Context, d alert.Day, next []worker.Task, people int, at time.Time) error {
	return s.write(ctx, func(t *tx) error {
		for _, task := range next {
			var there bool
			err := t.row(ctx, `SELECT EXISTS (SELECT 1 FROM tasks WHERE id = $1)`, task.ID).Scan(&there)
			if err != nil || there {
				return err
			}
			if err := t.enqueue(ctx, task); err != nil {
				return err
			}
		}
		done := sql.NullInt64{Int64: millis(at), Valid: len(next) == 0}
		_, err := t.exec(ctx, `
			UPDATE digest_runs
			SET people = people + $1, done_at = $2
			WHERE day = $3`, people, done, d.Name)
		return err
	})
}

// dueSearch is the condition that the search s is due on a day: every day's, and the week's where $1 says so.
const dueSearch = `(s.cadence = 'daily' OR s.cadence = 'weekly' AND $1)`

// DigestPeople pages through the people for whom there may be something to tell on a day.
func (s *Store) DigestPeople(ctx context.Context, d alert.Day, after string, limit int) ([]alert.Person, error) {
	people, err := collect(ctx, s.query, scanPerson, `
		SELECT COALESCE(n.channels, '{}'), COALESCE(n.matches, 'off'), COALESCE(n.fridays, FALSE),
			COALESCE(n.mail_off, FALSE), COALESCE(n.matched_at, 0), `+userColumns+`
		FROM users u
		LEFT JOIN companies c ON c.id = u.company_id
		LEFT JOIN notice_choices n ON n.user_id = u.id
		WHERE u.id > $2
			AND u.password_hash <> ''
			AND COALESCE(n.digest_day, '') < $3
			AND (NOT $4 OR COALESCE(n.fridays, FALSE))
			AND (n.matches = 'daily'
				OR n.matches = 'weekly' AND $1
				OR EXISTS (SELECT 1 FROM saved_searches s WHERE s.user_id = u.id AND `+dueSearch+`)
				OR EXISTS (SELECT 1 FROM notifications w WHERE w.user_id = u.id AND w.digest))
		ORDER BY u.id
		LIMIT `+strconv.Itoa(limit), d.Weekly, after, d.Name, d.Friday)
	if err != nil || len(people) == 0 {
		return nil, err
	}
	return people, s.fillPeople(ctx, d, people)
}

func scanPerson(r row) (p alert.Person, err error) {
	var (
		chosen  choiceRow
		matched int64
	)
	p.User, err = scanUser(after(r, append(chosen.targets(), &matched)...))
	if err != nil {
		return p, err
	}
	p.MatchedAt = fromMillis(matched)
	p.Choices, err = chosen.read()
	p.Known = map[string]bool{}
	return p, err
}

// fillPeople reads what belongs to a page of people: their searches that are due, what waits for them and what they
// know.
func (s *Store) fillPeople(ctx context.Context, d alert.Day, people []alert.Person) error {
	at, ids := map[string]*alert.Person{}, make([]string, len(people))
	for i := range people {
		at[people[i].ID], ids[i] = &people[i], people[i].ID
	}
	var due conditions
	due.add(dueSearch, d.Weekly)
	due.in(`s.user_id`, ids)
	searches, err := collect(ctx, s.query, scanSearch, `
		SELECT `+searchColumns+`
		FROM saved_searches s
		WHERE `+due.sql()+`
		ORDER BY s.id`, due.args...)
	if err != nil {
		return err
	}
	for _, search := range searches {
		at[search.UserID].Searches = append(at[search.UserID].Searches, search)
	}
	var of conditions
	of.in(`user_id`, ids)
	for query, take := range map[string]func(*alert.Person, string){
		`SELECT user_id, id FROM notifications WHERE digest AND ` + of.sql() + ` ORDER BY id`: func(p *alert.Person,
			id string) {
			p.Waiting = append(p.Waiting, id)
		},
		`SELECT user_id, job_id FROM told_jobs WHERE ` + of.sql(): func(p *alert.Person, id string) {
			p.Known[id] = true
		},
	} {
		err := forEach(ctx, s.query, func(r row) error {
			var userID, id string
			if err := r.Scan(&userID, &id); err != nil {
				return err
			}
			take(at[userID], id)
			return nil
		}, query, of.args...)
		if err != nil {
			return err
		}
	}
	return s.knowApplied(ctx, at, ids)
}

// knowApplied adds the jobs that people have applied to.
func (s *Store) knowApplied(ctx context.Context, at map[string]*alert.Person, ids []string) error {
	var of conditions
	of.add(`status <> 'withdrawn'`)
	of.in(`talent_id`, ids)
	return forEach(ctx, s.query, func(r row) error {
		var userID, jobID string
		err := r.Scan(&userID, &jobID)
		if err == nil {
			at[userID].Known[jobID] = true
		}
		return err
	}, `SELECT talent_id, job_id FROM applications WHERE `+of.sql(), of.args...)
}

// KeepDigests writes down what people are told and queues their letters, in steps. Whoever has had the day's digest
// gets no other.
func (s *Store) KeepDigests(ctx context.Context, d alert.Day, digests []alert.Digest, at time.Time) error {
	for len(digests) > 0 {
		n := fitting(digests)
		err := s.write(ctx, func(t *tx) error {
			for _, digest := range digests[:n] {
				if err := t.keepDigest(ctx, d, digest, at); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		digests = digests[n:]
	}
	return nil
}

// fitting is how many digests one transaction takes: at least one.
func fitting(digests []alert.Digest) int {
	const besides = 5 // the day, the matches, what waited, the letter, what open pages are told
	n, rows := 0, 0
	for _, d := range digests {
		rows += len(d.Told) + len(d.Searches) + len(d.Rings) + len(d.Waiting) + besides
		if n > 0 && rows > stepRows {
			break
		}
		n++
	}
	return n
}

func (t *tx) keepDigest(ctx context.Context, d alert.Day, digest alert.Digest, at time.Time) error {
	n, err := t.exec(ctx, `
		INSERT INTO notice_choices (user_id, digest_day)
		SELECT id, $1
		FROM users
		WHERE id = $2
		ON CONFLICT (user_id) DO UPDATE SET digest_day = EXCLUDED.digest_day
		WHERE notice_choices.digest_day < EXCLUDED.digest_day`, d.Name, digest.UserID)
	if err != nil || n == 0 {
		return err
	}
	told := &batch{into: `told_jobs (user_id, job_id, at)`, end: ` ON CONFLICT (user_id, job_id) DO NOTHING`}
	for _, id := range digest.Told {
		told.add(digest.UserID, id, millis(at))
	}
	if err := t.insertBatch(ctx, told); err != nil {
		return err
	}
	for _, id := range digest.Searches {
		if _, err := t.exec(ctx, `UPDATE saved_searches SET told_at = $1 WHERE id = $2`, millis(at), id); err != nil {
			return err
		}
	}
	if digest.Matched {
		_, err := t.exec(ctx, `UPDATE notice_choices SET matched_at = $1 WHERE user_id = $2`, millis(at), digest.UserID)
		if err != nil {
			return err
		}
	}
	if len(digest.Waiting) > 0 {
		_, err := t.exec(ctx, `UPDATE notifications SET digest = FALSE WHERE user_id = $1 AND digest`, digest.UserID)
		if err != nil {
			return err
		}
	}
	return t.announce(ctx, digest)
}

// announce rings and queues the letter of a digest.
func (t *tx) announce(ctx context.Context, digest alert.Digest) error {
	for _, n := range digest.Rings {
		err := t.insert(ctx, "notifications", record{
			{"id", uid.New()},
			{"user_id", n.UserID},
			{"kind", n.Kind},
			{"args", jsonText(n.Args)},
			{"href", n.Href},
			{"about_user", ""},
			{"created_at", millis(n.CreatedAt)},
		})
		if err != nil {
			return err
		}
	}
	if len(digest.Rings) > 0 {
		if err := t.tell(ctx, digest.UserID, live.Bell, ""); err != nil {
			return err
		}
	}
	if digest.Letter == nil {
		return nil
	}
	return t.enqueue(ctx, *digest.Letter)
}

// UnreadByID returns those of a user's entries that were not read and still hold, oldest first.
func (s *Store) UnreadByID(ctx context.Context, userID string, ids []string) ([]notify.Notification, error) {
	var where conditions
	where.add(`n.user_id = $1 AND n.read_at IS NULL`, userID)
	where.add(stillTold)
	where.in(`n.id`, ids)
	return collect(ctx, s.query, scanNotification, `
		SELECT `+notificationColumns+`
		FROM notifications n
		WHERE `+where.sql()+`
		ORDER BY n.id`, where.args...)
}
