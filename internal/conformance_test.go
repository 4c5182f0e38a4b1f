package internal

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	conformance = "../docs/conformance.md"
	// fewestRows keeps the table from shrinking unnoticed.
	fewestRows = 350
)

func TestConformance(t *testing.T) {
	raw, err := os.ReadFile(conformance)
	if err != nil {
		t.Fatal(err)
	}
	rows := conformanceRows(string(raw))
	for _, problem := range problemsOf(rows) {
		t.Error(problem)
	}
	if len(rows) < fewestRows {
		t.Errorf("%d rows, want at least %d", len(rows), fewestRows)
	}
	for n := 1; n <= 9; n++ {
		if !slices.ContainsFunc(rows, func(r conformanceRow) bool {
			return strings.HasPrefix(r.section,
				fmt.Sprintf("%d. ", n))
		}) {
			t.Errorf("section %d has no rows", n)
		}
	}
}

// What must not go unnoticed, in invented tables.
func TestConformanceNotices(t *testing.T) {
	const section = "## 1. What it does\n\n| statement | where | test |\n|---|---|---|\n"
	for name, test := range map[string]struct {
		table string
		wrong bool
	}{
		"a Go test that is there": {section + "| a | b | `internal.TestConformance` |", false},
		"a case that is there": {section +
			"| a | b | `internal.TestConformanceNotices/a case that is there` |", false},
		"a page test that is there": {section +
			"| a | b | `src/app/navigation.test.ts › names the search by the role` |", false},
		"a row without a test":            {section + "| a | b |  |", true},
		"a row without its last cell":     {section + "| a | b |", true},
		"a test without its name's marks": {section + "| a | b | TestConformance |", true},
		"a Go test that is not there":     {section + "| a | b | `internal.TestNobody` |", true},
		"a package that is not there":     {section + "| a | b | `nowhere.TestConformance` |", true},
		"a case that is not there": {section + "| a | b | `internal.TestConformance/" + "no " + "such case` |",
			true},
		"one of two that is not there": {section + "| a | b | `internal.TestConformance`, `internal.TestNobody` |",
			true},
		"a page test that is not there": {section + "| a | b | `src/app/navigation.test.ts › no such title` |", true},
		"a page's file that is not there": {section +
			"| a | b | `src/app/nowhere.test.ts › names the search by the role` |", true},
		"a file that is no test": {section + "| a | b | `src/app/navigation.ts › app.nav.home` |", true},
		"another section put off": {"## Later: the rest\n\n| statement | where |\n|---|---|\n| Upload of a CV | b |",
			true},
	} {
		t.Run(name, func(t *testing.T) {
			rows := conformanceRows(test.table)
			if len(rows) != 1 {
				t.Fatalf("%d rows", len(rows))
			}
			if problems := problemsOf(rows); len(problems) > 0 != test.wrong {
				t.Errorf("problems: %q", problems)
			}
		})
	}
}

// conformanceRow is a row of one of the tables.
type conformanceRow struct {
	section string
	cells   []string
}

// conformanceRows reads the tables of a document, without their headers.
func conformanceRows(document string) []conformanceRow {
	var rows []conformanceRow
	section, head := "", 0
	for line := range strings.Lines(document) {
		line = strings.TrimSpace(line)
		if title, ok := strings.CutPrefix(line, "## "); ok {
			section, head = title, 2
			continue
		}
		if !strings.HasPrefix(line, "|") {
			continue
		}
		if head > 0 {
			head--
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		rows = append(rows, conformanceRow{section, cells})
	}
	return rows
}

var inMarks = regexp.MustCompile("`([^`]+)`")

func problemsOf(rows []conformanceRow) []string {
	var problems []string
	tests := testFinder{}
	for _, row := range rows {
		statement := row.cells[0]
		if len(row.cells) != 3 || statement == "" || row.cells[1] == "" {
			problems = append(problems, fmt.Sprintf("%q has not three cells", statement))
			continue
		}
		named := inMarks.FindAllStringSubmatch(row.cells[2], -1)
		if len(named) == 0 {
			problems = append(problems, fmt.Sprintf("%q names no test", statement))
		}
		for _, name := range named {
			if !tests.has(name[1]) {
				problems = append(problems, fmt.Sprintf("%q names %s, which is not there", statement, name[1]))
			}
		}
	}
	return problems
}

// testFinder looks up tests by the names the document gives them. It caches what it has read, by folder or file.
type testFinder map[string]*testSource

// testSource is the content of a Go package or a file of the page: functions and string literals, or the text.
type testSource struct {
	functions, strings map[string]bool
	text               string
}

var (
	goTest   = regexp.MustCompile(`^([a-z]+)\.(Test\w+)(?:/(.+))?$`)
	pageTest = regexp.MustCompile(`^((?:src(?:/\w+)+|e2e/\w+)\.test\.tsx?) › (.+)$`)
)

func (f testFinder) has(name string) bool {
	if parts := goTest.FindStringSubmatch(name); parts != nil {
		source := f.read(parts[1], readPackage)
		return source.functions[parts[2]] && (parts[3] == "" || source.strings[parts[3]])
	}
	if parts := pageTest.FindStringSubmatch(name); parts != nil {
		source := f.read(parts[1], readPage)
		title := regexp.QuoteMeta(parts[2])
		return regexp.MustCompile("\\(\\s*(?:'" + title + "'|\"" + title + "\"|`" + title +
			"`)").MatchString(source.text)
	}
	return false
}

func (f testFinder) read(name string, read func(string) *testSource) *testSource {
	if f[name] == nil {
		f[name] = read(name)
	}
	return f[name]
}

// readPackage reads the tests of one of our packages, identified by the last element of its path.
func readPackage(name string) *testSource {
	source := &testSource{functions: map[string]bool{}, strings: map[string]bool{}}
	folder := name // next to this file
	switch name {
	case "internal":
		folder = "."
	case "interpret":
		folder = "cv/interpret"
	case "locales":
		folder = "../locales"
	case "tawafuq":
		folder = "../cmd/tawafuq"
	}
	files, _ := filepath.Glob(filepath.Join(folder, "*_test.go"))
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			continue
		}
		ast.Inspect(parsed, func(node ast.Node) bool {
			switch n := node.(type) {
			case *ast.FuncDecl:
				source.functions[n.Name.Name] = n.Recv == nil
			case *ast.BasicLit:
				if n.Kind == token.STRING {
					text, _ := strconv.Unquote(n.Value)
					source.strings[text] = true
				}
			}
			return true
		})
	}
	return source
}

func readPage(name string) *testSource {
	raw, _ := os.ReadFile(filepath.Join("../web", name))
	return &testSource{text: string(raw)}
}
