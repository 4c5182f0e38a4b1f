package interview

import (
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// reminders are sent so long before an interview, by the kind of notice.
var reminders = []struct {
	kind   string
	before time.Duration
	until  time.Duration // before the interview, when it is no longer worth sending
}{
	{"interview.dayAhead", 24 * time.Hour, time.Hour},
	{"interview.hourAhead", time.Hour, 0},
}

// about is a notice of an interview, for nobody yet.
func about(t WithApplication, kind string) notice.Notice {
	return notice.Notice{
		Kind:   kind,
		About:  notice.About{Job: t.Application.Job.ID, Application: t.ApplicationID},
		Args:   map[string]string{"company": t.Application.Job.CompanyName, "job": t.Application.Job.Title},
		ByMail: true,
	}
}

// standing is about for as long as the interview stays as it is; a notice that comes later is dropped.
func standing(t WithApplication, kind string) notice.Notice {
	n := about(t, kind)
	n.Meeting = &notice.Meeting{ID: t.ID, Revision: t.Revision}
	return n
}

// calledOff is about for an interview that was agreed and is off: it takes the entry out of calendars.
func calledOff(was, now WithApplication, kind string) notice.Notice {
	n := about(now, kind)
	n.Meeting = &notice.Meeting{
		ID:       now.ID,
		Revision: now.Revision,
		Off:      true,
		Start:    was.Chosen,
		Minutes:  was.Minutes,
		Title:    now.Application.Job.Title + " · " + now.Application.Job.CompanyName,
	}
	return n
}

func toTalent(n notice.Notice, t WithApplication) worker.Task {
	n.UserID = t.Application.TalentID
	return notice.Send(n)
}

func toCompany(n notice.Notice, t WithApplication) worker.Task {
	n.CompanyID, n.Subject = t.Application.Job.CompanyID, t.Application.TalentID
	return notice.Send(n)
}

// toInterviewers mails a notice to those who hold the interview.
func toInterviewers(n notice.Notice, t WithApplication) []worker.Task {
	var tasks []worker.Task
	for _, one := range t.Interviewers {
		n.Guest = &notice.Guest{Name: one.Name, Email: one.Email, Language: string(one.Language)}
		tasks = append(tasks, notice.Send(n).For(worker.People{
			AboutUser: n.Subject,
			EmailKey:  account.EmailKey(one.Email),
		}))
	}
	return tasks
}

// proposedTasks tell the talent of the times offered. If a time had been agreed, it is off for everybody.
func proposedTasks(was, now WithApplication, at time.Time) []worker.Task {
	if !was.Agreed(at) {
		return []worker.Task{toTalent(standing(now, "interview.proposed"), now)}
	}
	moved := calledOff(was, now, "interview.moved")
	tasks := []worker.Task{toTalent(moved, now), toCompany(moved, now)}
	return append(tasks, toInterviewers(calledOff(was, now, "interviewer.off"), was)...)
}

// askedTasks tell the company that the talent asks for another time.
func askedTasks(now WithApplication) []worker.Task {
	return []worker.Task{toCompany(standing(now, "interview.asked"), now)}
}

// agreedTasks tell everybody of the agreed time, and remind both sides as far as there is time to.
func agreedTasks(now WithApplication, at time.Time) []worker.Task {
	agreed := standing(now, "interview.accepted")
	tasks := []worker.Task{toTalent(agreed, now), toCompany(agreed, now)}
	invited := standing(now, "interviewer.invited")
	invited.Args["talent"], invited.Subject = now.Talent, now.Application.TalentID
	tasks = append(tasks, toInterviewers(invited, now)...)
	for _, r := range reminders {
		due := now.Chosen.Add(-r.before)
		if !due.After(at) {
			continue
		}
		n := standing(now, r.kind)
		n.Args["when"] = now.Chosen.UTC().Format(time.RFC3339)
		n.Meeting.Until = now.Chosen.Add(-r.until)
		for _, task := range []worker.Task{toTalent(n, now), toCompany(n, now)} {
			task.RunAt = due
			tasks = append(tasks, task)
		}
	}
	return tasks
}

// EndedTasks tell of an interview that was declined or cancelled: the other side of a proposal, and everybody of an
// agreed time that was still ahead. The zero Reader is nobody's side.
func EndedTasks(was, now WithApplication, by application.Reader, at time.Time) []worker.Task {
	kind := "interview." + string(now.State)
	if !was.Agreed(at) {
		if by.TalentID != "" {
			return []worker.Task{toCompany(about(now, kind), now)}
		}
		return []worker.Task{toTalent(about(now, kind), now)}
	}
	off := calledOff(was, now, kind)
	tasks := []worker.Task{toCompany(off, now)}
	if by.TalentID == "" {
		tasks = append(tasks, toTalent(off, now))
	} else {
		// The talent knows, but not the talent's calendar.
		own := calledOff(was, now, "interview.youDeclined")
		own.MailOnly = true
		tasks = append(tasks, toTalent(own, now))
	}
	return append(tasks, toInterviewers(calledOff(was, now, "interviewer.off"), was)...)
}

// LeftTasks tell the company's side that an agreed interview is off because the talent has left, whom they no longer
// name.
func LeftTasks(was, now WithApplication) []worker.Task {
	off := calledOff(was, now, "interview.off")
	off.CompanyID = now.Application.Job.CompanyID
	return append([]worker.Task{notice.Send(off)}, toInterviewers(calledOff(was, now, "interviewer.off"), was)...)
}
