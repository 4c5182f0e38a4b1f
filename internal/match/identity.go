package match

import "github.com/tawafuq/tawafuq/internal/redact"

// What says who somebody is, rather than what they can do, is removed from every text before it is scored.
var (
	identity   = redact.Identity
	birthYear  = redact.BirthYear
	mayTellAge = redact.MayTellAge
)
