package internal

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/store"
)

const (
	security = "../docs/security.md"
	// fewestOfLevel1 keeps the table from shrinking unnoticed.
	fewestOfLevel1 = 55
)

func TestSecurityTable(t *testing.T) {
	raw, err := os.ReadFile(security)
	if err != nil {
		t.Fatal(err)
	}
	rows := conformanceRows(string(raw))
	for _, problem := range securityProblems(rows) {
		t.Error(problem)
	}
	one, two := countSecurity(rows)
	if one.applies < fewestOfLevel1 {
		t.Errorf("%d requirements of level 1, want at least %d", one.applies, fewestOfLevel1)
	}
	// The counts may be broken across lines.
	text := strings.Join(strings.Fields(string(raw)), " ")
	for _, want := range []string{
		fmt.Sprintf("Of level 1, %d apply: %s", one.applies, one),
		fmt.Sprintf("Of level 2, %d are listed: %s", two.applies, two),
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the first paragraph does not say %q", want)
		}
	}
}

// What must not go unnoticed, in invented rows.
func TestSecurityTableNotices(t *testing.T) {
	const head = "## V6\n\n| id | asks | here | test |\n|---|---|---|---|\n"
	for name, test := range map[string]struct {
		row   string
		wrong bool
	}{
		"a requirement that is shown":      {"| V6.2.1 | a | b | `internal.TestSecurityTable` |", false},
		"one of level 2 that is shown":     {"| V6.2.9 (L2) | a | b | `web.TestServeAsset` |", false},
		"one that does not hold, unshown":  {"| V6.2.1 | a | **No:** b | none |", false},
		"one that holds in part, unshown":  {"| V6.2.1 | a | **Partial:** b | none |", false},
		"one that holds and is not shown":  {"| V6.2.1 | a | b | none |", true},
		"one that holds and names no test": {"| V6.2.1 | a | b |  |", true},
		"one in part with an empty cell":   {"| V6.2.1 | a | **Partial:** b |  |", true},
		"a test that is not there":         {"| V6.2.1 | a | b | `internal.TestNobody` |", true},
		"in part, by a test not there":     {"| V6.2.1 | a | **Partial:** b | `internal.TestNobody` |", true},
		"a row that lacks a cell":          {"| V6.2.1 | a | `internal.TestSecurityTable` |", true},
		"an id that is none":               {"| 6.2 | a | b | `internal.TestSecurityTable` |", true},
		"an id that comes twice": {"| V6.2.1 | a | b | `internal.TestSecurityTable` |\n" +
			"| V6.2.1 | a | b | `internal.TestSecurityTable` |", true},
	} {
		t.Run(name, func(t *testing.T) {
			if problems := securityProblems(conformanceRows(head + test.row)); len(problems) > 0 != test.wrong {
				t.Errorf("problems: %q", problems)
			}
		})
	}
}

const (
	inPart  = "**Partial:**"
	notHeld = "**No:**"
)

var requirementID = regexp.MustCompile(`^V\d+\.\d+\.\d+( \(L2\))?$`)

func securityProblems(rows []conformanceRow) []string {
	var problems []string
	seen := map[string]bool{}
	tests := testFinder{"web": readPackage("../web")}
	for _, row := range rows {
		id := row.cells[0]
		if len(row.cells) != 4 || slices.Contains(row.cells, "") {
			problems = append(problems, fmt.Sprintf("%q has not four cells", id))
			continue
		}
		if !requirementID.MatchString(id) || seen[id] {
			problems = append(problems, fmt.Sprintf("%q is no id, or comes twice", id))
		}
		seen[id] = true
		lacking := strings.HasPrefix(row.cells[2], inPart) || strings.HasPrefix(row.cells[2], notHeld)
		named := inMarks.FindAllStringSubmatch(row.cells[3], -1)
		if len(named) == 0 && (!lacking || row.cells[3] != "none") {
			problems = append(problems, fmt.Sprintf("%s names no test", id))
		}
		for _, name := range named {
			if !tests.has(name[1]) {
				problems = append(problems, fmt.Sprintf("%s names %s, which is not there", id, name[1]))
			}
		}
	}
	return problems
}

type securityCount struct{ applies, holds, partial, no int }

func (c securityCount) String() string {
	return fmt.Sprintf("%d hold, %d hold in part, %d do not.", c.holds, c.partial, c.no)
}

func countSecurity(rows []conformanceRow) (one, two securityCount) {
	for _, row := range rows {
		if len(row.cells) != 4 {
			continue
		}
		level := &one
		if strings.HasSuffix(row.cells[0], "(L2)") {
			level = &two
		}
		level.applies++
		switch {
		case strings.HasPrefix(row.cells[2], inPart):
			level.partial++
		case strings.HasPrefix(row.cells[2], notHeld):
			level.no++
		default:
			level.holds++
		}
	}
	return one, two
}

// How soon vulnerable dependencies are fixed is stated in days.
func TestSecurityTimeFrames(t *testing.T) {
	raw, err := os.ReadFile(security)
	if err != nil {
		t.Fatal(err)
	}
	frames := regexp.MustCompile(`within (\d+) days of its publication, any other within (\d+); .* every (\d+) days`)
	if !frames.MatchString(strings.Join(strings.Fields(string(raw)), " ")) {
		t.Errorf("%s does not say them", security)
	}
}

// A password is compared as it was typed: nothing of it is cut off, folded or trimmed.
func TestSecurityPasswordsAreTakenAsTyped(t *testing.T) {
	const email = "root@example.com"
	s, err := store.Open(t.Context(), t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	accounts := account.NewService(s, nil, time.Now)
	password := " Correct Horse " + strings.Repeat("é", 40) + " "
	if _, err := accounts.CreateAdmin(t.Context(), email, password); err != nil {
		t.Fatal(err)
	}
	if _, err := accounts.SignIn(t.Context(), email, password, ""); err != nil {
		t.Errorf("as typed: %v", err)
	}
	for name, other := range map[string]string{
		"trimmed":          strings.TrimSpace(password),
		"in small letters": strings.ToLower(password),
		"cut to 71 bytes":  password[:71],
		"decomposed":       strings.ReplaceAll(password, "é", "e\u0301"),
		"one letter less":  strings.Replace(password, "é", "", 1),
	} {
		if _, err := accounts.SignIn(t.Context(), email, other, ""); err == nil {
			t.Errorf("%s it is accepted too", name)
		}
	}
}

// Of the most common passwords, at least the first three thousand that are long enough are refused.
func TestSecurityCommonPasswords(t *testing.T) {
	raw, err := os.ReadFile("account/common_passwords.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, word := range strings.Fields(string(raw)) {
		if utf8.RuneCountInString(word) >= 8 {
			known[word] = true
		}
	}
	if len(known) < 3000 {
		t.Errorf("%d common passwords, want at least 3000", len(known))
	}
}

// Browsers keep to https for a year from each response.
func TestSecurityStrictTransport(t *testing.T) {
	raw, err := os.ReadFile("httpapi/guard.go")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`"Strict-Transport-Security", \[\]string\{"max-age=(\d+)`).FindSubmatch(raw)
	if found == nil {
		t.Fatal("guard.go sets no Strict-Transport-Security")
	}
	const year = 365 * 24 * 60 * 60
	if seconds, err := strconv.Atoi(string(found[1])); err != nil || seconds < year {
		t.Errorf("max-age is %s, want at least %d", found[1], year)
	}
}

// Packages that must not be used, or only in the files named here.
func TestSecurityImports(t *testing.T) {
	for name, allowed := range map[string][]string{
		"crypto/md5": nil, "crypto/sha1": nil, "crypto/des": nil, "crypto/rc4": nil, "plugin": nil,
		"text/template": nil,
		"os/exec":       {"document/ocr.go", "pgtest/server.go", "s3test/s3test.go", "pgtest/bouncer.go"},
		"crypto/cipher": {"httpapi/once.go"},
		// Randomness that nobody needs to guess: pauses, a made-up market, ids of requests in the log, ports for tests.
		"math/rand/v2": {"worker/task.go", "demo/dice.go", "httpapi/observe.go", "freeport/freeport.go"},
		"math/rand":    nil,
	} {
		t.Run(name, func(t *testing.T) {
			eachSource(t, []string{".", "../cmd", "../web", "../locales", "../lexicon"}, ".go", func(path, _ string) {
				parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
				if err != nil {
					t.Fatal(err)
				}
				for _, spec := range parsed.Imports {
					if spec.Path.Value == strconv.Quote(name) && !slices.Contains(allowed, filepath.ToSlash(path)) {
						t.Errorf("%s imports it", path)
					}
				}
			})
		})
	}
}

// Words that would undo what the rest of the code ensures.
func TestSecurityWords(t *testing.T) {
	const markup = `dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write`
	server, page := []string{".", "../cmd", "../web"}, []string{"../web/src"}
	for name, test := range map[string]struct {
		folders []string
		ext     string
		never   string
	}{
		"other origins are let in nowhere":      {server, ".go", `Access-Control-Allow`},
		"certificates are always checked":       {server, ".go", `InsecureSkipVerify`},
		"no cipher but AES-GCM":                 {server, ".go", `cipher\.New(CBC|CFB|CTR|OFB)|cipher\.NewGCM\(`},
		"no markup is trusted by a template":    {server, ".go", `template\.(HTML|JSStr|URL|CSS|Srcset|HTMLAttr)\(`},
		"text never becomes markup in the page": {page, ".tsx", markup},
		"nor in what the page is made of":       {page, ".ts", markup},
		"text never becomes code in the page":   {page, ".tsx", `\beval\(|new Function\(`},
		"nor code in what the page is made of":  {page, ".ts", `\beval\(|new Function\(`},
		"no field refuses a paste or a manager": {page, ".tsx", `onPaste|<\w*Password\w* [^>]*autoComplete="off"`},
	} {
		t.Run(name, func(t *testing.T) {
			never := regexp.MustCompile(test.never)
			eachSource(t, test.folders, test.ext, func(path, text string) {
				if found := never.FindString(text); found != "" {
					t.Errorf("%s has %s", path, found)
				}
			})
		})
	}
}

// eachSource passes every source below the folders to a function, except tests and what is built or installed.
func eachSource(t *testing.T, folders []string, ext string, look func(path, text string)) {
	t.Helper()
	looked := 0
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if entry.IsDir() && slices.Contains([]string{"node_modules", "dist", "e2e"}, entry.Name()) {
				return filepath.SkipDir
			}
			if filepath.Ext(path) != ext || strings.HasSuffix(path, "_test.go") || strings.Contains(path, ".test.") {
				return nil
			}
			raw, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			looked++
			look(path, string(raw))
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if looked == 0 {
		t.Errorf("no %s below %v", ext, folders)
	}
}
