package demo

import (
	"fmt"
	"strings"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/errs"
)

// nameOf returns a company's name in both languages; number makes it unique.
func (m *market) nameOf(d dice, k *kind, number int) phrase {
	prefixes, qualifiers := m.phrases["prefixes"], m.phrases["qualifiers"]
	prefix, trade := prefixes[number%len(prefixes)], pick(d, k.names)
	name := phrase{prefix.en, prefix.ar}
	if q := number / len(prefixes) % (len(qualifiers) + 1); q > 0 {
		name.en, name.ar = name.en+" "+qualifiers[q-1].en, name.ar+" "+qualifiers[q-1].ar
	}
	return phrase{name.en + " " + trade.en, "شركة " + name.ar + " " + trade.ar}
}

// company makes company i and records it as an employer.
func (m *market) company(i int) (Company, error) {
	d := newDice(m.key, ofCompany, i)
	k := &m.kinds[d.weighted(len(m.kinds), func(i int) int { return m.kinds[i].weight })]
	// A stride coprime with the number of prefixes visits each of them before the first comes again.
	const stride = 37
	name := m.nameOf(d, k, i/len(m.phrases["prefixes"])*len(m.phrases["prefixes"])+i*stride%len(m.phrases["prefixes"]))
	isArabic := d.chance(0.45)
	where := m.cityFor(d, k.hires[0])
	size := d.weighted(len(company.Sizes), func(i int) int { return []int{14, 26, 28, 16, 10, 6}[i] })
	created := m.size.Now.Add(-companiesAt)
	if i > 0 {
		created = m.spread(d, i, m.size.Companies, companiesAt)
		created = created.Add(-jobsOver) // it existed before its first job
	}
	e := employer{
		userID:  d.id(created),
		id:      d.id(created),
		name:    name.in(isArabic),
		arabic:  isArabic,
		kind:    k,
		city:    where,
		pays:    0.92 + 0.04*float64(size) + 0.1*d.Float64(),
		created: created,
	}
	if d.chance(0.12) {
		e.name = name.en + " | " + name.ar
	}
	co := company.Company{
		ID:           e.id,
		Name:         e.name,
		Industry:     k.industry,
		Location:     m.place(d, where, isArabic),
		Size:         company.Sizes[size],
		Email:        "careers@" + slug(name.en) + ".example",
		Founded:      d.between(1955, m.size.Now.Year()-3),
		Headquarters: m.cities[where].in(isArabic),
		Description:  m.companyStory(d, e, name, size),
	}
	if d.chance(0.8) {
		co.Website = "https://" + slug(name.en) + ".example"
	}
	if d.chance(0.5) {
		co.Phone = landline(d)
	}
	u := account.User{
		ID:          e.userID,
		Email:       m.companyEmail(i),
		Role:        account.RoleCompany,
		Language:    account.English,
		Verified:    true,
		CompanyID:   e.id,
		CompanyName: e.name,
		CreatedAt:   created,
	}
	if isArabic {
		u.Language = account.Arabic
	}
	m.employers = append(m.employers, e)
	return checkedCompany(Company{User: u, Company: co})
}

// companyStory is a company's description of itself.
func (m *market) companyStory(d dice, e employer, name phrase, size int) string {
	// The range of employees for each of company.Sizes.
	bounds := [][2]int{{3, 10}, {11, 50}, {51, 200}, {201, 500}, {501, 1000}, {1001, 6000}}[size]
	number, place := d.between(bounds[0], bounds[1]), m.cities[e.city]
	if e.arabic {
		return fmt.Sprintf("%s: %s.\n\nمقرنا في %s، وعدد العاملين معنا %d.",
			name.ar, e.kind.about.ar, place.ar, number)
	}
	return fmt.Sprintf("%s %s.\n\nWe are at home in %s and employ %d people.",
		name.en, e.kind.about.en, place.en, number)
}

// checkedCompany applies the domain's rules to a company.
func checkedCompany(x Company) (Company, error) {
	var c errs.Check
	in := account.NewUser{Email: x.User.Email, Password: Password}
	in.Check(&c, x.User.Role)
	x.User.Email = in.Email
	x.Company = x.Company.Checked(&c, x.User.CreatedAt)
	x.Company.Email = account.ParseEmail(&c, "email", x.Company.Email)
	return x, c.Err()
}

// slug returns a name as part of an address.
func slug(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return r
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		case r == ' ':
			return '-'
		}
		return -1
	}, name)
}

// landline and mobile return numbers in ranges that no operator is known to have assigned, so that nobody is called.
func landline(d dice) string { return fmt.Sprintf("+96618%07d", d.IntN(10_000_000)) }

func mobile(d dice) string { return fmt.Sprintf("+96652%07d", d.IntN(10_000_000)) }
