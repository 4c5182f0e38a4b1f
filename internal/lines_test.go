package internal

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

const (
	widest   = 120 // columns of a line
	tabWidth = 4
)

// tables are files, or folders, whose lines are data: a row stays on its line however long it is.
var tables = []string{
	"web/src/api/types.ts",                   // generated
	"web/src/lib/known.ts",                   // generated
	"internal/cv/interpret/unheaded_test.go", // the text of a CV
}

// fieldTag is a field of a struct with its tag, which cannot be broken.
var fieldTag = regexp.MustCompile("`(json|query|path|header):.*`$")

// TestLinesFitTheScreen fails on source lines of more than 120 columns.
func TestLinesFitTheScreen(t *testing.T) {
	sources := 0
	everyFile(t, []string{".go", ".ts", ".tsx", ".css", ".mjs", ".sh"}, func(path, text string) {
		sources++
		if slices.Contains(tables, path) {
			return
		}
		for i, line := range strings.Split(text, "\n") {
			if columns(line) > widest && !fieldTag.MatchString(line) {
				t.Errorf("%s:%d: %d columns", path, i+1, columns(line))
			}
		}
	})
	if sources < 800 {
		t.Errorf("only %d files were looked at", sources)
	}
}

func columns(line string) int {
	return utf8.RuneCountInString(line) + (tabWidth-1)*strings.Count(line, "\t")
}

// everyFile hands over the text of each file of the project with one of these endings, tests included.
func everyFile(t *testing.T, endings []string, look func(path, text string)) {
	t.Helper()
	installed := []string{"node_modules", "dist", "testdata", "bin", "data", ".git", "out"}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && slices.Contains(installed, entry.Name()) {
			return filepath.SkipDir
		}
		if entry.IsDir() || !slices.Contains(endings, filepath.Ext(path)) {
			return nil
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		look(strings.TrimPrefix(filepath.ToSlash(path), "../"), string(raw))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
