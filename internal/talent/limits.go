package talent

// Limits are how much a profile takes, for whoever draws a form: characters of a text or of an item, items of a list,
// years, riyals a month.
var Limits = map[string]int{
	"title": maxTitle, "location": maxPlace, "bio": maxBio, "items": maxItems, "item": maxItem,
	"experience": maxExperience, "salary": maxSalary,
	"works": maxWorks, "pieces": maxPieces, "links": maxLinks, "story": maxStory,
}

// PoolLimits are how much a search for candidates and a note on the shortlist take, in characters.
var PoolLimits = map[string]int{"search": maxQuery, "location": maxPlace, "skill": maxItem, "note": maxNote}
