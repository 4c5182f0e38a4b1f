package demo

import (
	"math"
	"slices"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
)

// How much of a profile people fill in.
const (
	bare    = iota // title, place, a few skills
	partial        // some of the rest
	full
)

// talent makes talent i and records it as a seeker.
func (m *market) talent(i int) (Talent, error) {
	d := newDice(m.key, ofTalent, i)
	trade := m.trade(d)
	o := m.occupations[trade]
	who := m.person(d, o)
	u := m.user(d, who, i)
	where := m.cityFor(d, o.field)
	t := tongueOf(d, who.arabic)
	if who.last.ar == "" {
		t = english
	}
	// Half-years, heavily skewed towards few.
	years := math.Floor(-math.Log(1-d.Float64()*0.985)*6*2) / 2
	level := slices.Index(job.Levels, talent.LevelOf(years))
	isArabic := t.speaks(d)
	p := talent.Profile{
		UserID:     u.ID,
		Title:      o.ranked(d, level, isArabic, who.woman),
		Experience: years,
		Location:   m.place(d, where, t.speaks(d)),
		Availability: talent.Availabilities[d.weighted(len(talent.Availabilities),
			func(i int) int { return []int{45, 20, 25, 10}[i] })],
		InPool:    d.chance(0.93),
		UpdatedAt: u.CreatedAt.Add(d.span(0, m.size.Now.Sub(u.CreatedAt))).Truncate(time.Millisecond),
	}
	filled := d.weighted(3, func(i int) int { return []int{14, 30, 56}[i] })
	known := some(d, o.skills, []int{d.between(1, 3), d.between(3, 6), d.between(5, 9)}[filled])
	for _, skill := range known {
		p.Skills = append(p.Skills, skill.in(t.speaks(d)))
	}
	if filled > bare {
		m.fillIn(d, &p, o, who, t == arabic || t == mixed && isArabic, known, where, filled)
	}
	m.byTrade[trade] = append(m.byTrade[trade], int32(len(m.seekers)))
	m.seekers = append(m.seekers, seeker{
		id:      u.ID,
		city:    int16(where),
		arabic:  t == arabic,
		years:   float32(years),
		created: u.CreatedAt,
	})
	return checkedTalent(Talent{User: u, Profile: p})
}

// checkedTalent applies the domain's rules to a talent.
func checkedTalent(x Talent) (Talent, error) {
	var c errs.Check
	in := account.NewUser{
		FirstName: x.User.FirstName,
		LastName:  x.User.LastName,
		Email:     x.User.Email,
		Password:  Password,
	}
	in.Check(&c, x.User.Role)
	x.User.FirstName, x.User.LastName, x.User.Email = in.FirstName, in.LastName, in.Email
	x.Profile = x.Profile.Checked(&c)
	return x, c.Err()
}

// fillIn fills in what a profile has beyond the sign-up form.
func (m *market) fillIn(
	d dice, p *talent.Profile, o *occupation, who person, isArabic bool, known []phrase, where, filled int,
) {
	says := func(share float64) bool { return filled == full && d.chance(0.95) || d.chance(share) }
	if says(0.5) {
		p.Bio = m.bio(d, p, o, isArabic, known, where)
	}
	if says(0.5) {
		p.Languages, p.LanguageLevels = m.languages(d, who, isArabic)
	}
	begin := m.size.Now
	if says(0.6) {
		p.WorkHistory, begin = m.history(d, o, who, p.Experience, isArabic)
	}
	if says(0.6) {
		p.Education = m.education(d, o, who, isArabic, begin.AddDate(-int(p.Experience), 0, 0).Year())
	}
	if len(o.holds) > 0 && d.chance(0.45) {
		for _, held := range some(d, o.holds, d.between(1, 2)) {
			p.Certifications = append(p.Certifications, held.in(isArabic))
		}
	}
	if says(0.5) {
		level := float64(slices.Index(job.Levels, talent.LevelOf(p.Experience)))
		p.ExpectedSalary = round(o.pay(level) * (0.9 + 0.35*d.Float64()))
	}
	if d.chance(0.6) {
		p.Phone = mobile(d)
	}
	m.show(d, p, o, who, isArabic)
}

// show gives people in creative trades a portfolio, and some of the others a web page.
func (m *market) show(d dice, p *talent.Profile, o *occupation, who person, isArabic bool) {
	page := "https://" + slug(who.first.en+" "+who.last.en) + ".example"
	if atDesks[o.field] && d.chance(0.35) {
		p.Links = []string{page}
	}
	if (o.field == "creative" || o.field == "technology" || o.field == "crafts") && d.chance(0.25) {
		duty := pick(d, o.does).in(isArabic)
		p.Portfolio = []talent.Piece{{
			Title:       pick(d, o.skills).in(isArabic),
			URL:         page + "/work",
			Description: sentence(duty),
		}}
	}
}

func (m *market) bio(d dice, p *talent.Profile, o *occupation, isArabic bool, known []phrase, where int) string {
	list := "bio"
	if p.Experience < 3 {
		list = "bio new"
	}
	text := pick(d, m.phrases[list]).in(isArabic)
	if d.chance(0.6) {
		text += " " + pick(d, m.phrases["bio end"]).in(isArabic)
	}
	second := known[len(known)-1]
	text = fill(text,
		"{title}", o.title.in(isArabic),
		"{skill}", known[0].in(isArabic),
		"{skill2}", second.in(isArabic),
		"{city}", m.cities[where].in(isArabic))
	return withYears(text, int(p.Experience))
}
