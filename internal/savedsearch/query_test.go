package savedsearch

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/account"
)

func TestCanonical(t *testing.T) {
	const talent, company = account.RoleTalent, account.RoleCompany
	for name, test := range map[string]struct {
		role        account.Role
		query, want string
	}{
		"parameters are sorted":             {talent, "?search=cook&location=Abha", "location=Abha&search=cook"},
		"blanks and controls go":            {talent, "search=+cook%00++abha+", "search=cook+abha"},
		"empty ones go":                     {talent, "search=&location=+&sort=date", "sort=date"},
		"the page goes":                     {talent, "search=cook&cursor=abc&limit=20", "search=cook"},
		"unknown ones go":                   {talent, "search=cook&utm_source=x&skill=Go", "search=cook"},
		"a list's order does not matter":    {talent, "jobType=remote,full-time,,remote", "jobType=full-time%2Cremote"},
		"a comma between words is no list":  {talent, "search=cook,+abha", "search=cook%2C+abha"},
		"a company's parameters are others": {company, "skill=SQL,Go&jobType=remote", "skill=Go%2CSQL"},
		"Arabic stays":                      {talent, "search=محاسب", "search=%D9%85%D8%AD%D8%A7%D8%B3%D8%A8"},
		"the first of several counts":       {talent, "search=cook&search=baker", "search=cook"},
		"what cannot be read is left out":   {talent, "search=cook&location=%zz;", "search=cook"},
		"an operator has no search":         {account.RoleAdmin, "search=cook", ""},
	} {
		t.Run(name, func(t *testing.T) {
			got := Canonical(test.role, test.query)
			if got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
			if again := Canonical(test.role, got); again != got {
				t.Errorf("%q became %q", got, again)
			}
		})
	}
}

func FuzzCanonical(f *testing.F) {
	f.Add("search=محاسب&jobType=a,b&cursor=1")
	f.Fuzz(func(t *testing.T, query string) {
		for role := range Parameters {
			once := Canonical(role, query)
			if twice := Canonical(role, once); twice != once {
				t.Errorf("%q became %q, then %q", query, once, twice)
			}
		}
	})
}
