package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"strconv"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/worker"
)

func peopleRecord(p worker.People) record {
	return record{
		{"user_id", p.UserID},
		{"about_user", p.AboutUser},
		{"company_id", p.CompanyID},
		{"email_key", p.EmailKey},
	}
}

// tasksOfAddress are the tasks for whoever has the address of the key $1.
var tasksOfAddress = subset{"tasks", "id", `email_key = $1 AND email_key <> ''`}

// interviewersAt are those whom companies named as interviewers by the address of the key $1.
var interviewersAt = subset{"interviewers", "interview_id, place", `email_key = $1`}

// forgetAddress deletes the tasks for a user's address and, where they act for a company, the errors of its tasks: a
// mail server may have quoted the address.
func (t *tx) forgetAddress(ctx context.Context, userID string) (more bool, err error) {
	var (
		email     string
		companyID sql.NullString
	)
	err = t.row(ctx, `SELECT email, company_id FROM users WHERE id = $1`, userID).Scan(&email, &companyID)
	if err != nil {
		return false, err
	}
	if more, err := t.deleteSome(ctx, tasksOfAddress, account.EmailKey(email)); more || err != nil {
		return more, err
	}
	if more, err := t.deleteSome(ctx, interviewersAt, account.EmailKey(email)); more || err != nil {
		return more, err
	}
	limit := t.room()
	if limit <= 0 {
		return true, nil
	}
	n, err := t.exec(ctx, `
		UPDATE tasks
		SET last_error = ''
		WHERE id IN (
			SELECT id
			FROM tasks
			WHERE company_id = $1
				AND company_id <> ''
				AND last_error <> ''
			LIMIT `+strconv.Itoa(limit)+`)`, companyID.String)
	return n == limit, err
}

// nameTasks fills in whom tasks are for that were queued before that was recorded.
func (s *Store) nameTasks(ctx context.Context) error {
	type unnamed struct{ id, kind, payload string }
	scan := func(r row) (u unnamed, err error) {
		err = r.Scan(&u.id, &u.kind, &u.payload)
		return u, err
	}
	return s.inSteps(ctx, func(t *tx) (more bool, err error) {
		tasks, err := collect(ctx, t.query, scan, `
			SELECT id, kind, payload
			FROM tasks
			WHERE user_id IS NULL
			LIMIT `+strconv.Itoa(stepRows))
		if err != nil {
			return false, err
		}
		for _, task := range tasks {
			people := peopleRecord(peopleOf(task.kind, task.payload))
			if _, err := t.update(ctx, "tasks", people, `id = $1`, task.id); err != nil {
				return false, err
			}
		}
		return len(tasks) == stepRows, nil
	})
}

// peopleOf reads the people of a task from its payload, in which all kinds call them the same. A payload that cannot be
// read names nobody.
func peopleOf(kind, payload string) worker.People {
	if kind == account.TaskForget {
		return worker.People{} // it has to outlive the user it names
	}
	var named struct{ UserID, Subject, CompanyID, Email string }
	if err := json.Unmarshal([]byte(payload), &named); err != nil {
		return worker.People{}
	}
	people := worker.People{UserID: named.UserID, AboutUser: named.Subject, CompanyID: named.CompanyID}
	if named.Email != "" {
		people.EmailKey = account.EmailKey(named.Email)
	}
	return people
}
