package interpret_test

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"

	"github.com/tawafuq/tawafuq/internal/text"
)

// TestWordOrder checks whether the words of the Arabic and mixed PDFs are right and in order. Columns may be read one
// after the other in any order, so each line of the truth is searched for by itself: how many of its words are together
// and in order. The results of pdftotext are shown next to ours, if it is installed.
func TestWordOrder(t *testing.T) {
	reads, err := corpus()
	if err != nil {
		t.Fatal(err)
	}
	readers := []string{"ours"}
	if _, err := exec.LookPath("pdftotext"); err == nil {
		readers = append(readers, "pdftotext", "pdftotext -layout", "pdftotext -raw")
	}
	found := map[string]orderScore{}
	for _, r := range reads {
		if r.Format != "pdf" || r.Language == "en" {
			continue
		}
		for _, reader := range readers {
			said := r.text.String()
			if reader != "ours" {
				said = pdftotext(t, reader, r.File)
			}
			score := markOrder(r.truth, said)
			for _, row := range []string{r.Producer + "\t" + r.Language, "both\tall"} {
				key := row + "\t" + reader
				found[key] = found[key].plus(score)
			}
		}
	}
	t.Log("words right, and in order\n" + orderTable(found, readers))
	if ours := found["both\tall\tours"]; share(ours.found, ours.words) < wordsFloor ||
		share(ours.ordered, ours.words) < orderFloor {
		t.Errorf("words %.4f (floor %.3f), in order %.4f (floor %.3f)", share(ours.found, ours.words), wordsFloor,
			share(ours.ordered, ours.words), orderFloor)
	}
}

// Floors slightly below the measured values.
const (
	wordsFloor = 0.99
	orderFloor = 0.99
)

func orderTable(found map[string]orderScore, readers []string) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "PDF by\tlanguage\twords\t"+strings.Join(readers, "\t"))
	for _, row := range []string{"chromium\tar", "chromium\tmixed", "libreoffice\tar", "libreoffice\tmixed",
		"both\tall"} {
		fmt.Fprintf(w, "%s\t%d", row, found[row+"\tours"].words)
		for _, reader := range readers {
			s := found[row+"\t"+reader]
			fmt.Fprintf(w, "\t%.4f %.4f", share(s.found, s.words), share(s.ordered, s.words))
		}
		fmt.Fprintln(w)
	}
	w.Flush()
	return b.String()
}

func pdftotext(t *testing.T, command, file string) string {
	t.Helper()
	arguments := append(strings.Fields(command)[1:], "-enc", "UTF-8", filepath.Join(corpusFolder, "files", file), "-")
	said, err := exec.Command("pdftotext", arguments...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(said)
}

// orderScore counts the words of the truth: all of them, those that were read somewhere, and those that were read in
// order.
type orderScore struct{ words, found, ordered int }

func (s orderScore) plus(o orderScore) orderScore {
	return orderScore{s.words + o.words, s.found + o.found, s.ordered + o.ordered}
}

func markOrder(want *truth, said string) orderScore {
	read := text.Tokens(text.Fold(said))
	left := map[string]int{}
	for _, word := range read {
		left[word]++
	}
	var s orderScore
	for _, line := range want.lines() {
		words := text.Tokens(text.Fold(line))
		s.words += len(words)
		s.ordered += bestRun(words, read)
		for _, word := range words {
			if left[word] > 0 {
				left[word]--
				s.found++
			}
		}
	}
	return s
}

// bestRun returns how many words of a line are in order in a stretch of the text that is hardly longer than the line.
func bestRun(line, read []string) int {
	best := 0
	length := len(line) + len(line)/4
	for start, word := range read {
		if !slices.Contains(line, word) { // a stretch that begins with a word of the line is never worse
			continue
		}
		stretch := read[start:min(start+length, len(read))]
		if len(stretch) <= best {
			break
		}
		best = max(best, commonSubsequence(line, stretch))
	}
	return best
}

// commonSubsequence returns the length of the longest common subsequence.
func commonSubsequence(a, b []string) int {
	row := make([]int, len(b)+1)
	for _, x := range a {
		diagonal := 0
		for j, y := range b {
			above := row[j+1]
			if x == y {
				row[j+1] = diagonal + 1
			} else {
				row[j+1] = max(above, row[j])
			}
			diagonal = above
		}
	}
	return row[len(b)]
}
