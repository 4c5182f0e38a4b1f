package document

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
)

// hostileFile is a malicious or damaged file.
type hostileFile struct {
	name    string
	file    string // its name
	content func() []byte
	want    []error // any of them will do; nil is text
}

var (
	isText      = []error{nil}
	damaged     = []error{ErrDamaged}
	tooComplex  = []error{ErrTooComplex}
	empty       = []error{ErrEmpty}
	encrypted   = []error{ErrEncrypted}
	mislabelled = []error{ErrMislabelled}
	ownErrors   = []error{ErrUnsupported, ErrMislabelled, ErrEmpty, ErrEncrypted, ErrDamaged, ErrScanned,
		ErrGarbled, ErrTooComplex}
	anyOutcome = append([]error{nil}, ownErrors...)
)

// hostileFiles returns all hostile files.
func hostileFiles() []hostileFile {
	return slices.Concat(hostileZips(), hostileXML(), hostileDOCs(), hostilePDFs(), hostileTexts(), polyglots())
}

// Each file is read in a separate process, so that crashes and wasted memory show.
func TestHostileFiles(t *testing.T) {
	files := hostileFiles()
	if len(files) < 60 {
		t.Fatalf("%d files", len(files))
	}
	cache := t.TempDir()
	good := filepath.Join(t.TempDir(), "good.pdf")
	if err := os.WriteFile(good, goodPDF(), 0o600); err != nil {
		t.Fatal(err)
	}
	readInChild(t, good, cache) // compiles the PDF engine, once for all
	nothing := readInChild(t, "", cache)
	t.Logf("%d files; a process that reads nothing takes %d MB", len(files), nothing.PeakKB>>10)
	for _, f := range files {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), f.file)
			if err := os.WriteFile(path, f.content(), 0o600); err != nil {
				t.Fatal(err)
			}
			got := readInChild(t, path, cache)
			const mostKB = 200 << 10
			if took := got.PeakKB - nothing.PeakKB; took > mostKB {
				t.Errorf("took %d MB", took>>10)
			}
			if !slices.ContainsFunc(f.want, func(want error) bool { return codeOf(want) == got.Code }) {
				t.Errorf("ended with %q, want one of %v", got.Code, f.want)
			}
			t.Logf("%s: %q, %d lines, %d ms, %d MB", f.name, got.Code, got.Lines, got.Milliseconds,
				(got.PeakKB-nothing.PeakKB)>>10)
		})
	}
}

// childReport is what a process reports about the file it read.
type childReport struct {
	Code         string // of the error, "" for text
	Lines        int
	Milliseconds int64
	PeakKB       int
}

func codeOf(err error) string {
	var ours *errs.Error
	switch {
	case err == nil:
		return ""
	case errors.As(err, &ours):
		return ours.Code
	}
	return "foreign: " + err.Error()
}

const (
	childFile   = "DOCUMENT_TEST_FILE"
	childCache  = "DOCUMENT_TEST_CACHE"
	childReads  = "DOCUMENT_TEST_CHILD"
	reportBegin = "report: "
)

// readInChild reads a file, or none, in a separate process, which must end.
func readInChild(t *testing.T, path, cache string) childReport {
	t.Helper()
	const hangs = time.Minute
	ctx, cancel := context.WithTimeout(context.Background(), hangs)
	defer cancel()
	child := exec.CommandContext(ctx, os.Args[0], "-test.run=^TestChildReadsFile$", "-test.v")
	child.Env = append(os.Environ(), childReads+"=1", childFile+"="+path, childCache+"="+cache, "GOMEMLIMIT=off")
	output, err := child.CombinedOutput()
	if err != nil {
		t.Fatalf("the process failed: %v\n%.4000s", err, output)
	}
	for line := range strings.Lines(string(output)) {
		if encoded, found := strings.CutPrefix(line, reportBegin); found {
			var report childReport
			if err := json.Unmarshal([]byte(encoded), &report); err != nil {
				t.Fatal(err)
			}
			return report
		}
	}
	t.Fatalf("no report: %.4000s", output)
	return childReport{}
}

// TestChildReadsFile runs in the processes of readInChild; otherwise it does nothing.
func TestChildReadsFile(t *testing.T) {
	if os.Getenv(childReads) == "" {
		return
	}
	report := childReport{}
	if path := os.Getenv(childFile); path != "" {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		reader := NewReader(os.Getenv(childCache))
		start := time.Now()
		text, err := reader.Read(context.Background(), filepath.Base(path), content)
		report.Milliseconds = time.Since(start).Milliseconds()
		report.Code, report.Lines = codeOf(err), len(text.Lines)
	}
	report.PeakKB = peakKB(t)
	encoded, err := json.Marshal(report)
	if err != nil {
		t.Fatal(err)
	}
	os.Stdout.WriteString("\n" + reportBegin + string(encoded) + "\n")
}

// peakKB returns the most memory that this process ever held, or 0 if the system does not say.
func peakKB(t *testing.T) int {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(status)) {
		if value, found := strings.CutPrefix(line, "VmHWM:"); found {
			kb, err := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(value), " kB"))
			if err != nil {
				t.Fatal(err)
			}
			return kb
		}
	}
	return 0
}

func TestOthersAreReadWhileOneSpins(t *testing.T) {
	reader := NewReader(t.TempDir())
	defer reader.Close()
	if _, err := reader.Read(context.Background(), "good.pdf", goodPDF()); err != nil {
		t.Fatal(err)
	}
	spun := make(chan error, 1)
	go func() {
		_, err := reader.Read(context.Background(), "spins.pdf", spinningPDF())
		spun <- err
	}()
	for name, content := range map[string][]byte{
		"good.pdf": goodPDF(), "good.docx": word(paragraphXML("سيرة ذاتية")).bytes(),
		"good.doc": compound(doc(0, docPiece{"سيرة\r", true})), "good.txt": []byte("سيرة ذاتية"),
	} {
		if _, err := reader.Read(context.Background(), name, content); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	select {
	case err := <-spun:
		t.Logf("the spinning file ended first: %v", err)
		spun <- err
	default:
	}
	if err := <-spun; !errors.Is(err, ErrTooComplex) {
		t.Errorf("the spinning file: %v", err)
	}
	if _, err := reader.Read(context.Background(), "good.pdf", goodPDF()); err != nil {
		t.Errorf("the file after it: %v", err)
	}
}
