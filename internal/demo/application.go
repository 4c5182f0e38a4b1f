package demo

import (
	"math"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

const (
	// perTalent is how many applications are attempted per talent, over the whole market; some come to nothing.
	perTalent = 1.7
	// forGuest is the minimum number of applicants for a job of the guest company, if there are enough people.
	forGuest = 8
)

// applicationsTo makes the applications to offer i.
func (m *market) applicationsTo(i int) ([]Application, error) {
	d := newDice(m.key, ofApplications, i)
	o := &m.offers[i]
	wanted := int(-math.Log(1-d.Float64()) * perTalent * float64(m.size.Talents) / float64(max(1, m.size.Jobs)))
	if m.employers[o.employer].id == m.guests.Company.CompanyID {
		wanted = max(wanted, forGuest) + d.IntN(5)
	}
	taken := map[int32]bool{}
	var made []Application
	for range 3 * wanted {
		if len(made) >= wanted {
			break
		}
		who, ok := m.applicant(d, o)
		if !ok || taken[who] {
			continue
		}
		taken[who] = true
		s := &m.seekers[who]
		from := o.from
		if s.created.After(from) {
			from = s.created
		}
		a, ok, err := m.apply(d, o, *s, from)
		if err != nil {
			return nil, err
		}
		if ok {
			made = append(made, a)
		}
	}
	slices.SortFunc(made, func(a, b Application) int { return a.Events[0].At.Compare(b.Events[0].At) })
	return made, nil
}

// applicant picks somebody of the trade, or of its field, usually from the same city and with suitable experience.
func (m *market) applicant(d dice, o *offer) (int32, bool) {
	trade := int(o.trade)
	if d.chance(0.12) {
		trade = m.tradeIn(d, m.occupations[trade].field)
	}
	people := m.byTrade[trade]
	if len(people) == 0 {
		return 0, false
	}
	who := people[d.IntN(len(people))]
	for range 5 {
		s := &m.seekers[who]
		level := slices.Index(job.Levels, talent.LevelOf(float64(s.years)))
		if (o.far || s.city == o.city || d.chance(0.25)) && (level >= int(o.level) || d.chance(0.3)) {
			break
		}
		who = people[d.IntN(len(people))]
	}
	return who, true
}

// apply makes an application between from and the offer's end; not ok if there was no time for one.
func (m *market) apply(d dice, o *offer, s seeker, from time.Time) (Application, bool, error) {
	const moment = 10 * time.Minute
	room := o.until.Sub(from) - moment
	if room < moment {
		return Application{}, false, nil
	}
	at := from.Add(moment/2 + time.Duration(math.Pow(d.Float64(), 1.7)*float64(room))).Truncate(time.Millisecond)
	e := &m.employers[o.employer]
	a := Application{ID: d.id(at), JobID: o.id, CompanyID: e.id, CompanyUserID: e.userID, TalentID: s.id}
	if d.chance(0.55) {
		a.CoverLetter = m.letter(d, o, s)
	}
	var c errs.Check
	a.CoverLetter = application.CheckedLetter(&c, a.CoverLetter)
	a.Events = m.events(d, at, o.arabic)
	if last := a.Events[len(a.Events)-1].Status; last.Final() && d.chance(0.4) {
		content := d.chance(map[application.Status]float64{application.Accepted: 0.99, application.Rejected: 0.9}[last])
		a.Satisfied = &content
	}
	return a, true, c.Err()
}

func (m *market) letter(d dice, o *offer, s seeker) string {
	trade := m.occupations[o.trade]
	isArabic := s.arabic
	list := m.phrases["letter"]
	if s.years < 3 {
		list = list[1:] // the first is about years
	}
	text := pick(d, list).in(isArabic) + " " + pick(d, m.phrases["letter end"]).in(isArabic)
	skills := some(d, trade.skills, 2)
	text = fill(text,
		"{company}", m.employers[o.employer].name,
		"{title}", trade.title.in(isArabic),
		"{skill}", skills[0].in(isArabic),
		"{skill2}", skills[1].in(isArabic))
	return withYears(text, int(s.years))
}

// answerAfter returns how long an answer takes: most companies answer within a day, some within days, a few never.
func answerAfter(d dice) (time.Duration, bool) {
	switch roll := d.Float64(); {
	case roll < 0.86:
		return d.span(20*time.Minute, 23*time.Hour), true
	case roll < 0.93:
		return d.span(day, 5*day), true
	}
	return 0, false
}

// step is what may follow a status: the probability of each next one, the remainder staying, and how long it takes.
type step struct {
	to       []application.Status
	chances  []float64
	soon, by time.Duration
}

var steps = map[application.Status]step{
	application.Pending: {
		to:      []application.Status{application.Reviewed, application.Interviewing, application.Rejected},
		chances: []float64{0.66, 0.14, 0.2},
	},
	application.Reviewed: {
		to:      []application.Status{application.Interviewing, application.Rejected},
		chances: []float64{0.42, 0.3},
		soon:    day,
		by:      6 * day,
	},
	application.Interviewing: {
		to:      []application.Status{application.Accepted, application.Rejected},
		chances: []float64{0.3, 0.34},
		soon:    3 * day,
		by:      14 * day,
	},
}

// events returns the history, up to now, of an application made at a given time.
func (m *market) events(d dice, at time.Time, isArabic bool) []application.Event {
	events := []application.Event{{Status: application.Pending, At: at}}
	answer, answers := answerAfter(d)
	if d.chance(0.04) {
		gone := at.Add(d.span(time.Minute, max(2*time.Minute, answer))).Truncate(time.Millisecond)
		if gone.Before(m.size.Now) {
			return append(events, application.Event{Status: application.Withdrawn, At: gone})
		}
	}
	for status := application.Pending; answers; {
		s := steps[status]
		if status != application.Pending {
			answer = d.span(s.soon, s.by)
		}
		at = at.Add(answer).Truncate(time.Millisecond)
		next, ok := s.roll(d)
		if !ok || at.After(m.size.Now) || !status.CanBecome(next) {
			break
		}
		event := application.Event{Status: next, ByCompany: true, At: at}
		if reasons := m.phrases[string(next)]; len(reasons) > 0 && d.chance(0.6) {
			event.Reason = pick(d, reasons).in(isArabic)
		}
		events, status = append(events, event), next
	}
	return events
}

func (s step) roll(d dice) (application.Status, bool) {
	at := d.Float64()
	for i, chance := range s.chances {
		if at -= chance; at < 0 {
			return s.to[i], true
		}
	}
	return "", false
}
