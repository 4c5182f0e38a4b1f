package interpret

// The thresholds for the tagger's probabilities.
const (
	leastTaggedName  = 0.8
	leastLocation    = 0.5
	leastTitle       = 0.4
	leastBareWork    = 0.95 // a job without dates that names only its position or company
	leastWork        = 0.3  // certainty of a job, to ask about it
	leastDated       = 0.1  // of one with a period, among jobs,
	leastLoneDated   = 0.2  // and of one with a single date
	leastWholeWork   = 0.05 // of one that names both its position and its company
	sureDoubted      = 0.2  // of a job, if there are
	mostDoubts       = 5    // this many that are no surer
	leastStudied     = 0.2  // of an education entry
	leastStudy       = 0.2  // an education entry in its section
	leastStrayStudy  = 0.5  // one elsewhere
	likelySection    = 0.6
	certainSection   = 0.8
	leastSkillLine   = 0.9  // every skill of a line, for the tagger to decide where each ends
	leastGuessedLine = 0.6  // the same if the rules know few of the items
	sureGroup        = 0.95 // a line that lists a group of skills
	leastOtherField  = 0.7  // a field other than a skill
	leastSureSkill   = 0.85 // a skill, whoever found it, to be proposed as sure
	leastLanguage    = 0.5  // a language that the lexicon knows
	leastOddLanguage = 0.9  // one that it does not know
	leastBeside      = 0.7  // one on a line with others that are that sure
	elseSection      = 0.5  // a section other than the one the rules see
	leastCompletion  = 0.8  // of the rules, to complete a job
	likelyField      = 0.5  // a field of study right before a school
	likelySchoolName = 0.8  // a school without a word for schools in its name
	sureOfDates      = 0.95 // a degree with dates that names no school
	likelyBegin      = 0.5  // that an entry begins with a piece
	doubtedPlace     = 0.6  // a place that may be something else
	clearlySurer     = 0.1  // by which a later piece has to be surer than the first

	sureOddLanguage    = 0.65 // at most, for a language that the lexicon or the tagger hardly knows
	sureUnseenSkill    = 0.6  // at most, for a skill that nobody is sure of
	sureUnseenPlace    = 0.65 // at most, for a place of which the tagger sees less than half, or nothing
	sureTown           = 0.97 // of a place that the lexicon does not know, to be sure
	surePhoneWritten   = 0.6  // at most, for a number without its country
	sureParted         = 0.65 // at most, for a position and a company split by their words
	sureExtended       = 0.5  // at most, for a name with words that the tagger left out
	fewestPhoneDigits  = 7
	fewestOfGroup      = 3   // skills after the name of a group
	fewestTaggedSkills = 5   // in a CV, for a line without any not to be a list of them
	nameGap            = 0.7 // white space, in lines, between the lines of a name
	largeName          = 1.3 // times the size of what is below a name on two lines
	sureOther          = 0.8 // above which the tagger takes the name's second line for something else
	fewestBroken       = 4   // words of an address that continues below,
	longestBroken      = 4   // and of the continuation
	addressLines       = 16  // from the top, that may be an address
	mostAddressLines   = 8   // of one address
	addressGap         = 1.2 // white space, in lines, between its lines
	fewestCourses      = 4   // degrees without school and year that make a list of courses
	shortestNamed      = 4   // bytes of a name that another one continues
	againReach         = 3   // lines from a degree to a sentence about it
	againPieces        = 24  // pieces before the sentence that are searched for it
	headOfLine         = 160 // bytes of a line that show how it begins
	shortestAcronym    = 2   // letters of a school's acronym
	longestAcronym     = 6
	longestBetween     = 4  // words between a degree and its field
	studyReach         = 5  // lines from a degree to its school
	degreeReach        = 2  // lines from a degree to another at the same school
	fieldReach         = 2  // lines from a bare degree to its field
	longestUnit        = 3  // words of a unit after a position and a comma
	longestPlaceStart  = 2  // words of a place taken for the end of an employer's name
	longestFilled      = 10 // words of a value that the rules add
	longestWholeItem   = 6  // words of a list item that is one skill
	longestOwnItem     = 4  // words of an item on its own line that the tagger does not see
	longestGroupLines  = 4  // of a group after its name
	longestListed      = 2  // words of a list item that the tagger takes for one
	ownLineReach       = 4  // lines between one that is a skill and another that may be
	shortestTitle      = 3  // bytes: two letters are a logo
	longestHome        = 24 // words of an address after its label
	longestWidened     = 12 // words of a title or a place extended to its whole cell
)

// The longest text that the tagger reads: some forty pages. Longer ones are left to the rules alone.
const (
	mostTaggedBytes = 150_000
	mostTaggedLines = 10_000
)

// What makes pieces an entry, in logarithms of probabilities.
const (
	leastBegins    = 0.07 // the least probability that an entry begins at a piece, and that none does
	costMissing    = 2.0  // one of the two keys is missing
	costTwice      = 2.5  // a key occurs a second time
	costUndated    = 0.8
	costTwiceDated = 2.0
	costOwnDates   = 2.0 // a second position has its own dates
	costGap        = 0.4 // for each line between two pieces
	gainLead       = 0.7 // begins with the key that others begin with
	gainDated      = 0.7 // dates are where those of other jobs are, before that key or after it

	entryReach        = 3   // lines between a date or a place and the rest of its entry
	longestEntry      = 12  // pieces
	mostDatesBehind   = 3   // dates and places after a name that continues on the next line
	longestSchoolRest = 5   // words of a school's name after "of"
	shortestCut       = 4   // bytes of a name that look different from the rest
	entryPieces       = 6   // of an entry, that are examined
	longestBracket    = 130 // bytes of a position in brackets
	longestTied       = 60  // bytes of a word before a hyphen
	mostPieces        = 400 // of all entries
	piecesBeside      = 40  // before and after a date, to which it may belong
)
