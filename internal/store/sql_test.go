package store

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// What a statement must look like to be read like a sentence: see doc.go.
const (
	maxLine      = 120 // columns, a tab counting four
	maxStatement = 100 // columns of a statement on one line
)

var (
	startsStatement = regexp.MustCompile(`^\s*(?i:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s`)
	startsClause    = regexp.MustCompile(
		`^\s*(?i:FROM|WHERE|AND|ORDER BY|GROUP BY|(LEFT )?JOIN|SET|VALUES|RETURNING|ON CONFLICT|LIMIT)\s`)
	startsCondition = regexp.MustCompile(`^\s*\(?[a-z_]+(\.[a-z_]+)? (=|<>|<=|>=|<|>|IN|IS|LIKE) `)
	keyword         = regexp.MustCompile(`(?i)\b(SELECT|FROM|WHERE|JOIN|ORDER BY|GROUP BY|INSERT INTO|VALUES|UPDATE` +
		`|DELETE FROM|RETURNING|LIMIT|AND|OR|NOT|EXISTS|UNION ALL|ON CONFLICT|IS NULL|COALESCE|CASE|WHEN|THEN|ELSE` +
		`|END)\b`)
	mainClause = regexp.MustCompile(
		`\b(SELECT|FROM|WHERE|ORDER BY|GROUP BY|JOIN|INSERT INTO|VALUES|UPDATE|SET|DELETE FROM|RETURNING|UNION ALL)\b`)
	quoted      = regexp.MustCompile(`'[^']*'`)
	conflictSet = regexp.MustCompile(`ON CONFLICT .*DO UPDATE`)
	innermost   = regexp.MustCompile(`\([^()]*\)`)
)

func TestStatementsReadLikeSentences(t *testing.T) {
	files, err := filepath.Glob("*.go")
	must(t, err)
	statements := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		parsed, err := parser.ParseFile(set, file, nil, parser.SkipObjectResolution)
		must(t, err)
		ast.Inspect(parsed, func(n ast.Node) bool {
			literal, ok := n.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(literal.Value)
			must(t, err)
			if !isSQL(text) {
				return true
			}
			statements++
			at := set.Position(literal.Pos())
			for _, problem := range problemsOf(text, at.Column) {
				t.Errorf("%s:%d: %s", file, at.Line, problem)
			}
			return true
		})
	}
	if statements < 100 {
		t.Errorf("only %d statements were found", statements)
	}
}

// isSQL reports whether a text is a statement, or begins with a clause or a condition of one.
func isSQL(text string) bool {
	return startsStatement.MatchString(text) || startsClause.MatchString(text) || startsCondition.MatchString(text)
}

// problemsOf returns what is wrong with a statement, or a fragment of one, whose literal begins at a column.
func problemsOf(text string, column int) []string {
	var problems []string
	lines := strings.Split(text, "\n")
	if len(lines) == 1 && len(text) > maxStatement {
		problems = append(problems, fmt.Sprintf("a statement of %d columns on one line", len(text)))
	}
	for i, line := range lines {
		shown := strings.ReplaceAll(line, "\t", "    ")
		if i == 0 {
			shown = strings.Repeat(" ", column) + shown
		}
		if len(shown) > maxLine {
			problems = append(problems, fmt.Sprintf("a line of %d columns: %s", len(shown), strings.TrimSpace(line)))
		}
		bare := quoted.ReplaceAllString(line, "")
		for _, word := range keyword.FindAllString(bare, -1) {
			if word != strings.ToUpper(word) {
				problems = append(problems, "a keyword in lower case: "+word)
			}
		}
		if strings.Contains(bare, "?") {
			problems = append(problems, "? instead of $1: "+strings.TrimSpace(line))
		}
		if clauses := clausesOf(bare); len(lines) > 1 && len(clauses) > 1 {
			problems = append(problems, fmt.Sprintf("%s on one line: %s", strings.Join(clauses, " and "),
				strings.TrimSpace(line)))
		}
	}
	return problems
}

// clausesOf returns the main clauses of a line. A short subquery in brackets may stand on one line as a whole, and the
// first of what an open bracket begins counts no more than the rest of its line.
func clausesOf(line string) []string {
	line = conflictSet.ReplaceAllString(line, "")
	for {
		without := innermost.ReplaceAllString(line, "")
		if without == line {
			break
		}
		line = without
	}
	if i := strings.LastIndex(line, "("); i >= 0 {
		return mainClause.FindAllString(line[:i], -1)
	}
	return mainClause.FindAllString(line, -1)
}

func TestProblemsOfStatements(t *testing.T) {
	long := strings.Repeat("x", 130)
	for _, test := range []struct {
		name, text string
		want       int
	}{
		{"a short one", "SELECT id FROM jobs WHERE id = $1", 0},
		{"one clause a line", "\n\tSELECT id\n\tFROM jobs\n\tWHERE id = $1\n\t\tAND status = 'open'", 0},
		{"a short subquery", "\n\tSELECT 1\n\tWHERE EXISTS (SELECT 1 FROM jobs WHERE id = $1)", 0},
		{"an upsert", "\n\tINSERT INTO a (b)\n\tVALUES ($1)\n\tON CONFLICT (b) DO UPDATE\n\tSET b = $1", 0},
		{"a keyword inside a value", "SELECT 'select ?' FROM jobs", 0},
		{"a long line", "\n\tSELECT " + long + "\n\tFROM jobs", 1},
		{"a long one on one line", "SELECT " + long[:100] + " FROM jobs", 2},
		{"lower case", "select id FROM jobs", 1},
		{"a question mark", "SELECT id FROM jobs WHERE id = ?", 1},
		{"two clauses on a line", "\n\tSELECT id FROM jobs\n\tWHERE id = $1", 1},
		{"columns and values on a line", "\n\tINSERT INTO a (b) VALUES ($1)\n\tON CONFLICT (b) DO NOTHING", 1},
	} {
		if got := problemsOf(test.text, 20); len(got) != test.want {
			t.Errorf("%s: %q, want %d problems", test.name, got, test.want)
		}
	}
}
