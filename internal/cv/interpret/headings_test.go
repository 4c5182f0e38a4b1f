package interpret

import "testing"

func TestNumberedHeadings(t *testing.T) {
	for line, want := range map[string]bool{"IV. Experience": true, "II) Core technical stack": true,
		"Dr. Experience": false} {
		if _, is := headingOf(line); is != want {
			t.Errorf("%q: %v", line, is)
		}
	}
}
