package cv

import (
	"context"
	"errors"
	"strings"
	"testing"
)

// adviser is a fake language model: it returns a fixed answer and remembers what it was asked.
type adviser struct {
	answer   string
	err      error
	question string
}

func (a *adviser) Ask(_ context.Context, _, question string) (string, error) {
	a.question = question
	return a.answer, a.err
}

const doubtfulCV = "Sara Al Harbi\nmarried\nNajd Systems Backend Engineer\nمهندسة برمجيات في الرياض"

func doubtful() Reading {
	company, title := strings.Index(doubtfulCV, "Najd"), strings.Index(doubtfulCV, "Backend")
	return Reading{
		Name:  Found{Value: "Sara Al Harbi", Span: Span{0, 13}, Confidence: .9},
		Title: Found{Value: "Backend Engineer", Span: Span{title, title + 16}, Confidence: .5},
		Works: []Work{{
			Position: Found{Value: "Najd Systems", Span: Span{company, company + 12}, Confidence: .4},
			Company:  Found{Value: "Backend", Span: Span{company + 13, company + 20}, Confidence: .4},
			Span:     Span{company, company + 29},
		}},
		LeftOut: []LeftOut{{Kind: MaritalStatus, Span: Span{14, 21}}},
	}
}

func TestSecondOpinionMustBeInTheText(t *testing.T) {
	a := &adviser{answer: `{"name": "Najd Systems", "title": "backend engineer", "location": "الرياض", ` +
		`"position 1": "Backend Engineer", "company 1": "Aramco"}`}
	before := doubtful()
	r, err := SecondOpinion(t.Context(), a, doubtfulCV, before)
	if err != nil {
		t.Fatal(err)
	}
	if r.Title.Value != "Backend Engineer" || r.Title.Confidence <= Sure {
		t.Errorf("the adviser agrees, but the title is %+v", r.Title)
	}
	if r.Name != before.Name {
		t.Errorf("the name was not asked for, but is now %+v", r.Name)
	}
	if at := doubtfulCV[r.Location.Span.Start:r.Location.Span.End]; r.Location.Value != "الرياض" || at != "الرياض" {
		t.Errorf("the place is %+v at %q", r.Location, at)
	}
	if w := r.Works[0]; w.Position.Value != "Backend Engineer" || w.Position.Asks() || w.Company.Value != "Backend" ||
		!w.Company.Asks() {
		t.Errorf("the work is %+v, with a value that is not in the text", w)
	}
	if before.Works[0].Position.Value != "Najd Systems" {
		t.Error("the first reading was changed")
	}
	for _, personal := range []string{"married", "Sara", "Harbi"} {
		if strings.Contains(a.question, personal) {
			t.Errorf("a personal detail was sent: %s", a.question)
		}
	}
}

func TestFailedSecondOpinionChangesNothing(t *testing.T) {
	for name, a := range map[string]*adviser{
		"silent": {err: errors.New("away")}, "chatty": {answer: "Sure! The title is Engineer."},
		"a list": {answer: `["Engineer"]`}, "nested": {answer: `{"title": {"first": "Engineer"}}`},
	} {
		r, err := SecondOpinion(t.Context(), a, doubtfulCV, doubtful())
		if err == nil || r.Title != doubtful().Title || r.Works[0].Position != doubtful().Works[0].Position {
			t.Errorf("%s: %v %+v", name, err, r)
		}
	}
	sure := Reading{Name: Found{Value: "x", Confidence: 1}, Title: Found{Value: "x", Confidence: 1},
		Location: Found{Value: "x", Confidence: 1}}
	a := &adviser{}
	if _, err := SecondOpinion(t.Context(), a, "x", sure); err != nil || a.question != "" {
		t.Errorf("asked %q although nothing is in doubt: %v", a.question, err)
	}
}
