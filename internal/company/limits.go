package company

// Limits are the limits of a company's profile for forms: characters, and the earliest founding year.
var Limits = map[string]int{
	"name":         maxName,
	"location":     maxPlace,
	"description":  maxDescription,
	"headquarters": maxPlace,
	"founded":      firstFounded,
}
