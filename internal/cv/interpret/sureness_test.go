package interpret

import (
	"testing"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

// A job is sure if the tagger hardly doubts it: more readily if the rules read the same words, never if they read
// others.
func TestWorksThatRulesAndTaggerAgreeOn(t *testing.T) {
	found := func(value string, confidence float64) cv.Found { return cv.Found{Value: value, Confidence: confidence} }
	for name, c := range map[string]struct {
		position, company cv.Found // of the tagger
		ruled             [2]string
		sure              bool
	}{
		"the same, with no doubt": {found("Nurse", .999), found("Care Clinic", .999),
			[2]string{"Nurse", "Care Clinic"}, true},
		"the rules read another employer": {found("Nurse", .999), found("Care Clinic", .999),
			[2]string{"Nurse", "Care"}, false},
		"the rules read no employer": {found("Nurse", .999), found("Care Clinic", .999),
			[2]string{"Nurse", ""}, false},
		"some doubt about the position": {found("Nurse", .99), found("Care Clinic", .999),
			[2]string{"Nurse", "Care Clinic"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			d := &tagged{lines: []tag.Line{{}}, sections: []tag.Section{tag.Work}, certain: []float64{.5}}
			g := group{pieces: []piece{{begins: .5}}}
			ruled := [2]cv.Found{{Value: c.ruled[0]}, {Value: c.ruled[1]}}
			evidence := d.evidence(g, tag.Work, [2]cv.Found{c.position, c.company}, ruled)
			sure := d.weigh(true, [2]*cv.Found{&c.position, &c.company}, evidence)
			if (sure >= cv.Sure) != c.sure || c.position.Confidence != sure {
				t.Errorf("the confidence is %.3f", sure)
			}
		})
	}
}

// A job is asked about where jobs are if it names both, even if it is unlikely; half a job has to be likelier.
func TestWorksWorthAsking(t *testing.T) {
	for name, c := range map[string]struct {
		parts [2]string
		in    tag.Section
		worth bool
	}{
		"both":                      {[2]string{"Nurse", "Care Clinic"}, tag.Work, true},
		"both, on a line of a list": {[2]string{"Nurse", "Care Clinic"}, tag.Story, true},
		"both, but elsewhere":       {[2]string{"Nurse", "Care Clinic"}, tag.Objective, false},
		"no employer":               {[2]string{"Nurse", ""}, tag.Work, false},
		"no position":               {[2]string{"", "Care Clinic"}, tag.Work, false},
	} {
		d := &tagged{weighed: []Weighed{{Work: true, Parts: c.parts, Certainty: 0.11}}}
		if got := d.worthAsking(c.in); got != c.worth {
			t.Errorf("%s: worth asking is %v", name, got)
		}
	}
}
