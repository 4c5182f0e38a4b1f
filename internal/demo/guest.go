package demo

import (
	"slices"

	"github.com/tawafuq/tawafuq/internal/application"
)

func (m *market) guestEmployer() employer {
	return employer{
		id:     m.guests.Company.CompanyID,
		userID: m.guests.Company.ID,
		name:   m.guests.Company.CompanyName,
		kind:   &m.kinds[0],
		pays:   1,
	}
}

// nearTrades are those the guest talent, a backend engineer, applied to; the jobs of the same trade are left to be
// recommended.
var nearTrades = []string{"DevOps Engineer", "Frontend Developer", "Mobile Developer", "Data Analyst", "Data Scientist"}

// guestApplications are the guest talent's, one in each of the states that people meet.
func (m *market) guestApplications() ([]Application, error) {
	d := newDice(m.key, ofApplications, len(m.offers))
	me := seeker{id: m.guests.Talent.ID, years: 4}
	wanted := []application.Status{application.Interviewing, application.Reviewed, application.Rejected,
		application.Pending}
	var made []Application
	for i := len(m.offers) - 1; i >= 0 && len(made) < len(wanted); i-- {
		o := &m.offers[i]
		if !slices.Contains(nearTrades, m.occupations[o.trade].title.en) ||
			m.employers[o.employer].id == m.guests.Company.CompanyID {
			continue
		}
		// Roll until the dice give the wanted state.
		for range 60 {
			a, ok, err := m.apply(d, o, me, o.from)
			if err != nil {
				return nil, err
			}
			if ok && a.Events[len(a.Events)-1].Status == wanted[len(made)] {
				made = append(made, a)
				break
			}
		}
	}
	return made, nil
}
