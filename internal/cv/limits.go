package cv

// Limits of what a reading proposes, as profiles have them, in characters or items.
const (
	maxTitle = 120
	maxPlace = 120
	maxBio   = 4000
	maxItems = 100
	maxItem  = 200
	maxWorks = 40
	maxLinks = 20
	maxStory = 3000
	maxYears = 70
)
