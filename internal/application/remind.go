package application

import (
	"context"
	"strconv"
	"time"

	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// TaskRemind is the kind of the task that reminds a company of an application that waits. Queues hold it, so the name
// stays.
const TaskRemind = "application.remind"

// Reminders are the hours after which a company is reminded of an application that nobody has answered.
var Reminders = []int{12, 20}

// reminder is the payload of TaskRemind.
type reminder struct {
	ApplicationID string `json:"applicationId"`
	Hours         int    `json:"hours"`
}

func remindLater(a Application, hours int) worker.Task {
	task := worker.New(TaskRemind, reminder{a.ID, hours}).
		For(worker.People{AboutUser: a.TalentID, CompanyID: a.Job.CompanyID})
	task.RunAt = a.AppliedAt.Add(time.Duration(hours) * time.Hour)
	return task
}

// Reminded is what a company is reminded of: an application that waits and those to the same job that wait about as
// long.
type Reminded struct {
	Application Application
	Hours       int
	Count       int // how many wait; zero if the company was reminded of this one together with another
}

// Remind handles TaskRemind. A reminder that comes too late, because nothing ran for a while, gives way to the next;
// once the day is over there is none.
func (s *Service) Remind(ctx context.Context, t worker.Task) error {
	var r reminder
	if err := t.Read(&r); err != nil {
		return err
	}
	return s.store.Remind(ctx, r.ApplicationID, s.now(), remindersOf)
}

// remindersOf are the tasks that a reminder leads to: the notice, and the next reminder if there is one.
func remindersOf(r Reminded) []worker.Task {
	var tasks []worker.Task
	if r.Count > 0 {
		tasks = append(tasks, notice.Send(notice.Notice{
			CompanyID: r.Application.Job.CompanyID,
			Kind:      "promise.after" + strconv.Itoa(r.Hours),
			About:     notice.About{Job: r.Application.Job.ID},
			Args:      map[string]string{"job": r.Application.Job.Title, "count": strconv.Itoa(r.Count)},
			ByMail:    true,
		}))
	}
	for _, hours := range Reminders {
		if hours > r.Hours {
			return append(tasks, remindLater(r.Application, hours))
		}
	}
	return tasks
}

// ReminderAt returns which reminder is due at a time for somebody who applied at another, in hours; zero for none.
func ReminderAt(applied, now time.Time) int {
	waited := now.Sub(applied)
	if waited >= AnswerWithin {
		return 0
	}
	due := 0
	for _, hours := range Reminders {
		if waited >= time.Duration(hours)*time.Hour {
			due = hours
		}
	}
	return due
}
