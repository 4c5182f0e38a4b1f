package interpret

import (
	"time"

	"github.com/tawafuq/tawafuq/internal/cv"
)

// Every number that decides how a CV is read is here, with its meaning and its unit. TestCorpus and TestShapes show
// what a change costs.

// How sure a field is by how it was found, from 0 to 1. Below cv.Sure the person is asked.
const (
	sureLabelled      = 0.95 // a label or the head of a column says what it is
	sureSection       = 0.95 // the heading of its section says what it is
	sureDate          = 0.95 // the dates of an entry
	sureLoneDate      = 0.6  // a single date: it is taken for both the start and the end
	sureCut           = 0.6  // longer than a profile takes, and so cut
	sureDraft         = cv.Sure - 0.05
	sureLabelledName  = 0.97
	sureLinkedIn      = 0.97 // what the size of its letters names
	sureSpacedName    = 0.8  // a name whose letters have spaces between them
	sureTwoLineName   = 0.85 // a name on two lines
	sureLargestName   = 0.75 // the largest letters of the first page, outside of the head
	sureNameBonus     = 0.15 // what a name's score gains to be its confidence
	sureEmail         = 0.99
	sureEmailBelow    = 0.75 // an address that is not among the person's contacts
	surePhoneLabelled = 0.99
	surePhone         = 0.95
	surePhoneBelow    = 0.6
	surePlace         = 0.92 // a part of the head that is the name of a place
	surePlaceSentence = 0.9  // "based in …"
	surePlaceAddress  = 0.75 // an address that ends with a place
	sureLink          = 0.95
	sureLinkElsewhere = 0.5  // perhaps that of a company
	sureTitle         = 0.92 // a part of the head that reads like the title of a job
	sureTitleBelow    = 0.6  // whatever is right below the name
	sureTitleOfWork   = 0.65 // the title of the latest work
	sureHeadSummary   = 0.75 // sentences in the head
	sureStory         = 0.9
	sureRole          = 0.92 // a position or company that its own words prove
	sureLikelyRole    = 0.8  // one that its own words or the other's make likely
	sureGuessedRole   = 0.6
	sureOnlyRole      = 0.85 // an entry names one of the two, and its words say which
	sureOnlyName      = 0.5  // an entry names one of the two, and nothing says which
	sureUndatedWork   = 0.65 // at most, for a work without dates
	sureInherited     = 0.75 // at most, for a company that is that of the entry above
	sureDegree        = 0.93 // a degree or an institution
	sureField         = 0.8  // a field of study apart from its degree
	sureFaculty       = 0.8  // a faculty where no university is named
	sureSchoolOnly    = 0.6  // at most, for an institution without a degree
	sureCertificate   = 0.9
	sureCertNamed     = 0.75 // a certificate named in a section that is also about certificates
	sureCertElsewhere = 0.6
	sureLangListed    = 0.8  // a language in a list of something else
	sureKnownSkill    = 0.97 // an item that the lexicon knows as a skill
	sureSkill         = 0.88 // any other item of the section about skills
	sureSkillChip     = 0.72 // a skill that only space separates from the next
	sureSkillSentence = 0.75 // a known skill in a sentence of that section
	sureLongSkill     = 0.6  // an item that is too long to be a name
	sureSkillBelow    = 0.55 // a known skill anywhere else
	sureCountedYears  = 0.95 // years of work counted by months
	sureRoughYears    = 0.8  // years of work counted where a start is a year alone
	sureClaimedYears  = 0.75 // years of work that the CV claims
)

// How much a text looks like the title of a job or the name of an employer, from 0 to 1.
const (
	scoreKnown          = 1.0  // the lexicon knows the whole title; a legal form proves the employer
	scoreTitleWord      = 0.9  // it is built on a word of titles
	scoreTitleInside    = 0.55 // it has such a word somewhere
	scoreOccupation     = 0.5  // it names an occupation somewhere,
	scoreOccupationPart = 0.3  // and gains this for the share of its words that do
	scoreIsEmployer     = 0.1  // a title, though it is surely an employer
	employerDiscount    = 0.6  // what is left of a title's score if an employer's word leads
	scoreCompanyWord    = 0.85 // it is built on a word of employers
	scoreLegalForm      = 0.75 // it has a word that proves an employer somewhere
	scoreCompanyInside  = 0.6  // it has a word of employers somewhere
	scoreAnyCompany     = 0.4  // any name may be that of a company
	scoreSkillCompany   = 0.15 // unless it is that of a skill
)

// From which of these scores on something is decided.
const (
	clearPosition   = 0.9  // it is a title, whatever is around it
	likelyPosition  = 0.5  // it is a title if it is where titles are
	clearCompany    = 0.75 // it is an employer
	likelyCompany   = 0.6
	doubtfulCompany = 0.5 // below, it is surely no employer
	possibleCompany = 0.4 // it may be one, in an entry that names nothing else
)

// How position and company are told apart in the head of an entry.
const (
	mismatchWeight = 0.5   // what it costs that a part also looks like the other of the two
	laterPartCost  = 0.06  // what it costs a part to stand one place further from the beginning
	leastRoleScore = 0.01  // what a chosen part scores at least: it was chosen
	leastVote      = 0.1   // what a score counts at least when entries vote on their order
	orderWeight    = 0.5   // what the order of all the other entries counts at most
	orderUnknown   = 0.125 // what it counts where no entry shows it: the position comes first
)

// How much a line of the head looks like the person's name.
const (
	leastName          = 0.2 // below, it is none
	nameScore          = 0.5 // what a line starts with that could be a name
	nameProminent      = 0.35
	nameFirst          = 0.2 // the first line
	nameSetOff         = 0.1
	nameIsTitle        = 0.5 // taken off for a title that the lexicon knows,
	nameLikeTitle      = 0.3 // for one that is built on a title's word,
	nameLikePlace      = 0.2 // and for a place or an employer
	nameTwoLines       = 0.9
	nameSpaced         = 1.0
	nameHeadLines      = 12   // lines of the head that are looked at
	nameLargestShare   = 1.25 // how much larger than the body a name outside of the head is
	nameProminentShare = 1.15 // how much larger than the body letters are that stand out
	sizeTolerance      = 0.1  // points by which letters of one size may differ
	fewestNameWords    = 2
	mostNameWords      = 7
	mostFamilyWords    = 3
	mostNameRunes      = 60
)

// Sizes and spaces, as files give them.
const (
	sizeStep      = 0.4  // points by which letters of two sizes differ at least
	largerShare   = 1.08 // how much larger than the body a heading is at least
	paragraphGap  = 0.5  // white space, in lines, that sets paragraphs apart
	headingGap    = 0.7  // white space, in lines, above a heading that has no style
	gapSlack      = 0.15 // white space, in lines, by which equal gaps may differ
	nearGap       = 0.3  // white space, in lines, that two lines of one sentence have at most
	entryGapShare = 1.2  // how much wider than the usual gap the one between entries is,
	entryGapMore  = 0.15 // and by how many lines at least
	usualGapRank  = 3    // the usual gap of entries is that of a third of the lines: entries may be very short
)

// Shares of lines or characters, in percent where they are compared as whole numbers.
const (
	styledPercent   = 60  // of the known headings that are set off, for all to have to be
	fullLinePercent = 75  // of the widest line, for a line to be full
	fullListPercent = 60  // of the widest line, for a line of a list to be full
	spacedPercent   = 150 // letters for each hundred words, at most, of a text with spaces between its letters

	skillsShare    = 0.3  // of the items that are known skills, for lines to be a list of them
	skillLineShare = 0.5  // the same, for a single line
	fluentShare    = 0.75 // of the marks of a bar, or of a hundred percent
	workingShare   = 0.45
)

// The longest things of a kind, in words.
const (
	longestPhrase    = 9  // a phrase of a table
	longestMonth     = 3  // the name of a month
	longestHeading   = 8  // a heading
	longestLoose     = 4  // a heading that names a kind of work or skill
	longestUnknown   = 5  // a heading that no table knows
	longestLabel     = 4  // a label in the middle of a line
	longestPersonal  = 14 // a personal field; a longer one is a sentence
	longestPlainKind = 7  // a personal fact without a label
	longestBelow     = 5  // the value below a personal label
	longestPlainLine = 30 // a line that may hold personal facts without labels
	longestCVTitle   = 8  // the line that says that this is a CV
	longestHead      = 24 // a line with the dates of an entry
	longestRest      = 16 // what is beside those dates
	longestAtDate    = 9  // what is before a single date
	longestRole      = 14 // a position or a company
	longestPlace     = 10 // a place
	longestTown      = 3  // a town that no list knows
	longestPlaceTail = 4  // a place after a company, with its dash
	longestTerms     = 4  // the terms of a work
	longestDuration  = 6  // how long a work lasted
	longestCaption   = 10 // the line above a form or an entry
	longestTitleLine = 16 // a line that holds a title
	longestTitle     = 12 // a title
	longestBareTitle = 6  // a title that no word proves
	longestLivesIn   = 12 // a sentence about where somebody lives
	longestPlaceLine = 20 // a line that holds an address
	longestAddress   = 8  // an address
	longestStudy     = 16 // a line about a degree
	longestEducation = 40 // a line of the section about education
	longestField     = 8  // a field of study
	longestDegree    = 3  // a degree without its field of study
	longestYearLine  = 3  // a line below a degree that holds its year
	longestLegalForm = 2  // "Inc." after a comma
	longestCertItem  = 4  // a certificate in a list within a line
	longestLanguage  = 8  // a line or an item about a language
	longestLevel     = 8  // a level
	longestLevelText = 24 // a text in which a level is looked for
	longestSkill     = 7  // the name of a skill; a longer one is a sentence
	longestTool      = 2  // the name of a tool, where "and" joins two
	longestSkillItem = 12 // a sentence that is kept as a skill all the same
	longestItem      = 6  // an item that may be a skill, where no heading says so
	longestGroup     = 6  // the name of a group of skills before a colon
	longestDashGroup = 4  // the name of a group of skills before a dash
	shortestSentence = 5  // words that tell what somebody does with a skill
	explainingWords  = 35 // the same between two commas, in tenths
	explainingArabic = 30 // in Arabic, which needs fewer
	fewestExplained  = 3  // lines of a list that explain what they name, from which on the others do too
	longestOverList  = 4  // the name of a list on the line above it
	longestDateTail  = 8  // the rest of a line with dates that was broken
	languageWords    = 3  // what each language of a list may take,
	languageExtra    = 2  // and the list besides
)

// What makes a sentence, in words or characters.
const (
	longLine      = 8   // words: a line with more is running text
	summaryWords  = 9   // a line of the head with as many is part of a summary
	storyWords    = 14  // a line with more says what was done
	storyRunes    = 110 // so does one with more characters
	sentenceSmall = 4   // words: more, after a small letter, are a sentence
	sentenceStop  = 3   // words: more, before a full stop, are a sentence
	dateSentence  = 4   // words: more, beside a single date and before a full stop, are a sentence
	brokenLine    = 40  // characters of a line that may have been broken because it was full
	fewestCaps    = 3   // capitals of a text that is written in capitals
)

// Lengths in bytes beyond which something is not looked at; an Arabic letter has two.
const (
	longestLine       = 1500 // a line; longer ones are read in parts
	longestWord       = 30   // a word of a phrase, on average and with what is around it
	longestRoleBytes  = 400  // a position, a company or a place
	headingBytes      = 120  // a heading
	inlineBytes       = 60   // a heading or the name of a group before its text
	labelBytes        = 80   // a label before its colon
	smallCapsBytes    = 40   // a heading in small capitals
	unspacedBytes     = 60   // a heading without the spaces between its words
	dashBytes         = 16   // what is between two dates
	datePrefixBytes   = 24   // what is between a bracket and the date in it
	yearBetweenBytes  = 3    // what is between 2019 and 20
	gradeStart        = 3    // a grade that begins before this byte leaves nothing of the degree
	sentenceStartByte = 2    // a full stop up to this byte ends no sentence
)

// How many of something are looked at, so that the work grows with the text and no faster.
const (
	timeLimit      = 4 * time.Second // of processor time for a text; that of a CV takes a hundredth
	mostGuessed    = 400             // lines whose topic is guessed one by one; what follows goes on with it
	mostSkillLines = 300             // lines of a section about skills
	mostDates      = 8               // dates of a cell that may be those of an entry
	mostParts      = 12              // parts of the head of an entry; one with more is a list of something
	mostNumbers    = 8               // numbers of a text that may be a phone's
	levelRounds    = 3               // levels that one item may end with
)

// How many lines belong together.
const (
	mostHeadLines  = 3 // above the dates of an entry, and below that are not yet its story
	ownLines       = 3 // at the top that are the person's own, whatever they say
	titleLines     = 6 // below the name that may hold the title
	headingLines   = 3 // at the beginning of a block that say what it is about
	traitLines     = 6 // at the beginning of a block that are looked at
	resumeSections = 8 // sections back that a block may go on with
	nearDates      = 3 // within which the dates of an entry follow its first line
	marginLines    = 3 // above a heading in the margin that may belong to it
	contactLines   = 4 // at the beginning of a block that hold an address if it is the head
	languageLines  = 3 // below "Languages" that name one if it is no group of skills
)

// The fewest of something that prove a habit.
const (
	fewestMarked    = 3 // topics whose headings have a mark before them
	fewestStyled    = 2 // known headings, for their style to count
	fewestGroups    = 2 // groups of skills under a name each
	fewestBehind    = 2 // items of a list behind the name of a group without a colon
	fewestItems     = 3 // items of a list of skills that no heading names
	fewestListed    = 3 // certificates in a line, for it to be a list of them
	fewestRuns      = 3 // stretches of lines set apart by space
	fewestMarks     = 3 // marks of a bar such as ●●●○○
	fewestLetters   = 4 // letters of a word written with spaces between them
	fewestFormNames = 2 // different labels of a form
	fewestAndRunes  = 3 // letters after an Arabic "and" that is written on to them
)

// Dates.
const (
	firstYear, lastYear           = 1940, 2100 // years that can be of somebody's work
	firstHijriYear, lastHijriYear = 1350, 1500 // the same in the Hijri calendar
	centuryTurn                   = 60         // of two digits: from here on they are of the last century
	longestShortRange             = 10         // years from 2015 to the 20 in "2015-20"
	mostBetween                   = 3          // words before a date, or between the two of a period
	mostOrdinals                  = 2          // words between a day and its month: "1st of March"
	tightRunes                    = 3          // characters between the parts of a date
	mostClaimedYears              = 60         // years of work that somebody may claim
	halfYear                      = 6          // months that a year alone stands for: its middle
)

// testBounds are the scores of tests of English from which on somebody speaks it at work, and fluently: what the tests'
// makers call B1 and C1.
var testBounds = map[string]struct{ working, fluent float64 }{
	"ielts": {4, 7},
	"toefl": {42, 95},
	"toeic": {550, 945},
	"step":  {60, 90},
}
