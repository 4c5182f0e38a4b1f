package internal

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// habits make comments and messages sound translated. The list is curated: a phrase enters it when it was found more
// than once and a native speaker would never write it in code.
var habits = []struct{ pattern, example, better string }{
	{`\btells (whether|if)\b`, "fits tells whether a word fits", "reports whether"},
	{`\b(is|are|was|were|be) told (whether|alike)\b`, "both are told alike", "learns whether, gets the same answer"},
	{`\b(the|an) own\b`, "the own profile", "your profile, the caller's profile, its own profile"},
	{`\bparts (the|a|two) (lines?|text|words?|names?)\b`, "cut parts the lines", "splits the lines"},
	{`\bwho may is as\b`, "who may is as above", "same access as"},
	{`\bof before\b`, "the entries of before", "earlier, stale, from before"},
	{`\bat the most\b`, "ten at the most", "at most"},
	{`\bin the place of\b`, "a mark in the place of a name", "instead of"},
	{`\bof late\b`, "what was read of late", "recently"},
	{`\balike long\b`, "both take alike long", "equally long, the same time"},
	{`\bwhere there (is|are) none\b`, "zero where there is none", "if there is none"},
	{`\bfor want of\b`, "for want of a network", "without, for lack of"},
	{`\b(is|are|lies|lie|take) in hand\b`, "the tasks that are in hand", "in progress"},
	{`\b(makes?|made|written?|writes?|reads?|drawn|looks?|counted) (\w+ ){0,2}anew\b`, "it is read anew", "again"},
	{`\b(is|are|was|were|be|being) mended\b`, "until it is mended", "fixed"},
	{`\b(needs|is to be) kept\b`, "what the service needs kept", "stored"},
	{`\bholds? the rules of\b`, "Service holds the rules of jobs", "implements the rules of"},
	{`\bthe rules over a\b`, "NewService returns the rules over a store", "a service backed by"},
	{`\b(is|are|was|were) written down\b`, "each look is written down", "is recorded"},
	{`\bwhoever is it\b|\bbe it \w+ or\b`, "be it open or not", "whether open or not"},
	{`\ba thing (a|for each) line\b`, "one file, a thing a line", "one record per line"},
	{`\bthings? of (our|its|their) own\b`, "a thing of its own", "its own record, a separate one"},
}

func TestEnglish(t *testing.T) {
	files := 0
	everyFile(t, []string{".go", ".ts", ".tsx"}, func(path, source string) {
		files++
		for _, text := range textsOf(t, path, source) {
			for _, finding := range findings(text.words) {
				t.Errorf("%s:%d: %s", path, text.line, finding)
			}
		}
	})
	if files < 500 {
		t.Errorf("only %d files were read", files)
	}
}

func TestEnglishNotices(t *testing.T) {
	for _, habit := range habits {
		if len(findings(habit.example)) == 0 {
			t.Errorf("%q is not noticed", habit.example)
		}
		if found := findings(habit.better); len(found) > 0 {
			t.Errorf("what %q should become is noticed too: %s", habit.example, found)
		}
	}
	for name, content := range map[string]string{
		"a Go comment over two lines":   "package x\n\n// fits tells\n// whether it fits.\nfunc fits() {}\n",
		"a Go string":                   "package x\n\nvar s = \"it tells whether\"\n",
		"a TypeScript comment":          "// It tells whether.\nexport const a = 1\n",
		"a TypeScript block comment":    "/**\n * It tells\n * whether.\n */\nexport const a = 1\n",
		"a TypeScript test's title":     "it('tells whether it fits', () => {})\n",
		"a template over several lines": "const a = `it\n tells whether`\n",
	} {
		path := "sample.ts"
		if strings.HasPrefix(content, "package") {
			path = "sample.go"
		}
		texts := textsOf(t, path, content)
		if !slices.ContainsFunc(texts, func(text prose) bool { return len(findings(text.words)) > 0 }) {
			t.Errorf("%s is not noticed", name)
		}
	}
}

// prose is a comment or a string of a source file, on one line.
type prose struct {
	line  int
	words string
}

// anyHabit has one group for each habit, in order: a single pass over a text is much faster than one for each.
var anyHabit = func() *regexp.Regexp {
	var groups []string
	for _, habit := range habits {
		groups = append(groups, "("+strings.ReplaceAll(habit.pattern, "(", "(?:")+")")
	}
	return regexp.MustCompile(strings.Join(groups, "|"))
}()

func findings(words string) (found []string) {
	if !strings.Contains(words, " ") {
		return nil
	}
	words = strings.ToLower(words)
	for _, at := range anyHabit.FindAllStringSubmatchIndex(words, -1) {
		for i, habit := range habits {
			if at[2+2*i] >= 0 {
				found = append(found, "“"+words[at[0]:at[1]]+"” sounds translated; better: "+habit.better)
			}
		}
	}
	return found
}

// textsOf returns the comments and strings of a source file; none of the two that list habits, nor of the generated
// types, whose words are in locales.
func textsOf(t *testing.T, path, source string) []prose {
	t.Helper()
	switch filepath.Base(path) {
	case "english_test.go", "words_test.go", "types.ts":
		return nil
	}
	if filepath.Ext(path) == ".go" {
		return textsOfGo(t, path, source)
	}
	return textsOfScript(source)
}

func textsOfGo(t *testing.T, path, source string) (texts []prose) {
	t.Helper()
	positions := token.NewFileSet()
	file, err := parser.ParseFile(positions, path, source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	for _, group := range file.Comments {
		texts = append(texts, prose{positions.Position(group.Pos()).Line, oneLine(group.Text())})
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.BasicLit); ok && s.Kind == token.STRING {
			texts = append(texts, prose{positions.Position(s.Pos()).Line, oneLine(s.Value)})
		}
		return true
	})
	return texts
}

var (
	scriptText   = regexp.MustCompile("(?:[ \t]*//[^\n]*\n?)+|(?s:/\\*.*?\\*/)|'[^'\n]*'|\"[^\"\n]*\"|`[^`]*`")
	commentMarks = regexp.MustCompile(`(?m)^\s*(//|/?\*+)`)
)

// textsOfScript is approximate: it does not know where a regular expression begins. Phrases of several words are not
// found in code by accident.
func textsOfScript(source string) (texts []prose) {
	for _, at := range scriptText.FindAllStringIndex(source, -1) {
		line := 1 + strings.Count(source[:at[0]], "\n")
		texts = append(texts, prose{line, oneLine(commentMarks.ReplaceAllString(source[at[0]:at[1]], ""))})
	}
	return texts
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
