package cv

// Limits of what a reading proposes, the same as those of profiles, in characters or items.
const (
	MaxTitle = 120
	MaxPlace = 120
	MaxBio   = 4000
	MaxItems = 100
	MaxItem  = 200
	MaxWorks = 40
	MaxLinks = 20
	MaxStory = 3000
	MaxYears = 70
)
