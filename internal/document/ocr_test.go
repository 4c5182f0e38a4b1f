package document

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// fakeTesseract puts a program of that name first on the path. It knows languages, and reads text in every picture.
func fakeTesseract(t *testing.T, languages, text string) {
	t.Helper()
	folder := t.TempDir()
	script := "#!/bin/sh\nif [ \"$1\" = --list-langs ]; then printf '%s\\n' " + languages +
		"; exit; fi\ncat >/dev/null\nprintf '" + text + "'\n"
	if err := os.WriteFile(filepath.Join(folder, "tesseract"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", folder+string(os.PathListSeparator)+os.Getenv("PATH"))
}

func scannedPDF() []byte {
	picture := pdfStream("/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray "+
		"/BitsPerComponent 8", "x")
	return pdfPage("/XObject << /I 6 0 R >>", "q 595 0 0 842 0 0 cm /I Do Q", picture)
}

func TestReadScan(t *testing.T) {
	fakeTesseract(t, "ara eng osd", "سارة الحربي\\nEngineer\\n\\n• Go\\n")
	r := testReader(t)
	r.scans = newRecogniser()
	text, err := r.read(context.Background(), scannedPDF())
	if err != nil {
		t.Fatal(err)
	}
	if got, want := outline(text), "سارة الحربي\nEngineer\n* Go"; got != want || !text.Draft {
		t.Errorf("draft %v, got %q", text.Draft, got)
	}
	if gap := text.Lines[2].Gap; gap != 1 {
		t.Errorf("the gap after an empty line is %v", gap)
	}
}

func TestReadScanWithoutText(t *testing.T) {
	for name, languages := range map[string]string{"without Arabic": "eng osd", "that finds nothing": "ara eng"} {
		t.Run(name, func(t *testing.T) {
			fakeTesseract(t, languages, "\\n")
			r := testReader(t)
			r.scans = newRecogniser()
			if _, err := r.read(context.Background(), scannedPDF()); !errors.Is(err, ErrScanned) {
				t.Errorf("got %v", err)
			}
		})
	}
}
