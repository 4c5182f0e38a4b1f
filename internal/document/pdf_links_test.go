package document

import (
	"context"
	"slices"
	"strings"
	"testing"
)

// TestHiddenMailboxes reads mailboxes linked from icons, once, and only those that a page does not show.
func TestHiddenMailboxes(t *testing.T) {
	link := func(target string) string {
		return "<< /Type /Annot /Subtype /Link /Rect [72 700 90 720] /A << /S /URI /URI (" + target + ") >> >>"
	}
	linked := func(text string, targets ...string) []byte {
		var links []string
		for _, target := range targets {
			links = append(links, link(target))
		}
		return pdfWith("", pageObjects("/MediaBox [0 0 595 842] /Annots ["+strings.Join(links, " ")+"]", "",
			pdfStream("", text))...)
	}
	const showsOne = "BT /F1 12 Tf 72 720 Td (Sara Al Harbi, sara@example.com) Tj ET "
	r := testReader(t)
	for name, c := range map[string]struct {
		file []byte
		want []string
	}{
		"none":                {linked(pdfText), nil},
		"linked from an icon": {linked(pdfText, "mailto:sara@example.com?subject=Job"), []string{"sara@example.com"}},
		"twice": {linked(pdfText, "mailto:sara@example.com", "mailto:sara@example.com"),
			[]string{"sara@example.com"}},
		"shown":       {linked(showsOne, "mailto:sara@example.com"), nil},
		"the web":     {linked(pdfText, "https://example.com/project"), nil},
		"a long one":  {linked(pdfText, "mailto:"+strings.Repeat("a", 2*scratchSize)+"@example.com"), nil},
		"many others": {linked(pdfText, slices.Repeat([]string{"https://example.com"}, 3*mostLinks)...), nil},
	} {
		plain := 2
		if name == "shown" {
			plain = 1
		}
		text, err := r.read(context.Background(), c.file)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var got []string
		for _, line := range text.Lines[plain:] {
			if line.Block == text.Lines[plain-1].Block {
				t.Errorf("%s: %q is in the block of the text", name, line.Text)
			}
			got = append(got, line.Text)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: found %q, want %q", name, got, c.want)
		}
	}
}
