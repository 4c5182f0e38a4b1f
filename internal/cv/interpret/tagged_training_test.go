package interpret

import "testing"

// TestTrainedAt reads what somebody did at an employer who trained them.
func TestTrainedAt(t *testing.T) {
	for written, want := range map[string]string{
		"I have done 4 weeks summer training with Mossline Barns":          "summer training",
		"4 weeks Industrial training Program from Mossline Barns, Oldtown": "Industrial training Program",
		"Internships:\nMay 2012\nCompany: Mossline Barns":                  "Internship",
		"INTERNSHIP\nMossline Barns":                                       "INTERNSHIP",
		"Training in mending barns and keeping hay\nMossline Barns":        "",
		"INTERNSHIP\nExperience\nMossline Barns":                           "",
		"INTERNSHIP\n\n\n\n\n\n\n\nMossline Barns":                         "",
		"Mossline Barns summer training":                                   "",
		"تدريب صيفي في Mossline Barns":                                     "تدريب صيفي",
		"التدريب\nMossline Barns":                                          "التدريب",
		"المدربون في Mossline Barns":                                       "",
	} {
		d := taggedText(t, ourLexicon(), written, nil)
		if got := d.trainedAt(inLine(written, "Mossline Barns")); got.Value != want {
			t.Errorf("%q: %q", written, got.Value)
		}
	}
}
