package company

// Limits are how much a company's profile takes, for whoever draws a form: characters, and the first year of founding.
var Limits = map[string]int{"name": maxName, "location": maxPlace, "description": maxDescription,
	"headquarters": maxPlace, "founded": firstFounded}
