package account

import (
	"net/mail"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/text"
)

// Role is what a user may do. Nobody becomes an admin by signing up.
type Role string

const (
	RoleTalent  Role = "job_seeker"
	RoleCompany Role = "company"
	RoleAdmin   Role = "admin"
)

// Language is a language the product speaks.
type Language string

const (
	English Language = "en"
	Arabic  Language = "ar"
)

// ParseLanguage returns s as a language, or English if it is not one of ours.
func ParseLanguage(s string) Language {
	if Language(s) == Arabic {
		return Arabic
	}
	return English
}

// User is a person with an account.
type User struct {
	ID        string
	Email     string // as typed at sign-up, cleaned
	FirstName string // empty for a company's user, who has only the company's name
	LastName  string
	Role      Role
	Language  Language
	ImageKey  string // the picture's key in the blob store; empty if none
	Verified  bool   // whether somebody opened the link mailed to Email
	Bounced   bool   // whether Email refuses our mail
	// CompanyID and CompanyName are set only for users of RoleCompany; CompanyLogo is a key in the blob store, or
	// empty.
	CompanyID   string
	CompanyName string
	CompanyLogo string
	CreatedAt   time.Time
}

// EmailKey returns the form in which e-mails are compared.
func EmailKey(email string) string {
	return strings.ToLower(norm.NFKC.String(strings.TrimSpace(text.WithoutInvisible(email))))
}

const (
	maxEmail = 254
	maxName  = 80
)

// ParseEmail cleans an e-mail and notes under field what is wrong with it.
func ParseEmail(c *errs.Check, field, email string) string {
	email = text.WithoutInvisible(text.Line(email))
	c.Text(field, email, true, maxEmail)
	if email == "" {
		return ""
	}
	parsed, err := mail.ParseAddress(email)
	if err != nil || parsed.Address != email || !hasDomain(email) {
		c.Add(field, "notAnEmail", nil)
	}
	return email
}

// hasDomain requires a name with a dot after the @: an address no mail server could be found for is a typing error, and
// a numeric one may point into somebody's own network.
func hasDomain(email string) bool {
	labels := strings.Split(email[strings.LastIndex(email, "@")+1:], ".")
	top := labels[len(labels)-1]
	if len(labels) < 2 || utf8.RuneCountInString(top) < 2 || strings.Trim(top, "0123456789") == "" {
		return false
	}
	for _, label := range labels {
		if label == "" || len(label) > maxLabel || strings.HasPrefix(label, "-") || strings.HasSuffix(label, "-") {
			return false
		}
		if strings.ContainsFunc(label, func(r rune) bool { return !inLabel(r) }) {
			return false
		}
	}
	return true
}

// maxLabel is the longest label of a domain name.
const maxLabel = 63

// inLabel reports whether a character may be part of a domain label, in any script.
func inLabel(r rune) bool {
	return r == '-' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.In(r, unicode.Mn, unicode.Mc)
}
