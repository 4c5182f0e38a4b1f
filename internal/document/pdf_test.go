package document

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/tetratelabs/wazero/api"
)

// compiled caches the engine's code for all tests of a run.
var compiled string

func TestMain(m *testing.M) {
	var err error
	if compiled, err = os.MkdirTemp("", "pdf-engine"); err != nil {
		panic(err)
	}
	code := m.Run()
	_ = os.RemoveAll(compiled)
	os.Exit(code)
}

func testReader(t *testing.T) *pdfReader {
	t.Helper()
	r := newPDFReader(compiled)
	r.scans.installed = func() bool { return false }
	t.Cleanup(func() {
		if err := r.close(); err != nil {
			t.Error(err)
		}
	})
	return r
}

func TestReadPDFErrors(t *testing.T) {
	r := testReader(t)
	cases := []struct {
		name    string
		content []byte
		want    error
	}{
		{"not a PDF at all", []byte("%PDF-1.7 but then nothing that makes sense"), ErrDamaged},
		{"locked by a password", lockedPDF("owner", "reader"), ErrEncrypted},
		{"no page", pdfWith("", "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"), ErrEmpty},
		{"a page with nothing on it", pdfPage("", ""), ErrEmpty},
		{"a picture of a page", scannedPDF(), ErrScanned},
		{"a file that spins", spinningPDF(), ErrTooComplex},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if _, err := r.read(context.Background(), c.content); !errors.Is(err, c.want) {
				t.Errorf("got %v, want %v", err, c.want)
			}
		})
	}
	t.Run("it still reads afterwards", func(t *testing.T) {
		text, err := r.read(context.Background(), goodPDF())
		if want := "Sara Al Harbi, software engineer in Riyadh\nAramco 2019 - 2021"; err != nil ||
			text.String() != want {
			t.Errorf("got %q, %v", text.String(), err)
		}
	})
}

// Files that never end take all engines; later files must still get one.
func TestEnginesComeBack(t *testing.T) {
	r := testReader(t)
	var work sync.WaitGroup
	for range enginesAtOnce {
		work.Go(func() {
			if _, err := r.read(context.Background(), spinningPDF()); !errors.Is(err, ErrTooComplex) {
				t.Errorf("got %v", err)
			}
		})
	}
	work.Wait()
	for range 2 * enginesAtOnce {
		if _, err := r.read(context.Background(), goodPDF()); err != nil {
			t.Fatal(err)
		}
	}
}

func TestReadPDFWaitsOnlyAsLongAsAsked(t *testing.T) {
	r := testReader(t)
	for range enginesAtOnce {
		<-r.engines.slots
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := r.read(ctx, goodPDF()); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestEngineIsCompiledAgainAfterIdling(t *testing.T) {
	r := testReader(t)
	for range 2 {
		if _, err := r.read(context.Background(), goodPDF()); err != nil {
			t.Fatal(err)
		}
		r.engines.starting.Wait()
		r.engines.closeIdle()
		if r.engines.code != nil {
			t.Fatal("the engine is still held")
		}
	}
}

func TestNextEngineIsStartedAhead(t *testing.T) {
	r := newPDFReader(compiled)
	for range 2 * enginesAtOnce {
		if _, err := r.read(context.Background(), goodPDF()); err != nil {
			t.Fatal(err)
		}
	}
	r.engines.starting.Wait()
	var ahead []api.Module
	for range enginesAtOnce {
		ahead = append(ahead, <-r.engines.slots)
	}
	for _, engine := range ahead {
		if engine == nil || engine.IsClosed() {
			t.Error("an engine is not started")
		}
	}
	if err := r.close(); err != nil {
		t.Fatal(err)
	}
	for _, engine := range ahead {
		if engine != nil && !engine.IsClosed() {
			t.Error("an engine outlives its pool")
		}
	}
}

// The library may change what it exports; then this fails first.
func TestEngineHasItsFunctions(t *testing.T) {
	r := testReader(t)
	err := r.engines.use(context.Background(), timeLimit, func(e *engine) error {
		if size := e.memory.Size(); size == 0 {
			t.Error("the module has no memory")
		}
		for _, name := range []string{"FPDF_LoadMemDocument", "FPDFText_GetLooseCharBox", "FPDFText_GetCharOrigin",
			"FPDFText_GetTextObject"} {
			if e.module.ExportedFunction(name) == nil {
				t.Errorf("the module has no %s", name)
			}
		}
		e.call("FPDF_NoSuchThing")
		return e.err
	})
	if err == nil || !strings.Contains(err.Error(), "FPDF_NoSuchThing") {
		t.Errorf("got %v", err)
	}
}

// Each file was printed from its source by the producer that its name ends in; the expected text is next to it.
func TestReadPDF(t *testing.T) {
	r := testReader(t)
	files, err := filepath.Glob("testdata/pdf/*.pdf")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			content, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(strings.TrimSuffix(name, ".pdf") + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			text, err := r.read(context.Background(), content)
			if err != nil {
				t.Fatal(err)
			}
			if got := outline(text); got != strings.TrimSpace(string(want)) {
				t.Errorf("got\n%s", got)
			}
		})
	}
}

// outline shows lines with their properties: blocks separated, bold lines and bullets marked, tabs shown.
func outline(text Text) string {
	var out strings.Builder
	for i, line := range text.Lines {
		if i > 0 && line.Block != text.Lines[i-1].Block {
			out.WriteString("---\n")
		}
		if line.Bold {
			out.WriteString("# ")
		}
		if line.Bullet {
			out.WriteString("* ")
		}
		out.WriteString(strings.ReplaceAll(line.Text, "\t", " | ") + "\n")
	}
	return strings.TrimSpace(out.String())
}

func TestReadable(t *testing.T) {
	words := make([]drawn, 30)
	for i := range words {
		words[i].char = 'ع'
	}
	cases := []struct {
		name string
		page page
		want substance
	}{
		{"nothing", page{}, nothing},
		{"text", page{chars: words}, letters},
		{"text with a photo", page{chars: words, picture: true}, letters},
		{"a scan", page{scan: true}, pictures},
		{"a scan with a footer", page{chars: words[:10], scan: true}, pictures},
		{"letters drawn as shapes", page{shapes: 2000}, pictures},
		{"letters that mean nothing", page{chars: words, unknown: 200}, pictures},
	}
	for _, c := range cases {
		if got := readable([]page{c.page}); got != c.want {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

func BenchmarkReadPDF(b *testing.B) {
	r := newPDFReader(compiled)
	defer r.close()
	for _, name := range []string{"english-chromium", "sidebar-chromium", "table-libreoffice"} {
		content, err := os.ReadFile("testdata/pdf/" + name + ".pdf")
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := r.read(context.Background(), content); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
