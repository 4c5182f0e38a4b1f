package interpret

// What the tagger's probabilities have to reach.
const (
	leastTaggedName  = 0.8
	leastLocation    = 0.5
	leastTitle       = 0.4
	leastBareWork    = 0.95 // a work without dates that names only its position or company
	leastWork        = 0.3  // certainty of a work, to ask about it
	leastDated       = 0.1  // of one with a period, among works,
	leastLoneDated   = 0.2  // and of one with a date
	leastWholeWork   = 0.05 // of one that names both its position and its company
	sureDoubted      = 0.2  // a work, where there are
	mostDoubts       = 5    // so many that are no surer
	leastStudied     = 0.2  // of an education
	leastStudy       = 0.2  // an education in its section
	leastStrayStudy  = 0.5  // one elsewhere
	likelySection    = 0.6
	certainSection   = 0.8
	leastSkillLine   = 0.9  // every skill of a line, for the tagger to decide where each ends
	leastGuessedLine = 0.6  // the same where the rules know few of the items
	sureGroup        = 0.95 // a line that lists a group of skills
	leastOtherField  = 0.7  // a field that is no skill
	leastSureSkill   = 0.85 // a skill, by whoever found it, to be proposed as sure
	leastLanguage    = 0.5  // a language that the lexicon knows
	leastOddLanguage = 0.9  // one that it does not
	leastBeside      = 0.7  // one in a line with others that are as sure as that
	elseSection      = 0.5  // a section other than that of the rules
	leastCompletion  = 0.8  // of the rules, to complete a work
	likelyField      = 0.5  // a field of study right before a school
	likelySchoolName = 0.8  // a school without a word for schools in its name
	sureOfDates      = 0.95 // a degree with dates that names no school
	likelyBegin      = 0.5  // that an entry begins with a piece
	doubtedPlace     = 0.6  // a place that may be something else
	clearlySurer     = 0.1  // by which a later piece has to be surer than the first

	sureOddLanguage    = 0.65 // at most, for a language that the lexicon or the tagger hardly knows
	sureUnseenSkill    = 0.6  // at most, for a skill that nobody is sure of
	sureUnseenPlace    = 0.65 // at most, for a place that the tagger does not see, or less than half of
	sureTown           = 0.97 // of a place that the lexicon does not know, to be sure
	surePhoneWritten   = 0.6  // at most, for a number without its country
	sureParted         = 0.65 // at most, for position and company that were parted by their words
	sureExtended       = 0.5  // at most, for a name with words that the tagger took for nothing
	fewestPhoneDigits  = 7
	fewestOfGroup      = 3   // skills behind the name of a group
	fewestTaggedSkills = 5   // of a CV, for a line without any to be no list of them
	nameGap            = 0.7 // white space, in lines, between the lines of a name
	largeName          = 1.3 // times the size of what is below a name on two lines
	sureOther          = 0.8 // from which on the tagger takes its second line for something else
	fewestBroken       = 4   // words of an address that goes on below,
	longestBroken      = 4   // and of what goes on
	addressLines       = 16  // from the top that may be an address
	mostAddressLines   = 8   // of one address
	addressGap         = 1.2 // white space, in lines, between them
	fewestCourses      = 4   // degrees without school and year that are a list of courses
	shortestNamed      = 4   // bytes of a name that another one goes on
	againReach         = 3   // lines from a degree to a sentence about it
	againPieces        = 24  // of those lines that are looked at
	headOfLine         = 160 // bytes of a line that tell how it begins
	shortestAcronym    = 2   // letters of a school's name in capitals
	longestAcronym     = 6
	longestBetween     = 4  // words between a degree and its field
	studyReach         = 5  // lines from a degree to its school
	degreeReach        = 2  // lines from a degree to another one of the same school
	fieldReach         = 2  // lines from a bare degree to its field
	longestUnit        = 3  // words of a unit behind a position and a comma
	longestPlaceStart  = 2  // words of a place that were taken for the end of an employer's name
	longestFilled      = 10 // words of a value that the rules add
	longestWholeItem   = 6  // words of an item of a list that is one skill
	longestOwnItem     = 4  // words of an item on a line of its own that the tagger does not see
	longestGroupLines  = 4  // of a group behind its name
	longestListed      = 2  // words of an item in a list that the tagger takes for one
	ownLineReach       = 4  // lines between one that is a skill and another that may be
	shortestTitle      = 3  // bytes: two letters are a logo
	longestHome        = 24 // words of an address behind its label
	longestWidened     = 12 // words of a title or a place that takes the rest of its cell
)

// How long a text may be for the tagger to read it: some forty pages. The rules alone read longer ones.
const (
	mostTaggedBytes = 150_000
	mostTaggedLines = 10_000
)

// What makes pieces an entry, in logarithms of probabilities.
const (
	leastBegins    = 0.07 // how likely an entry begins somewhere, and does not, at least
	costMissing    = 2.0  // one of the two keys is missing
	costTwice      = 2.5  // a key is there a second time
	costUndated    = 0.8
	costTwiceDated = 2.0
	costOwnDates   = 2.0 // a second position has dates of its own
	costGap        = 0.4 // for each line between two pieces
	gainLead       = 0.7 // it begins with the key that others begin with
	gainDated      = 0.7 // dates of a work stand where those of others do, before that key or behind it

	entryReach        = 3   // lines between a date or a place and the rest of its entry
	longestEntry      = 12  // pieces
	mostDatesBehind   = 3   // dates and places behind a name that goes on in the next line
	longestSchoolRest = 5   // words of a school's name behind "of"
	shortestCut       = 4   // bytes of a name that look other than the rest
	entryPieces       = 6   // of an entry, that are looked at
	longestBracket    = 130 // bytes of a position in brackets
	longestTied       = 60  // bytes of a word before a hyphen
	mostPieces        = 400 // of all entries
	piecesBeside      = 40  // before and after a date, that it may belong to
)
