package interpret

import (
	"time"

	"github.com/tawafuq/tawafuq/internal/cv"
)

// Every number that decides how a CV is read is here, with its meaning and its unit. TestCorpus and TestShapes show
// what a change costs.

// The confidence of a field by how it was found, from 0 to 1. Below cv.Sure the person is asked.
const (
	sureLabelled      = 0.95 // a label or the head of a column says what it is
	sureSection       = 0.95 // the heading of its section says what it is
	sureDate          = 0.95 // the dates of an entry
	sureLoneDate      = 0.6  // a single date: used as both the start and the end
	sureCut           = 0.6  // longer than a profile allows, and so cut
	sureDraft         = cv.Sure - 0.05
	sureLabelledName  = 0.97
	sureLinkedIn      = 0.97 // recognised by the size of its letters
	sureSpacedName    = 0.8  // a name with spaces between its letters
	sureTwoLineName   = 0.85 // a name on two lines
	sureLargestName   = 0.75 // the largest letters of the first page, outside the head
	sureNameBonus     = 0.15 // added to a name's score to make its confidence
	sureEmail         = 0.99
	sureEmailBelow    = 0.75 // an address that is not among the person's contacts
	surePhoneLabelled = 0.99
	surePhone         = 0.95
	surePhoneBelow    = 0.6
	surePlace         = 0.92 // a part of the head that is the name of a place
	surePlaceSentence = 0.9  // "based in …"
	surePlaceAddress  = 0.75 // an address that ends with a place
	sureLink          = 0.95
	sureLinkElsewhere = 0.5  // perhaps a company's
	sureTitle         = 0.92 // a part of the head that reads like a job title
	sureTitleBelow    = 0.6  // whatever is right below the name
	sureTitleOfWork   = 0.65 // the title of the latest job
	sureHeadSummary   = 0.75 // sentences in the head
	sureStory         = 0.9
	sureRole          = 0.92 // a position or company that its own words prove
	sureLikelyRole    = 0.8  // one that its own words or the other's make likely
	sureGuessedRole   = 0.6
	sureOnlyRole      = 0.85 // an entry names only one of the two, and its words say which
	sureOnlyName      = 0.5  // an entry names only one of the two, and nothing says which
	sureUndatedWork   = 0.65 // at most, for a job without dates
	sureInherited     = 0.75 // at most, for a company taken from the entry above
	sureDegree        = 0.93 // a degree or an institution
	sureField         = 0.8  // a field of study apart from its degree
	sureFaculty       = 0.8  // a faculty with no university named
	sureSchoolOnly    = 0.6  // at most, for an institution without a degree
	sureCertificate   = 0.9
	sureCertNamed     = 0.75 // a certificate named in a section that is also about certificates
	sureCertElsewhere = 0.6
	sureLangListed    = 0.8  // a language in a list of something else
	sureKnownSkill    = 0.97 // an item that the lexicon knows as a skill
	sureSkill         = 0.88 // any other item of the skills section
	sureSkillChip     = 0.72 // a skill that only a space separates from the next
	sureSkillSentence = 0.75 // a known skill in a sentence of that section
	sureLongSkill     = 0.6  // an item too long to be a name
	sureSkillBelow    = 0.55 // a known skill anywhere else
	sureCountedYears  = 0.95 // years of work counted by months
	sureRoughYears    = 0.8  // years of work counted from a start without a month
	sureClaimedYears  = 0.75 // years of work that the CV claims
)

// How much a text looks like a job title or the name of an employer, from 0 to 1.
const (
	scoreKnown          = 1.0  // the lexicon knows the whole title; a legal form proves the employer
	scoreTitleWord      = 0.9  // built on a word of titles
	scoreTitleInside    = 0.55 // has such a word somewhere
	scoreOccupation     = 0.5  // names an occupation somewhere,
	scoreOccupationPart = 0.3  // plus this, times the share of words that do
	scoreIsEmployer     = 0.1  // a title, though surely an employer
	employerDiscount    = 0.6  // the factor for a title's score if an employer's word leads
	scoreCompanyWord    = 0.85 // built on a word of employers
	scoreLegalForm      = 0.75 // has a word that proves an employer somewhere
	scoreCompanyInside  = 0.6  // has a word of employers somewhere
	scoreAnyCompany     = 0.4  // any name may be a company's
	scoreSkillCompany   = 0.15 // unless it is a skill's
)

// The least of these scores for each decision.
const (
	clearPosition   = 0.9  // a title, whatever surrounds it
	likelyPosition  = 0.5  // a title if it is where titles are
	clearCompany    = 0.75 // an employer
	likelyCompany   = 0.6
	doubtfulCompany = 0.5 // below, it is surely not an employer
	possibleCompany = 0.4 // may be one, in an entry that names nothing else
)

// How position and company are distinguished in the head of an entry.
const (
	mismatchWeight = 0.5   // the cost of a part also looking like the other of the two
	laterPartCost  = 0.06  // the cost of each place further from the beginning
	leastRoleScore = 0.01  // the least score of a chosen part: it was chosen
	leastVote      = 0.1   // the least weight of a score when entries vote on their order
	orderWeight    = 0.5   // the most that the order of all other entries counts
	orderUnknown   = 0.125 // what it counts if no entry shows it: the position comes first
)

// How much a line of the head looks like the person's name.
const (
	leastName          = 0.2 // below, it is not a name
	nameScore          = 0.5 // the initial score of a line that could be a name
	nameProminent      = 0.35
	nameFirst          = 0.2 // the first line
	nameSetOff         = 0.1
	nameIsTitle        = 0.5 // subtracted for a title that the lexicon knows,
	nameLikeTitle      = 0.3 // for one built on a title's word,
	nameLikePlace      = 0.2 // and for a place or an employer
	nameTwoLines       = 0.9
	nameSpaced         = 1.0
	nameHeadLines      = 12   // lines of the head that are searched
	nameLargestShare   = 1.25 // how much larger than the body a name outside the head is
	nameProminentShare = 1.15 // how much larger than the body prominent letters are
	sizeTolerance      = 0.1  // points by which letters of the same size may differ
	nameSizeShare      = 0.05 // by how much of their size the letters of two halves of a name may differ
	fewestNameWords    = 2
	mostNameWords      = 7
	mostFamilyWords    = 3
	mostNameRunes      = 60
)

// Sizes and spaces, as files give them.
const (
	sizeStep      = 0.4  // the least difference between two sizes, in points
	largerShare   = 1.08 // how much larger than the body a heading is, at least
	paragraphGap  = 0.5  // white space, in lines, that sets paragraphs apart
	headingGap    = 0.7  // white space, in lines, above a heading that has no style
	gapSlack      = 0.15 // white space, in lines, by which equal gaps may differ
	nearGap       = 0.3  // white space, in lines, between two lines of one sentence, at most
	entryGapShare = 1.2  // how much wider than the usual gap the gap between entries is,
	entryGapMore  = 0.15 // and by how many lines at least
	usualGapRank  = 3    // the usual gap is a third of the way up the sorted gaps: entries may be very short
)

// Shares of lines or characters, in percent where they are compared as whole numbers.
const (
	styledPercent   = 60  // of the known headings that stand out, from which all have to
	fullLinePercent = 75  // of the widest line, from which a line is full
	fullListPercent = 60  // of the widest line, from which a line of a list is full
	spacedPercent   = 150 // letters per hundred words, at most, in a text with spaces between its letters

	skillsShare    = 0.3  // of the items that are known skills, from which lines are a list of skills
	skillLineShare = 0.5  // the same, for a single line
	fluentShare    = 0.75 // of the marks of a bar, or of a hundred percent
	workingShare   = 0.45
)

// The greatest length of each of these, in words.
const (
	longestPhrase    = 9  // a phrase of a table
	longestMonth     = 3  // the name of a month
	longestHeading   = 8  // a heading
	longestLoose     = 4  // a heading that names a kind of work or skill
	longestUnknown   = 5  // a heading that no table knows
	longestLabel     = 4  // a label in the middle of a line
	longestPersonal  = 14 // a personal field; anything longer is a sentence
	longestPlainKind = 7  // a personal fact without a label
	longestBelow     = 5  // the value below a personal label
	longestPlainLine = 30 // a line that may hold personal facts without labels
	longestCVTitle   = 8  // the line that says that this is a CV
	longestHead      = 24 // a line with the dates of an entry
	longestRest      = 16 // the words next to those dates
	longestAtDate    = 9  // the words before a single date
	longestRole      = 14 // a position or a company
	longestPlace     = 10 // a place
	longestTown      = 3  // a town that no list knows
	longestPlaceTail = 4  // a place after a company, with its dash
	longestTerms     = 4  // the terms of a job
	longestDuration  = 6  // how long a job lasted
	longestCaption   = 10 // the line above a form or an entry
	longestTitleLine = 16 // a line that holds a title
	longestTitle     = 12 // a title
	longestBareTitle = 6  // a title that no word proves
	longestLivesIn   = 12 // a sentence about where somebody lives
	longestPlaceLine = 20 // a line that holds an address
	longestAddress   = 8  // an address
	longestStudy     = 16 // a line about a degree
	longestEducation = 40 // a line of the education section
	longestField     = 8  // a field of study
	longestDegree    = 3  // a degree without its field of study
	longestYearLine  = 3  // a line below a degree that holds its year
	longestLegalForm = 2  // "Inc." after a comma
	longestCertItem  = 4  // a certificate in a list within a line
	longestLanguage  = 8  // a line or an item about a language
	longestLevel     = 8  // a level
	longestLevelText = 24 // a text searched for a level
	longestSkill     = 7  // the name of a skill; anything longer is a sentence
	longestTool      = 2  // the name of a tool, where "and" joins two
	longestSkillItem = 12 // a sentence that is kept as a skill all the same
	longestItem      = 6  // an item that may be a skill, if no heading says so
	longestGroup     = 6  // the name of a group of skills before a colon
	longestDashGroup = 4  // the name of a group of skills before a dash
	shortestSentence = 5  // words that say what somebody does with a skill
	explainingWords  = 35 // the same between two commas, in tenths
	explainingArabic = 30 // in Arabic, which needs fewer
	fewestExplained  = 3  // lines of a list that explain what they name; if there are this many, the others do too
	longestOverList  = 4  // the name of a list on the line above it
	longestDateTail  = 8  // the broken-off rest of a line with dates
	languageWords    = 3  // what each language of a list may take,
	languageExtra    = 2  // and the list on top of that
)

// What makes a sentence, in words or characters.
const (
	longLine      = 8   // words: a line with more is running text
	summaryWords  = 9   // a line of the head with this many words is part of a summary
	storyWords    = 14  // a line with more words says what was done
	storyRunes    = 110 // so does one with more characters
	sentenceSmall = 4   // words: more, after a small letter, are a sentence
	sentenceStop  = 3   // words: more, before a full stop, are a sentence
	dateSentence  = 4   // words: more, next to a single date and before a full stop, are a sentence
	brokenLine    = 40  // characters of a line that may have been broken because it was full
	fewestCaps    = 3   // capital letters in a text written in capitals
)

// Lengths in bytes beyond which something is not considered; an Arabic letter has two.
const (
	longestLine       = 1500 // a line; longer ones are read in parts
	longestWord       = 30   // a word of a phrase, on average and with what surrounds it
	longestRoleBytes  = 400  // a position, a company or a place
	headingBytes      = 120  // a heading
	inlineBytes       = 60   // a heading or the name of a group before its text
	labelBytes        = 80   // a label before its colon
	smallCapsBytes    = 40   // a heading in small capitals
	unspacedBytes     = 60   // a heading without the spaces between its words
	dashBytes         = 16   // the text between two dates
	datePrefixBytes   = 24   // the text between a bracket and the date in it
	yearBetweenBytes  = 3    // the text between 2019 and 20
	gradeStart        = 3    // a grade that begins before this byte leaves nothing of the degree
	sentenceStartByte = 2    // a full stop up to this byte does not end a sentence
)

// How many of something are considered, so that the work grows no faster than the text.
const (
	timeLimit      = 4 * time.Second // of processor time per text; a CV takes a hundredth of it
	mostGuessed    = 400             // lines whose topic is guessed one by one; the rest continues the last topic
	mostSkillLines = 300             // lines of a skills section
	mostDates      = 8               // dates in a cell that may belong to an entry
	mostParts      = 12              // parts of the head of an entry; a head with more is a list of something
	mostNumbers    = 8               // numbers in a text that may be phone numbers
	levelRounds    = 3               // levels at the end of one item
)

// How many lines belong together.
const (
	mostHeadLines  = 3 // above the dates of an entry, or below them before its story
	ownLines       = 3 // at the top that describe the person, whatever they say
	titleLines     = 6 // below the name that may hold the title
	headingLines   = 3 // at the beginning of a block that say what it is about
	traitLines     = 6 // at the beginning of a block that are examined
	resumeSections = 8 // how many sections back a block may continue
	nearDates      = 3 // within which the dates of an entry follow its first line
	marginLines    = 3 // above a heading in the margin that may belong to it
	contactLines   = 4 // at the beginning of a block that contain an address if it is the head
	languageLines  = 3 // below "Languages" that name one unless it is a group of skills
)

// The fewest of something that prove a habit.
const (
	fewestMarked    = 3 // topics whose headings have a mark before them
	fewestStyled    = 2 // known headings, for their style to count
	fewestGroups    = 2 // groups of skills, each under a name
	fewestBehind    = 2 // items of a list after the name of a group without a colon
	fewestItems     = 3 // items of a list of skills without a heading
	fewestListed    = 3 // certificates on a line, for it to be a list of them
	fewestRuns      = 3 // runs of lines set apart by space
	fewestMarks     = 3 // marks of a bar such as ●●●○○
	fewestLetters   = 4 // letters of a word written with spaces between them
	fewestFormNames = 2 // different labels of a form
	fewestAndRunes  = 3 // letters after an Arabic "and" attached to them
)

// Dates.
const (
	firstYear, lastYear           = 1940, 2100 // years in which somebody may have worked
	firstHijriYear, lastHijriYear = 1350, 1500 // the same in the Hijri calendar
	centuryTurn                   = 60         // two-digit years from here on are in the last century
	longestShortRange             = 10         // years from 2015 to the 20 in "2015-20"
	mostBetween                   = 3          // words before a date, or between the two of a period
	mostOrdinals                  = 2          // words between a day and its month: "1st of March"
	tightRunes                    = 3          // characters between the parts of a date
	mostClaimedYears              = 60         // years of work that somebody may claim
	halfYear                      = 6          // the month that a year alone stands for: its middle
)

// testBounds are the scores in English tests from which on somebody speaks it at work, and fluently: what the test
// makers call B1 and C1.
var testBounds = map[string]struct{ working, fluent float64 }{
	"ielts": {4, 7},
	"toefl": {42, 95},
	"toeic": {550, 945},
	"step":  {60, 90},
}
