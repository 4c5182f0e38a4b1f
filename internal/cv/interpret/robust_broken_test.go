package interpret

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/soak"
)

// TestBrokenShapes reads CVs whose lines are cut, joined, dropped, swapped and repeated, as other programs leave them.
func TestBrokenShapes(t *testing.T) {
	files, err := filepath.Glob("testdata/files/*/*.docx")
	if err != nil || len(files) == 0 {
		t.Fatal("no CVs: ", err)
	}
	rounds := 3
	if soak.On() {
		rounds = 100
	}
	reader := document.NewReader(t.TempDir())
	t.Cleanup(func() { reader.Close() })
	random := rand.New(rand.NewPCG(7, 9))
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := reader.Read(context.Background(), filepath.Base(file), content)
		if err != nil {
			t.Fatal(file, ": ", err)
		}
		for range rounds {
			broken := brokenText(whole, random)
			func() {
				defer func() {
					if failed := recover(); failed != nil || t.Failed() {
						t.Fatalf("%s: %v\n%s", file, failed, broken.String())
					}
				}()
				checkReading(t, broken.String(), taggedInterpreter().Read(broken))
			}()
		}
	}
}

// brokenText returns a text with a tenth of its lines changed.
func brokenText(whole document.Text, random *rand.Rand) document.Text {
	lines := slices.Clone(whole.Lines)
	for range len(lines)/10 + 1 {
		n := random.IntN(len(lines))
		words := strings.Fields(lines[n].Text)
		next := min(n+1, len(lines)-1)
		switch random.IntN(6) {
		case 0: // cut
			if len(words) > 1 {
				at := 1 + random.IntN(len(words)-1)
				rest := lines[n]
				lines[n].Text, rest.Text = strings.Join(words[:at], " "), strings.Join(words[at:], " ")
				rest.Bullet = false
				lines = slices.Insert(lines, n+1, rest)
			}
		case 1: // joined
			if next > n {
				lines[n].Text += " " + lines[next].Text
				lines = slices.Delete(lines, next, next+1)
			}
		case 2: // side by side
			if next > n {
				lines[n].Text += "\t" + lines[next].Text
				lines = slices.Delete(lines, next, next+1)
			}
		case 3: // swapped
			lines[n], lines[next] = lines[next], lines[n]
		case 4: // dropped
			if len(lines) > 2 {
				lines = slices.Delete(lines, n, n+1)
			}
		case 5: // repeated elsewhere
			lines = slices.Insert(lines, random.IntN(len(lines)), lines[n])
		}
	}
	whole.Lines = lines
	return whole
}
