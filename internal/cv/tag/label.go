package tag

// Section is what a line is about.
type Section uint8

const (
	Head Section = iota // name and contact
	Objective
	Work  // the head of an entry
	Story // what was done in a job
	Education
	Skills
	Languages
	Certificates
	Training
	Projects
	Personal
	References
	Declaration
	Other
	sectionCount
)

// SectionNames are the names of sections, as labels of training data spell them.
var SectionNames = [...]string{"head", "objective", "work", "story", "education", "skills", "languages", "certificates",
	"training", "projects", "personal", "references", "declaration", "other"}

// Field is the meaning of words.
type Field uint8

const (
	Name Field = iota
	Title
	Location
	Email
	Phone
	Position
	Company
	Place // of an employer or a school
	Start
	End
	Degree
	Study // a field of study apart from its degree
	School
	University // the university of a college that is named too
	Skill
	Language
	Certificate
	OtherPerson // names and contacts of referees and relatives
	Private     // birth date, passport, religion and the like
	fieldCount
)

// FieldNames are the names of fields, as labels of training data spell them.
var FieldNames = [...]string{"name", "title", "location", "email", "phone", "position", "company", "place", "start",
	"end", "degree", "field", "school", "university", "skill", "language", "certificate", "other-person", "personal"}

// Entry reports whether the field is part of an entry about work or education.
func (f Field) Entry() bool { return f >= Position && f <= University }

// The label of a word is 0 outside of fields, Begins(f) for the first word of a field and Inside(f) for the others.
const labelCount = 1 + 2*int(fieldCount)

// Begins returns the label of the first word of a field.
func Begins(f Field) int { return 1 + 2*int(f) }

// Inside returns the label of every further word of a field. At the beginning of a line it continues the field that the
// line above ends with.
func Inside(f Field) int { return 2 + 2*int(f) }
