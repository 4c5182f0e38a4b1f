package savedsearch

import (
	"net/url"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Parameters are those of a search by the role that may make it. Where a page begins and how long it is are not among
// them.
var Parameters = map[account.Role][]string{
	account.RoleTalent: {"search", "location", "jobType", "experienceLevel", "companyId", "salaryFrom", "unstated",
		"postedWithin", "industry", "language", "answers", "sort", "exact"},
	account.RoleCompany: {"search", "location", "experience", "skill", "skills", "availability", "yearsFrom", "yearsTo",
		"languages", "education", "salaryTo", "sort", "exact"},
}

// lists are the parameters that take several values, separated by commas, in any order.
var lists = []string{"jobType", "experienceLevel", "companyId", "industry", "skill", "languages"}

// Canonical returns the one form of a query string: known parameters that say something, each once, sorted.
func Canonical(role account.Role, query string) string {
	given, _ := url.ParseQuery(strings.TrimPrefix(query, "?")) // what can be read of it
	kept := url.Values{}
	for _, name := range Parameters[role] {
		value := text.Line(given.Get(name))
		if slices.Contains(lists, name) {
			value = sorted(value)
		}
		if value != "" {
			kept.Set(name, value)
		}
	}
	return kept.Encode()
}

// sorted returns a list of values, separated by commas, in order and without doubles.
func sorted(value string) string {
	values := text.Lines(strings.Split(value, ","))
	slices.Sort(values)
	return strings.Join(slices.Compact(values), ",")
}
