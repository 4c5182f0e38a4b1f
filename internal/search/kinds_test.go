package search

import "testing"

// Each case stands for a kind of query that was answered with something else first.
func TestFirstAnswersByKind(t *testing.T) {
	jobs, candidates := examIndexes(t)
	for _, c := range []struct{ kind, query, first string }{
		{"a shift is the time that it is at", "evening shift cashier", "cashier-dammam-1"},
		{"so is a duty", "انا طالب ابي دوام مسائي بالدمام", "cashier-dammam-1"},
		{"who pays it to everybody is before who may", "driver salary 5000", "driver-dammam-1"},
		{"a vague head before a field that is a title", "it jeddah", "itsupport-jeddah-1"},
		{"three words of a kind of employment as one", "call center workfromhome", "callcentre-remote-1"},
		{"two abbreviations as one", "uiux designer", "uiux-riyadh-1"},
		{"a word for clerks", "كراني", "adminassist-dammam-1"},
	} {
		page := mustJobs(t, jobs, Ask{Query: c.query}, JobFilter{})
		if len(page.Hits) == 0 || page.Hits[0].ID != c.first {
			t.Errorf("%s: %q finds %v, want %s first", c.kind, c.query, page.Hits, c.first)
		}
	}
	for _, c := range []struct{ kind, query, first string }{
		{"a name by ear that is a word of work", "جود السعود", "c-frontend-1"},
		{"a name by ear without its article", "yaser hazmi", "c-frontdesk-1"},
		{"a name by ear, written as one", "نورالجابر", "c-translator-1"},
		{"kin on the spot where nobody is of the work", "بدنا شيف ايطالي بجدة", "c-chef-1"},
		{"an x as Arabic says it", "اكزكيوتف اسستنت", "c-secretary-2"},
		{"a name that is typed as it stands", "نورة العتيبي", "c-cashier-1"},
		{"titles by ear are no names", "سيلز مانجر", "c-salesmgr-1"},
	} {
		page, err := candidates.Search(Ask{Query: c.query, Language: "en"}, CandidateFilter{})
		if err != nil || len(page.Hits) == 0 || page.Hits[0].ID != c.first {
			t.Errorf("%s: %q finds %v, want %s first (%v)", c.kind, c.query, page.Hits, c.first, err)
		}
	}
}

// A QA/QC engineer inspects concrete; the one who tests programs is a QA engineer.
func TestAStrokeInsideAName(t *testing.T) {
	for title, want := range map[string]string{
		"QA/QC Engineer (Civil)": "o-quality-engineer",
		"QA Engineer":            "o-qa-engineer",
		"فني دعم تقني":           "o-it-support-specialist",
	} {
		if got := analyzer(t).occupations(title); len(got) != 1 || got[0] != want {
			t.Errorf("%s is read as %v, want %s alone", title, got, want)
		}
	}
}
