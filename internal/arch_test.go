// Package internal holds no code, only tests of the whole tree.
package internal

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/tawafuq/tawafuq/"

// mayImport lists which of our packages each package may import. A package that is not listed fails the test, so that
// every new one is considered once. Tests may import more.
var mayImport = map[string][]string{
	// leaves
	"internal/errs":     {},
	"internal/text":     {},
	"internal/list":     {},
	"internal/change":   {},
	"internal/worker":   {},
	"internal/uid":      {},
	"internal/freeport": {},
	"internal/s3test":   {"internal/freeport"},
	"internal/pgtest":   {"internal/freeport"},
	"internal/soak":     {},
	"locales":           {},
	"lexicon":           {},
	"internal/llm":      {"internal/trace"},
	"internal/once":     {},
	"internal/effort":   {},
	"internal/turn":     {},
	"internal/door":     {},
	"internal/dot":      {},
	"internal/packed":   {},
	"internal/slots":    {},
	"internal/workday":  {},
	"internal/trace":    {},
	"internal/fleet":    {},

	// domains and what they stand on
	"internal/concept":  {"internal/text"},
	"internal/redact":   {"internal/text"},
	"internal/towns":    {"internal/text"},
	"internal/demand":   {"internal/text"},
	"internal/implied":  {"internal/text", "internal/concept", "internal/embed", "internal/dot"},
	"internal/shown":    {"internal/text", "internal/concept", "lexicon"},
	"internal/embed":    {"internal/text", "internal/packed"},
	"internal/rank":     {"internal/embed", "internal/text", "internal/packed", "internal/dot"},
	"internal/file":     {"internal/errs", "internal/worker"},
	"internal/blob":     {"internal/errs", "internal/file"},
	"internal/backup":   {"internal/errs", "internal/account", "internal/file", "internal/store"},
	"internal/live":     {"internal/change"},
	"internal/notice":   {"internal/worker"},
	"web":               {"locales"},
	"internal/document": {"internal/errs", "internal/text", "internal/effort", "lexicon"},
	"internal/account": {
		"internal/errs", "internal/uid", "internal/worker", "internal/list", "internal/text", "internal/file",
	},
	"internal/talent": {"internal/errs", "internal/uid", "internal/list", "internal/text", "internal/account"},
	"internal/cv": {
		"internal/errs", "internal/uid", "internal/text", "internal/concept", "internal/account", "internal/talent",
		"internal/document", "internal/file", "lexicon",
	},
	"internal/cv/tag": {"internal/text", "internal/document", "internal/dot", "internal/packed"},
	"internal/cv/interpret": {
		"internal/errs", "internal/effort", "internal/text", "internal/concept", "internal/account",
		"internal/document", "internal/cv", "internal/cv/tag", "internal/towns", "lexicon",
	},
	"internal/company":     {"internal/errs", "internal/uid", "internal/text", "internal/account", "internal/file"},
	"internal/job":         {"internal/errs", "internal/uid", "internal/list", "internal/text", "internal/account"},
	"internal/savedsearch": {"internal/errs", "internal/uid", "internal/text", "internal/account"},
	"internal/translation": {"internal/errs", "internal/text", "internal/account", "internal/job"},
	"internal/application": {
		"internal/errs", "internal/uid", "internal/notice", "internal/worker", "internal/list", "internal/text",
		"internal/account", "internal/job", "internal/talent",
	},
	"internal/interview": {
		"internal/errs", "internal/uid", "internal/notice", "internal/worker", "internal/text", "internal/account",
		"internal/application", "internal/workday",
	},
	"internal/moderation": {
		"internal/errs", "internal/uid", "internal/notice", "internal/worker", "internal/list", "internal/text",
		"internal/account", "internal/company", "internal/job",
	},
	"internal/follow": {"internal/change", "internal/company", "internal/job", "internal/talent"},
	"internal/clause": {"internal/text", "internal/concept", "internal/redact"},
	"internal/match": {
		"internal/errs",
		"internal/list", "internal/change", "internal/text", "internal/concept", "internal/clause", "internal/demand",
		"internal/dot", "internal/redact", "internal/slots", "locales",
		"internal/account", "internal/job", "internal/talent", "internal/application", "internal/follow",
	},
	"internal/finder": {
		"internal/errs", "internal/list", "internal/change", "internal/company", "internal/job", "internal/talent",
		"internal/follow", "internal/search", "internal/slots", "internal/text",
	},
	"internal/search":    {"internal/text", "internal/concept", "internal/embed", "lexicon"},
	"internal/analytics": {"internal/errs"},
	"internal/figures":   {"internal/company"},
	"internal/home":      {"internal/account", "internal/company", "internal/job", "internal/application"},
	"internal/seed":      {"internal/account", "internal/talent", "internal/company", "internal/application"},
	"internal/demo": {
		"internal/errs", "internal/uid", "internal/text", "internal/account", "internal/talent", "internal/company",
		"internal/job", "internal/application", "internal/seed",
	},
	"internal/notify": {
		"internal/errs", "internal/notice", "internal/worker", "internal/list", "internal/account",
		"internal/savedsearch", "internal/workday", "locales",
	},
	"internal/alert": {
		"internal/errs", "internal/worker", "internal/notice", "internal/account", "internal/job", "internal/talent",
		"internal/savedsearch", "internal/search", "internal/notify", "locales",
	},
	"internal/store": {
		"internal/fleet", "internal/alert", "internal/file", "internal/notice",
		"internal/errs", "internal/uid", "internal/worker", "internal/list", "internal/change", "internal/text",
		"internal/once", "internal/account", "internal/talent", "internal/cv", "internal/company", "internal/job",
		"internal/application", "internal/interview", "internal/moderation", "internal/analytics", "internal/figures",
		"internal/home",
		"internal/seed", "internal/notify", "internal/savedsearch", "internal/translation", "internal/live",
	},
	"internal/httpapi": {
		"internal/turn", "internal/door", "internal/fleet",
		"internal/errs", "internal/worker", "internal/list", "internal/once", "internal/concept", "locales", "web",
		"internal/account", "internal/talent", "internal/document", "internal/cv", "internal/company", "internal/job",
		"internal/application", "internal/interview", "internal/moderation", "internal/match", "internal/search",
		"internal/analytics", "internal/figures", "internal/home", "internal/notify", "internal/savedsearch",
		"internal/translation", "internal/file", "internal/shown", "internal/redact", "internal/live",
		"internal/workday", "internal/trace",
	},

	// programs may import anything
	"bench":                   {"*"},
	"bench/bleve":             {"*"},
	"bench/dotin":             {"*"},
	"bench/engine":            {"*"},
	"bench/realcv":            {"*"},
	"cmd/tawafuq":             {"*"},
	"deploy":                  {},
	"drill":                   {"*"},
	"training/adverts":        {"*"},
	"training/calibration":    {"*"},
	"training/clauses":        {"*"},
	"training/lines":          {"*"},
	"training/beside":         {"*"},
	"training/pack":           {"*"},
	"training/towns":          {"*"},
	"training/pairs":          {"*"},
	"training/prior":          {"*"},
	"training/report":         {"*"},
	"training/tagger":         {"*"},
	"training/tagger/buckets": {"*"},
	"training/weights":        {"*"},
}

// onlyIn confines a foreign package to the few packages that need it.
var onlyIn = map[string][]string{
	"database/sql": {"internal/store", "internal/pgtest", "bench", "bench/engine", "drill"},
	"net/http": {
		"internal/httpapi", "internal/door", "internal/blob", "internal/llm", "internal/trace", "web", "cmd/tawafuq",
		"bench", "drill",
	},
	"testing":        {"internal/pgtest"},
	"testing/fstest": {},
}

func TestImportMap(t *testing.T) {
	seen := map[string]bool{}
	for pkg, imports := range importsByPackage(t) {
		seen[pkg] = true
		allowed, known := mayImport[pkg]
		if !known {
			t.Errorf("%s is not on the import map: add it, with what it may import", pkg)
			continue
		}
		for _, imported := range imports {
			ours, isOurs := strings.CutPrefix(imported, module)
			if isOurs && !slices.Contains(allowed, ours) && !slices.Contains(allowed, "*") {
				t.Errorf("%s imports %s, which the map does not allow", pkg, ours)
			}
			if homes, confined := onlyIn[imported]; confined && !slices.Contains(homes, pkg) {
				t.Errorf("%s imports %s, which belongs in %v", pkg, imported, homes)
			}
		}
	}
	for pkg := range mayImport {
		if !seen[pkg] && !strings.HasPrefix(pkg, "bench") {
			t.Errorf("%s is on the import map but does not exist", pkg)
		}
	}
}

// importsByPackage reads the imports of every package, without those of tests.
func importsByPackage(t *testing.T) map[string][]string {
	t.Helper()
	imports := map[string][]string{}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".git" || entry.Name() == "testdata") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		pkg, err := filepath.Rel("..", filepath.Dir(path))
		if err != nil {
			return err
		}
		if _, begun := imports[pkg]; !begun {
			imports[pkg] = nil // listed even if it imports nothing
		}
		for _, spec := range file.Imports {
			name, _ := strconv.Unquote(spec.Path.Value)
			imports[pkg] = append(imports[pkg], name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return imports
}

func TestPackagesHaveDocs(t *testing.T) {
	for pkg := range mayImport {
		files, _ := filepath.Glob(filepath.Join("..", pkg, "*.go"))
		if len(files) == 0 {
			continue
		}
		documented := slices.ContainsFunc(files, func(path string) bool {
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.PackageClauseOnly|parser.ParseComments)
			return err == nil && file.Doc != nil
		})
		if !documented {
			t.Errorf("%s has no package comment", pkg)
		}
	}
}

// maxLines is where a file certainly has more than one subject.
const maxLines = 400

func TestFilesHaveOneSubject(t *testing.T) {
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && slices.Contains([]string{"node_modules", ".git", "dist", "testdata"}, entry.Name()) {
			return fs.SkipDir
		}
		generated := strings.HasSuffix(path, "api/types.ts")
		if !slices.Contains([]string{".go", ".ts", ".tsx", ".css", ".sql", ".mjs"}, filepath.Ext(path)) ||
			isTest(path) || generated {
			return nil
		}
		raw, err := os.ReadFile(path)
		if n := strings.Count(string(raw), "\n"); n > maxLines {
			t.Errorf("%s has %d lines, more than %d", path, n, maxLines)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func isTest(path string) bool {
	return strings.HasSuffix(path, "_test.go") || strings.Contains(path, ".test.") || strings.Contains(path, "/e2e/")
}
