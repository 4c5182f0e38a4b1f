package demo

import (
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
)

// guestTrades are what the guest company hires for, in the order of posting.
var guestTrades = []string{"HR Specialist", "Data Analyst", "Product Manager", "Frontend Developer", "UX Designer",
	"Backend Engineer", "DevOps Engineer", "Backend Engineer"}

// guestJob returns which of the guest company's jobs job i is, or -1.
func (m *market) guestJob(i int) int {
	each := m.size.Jobs / len(guestTrades)
	if m.guests.Company.ID == "" || each == 0 || i%each != each-1 || i/each >= len(guestTrades) {
		return -1
	}
	return i / each
}

func (m *market) tradeNamed(name string) int {
	for i, o := range m.occupations {
		if o.title.en == name {
			return i
		}
	}
	panic("demo: no occupation " + name)
}

// job makes job i and, if it was ever posted, records it as an offer.
func (m *market) job(i int) (job.Job, error) {
	d := newDice(m.key, ofJob, i)
	// A few companies have many jobs and many have few; the last company has none, see Load.
	by := int(math.Pow(d.Float64(), 1.7) * float64(m.size.Companies-1))
	trade := -1
	guest := m.guestJob(i)
	if guest >= 0 {
		by, trade = len(m.employers)-1, m.tradeNamed(guestTrades[guest])
	}
	e := &m.employers[by]
	if trade < 0 {
		trade = m.tradeIn(d, pick(d, e.kind.hires))
	}
	o := m.occupations[trade]
	t := tongueOf(d, e.arabic)
	level := d.weighted(len(job.Levels), func(i int) int { return []int{30, 34, 22, 14}[i] })
	where := e.city
	if d.chance(0.25) {
		where = m.cityFor(d, o.field)
	}
	j := job.Job{
		CompanyID:   e.id,
		CompanyName: e.name,
		Status:      job.Open,
		CreatedAt:   m.spread(d, i, m.size.Jobs, jobsOver),
	}
	j.ID, j.PostedAt = d.id(j.CreatedAt), j.CreatedAt
	j.Text = m.advert(d, o, e, t, level, where)
	until := m.fate(d, &j, guest)
	var c errs.Check
	j.Text = j.Text.Checked(&c, j.Status == job.Draft, j.CreatedAt)
	if j.Status != job.Draft {
		m.offers = append(m.offers, offer{
			id:       j.ID,
			employer: int32(by),
			trade:    int16(trade),
			city:     int16(where),
			level:    int8(level),
			arabic:   t == arabic,
			far:      j.Type == "remote",
			from:     j.PostedAt,
			until:    until,
		})
	}
	return j, c.Err()
}

// fate decides what became of a job and returns until when people could apply.
func (m *market) fate(d dice, j *job.Job, guest int) time.Time {
	now := m.size.Now
	if d.chance(0.4) {
		j.Deadline = job.Day(j.CreatedAt.Add(d.span(12*day, 75*day)).Format(time.DateOnly))
	}
	roll := d.Float64()
	switch guest { // of the guest company's jobs one is closed, one is a draft, and the rest are open
	case -1:
	case 0:
		roll = 0.05
	case 4:
		roll = 0.01
	default:
		j.Deadline, roll = "", 1
	}
	switch end := j.Deadline.End(); {
	case roll < 0.03:
		j.Status, j.PostedAt, j.Deadline = job.Draft, time.Time{}, ""
	case j.Deadline != "" && !end.After(now):
		j.Status = job.Expired
		return end
	case roll < 0.09 && now.Sub(j.CreatedAt) > 4*day:
		j.Status = job.Closed
		return j.CreatedAt.Add(d.span(3*day, now.Sub(j.CreatedAt)))
	}
	return now
}

// advert is the text of a job.
func (m *market) advert(d dice, o *occupation, e *employer, t tongue, level, where int) job.Text {
	isArabic := t.speaks(d)
	x := job.Text{
		Title:       m.jobTitle(d, o, level, isArabic),
		Location:    m.place(d, where, t.speaks(d)),
		Type:        jobType(d, o),
		Level:       job.Levels[level],
		Currency:    job.DefaultCurrency,
		Description: m.description(d, o, e, t != english, where),
	}
	if d.chance(0.7) {
		x.Department = m.departments[o.field].in(isArabic)
	}
	for _, skill := range some(d, o.skills, d.between(4, 7)) {
		x.Skills = append(x.Skills, skill.in(t.speaks(d)))
	}
	x.Requirements, x.Benefits = m.requirements(d, o, t != english, level, where), m.benefits(d, o, t != english)
	offered := o.pay(float64(level)) * e.pays * (0.92 + 0.16*d.Float64())
	if x.Type == "part-time" {
		offered /= 2
	}
	if !o.manual() && level > 1 && d.chance(0.04) {
		const sarPerDollar = 3.75
		x.Currency, offered = "USD", offered/sarPerDollar
	}
	switch roll := d.Float64(); {
	case roll < 0.8:
		x.SalaryMin, x.SalaryMax = round(offered*0.88), round(offered*1.14)
	case roll < 0.88:
		x.SalaryMin = round(offered * 0.9)
	case roll < 0.92:
		x.SalaryMax = round(offered * 1.1)
	}
	return x
}

// jobTitle is with or without a rank; Arabic adverts often name both forms.
func (m *market) jobTitle(d dice, o *occupation, level int, isArabic bool) string {
	if isArabic && level < 2 && d.chance(0.5) {
		return bothForms(o.title.ar, o.woman)
	}
	return o.ranked(d, level, isArabic, false)
}

// bothForms writes مهندس and مهندسة as مهندس/ة.
func bothForms(man, woman string) string {
	a, b := strings.Fields(man), strings.Fields(woman)
	if len(a) != len(b) {
		return man
	}
	for i := range a {
		if b[i] == a[i]+"ة" {
			a[i] += "/ة"
		}
	}
	return strings.Join(a, " ")
}

// atDesks are the fields whose work can be done from home.
var atDesks = map[string]bool{"technology": true, "finance": true, "office": true, "law": true, "creative": true}

func jobType(d dice, o *occupation) string {
	weights := []int{78, 10, 12, 0, 0}
	if atDesks[o.field] {
		weights = []int{52, 5, 13, 12, 18}
	}
	return job.Types[d.weighted(len(job.Types), func(i int) int { return weights[i] })]
}

func (m *market) description(d dice, o *occupation, e *employer, isArabic bool, where int) string {
	say := func(list string) string {
		return fill(pick(d, m.phrases[list]).in(isArabic), "{company}", e.name, "{city}", m.cities[where].in(isArabic))
	}
	var b strings.Builder
	b.WriteString(say("intro") + " ")
	if isArabic {
		b.WriteString(e.kind.about.ar)
	} else {
		b.WriteString("Our company " + e.kind.about.en)
	}
	b.WriteString(".\n\n" + say("lead"))
	for _, duty := range some(d, o.does, 3) {
		b.WriteString("\n- " + sentence(duty.in(isArabic)))
	}
	return b.String() + "\n\n" + say("close")
}

// sentence capitalises its first letter if it has case.
func sentence(s string) string {
	first, rest := []rune(s)[:1], []rune(s)[1:]
	return strings.ToUpper(string(first)) + string(rest)
}

func (m *market) requirements(d dice, o *occupation, isArabic bool, level, where int) []string {
	var list []string
	if level > 0 {
		list = append(list, withYears(pick(d, m.phrases["years"]).in(isArabic),
			[]int{0, 3, 5, d.between(7, 10)}[level]))
	}
	for _, need := range o.needs {
		list = append(list, need.in(isArabic))
	}
	if len(o.study) > 0 && !o.manual() {
		list = append(list, fill(m.phrases["degree"][0].in(isArabic), "{study}", o.study[0].in(isArabic)))
	}
	for _, general := range some(d, m.phrases["general"], d.between(0, 2)) {
		list = append(list, fill(general.in(isArabic), "{city}", m.cities[where].in(isArabic)))
	}
	return list
}

func (m *market) benefits(d dice, o *occupation, isArabic bool) []string {
	all := m.phrases["benefits"]
	if o.manual() {
		all = m.phrases["manual benefits"]
	}
	var list []string
	for _, benefit := range some(d, all, d.between(0, 5)) {
		list = append(list, benefit.in(isArabic))
	}
	return list
}

// withYears fills in {years}; Arabic says سنة after numbers above ten.
func withYears(s string, years int) string {
	if years > 10 {
		s = strings.ReplaceAll(s, "{years} سنوات", "{years} سنة")
	}
	return strings.ReplaceAll(s, "{years}", strconv.Itoa(years))
}
