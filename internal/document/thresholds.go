package document

import "time"

// Every number that decides how a file is read is here, with its meaning and its unit. What the formats define
// (offsets, codes, sizes of records) is where it is read. A height is the size of the letters at that place.

// Limits on what is read; a CV is far below each. A file beyond them is too complex.
const (
	// timeLimit is the processor time that a file may take. Waiting for an engine or on a busy machine does not count,
	// nor does the recognition of scans.
	timeLimit        = 4 * time.Second
	maxPages         = 60
	maxCharacters    = 400_000
	maxDocCharacters = 2 * maxCharacters // of a .doc, including its notes and comments, which are not read
	maxUnpacked      = 24 << 20          // bytes of all parts of a .docx that are read
	maxZipEntries    = 5_000
	maxTokenBytes    = 1 << 20 // of one element with its attributes, or of one run of text
	maxXMLDepth      = 400
	maxNodes         = 100_000 // paragraphs, rows and cells
	maxDefinitions   = 20_000  // styles, lists, relations
)

// How many of something are considered; the rest is ignored, or read without that knowledge.
const (
	mostSpans          = 500  // spans of a page that is searched for columns; a page of a CV has some hundred
	mostRules          = 1500 // ruled lines of a page
	mostUnderlines     = 150  // of those that may be underlines of headings,
	mostUnderlineGaps  = 16   // and places between two of them
	mostCellRows       = 12   // rows that a cell of a table may span
	mostObjects        = 4000 // shapes of a page
	mostDots           = 1000 // small shapes of a page that may be bullets
	mostPanels         = 200  // framed boxes of a page
	mostBoxes          = 200  // text boxes of a paragraph
	mostFormObjects    = 20   // objects of a group that is searched for a picture
	mostHeaders        = 20   // headers and footers of a .docx
	mostAddresses      = 40   // addresses of links in a text
	longestAddress     = 300  // bytes of one
	longestInstruction = 4096 // bytes of a field's instruction
	longestChanges     = 2048 // bytes of the changes of a .doc's style
	longestChain       = 20   // styles based on one another
	deepestTable       = 20   // tables within tables
	deepestField       = 100  // fields within fields: pictures copied from page to page have dozens
	longestLength      = 2000 // points of any length in a .docx
	longestName        = 64   // bytes of the name of a font or a colour
	farthestPlace      = 1e6  // points of any coordinate in a PDF
	tokensBetweenLooks = 1024 // elements or characters between two checks of the time
	mostMarks          = 6    // marks on one letter
)

// Tables of what the glyphs of a PDF mean; those of Word have some kilobytes in total.
const (
	mostProducers     = 8         // places where a file names the program that wrote it
	mostStreams       = 500       // that may be tables
	longestStreamHead = 24        // bytes from the length of a stream to its first byte
	largestTable      = 16 << 10  // bytes, compressed
	largestTableText  = 64 << 10  // bytes
	mostTableText     = 256 << 10 // bytes, all together
	longestRun        = 64        // glyphs of one entry
	fewestInOrder     = 3         // digits and signs that show which glyphs the other digits are
)

// Letters guessed by the words they are in. Costs are logarithms of probabilities.
const (
	mostWordsWith = 100 // words by which a letter is judged
	longestWord   = 30  // letters
	mostRounds    = 8   // times that each letter is judged
	backCost      = 8.0 // of a letter earlier in the alphabet than the one before it,
	sameCost      = 1.0 // of the same letter again,
	skipCost      = 2.0 // and of one further on
	roughTriples  = 3.0 // triples of letters that the rougher estimate counts as
	knownShare    = 0.7 // of the words of a text that are known
	begunShare    = 0.1 // of a word's weight, for a word with something attached to its beginning,
	fewestBegun   = 3   // if at least so many letters are left
	leastKnown    = 0.4 // of the words with such letters; in Arabic texts it is above 0.55, in others below 0.35
)

// Letters and words, in heights unless noted.
const (
	ascent  = 0.8 // of a line above its base
	descent = 0.2 // of a line below its base

	// Gaps at which a word ends: if nothing shows it, if the file has a space, if the engine sees one, and if it sees
	// none.
	wordGap       = 0.15
	wordGapSpace  = 0.05
	wordGapLikely = 0.10
	wordGapDoubt  = 0.28
	wordGapRaised = 0.2  // if one of two letters is raised, as in ligatures drawn in parts
	raisedBy      = 0.05 // from which on a letter counts as raised
	raisedHighest = 0.6  // by which a small letter is raised,
	raisedSmaller = 0.8  // its share of the size of those it follows,
	raisedGap     = 0.25 // and the gap between them
	mostRaised    = 4    // such letters in a row
	spanGap       = 1.0  // at which a span ends
	hintGap       = 0.6  // at which it ends where others next to a margin begin

	equalGap        = 0.1 // difference between the gaps of a justified line
	fewestJustified = 3   // words of a line with wider gaps

	noWidth        = 0.01 // points: a narrower letter has no width
	samePoint      = 0.05 // points: nearer places are the same
	noArea         = 1e-9 // of a matrix that flattens everything
	samePlaceSlack = 0.05 // between letters drawn in one place
	slantReach     = 0.2  // by which slanted ink extends over what follows
	slantShare     = 0.1  // of the sides of its matrix, from which on a letter is slanted
	turnedShare    = 0.1  // of a quarter turn, from which on a letter is turned
	markRows       = 3    // rows above and below that are searched for the letter of a mark
	markLetters    = 2    // letters on either side that are searched
	markBeside     = 0.3  // by which a mark may be off its letter
	markHighest    = 0.6  // by which a mark is higher than its letter
	fewestStray    = 5    // characters of a text that stands for a letter
	fewestPhrase   = 4    // characters in one place, with a space among them, that are words
	accentOver     = 0.5  // of an accent's width that is over its letter
	mostForeign    = 0.01 // of the letters of an Arabic text that are Persian or Urdu
	glyphRowSlack  = 0.35 // between letters of one row
	doubleStrike   = 0.15 // of its width, within which a letter drawn again only makes it bold
	widestBlank    = 0.18 // of white next to an Arabic letter that is not a space

	fewestSpacedGaps = 4    // gaps between spaced letters
	spacedGap        = 0.08 // of such a gap
	spacedWordShare  = 1.8  // of the usual gap between such letters, and
	spacedWordMore   = 0.05 // heights in addition, that end a word

	fewestRatingMarks = 3   // dots or stars that rate a skill
	longestListMark   = 3   // characters of a bullet or number
	listMarkTab       = 4   // between a bullet and its item
	dotReach          = 3   // between a drawn bullet and its item,
	dotOtherSide      = 1.5 // and the cost of being on the other side of it
	dotOverlap        = 0.1 // by which it may overlap the item
)

// Lines and columns, in heights unless noted.
const (
	rowSlack      = 0.45 // between the bases of spans on one line
	stackedSlack  = 0.35 // between the bases of spans on one line, one above the other
	bulletReach   = 0.8  // between the bases of a bullet and of its item
	bulletHighest = 2.2  // between them if nothing else is next to the bullet
	bulletApart   = 1.6  // between the lines above and below a bullet that are not a two-line item
	besideSlack   = 0.2  // between the bases of spans that are next to each other
	cellGap       = 1.5  // between words of a justified line
	touching      = 3    // points between ruled lines, or frames, that meet
	frameOverlap  = 3    // points that the frames of neighbours in a .docx share
	pageMargin    = 0.09 // of the page, where headers and footers are
	repeatGrid    = 4    // points by which they may move from page to page
	edgeOffset    = 0.5  // points beside a span at which a gutter is looked for
	clearMajority = 2    // times as many letters or edges on one side decide
	someArabic    = 4    // an Arabic letter counts as much as this many others in a region of an Arabic page
	flushShare    = 0.12 // of the width, within which a line is flush, including the indent of a list
	raggedShare   = 0.25 // of the width, from which on it is ragged

	fewestHints     = 4    // rows with text in a margin, and without
	fewestHintDates = 2    // in a margin whose lines end at the text next to it
	widestHints     = 0.35 // of the width of the page, that a margin takes
	hintSlack       = 1.5  // points between the edges of the text next to it

	fewestColumnSpans = 4    // spans of a band that may hold columns
	gutterWidth       = 0.7  // of a gutter at least
	gutterWidest      = 30   // points: more does not count
	gutterBonus       = 0.1  // of its height, gained by a gutter of that width
	titleGap          = 1.0  // below a title over one column only
	titleLarger       = 1.2  // times the size of what is below it
	tailGap           = 0.6  // above the last line of a paragraph that spans two columns
	footReach         = 1.5  // below a heading that is larger than its column
	footGap           = 0.8  // above the heading of what is below two columns
	groupGap          = 0.6  // between groups of lines
	loneGroup         = 1.5  // lines of a group, on average: a date or a label
	cellGroup         = 3.0  // lines of a group, on average: a cell
	alignedStarts     = 0.85 // of the groups that begin next to a line of the other side, in a table
	alignedMostly     = 0.8  // of the lines next to one of the other side, in a table
	alignedMore       = 0.7  // the same if there are many, where chance does less
	manyColumnLines   = 6
	fewestGroundLines = 8   // of a column with its own background
	underlineGap      = 1.5 // white space, in its heights, between a heading and the rule below it
	underlineOverlap  = 0.3
	underlineWider    = 1.2  // times the width of the heading
	fewestStarts      = 3    // groups that show how they begin
	tableShare        = 0.8  // of one side that forms rows of a table with the other
	headingLarger     = 1.12 // times the usual size, of a heading within a column
	headingShare      = 0.4  // of its lines that are headings, at most
	runOnWords        = 5    // spaces of a line of running text
	runOnGap          = 0.6  // between two such lines
	centredSlack      = 0.3  // between the middles of a line and of the group next to it
	touchShare        = 0.2  // by which lines at different heights overlap

	asideShare  = 0.6  // of the lines with a colon at the gutter, in a list of labels
	asideMostly = 0.8  // of the lines that are dates, or flush with the far edge
	asideWidest = 0.45 // of the whole width, that such lines take at most
	flushSlack  = 0.5  // between the edges of lines that are flush
	raggedLeast = 1.0  // between their other edges
	longestDate = 25   // letters of a line that is a date

	marginWidth     = 0.4 // of the whole width, that a margin takes at most
	marginRows      = 200 // rows next to one margin
	marginIndent    = 4   // by which a list next to it is indented
	marginCellLines = 4   // lines of a cell in it
	marginLonger    = 0.5 // of the entries that are longer than their cell in the margin
	marginGap       = 0.8 // between entries
)

// Tables.
const (
	fewestGridColumns = 3    // ruled lines down,
	fewestGridRows    = 2    // and across, that make a table
	longestCell       = 15   // lines of a cell; more are a column with a frame
	fewestPlainCells  = 3    // cells in a row, and rows, of a table without ruled lines
	plainCellLines    = 3    // lines of a cell of such a table
	plainRowGap       = 0.6  // heights between its rows
	plainColumnGap    = 0.7  // heights between its columns
	cutReach          = 1.5  // heights between a ruled line and the gap that it represents
	shortCellLines    = 4    // lines of a cell that is read as one text
	shortCellRunes    = 90   // characters of one that is, on however many lines
	filledShare       = 0.85 // of the widest line of a cell, which a broken word fills
	fewestBroken      = 3    // letters of the word before the break,
	longestRest       = 3    // and after it
	panelCellLines    = 2    // lines of a cell of a table whose cells are framed boxes
	brokenDateLines   = 3    // lines of a .docx cell that hold a broken date
	brokenDateRunes   = 40
	briefCellLines    = 3 // lines of a cell of a .docx that is read as part of a row,
	briefCellRunes    = 80
	longestPeriod     = 40 // characters of a line that is two dates
	manyColumns       = 3  // if the table has so many columns
)

// Shapes and pictures, in points unless noted.
const (
	smallestDot, largestDot = 1.2, 7 // a drawn bullet
	dotFlattest, dotTallest = 0.7, 1.4
	thinnestRule            = 2
	shortestRule            = 20 // a ruled line across
	lowestRule              = 8  // a ruled line down: rows are low
	panelWidth, panelHeight = 60, 24
	panelShare              = 0.9 // of the page; a panel covers less
	scanShare               = 0.6 // of the page; a picture of it covers more
	largeImage              = 0.1 // of the page; a picture of a column covers more
	mostImages              = 8
	fewTones                = 0.5 // of the dots of such a picture, which have nearly the same tone
	photoSide               = 40  // of a photo in a PDF
	photoLongest            = 2.5 // times its shorter side
	photoLeast, photoMost   = 42, 320
	photoNarrow, photoWide  = 0.5, 1.7 // width relative to height, in Word
	usualSize               = 10       // of letters in Word, if a document says nothing
	usualHeight             = 11       // of an empty paragraph of a .docx
)

// PDFs that are pictures of pages.
const (
	fewestScanChars = 25  // characters of a text that may be a scan
	outlineShapes   = 300 // shapes of a page whose letters are drawn
	mostLost        = 0.3 // of the characters, without a meaning,
	enoughToTell    = 100 // if there are so many
)

// Pages with some lines drawn as shapes.
const (
	lowestOutline, highestOutline = 3, 45  // points
	mostOutlines                  = 2000   // shapes of a page
	outlineGap                    = 1.0    // white space, in their height, between those of a line
	outlineOverlap                = 0.5    // of the lower one of two, on a line
	shortestOutlined              = 2.5    // times the height of a line
	outlineSegments               = 15     // lines and curves for each such height: a star has ten
	fewestOutlined, mostOutlined  = 4, 300 // lines that are considered
)

// Pages whose letters do not mean what is drawn. On all the honest CVs that these were set on, in seven languages, the
// shares are above 0.69, 0.77 and 0.48; with letters exchanged for others they are below 0.52, 0.66 and anything.
const (
	fewestLatinPairs  = 80   // pairs of letters on a page that is judged by them
	fewestArabicPairs = 100  //
	leastUsualLatin   = 0.55 // of its pairs that are usual ones
	leastUsualArabic  = 0.68
	fewestSigns       = 100  // characters of a page that is judged by its letters
	leastLetters      = 0.3  // of them that are letters
	fewestOdd         = 20   // letters that no CV is written in,
	mostOdd           = 0.05 // of all
	fewestReh         = 20   // letters whose width is known,
	fewestWide        = 5    // how many of them are wide,
	mostWide          = 0.08 // of all,
	wideLetter        = 0.7  // heights, which only fonts with wide letters reach,
	wideShare         = 1.8  // and times their usual width
)

// Numbers within lines.
const (
	fewestPhoneDigits, mostPhoneDigits = 8, 15
	fewestPhoneBytes                   = 9 // of a phone number with dashes
	longestItemNumber                  = 2 // digits of the number of a list's item
	sentenceWords                      = 8 // words before a wide gap after which a sentence may continue,
	fewSentenceWords                   = 3 // and if there is a conjunction next to the gap
	wideGap                            = 3 // spaces that make a tab; two are a slip of the hand, or a justified line
)

// Text that has been painted over.
const (
	coverWidth, coverHeight = 30, 7 // points; a smaller rectangle hides no text worth replacing
	mostCovers              = 16    // on a page
	rectangleSegments       = 6     // lines that draw a rectangle, at most
	coveredLooked           = 200   // characters under one that are compared with those on it
	fewestCovered           = 5     // characters with others on them if a text is replaced
)

// Plain text and other content.
const (
	underlinedRunes  = 60 // characters of a line that is underlined
	underlineSlack   = 4  // signs by which the row below may exceed twice the line
	fewestRuleSigns  = 3  // signs of a row of signs
	readableFor      = 50 // characters per one that no text has
	strayFor         = 20 // characters of UTF-8 per invalid byte
	scriptShare      = 0.95
	utf16Sample      = 4096
	byteSample       = 64 << 10
	leastLikeness    = -0.25 // per letter beyond ASCII
	longestExtension = 4
	pdfHeaderWithin  = 1024 // bytes
	zipSample        = 4096
	magicSample      = 64
	markupSample     = 1024
)

// How much bytes look like words in an encoding: what each sign gains or costs.
const (
	likeImpossible = 5.0 // a character that no text has
	likeMixed      = 5.0 // a letter of one script in a word of another
	likeSign       = 3.0 // a sign inside a word
	likeAccent     = 0.5
	likeArticle    = 3.0  // the Arabic article
	likeMisplaced  = 4.0  // a letter where it cannot be
	likeUnknown    = -2.0 // a letter that written Arabic hardly has
	likeUsual      = 28.0 // per thousand letters: one as frequent gains nothing
)
