package tag_test

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv/interpret"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/lexicon"
)

// TestDefault tags a job the way it is tagged when a CV is read: with what the rules say of its lines. The weights were
// never trained on lines without that.
func TestDefault(t *testing.T) {
	words, err := concept.Load(lexicon.Files)
	if err != nil {
		t.Fatal(err)
	}
	lines := interpret.New(words, time.Now).Marked(document.Text{Lines: []document.Line{
		{Text: "Work Experience", Heading: true, Page: 1, Block: 1},
		{Text: "Accountant, Najd Trading Company", Page: 1, Block: 1},
		{Text: "January 2019 - March 2022", Page: 1, Block: 1},
	}})
	first := tag.Default().Tag(lines)
	if first.Sections[1] != tag.Work {
		t.Errorf("a job is in section %s", tag.SectionNames[first.Sections[1]])
	}
	if !slices.ContainsFunc(first.Spans, func(s tag.Span) bool { return s.Field == tag.Company && s.Line == 1 }) {
		t.Errorf("no employer among %v", first.Spans)
	}
	if again := tag.Default().Tag(lines); !reflect.DeepEqual(first, again) {
		t.Errorf("tagged twice: %v, then %v", first, again)
	}
}
