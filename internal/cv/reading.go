package cv

// Span is a place in the text of a CV: bytes from Start up to End.
type Span struct {
	Start int `json:"start"`
	End   int `json:"end"`
}

// Found is a value read from a CV, its place, and how sure we are. Value may be tidier than the text at Span (a phone
// in E.164, a date as YYYY-MM), but nothing is ever found that is not in the text.
type Found struct {
	Value      string  `json:"value"`
	Span       Span    `json:"span"`
	Confidence float64 `json:"confidence"` // from 0 to 1
}

// Sure is the confidence from which a value is proposed as it is; below it the person is asked.
const Sure = 0.7

// There reports whether anything was found.
func (f Found) There() bool { return f.Value != "" }

// Asks reports whether the person should look at the value twice.
func (f Found) Asks() bool { return f.There() && f.Confidence < Sure }

// Reading is what a CV says, by field. Lists are in the order of the text and never nil.
type Reading struct {
	Name           Found       `json:"name"`
	Email          Found       `json:"email"`
	Phone          Found       `json:"phone"`    // E.164
	Location       Found       `json:"location"` // as written
	Title          Found       `json:"title"`
	Summary        Found       `json:"summary"`
	Skills         []Skill     `json:"skills"`
	Works          []Work      `json:"works"`
	Education      []Education `json:"education"`
	Certifications []Found     `json:"certifications"`
	Languages      []Language  `json:"languages"`
	Links          []Found     `json:"links"`
	Years          Years       `json:"years"`
	LeftOut        []LeftOut   `json:"leftOut"`
	// Garbled are the pages, from 1, from which nothing was read: their letters are not the ones that people see.
	Garbled []int `json:"garbled,omitempty"`
	// Drawn are the pages, from 1, with unread lines: they are drawn as shapes.
	Drawn []int `json:"drawn,omitempty"`
}

// Skill is a skill as the person wrote it, with the concept of the lexicon it names, if any.
type Skill struct {
	Found
	Concept string `json:"concept"`
}

// Work is an entry of the work history. Start and End are YYYY-MM or YYYY; for a current job End is empty and Current
// is set.
type Work struct {
	Position    Found `json:"position"`
	Company     Found `json:"company"`
	Start       Found `json:"start"`
	End         Found `json:"end"`
	Current     bool  `json:"current"`
	Months      int   `json:"months"` // 0 if the dates do not say
	Description Found `json:"description"`
	Span        Span  `json:"span"` // of the whole entry
}

// Whole returns the entry as a single value, as sure as the least sure of its parts.
func (w Work) Whole() Found {
	sure := 1.0
	for _, f := range []Found{w.Position, w.Company, w.Start, w.End} {
		if f.There() {
			sure = min(sure, f.Confidence)
		}
	}
	return Found{Value: w.Position.Value + w.Company.Value, Span: w.Span, Confidence: sure}
}

// The parts of a work entry that a person may be asked about.
const (
	DoubtPosition = "position"
	DoubtCompany  = "company"
	DoubtDates    = "dates"
)

// Doubts returns the parts of the entry that the person should look at twice.
func (w Work) Doubts() []string {
	var doubts []string
	if w.Position.Asks() {
		doubts = append(doubts, DoubtPosition)
	}
	if w.Company.Asks() {
		doubts = append(doubts, DoubtCompany)
	}
	if w.Start.Asks() || w.End.Asks() {
		doubts = append(doubts, DoubtDates)
	}
	return doubts
}

// Education is a degree or a school. Value is what a profile shows: degree and institution, as written, with a comma
// between.
type Education struct {
	Found
	Degree      Found `json:"degree"` // with its field of study: "BSc Computer Science"
	Institution Found `json:"institution"`
	Year        Found `json:"year"` // of the end, YYYY
}

// Language is a language and how well it is spoken, one of talent.LanguageLevels or empty.
type Language struct {
	Found
	Level string `json:"level"`
}

// Years is how long somebody has worked: the merged intervals of the work history or, if it has no dates, what the CV
// claims.
type Years struct {
	Value      float64 `json:"value"`
	Span       Span    `json:"span"` // of the sentence that says so; empty if counted
	Confidence float64 `json:"confidence"`
}

// LeftOut is something personal that a job does not need. It is kept out of every field, and the person is informed.
type LeftOut struct {
	Kind LeftOutKind `json:"kind"`
	Span Span        `json:"span"` // empty for a photo
}

// LeftOutKind is what was left out; its words are in locales under "cv.leftOut".
type LeftOutKind string

const (
	BirthDate     LeftOutKind = "birthDate"
	Age           LeftOutKind = "age"
	Gender        LeftOutKind = "gender"
	MaritalStatus LeftOutKind = "maritalStatus"
	Nationality   LeftOutKind = "nationality"
	Religion      LeftOutKind = "religion"
	IDNumber      LeftOutKind = "idNumber"
	Photo         LeftOutKind = "photo"
)

// Asked counts the values that the person should look at twice.
func (r Reading) Asked() int {
	count := 0
	for _, f := range r.all() {
		if f.Asks() {
			count++
		}
	}
	return count
}

// all returns everything found that may become part of a profile.
func (r Reading) all() []Found {
	all := []Found{r.Phone, r.Location, r.Title, r.Summary}
	for _, s := range r.Skills {
		all = append(all, s.Found)
	}
	for _, w := range r.Works {
		all = append(all, w.Whole())
	}
	for _, e := range r.Education {
		all = append(all, e.Found)
	}
	for _, l := range r.Languages {
		all = append(all, l.Found)
	}
	return append(append(all, r.Certifications...), r.Links...)
}
