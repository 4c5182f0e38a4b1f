package document

import (
	"context"
	"testing"
)

func TestReadPDFLeavesOutWhatIsPaintedOver(t *testing.T) {
	const (
		old   = "BT /F1 12 Tf 50 700 Td (Junior baker in Oldtown) Tj ET "
		white = "1 1 1 rg 40 690 300 30 re f 0 0 0 rg "
		later = "BT /F1 12 Tf 53 702 Td (Head of the bakery in Newtown) Tj ET "
	)
	cases := []struct{ name, content, want string }{
		{"replaced", old + white + later, "Head of the bakery in Newtown"},
		{"a background", white + later, "Head of the bakery in Newtown"},
		{"tinted, nothing on it", old + "1 1 0 rg 40 690 300 30 re f ", "Junior baker in Oldtown"},
		{"framed, not filled", old + "40 690 300 30 re S BT /F1 12 Tf 50 600 Td (Bread) Tj ET ",
			"Junior baker in Oldtown\nBread"},
		{"clipped to a part", old + "q 40 100 20 20 re W n 1 1 1 rg 40 90 300 700 re f Q " +
			"BT /F1 12 Tf 50 600 Td (Bread) Tj ET ", "Junior baker in Oldtown\nBread"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			text, err := testReader(t).read(context.Background(), pdfPage("", c.content))
			if err != nil {
				t.Fatal(err)
			}
			if got := outline(text); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}
