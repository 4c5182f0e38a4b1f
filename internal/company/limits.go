package company

// Limits are the limits of a company's profile for forms: characters, the earliest founding year, and how many holidays
// it may name.
var Limits = map[string]int{
	"name":         maxName,
	"location":     maxPlace,
	"description":  maxDescription,
	"headquarters": maxPlace,
	"founded":      firstFounded,
	"holidays":     maxHolidays,
	"holiday":      maxHolidayName,
}
