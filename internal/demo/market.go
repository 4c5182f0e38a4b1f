package demo

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/job"
)

// How far back a market reaches.
const (
	day         = 24 * time.Hour
	companiesAt = 730 * day
	talentsOver = 500 * day
	jobsOver    = 60 * day
)

// market generates the records of one market in order: companies, jobs, talents, applications. It keeps only what later
// records need to know about earlier ones.
type market struct {
	size   Size
	guests Guests
	key    uint64
	*vocabulary
	employers []employer
	offers    []offer
	seekers   []seeker
	byTrade   [][]int32 // seekers by occupation
}

// employer is what jobs need to know about a company.
type employer struct {
	id, userID, name string
	arabic           bool
	kind             *kind
	city             int
	pays             float64 // a multiple of the usual pay
	created          time.Time
}

// offer is what applications need to know about a posted job.
type offer struct {
	id          string
	employer    int32
	trade, city int16
	level       int8
	arabic, far bool // far: can be done from anywhere
	from, until time.Time
}

// seeker is what applications need to know about a talent.
type seeker struct {
	id      string
	city    int16
	arabic  bool
	years   float32
	created time.Time
}

func newMarket(size Size, guests Guests) *market {
	size.Now = size.Now.Truncate(time.Millisecond).UTC()
	m := &market{size: size, guests: guests, vocabulary: words()}
	for _, n := range []uint64{size.Seed, uint64(size.Companies), uint64(size.Jobs), uint64(size.Talents)} {
		m.key = mix(m.key ^ n)
	}
	m.byTrade = make([][]int32, len(m.occupations))
	return m
}

// mix spreads the bits of n, so that neighbouring seeds have nothing in common (the finisher of splitmix64).
func mix(n uint64) uint64 {
	n += 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

// domain is the mail domain of this market's accounts, so that those of two markets never collide. No mail is sent to
// .example.
func (m *market) domain() string { return "m" + strconv.FormatUint(m.key>>36, 36) + ".example" }

// companyEmail is the sign-in address of a company's user.
func (m *market) companyEmail(i int) string { return fmt.Sprintf("company%d@%s", i+1, m.domain()) }

// spread returns a time for record i of n within a span that ends now; later records get later times.
func (m *market) spread(d dice, i, n int, span time.Duration) time.Time {
	share := (float64(i) + d.Float64()) / float64(n)
	return m.size.Now.Add(-time.Duration((1 - share) * float64(span))).Truncate(time.Millisecond)
}

// tongue is the main language of a text.
type tongue int

const (
	english tongue = iota
	arabic
	mixed
)

// speaks reports whether the next part of a text is Arabic.
func (t tongue) speaks(d dice) bool { return t == arabic || t == mixed && d.chance(0.5) }

// tongueOf picks the language of a text, usually the writer's own.
func tongueOf(d dice, isArabic bool) tongue {
	switch roll := d.Float64(); {
	case roll < 0.16:
		return mixed
	case roll < 0.9 == isArabic:
		return arabic
	}
	return english
}

// fieldCities are the cities where some fields are concentrated.
var fieldCities = map[string][]string{
	"oil and gas":   {"Dhahran", "Dammam", "Khobar", "Jubail", "Yanbu", "Al Ahsa", "Rabigh"},
	"manufacturing": {"Jubail", "Yanbu", "Dammam", "Riyadh", "Jeddah", "Rabigh", "Al Kharj"},
	"hospitality":   {"Makkah", "Madinah", "Jeddah", "AlUla", "Riyadh", "Abha", "NEOM"},
	"construction":  {"Riyadh", "NEOM", "Jeddah", "AlUla", "Tabuk", "Dammam"},
}

func (m *market) cityFor(d dice, field string) int {
	if names := fieldCities[field]; names != nil && d.chance(0.7) {
		name := pick(d, names)
		for i, c := range m.cities {
			if c.en == name {
				return i
			}
		}
	}
	return d.weighted(len(m.cities), func(i int) int { return m.cities[i].weight })
}

// place returns a city as people write it: alone, with the district, or with the country.
func (m *market) place(d dice, i int, isArabic bool) string {
	name := m.cities[i].in(isArabic)
	switch roll := d.Float64(); {
	case roll < 0.15 && isArabic:
		return pick(d, m.phrases["districts"]).ar + "، " + name
	case roll < 0.15:
		return pick(d, m.phrases["districts"]).en + ", " + name
	case roll < 0.22 && !isArabic:
		return name + ", Saudi Arabia"
	}
	return name
}

// tradeIn picks an occupation of a field, common ones more often.
func (m *market) tradeIn(d dice, field string) int {
	trades := m.byField[field]
	return trades[d.weighted(len(trades), func(i int) int { return m.occupations[trades[i]].weight })]
}

// trade picks an occupation of any field.
func (m *market) trade(d dice) int {
	return d.weighted(len(m.occupations), func(i int) int { return m.occupations[i].weight })
}

// pay is the usual monthly pay of an occupation at a level, which may lie between two.
func (o *occupation) pay(level float64) float64 {
	return o.low * math.Pow(o.high/o.low, level/float64(len(job.Levels)-1))
}

// round rounds an amount to one that people would name.
func round(amount float64) *int64 {
	step := 500.0
	if amount < 5000 {
		step = 100
	}
	n := int64(math.Round(amount/step) * step)
	return &n
}

// ranked is a title with the rank of a level, in the masculine or feminine form if it is Arabic.
func (o *occupation) ranked(d dice, level int, isArabic, woman bool) string {
	if !isArabic {
		rank := []string{"", "", "Senior ", "Lead "}[level]
		if level == 0 && d.chance(0.3) {
			rank = "Junior "
		}
		if o.manual() {
			rank = ""
		}
		return rank + o.title.en
	}
	title, rank := o.title.ar, " أول"
	if woman {
		title, rank = o.woman, " أولى"
	}
	if level < 2 || o.manual() {
		return title
	}
	// The rank belongs to the noun: «مهندس برمجيات أول (Backend)».
	noun, rest, bracketed := strings.Cut(title, " (")
	if bracketed {
		return noun + rank + " (" + rest
	}
	return title + rank
}
