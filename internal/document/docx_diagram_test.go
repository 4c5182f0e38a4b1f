package document

import "testing"

// The words of a diagram are read in the order they were drawn, or else as they were written.
func TestDiagrams(t *testing.T) {
	const drawing = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="9" cy="9"/><a:graphic><a:graphicData>` +
		`<dgm:relIds xmlns:dgm="d" r:dm="rId2"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>` +
		`<w:p><w:r><w:t>Mends barns</w:t></w:r></w:p>`
	const (
		drawn = `<dsp:drawing xmlns:dsp="s" xmlns:a="a"><dsp:sp><dsp:txBody><a:p><a:r><a:rPr sz="2400" b="1"/>` +
			`<a:t>Noura </a:t></a:r><a:r><a:t>Alqahtani</a:t></a:r></a:p><a:p/>` +
			`<a:p><a:r><a:t>Mossline</a:t></a:r></a:p></dsp:txBody></dsp:sp></dsp:drawing>`
		said = `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:pt><dgm:t><a:p><a:r><a:t>Said only</a:t></a:r></a:p>` +
			`</dgm:t></dgm:pt></dgm:dataModel>`
	)
	for name, c := range map[string]struct{ drawn, want string }{
		"drawn":   {drawn, "# Noura Alqahtani\nMossline\n---\nMends barns"},
		"damaged": {`<dsp:drawing><a:p>`, "Said only\n---\nMends barns"},
		"missing": {"", "Said only\n---\nMends barns"},
	} {
		file := word(drawing).with([4]string{"rId2", "diagramData", "diagrams/data1.xml", said})
		if c.drawn != "" {
			file["word/diagrams/drawing1.xml"] = c.drawn
		}
		text, err := readDOCX(t.Context(), file.bytes())
		if err != nil {
			t.Fatal(err)
		}
		if got := outline(text); got != c.want {
			t.Errorf("%s: %q", name, got)
		}
		if first := text.Lines[0]; name == "drawn" && (first.Size != 24 || !first.Bold) {
			t.Errorf("the first line looks like %+v", first)
		}
	}
}
