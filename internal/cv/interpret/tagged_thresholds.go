package interpret

// What the tagger's probabilities have to reach.
const (
	leastTaggedName = 0.8
	leastLocation   = 0.5
	leastTitle      = 0.4
	leastBareWork   = 0.8 // a work without dates that names only its position or company
	leastStudy      = 0.2 // an education in its section
	leastStrayStudy = 0.5 // one elsewhere
	likelySection   = 0.6
	certainSection  = 0.8
	clearlySurer    = 0.1 // by which a later piece has to be surer than the first

	surePhoneWritten  = 0.6 // at most, for a number without its country
	fewestPhoneDigits = 7
)

// What makes pieces an entry, in logarithms of probabilities.
const (
	leastBegins    = 0.07 // how likely an entry begins somewhere, and does not, at least
	costMissing    = 2.0  // one of the two keys is missing
	costTwice      = 2.5  // a key is there a second time
	costUndated    = 0.8
	costTwiceDated = 2.0
	costGap        = 0.4 // for each line between two pieces
	gainLead       = 0.7 // it begins with the key that others begin with

	entryReach   = 3   // lines between a date or a place and the rest of its entry
	longestEntry = 12  // pieces
	mostPieces   = 400 // of all entries
)
