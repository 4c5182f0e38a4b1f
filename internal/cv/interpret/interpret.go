package interpret

import (
	"context"
	"errors"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/effort"
)

// Interpreter finds the fields of a profile in the text of a CV.
type Interpreter struct {
	lexicon    *concept.Lexicon
	now        func() time.Time
	tagger     *tag.Tagger // nil: only the rules
	titles     wordSet     // the words that job titles are built on
	skillWords skillWords
	// ended, if set, reports whether reading should stop: nobody is waiting for it, or it has taken too long.
	ended func() bool
	memos
}

// New returns an interpreter that knows the concepts of l. Current jobs last until now.
func New(l *concept.Lexicon, now func() time.Time) *Interpreter {
	return &Interpreter{lexicon: l, now: now, titles: titleWordsOf(l), skillWords: skillWordsOf(l)}
}

// With returns an interpreter that asks a tagger; if t is nil it uses the rules alone.
func (in *Interpreter) With(t *tag.Tagger) *Interpreter {
	other := *in
	other.tagger = t
	return &other
}

// ReadWithin is Read with a limit on processor time; beyond it, it returns document.ErrTooComplex. It also stops when
// ctx does.
func (in *Interpreter) ReadWithin(ctx context.Context, t document.Text) (r cv.Reading, err error) {
	err = effort.Within(ctx, timeLimit, func(ctx context.Context) (err error) {
		defer func() {
			switch cause := recover(); cause {
			case nil:
			case errEnded:
				err = errEnded
			default:
				panic(cause)
			}
		}()
		bounded := *in
		bounded.ended = func() bool { return ctx.Err() != nil }
		r = bounded.Read(t)
		return nil
	})
	switch {
	case ctx.Err() != nil:
		return cv.Reading{}, ctx.Err()
	case err != nil:
		return cv.Reading{}, document.ErrTooComplex
	}
	return r, nil
}

// errEnded unwinds a reading that stops early.
var errEnded = errors.New("the reading has ended")

// checkEffort stops a reading that has taken too long. Everything done per line, or per part of a line, calls it.
func (in *Interpreter) checkEffort() {
	if in.ended != nil && in.ended() {
		panic(errEnded)
	}
}

// Read finds the fields of any text.
func (in *Interpreter) Read(t document.Text) cv.Reading {
	own := *in
	own.memos = newMemos()
	in = &own
	r, lines, sections := in.byRules(t)
	if in.tagger != nil && sizeOf(t) <= mostTaggedBytes && len(t.Lines) <= mostTaggedLines {
		r = in.assembled(t, r, lines, sections)
	}
	return settled(in.linkedIn(r, lines), t.Draft)
}

// sizeOf returns the length of a text's lines in bytes.
func sizeOf(t document.Text) int {
	size := 0
	for _, l := range t.Lines {
		size += len(l.Text) + 1
	}
	return size
}

// byRules returns what the rules find in a text, with the lines and sections that they saw.
func (in *Interpreter) byRules(t document.Text) (cv.Reading, []line, []section) {
	lines := linesOf(t)
	in.checkEffort()
	leftOut := leaveOutLabelled(lines)
	sections := in.sectionsOf(lines)
	for _, s := range sections {
		switch s.about() {
		case head, contact:
			leftOut = append(leftOut, leaveOutPlain(s.lines, plainKind)...)
		case summary, others:
			leftOut = append(leftOut, leaveOutPlain(s.lines, nil)...)
		}
	}
	if t.Picture {
		leftOut = append(leftOut, cv.LeftOut{Kind: cv.Photo})
	}
	in.checkEffort()
	style := styleOf(lines)
	card := cardOf(sections)
	r := cv.Reading{
		Name:           in.name(card, lines, style),
		Email:          email(card, lines),
		Phone:          phone(card, lines),
		Location:       in.location(card),
		Summary:        in.summaryIn(sections),
		Skills:         in.skillsIn(sections),
		Works:          in.works(sectionsAbout(sections, experience), style),
		Education:      in.educationIn(sections, style),
		Certifications: in.certificationsIn(sections),
		Languages:      in.languagesIn(sections),
		Links:          in.linksIn(sections),
		LeftOut:        leftOut,
	}
	r.Title = in.title(card, r.Name, r.Works)
	r.Years = in.years(r.Works, lines)
	return r, lines, sections
}

// settled makes sure that no list is nil, and that the person is asked about everything in a draft.
func settled(r cv.Reading, draft bool) cv.Reading {
	if r.Works == nil {
		r.Works = []cv.Work{}
	}
	if r.LeftOut == nil {
		r.LeftOut = []cv.LeftOut{}
	}
	if draft {
		each(&r, func(f *cv.Found) { f.Confidence = min(f.Confidence, sureDraft) })
		r.Years.Confidence = min(r.Years.Confidence, sureDraft)
	}
	return r
}

// each calls do for every field.
func each(r *cv.Reading, do func(*cv.Found)) {
	for _, f := range []*cv.Found{&r.Name, &r.Email, &r.Phone, &r.Location, &r.Title, &r.Summary} {
		do(f)
	}
	for n := range r.Skills {
		do(&r.Skills[n].Found)
	}
	for n := range r.Works {
		w := &r.Works[n]
		for _, f := range []*cv.Found{&w.Position, &w.Company, &w.Start, &w.End, &w.Description} {
			do(f)
		}
	}
	for n := range r.Education {
		e := &r.Education[n]
		for _, f := range []*cv.Found{&e.Found, &e.Degree, &e.Institution, &e.Year} {
			do(f)
		}
	}
	for n := range r.Certifications {
		do(&r.Certifications[n])
	}
	for n := range r.Languages {
		do(&r.Languages[n].Found)
	}
	for n := range r.Links {
		do(&r.Links[n])
	}
}
