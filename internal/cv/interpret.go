package cv

import (
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/document"
)

// Interpreter finds the fields of a profile in the text of a CV.
type Interpreter struct {
	lexicon *concept.Lexicon
	now     func() time.Time
}

// NewInterpreter returns an interpreter that knows the concepts of l; now says until when work that goes on has lasted.
func NewInterpreter(l *concept.Lexicon, now func() time.Time) *Interpreter {
	return &Interpreter{lexicon: l, now: now}
}

// Interpret reads a text. Whatever the text is, it returns.
func (i *Interpreter) Interpret(t document.Text) Reading {
	return Reading{
		Skills: []Skill{}, Works: []Work{}, Education: []Education{}, Certifications: []Found{}, Languages: []Language{},
		Links: []Found{}, LeftOut: []LeftOut{},
	}
}
