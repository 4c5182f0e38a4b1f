package tag

import "github.com/tawafuq/tawafuq/internal/document"

// Line is a line of a CV with what the rules say about it.
type Line struct {
	document.Line
	Body  float64 // size of most letters of the CV
	Rules []Rule  // of the whole line
	Marks []Mark  // of places within it
}

// Rule is a statement of a rule about a line; its number is below RuleCount.
type Rule uint8

// Mark is something known about a place within a line.
type Mark struct {
	Kind       MarkKind
	Start, End int // bytes of the line's text
}

// MarkKind is what is known about a place; those from the rules' reading say what the rules took it for.
type MarkKind uint8

const (
	MarkDate MarkKind = iota
	MarkPresent
	MarkEmail
	MarkPhone
	MarkLink
	MarkSkill
	MarkOccupation
	MarkPlace
	MarkLanguage
	MarkDegree
	MarkCertification
	MarkTitleWord
	MarkCompanyWord
	MarkLegalForm
	MarkSchoolWord
	MarkStudyWord
	MarkFaculty
	MarkRank
	MarkReadName // from here on: as read by the rules
	MarkReadTitle
	MarkReadLocation
	MarkReadPosition
	MarkReadCompany
	MarkReadStart
	MarkReadEnd
	MarkReadDegree
	MarkReadInstitution
	MarkReadYear
	MarkReadSkill
	MarkReadLanguage
	MarkReadCertificate
	MarkReadStory
	MarkLabel // from here on: the name of a label, then its value
	markCount = MarkLabel + 2*LabelKinds

	MarkTown = markCount     // the name of a town
	MarkCity = markCount + 1 // the name of a city or a country
)

// Numbers of label kinds and rules.
const (
	LabelKinds = 32 // kinds of labels, such as "Designation:"
	RuleCount  = 64
)

// MarkLabelName returns the mark of a label's name.
func MarkLabelName(kind int) MarkKind { return MarkLabel + MarkKind(2*min(kind, LabelKinds-1)) }

// MarkLabelValue returns the mark of the value after a label.
func MarkLabelValue(kind int) MarkKind { return MarkLabelName(kind) + 1 }
