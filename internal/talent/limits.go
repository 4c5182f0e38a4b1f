package talent

// Limits are the limits of a profile for forms: characters of a text or an item, items of a list, years, riyals per
// month.
var Limits = map[string]int{
	"title":      maxTitle,
	"location":   maxPlace,
	"bio":        maxBio,
	"items":      maxItems,
	"item":       maxItem,
	"experience": maxExperience,
	"salary":     maxSalary,
	"works":      maxWorks,
	"pieces":     maxPieces,
	"links":      maxLinks,
	"story":      maxStory,
}

// PoolLimits are the limits of a candidate search and of a shortlist note, in characters.
var PoolLimits = map[string]int{"search": maxQuery, "location": maxPlace, "skill": maxItem, "note": maxNote}
