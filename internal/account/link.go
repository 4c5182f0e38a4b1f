package account

import (
	"net/url"
	"strings"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/text"
)

const maxLink = 500

// ParseLink cleans a web address, with or without its scheme, and notes under field what is wrong with it; only http
// and https ever become links. An empty address stays empty.
func ParseLink(c *errs.Check, field, address string) string {
	address = text.Line(address)
	if address == "" {
		return ""
	}
	if !strings.Contains(address, "://") {
		address = "https://" + address
	}
	c.Text(field, address, false, maxLink)
	u, err := url.Parse(address)
	isWeb := err == nil && (u.Scheme == "http" || u.Scheme == "https")
	if !isWeb || !strings.Contains(u.Hostname(), ".") || u.User != nil {
		c.Add(field, "notAWebsite", nil)
	}
	return address
}
